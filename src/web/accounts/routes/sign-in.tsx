import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../sign-in-page.tsx';

export const Route = createFileRoute('/signin')({
  head: async ({ match }) => (await import('../account-heads.ts')).accountHead('signIn', match.context),
  component: SignInPage,
});
