import { ENTRY_ROLE, KIND } from '#domain/records/codes.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { fieldId } from '#domain/records/fields.ts';
import { presenceKeys, SHORTEST_CONTRACT, type Presence } from '#domain/records/search-keys.ts';
import { fold } from '#domain/writing/fold.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { putKeys, putNames, sizeOf, type KeyRow, type NameRow } from '../search/index.ts';
import type { Scope } from './choose.ts';
import { peopleOfClosed, roundsOfSectors } from './derived.ts';
import { stateFigures } from './figures.ts';
import { namingRecords, shownAgain, shownOf, workplacesOf, writeListRows } from './list-rows.ts';
import { wantLogos } from './logo-sql.ts';
import { wantPictures } from './picture-sql.ts';
import { MANY, project, PROJECTIONS, type Projection } from './projections.ts';

/**
 * Writes rows, link rows, empty figures, search rows and rows of lists of the scope as the choices say, and those of projects and investors of its rounds,
 * whose sums depend on them, and rows of lists that name them; only what differs is written. A record that is not shown any more, or has no name, loses its row. Answers the
 * kinds of rows that changed. Call after choosing.
 */
export async function writeRows(sql: Queryable, scope: Scope, keep = true): Promise<Set<KindName>> {
  let ids = scope === 'all' ? null : [...new Set([...scope, ...(await roundsOfSectors(sql, scope)), ...(await peopleOfClosed(sql, scope))])];
  const changed = new Set<KindName>();
  const reachedBefore = ids ? await dependents(sql, ids) : [];
  const workplaces = ids ? await workplacesOf(sql, ids) : [];
  const shown = ids ? await shownOf(sql, ids) : new Map<string, string>();
  const filled = new Set<string>();
  for (const projection of PROJECTIONS) {
    if (projection === project && ids) {
      const known = new Set(ids);
      const more = [...new Set([...reachedBefore, ...(await dependents(sql, ids))])].filter((id) => !known.has(id));
      for (const [id, text] of await shownOf(sql, more)) shown.set(id, text);
      ids = [...ids, ...more];
    }
    if (ids && !(await isHeld(sql, projection, ids))) continue;
    filled.add(projection.table);
    if ((await writeOne(sql, projection, ids, keep)) > 0) for (const kind of projection.kinds) changed.add(kind);
  }
  await wantLogos(sql, ids);
  await wantPictures(sql, ids);
  if (filled.has('project')) {
    await sql.query('insert into project_figure (project_id) select id from fresh_project on conflict do nothing');
    if ((await stateFigures(sql)) > 0) changed.add('project');
  }
  await writeNames(sql, ids, filled);
  if (ids) {
    const again = shownAgain(ids, shown, await shownOf(sql, ids));
    ids = [...new Set([...ids, ...workplaces, ...(await workplacesOf(sql, ids)), ...(await namingRecords(sql, again))])];
  }
  await writeListRows(sql, ids);
  if (filled.size > 0) await sql.query(`drop table ${[...filled].map((table) => `fresh_${table}`).join(', ')}`);
  return changed;
}

/** Projects and investors whose sums include rounds among these records. */
async function dependents(sql: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    'select project_id as id from round where id = any($1) and project_id is not null union select investor_id from round_investor where round_id = any($1)',
    [ids],
  );
  return rows.map((row) => row.id);
}

/** Whether a projection holds rows of these records, or should: most records have no unlocks, phases or events, and a table made for none is dear. */
async function isHeld(sql: Queryable, { table, key, select }: Projection, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql.query<{ held: boolean }>(
    `select exists (select from ${table} t where t.${key[0]} = any($1::uuid[])) or exists (${select}) as held`,
    [ids],
  );
  return rows[0]?.held ?? true;
}

/** Fills `fresh_<table>` with what a projection should hold. @param keep reuse the folded texts of unchanged rows: folding is most of the work of a large import */
export async function fill(sql: Queryable, projection: Projection, ids: readonly string[] | null, keep: boolean): Promise<void> {
  const { table, key, columns, select, folded = [] } = projection;
  await sql.query(`drop table if exists fresh_${table}`);
  await sql.query(`create temp table fresh_${table} (like ${table}, primary key (${key.join(', ')})) on commit drop`);
  if (folded.length > 0) await sql.query(`alter table fresh_${table} ${folded.map((column) => `alter ${column}_folded drop not null`).join(', ')}`);
  await sql.query(`insert into fresh_${table} (${[...key, ...columns].join(', ')}) ${select}`, [ids]);
  if (keep && folded.length > 0) {
    const kept = folded.map((c) => `${c}_folded = case when p.${c} = n.${c} then p.${c}_folded end`);
    await sql.query(`update fresh_${table} n set ${kept.join(', ')} from ${table} p where ${key.map((k) => `p.${k} = n.${k}`).join(' and ')}`);
  }
  for (const column of folded) await foldColumn(sql, `fresh_${table}`, column);
}

async function foldColumn(sql: Queryable, table: string, column: string): Promise<void> {
  const { rows } = await sql.query<{ text: string }>(
    `select distinct ${column} collate "C" as text from ${table} where ${column} is not null and ${column}_folded is null`,
  );
  if (rows.length === 0) return;
  await sql.query(
    `update ${table} n set ${column}_folded = f.folded from unnest($1::text[], $2::text[]) as f (text, folded) where n.${column} collate "C" = f.text and n.${column}_folded is null`,
    [rows.map((row) => row.text), rows.map((row) => fold(row.text))],
  );
}

