import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { m } from '../../paraglide/messages.js';
import { PrivacyPage } from '../privacy-page.tsx';

export const Route = createFileRoute('/privacy')({
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: m.footer_privacy(), description: m.privacy_description({ site: context.site.name }), path: '/privacy' }),
  component: PrivacyPage,
});
