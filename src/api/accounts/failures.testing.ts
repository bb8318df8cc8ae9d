import type { WriteContext } from '#platform/data/transact.ts';
import { uuidv7 } from '#platform/ids.ts';

/** A queue of the tests with a job in it that was given up. */
export async function plantFailedJob({ db }: WriteContext, message = 'connect ECONNREFUSED'): Promise<{ queue: string; id: string }> {
  const queue = 'test-queue';
  await db.write.query(`select jobs.create_queue($1, '{"policy":"standard"}'::jsonb) where not exists (select from jobs.queue where name = $1)`, [queue]);
  const { rows } = await db.write.query<{ id: string }>(
    `insert into jobs.job (name, state, retry_limit, retry_count, completed_on, output) values ($1, 'failed', 10, 10, now(), $2) returning id`,
    [queue, JSON.stringify({ message })],
  );
  return { queue, id: rows[0]?.id ?? '' };
}

/** A mail that the mail server refused. */
export async function plantFailedMail({ db }: WriteContext, accountId: string, recipient = 'lan@example.org'): Promise<string> {
  const id = uuidv7();
  await db.write.query(
    `insert into mail (id, account_id, template, language, recipient, state, attempts, created_at) values ($1, $2, 'password-changed', 'en', $3, 'failed', 1, now())`,
    [id, accountId, recipient],
  );
  return id;
}
