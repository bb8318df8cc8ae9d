import { createFileRoute } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { UserProfilePage } from '../profile/user-profile-page.tsx';

export const Route = createFileRoute('/user_profile')({
  validateSearch: (search: Record<string, unknown>): { username?: string } =>
    typeof search['username'] === 'string' && search['username'] !== '' ? { username: search['username'] } : {},
  head: ({ match }) => import('../sign-in/account-heads.ts').then((part) => part.accountHead('profile', match.context)),
  component: Page,
});

function Page() {
  const { username } = Route.useSearch();
  return <UserProfilePage username={username} path={addresses.userProfile({ username })} />;
}
