import { bodyOf, type AnswerOf, type Calls } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import type { PagedList } from '../../app/admin/lists.ts';

export type QueuePage = AnswerOf<Calls['contributions']['queue']['$get']>;
export type Queued = QueuePage['data'][number];

export type SpokenPages = AnswerOf<Calls['contributions']['claims']['all']['$get']>;
export type SpokenPage = SpokenPages['data'][number];

/** Shared path of the room. */
export const QUEUE_PATH: string = addresses.admin('contributions');

const TABS = ['waiting', 'held', 'claims'] as const;
export type QueueTab = (typeof TABS)[number];

/** What is shown. */
export const tabOf = ({ tab }: { tab?: unknown }): QueueTab => TABS.find((known) => known === tab) ?? 'waiting';

/** Contributions that wait for a moderator, the oldest first. */
export const queueList = (state: Exclude<QueueTab, 'claims'>): PagedList<QueuePage> => ({
  key: ['contributions', state],
  page: async (client, after, signal) =>
    bodyOf((await client.calls()).contributions.queue.$get({ query: { state, ...(after !== undefined && { after }) } }, { init: { signal } })),
});

/** Pages that accounts speak for, the latest first. */
export const SPOKEN: PagedList<SpokenPages> = {
  key: ['contributions', 'claims'],
  page: async (client, after, signal) =>
    bodyOf((await client.calls()).contributions.claims.all.$get({ query: after === undefined ? {} : { after } }, { init: { signal } })),
};
