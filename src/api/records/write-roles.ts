import type pg from 'pg';
import type { EntryInput, EntryKey } from '#domain/records/claim.ts';
import { ENTRY_ROLE } from '#domain/records/codes.ts';
import { fieldId } from '#domain/records/fields.ts';
import { keptRole, TELLS_PART } from '#domain/records/kept-keys.ts';
import { ROLE_NAME, SCHEME_NAME } from './match.ts';

/** Fields by which parts are known, by their ids. */
const FIELDS = new Map(TELLS_PART.map((field) => [fieldId('project', field), field]));

/**
 * Writes the roles of changed entries and whether they are parts, as far as their new reading decides that. It runs before the keys are written.
 * @param changed ids of entries that were there before
 */
export async function writeRoles(sql: pg.ClientBase, touched: ReadonlyMap<number, EntryInput>, changed: readonly number[]): Promise<void> {
  const read = changed.flatMap((id): [number, EntryInput][] => [touched.get(id)].flatMap((entry) => (entry ? [[id, entry]] : [])));
  const { rows } = await sql.query<{ id: number; role: number; part: boolean; keys: [number, string][]; fields: number[] }>(
    `select e.id, e.role, e.part,
       (select coalesce(json_agg(json_build_array(k.scheme, k.value)), '[]') from entry_key k where k.entry_id = e.id) as keys,
       array(select distinct s.field_id from statement s where s.entry_id = e.id and s.field_id = any($4::smallint[]) and s.ended_at is null) as fields
     from unnest($1::int[], $2::smallint[], $3::boolean[]) as n (id, role, part) join entry e on e.id = n.id and (e.role <> n.role or e.part <> n.part)`,
    [read.map(([id]) => id), read.map(([, e]) => ENTRY_ROLE[e.role]), read.map(([, e]) => e.part === true), [...FIELDS.keys()]],
  );
  const roles = rows.flatMap(({ id, role, part, keys, fields }) => {
    const entry = touched.get(id);
    const former = keys.flatMap(([code, value]): EntryKey[] => [SCHEME_NAME.get(code)].flatMap((scheme) => (scheme ? [{ scheme, value }] : [])));
    const stated = new Set(fields.flatMap((field) => FIELDS.get(field) ?? []));
    return entry ? [{ id, ...keptRole(entry, { role: ROLE_NAME.get(role) ?? entry.role, part, keys: former, fields: stated }) }] : [];
  });
  await sql.query(
    `update entry e set role = n.role, part = n.part from unnest($1::int[], $2::smallint[], $3::boolean[]) as n (id, role, part) where e.id = n.id`,
    [roles.map((p) => p.id), roles.map((p) => ENTRY_ROLE[p.role]), roles.map((p) => p.part)],
  );
}
