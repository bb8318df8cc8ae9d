import { bodyOf, type AnswerOf, type Calls, type Client } from '#client';
import { oneQuery } from '../../app/admin/lists.ts';

export type Calendar = AnswerOf<Calls['admin']['calendars']['$get']>['calendars'][number];

/** The question for the calendars that are asked. */
export const calendarsQuery = (client: Client) => oneQuery(['calendars'], async () => (await bodyOf((await client.calls()).admin.calendars.$get())).calendars);
