import { guardRoom } from '../../app/admin/guard.ts';
import type { AppContext } from '../../app/context.ts';

/** Lets accounts with access in; the room needs no data before it is used. @throws notFound */
export async function loadTablesRoom(context: AppContext): Promise<void> {
  await guardRoom(context, 'tables');
}
