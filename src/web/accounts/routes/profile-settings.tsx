import { createFileRoute, notFound } from '@tanstack/react-router';
import { SettingsPage } from '../settings/settings-page.tsx';
import { isSettingsTab } from '../settings/tabs.ts';

export const Route = createFileRoute('/profile-settings/{-$tab}')({
  loader: ({ params: { tab = 'profile' }, location }) => {
    if (!isSettingsTab(tab)) throw notFound();
    return { tab, path: location.pathname };
  },
  head: ({ match }) => import('../sign-in/account-heads.ts').then((part) => part.accountHead('settings', match.context)),
  component: () => <SettingsPage {...Route.useLoaderData()} />,
});
