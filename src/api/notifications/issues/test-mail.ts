import type { AccountActor } from '#platform/data/actor.ts';
import { transact } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { composeMail } from '#platform/mail/compose.ts';
import type { Mail } from '#platform/mail/transport.ts';
import { queueMail } from '#platform/mail/queue.ts';
import type { Language } from '#platform/texts.ts';
import { assertMay } from '../policy.ts';
import { loadIssueMail, newsletterIssueMail, newsletterTestMail } from './mails.ts';

/** The mail of an issue as it would go now, with what the editor watches. @throws Failure NOT_FOUND */
export async function previewIssue(
  context: ApiContext,
  editor: AccountActor,
  id: string,
  { language, publicUrl }: { language: Language; publicUrl: string },
): Promise<Pick<Mail, 'subject' | 'text'> & { html: string }> {
  const loaded = await loadIssueMail(context, id, editor.id, language);
  if (!loaded) throw new Failure('NOT_FOUND');
  const values = { detail: { issue: id, subscription: '' }, loaded, site: context.config.siteName, secret: '' };
  const { subject, text, html = '' } = composeMail(newsletterIssueMail, { language, publicUrl, values });
  return { subject, text, html };
}

/** Queues the mail of an issue to its editor alone. @throws Failure NOT_FOUND, CONFLICT without a confirmed address */
export async function testIssue(context: ApiContext, editor: AccountActor, id: string, language: Language): Promise<void> {
  const permit = assertMay(editor, 'edit-newsletter');
  context.mailer.assertConfigured();
  await transact(context, permit, { acts: ['newsletter.test'] }, async (tx) => {
    const { rowCount } = await tx.sql.query('select from newsletter_issue where id = $1', [id]);
    if (!rowCount) throw new Failure('NOT_FOUND');
    const { rows } = await tx.sql.query<{ email: string }>('select email from account where id = $1 and email is not null and email_verified_at is not null', [
      editor.id,
    ]);
    const recipient = rows[0]?.email;
    if (recipient === undefined) throw new Failure('CONFLICT', { description: 'Your account has no confirmed address.' });
    await queueMail(tx, newsletterTestMail, { recipient, language, account: editor.id, asker: editor.id, detail: { issue: id, account: editor.id } });
    tx.audit('newsletter.test', `newsletter:${id}`, { language });
  });
}
