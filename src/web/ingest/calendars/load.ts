import { guardRoom } from '../../app/admin/guard.ts';
import type { AppContext } from '../../app/context.ts';
import { calendarsQuery } from './calendars-query.ts';

/** Loads the calendars before the server renders, for accounts with access. @throws notFound */
export async function loadCalendarsRoom(context: AppContext): Promise<void> {
  if ((await guardRoom(context, 'calendars')) && context.drawnFor === 'somebody') await context.queryClient.prefetchQuery(calendarsQuery(context.client));
}
