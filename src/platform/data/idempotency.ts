import { createHash } from 'node:crypto';
import { Failure } from '../errors.ts';
import type { Transaction } from './transact.ts';

/** A request that may arrive twice: `scope` is the caller and the operation, `key` the Idempotency-Key, `request` the input. */
export interface Once {
  scope: string;
  key: string;
  request: unknown;
}

/**
 * Runs `work` once for the key and returns the same answer to every repetition. The key is claimed in the transaction of the work; a repetition
 * meanwhile waits for its commit. @throws Failure IDEMPOTENCY_KEY_REUSED for another input.
 */
export async function once<T>(tx: Transaction, { scope, key, request }: Once, work: () => Promise<T>): Promise<T> {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest();
  const claimed = await tx.sql.query('insert into idempotency_key (scope, key, request_hash) values ($1, $2, $3) on conflict do nothing', [scope, key, hash]);
  if (claimed.rowCount === 0) {
    const kept = await tx.sql.query<{ request_hash: Buffer; answer: string }>(
      'select request_hash, answer from idempotency_key where scope = $1 and key = $2',
      [scope, key],
    );
    const row = kept.rows[0];
    if (!row) throw new Failure('REQUEST_IN_PROGRESS', { retryAfter: 1 });
    if (!row.request_hash.equals(hash)) throw new Failure('IDEMPOTENCY_KEY_REUSED');
    return JSON.parse(row.answer) as T;
  }
  const answer = await work();
  await tx.sql.query('update idempotency_key set answer = $3 where scope = $1 and key = $2', [scope, key, JSON.stringify(answer)]);
  return answer;
}

/** Forgets keys older than a day. */
export async function forgetOldKeys(tx: Pick<Transaction, 'sql'>): Promise<void> {
  await tx.sql.query("delete from idempotency_key where created_at < now() - interval '1 day'");
}