/** All columns of a projection's table that it writes. */
export const written = ({ key, columns, folded = [] }: Projection): string[] => [...key, ...columns, ...folded.map((column) => `${column}_folded`)];

async function writeOne(sql: Queryable, projection: Projection, ids: readonly string[] | null, keep: boolean): Promise<number> {
  const { table, key } = projection;
  await fill(sql, projection, ids, keep);
  await sql.query(`analyze fresh_${table}`);
  const gone = await sql.query(
    `delete from ${table} t where ($1::uuid[] is null or t.${key[0]} = any($1)) and ${projection.only ?? 'true'} and not exists (select from fresh_${table} n where ${key.map((k) => `n.${k} = t.${k}`).join(' and ')})`,
    [ids],
  );
  const all = written(projection);
  const rest = all.slice(key.length);
  const list = (of: string) => rest.map((c) => `${of}.${c}`).join(', ');
  const put = await sql.query(
    `insert into ${table} (${all.join(', ')}) select ${all.map((c) => `n.${c}`).join(', ')} from fresh_${table} n on conflict (${key.join(', ')}) ${
      rest.length === 0
        ? 'do nothing'
        : `do update set ${rest.map((c) => `${c} = excluded.${c}`).join(', ')} where (${list(table)}) is distinct from (${list('excluded')})`
    }`,
  );
  if ((put.rowCount ?? 0) > MANY) await sql.query(`analyze ${table}`);
  return (gone.rowCount ?? 0) + (put.rowCount ?? 0);
}

const namesOf = (kind: 'project' | 'organization' | 'person'): string => `
select p.id as "recordId", ${KIND[kind]} as kind, w.what, w.text, ${sizeOf(kind, 'p')} as size
from fresh_${kind} p cross join lateral (
  select 'name' as what, p.name as text
  ${kind === 'project' ? `union all select 'symbol', p.symbol where p.symbol is not null` : ''}
  union all select 'alias', a.name from record_alias a where a.record_id = p.id
  union all (select 'alias', s.value #>> '{}' from entry e join statement s on s.entry_id = e.id and s.field_id = ${fieldId(kind, 'name')} and s.ended_at is null
      and s.polarity = 1 and s.state = 0 and s.review <> 2 where e.record_id = p.id and not e.part and e.role <> ${ENTRY_ROLE.guesses} and s.value #>> '{}' <> p.name
    except select 'alias', a.name from record_alias a where a.record_id = p.id)
  union all select 'formerName', s.value #>> '{}' from change g join statement s on s.id = g.before_statement
    where g.record_id = p.id and g.field_id = ${fieldId(kind, 'name')} and s.state = 0
) w`;

/** Kinds of records that are found by their names. */
const NAMED = ['project', 'organization', 'person'] as const;

/** @param filled tables of which `fresh_<table>` is there */
async function writeNames(sql: Queryable, ids: readonly string[] | null, filled: ReadonlySet<string>): Promise<void> {
  const kinds = NAMED.filter((kind) => filled.has(kind));
  const { rows } =
    kinds.length === 0
      ? { rows: [] }
      : await sql.query<{ recordId: string; kind: number; what: NameRow['what']; text: string; size: number }>(kinds.map(namesOf).join(' union all '));
  const scope = ids ?? (await sql.query<{ id: string }>('select id from record')).rows.map((row) => row.id);
  await putNames(sql, scope, rows);
  await putKeys(sql, scope, await keysOf(sql, ids, filled));
}

/** Accounts and websites of the records in hand: as shown, and other websites that sources state of the whole. */
const presencesOf = (kind: (typeof NAMED)[number]): string => `
select p.id as "recordId", ${KIND[kind]} as kind, w.* from fresh_${kind} p cross join lateral (
  select p.twitter, p.github, p.telegram, p.website where coalesce(p.twitter, p.github, p.telegram, p.website) is not null
  union all select null, null, null, s.value #>> '{}' from entry e join statement s on s.entry_id = e.id and s.field_id = ${fieldId(kind, 'website')} and s.ended_at is null
    and s.polarity = 1 and s.state = 0 and s.review <> 2 where e.record_id = p.id and not e.part and e.role <> ${ENTRY_ROLE.guesses} and s.value #>> '{}' is distinct from p.website
) w`;

/** Search keys of the records in hand: accounts, websites and contracts. */
async function keysOf(sql: Queryable, ids: readonly string[] | null, filled: ReadonlySet<string>): Promise<KeyRow[]> {
  const kinds = NAMED.filter((kind) => filled.has(kind));
  const present =
    kinds.length === 0 ? { rows: [] } : await sql.query<Presence & { recordId: string; kind: number }>(kinds.map(presencesOf).join(' union all '));
  // From the table and not from what was filled: a project that a round brought in later has no filled contracts.
  const contracts = await sql.query<{ recordId: string; text: string }>(
    'select distinct project_id as "recordId", address as text from contract where ($1::uuid[] is null or project_id = any($1)) and length(address) >= $2',
    [ids, SHORTEST_CONTRACT],
  );
  return [
    ...present.rows.flatMap(({ recordId, kind, ...presence }) => presenceKeys(presence).map((key) => ({ recordId, kind, ...key }))),
    ...contracts.rows.map((row) => ({ ...row, kind: KIND.project, what: 'contract' as const })),
  ];
}
