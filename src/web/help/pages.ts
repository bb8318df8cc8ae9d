import { route } from '@tanstack/virtual-file-routes';

/** Pages of the room by their shared paths. */
export const pages = [route('/terms', 'help/routes/terms.tsx'), route('/privacy', 'help/routes/privacy.tsx')];
