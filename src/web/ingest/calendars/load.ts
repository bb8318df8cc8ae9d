import { guardRoom } from '../../app/admin/guard.ts';
import type { AppContext } from '../../app/context.ts';
import { feedsQuery } from '../feeds/feeds-query.ts';
import { calendarsQuery } from './calendars-query.ts';

/** Loads the calendars and feeds before the server renders, for accounts with access. @throws notFound */
export async function loadCalendarsRoom(context: AppContext): Promise<void> {
  if (!(await guardRoom(context, 'calendars')) || context.drawnFor !== 'somebody') return;
  const { client, queryClient } = context;
  await Promise.all([queryClient.prefetchQuery(calendarsQuery(client)), queryClient.prefetchQuery(feedsQuery(client))]);
}
