import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CallError, readList, type Answer, type Client, type Params } from '#client';
import { readSort, type ListAddress } from '#domain/directory/list-address.ts';
import { LISTS, type ListName } from '#domain/directory/lists.ts';
import type { Avatar } from '../ui/avatar-group/avatar-group.tsx';

/** Rows of one page of a list. */
export const PAGE_SIZE = 100;
/** Records that a row names in a group, and sectors; the rest is counted. */
const NAMED = 1;
const SECTORS = 3;
/** Characters of a description in a row, which shows one line of it. */
const DESCRIBED = 120;

/** A record as a row names it. */
export type Named = Avatar;

/** An account elsewhere. */
export interface Social {
  type: string;
  url: string;
}

interface Wire {
  projects: Answer<'master-projects'>['projects'][number];
  people: Answer<'master-people'>['people'][number];
  organizations: Answer<'master-ventures'>['ventures'][number];
  fundraising: Answer<'master-fundraising'>['fundraising'][number];
}

/** What is in a list field of a row, by the field. */
interface Lists {
  peoples: Named;
  organizations: Named;
  chains: Named;
  organization: Named;
  relate_token: Named;
  founder: Named;
  relate_project: Named;
  people: Named;
  projects: Named;
  sector: { name: string };
  social: Social;
}
const NAMES_RECORDS: readonly string[] = [
  'peoples',
  'organizations',
  'chains',
  'organization',
  'relate_token',
  'founder',
  'relate_project',
  'people',
  'projects',
] satisfies (keyof Lists)[];
const DESCRIPTIONS: readonly string[] = ['description', 'background_summary', 'summary'];

/** A row as the page draws it: lists are lists, cut to what a row shows. */
export type ListRow<Name extends ListName> = {
  [Field in keyof Wire[Name]]: Field extends keyof Lists ? Lists[Field][] : Wire[Name][Field];
} & {
  /** Number of all sectors. */
  sector_count: number;
  /** Id of the project of a round. */
  project_id?: string;
};

/** A row as the page draws it, of the row as it came. */
export function toRow<Name extends ListName>(wire: Wire[Name]): ListRow<Name> {
  const row: Record<string, unknown> = { ...wire };
  for (const [field, value] of Object.entries(wire)) {
    if (typeof value !== 'string') continue;
    if (NAMES_RECORDS.includes(field)) {
      const named = readList<Named & { id: string }>(value);
      if (field === 'projects') row['project_id'] = named[0]?.id;
      row[field] = named.slice(0, NAMED).map(({ type, slug, name, logo }) => ({ type, slug, name, logo }));
    } else if (DESCRIPTIONS.includes(field)) row[field] = value.length > DESCRIBED ? `${value.slice(0, DESCRIBED).toWellFormed()}…` : value;
  }
  const sectors = readList<{ name: string }>(wire.sector);
  row['sector'] = sectors.slice(0, SECTORS);
  row['sector_count'] = sectors.length;
  if ('social' in wire) row['social'] = readList<Social>(wire.social).map(({ type, url }) => ({ type, url }));
  return row as ListRow<Name>;
}

/** Rows of a page, or why the API takes no such screen. */
export interface ListPart<Name extends ListName> {
  rows: ListRow<Name>[];
  next: string | null;
  refused?: string;
}

/** What a screen that the API does not take is answered with; anything else is thrown. A refusal is an answer, and kept as one. */
function refusalOf(error: unknown): string {
  if (error instanceof CallError && error.kind === 422) return error.issues[0]?.message ?? error.message;
  throw error;
}

async function askRows<Name extends ListName>(client: Client, list: Name, params: Params<'master-projects'>, signal: AbortSignal): Promise<ListPart<Name>> {
  const { sid, answer } = LISTS[list];
  try {
    const { data, next } = await client.struct(sid, params, signal);
    const rows = (data as unknown as Record<string, Wire[Name][]>)[answer] ?? [];
    return { rows: rows.map((row) => toRow<Name>(row)), next };
  } catch (error) {
    return { rows: [], next: null, refused: refusalOf(error) };
  }
}

const screenOf = ({ q }: ListAddress) => (q === undefined ? {} : { q });

/** The rows of a list, 100 a page. */
export const rowsQuery = <Name extends ListName>(client: Client, list: Name, address: ListAddress) => {
  const sort = readSort(list, address.sort);
  const skip = address.skip ?? 0;
  const asked = { ...screenOf(address), ...(sort ? { sortField: sort.field, sortOrder: sort.order } : {}), take: PAGE_SIZE };
  return infiniteQueryOptions({
    queryKey: [LISTS[list].sid, asked, skip],
    queryFn: ({ pageParam, signal }) =>
      askRows(client, list, { ...asked, ...(pageParam === null ? (skip > 0 ? { skip } : {}) : { after: pageParam }) } as Params<'master-projects'>, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    // Rows of another list have other fields.
    placeholderData: (before, query) => (query?.queryKey[0] === LISTS[list].sid ? keepPreviousData(before) : undefined),
  });
};

/** How many rows the screen finds, and of how many it cannot say. */
export const totalQuery = (client: Client, list: ListName, address: ListAddress) => {
  const asked = screenOf(address);
  const sid = `${LISTS[list].sid}-total` as const;
  return queryOptions({
    queryKey: [sid, asked],
    queryFn: async ({ signal }) => {
      try {
        return (await client.struct(sid, asked, signal)).data.total[0] ?? { total: 0, undecided: 0 };
      } catch (error) {
        refusalOf(error);
        return { total: 0, undecided: 0 };
      }
    },
    placeholderData: (before, query) => (query?.queryKey[0] === sid ? before : undefined),
  });
};
