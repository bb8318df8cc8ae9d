import { bodyOf, type AnswerOf, type Calls, type Client } from '#client';
import { oneQuery } from '../../app/admin/lists.ts';

export type Feed = AnswerOf<Calls['admin']['feeds']['$get']>['feeds'][number];

/** The question for all feeds. */
export const feedsQuery = (client: Client) => oneQuery(['feeds'], async () => (await bodyOf((await client.calls()).admin.feeds.$get())).feeds);
