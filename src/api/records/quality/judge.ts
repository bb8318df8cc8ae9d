import { ENTRY_KIND, FAMILIES, KIND, SCHEME, type Family } from '#domain/records/codes.ts';
import { fieldId } from '#domain/records/fields.ts';
import { countedShare, type CountedShare, type JudgedEnd, type JudgedName, type JudgedPair } from '#domain/records/judged.ts';
import { fold } from '#domain/writing/fold.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import type { Judged } from './judged-files.ts';

/** Judged pairs of a family that stand in the database, and how matching does with them. */
export interface PairFigures {
  here: number;
  /** Pairs of which an entry is not in the database. */
  notHere: number;
  /** Share of the joined pairs that were judged the same. */
  precision: CountedShare;
  /** Share of the pairs judged the same that are joined. */
  recall: CountedShare;
}

/** Judged names in the database, and how many stand under persons or organizations as judged. */
export interface NameFigures {
  here: number;
  notHere: number;
  right: CountedShare;
}

/** Figures of the part that rules may be tuned with, and of the one that is held back. */
export interface Parts<T> {
  tuned: T;
  held: T;
}

/** A judged pair in the database: the records of its ends, none of an entry that waits; undefined for an entry that is not there. */
export interface FoundPair {
  pair: JudgedPair & { held: boolean };
  records: readonly [ReadonlySet<string> | undefined, ReadonlySet<string> | undefined];
}

const LIVE = 'ended_at is null';
const FOUND = 'e.record_id is not null and r.id is not null';
const KINDS = (family: Family): number[] => FAMILIES[family].map((kind) => ENTRY_KIND[kind]);
const statementOf = (name: string, key: 'date' | 'amount_usd') =>
  `left join statement ${name} on ${name}.entry_id = e.id and ${name}.field_id = ${fieldId('round', key)} and ${name}.${LIVE} and ${name}.state = 0`;
const RECORD = `case when ${FOUND} then coalesce(r.merged_into, r.id) end as record`;
const ENTRIES = `select w.text, e.id, ${RECORD} from unnest($1::text[], $2::text[], $3::text[]) w (text, list, key)
  join source s on s.key = w.list join entry e on e.source_id = s.id and e.kind = any($4) and e.native_key = w.key left join record r on r.id = e.record_id`;
const ROUNDS = `select w.text, e.id, ${RECORD} from unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::numeric[]) w (text, list, key, date, amount)
  join source s on s.key = w.list join entry p on p.source_id = s.id and p.kind = ${KIND.project} and p.native_key = w.key
  join statement o on o.object_entry_id = p.id and o.field_id = ${fieldId('round', 'project')} and o.${LIVE}
  join entry e on e.id = o.entry_id and e.source_id = s.id left join record r on r.id = e.record_id
  ${statementOf('d', 'date')} ${statementOf('a', 'amount_usd')}
  where (d.value #>> '{}')::date = w.date and (a.value #>> '{}')::numeric is not distinct from w.amount`;

/** The entries that the ends name, with their records. Several rounds may have one day and amount: an end stands for all of them. */
async function foundEnds(sql: Queryable, family: Family, ends: readonly JudgedEnd[]): Promise<{ text: string; id: number; record: string | null }[]> {
  const columns = [ends.map(({ text }) => text), ends.map(({ list }) => list), ends.map(({ nativeKey }) => nativeKey)];
  const { rows } = await (family === 'round'
    ? sql.query<{ text: string; id: number; record: string | null }>(ROUNDS, [
        ...columns,
        ends.map(({ round }) => round?.date ?? null),
        ends.map(({ round }) => round?.amount ?? null),
      ])
    : sql.query<{ text: string; id: number; record: string | null }>(ENTRIES, [...columns, KINDS(family)]));
  return rows;
}

/** Entries of the ends that are in the database, by their texts. */
export async function entriesOfEnds(sql: Queryable, family: Family, ends: readonly JudgedEnd[]): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  for (const { text, id } of await foundEnds(sql, family, ends)) found.set(text, [...(found.get(text) ?? []), id]);
  return found;
}

