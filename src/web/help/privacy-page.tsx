import { useRouter } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { CookieList } from './cookie-list.tsx';
import { LegalPart, LegalText, RemovalLink } from './legal-text.tsx';

const SINCE = '2026-11-22';

const ACCOUNTS = [
  m.privacy_accounts_1,
  m.privacy_accounts_2,
  m.privacy_accounts_3,
  m.privacy_accounts_4,
  m.privacy_accounts_5,
  m.privacy_accounts_6,
  m.privacy_accounts_7,
];

/** What is stored about visitors and accounts. It tells what the code does: whoever changes that changes this. */
export function PrivacyPage() {
  const { name: site, links } = useRouter().options.context.site;
  return (
    <LegalText title={m.footer_privacy()} since={SINCE} lead={m.privacy_lead({ site })}>
      <LegalPart title={m.privacy_views_title()} texts={[m.privacy_views_1(), m.privacy_views_2()]} />
      <LegalPart title={m.privacy_browser_title()} texts={[m.privacy_browser_1(), m.privacy_browser_2()]} />
      <LegalPart title={m.privacy_cookies_title()} texts={[m.privacy_cookies_1()]}>
        <CookieList />
      </LegalPart>
      <LegalPart title={m.privacy_newsletter_title()} texts={[m.privacy_newsletter_1()]} />
      <LegalPart title={m.privacy_accounts_title()} texts={ACCOUNTS.map((text) => text())} />
      <LegalPart title={m.privacy_records_title()} texts={[m.privacy_records_1(), m.privacy_records_2()]}>
        <RemovalLink />
      </LegalPart>
      <LegalPart
        title={m.privacy_contact_title()}
        texts={[links.email === undefined ? m.privacy_contact_none() : m.privacy_contact_1({ email: links.email })]}
      />
    </LegalText>
  );
}
