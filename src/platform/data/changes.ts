import type { Queryable } from '../postgres/database.ts';

/** Hours that changes stay in the log. Who holds older data reads all anew. */
const KEPT_HOURS = 1;

/** Rows that were changed since a snapshot. */
export interface Changes {
  /** Ids of the owners of changed rows, by table. */
  ids: ReadonlyMap<string, readonly string[]>;
  /** Entries that a run saw again. */
  entries: readonly number[];
}

/**
 * The changes between a snapshot and the one of this transaction, from the log that triggers write; see migrations/0033_row_changes.sql. Undefined if
 * the log no longer holds all, or if a table was emptied. @param snapshot as `pg_current_snapshot()` prints it
 */
export async function changesSince(sql: Queryable, snapshot: string): Promise<Changes | undefined> {
  const [least = ''] = snapshot.split(':');
  const { rows: gap } = await sql.query('select from change.pruned where through >= $1::xid8', [least]);
  if (gap.length > 0) return undefined;
  const { rows } = await sql.query<{ source: string; ids: string[] | null; entries: number[] | null }>(
    'select source, ids::text[] as ids, entries from change.log where xid >= $1::xid8 and not pg_visible_in_snapshot(xid, $2::pg_snapshot)',
    [least, snapshot],
  );
  const ids = new Map<string, Set<string>>();
  const entries = new Set<number>();
  for (const row of rows) {
    if (!row.ids && !row.entries) return undefined;
    for (const entry of row.entries ?? []) entries.add(entry);
    if (!row.ids) continue;
    const known = ids.get(row.source) ?? new Set<string>();
    ids.set(row.source, known);
    for (const id of row.ids) known.add(id);
  }
  return { ids: new Map([...ids].map(([source, list]) => [source, [...list]])), entries: [...entries] };
}

/**
 * Which rows of one table were changed since a snapshot, and the snapshot up to which. `ids` is undefined where all may have changed: the log does
 * not reach back so far, or the table was emptied. @param snapshot as it was answered before; undefined asks only where things stand
 */
export async function changedRows(
  sql: Queryable,
  table: string,
  snapshot: string | undefined,
): Promise<{ ids: readonly string[] | undefined; snapshot: string }> {
  const [least = '0'] = (snapshot ?? '').split(':');
  const { rows } = await sql.query<{ snapshot: string; whole: boolean; ids: (string | null)[] | null }>({
    name: 'changed-rows',
    text: `select pg_current_snapshot()::text as snapshot, $3::text is null or exists (select from change.pruned where through >= $1::xid8) as whole,
      (select array_agg(distinct i.id::text) from change.log l left join lateral unnest(l.ids) i (id) on true
        where l.source = $2 and l.xid >= $1::xid8 and not pg_visible_in_snapshot(l.xid, $3::pg_snapshot)) as ids`,
    values: [least === '' ? '0' : least, table, snapshot ?? null],
  });
  const [row] = rows;
  if (!row) throw new RangeError('no snapshot');
  const ids = row.ids ?? [];
  return { snapshot: row.snapshot, ids: row.whole || ids.includes(null) ? undefined : (ids as string[]) };
}

/** Drops old changes from the log. */
export async function pruneChanges(sql: Queryable): Promise<void> {
  await sql.query(`with gone as (delete from change.log where at < now() - interval '${KEPT_HOURS} hours' returning xid)
    update change.pruned set through = greatest(through, (select xid from gone order by xid desc limit 1)) where exists (select from gone)`);
}
