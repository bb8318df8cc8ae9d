import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '../terms-page.tsx';

export const Route = createFileRoute('/terms')({
  head: ({ match }) => import('../legal-heads.ts').then((part) => part.termsHead(match.context)),
  component: TermsPage,
});
