import type { z } from '@hono/zod-openapi';
import { CONTRIBUTION_TYPES, type ContributionType } from '#domain/contributions/proposal.ts';
import { KIND, RECORD_STATE, SCHEME } from '#domain/records/codes.ts';
import { asLatin } from '#domain/contributions/look-alike.ts';
import type { FormValues } from '#domain/contributions/form-values.ts';
import type { Json } from '#domain/records/claim.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { reference } from '../../records/index.ts';
import { recordsNamed } from '../../search/index.ts';
import type { twin } from './contract.ts';
import { keysOfNew } from './edits/create-record.ts';
import { partsOf, textOf, type Line } from './edits/edit.ts';

/** A record that a new one may be the same as. */
export type Twin = z.output<typeof twin> & { id: string };

/** Twins that are shown at most. */
const MOST_TWINS = 10;
/** Keys that lead to a record, with what is said of them. */
const LEADING: readonly number[] = [SCHEME.domain, SCHEME.handle, SCHEME.github, SCHEME.name];

const BY_KEYS = `select distinct on (e.record_id) e.record_id as id, k.scheme from unnest($1::smallint[], $2::text[]) as w (scheme, value)
    join entry_key k on k.scheme = w.scheme and k.value = w.value join entry e on e.id = k.entry_id and not e.part join record r on r.id = e.record_id and r.state = ${RECORD_STATE.live} and r.kind = any($3)
  order by e.record_id, k.scheme limit ${MOST_TWINS}`;

const REASON: Readonly<Record<number, string>> = {
  [SCHEME.domain]: 'the same website',
  [SCHEME.handle]: 'the same account on X',
  [SCHEME.github]: 'the same place on GitHub',
};

/** Kinds of record that a new one of a kind may be: an organization may be known as a project, and the other way round, but those are two records. */
const kindsOf = (type: ContributionType): number[] => [KIND[CONTRIBUTION_TYPES[type]]];

/** Records that are called alike, or that share a key. */
async function twinsOf(
  sql: Queryable,
  kinds: readonly number[],
  keys: readonly { scheme: keyof typeof SCHEME; value: string }[],
  names: readonly string[],
): Promise<Map<string, string>> {
  const leading = keys.filter(({ scheme }) => LEADING.includes(SCHEME[scheme]));
  const found = new Map<string, string>();
  const { rows } = await sql.query<{ id: string; scheme: number }>(BY_KEYS, [
    leading.map(({ scheme }) => SCHEME[scheme]),
    leading.map(({ value }) => value),
    kinds,
  ]);
  for (const { id, scheme } of rows) found.set(id, REASON[scheme] ?? 'the same name');
  for (const named of await recordsNamed(sql, names, MOST_TWINS))
    for (const { id, kind } of named) if (kinds.includes(kind) && !found.has(id)) found.set(id, 'the same name');
  return found;
}

async function shown(sql: Queryable, found: ReadonlyMap<string, string>): Promise<Twin[]> {
  const { rows } = await sql.query<{ id: string; shown: { slug: string; name: string | null; logo: string | null; type: string } | null }>(
    `select w.id, ${reference('w.id')} as shown from unnest($1::uuid[]) with ordinality as w (id, place) order by w.place limit ${MOST_TWINS}`,
    [[...found.keys()]],
  );
  return rows.flatMap(({ id, shown: row }) =>
    row ? [{ id, kind: row.type, slug: row.slug, name: row.name ?? row.slug, logo: row.logo, reason: found.get(id) ?? '' }] : [],
  );
}

/** Records that a new record may be the same as. */
export async function twinsOfNew(sql: Queryable, type: ContributionType, line: Line): Promise<Twin[]> {
  const parts = partsOf(line.payload.known);
  const name = textOf(parts['name']);
  const keys = [...keysOfNew(CONTRIBUTION_TYPES[type], parts), ...keysOfNew(CONTRIBUTION_TYPES[type], { name: asLatin(name) })];
  return shown(sql, await twinsOf(sql, kindsOf(type), keys, [...new Set([name, asLatin(name)])]));
}

/** Names of things in values that are not picked records. */
function* namesIn(value: Json): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const parts = Array.isArray(value) ? {} : value;
  if (typeof parts['name'] === 'string' && parts['slug'] === undefined && Object.keys(parts).length === 1) yield parts['name'];
  else for (const part of Object.values(value)) yield* namesIn(part as Json);
}

/** Records that things may be which lines only name. */
export async function twinsOfNamed(sql: Queryable, lines: readonly Line[]): Promise<Twin[]> {
  const names = [...new Set(lines.flatMap(({ payload, edit }) => (edit === 'create-record' ? [] : [...namesIn(payload.after)])))];
  if (names.length === 0) return [];
  const found = new Map<string, string>();
  for (const named of await recordsNamed(sql, names, 3))
    for (const { id, kind } of named) if (kind !== KIND.round) found.set(id, 'the same name as one that you name: pick it');
  return shown(sql, found);
}

/** Records other than the subject that bear a website or an account which is proposed, by field. */
export async function bearersOf(
  sql: Queryable,
  type: ContributionType,
  subject: string | undefined,
  values: FormValues,
): Promise<{ field: string; twin: Twin }[]> {
  const found: { field: string; twin: Twin }[] = [];
  for (const field of ['website', 'twitter', 'github'] as const) {
    const value = values[field];
    if (typeof value !== 'string') continue;
    const keys = keysOfNew(CONTRIBUTION_TYPES[type], { [field]: value }).filter(({ scheme }) => ['domain', 'handle', 'github'].includes(scheme));
    if (keys.length === 0) continue;
    const { rows } = await sql.query<{ id: string; scheme: number }>(BY_KEYS, [
      keys.map(({ scheme }) => SCHEME[scheme]),
      keys.map((key) => key.value),
      kindsOf(type),
    ]);
    const others = new Map(rows.flatMap(({ id, scheme }) => (id === subject ? [] : [[id, REASON[scheme] ?? ''] as const])));
    for (const one of await shown(sql, others)) if (await bears(sql, type, one.id, field, keys)) found.push({ field, twin: one });
  }
  return found;
}

/** Whether it is what stands for a record, and not only a key of one of its sources. */
async function bears(
  sql: Queryable,
  type: ContributionType,
  id: string,
  field: 'website' | 'twitter' | 'github',
  keys: readonly { value: string }[],
): Promise<boolean> {
  const kind = CONTRIBUTION_TYPES[type];
  const { rows } = await sql.query<{ value: string | null }>(`select ${field} as value from ${kind} where id = $1`, [id]);
  const own = keysOfNew(kind, { [field]: rows[0]?.value ?? '' });
  return own.some(({ value }) => keys.some((key) => key.value === value));
}
