import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../privacy-page.tsx';

export const Route = createFileRoute('/privacy')({
  head: ({ match }) => import('../legal-heads.ts').then((part) => part.privacyHead(match.context)),
  component: PrivacyPage,
});
