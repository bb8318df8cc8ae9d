import { randomBytes } from 'node:crypto';
import { GENESIS, rowHash, sha256 } from '#domain/contributions/verify-log.ts';
import { canonicalJson, type Json } from '#domain/records/claim.ts';
import type { Transaction } from '#platform/data/transact.ts';

/** Acts of the public log. */
export type DaoAct = 'submitted' | 'published' | 'vote' | 'remark' | 'closed' | 'opened-vote' | 'bounced' | 'held' | 'withdrawn' | 'reverted';

type RowHashed = Parameters<typeof rowHash>[1];

/** Members of a body that name somebody. */
const NAMES = ['username', 'author', 'account', 'voter', 'moderator', 'by_username'];

/** A row that is added to the public log. */
interface LogEntry {
  act: DaoAct;
  proposalId: string;
  /** Plain values; names and texts among them can be erased later. */
  body: Record<string, unknown>;
  now: Date;
  /** Whom the body names: it is erased with that account, and shown once the proposal is closed. */
  account?: string | undefined;
}

/**
 * Adds a row to the public log in the caller's transaction. The end of the log stays locked until it ends: call it last.
 * @throws Error when the body names somebody and `account` is absent
 */
export const appendLog = (tx: Pick<Transaction, 'sql'>, entry: LogEntry): Promise<void> => appendLogs(tx, [entry]);

/** Adds rows to the public log in their order, as `appendLog` does. */
export async function appendLogs(tx: Pick<Transaction, 'sql'>, entries: readonly LogEntry[]): Promise<void> {
  if (entries.length === 0) return;
  for (const { act, account, body } of entries)
    if (account === undefined && NAMES.some((name) => typeof body[name] === 'string'))
      throw new Error(`a body of "${act}" that names somebody needs the account`);
  const { rows } = await tx.sql.query<{ seq: number; hash: Buffer }>({
    name: 'dao-log-lock',
    text: 'insert into dao_log_head (id, seq, hash) values (1, 0, $1) on conflict (id) do update set seq = dao_log_head.seq returning seq, hash',
    values: [Buffer.from(GENESIS, 'hex')],
  });
  if (!rows[0]) throw new Error('the log has no end');
  let { seq, hash } = { seq: rows[0].seq, hash: rows[0].hash.toString('hex') };
  const made: (RowHashed & { hash: string; body: string; account: string | null })[] = [];
  for (const { act, proposalId, now, account, ...entry } of entries) {
    const salt = randomBytes(32).toString('hex');
    // JSON first: a date or an absent member is written as JSON writes it.
    const body = canonicalJson(JSON.parse(JSON.stringify({ ...entry.body, salt })) as Json);
    const row = { seq: (seq += 1), at: now.toISOString(), act, proposal: proposalId, body_hash: await sha256(body) };
    hash = await rowHash(hash, row);
    made.push({ ...row, hash, body, account: account ?? null });
  }
  const of = <K extends keyof (typeof made)[number]>(key: K) => made.map((row) => row[key]);
  const bytes = (key: 'body_hash' | 'hash') => made.map((row) => Buffer.from(row[key], 'hex'));
  await tx.sql.query({
    name: 'dao-log-rows',
    text: `with made as (select * from unnest($1::int[], $2::timestamptz[], $3::text[], $4::uuid[], $5::bytea[], $6::bytea[], $7::text[], $8::uuid[])
          as w (seq, at, act, proposal, body_hash, hash, body, account)),
        body as (insert into dao_log_body (seq, body, account_id) select seq, body, account from made),
        head as (update dao_log_head set seq = $9, hash = $10 where id = 1)
      insert into dao_log (seq, at, act, proposal_id, body_hash, hash) select seq, at, act, proposal, body_hash, hash from made order by seq`,
    values: [of('seq'), of('at'), of('act'), of('proposal'), bytes('body_hash'), bytes('hash'), of('body'), of('account'), seq, Buffer.from(hash, 'hex')],
  });
}
