import { createFileRoute } from '@tanstack/react-router';
import { isWayFault } from '#domain/accounts/ways/ways.ts';
import { SignInPage } from '../sign-in/sign-in-page.tsx';

export const Route = createFileRoute('/signin')({
  validateSearch: (search: Record<string, unknown>): { error?: string } => (isWayFault(search['error']) ? { error: search['error'] } : {}),
  head: ({ match }) => import('../sign-in/account-heads.ts').then((part) => part.accountHead('signIn', match.context)),
  component: () => <SignInPage fault={Route.useSearch().error} />,
});
