import { bodyOf, type AnswerOf, type Calls, type Client } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import { oneQuery, type PagedList } from '../../app/admin/lists.ts';
import type { ReviewSearch } from './address.ts';

export type HeldRunsPage = AnswerOf<Calls['admin']['runs']['$get']>;
export type HeldRun = HeldRunsPage['data'][number];
export type EndedPage = AnswerOf<Calls['admin']['statements']['$get']>;
export type EndedStatement = EndedPage['data'][number];

/** All sources. */
export type SourceStatesPage = AnswerOf<Calls['admin']['sources']['$get']>;
export type SourceState = SourceStatesPage['data'][number];

/** Shared path of the room. */
export const REVIEW_PATH: string = addresses.admin('sources');

/** Whether files that wait, ended statements or all sources are shown. */
export const tabOf = ({ tab }: ReviewSearch): 'held' | 'ended' | 'all' => (tab === 'ended' || tab === 'all' ? tab : 'held');

/** Files that wait. */
export const heldList: PagedList<HeldRunsPage> = {
  key: ['held-runs'],
  page: async (client, after, signal) => bodyOf((await client.calls()).admin.runs.$get({ query: after === undefined ? {} : { after } }, { init: { signal } })),
};

/** All sources with their last runs. */
export const statesList: PagedList<SourceStatesPage> = {
  key: ['source-states'],
  page: async (client, _after, signal) => bodyOf((await client.calls()).admin.sources.$get({}, { init: { signal } })),
};

/** One source, from the API. */
export type OneSource = AnswerOf<Calls['admin']['sources'][':key']['$get']>['source'];
export type SourceRunsPage = AnswerOf<Calls['admin']['sources'][':key']['runs']['$get']>;
export type SourceRun = SourceRunsPage['data'][number];

/** One source: its switches, the trust in it and what waits. */
export const oneSourceQuery = (client: Client, key: string) =>
  oneQuery(['source', key], async () => (await bodyOf((await client.calls()).admin.sources[':key'].$get({ param: { key } }))).source);

/** Runs of a source. */
export const runsList = (key: string): PagedList<SourceRunsPage> => ({
  key: ['source-runs', key],
  page: async (client, after, signal) =>
    bodyOf((await client.calls()).admin.sources[':key'].runs.$get({ param: { key }, query: after === undefined ? {} : { after } }, { init: { signal } })),
});

/** Statements that people ended. */
export const endedList: PagedList<EndedPage> = {
  key: ['ended-statements'],
  page: async (client, after, signal) =>
    bodyOf((await client.calls()).admin.statements.$get({ query: after === undefined ? {} : { after } }, { init: { signal } })),
};
