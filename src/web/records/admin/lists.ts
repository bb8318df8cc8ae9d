import { bodyOf, type AnswerOf, type Calls } from '#client';
import type { PagedList } from '../../app/admin/lists.ts';
import type { MatchesSearch } from './address.ts';

export type MatchesPage = AnswerOf<Calls['admin']['candidates']['$get']>;
export type Match = MatchesPage['data'][number];

/** Shared path of the room. */
export const RECORDS_PATH = '/admin/records';
/** Kinds of record that matches are asked by. */
export const KINDS = ['project', 'organization', 'person', 'round'] as const;

/** Whether open or decided matches are shown. */
export const stateOf = ({ tab }: MatchesSearch): 'open' | 'decided' => (tab === 'decided' ? 'decided' : 'open');

/** Matches as the address asks for them. */
export function matchesList(search: MatchesSearch): PagedList<MatchesPage> {
  const kind = KINDS.find((one) => one === search.kind);
  const asked = { state: stateOf(search), ...(kind && { kind }) };
  return {
    key: ['candidates', asked],
    page: async (client, after, signal) =>
      bodyOf((await client.calls()).admin.candidates.$get({ query: { ...asked, ...(after !== undefined && { after }) } }, { init: { signal } })),
  };
}
