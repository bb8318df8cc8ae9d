import { createFileRoute } from '@tanstack/react-router';
import { ResetPage } from '../sign-in/reset-page.tsx';

export const Route = createFileRoute('/forgot-password')({
  head: async ({ match }) => (await import('../sign-in/account-heads.ts')).accountHead('reset', match.context),
  component: ResetPage,
});
