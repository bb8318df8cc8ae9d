import { bodyOf, type AnswerOf, type Calls } from '#client';
import { KIND_NAMES } from '#domain/kinds/kinds.ts';
import { addresses } from '#domain/site/addresses.ts';
import type { PagedList } from '../../app/admin/lists.ts';
import type { MatchesSearch } from './address.ts';

export type MatchesPage = AnswerOf<Calls['admin']['candidates']['$get']>;
export type Match = MatchesPage['data'][number];

/** Shared path of the room. */
export const RECORDS_PATH: string = addresses.admin('records');

/** Whether open or decided matches are shown. */
export const stateOf = ({ tab }: MatchesSearch): 'open' | 'decided' => (tab === 'decided' ? 'decided' : 'open');

/** Matches as the address asks for them. */
export function matchesList(search: MatchesSearch): PagedList<MatchesPage> {
  const kind = KIND_NAMES.find((one) => one === search.kind);
  const asked = { state: stateOf(search), ...(kind && { kind }) };
  return {
    key: ['candidates', asked],
    page: async (client, after, signal) =>
      bodyOf((await client.calls()).admin.candidates.$get({ query: { ...asked, ...(after !== undefined && { after }) } }, { init: { signal } })),
  };
}
