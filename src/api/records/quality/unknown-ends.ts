import { FAMILIES, type Family } from '#domain/records/codes.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import type { FoundPair } from './judge.ts';

/** An entry that decisions of the house name and no list bears, though its list has been read. */
interface UnknownEnd {
  family: Family;
  /** The end as it is written. */
  end: string;
}

/** Decisions of the house that do not hold in the database, as their lists no longer bear an entry that they name. */
export interface UnknownEnds {
  decisions: number;
  /** Of so many of which both lists have been read. */
  of: number;
  ends: UnknownEnd[];
}

/** Finds entries that decisions of the house name and lists no longer bear. Lists that have not been read say nothing. */
export async function findUnknownEnds(sql: Queryable, judged: Readonly<Record<Family, readonly FoundPair[]>>): Promise<UnknownEnds> {
  const { rows } = await sql.query<{ key: string }>('select key from source s where exists (select from entry e where e.source_id = s.id)');
  const read = new Set(rows.map(({ key }) => key));
  const result: UnknownEnds = { decisions: 0, of: 0, ends: [] };
  for (const family of Object.keys(FAMILIES) as Family[]) {
    const ends = new Set<string>();
    for (const { pair, records } of judged[family]) {
      if (pair.origin !== 'twin' || !pair.ends.every(({ list }) => read.has(list))) continue;
      const unknown = pair.ends.filter((_, at) => records[at] === undefined);
      result.of++;
      if (unknown.length > 0) result.decisions++;
      for (const { text } of unknown) ends.add(text);
    }
    result.ends.push(...[...ends].sort().map((end) => ({ family, end })));
  }
  return result;
}
