import { notFound, redirect, type ParsedLocation } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { readState, type ListAddress, type ListSort } from '#domain/directory/lists/list-address.ts';
import { LIST_NAMES, LISTS, type ListName } from '#domain/directory/lists/lists.ts';
import { addresses, printQuery } from '#domain/site/addresses.ts';
import type { AppContext } from '../../app/context.ts';
import { pageHead } from '../../app/head.ts';
import { placeOf } from '../../app/places.ts';
import { m } from '../../paraglide/messages.js';
import { filtersQuery } from '../../screener/index.ts';
import { loadScreens } from './late-screens.ts';
import { loadWriters } from './late-writers.ts';
import { GrantsNote, MoneyByQuarter, RoundsTotal } from './grants.tsx';
import { GroupView, LatePlace, ListAge, loadGroups } from './list-parts.tsx';
import { InsteadOfRows } from './list-states-apart.tsx';
import { absentQuery, rowsQuery, totalQuery } from './list-queries.ts';
import type { NamedRound } from '../round/load-round.ts';
import { modeOf, type ListRoute } from './list-place.tsx';
import type { ListScreen } from './list-screen.ts';
import { LIST_TEXTS } from './list-texts.ts';
import { SidebarContent } from './sidebar.tsx';

/** Milliseconds for which a list that is seen stays as it is while other rows of it are on their way: they mostly come sooner, and all is drawn once. */
const PATIENCE_MS = 400;
const soon = <Value>(value: Value) => new Promise<Value>((resolve) => setTimeout(resolve, PATIENCE_MS, value));

const isListName = (name: string): name is ListName => LIST_NAMES.some((known) => known === name);

/** What a list's page knows before it is drawn. */
export interface LoadedList {
  list: ListName;
  address: ListAddress;
  sort: ListSort | undefined;
  screen: ListScreen;
  /** Words of what no record of the list has a value of. */
  absent: readonly string[];
  /** What the page is called that shows the list in groups. */
  title?: string | undefined;
  /** The round that the address named when the server drew the page. */
  round?: NamedRound;
  /** The address names a record that nobody knows: the answer's status is 404. */
  missing: boolean;
}

/**
 * Reads the address, leads to its canonical form, and asks for the first rows and their number. The server waits for them; in the browser
 * the page shows that they are on their way, but for a list that one comes back to: it waits for all rows that were there. A text that is no
 * screen is shown as such, and nothing is asked.
 */
export async function loadList(route: ListRoute, source: string, search: ListAddress, context: AppContext, location: ParsedLocation): Promise<LoadedList> {
  const { client, queryClient } = context;
  if (!isListName(source)) throw notFound();
  if (search.list !== undefined) return (await import('../saved/open-shared.ts')).openShared(route, search.list, context);
  const [{ readScreen }] = await Promise.all([loadScreens(), LatePlace.load()]);
  const { sort, renamed, ...read } = readState(source, search);
  const screen = readScreen(source, read.address.q, sort);
  const written: ListAddress = { ...read.address, q: screen.q };
  const groups = written.by === undefined ? undefined : await loadGroups();
  const address = groups ? groups.canonicalGroups(source, written) : written;
  if (groups) await GroupView.load();
  if (printQuery(address) !== printQuery(search))
    throw redirect({ to: route, params: { source }, search: address, replace: true, ...(renamed ? { statusCode: 301 } : {}) });
  if (modeOf({ route, address }) === 'screener') await SidebarContent.load();
  if (source === 'fundraising') await Promise.all([GrantsNote, MoneyByQuarter, RoundsTotal].map(({ load }) => load()));
  // In the browser the panel asks for itself.
  const named = typeof window === 'undefined' ? address.round : undefined;
  const round = named === undefined ? undefined : await (await import('../round/load-round.ts')).loadRound(named, context);
  if (round && round.slug !== address.round) throw redirect({ to: route, params: { source }, search: { ...address, round: round.slug }, statusCode: 301 });
  const seen = queryClient.getQueriesData({ queryKey: [LISTS[source].sid] }).length > 0;
  const inBrowser = typeof window !== 'undefined';
  const pages = inBrowser ? placeOf(location)?.pages : undefined;
  const absent = queryClient
    .fetchQuery(absentQuery(client))
    .then((lists) => lists.find(({ list }) => list === source)?.paths ?? [])
    .catch(() => []);
  const askTotal = () => queryClient.fetchQuery(totalQuery(client, source, address));
  // In the browser the rows are asked for first, and do not wait for their number.
  const beside = askBeside(context, source === 'fundraising' && !screen.fault ? address : undefined);
  const rows = screen.fault || groups ? undefined : askRows({ list: source, address, sort, asked: screen.asked, absent }, context, askTotal, pages);
  const total = screen.fault ? undefined : askTotal();
  const filters = queryClient.fetchQuery(filtersQuery(client, LISTS[source].kind, address.q));
  const instead = rows === undefined ? InsteadOfRows.load() : rows.then((data) => (data.pages[0]?.count === 0 ? InsteadOfRows.load() : undefined));
  const loading = Promise.all([
    filters,
    rows,
    !screen.fault && groups?.askGroups(context, source, address),
    instead,
    beside,
    (!inBrowser || pages !== undefined) && total,
  ]);
  if (!inBrowser) await loading;
  else {
    total?.catch(() => undefined);
    const loaded = loading.catch(() => undefined);
    await (pages === undefined ? Promise.race([loaded, seen ? soon(undefined) : undefined]) : loaded);
  }
  return {
    list: source,
    address,
    sort,
    screen,
    absent: await (inBrowser ? Promise.race([absent, soon([])]) : absent),
    title: groups?.groupsTitle(source, address),
    ...(round ? { round } : {}),
    missing: round === null,
  };
}

