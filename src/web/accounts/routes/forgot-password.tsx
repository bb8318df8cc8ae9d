import { createFileRoute } from '@tanstack/react-router';
import { ResetPage } from '../reset-page.tsx';

export const Route = createFileRoute('/forgot-password')({
  head: async ({ match }) => (await import('../account-heads.ts')).accountHead('reset', match.context),
  component: ResetPage,
});
