import type { z } from 'zod';
import { GENESIS, LogVerifier, type Verified } from '#domain/contributions/verify-log.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import type { logAnswer, logQuery } from './contract.ts';
import { PUBLISHED } from './viewer.ts';

type Answer = z.output<typeof logAnswer>;

/** A moment as it was hashed, to the millisecond; finer ones were never written, and show. */
const AT = `regexp_replace(to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '000$', '') || 'Z'`;

/**
 * SQL of one page with the end of the log, of one moment. $1 after, $2 how many; downwards $1 is the number that it is below, 0 for the end. A body is shown once its proposal is published; one that names
 * somebody, once the proposal is closed.
 * @param shown SQL of whether a body `b` of a proposal `p` is shown
 */
const page = (
  shown: string,
  downwards = false,
): string => `with l as materialized (select * from dao_log where ${downwards ? '($1::bigint = 0 or seq < $1) order by seq desc' : 'seq > $1 order by seq'} limit $2)
  select
    (select json_build_object('seq', seq, 'hash', encode(hash, 'hex')) from dao_log_head) as head,
    (select encode(hash, 'hex') from dao_log where seq = ${downwards ? '(select min(seq) - 1 from l)' : '$1'}) as before,
    coalesce((select json_agg(json_build_object('seq', l.seq, 'at', ${AT}, 'act', l.act, 'proposal', l.proposal_id, 'body_hash', encode(l.body_hash, 'hex'),
        'hash', encode(l.hash, 'hex'), 'body', b.body) order by l.seq ${downwards ? 'desc' : ''})
      from l
      left join proposal p on p.id = l.proposal_id left join dao_log_body b on b.seq = l.seq and ${shown}), '[]') as data`;

const SHOWN = `${PUBLISHED} and (b.account_id is null or p.closed_at is not null)`;
const PUBLIC = { name: 'dao-log', text: page(SHOWN) };
const DOWNWARDS = { name: 'dao-log-downwards', text: page(SHOWN, true) };
const WHOLE = { name: 'dao-log-whole', text: page('true') };

interface Row {
  head: Answer['head'] | null;
  before: string | null;
  data: Answer['data'];
}

async function read(sql: Queryable, query: typeof PUBLIC, { after, take }: Omit<z.output<typeof logQuery>, 'order'>): Promise<Answer> {
  const { rows } = await sql.query<Row>({ ...query, values: [after, take] });
  const { head, before, data } = rows[0] ?? { head: null, before: null, data: [] };
  return {
    data,
    head: head ?? { seq: 0, hash: GENESIS },
    before: before ?? GENESIS,
  };
}

/** Rows of the public log from a number on, or downwards. */
export const readLog = (sql: Queryable, { order, ...query }: z.output<typeof logQuery>): Promise<Answer> =>
  read(sql, order === 'newest' ? DOWNWARDS : PUBLIC, query);

const PORTION = 1000;

/** Verifies the whole log with all of its bodies. */
export async function verifyDaoLog(sql: Queryable): Promise<Verified> {
  const verifier = new LogVerifier();
  for (let after = 0; ;) {
    const { data, head } = await read(sql, WHOLE, { after, take: PORTION });
    await verifier.add(data);
    const last = data.at(-1);
    if (last === undefined || data.length < PORTION) return verifier.end(head);
    after = last.seq;
  }
}
