import { route } from '@tanstack/virtual-file-routes';

/** Pages of the room by their shared paths. */
export const pages = [route('/quest/{-$page}', 'quests/routes/quest.tsx')];
