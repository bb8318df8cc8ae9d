import { bodyOf, type AnswerOf, type Calls } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import type { PagedList } from '../../app/admin/lists.ts';
import type { DeskSearch } from './address.ts';

export type DeskPage = AnswerOf<Calls['admin']['news']['$get']>;
export type DeskArticle = DeskPage['data'][number];
export type ClaimsPage = AnswerOf<Calls['admin']['news']['claims']['$get']>;
export type HeadlineClaim = ClaimsPage['data'][number];

/** Shared path of the room. */
export const DESK_PATH: string = addresses.admin('news');

/** Articles that the address asks for. */
export function articlesList(search: DeskSearch): PagedList<DeskPage> {
  const [q, show] = [search.q ?? '', shownOf(search)];
  return {
    key: ['news', q, show],
    page: async (client, after, signal) =>
      bodyOf((await client.calls()).admin.news.$get({ query: { show, ...(q !== '' && { q }), ...(after !== undefined && { after }) } }, { init: { signal } })),
  };
}

/** Claims that are ready to be proposed, or that were dismissed. */
export const claimsList = (state: 'new' | 'dismissed'): PagedList<ClaimsPage> => ({
  key: ['news-claims', state],
  page: async (client, after, signal) =>
    bodyOf((await client.calls()).admin.news.claims.$get({ query: { state, ...(after !== undefined && { after }) } }, { init: { signal } })),
});

export type DeskTab = 'articles' | 'claims' | 'dismissed';

/** Tabs that are open to an account. @param can its abilities */
export const tabsFor = (can: readonly string[]): DeskTab[] => [
  ...(can.includes('edit-content') ? (['articles'] as const) : []),
  ...(can.includes('judge-headlines') ? (['claims', 'dismissed'] as const) : []),
];

/** The tab that the address names, else the first that is open. */
export const openTab = ({ tab }: DeskSearch, can: readonly string[]): DeskTab => {
  const tabs = tabsFor(can);
  return tabs.find((one) => one === tab) ?? tabs[0] ?? 'claims';
};

/** Which articles are listed. */
export const shownOf = ({ show }: DeskSearch): 'all' | 'featured' | 'hidden' => (show === 'featured' || show === 'hidden' ? show : 'all');
