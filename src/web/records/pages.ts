import { route } from '@tanstack/virtual-file-routes';

/** Pages of the room by their shared paths. */
export const pages = [
  route('/sources', 'records/routes/sources.tsx'),
  route('/sources/publishers', 'records/routes/publishers.tsx'),
  route('/sources/reports', 'records/routes/reports.tsx'),
  route('/sources/statement/$id', 'records/routes/statement.tsx'),
  route('/admin/records', 'records/routes/admin.tsx'),
  route('/admin/sources', 'records/routes/review.tsx'),
  route('/privacy/removal', 'records/routes/removal.tsx'),
  route('/admin/removals', 'records/routes/removals.tsx'),
  route('/admin/quality', 'records/routes/quality.tsx'),
];
