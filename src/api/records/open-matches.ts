import { KIND, RECORD_STATE } from '#domain/records/codes.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { CURSOR, pageOf, readCursor } from '#platform/data/cursor.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { ofHidden } from './queries.ts';

/** An open match, with the weight of the more prominent of the two records that it concerns. */
interface OpenMatch {
  entryId: number;
  recordId: string;
  weight: string;
  /** How many are open. */
  total: number;
}

/**
 * SQL of a number that compares the prominence of records of all kinds: of a project a thousand divided by its rank, or the millions it raised if
 * that is more; of an investor the rounds and roles; of a round its millions. Records without a row have none.
 */
const weightOf = (id: string, kind: string): string =>
  `case ${kind}
    when ${KIND.project} then (select greatest(1000.0::float8 / nullif(market_cap_rank, 0), raised_usd::float8 / 1000000) from project where id = ${id})
    when ${KIND.round} then (select amount_usd::float8 / 1000000 from round where id = ${id})
    else coalesce((select prominence::float8 from organization where id = ${id}), (select prominence::float8 from person where id = ${id})) end`;

/** SQL of the condition on open candidates `c` of records `r` that are still there; $1 is the kind of the record. */
const OPEN = `c.decision is null and r.state not in (${RECORD_STATE.merged}, ${RECORD_STATE.hidden}) and not ${ofHidden('c.entry_id')} and ($1::smallint is null or r.kind = $1)`;

/**
 * SQL of a page of open matches, with their total. $1 is the kind of the record that the entry may be; $2 how many; $3 to $5 are the cursor. It looks up every open
 * match, whichever page it is: as matches concern a tenth of the records, no index of records leads to them sooner.
 */
const OPEN_MATCHES = `with open as materialized (
    select c.entry_id, c.record_id, coalesce(greatest(${weightOf('c.record_id', 'r.kind')}, ${weightOf('e.record_id', 'r.kind')}), 0) as weight
    from candidate c join entry e on e.id = c.entry_id join record r on r.id = c.record_id where ${OPEN})
  select entry_id as "entryId", record_id as "recordId", weight::text, (select count(*)::int from open) as total
  from open where $3::float8 is null or (open.weight, entry_id, record_id) < ($3::float8, $4::int, $5::uuid)
  order by open.weight desc, entry_id desc, record_id desc limit $2`;

const WEIGHT = /^\d+(\.\d+)?(e[+-]?\d+)?$/;

/** A page of open matches, those of the most prominent records first. @throws Failure INVALID_INPUT for a cursor of another list */
export async function openMatches(
  sql: Queryable,
  { kind, after: position, take }: { kind?: KindName | undefined; after?: string | undefined; take: number },
): Promise<{ rows: OpenMatch[]; next: string | null; total: number }> {
  const after = readCursor(position, [WEIGHT, CURSOR.number, CURSOR.uuid]);
  const { rows } = await sql.query<OpenMatch>(OPEN_MATCHES, [kind === undefined ? null : KIND[kind], take + 1, ...(after ?? [null, null, null])]);
  return { ...pageOf(rows, take, (row) => [row.weight, row.entryId, row.recordId]), total: rows[0]?.total ?? 0 };
}
