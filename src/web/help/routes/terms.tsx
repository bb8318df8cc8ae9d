import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { m } from '../../paraglide/messages.js';
import { TermsPage } from '../terms-page.tsx';

export const Route = createFileRoute('/terms')({
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: m.footer_terms(), description: m.terms_description({ site: context.site.name }), path: '/terms' }),
  component: TermsPage,
});
