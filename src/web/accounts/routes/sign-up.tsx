import { createFileRoute, redirect } from '@tanstack/react-router';
import { isProvider, type Provider } from '#domain/accounts/ways/ways.ts';
import { addresses } from '#domain/site/addresses.ts';
import { targetOf } from '../../ui/address/address.ts';
import { SignUpPage } from '../sign-in/sign-up-page.tsx';

export const Route = createFileRoute('/signup')({
  validateSearch: (search: Record<string, unknown>): { referral?: string; connected?: Provider } => ({
    ...(typeof search['referral'] === 'string' && search['referral'] !== '' ? { referral: search['referral'] } : {}),
    ...(isProvider(search['connected']) ? { connected: search['connected'] } : {}),
  }),
  // What no page knows does not stay in the address.
  beforeLoad: ({ search, location }) => {
    if (new URLSearchParams(location.searchStr).size > Object.keys(search).length) throw redirect({ ...targetOf(addresses.signUp(search)), replace: true });
  },
  head: ({ match }) => import('../sign-in/account-heads.ts').then((part) => part.accountHead('signUp', match.context)),
  component: SignUp,
});

function SignUp() {
  const { referral, connected } = Route.useSearch();
  return <SignUpPage referral={referral} connected={connected !== undefined} />;
}
