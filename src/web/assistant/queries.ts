import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { bodyOf, type AnswerOf, type CallError, type Calls, type Client } from '#client';
import { getLocale } from '../app/language.ts';

type Api = Calls['ai'];
export type About = AnswerOf<Api['about']['$get']>;
export type Score = AnswerOf<Api['score']['$get']>['data'][number];
export type Conversations = AnswerOf<Api['conversations']['$get']>;
export type ConversationRow = Conversations['data'][number];
export type Conversation = AnswerOf<Api['conversations'][':id']['$get']>;
export type Message = Conversation['messages'][number];
/** The whole answer to a question. */
export type Answer = Message['answer'];
export type AnswerRow = Answer['rows'][number];
export type AnswerCell = AnswerRow['cells'][string];
export type AnswerColumn = Answer['columns'][number];
export type Plan = NonNullable<Answer['options'][number]['plan']>;
export type Reading = NonNullable<Answer['reading']>;
export type Quota = NonNullable<Answer['quota']>;
export type Pin = AnswerOf<Api['pins']['$get']>['data'][number];
export type Difference = NonNullable<Pin['difference']>;

const ASSISTANT = 'assistant';
/** Milliseconds for which conversations count as new. */
const FRESH_MS = 5000;

/** What the assistant is, what is left of the day, and questions to begin with. */
export const aboutQuery = (client: Client) =>
  queryOptions({
    queryKey: [ASSISTANT, 'about', getLocale()],
    queryFn: async () => bodyOf((await client.calls()).ai.about.$get({ query: { language: getLocale() } })),
  });

/** What became of a question that the server asked for an address: the answer, or why there is none. */
export type AskedByAddress = { answer: Answer } | { fault: { kind: CallError['kind']; code: string; retryAfter?: number | undefined } };
export const askedKey = (question: string) => [ASSISTANT, 'asked', getLocale(), question];

/** Scores over the regression set, the newest first. */
export const scoreQuery = (client: Client) =>
  queryOptions({ queryKey: [ASSISTANT, 'score'], queryFn: async () => (await bodyOf((await client.calls()).ai.score.$get({ query: {} }))).data });

/** What the words of the directory mean in the language of the page. */
export const wordsQuery = (client: Client) =>
  queryOptions({
    queryKey: [ASSISTANT, 'words', getLocale()],
    queryFn: async () => (await bodyOf((await client.calls()).ai.words.$get({ query: { language: getLocale() } }))).data,
  });

/** A conversation that is shared. */
export const sharedQuery = (client: Client, key: string) =>
  queryOptions({
    queryKey: [ASSISTANT, 'shared', key],
    queryFn: async () => bodyOf((await client.calls()).ai.shared[':key'].$get({ param: { key }, query: {} })),
    retry: false,
  });

/** A page of the conversations, the newest first. */
export const conversationsQuery = (client: Client, q: string, page: number) =>
  queryOptions({
    queryKey: [ASSISTANT, 'conversations', q, page],
    queryFn: async () => bodyOf((await client.calls()).ai.conversations.$get({ query: { ...(q !== '' && { q }), page: String(page) } })),
    staleTime: FRESH_MS,
  });

/** One conversation with its messages. */
export const conversationQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [ASSISTANT, 'conversation', id],
    queryFn: async (): Promise<Conversation> => bodyOf((await client.calls()).ai.conversations[':id'].$get({ param: { id }, query: {} })),
    staleTime: FRESH_MS,
    retry: false,
  });

/** The questions of a conversation asked again. */
export const rerunQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [ASSISTANT, 'rerun', id],
    queryFn: async () => bodyOf((await client.calls()).ai.conversations[':id'].rerun.$post({ param: { id }, json: {} })),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Answers that are pinned, the newest first. */
export const pinsQuery = (client: Client) =>
  queryOptions({
    queryKey: [ASSISTANT, 'pins'],
    queryFn: async () => bodyOf((await client.calls()).ai.pins.$get({ query: {} })),
    staleTime: FRESH_MS,
    retry: false,
  });

/** Asks again for what a change may have touched. @param part of it alone */
export const askAgain = (queryClient: QueryClient, part?: 'conversations' | 'conversation' | 'pins' | 'about'): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: part === undefined ? [ASSISTANT] : [ASSISTANT, part] });
