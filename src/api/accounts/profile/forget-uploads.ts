import { sql, type SQL } from 'drizzle-orm';
import type { Timed } from '#platform/data/outbox.ts';
import type { Transaction } from '#platform/data/transact.ts';
import type { Connection } from '#platform/postgres/database.ts';
import { raiseVersions } from '#platform/data/versions.ts';
import { FILES } from '#platform/files.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { account, upload } from '../schema.ts';

/** Takes away what an account has put up, with the bytes; to be called before the account itself goes. */
export async function forgetUploads(tx: Transaction, accountId: string): Promise<void> {
  await forget(tx, sql`u.account_id = ${accountId}`);
  tx.raise(FILES);
}

/** Takes away what was put up over a day ago and is no account's face. */
export const uploadCleaning = (context: () => Pick<ApiContext, 'db'>): Timed => ({
  queue: 'upload-cleaning',
  cron: '47 * * * *',
  handler: () =>
    context().db.begin(async (tx) => {
      await forget(
        tx,
        sql`u.created_at < now() - interval '1 day'
          and not exists (select 1 from ${account} a where a.id = u.account_id and a.face = '/files/' || encode(u.sha256, 'hex') || '.webp')`,
      );
      await raiseVersions(tx.sql, [FILES]);
    }),
});

/** Bytes that another account put up too stay. */
async function forget({ orm }: Connection, which: SQL): Promise<void> {
  await orm.execute(sql`
    with gone as (delete from ${upload} u where ${which} returning u.id, u.sha256)
    delete from file f using gone
    where f.sha256 = gone.sha256
      and not exists (select 1 from ${upload} other where other.sha256 = f.sha256 and other.id not in (select id from gone))`);
}
