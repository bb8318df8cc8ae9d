import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { bodyOf, type AnswerOf, type Calls, type Client } from '#client';
import type { ProposalsFilters } from './filters.ts';

type Dao = Calls['dao'];
export type ProposalRow = AnswerOf<Dao['proposals']['$get']>['data'][number];
export type Proposal = AnswerOf<Dao['proposals'][':id']['$get']>;
export type ProposalLine = Proposal['lines'][number];
export type Statistics = AnswerOf<Dao['statistics']['$get']>;
export type SecondLook = NonNullable<AnswerOf<Dao['second-look']['$get']>['data']>;
export type SecondLooked = AnswerOf<Dao['second-look'][':id']['$post']>;
export type LogRow = AnswerOf<Dao['log']['$get']>['data'][number];

/** What all that is shown of the DAO is kept under. */
export const DAO = 'dao';
/** Milliseconds for which what others may change meanwhile is not asked for again. */
const FRESH_MS = 5000;

const known = (filters: object) => Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Record<string, string>;

/** Proposals of a list. */
export const proposalsQuery = (client: Client, filters: ProposalsFilters & { take?: string }) =>
  queryOptions({
    queryKey: [DAO, 'proposals', known(filters)],
    queryFn: async () => bodyOf((await client.calls()).dao.proposals.$get({ query: known(filters) })),
    staleTime: FRESH_MS,
  });

/** Open proposals that wait for the vote of whoever is signed in. */
export const inboxQuery = (client: Client, after?: string) =>
  queryOptions({
    queryKey: [DAO, 'inbox', after ?? ''],
    queryFn: async () => bodyOf((await client.calls()).dao.inbox.$get({ query: after === undefined ? {} : { after } })),
    staleTime: FRESH_MS,
    retry: false,
  });

/** The inbox from one of its pages on, then from its beginning, page by page. @param start cursor of that page, empty for the first */
export const inboxWalkQuery = (client: Client, start: string) =>
  infiniteQueryOptions({
    queryKey: [DAO, 'inbox-walk', start],
    queryFn: async ({ pageParam }) => bodyOf((await client.calls()).dao.inbox.$get({ query: pageParam === '' ? {} : { after: pageParam } })),
    initialPageParam: start,
    getNextPageParam: (last, _pages, _at, read) => last.next ?? (read.includes('') ? undefined : ''),
    staleTime: FRESH_MS,
    retry: false,
  });

/** A decided proposal to look at again; null while none is due. */
export const secondLookQuery = (client: Client) =>
  queryOptions({
    queryKey: [DAO, 'second-look'],
    queryFn: async () => (await bodyOf((await client.calls()).dao['second-look'].$get({ query: {} }))).data,
    staleTime: FRESH_MS,
    retry: false,
  });

/** One proposal. */
export const proposalQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [DAO, 'proposal', id],
    queryFn: async (): Promise<Proposal> => bodyOf((await client.calls()).dao.proposals[':id'].$get({ param: { id } })),
    staleTime: FRESH_MS,
  });

/** Figures of the DAO. */
export const statisticsQuery = (client: Client) =>
  queryOptions({
    queryKey: [DAO, 'statistics'],
    queryFn: async (): Promise<Statistics> => bodyOf((await client.calls()).dao.statistics.$get()),
    staleTime: FRESH_MS,
  });

/** Rows of the log on one page. */
const LOG_ROWS = '25';

/** Rows of the public log, from the first behind `after` on, or downwards. */
export const logQuery = (client: Client, { after, order }: { after: number; order: 'newest' | 'oldest' }) =>
  queryOptions({
    queryKey: [DAO, 'log', order, after],
    queryFn: async () => bodyOf((await client.calls()).dao.log.$get({ query: { after: String(after), order, take: LOG_ROWS } })),
    staleTime: FRESH_MS,
  });
