import { bodyOf, type AnswerOf, type Calls } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import type { PagedList } from '../../app/admin/lists.ts';

export type QueuePage = AnswerOf<Calls['contributions']['queue']['$get']>;
export type Queued = QueuePage['data'][number];

/** Shared path of the room. */
export const QUEUE_PATH: string = addresses.admin('contributions');

const TABS = ['waiting', 'held'] as const;
export type QueueTab = (typeof TABS)[number];

/** Which contributions are shown. */
export const tabOf = ({ tab }: { tab?: unknown }): QueueTab => TABS.find((known) => known === tab) ?? 'waiting';

/** Contributions that wait for a moderator, the oldest first. */
export const queueList = (state: QueueTab): PagedList<QueuePage> => ({
  key: ['contributions', state],
  page: async (client, after, signal) =>
    bodyOf((await client.calls()).contributions.queue.$get({ query: { state, ...(after !== undefined && { after }) } }, { init: { signal } })),
});
