import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AccountActor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { Files } from '#platform/files.ts';
import { uuidv7 } from '#platform/ids.ts';
import { lockAccount } from '../lock-account.ts';
import { assertMay } from '../policy.ts';
import { readFileData } from './read-file-data.ts';
import { upload } from '../schema.ts';

/** What an account may have put up at a time: files, and bytes of all of them. */
export const UPLOAD_QUOTA = { files: 20, bytes: 20 * 1024 * 1024 } as const;

/**
 * Keeps a file of the actor's and answers its site path. @throws Failure INVALID_INPUT for what is no picture or PDF; PLAN_LIMIT when the account
 * holds as much as it may
 */
export async function uploadData(context: WriteContext & { files: Pick<Files, 'put'> }, actor: AccountActor, given: Buffer): Promise<{ url: string }> {
  const permit = assertMay(actor, 'own-account');
  const { bytes, ending } = await readFileData(given);
  const sha256 = createHash('sha256').update(bytes).digest();
  return transact(context, permit, { unlogged: 'a file of its own, which nothing shows yet' }, async (tx) => {
    // One upload of an account at a time: the count below sees those before.
    await lockAccount(tx.sql, actor.id);
    const { rowCount } = await tx.orm.execute(sql`
      insert into ${upload} (id, account_id, sha256, bytes, created_at)
      select ${uuidv7()}, ${actor.id}, ${sha256}, ${bytes.length}, now()
      from (select count(*) as files, coalesce(sum(u.bytes), 0) as bytes from ${upload} u where u.account_id = ${actor.id}) kept
      where kept.files < ${UPLOAD_QUOTA.files} and kept.bytes + ${bytes.length} <= ${UPLOAD_QUOTA.bytes}`);
    if (rowCount === 0)
      throw new Failure('PLAN_LIMIT', { description: 'You have put up as many files as you may. What you do not use is taken away within a day.' });
    return { url: await context.files.put(bytes, ending, tx.sql) };
  });
}
