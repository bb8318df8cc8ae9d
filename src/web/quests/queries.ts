import { queryOptions } from '@tanstack/react-query';
import { bodyOf, type AnswerOf, type Calls, type Client } from '#client';

type Api = Calls['quests'];
export type Quest = AnswerOf<Api[':id']['$get']>;
export type QuestItem = Quest['list'][number];
export type Quests = AnswerOf<Api['$get']>;
export type Own = NonNullable<Quests['own']>;

/** What all that is shown of quests is kept under. */
export const QUESTS = 'quests';
/** Milliseconds for which what others may change meanwhile is not asked for again. */
const FRESH_MS = 5000;

/** A page of quests, with what they brought whoever is signed in. */
export const questsQuery = (client: Client, page: number) =>
  queryOptions({
    queryKey: [QUESTS, 'page', page],
    queryFn: async () => bodyOf((await client.calls()).quests.$get({ query: { page: String(page) } })),
    staleTime: FRESH_MS,
  });

/** One quest, by its slug or id. */
export const questQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [QUESTS, 'quest', id],
    queryFn: async (): Promise<Quest> => bodyOf((await client.calls()).quests[':id'].$get({ param: { id }, query: {} })),
    staleTime: FRESH_MS,
  });

/** The board of the season. */
export const seasonQuery = (client: Client) =>
  queryOptions({
    queryKey: [QUESTS, 'season'],
    queryFn: async () => bodyOf((await client.calls()).quests.season.$get({ query: {} })),
    staleTime: FRESH_MS,
  });

/** Values that whoever is signed in asks for. */
export const wantedQuery = (client: Client) =>
  queryOptions({
    queryKey: [QUESTS, 'wanted'],
    queryFn: async () => bodyOf((await client.calls()).quests.wanted.$get({ query: {} })),
    staleTime: FRESH_MS,
    retry: false,
  });
