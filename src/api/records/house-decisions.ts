import { FAMILIES, type Family } from '#domain/records/codes.ts';
import type { JudgedEnd, JudgedPair } from '#domain/records/judged.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { readJudged } from './quality/judged-files.ts';
import { entriesOfEnds } from './quality/judge.ts';

/** Decisions of this version about suspected twins, by family. */
type Twins = Readonly<Record<Family, readonly JudgedPair[]>>;

let known: Twins | undefined;
function twins(): Twins {
  if (known) return known;
  const { pairs } = readJudged();
  const of = (family: Family) => pairs[family].filter(({ origin }) => origin === 'twin');
  return (known = { project: of('project'), party: of('party'), round: of('round') });
}

/** What a pair says about two entries that are in the database. */
interface Decided {
  a: number;
  b: number;
  same: boolean;
}

async function decidedIn(sql: Queryable, family: Family, all: readonly JudgedPair[], lists: ReadonlySet<string>): Promise<Decided[]> {
  const pairs = all.filter(({ ends }) => ends.every(({ list }) => lists.has(list)));
  if (pairs.length === 0) return [];
  const ends = new Map<string, JudgedEnd>(pairs.flatMap((pair) => pair.ends.map((end) => [end.text, end] as const)));
  const entries = await entriesOfEnds(sql, family, [...ends.values()]);
  return pairs.flatMap(({ ends: [x, y], same }) => (entries.get(x.text) ?? []).flatMap((a) => (entries.get(y.text) ?? []).map((b) => ({ a, b, same }))));
}

/**
 * Brings the table of the house's decisions in line with what this version has judged about suspected twins, for entries that are in the database.
 * A decision of a person outranks them. @returns the entries that a new, changed or withdrawn decision concerns: they are matched again
 */
export async function takeHouseDecisions(sql: Queryable, judged: Twins = twins()): Promise<number[]> {
  const sources = await sql.query<{ key: string }>('select key from source');
  const lists = new Set(sources.rows.map(({ key }) => key));
  const decided: Decided[] = [];
  for (const family of Object.keys(FAMILIES) as Family[]) decided.push(...(await decidedIn(sql, family, judged[family], lists)));
  const { rows } = await sql.query<{ a: number; b: number }>(
    `with wanted as materialized (select distinct on (a, b) a, b, same from unnest($1::int[], $2::int[], $3::boolean[]) w (a, b, same)),
       gone as (delete from house_decision h where not exists (select from wanted w where w.a = h.entry_a and w.b = h.entry_b) returning entry_a as a, entry_b as b),
       put as (insert into house_decision (entry_a, entry_b, same) select a, b, same from wanted
         on conflict (entry_a, entry_b) do update set same = excluded.same where house_decision.same <> excluded.same returning entry_a as a, entry_b as b)
     select a, b from gone union all select a, b from put`,
    [decided.map(({ a }) => a), decided.map(({ b }) => b), decided.map(({ same }) => same)],
  );
  return [...new Set(rows.flatMap(({ a, b }) => [a, b]))];
}
