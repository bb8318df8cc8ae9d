import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '../terms-page.tsx';

export const Route = createFileRoute('/terms')({
  head: async ({ match }) => (await import('../legal-heads.ts')).termsHead(match.context),
  component: TermsPage,
});
