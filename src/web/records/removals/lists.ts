import { bodyOf, type AnswerOf, type Calls } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import type { PagedList } from '../../app/admin/lists.ts';

export type RemovalsPage = AnswerOf<Calls['admin']['removals']['$get']>;
export type Removal = RemovalsPage['data'][number];

/** Shared path of the room. */
export const REMOVALS_PATH: string = addresses.admin('removals');

/** Whether requests that wait or decided ones are shown. */
export const tabOf = ({ tab }: { tab?: unknown }): 'open' | 'decided' => (tab === 'decided' ? 'decided' : 'open');

/** Requests in a state. */
export const removalList = (state: 'open' | 'decided'): PagedList<RemovalsPage> => ({
  key: ['removals', state],
  page: async (client, after, signal) =>
    bodyOf((await client.calls()).admin.removals.$get({ query: { state, ...(after !== undefined && { after }) } }, { init: { signal } })),
});
