import { sql } from 'drizzle-orm';
import { addresses, programAddresses } from '#domain/site/addresses.ts';
import type { MailKind } from '#platform/mail/kind.ts';
import { hashToken, newToken } from '#platform/secrets.ts';
import { newsletterIssueMail, newsletterTestMail } from './issues/mails.ts';
import { newsletterSubscription as table } from './schema.ts';

/** Asks whether an address wants the newsletter. Mail programs unsubscribe by one call, RFC 8058; secrets in links of pages stand behind the `#`. */
export const newsletterConfirmation: MailKind<{ subscription: string }> = {
  template: 'newsletter-confirmation',
  priority: 'notice',
  secret: {
    async make() {
      const secret = newToken();
      return { secret, hash: hashToken(secret) };
    },
    async keep(tx, hash, { detail }) {
      const kept = await tx.orm
        .update(table)
        .set({ tokenHash: hash })
        .where(sql`${table.id} = ${detail.subscription} and ${table.confirmedAt} is null`)
        .returning({ id: table.id });
      return kept.length === 1;
    },
  },
  subjectOf: ({ subscription }) => subscription,
  texts: (say, { site, secret }) => ({
    subject: say('mail_newsletter_confirmation_subject', { site }),
    title: say('mail_newsletter_confirmation_title'),
    lead: say('mail_newsletter_confirmation_lead', { site }),
    button: { text: say('mail_newsletter_confirmation_button'), address: addresses.newsletter('confirm', secret) },
    otherwise: say('mail_newsletter_confirmation_otherwise'),
    link: { text: say('mail_newsletter_confirmation_link'), address: addresses.newsletter('unsubscribe', secret) },
  }),
  headers: ({ secret }, address) => ({
    'List-Unsubscribe': `<${address(programAddresses.unsubscribeCall(secret))}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
};

/** Mails of this room. */
export const newsletterMails: readonly MailKind[] = [newsletterConfirmation, newsletterIssueMail as MailKind, newsletterTestMail as MailKind];
