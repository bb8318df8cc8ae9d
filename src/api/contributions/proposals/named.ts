import type { Json } from '#domain/records/claim.ts';
import { KIND } from '#domain/records/codes.ts';
import { KIND_OF_WIRE, type WireName } from '#domain/kinds/kinds.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { reference } from '../../records/index.ts';
import { partsOf, refOf } from './edits/edit.ts';

const isWire = (type: string): type is WireName => Object.hasOwn(KIND_OF_WIRE, type);

function* refsIn(value: Json): Generator<string> {
  const ref = refOf(value);
  if (ref !== undefined) yield ref;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* refsIn(part as Json);
}

const NAMED = `select w.ref, coalesce(${reference('r.id')}, ${reference('r.merged_into')}) as shown
  from unnest($1::text[], $2::smallint[], $3::text[]) as w (ref, kind, slug) join record r on r.kind = w.kind and r.slug = w.slug`;

/** Gives records within values the names, pictures and days that they have now: what is submitted names them by type and slug alone. */
export async function namer(sql: Queryable, values: readonly Json[]): Promise<(value: Json) => Json> {
  const refs = [...new Set(values.flatMap((value) => [...refsIn(value)]))].flatMap((ref) => {
    const [type = '', slug = ''] = ref.split(/\/(.*)/s);
    return isWire(type) ? [{ ref, kind: KIND[KIND_OF_WIRE[type]], slug }] : [];
  });
  if (refs.length === 0) return (value) => value;
  const { rows } = await sql.query<{ ref: string; shown: { name: string | null; logo: string | null; date: string | null } | null }>(NAMED, [
    refs.map(({ ref }) => ref),
    refs.map(({ kind }) => kind),
    refs.map(({ slug }) => slug),
  ]);
  const known = new Map(rows.map(({ ref, shown }) => [ref, shown]));
  const named = (value: Json): Json => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(named);
    const ref = refOf(value);
    if (ref === undefined) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, named(part)]));
    const { name, logo, date } = known.get(ref) ?? {};
    return { ...partsOf(value), ...(name != null && { name, logo: logo ?? null }), ...(date != null && { date }) };
  };
  return named;
}