interface AskedRows {
  list: ListName;
  address: ListAddress;
  sort: ListSort | undefined;
  asked: readonly string[];
  absent: Promise<readonly string[]>;
}

/** Asks for the first rows. On the server they are written as HTML at once: so they are kept, and no row has to be read to send it again. */
const askRows = createIsomorphicFn()
  .server(async (asked: AskedRows, { client, queryClient, parts }: AppContext, askTotal: () => Promise<{ total: number }>, _pages: number | undefined) => {
    const { rowWriter } = await loadWriters();
    const { list, address } = asked;
    const shown = { cols: address.cols, asked: asked.asked, absent: await asked.absent };
    const counted = address.layout === 'grid' ? (await askTotal()).total : undefined;
    return queryClient.fetchInfiniteQuery(rowsQuery(client, asked, rowWriter(parts, list, address, shown, counted)));
  })
  .client((asked: AskedRows, { client, queryClient }: AppContext, _askTotal: () => Promise<{ total: number }>, pages: number | undefined) =>
    queryClient.fetchInfiniteQuery({ ...rowsQuery(client, asked), ...(pages !== undefined && { pages }) }),
  );

/** Asks on the server how old the list is, and what the rounds come to that it finds: its page shows it at once. In a browser the lines ask for themselves. */
const askBeside = createIsomorphicFn()
  .server(async ({ client, queryClient }: AppContext, address: ListAddress | undefined): Promise<unknown> => {
    const [{ sumQuery }, { agesQuery }, { moneyQuery }] = await Promise.all([
      import('./sum-query.ts'),
      import('./ages-query.ts'),
      import('../groups/money-query.ts'),
      ListAge.load(),
    ]);
    return Promise.all([
      queryClient.prefetchQuery(agesQuery(client)),
      address && queryClient.fetchQuery(sumQuery(client, address)),
      address && address.by === undefined && !address.undecided && queryClient.prefetchQuery(moneyQuery(client, address)),
    ]);
  })
  .client((_context: AppContext, _address: ListAddress | undefined): Promise<unknown> | undefined => undefined);

/** What the page of a list says about itself. Filtered, sorted and arranged ones are left out by search engines. */
export function listHead(
  route: ListRoute,
  source: string,
  address: ListAddress,
  { site }: AppContext,
  { round, title: grouped }: Pick<LoadedList, 'round' | 'title'> = {},
) {
  if (!isListName(source)) return {};
  const { title, description } = LIST_TEXTS[source];
  const { q, sort, skip, by, show, chart, round: opened, ...arranged } = address;
  if (round && round.slug === opened) return pageHead({ ...round, site, path: addresses.list('fundraising'), query: printQuery({ round: round.slug }) });
  const plain = q === undefined && sort === undefined && by === undefined && printQuery(arranged) === '';
  return pageHead({
    site,
    title: [q, grouped ?? title()].filter(Boolean).join(' · '),
    description: description(),
    path: addresses.list(source),
    query: printQuery({ q, sort, skip, by, show, chart }),
    ...(source === 'fundraising' ? { feed: m.home_rounds_title() } : {}),
    index: plain && route === '/directory/$source',
  });
}
