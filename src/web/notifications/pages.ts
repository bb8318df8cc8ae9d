import { route } from '@tanstack/virtual-file-routes';

/** Pages of the room by their shared paths. */
export const pages = [
  // One route for all of them: each takes from what a first visit may load.
  route('/newsletter/{-$page}', 'notifications/routes/newsletter.tsx'),
  route('/admin/newsletter', 'notifications/routes/issues.tsx'),
];
