import { route } from '@tanstack/virtual-file-routes';

/** Pages of the room by their shared paths. */
export const pages = [
  route('/newsletter/confirm', 'notifications/routes/confirm.tsx'),
  route('/newsletter/unsubscribe', 'notifications/routes/unsubscribe.tsx'),
];
