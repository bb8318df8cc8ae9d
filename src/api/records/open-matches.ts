import { KIND, RECORD_STATE } from '#domain/records/codes.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { CURSOR, pageOf, readCursor } from '#platform/data/cursor.ts';
import type { Queryable } from '#platform/postgres/database.ts';

/** An open match, with the weight of the more prominent of the two records that it concerns. */
interface OpenMatch {
  entryId: number;
  recordId: string;
  weight: string;
}

/**
 * SQL of a number that compares the prominence of records of all kinds: of a project a thousand divided by its rank, or the millions it raised if
 * that is more; of an investor the rounds and roles; of a round its millions. Records without a row have none.
 */
const WEIGHTS = `select x.id, greatest(1000.0::float8 / nullif(t.market_cap_rank, 0), t.raised_usd::float8 / 1000000) as weight from ids x join project t on t.id = x.id
  union all select x.id, t.prominence::float8 from ids x join organization t on t.id = x.id
  union all select x.id, t.prominence::float8 from ids x join person t on t.id = x.id
  union all select x.id, t.amount_usd::float8 / 1000000 from ids x join round t on t.id = x.id`;

/** SQL of the condition on open candidates `c` of records `r` that are still there; $1 is the kind of the record. */
export const OPEN = `c.decision is null and r.state not in (${RECORD_STATE.merged}, ${RECORD_STATE.hidden}) and ($1::smallint is null or r.kind = $1)`;

/**
 * SQL of a page of open matches. $1 is the kind of the record that the entry may be; $2 how many; $3 to $5 are the cursor. It looks up every open
 * match, whichever page it is: as matches concern a tenth of the records, no index of records leads to them sooner.
 */
const OPEN_MATCHES = `with open as materialized (
    select c.entry_id, c.record_id, e.record_id as own from candidate c join entry e on e.id = c.entry_id join record r on r.id = c.record_id
    where ${OPEN}),
  ids as materialized (select record_id as id from open union select own from open where own is not null),
  weights as materialized (${WEIGHTS})
  select w.entry_id as "entryId", w.record_id as "recordId", w.weight::text as weight
  from (select o.*, coalesce(greatest(a.weight, b.weight), 0) as weight from open o left join weights a on a.id = o.record_id left join weights b on b.id = o.own) w
  where $3::float8 is null or (w.weight, w.entry_id, w.record_id) < ($3::float8, $4::int, $5::uuid)
  order by w.weight desc, w.entry_id desc, w.record_id desc limit $2`;

const WEIGHT = /^\d+(\.\d+)?(e[+-]?\d+)?$/;

/** A page of open matches, those of the most prominent records first. @throws Failure INVALID_INPUT for a cursor of another list */
export async function openMatches(
  sql: Queryable,
  { kind, after: position, take }: { kind?: KindName | undefined; after?: string | undefined; take: number },
): Promise<{ rows: OpenMatch[]; next: string | null }> {
  const after = readCursor(position, [WEIGHT, CURSOR.number, CURSOR.uuid]);
  const { rows } = await sql.query<OpenMatch>(OPEN_MATCHES, [kind === undefined ? null : KIND[kind], take + 1, ...(after ?? [null, null, null])]);
  return pageOf(rows, take, (row) => [row.weight, row.entryId, row.recordId]);
}
