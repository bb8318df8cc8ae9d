import { jobPermit } from '../data/permit.ts';
import { transact, type Transaction } from '../data/transact.ts';
import type { ApiContext } from '../http/context.ts';
import { composeMail } from './compose.ts';
import { listen } from './listen.ts';
import type { MailKind } from './kind.ts';
import { beginMail, claimMails, dropMail, MAIL_CHANNEL, type ClaimedMail } from './queue.ts';
import { CONNECTIONS, MayHaveGone } from './transport.ts';

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
export interface MailSenderParts {
  context: Pick<ApiContext, 'db' | 'versions' | 'outbox' | 'config' | 'log' | 'mailer'>;
  kinds: readonly MailKind[];
  /** Address of the site, without a slash at the end; known once the server listens. */
  publicUrl: () => string;
  /** Number of mails handled at once: more than connections, so that some are prepared while others are sent. */
  atOnce?: number;
  /** Milliseconds between polls of the queue, for mails to be tried again and for lost NOTIFYs. */
  pollMs?: number;
}

const LOG = { unlogged: 'the table of mails says what became of each' } as const;
/** Number of tries for a mail that the mail server refuses. */
const MOST_TRIES = 11;
/** Seconds until the second try, doubled for each further one up to the last number. */
const FIRST_DELAY_S = 2;
const LONGEST_DELAY_S = 600;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Sends the mails of all rooms: codes before notices before the rest, and by turns among those who ask and those who get them. Each is marked in
 * a transaction of its own before its first byte goes: a mail whose process ends before that waits again, and one that may have gone is never
 * sent again.
 */
export function createMailSender({ context, kinds, publicUrl, atOnce = 2 * CONNECTIONS, pollMs = 1000 }: MailSenderParts): MailSender {
  const { db, log, mailer, config } = context;
  const known = new Map(kinds.map((kind) => [kind.template, kind]));
  if (known.size < kinds.length) throw new Error('two mails have the same template');
  const underWay = new Set<Promise<void>>();
  let stopping = false;
  let running: Promise<void> | undefined;
  let wake: () => void = () => undefined;

  /** Notes what became of a mail, unless it is in another state than this process left it in. */
  const note = (
    mail: ClaimedMail,
    from: 'waiting' | 'sending',
    set: string,
    values: unknown[],
    more: (tx: Transaction) => Promise<void> = async () => undefined,
  ) =>
    transact(context, jobPermit('mail'), LOG, async (tx) => {
      const { rowCount } = await tx.sql.query(`update mail set ${set} where id = $1 and state = $2`, [mail.id, from, ...values]);
      if (rowCount === 1) await more(tx);
    });

  async function refuse(mail: ClaimedMail, from: 'waiting' | 'sending', error: unknown): Promise<void> {
    const tries = mail.attempts + 1;
    const delay = Math.min(FIRST_DELAY_S * 2 ** mail.attempts, LONGEST_DELAY_S);
    log.error({ err: error, mail: mail.id, template: mail.template, tries }, 'mail not sent');
    const state = tries < MOST_TRIES ? 'waiting' : 'failed';
    await note(mail, from, 'state = $3, fault = $4, attempts = $5, due_at = now() + make_interval(secs => $6)', [state, messageOf(error), tries, delay]);
  }

  async function send(mail: ClaimedMail): Promise<void> {
    const kind = known.get(mail.template);
    if (!kind) {
      // A process of a newer version may know it.
      log.error({ mail: mail.id, template: mail.template }, 'mail of an unknown template');
      return;
    }
    let begun = false;
    try {
      const made = await kind.secret?.make();
      const { detail, language } = mail;
      const composed = composeMail(kind, { language, publicUrl: publicUrl(), values: { detail, site: config.siteName, secret: made?.secret ?? '' } });
      begun = await transact(context, jobPermit('mail'), LOG, async (tx) => {
        if (!(await beginMail(tx, mail.id))) return false;
        if (!made || (await kind.secret?.keep(tx, made.hash, mail))) return true;
        await dropMail(tx, mail.id);
        return false;
      });
      if (!begun) return;
      await mailer.send({ to: mail.recipient, id: `mail-${mail.id}-${mail.attempts + 1}`, ...composed });
    } catch (error) {
      if (!(error instanceof MayHaveGone)) return refuse(mail, begun ? 'sending' : 'waiting', error);
      log.error({ err: error, mail: mail.id, template: mail.template }, 'mail may have gone; it is not sent again');
      return note(mail, 'sending', 'fault = $3, asker_hash = null', [error.message]);
    }
    await note(mail, 'sending', "state = 'sent', fault = null, asker_hash = null, sent_at = now()", [], async (tx) => kind.onSent?.(tx, mail));
  }

  /** Claims as many as there is room for. Returns whether there may be more. */
  async function claim(): Promise<boolean> {
    const room = atOnce - underWay.size;
    const claimed = room > 0 ? await claimMails(db.write, room) : [];
    for (const mail of claimed) {
      const work: Promise<void> = send(mail)
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
      let late: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => (late = setTimeout(resolve, graceMs)));
      const done = (async () => {
        await running;
        await Promise.all(underWay);
      })();
      await Promise.race([done, patience]);
      clearTimeout(late);
      running = undefined;
    },
  };
}
