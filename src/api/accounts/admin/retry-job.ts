import type { Actor } from '#platform/data/actor.ts';
import { retryFailedJob } from '#platform/data/job-queues.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { assertMay } from '../policy.ts';

/** Has a job that was given up tried once more. @throws Failure NOT_FOUND when there is no such failed job */
export async function retryJob(context: WriteContext, actor: Actor, input: { queue: string; id: string }): Promise<void> {
  const permit = assertMay(actor, 'see-jobs');
  await transact(context, permit, { acts: ['job.retry'] }, async (tx) => {
    if (!(await retryFailedJob(tx.sql, input.queue, input.id))) throw new Failure('NOT_FOUND');
    tx.audit('job.retry', `job:${input.id}`, { queue: input.queue });
  });
}
