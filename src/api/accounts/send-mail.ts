import type { Actor } from '#platform/data/actor.ts';
import { transact } from '#platform/data/transact.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { keepCode, newCode, type CodePurpose } from './codes.ts';
import { composeMail } from './mails/compose.ts';
import { assertMay } from './policy.ts';
import { languageOf, type MailTemplate } from './queue-mail.ts';

type MailContext = Pick<ApiContext, 'db' | 'versions' | 'outbox' | 'config' | 'mailer'>;

interface Claimed {
  template: MailTemplate;
  language: string;
  recipient: string;
  detail: Record<string, string>;
  attempts: number;
}

/** What the codes of mails are for. */
const PURPOSES: Partial<Record<MailTemplate, CodePurpose>> = { 'signup-code': 'signup', 'reset-code': 'reset', 'change-email-code': 'change-email' };

/**
 * Hands a waiting mail over, at most once: it is claimed and its code kept before it goes, and one whose sending was cut off stays claimed. A
 * mail the server refuses waits again, for another code. @throws what the mail server said
 */
export async function sendMail(context: MailContext, actor: Actor, { mail, publicUrl }: { mail: string; publicUrl: string }): Promise<void> {
  assertMay(actor, 'send-mail');
  const made = await newCode();
  const claimed = await transact(context, actor, async (tx) => {
    const { rows } = await tx.sql.query<Claimed>(
      "update mail set state = 'sending', attempts = attempts + 1 where id = $1 and state = 'waiting' returning template, language, recipient, detail, attempts",
      [mail],
    );
    const [row] = rows;
    const purpose = row && PURPOSES[row.template];
    if (purpose) await keepCode(tx, { purpose, subject: row.detail['subject'] ?? '' }, made.hash, { language: row.language, email: row.recipient });
    return row;
  });
  if (!claimed) return;
  const { template, recipient, detail } = claimed;
  const settle = (state: 'sent' | 'waiting') =>
    transact(context, actor, async (tx) => {
      if (state === 'sent' && template === 'account-deleted') await tx.sql.query('delete from mail where id = $1', [mail]);
      else await tx.sql.query("update mail set state = $2, sent_at = case when $2 = 'sent' then now() end where id = $1", [mail, state]);
    });
  try {
    const parts = await composeMail({
      template,
      language: languageOf(claimed.language),
      detail,
      siteName: context.config.siteName,
      publicUrl,
      code: PURPOSES[template] && made.code,
    });
    await context.mailer.send({ to: recipient, id: `account-${mail}-${claimed.attempts}`, ...parts });
  } catch (error) {
    await settle('waiting');
    throw error;
  }
  await settle('sent');
}
