import { index, route } from '@tanstack/virtual-file-routes';

/** Pages of the room by their shared paths. */
export const pages = [
  index('directory/routes/home.tsx'),
  route('/directory/$source', 'directory/routes/directory.tsx'),
  route('/directory-demo/$source', 'directory/routes/directory-demo.tsx'),
  route('/master-demo/$source', 'directory/routes/master-demo.tsx'),
  route('/project/$slug/{-$tab}', 'directory/routes/project.tsx'),
  route('/organization/$slug/{-$tab}', 'directory/routes/organization.tsx'),
  route('/people/$slug/{-$tab}', 'directory/routes/people.tsx'),
  route('/watchlist', 'directory/routes/watchlist.tsx'),
];
