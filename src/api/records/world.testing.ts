import { ENTRY_ROLE, RECORD_STATE } from '#domain/records/codes.ts';
import { fieldId } from '#domain/records/fields.ts';
import { NAME_ROLE } from '#domain/search/names.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { sizeOf } from '../search/index.ts';
import { PROJECTIONS } from './projections.ts';

const rows = async <T extends Row>(db: Queryable, text: string, values: unknown[] = []): Promise<T[]> => (await db.query<T>(text, values)).rows;

/** A row as the database gives it. */
export type Row = Record<string, unknown>;
const sorted = (items: readonly unknown[]): string[] => items.map((i) => JSON.stringify(i)).sort();

/** Everything stored about records. @param whole with slugs and states; otherwise only what does not depend on the order of events */
export async function world(db: Queryable, whole: boolean): Promise<Record<string, string[]>> {
  const records = await rows<{ id: string; kind: number; slug: string; state: number; into: string | null; name: string | null }>(
    db,
    `select r.id, r.kind, r.slug, r.state, r.merged_into as into,
       (select string_agg(s.key || ' ' || e.native_key, ', ' order by s.key, e.native_key) from entry e join source s on s.id = e.source_id where e.record_id = r.id) as name from record r`,
  );
  const nameOf = new Map(records.map((r) => [r.id, whole ? r.id : (r.name ?? 'nothing')]));
  const named = (row: Row, without: readonly string[]): Row =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([column]) => !without.includes(column))
        .map(([column, value]) => [column, typeof value === 'string' ? (nameOf.get(value) ?? value) : value]),
    );
  const found: Record<string, string[]> = {
    records: sorted(
      records
        .filter((r) => whole || r.name !== null)
        .map((r) => ({ name: r.name, kind: r.kind, state: r.state, ...(whole ? { id: r.id, slug: r.slug, into: r.into } : {}) })),
    ),
    waiting: sorted(await rows(db, 'select s.key, e.native_key from entry e join source s on s.id = e.source_id where e.record_id is null')),
    choices: sorted(
      (
        await rows(
          db,
          `select c.record_id, c.field_id, c.rule, c.sources, c.contested, s.polarity, s.state, s.value, s.valid_from, src.key as source, e.native_key, o.native_key as object
           from choice c join statement s on s.id = c.statement_id join entry e on e.id = s.entry_id join source src on src.id = e.source_id left join entry o on o.id = s.object_entry_id`,
        )
      ).map((r) => named(r, [])),
    ),
    candidates: sorted(
      (
        await rows(
          db,
          'select s.key, e.native_key, c.record_id, c.score, c.evidence, c.decision from candidate c join entry e on e.id = c.entry_id join source s on s.id = e.source_id',
        )
      ).map((r) => named(r, [])),
    ),
    search: sorted(
      (
        await rows(db, 'select record_id, kind, what, folded from search_name where what <> $1 union all select record_id, kind, what, value from search_key', [
          NAME_ROLE.formerName,
        ])
      ).map((r) => named(r, [])),
    ),
  };
  for (const { table } of PROJECTIONS)
    found[table] = sorted(
      (await rows<{ row: Row }>(db, `select to_jsonb(t) as row from ${table} t`)).map(({ row }) =>
        named(row, whole ? [] : ['slug', ...(table === 'role' ? ['member'] : [])]),
      ),
    );
  return found;
}

/** Every statement by its id: everything that must never change, and when it ended. */
export const statements = async (db: Queryable) => {
  const found = await rows<{ id: number; said: string; ended: string }>(
    db,
    "select id, (to_jsonb(s) - 'ended_at' - 'ended_run')::text as said, coalesce(ended_at::text, '') as ended from statement s",
  );
  return new Map(found.map((s) => [s.id, s]));
};

/** Tables with the columns that name a record. */
const LINKING = PROJECTIONS.flatMap(({ table, key, columns }) =>
  [...key, ...columns].filter((c) => c === 'id' || c.endsWith('_id')).map((column) => ({ table, column })),
);

/** Rows and links that mention a hidden record. */
export async function shownThoughGone(db: Queryable): Promise<string[]> {
  const texts = [...LINKING, { table: 'search_name', column: 'record_id' }, { table: 'search_key', column: 'record_id' }].map(
    ({ table, column }) => `select '${table}.${column}' as place from ${table} t join record r on r.id = t.${column} where r.state <> ${RECORD_STATE.live}`,
  );
  return (await rows<{ place: string }>(db, texts.join(' union all '))).map((r) => r.place);
}

/** Rows, former names aside, that search wrongly has or lacks, or of a wrong size. */
export const wronglyFound = (db: Queryable) =>
  rows(
    db,
    `with shown as (select id, 1 as kind, name, symbol from project union all select id, 2, name, null from organization union all select id, 3, name, null from person),
     wanted as (select id, kind, 1 as what from shown union all select id, kind, 2 from shown where symbol is not null
       union all (select id, kind, 3 from shown join record_alias a on a.record_id = id
         union select h.id, h.kind, 3 from shown h join entry e on e.record_id = h.id and not e.part and e.role <> ${ENTRY_ROLE.guesses} join statement s on s.entry_id = e.id
           and s.field_id in (${fieldId('project', 'name')}, ${fieldId('organization', 'name')}) and s.ended_at is null and s.polarity = 1 and s.state = 0 and s.review <> 2
           and s.value #>> '{}' <> h.name))
     select coalesce(w.id, s.record_id) as id, w.kind as wanted, s.kind as found, coalesce(w.what, s.what) as what from wanted w
       full join (select distinct record_id, kind, what from search_name where what <> $1) s on s.record_id = w.id and s.kind = w.kind and s.what = w.what
     where w.id is null or s.record_id is null
     union all select n.record_id, null, n.kind, n.what from search_name n join record r on r.id = n.record_id where r.kind <> n.kind
     union all select n.record_id, null, n.kind, n.what from search_name n join (
       select p.id, ${sizeOf('project', 'p')} as size from project p union all select o.id, ${sizeOf('organization', 'o')} from organization o
       union all select h.id, ${sizeOf('person', 'h')} from person h) s on s.id = n.record_id where s.size <> n.size`,
    [NAME_ROLE.formerName],
  );
