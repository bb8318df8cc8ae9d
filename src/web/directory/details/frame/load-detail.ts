import type { FetchQueryOptions } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { CallError, type Answer, type Client } from '#client';
import { KIND_OF_WIRE, KINDS } from '#domain/kinds/kinds.ts';
import { recordPage } from '#domain/kinds/record-address.ts';
import { fileAddresses, printQuery, type SiteAddress } from '#domain/site/addresses.ts';
import { targetOf } from '../../../ui/address/address.ts';
import type { AppContext, Site } from '../../../app/context.ts';
import type { PageHead } from '../../../app/head.ts';
import { recordImage } from '../../json-ld.ts';
import { addressOf, type DetailAddress } from './detail-address.ts';
import { tabOf, tabTitle, type DetailKind, type DetailTab } from './detail-tabs.ts';
import { historyQuery } from './history-query.ts';
import type { CommonSummary } from './summary.ts';

// Each data set has its own answer; the loader only asks for them.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyQuery = FetchQueryOptions<any, any, any, any>;

/** What the page of one kind of record shows. */
export interface DetailDefinition<Kind extends DetailKind, Summary extends CommonSummary> {
  kind: Kind;
  summary: (client: Client, slug: string) => AnyQuery;
  /** What a tab asks for besides the summary; tabs without a line ask nothing. The history asks for itself. */
  data: Partial<Record<DetailTab<Kind>, (client: Client, slug: string, address: DetailAddress) => readonly AnyQuery[]>>;
  /** What a tab keeps in its address; the history keeps its own. */
  address: Partial<Record<DetailTab<Kind>, readonly (keyof DetailAddress)[]>>;
  /** What the page says about itself. */
  head: (summary: Summary, site: Site) => Pick<PageHead, 'title' | 'description' | 'jsonLd' | 'type'>;
  /** What the list the record is in is called, and where it is. */
  list: { name: () => string; path: string };
}

/** What a page knows before it is drawn. */
export interface LoadedDetail<Kind extends DetailKind> {
  slug: string;
  tab: DetailTab<Kind>;
  address: DetailAddress;
  head: Omit<PageHead, 'site'>;
}

const HISTORY_ADDRESS = ['field', 'skip'] as const;

/**
 * Asks for a record and what the tab shows of it. A slug that names nobody and a tab that is none of the kind's are not found; a former slug and one
 * in capitals lead to the one of today for good, a name that one record alone bears leads there for now, both with tab and state. A name of several is
 * not found, with these records. The server waits for everything, the browser for the record alone.
 */
export async function loadDetail<Kind extends DetailKind, Summary extends CommonSummary>(
  definition: DetailDefinition<Kind, Summary>,
  params: { slug: string; tab?: string | undefined },
  search: DetailAddress,
  { client, queryClient, site }: AppContext,
): Promise<LoadedDetail<Kind>> {
  const { kind } = definition;
  const { slug } = params;
  const tab = tabOf(kind, params.tab);
  const address = addressOf(search, tab === 'history' ? HISTORY_ADDRESS : ((tab && definition.address[tab]) ?? []));
  const to = (target: string, state: DetailAddress) => redirect({ ...targetOf(pageAt(kind, target, tab, state)), statusCode: 301, replace: true });
  const small = slug.toLowerCase();
  if (tab !== undefined && (params.tab === 'overview' || slug !== small)) throw to(small, search);
  const queries: readonly AnyQuery[] =
    tab === undefined ? [] : tab === 'history' ? [historyQuery(client, kind, slug, address)] : (definition.data[tab]?.(client, slug, address) ?? []);
  const more = Promise.all(queries.map((query) => queryClient.ensureQueryData(query)));
  more.catch(() => undefined);
  const summary: Summary = await found(queryClient.ensureQueryData(definition.summary(client, small)), () =>
    elsewhere(client, kind, small, params.tab, search),
  );
  if (tab === undefined) throw notFound();
  if (summary.slug !== slug || printQuery(address) !== printQuery(search)) throw to(summary.slug, address);
  if (typeof window === 'undefined') await found(more);
  return { slug, tab, address, head: headOf(definition, summary, tab, address, site) };
}

/** @param elsewhere gives what is thrown for a record that is not there, unless it is that */
async function found<T>(answer: Promise<T>, elsewhere?: () => Promise<unknown>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError && error.kind === 404) throw (await elsewhere?.()) ?? notFound();
    // No record has what cannot be a slug.
    if (error instanceof CallError && error.kind === 422) throw notFound();
    throw error;
  }
}

/**
 * What is thrown for a slug that no record of the kind has: where the record is that had it while it was of this kind, or that alone bears it as a
 * name, at the same tab in the same state; else that it is not found, with the records that bear it.
 */
async function elsewhere(client: Client, kind: DetailKind, slug: string, tab: string | undefined, state: DetailAddress): Promise<unknown> {
  const asked = { type: KINDS[kind].wire, slug };
  try {
    const { moved } = (await client.struct('record-moved', asked)).data;
    const there = KIND_OF_WIRE[moved.type];
    return redirect({
      ...targetOf(pageAt(there, moved.slug, tabOf(there, tab), state)),
      replace: true,
      ...(moved.for_good ? { statusCode: 301 } : { statusCode: 302, headers: { 'cache-control': 'no-store' } }),
    });
  } catch (error) {
    if (!(error instanceof CallError) || error.kind !== 404) throw error;
  }
  const { records } = (await client.struct('record-named', asked)).data;
  if (records.length === 0) return undefined;
  const named: NamedBySeveral = { slug, tab, records };
  // oxlint-disable-next-line site/address -- the name of a route
  return notFound({ routeId: `/${KINDS[kind].page}/$slug/{-$tab}`, data: named });
}

/** A text in the place of a slug that several records bear. */
export interface NamedBySeveral {
  slug: string;
  /** The tab that was asked for. */
  tab: string | undefined;
  records: Answer<'record-named'>['records'];
}

/** The page of a record whose kind and tab are known to fit. */
const pageAt = (kind: DetailKind, slug: string, tab?: DetailTab, state?: DetailAddress): SiteAddress => recordPage(kind, slug, tab, state);

function headOf<Kind extends DetailKind, Summary extends CommonSummary>(
  { kind, head, list }: DetailDefinition<Kind, Summary>,
  summary: Summary,
  tab: DetailTab<Kind>,
  address: DetailAddress,
  site: Site,
): LoadedDetail<Kind>['head'] {
  const { title, ...more } = head(summary, site);
  const path = pageAt(kind, summary.slug, tab);
  return {
    ...more,
    image: recordImage(kind, summary.slug, summary.name),
    title: tab === 'overview' ? title : `${tabTitle(tab)} · ${title}`,
    path,
    index: printQuery(address) === '',
    ...(tab === 'events' && { calendar: { title: `${tabTitle(tab)} · ${title}`, path: fileAddresses.eventsCalendar(summary.slug) } }),
    breadcrumbs: [
      { name: list.name(), path: list.path },
      { name: summary.name, path: pageAt(kind, summary.slug) },
      ...(tab === 'overview' ? [] : [{ name: tabTitle(tab), path }]),
    ],
  };
}
