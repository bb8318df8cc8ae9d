import { addresses, programAddresses } from '#domain/site/addresses.ts';
import type { MailContent, MailDetail, MailKind, MailParts, MailValues } from '#platform/mail/kind.ts';
import { forgetMail } from '#platform/mail/queue.ts';
import { hashToken, newToken } from '#platform/secrets.ts';
import type { Language, Texts } from '#platform/texts.ts';
import { issueContent, type IssueContent } from './content.ts';
import { ownSubject, writtenDay } from './draft.ts';
import { issueSections } from './lines.ts';
import { accountOf, watchedOf, type Personal } from './personal.ts';

/** What a mail of an issue is made of. */
export interface IssueMail {
  content: IssueContent;
  personal: Personal | undefined;
  language: Language;
}

/** Reads what a mail of an issue is made of. @param account whose watchlist it tells of; none where undefined */
export async function loadIssueMail(parts: MailParts, issue: string, account: string | undefined, language: Language): Promise<IssueMail | undefined> {
  const content = await issueContent(parts, issue);
  if (!content) return undefined;
  const personal = account === undefined ? undefined : await watchedOf(parts.db.read, account, content.issue);
  return { content, personal, language };
}

/** The texts of an issue's mail. */
export function issueTexts(say: Texts, { loaded, site, secret }: MailValues<MailDetail, IssueMail>): MailContent {
  const { content, personal, language } = loaded;
  const { issue } = content;
  const { slug, from, to } = issue;
  const subject = issue.subject[language] ?? ownSubject(issue, site, language);
  return {
    subject,
    title: subject,
    lead: say('mail_issue_lead', { site, from: writtenDay(from, language), to: writtenDay(to, language) }),
    paragraphs: (issue.introduction[language] ?? '').split(/\n\s*\n/).filter((text) => text.trim() !== ''),
    sections: issueSections(content, personal, language),
    button: { text: say('mail_issue_button'), address: addresses.newsletter(slug) },
    otherwise: say('mail_issue_otherwise', { site }),
    link: { text: say('mail_newsletter_confirmation_link'), address: addresses.newsletter('unsubscribe', secret) },
  };
}

/** What all subscribers of one issue get. Each mail has a secret of its own, so that those of earlier mails stay good. */
export const newsletterIssueMail: MailKind<{ issue: string; subscription: string }, IssueMail> = {
  template: 'newsletter-issue',
  priority: 'bulk',
  secret: {
    async make() {
      const secret = newToken();
      return { secret, hash: hashToken(secret) };
    },
    async keep({ sql }, hash, { detail: { issue, subscription } }) {
      const { rowCount } = await sql.query(
        `update newsletter_delivery d set token_hash = $3 from newsletter_subscription n, newsletter_issue i
         where d.issue_id = $1 and d.subscription_id = $2 and d.taken_at is null and n.id = d.subscription_id and n.confirmed_at is not null and i.id = d.issue_id and i.state in ('sending', 'sent')`,
        [issue, subscription, hash],
      );
      return rowCount === 1;
    },
  },
  subjectOf: ({ issue, subscription }) => `${issue} ${subscription}`,
  load: async (parts, { detail: { issue, subscription }, language }) => loadIssueMail(parts, issue, await accountOf(parts.db.read, subscription), language),
  texts: issueTexts,
  headers: ({ secret }, address) => ({
    'List-Unsubscribe': `<${address(programAddresses.unsubscribeCall(secret))}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
  async onSent(tx, { id, detail: { issue, subscription } }) {
    await forgetMail(tx, id);
    await tx.sql.query('update newsletter_delivery set taken_at = now() where issue_id = $1 and subscription_id = $2', [issue, subscription]);
    await tx.sql.query('update newsletter_issue set taken = taken + 1 where id = $1', [issue]);
  },
};

/** The same for the editor alone, before it is sent: nothing in it unsubscribes anybody. */
export const newsletterTestMail: MailKind<{ issue: string; account: string }, IssueMail> = {
  template: 'newsletter-test',
  priority: 'notice',
  load: (parts, { detail: { issue, account }, language }) => loadIssueMail(parts, issue, account, language),
  texts(say, values) {
    const { link: _, ...content } = issueTexts(say, values);
    return { ...content, subject: say('mail_issue_test', { subject: content.subject }), otherwise: say('mail_issue_test_otherwise') };
  },
};
