import { route } from '@tanstack/virtual-file-routes';

/** Pages of the room by their shared paths. */
export const pages = [
  route('/cairn-dao', 'contributions/routes/dao-home.tsx'),
  route('/dao/{-$slug}', 'contributions/routes/dao.tsx'),
  route('/admin/contributions', 'contributions/routes/queue.tsx'),
];
