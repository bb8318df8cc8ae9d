import type { EntryInput } from '#domain/records/claim.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { cut } from '#domain/writing/cut.ts';

/** Entries whose claims are about things that the file or an earlier one of its source has. */
export interface WithObjects {
  entries: readonly EntryInput[];
  /** Ids of things that only an earlier file has, by native key. */
  earlier: ReadonlyMap<string, number>;
  refused: { where: string; reason: string }[];
}

/** Finds what claims are about, also where a shorter list lacks it, and leaves out the claims about what the source never had. */
export async function findObjects(sql: Queryable, sourceId: number, entries: readonly EntryInput[]): Promise<WithObjects> {
  const here = new Set(entries.map((entry) => entry.nativeKey));
  const missing = new Set(entries.flatMap((entry) => entry.claims.flatMap(({ object }) => (object === undefined || here.has(object) ? [] : [object]))));
  if (missing.size === 0) return { entries, earlier: new Map(), refused: [] };
  const { rows } = await sql.query<{ id: number; nativeKey: string }>(
    'select id, native_key as "nativeKey" from entry where source_id = $1 and native_key = any($2::text[])',
    [sourceId, [...missing]],
  );
  const earlier = new Map(rows.map((row) => [row.nativeKey, row.id]));
  const refused: WithObjects['refused'] = [];
  const taken = entries.map((entry) => {
    const claims = entry.claims.filter(({ field, object }) => {
      const known = object === undefined || here.has(object) || earlier.has(object);
      if (!known) refused.push({ where: `${entry.nativeKey}.${field}`, reason: `is about ${cut(object, 80)}, which the list does not have` });
      return known;
    });
    return claims.length === entry.claims.length ? entry : { ...entry, claims };
  });
  return { entries: taken, earlier, refused };
}
