import { createFileRoute } from '@tanstack/react-router';
import { ResetPage } from '../sign-in/reset-page.tsx';

export const Route = createFileRoute('/forgot-password')({
  head: ({ match }) => import('../sign-in/account-heads.ts').then((part) => part.accountHead('reset', match.context)),
  component: ResetPage,
});
