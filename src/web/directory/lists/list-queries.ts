import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CallError, type Answer, type Client, type Params } from '#client';
import type { ListAddress, ListSort } from '#domain/directory/lists/list-address.ts';
import { LISTS, type ListName } from '#domain/directory/lists/lists.ts';
import type { Avatar } from '../../ui/avatar-group/group-html.ts';
import type { RowPage } from '../../ui/data-table/types.ts';
import { loadWriters } from './late-writers.ts';

/** Rows of one page of a list. */
export const PAGE_SIZE = 100;
/** Milliseconds for which rows are kept for whoever comes back to a list. */
const KEEP_MS = 30 * 60_000;
/** A record as a row names it. */
export type Named = Avatar;

/** An account elsewhere. */
export interface Social {
  type: string;
  url: string;
}

/** A sector of a record; of one that follows from a portfolio, the projects behind it and those whose sectors are known. */
export interface Sector {
  name: string;
  projects?: number;
  of?: number;
}

/** A row as the API sends it. */
export interface Wire {
  projects: Answer<'master-projects'>['projects'][number];
  people: Answer<'master-people'>['people'][number];
  organizations: Answer<'master-ventures'>['ventures'][number];
  fundraising: Answer<'master-fundraising'>['fundraising'][number];
}

/** What is in a list field of a row, by the field. */
export interface ListFields {
  lead: Named;
  peoples: Named;
  organizations: Named;
  chains: Named;
  organization: Named;
  relate_token: Named;
  founder: Named;
  relate_project: Named;
  people: Named;
  projects: Named;
  sector: Sector;
  social: Social;
}
/** A row as the page draws it: lists are lists, cut to what a row shows. */
export type ListRow<Name extends ListName> = {
  [Field in keyof Wire[Name]]: Field extends keyof ListFields ? ListFields[Field][] : Wire[Name][Field];
} & {
  /** Number of all sectors. */
  sector_count: number;
  /** Id of the project of a round. */
  project_id?: string;
};

/** What is said of rows besides them. */
interface Said {
  /** No row of the list has the value it is ordered by. */
  unordered?: true;
}

/** Rows of a page, or why the API takes no such screen. */
export interface ListPart<Name extends ListName> extends RowPage<ListRow<Name>>, Said {
  next: string | null;
  refused?: string;
}

/** On the server: what writes rows as HTML, and keeps it as long as their answer is the same. */
export interface RowWriter {
  /** HTML of the rows of an answer, if it is kept. @param etag of the answer; null for one that is not to be kept */
  kept(etag: string | null): (RowPage<never> & Said) | undefined;
  /** Writes rows and keeps their HTML, with what is said of them. */
  write(etag: string | null, rows: readonly never[], said: Said): RowPage<never> & Said;
}

/** What a screen that the API does not take is answered with; anything else is thrown. A refusal is an answer, and kept as one. */
function refusalOf(error: unknown): string {
  if (error instanceof CallError && error.kind === 422) return error.issues[0]?.message ?? error.message;
  throw error;
}

/** Rows without a value come last: where the first of all has none, no row has. */
const saidOf = (first: object | undefined, { sortField, after, skip }: Params<'master-projects'>): Said =>
  first && sortField !== undefined && after === undefined && skip === undefined && first[sortField as keyof typeof first] === null ? { unordered: true } : {};

async function askRows<Name extends ListName>(
  client: Client,
  list: Name,
  params: Params<'master-projects'>,
  signal: AbortSignal,
  writer: RowWriter | undefined,
): Promise<ListPart<Name>> {
  const { sid, answer } = LISTS[list];
  try {
    const [{ etag, next, read }, { toRow }] = await Promise.all([client.ask(sid, params, signal), loadWriters()]);
    const kept = writer?.kept(etag);
    if (kept) return { ...kept, next };
    const wires = ((await read()) as unknown as Record<string, Wire[Name][]>)[answer] ?? [];
    const rows = wires.map((row) => toRow<Name>(row));
    const said = saidOf(wires[0], params);
    return writer ? { ...writer.write(etag, rows as never[], said), next } : { count: rows.length, rows, next, ...said };
  } catch (error) {
    return { count: 0, rows: [], next: null, refused: refusalOf(error) };
  }
}

/** Milliseconds for which the browser takes it that no record got the first value of a column. */
const ABSENT_MS = 10 * 60_000;

/** Of each list, what no record has a value of. */
export const absentQuery = (client: Client) =>
  queryOptions({
    queryKey: ['list-absent'],
    queryFn: async ({ signal }) => (await client.struct('list-absent', {}, signal)).data.absent,
    staleTime: ABSENT_MS,
  });

/** What of its address says which rows a list has. */
export type ListScope = Pick<ListAddress, 'q' | 'grants' | 'undecided'>;
/** The parameters for which rows a list has. */
export const scopeOf = ({ q, grants, undecided }: ListScope) => ({
  ...(q === undefined ? {} : { q }),
  ...(grants && { grants }),
  ...(undecided && { undecided: true }),
});

/** The rows of a list, 100 a page. @param writer on the server: there the rows are HTML */
export const rowsQuery = <Name extends ListName>(
  client: Client,
  { list, address, sort }: { list: Name; address: ListScope & Pick<ListAddress, 'skip'>; sort?: ListSort | undefined },
  writer?: RowWriter,
) => {
  const skip = address.skip ?? 0;
  const asked = { ...scopeOf(address), ...(sort ? { sortField: sort.field, sortOrder: sort.order } : {}), take: PAGE_SIZE };
  return infiniteQueryOptions({
    queryKey: [LISTS[list].sid, asked, skip],
    queryFn: ({ pageParam, signal }) =>
      askRows(
        client,
        list,
        { ...asked, ...(pageParam === null ? (skip > 0 ? { skip } : {}) : { after: pageParam }) } as Params<'master-projects'>,
        signal,
        writer,
      ),
    // The list itself asks again when the network is back: for the next rows alone.
    refetchOnReconnect: false,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    // On the server a query lives as long as its request.
    ...(typeof window !== 'undefined' && { gcTime: KEEP_MS }),
    // Rows of another list have other fields.
    placeholderData: (before, query) => (query?.queryKey[0] === LISTS[list].sid ? keepPreviousData(before) : undefined),
  });
};

/** How many rows the screen finds, and of how many it cannot say. */
export const totalQuery = (client: Client, list: ListName, address: ListAddress) => {
  const asked = scopeOf(address);
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
