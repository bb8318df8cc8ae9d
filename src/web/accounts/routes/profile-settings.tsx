import { createFileRoute, notFound } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import { searchTexts } from '../../app/admin/search-texts.ts';
import { SettingsPage } from '../settings/settings-page.tsx';
import { isSettingsTab } from '../settings/tabs.ts';

export const Route = createFileRoute('/profile-settings/{-$tab}')({
  validateSearch: searchTexts('form', 'slug', 'field', 'round', 'draft', 'into', 'act'),
  loader: async ({ params: { tab = 'profile' }, context }) => {
    if (!isSettingsTab(tab)) throw notFound();
    if (tab === 'contributor' && context.drawnFor === 'somebody')
      await import('../../app/rooms/contributor-tab.tsx').then((part) => part.ContributorPart?.load());
    return { tab };
  },
  head: ({ match }) => import('../sign-in/account-heads.ts').then((part) => part.accountHead('settings', match.context)),
  component: Page,
});

function Page() {
  const { tab } = Route.useLoaderData();
  const { tab: word } = Route.useParams();
  const search = Route.useSearch();
  return <SettingsPage tab={tab} search={search} path={addresses.settings(word === undefined ? undefined : tab, search)} />;
}
