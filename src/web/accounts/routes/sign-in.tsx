import { createFileRoute } from '@tanstack/react-router';
import { isWayFault } from '#domain/accounts/ways/ways.ts';
import { SignInPage } from '../sign-in/sign-in-page.tsx';

export const Route = createFileRoute('/signin')({
  validateSearch: (search: Record<string, unknown>): { error?: string; step?: 'factor' } => ({
    ...(isWayFault(search['error']) ? { error: search['error'] } : {}),
    ...(search['step'] === 'factor' ? { step: 'factor' as const } : {}),
  }),
  head: ({ match }) => import('../sign-in/account-heads.ts').then((part) => part.accountHead('signIn', match.context)),
  component: SignIn,
});

function SignIn() {
  const { error, step } = Route.useSearch();
  return <SignInPage fault={error} atFactor={step === 'factor'} />;
}