/** Records of the ends that are in the database, by their texts. */
async function recordsOf(sql: Queryable, family: Family, ends: readonly JudgedEnd[]): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const { text, record } of await foundEnds(sql, family, ends)) {
    const records = found.get(text) ?? new Set();
    found.set(text, record === null ? records : records.add(record));
  }
  return found;
}

/** Looks up the judged pairs of a family. */
export async function findPairs(sql: Queryable, family: Family, pairs: Judged['pairs'][Family]): Promise<FoundPair[]> {
  const ends = new Map(pairs.flatMap((pair) => pair.ends.map((end) => [end.text, end] as const)));
  const records = await recordsOf(sql, family, [...ends.values()]);
  return pairs.map((pair) => ({ pair, records: [records.get(pair.ends[0].text), records.get(pair.ends[1].text)] }));
}

/** Whether both ends are in the database. */
export const isHere = ({ records: [a, b] }: FoundPair): boolean => a !== undefined && b !== undefined;
/** Whether both ends stand in one record. */
export const isJoined = ({ records: [a, b] }: FoundPair): boolean => a !== undefined && b !== undefined && [...a].some((record) => b.has(record));

/** How matching does with judged pairs. */
export function pairFigures(pairs: readonly FoundPair[]): PairFigures {
  const here = pairs.filter(isHere);
  const joined = here.filter(isJoined);
  const right = joined.filter(({ pair }) => pair.same).length;
  return {
    here: here.length,
    notHere: pairs.length - here.length,
    precision: countedShare(right, joined.length),
    recall: countedShare(right, here.filter(({ pair }) => pair.same).length),
  };
}

/** A judged name with the kinds of the records that bear it. */
interface FoundName {
  name: JudgedName & { held: boolean };
  kinds: readonly number[];
}

const BEARERS = `select w.folded, array_agg(distinct b.kind) as kinds from unnest($1::text[]) w (folded) cross join lateral (
    select ${KIND.person} as kind from person where name_folded = w.folded union all select ${KIND.organization} from organization where name_folded = w.folded) b group by 1`;
const KEYED = `select w.folded, array_agg(distinct r.kind::int) as kinds from unnest($1::text[]) w (folded)
  join entry_key k on k.scheme = ${SCHEME.name} and k.value = w.folded
  join entry e on e.id = k.entry_id and e.kind = any($2) join record r on r.id = e.record_id group by 1`;

/** Looks up judged names: the records that show the name, else those of which an entry bears it. */
export async function findNames(sql: Queryable, names: Judged['names']): Promise<FoundName[]> {
  const kinds = new Map<string, number[]>();
  const read = async (query: string, folded: string[], ...more: unknown[]) => {
    for (const row of (await sql.query<{ folded: string; kinds: number[] }>(query, [folded, ...more])).rows) kinds.set(row.folded, row.kinds);
  };
  const folded = [...new Set(names.map(({ name }) => fold(name)))];
  await read(BEARERS, folded);
  const missing = folded.filter((name) => !kinds.has(name));
  await read(KEYED, missing, KINDS('party'));
  return names.map((name) => ({ name, kinds: kinds.get(fold(name.name)) ?? [] }));
}

/** Whether every record of the name is of the kind that was judged. */
export const isRightKind = ({ name, kinds }: FoundName): boolean => kinds.every((kind) => kind === KIND[name.kind]);

/** How many judged names stand under the right kind. */
export function nameFigures(names: readonly FoundName[]): NameFigures {
  const here = names.filter(({ kinds }) => kinds.length > 0);
  return { here: here.length, notHere: names.length - here.length, right: countedShare(here.filter(isRightKind).length, here.length) };
}

/** Figures of both parts. */
export const byPart = <T, F>(items: readonly T[], isHeld: (item: T) => boolean, figures: (items: readonly T[]) => F): Parts<F> => ({
  tuned: figures(items.filter((item) => !isHeld(item))),
  held: figures(items.filter(isHeld)),
});
