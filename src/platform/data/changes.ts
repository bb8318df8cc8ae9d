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

/** Drops old changes from the log. */
export async function pruneChanges(sql: Queryable): Promise<void> {
  await sql.query(`with gone as (delete from change.log where at < now() - interval '${KEPT_HOURS} hours' returning xid)
    update change.pruned set through = greatest(through, (select xid from gone order by xid desc limit 1)) where exists (select from gone)`);
}
