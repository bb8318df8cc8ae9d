import type { AdminRoom } from '#domain/site/addresses.ts';
import type { AppContext } from '../context.ts';

/** The head of a page of the administration, for its route: loaded with the page, and written once, since routes are part of the first load. */
export const headOf =
  (room: AdminRoom) =>
  async ({ match }: { match: { context: AppContext } }) =>
    (await import('./head.ts')).adminHead(match.context, room);
