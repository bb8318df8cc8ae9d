import { index, rootRoute, route } from '@tanstack/virtual-file-routes';

/** Table of contents of the pages: each room's routes, mounted at their paths. Vietnamese pages have the same paths under /vi. */
export const routes = rootRoute('root.tsx', [
  index('directory/routes/home.tsx'),
  route('/signin', 'accounts/routes/sign-in.tsx'),
  route('/signup', 'accounts/routes/sign-up.tsx'),
  route('/forgot-password', 'accounts/routes/forgot-password.tsx'),
  route('/profile-settings/{-$tab}', 'accounts/routes/profile-settings.tsx'),
  route('/user_profile', 'accounts/routes/user-profile.tsx'),
  route('/contributor/$username', 'accounts/routes/contributor.tsx'),
  route('/search', 'search/routes/search.tsx'),
  route('/directory/$source', 'directory/routes/directory.tsx'),
  route('/directory-demo/$source', 'directory/routes/directory-demo.tsx'),
  route('/master-demo/$source', 'directory/routes/master-demo.tsx'),
  route('/project/$slug/{-$tab}', 'directory/routes/project.tsx'),
  route('/organization/$slug/{-$tab}', 'directory/routes/organization.tsx'),
  route('/people/$slug/{-$tab}', 'directory/routes/people.tsx'),
  route('/watchlist', 'directory/routes/watchlist.tsx'),
  route('/news-research', 'newsroom/routes/news-research.tsx'),
  route('/sources', 'records/routes/sources.tsx'),
  route('/admin/accounts', 'accounts/routes/admin.tsx'),
  route('/admin/records', 'records/routes/admin.tsx'),
  route('/terms', 'help/routes/terms.tsx'),
  route('/privacy', 'help/routes/privacy.tsx'),
  route('/newsletter/confirm', 'notifications/routes/confirm.tsx'),
  route('/newsletter/unsubscribe', 'notifications/routes/unsubscribe.tsx'),
  route('/$', 'app/to-come/rest.tsx'),
]);
