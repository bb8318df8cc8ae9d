import { route } from '@tanstack/virtual-file-routes';

/** Pages of the room by their shared paths. */
export const pages = [route('/admin/tables', 'ingest/routes/tables.tsx'), route('/admin/calendars', 'ingest/routes/calendars.tsx')];
