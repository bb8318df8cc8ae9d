import { jobPermit } from '../data/permit.ts';
import { transact, type Transaction } from '../data/transact.ts';
import type { ApiContext } from '../http/context.ts';
import { composeMail } from './compose.ts';
import type { MailKind } from './kind.ts';
import { beginMail, DROPPED, dropMail, type ClaimedMail } from './queue.ts';
import { MayHaveGone } from './transport.ts';

/** What sending one mail needs. */
export interface DeliveryParts {
  context: Pick<ApiContext, 'db' | 'versions' | 'outbox' | 'config' | 'log' | 'mailer' | 'struct'>;
  kinds: readonly MailKind[];
  /** Address of the site, without a slash at the end; known once the server listens. */
  publicUrl: () => string;
}

const LOG = { unlogged: 'the table of mails says what became of each' } as const;
/** Number of tries for a mail that the mail server refuses. */
const MOST_TRIES = 11;
/** Seconds until the second try, doubled for each further one up to the last number. */
const FIRST_DELAY_S = 2;
const LONGEST_DELAY_S = 600;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Returns a function that sends a claimed mail and notes what became of it. The mail is marked in a transaction of its own before its first byte
 * goes: one whose process ends before that waits again, and one that may have gone is never sent again.
 */
export function createDelivery({ context, kinds, publicUrl }: DeliveryParts): (mail: ClaimedMail) => Promise<void> {
  const { log, mailer, config } = context;
  const known = new Map(kinds.map((kind) => [kind.template, kind]));
  if (known.size < kinds.length) throw new Error('two mails have the same template');

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

  return async function deliver(mail: ClaimedMail): Promise<void> {
    const kind = known.get(mail.template);
    if (!kind) {
      // A process of a newer version may know it.
      log.error({ mail: mail.id, template: mail.template }, 'mail of an unknown template');
      return;
    }
    let begun = false;
    try {
      const loaded = await kind.load?.(context, mail);
      if (kind.load && loaded === undefined) return await note(mail, 'waiting', DROPPED, []);
      const made = await kind.secret?.make();
      const { detail, language } = mail;
      const composed = composeMail(kind, { language, publicUrl: publicUrl(), values: { detail, loaded, site: config.siteName, secret: made?.secret ?? '' } });
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
  };
}
