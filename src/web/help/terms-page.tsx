import { useRouter } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { LegalPart, LegalText, RemovalLink } from './legal-text.tsx';

const SINCE = '2026-11-22';

/** The terms of service. */
export function TermsPage() {
  const site = useRouter().options.context.site.name;
  return (
    <LegalText title={m.footer_terms()} since={SINCE} lead={m.terms_lead({ site })}>
      <LegalPart title={m.terms_data_title()} texts={[m.terms_data_1(), m.terms_data_2()]} />
      <LegalPart title={m.terms_licence_title()} texts={[m.terms_licence_1()]} />
      <LegalPart title={m.terms_use_title()} texts={[m.terms_use_1(), m.terms_use_2()]} />
      <LegalPart title={m.terms_people_title()} texts={[m.terms_people_1()]}>
        <RemovalLink />
      </LegalPart>
      <LegalPart title={m.terms_liability_title()} texts={[m.terms_liability_1()]} />
      <LegalPart title={m.terms_change_title()} texts={[m.terms_change_1()]} />
    </LegalText>
  );
}
