import type { Queryable } from '../postgres/database.ts';
import { microsSql, ofMicrosSql } from './cursor.ts';

/** A queue and its number of jobs by state. */
export interface QueueState {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  completed: number;
  /** When the oldest waiting job was queued. */
  oldest: Date | null;
}

/** Every queue by name. Completed jobs are stored for a while and counted until they are deleted. */
export async function readQueues(sql: Queryable): Promise<QueueState[]> {
  const { rows } = await sql.query<QueueState>(
    `select q.name, coalesce(j.waiting, 0)::int as waiting, coalesce(j.active, 0)::int as active, coalesce(j.failed, 0)::int as failed,
       coalesce(j.completed, 0)::int as completed, j.oldest
     from jobs.queue q left join (
       select name, count(*) filter (where state in ('created', 'retry')) as waiting, count(*) filter (where state = 'active') as active,
         count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'completed') as completed,
         min(created_on) filter (where state in ('created', 'retry')) as oldest
       from jobs.job group by name) j on j.name = q.name
     where left(q.name, 2) <> '__' order by q.name`,
  );
  return rows;
}

/** A job that failed for good. */
export interface FailedJob {
  id: string;
  queue: string;
  /** Number of tries. */
  attempts: number;
  created: Date;
  failed: Date | null;
  reason: string | null;
  /** Its position in the list. */
  key: number;
}

/** Failed jobs, newest first. @param after time and id of the last job of the previous page */
export async function readFailedJobs(sql: Queryable, { limit, after }: { limit: number; after: readonly string[] | undefined }): Promise<FailedJob[]> {
  const { rows } = await sql.query<FailedJob>(
    `select id, name as queue, retry_count + 1 as attempts, created_on as created, completed_on as failed,
       coalesce(output ->> 'message', output #>> '{value,message}', output::text) as reason, ${microsSql('created_on')} as key
     from jobs.job where state = 'failed' and ($2::text is null or (created_on, id) < (${ofMicrosSql('$2')}, $3::uuid)) order by created_on desc, id desc limit $1`,
    [limit, after?.[0] ?? null, after?.[1] ?? null],
  );
  return rows;
}

/** Retries a failed job at once, by the queue library's own means. Returns whether the job exists. */
export async function retryFailedJob(sql: Queryable, queue: string, id: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update jobs.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now() where name = $1 and id = $2 and state = 'failed'`,
    [queue, id],
  );
  return rowCount === 1;
}
