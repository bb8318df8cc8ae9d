import { bodyOf, type AnswerOf, type Calls } from '#client';
import type { PagedList } from '../../app/admin/lists.ts';

export type QueuePage = AnswerOf<Calls['contributions']['queue']['$get']>;
export type Queued = QueuePage['data'][number];

export type SpokenPages = AnswerOf<Calls['contributions']['claims']['all']['$get']>;
export type SpokenPage = SpokenPages['data'][number];

export type People = AnswerOf<Calls['contributions']['people']['$get']>;
export type Account = People['data'][number];

const TABS = ['waiting', 'held', 'claims', 'accounts'] as const;
export type QueueTab = (typeof TABS)[number];

/** What is shown. */
export const tabOf = ({ tab }: { tab?: unknown }): QueueTab => TABS.find((known) => known === tab) ?? 'waiting';

/** Contributions that wait for a moderator, the oldest first. */
export const queueList = (state: Exclude<QueueTab, 'claims' | 'accounts'>): PagedList<QueuePage> => ({
  key: ['contributions', state],
  page: async (client, after, signal) =>
    bodyOf((await client.calls()).contributions.queue.$get({ query: { state, ...(after !== undefined && { after }) } }, { init: { signal } })),
});

const people = (query: { q: string } | { only: 'banned' }): PagedList<People> => ({
  key: ['contributions', 'people', ...Object.values(query)],
  page: async (client, after, signal) =>
    bodyOf((await client.calls()).contributions.people.$get({ query: { ...query, ...(after !== undefined && { after }) } }, { init: { signal } })),
});

/** Accounts whose username or name holds a text. */
export const peopleList = (q: string): PagedList<People> => people({ q });

/** Accounts that are banned now, the latest first. */
export const BANS: PagedList<People> = people({ only: 'banned' });

/** Pages that accounts speak for, the latest first. */
export const SPOKEN: PagedList<SpokenPages> = {
  key: ['contributions', 'claims'],
  page: async (client, after, signal) =>
    bodyOf((await client.calls()).contributions.claims.all.$get({ query: after === undefined ? {} : { after } }, { init: { signal } })),
};
