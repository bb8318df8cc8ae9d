import { createDelivery, type DeliveryParts } from './deliver.ts';
import { listen } from './listen.ts';
import { claimMails, MAIL_CHANNEL } from './queue.ts';
import { CONNECTIONS } from './transport.ts';

/** Sends queued mails. Any number of processes may run one sender each. */
export interface MailSender {
  /** Begins to send, now and whenever a mail is queued. */
  start(): Promise<void>;
  /** Sends all that is due, and returns when nothing is under way. For tests and benches. */
  drain(): Promise<void>;
  /** Stops claiming and waits up to `graceMs` for the mails being sent. */
  stop(graceMs?: number): Promise<void>;
}

/** Dependencies of a sender. */
export interface MailSenderParts extends DeliveryParts {
  /** Number of mails handled at once: more than connections, so that some are prepared while others are sent. */
  atOnce?: number;
  /** Milliseconds between polls of the queue, for mails to be tried again and for lost NOTIFYs. */
  pollMs?: number;
}

/** Waits for the work, but no longer than `ms`. */
async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => (late = setTimeout(resolve, ms)));
  await Promise.race([work, patience]);
  clearTimeout(late);
}

/** Sends the mails of all rooms: codes before notices before the rest, and by turns among those who ask and those who get them. */
export function createMailSender({ atOnce = 2 * CONNECTIONS, pollMs = 1000, ...parts }: MailSenderParts): MailSender {
  const { db, log } = parts.context;
  const deliver = createDelivery(parts);
  const underWay = new Set<Promise<void>>();
  let stopping = false;
  let running: Promise<void> | undefined;
  let wake: () => void = () => undefined;

  /** Claims as many as there is room for. Returns whether there may be more. */
  async function claim(): Promise<boolean> {
    const room = atOnce - underWay.size;
    const claimed = room > 0 ? await claimMails(db.write, room) : [];
    for (const mail of claimed) {
      const work: Promise<void> = deliver(mail)
        .catch((error: unknown) => log.error({ err: error, mail: mail.id }, 'mail: what became of it was not noted'))
        .finally(() => underWay.delete(work));
      underWay.add(work);
    }
    return claimed.length === room;
  }

  const oneDone = () => Promise.race(underWay.size === 0 ? [Promise.resolve()] : underWay);

  async function run(): Promise<void> {
    while (!stopping) {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      const more = await claim().catch((error: unknown) => {
        log.warn({ err: error }, 'the queue of mails cannot be read');
        return false;
      });
      if (more) {
        await oneDone();
        continue;
      }
      const late = setTimeout(wake, pollMs);
      await woken;
      clearTimeout(late);
    }
  }

  const ear = listen(db, MAIL_CHANNEL, () => wake());
  return {
    async start() {
      stopping = false;
      await ear.start();
      running ??= run();
    },
    async drain() {
      while ((await claim()) || underWay.size > 0) await oneDone();
    },
    async stop(graceMs = 5000) {
      stopping = true;
      wake();
      await ear.stop();
      await atMost(
        graceMs,
        (async () => {
          await running;
          await Promise.all(underWay);
        })(),
      );
      running = undefined;
    },
  };
}
