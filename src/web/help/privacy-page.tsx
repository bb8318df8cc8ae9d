import { useRouter } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { LegalPart, LegalText } from './legal-text.tsx';

const SINCE = '2026-11-21';

/** What is stored about visitors. It tells what the code does: whoever changes that changes this. */
export function PrivacyPage() {
  const { name: site, links } = useRouter().options.context.site;
  return (
    <LegalText title={m.footer_privacy()} since={SINCE} lead={m.privacy_lead({ site })}>
      <LegalPart title={m.privacy_views_title()} texts={[m.privacy_views_1(), m.privacy_views_2()]} />
      <LegalPart title={m.privacy_browser_title()} texts={[m.privacy_browser_1(), m.privacy_browser_2()]} />
      <LegalPart title={m.privacy_newsletter_title()} texts={[m.privacy_newsletter_1()]} />
      <LegalPart title={m.privacy_accounts_title()} texts={[m.privacy_accounts_1()]} />
      <LegalPart title={m.privacy_records_title()} texts={[m.privacy_records_1()]} />
      <LegalPart
        title={m.privacy_contact_title()}
        texts={[links.email === undefined ? m.privacy_contact_none() : m.privacy_contact_1({ email: links.email })]}
      />
    </LegalText>
  );
}
