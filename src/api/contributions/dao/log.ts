import { randomBytes } from 'node:crypto';
import { GENESIS, rowHash, sha256 } from '#domain/contributions/verify-log.ts';
import { canonicalJson, type Json } from '#domain/records/claim.ts';
import type { Transaction } from '#platform/data/transact.ts';

/** Acts of the public log. */
export type DaoAct = 'submitted' | 'published' | 'vote' | 'remark' | 'closed' | 'opened-vote' | 'bounced' | 'held' | 'withdrawn' | 'reverted';

/** Members of a body that name somebody. */
const NAMES = ['username', 'author', 'account', 'voter', 'moderator', 'by_username'];

/**
 * Adds a row to the public log in the caller's transaction. The end of the log stays locked until it ends: call it last.
 * @param input.body plain values; names and texts among them can be erased later
 * @param input.account whom the body names: it is erased with that account, and shown once the proposal is closed
 * @throws Error when the body names somebody and `account` is absent
 */
export async function appendLog(
  tx: Pick<Transaction, 'sql'>,
  input: { act: DaoAct; proposalId: string; body: Record<string, unknown>; now: Date; account?: string | undefined },
): Promise<void> {
  const { act, proposalId, now, account } = input;
  if (account === undefined && NAMES.some((name) => typeof input.body[name] === 'string'))
    throw new Error(`a body of "${act}" that names somebody needs the account`);
  const salt = randomBytes(32).toString('hex');
  // JSON first: a date or an absent member is written as JSON writes it.
  const body = canonicalJson(JSON.parse(JSON.stringify({ ...input.body, salt })) as Json);
  const { rows } = await tx.sql.query<{ seq: number; hash: Buffer }>({
    name: 'dao-log-lock',
    text: 'insert into dao_log_head (id, seq, hash) values (1, 0, $1) on conflict (id) do update set seq = dao_log_head.seq returning seq, hash',
    values: [Buffer.from(GENESIS, 'hex')],
  });
  const [head] = rows;
  if (!head) throw new Error('the log has no end');
  const seq = head.seq + 1;
  const row = { seq, at: now.toISOString(), act, proposal: proposalId, body_hash: await sha256(body) };
  const hash = await rowHash(head.hash.toString('hex'), row);
  await tx.sql.query({
    name: 'dao-log-row',
    text: `with body as (insert into dao_log_body (seq, body, account_id) values ($1, $7, $8)), head as (update dao_log_head set seq = $1, hash = $6 where id = 1)
      insert into dao_log (seq, at, act, proposal_id, body_hash, hash) values ($1, $2, $3, $4, $5, $6)`,
    values: [seq, now, act, proposalId, Buffer.from(row.body_hash, 'hex'), Buffer.from(hash, 'hex'), body, account ?? null],
  });
}
