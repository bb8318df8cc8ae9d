import { route } from '@tanstack/virtual-file-routes';

/** Pages of the room by their shared paths. */
export const pages = [route('/observatory', 'observatory/routes/observatory.tsx')];
