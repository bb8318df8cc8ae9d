import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../privacy-page.tsx';

export const Route = createFileRoute('/privacy')({
  head: async ({ match }) => (await import('../legal-heads.ts')).privacyHead(match.context),
  component: PrivacyPage,
});
