import type { Transaction } from '#platform/data/transact.ts';
import { uuidv7 } from '#platform/ids.ts';
import { LANGUAGES, type Language } from '#platform/texts.ts';
import { mail } from './schema.ts';

/** Topic of a mail that waits to be sent. */
export const MAIL_WAITING = 'mail.waiting';

/** Mails this room sends; those of codes get theirs when they go. */
export type MailTemplate = 'signup-code' | 'reset-code' | 'change-email-code' | 'email-changing' | 'password-changed' | 'account-deleted';

/** The language of mails in a column or detail. */
export const languageOf = (text: string | undefined): Language => LANGUAGES.find((known) => known === text) ?? 'en';

/** A mail to be sent after the commit. */
export interface QueuedMail {
  template: MailTemplate;
  language: Language;
  recipient: string;
  account?: string | undefined;
  /** What the template shows besides a code, and for a code its `subject`; no secrets. */
  detail?: Record<string, string>;
}

/** Queues a mail in the transaction of what it tells. A code that still waits is not sent when a newer one was asked for. */
export async function queueMail(tx: Transaction, { template, language, recipient, account, detail = {} }: QueuedMail): Promise<void> {
  const id = uuidv7();
  if (detail['subject'] !== undefined)
    await tx.sql.query("update mail set state = 'failed' where state = 'waiting' and template = $1 and detail->>'subject' = $2", [template, detail['subject']]);
  await tx.orm.insert(mail).values({ id, accountId: account ?? null, template, language, recipient, detail, state: 'waiting', createdAt: new Date() });
  tx.emit(MAIL_WAITING, { mail: id });
}
