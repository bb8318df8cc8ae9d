import { KINDS, type KindName } from '#domain/kinds/kinds.ts';
import { LISTS } from '#domain/directory/lists/lists.ts';
import { pathOf } from '#domain/records/quantities.ts';
import type { GrantsMode } from '#domain/screener/grants.ts';
import { addresses, type SiteAddress } from '#domain/site/addresses.ts';
import type { ResultRow } from '#domain/tools/results.ts';
import { ask, type Answers } from '#platform/data/ask.ts';
import { invalid } from '#platform/errors.ts';
import { readRecords } from './read-values.ts';

/** A list in a state. */
export interface Screened {
  kind: KindName;
  q: string;
  grants?: GrantsMode | undefined;
  sort?: string | undefined;
}

/** The page of a list that shows these rows. */
export const listHref = ({ kind, q, grants, sort }: Screened): SiteAddress =>
  addresses.list(KINDS[kind].list, {
    ...(q !== '' && { q }),
    ...(sort !== undefined && sort !== '' && { sort }),
    ...(grants !== undefined && grants !== 'exclude' && { grants }),
  });

/** What a list is ordered by, as its data set takes it; undefined for what it shows in no column. @throws Failure INVALID_INPUT for what nothing is ordered by */
function orderOf(kind: KindName, sort: string | undefined): object | undefined {
  if (sort === undefined || sort === '') return {};
  const path = sort.replace(/^-/, '');
  const columns: readonly { path?: string; sort?: true; field: string }[] = LISTS[KINDS[kind].list].columns;
  const column = columns.find((one) => one.path === path && one.sort);
  if (column) return { sortField: column.field, sortOrder: sort.startsWith('-') ? 'desc' : 'asc' };
  if (pathOf(kind, path)?.sortable !== true) throw invalid('sort', `${path} is nothing that this list is ordered by`);
  return undefined;
}

/** How many rows a list has, of how many nobody can say, and how many grants it leaves out. */
export async function countRows(struct: Answers, { kind, q, grants }: Screened): Promise<{ total: number; undecided: number; grants_left_out?: number }> {
  const { total } = await ask<{ total: { total: number; undecided: number; grants_left_out?: number }[] }>(struct, 'q', `${KINDS[kind].sid}-total`, {
    q,
    ...(kind === 'round' && grants && { grants }),
  });
  return total[0] ?? { total: 0, undecided: 0 };
}

/** Whether any row of a list fits, grants among them. */
export const holdsRows = async (struct: Answers, screen: { kind: KindName; q: string }): Promise<boolean> =>
  (await countRows(struct, { ...screen, grants: 'include' })).total > 0;

/** Rows of a list with values of theirs: the first ones, or those behind others. */
export async function readList(struct: Answers, screened: Screened, paths: readonly string[], take: number, skip = 0): Promise<ResultRow[]> {
  const { kind, q, grants, sort } = screened;
  const order = orderOf(kind, sort);
  const page = { take, ...(skip > 0 && { skip }) };
  const ids = order
    ? ((await ask<Record<string, { id: string }[]>>(struct, 'q', KINDS[kind].sid, { q, ...page, ...order, ...(kind === 'round' && grants && { grants }) }))[
        KINDS[kind].rows
      ] ?? [])
    : (await ask<{ records: { id: string }[] }>(struct, 'q', 'records-in-order', { kind, q, sort, ...page })).records;
  return readRecords(
    struct,
    kind,
    ids.map(({ id }) => id),
    paths,
  );
}
