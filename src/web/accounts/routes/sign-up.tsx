import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignUpPage } from '../sign-up-page.tsx';

export const Route = createFileRoute('/signup')({
  validateSearch: (search: Record<string, unknown>): { referral?: string } =>
    typeof search['referral'] === 'string' && search['referral'] !== '' ? { referral: search['referral'] } : {},
  // What no page knows does not stay in the address.
  beforeLoad: ({ search, location }) => {
    if (new URLSearchParams(location.searchStr).size > Object.keys(search).length) throw redirect({ to: '/signup', search, replace: true });
  },
  head: async ({ match }) => (await import('../account-heads.ts')).accountHead('signUp', match.context),
  component: () => <SignUpPage referral={Route.useSearch().referral} />,
});
