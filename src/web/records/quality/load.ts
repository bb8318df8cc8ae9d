import { guardRoom } from '../../app/admin/guard.ts';
import type { AppContext } from '../../app/context.ts';
import { qualityQuery } from './quality-query.ts';

/** Loads the last report before the server renders, for accounts with access. @throws notFound */
export async function loadQualityRoom(context: AppContext): Promise<void> {
  if ((await guardRoom(context, 'quality')) && context.drawnFor === 'somebody') await context.queryClient.prefetchQuery(qualityQuery(context.client));
}
