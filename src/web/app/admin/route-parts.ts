import type { AdminRoom } from '#domain/site/addresses.ts';
import type { AppContext } from '../context.ts';

/* Routes are part of the first load: what those of the administration have in common is written once, and loaded with the first of them. */
const parts = () => import('./head.ts');

/** The head of a page of the administration. */
export const headOf =
  (room: AdminRoom) =>
  async ({ match }: { match: { context: AppContext } }) =>
    (await parts()).adminHead(match.context, room);

/** The loader of a room that needs no data: lets accounts with access in. */
export const guardOf =
  (room: AdminRoom) =>
  async ({ context }: { context: AppContext }): Promise<void> =>
    void (await (await parts()).guardRoom(context, room));
