import { createRoute, z } from '@hono/zod-openapi';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { createRouter, errorAnswers, forThoseWho, noStore } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { ok } from '#platform/http/route.ts';
import { permitted } from '../../accounts/index.ts';
import { SOURCE_RUN } from '../../records/index.ts';
import { assertMay } from '../policy.ts';

const MAY = 'retry-publishers';
/** Calls of the past minute count against the budget: their parts wait until it is over. */
const A_MINUTE = "interval '60 seconds'";

/**
 * Lets a publisher be asked again at the next turn, with every part whose last answer was not taken, in the order of the clock and within its budget. Returns the number of these parts.
 * @throws Failure NOT_FOUND
 */
export async function retryPublisher(context: WriteContext, actor: Actor, key: string, now: Date): Promise<number> {
  const permit = assertMay(actor, MAY);
  return transact(context, permit, { acts: ['publisher.retry'] }, async (tx) => {
    const { rowCount } = await tx.sql.query('update live_publisher set not_before = null where key = $1 and is_asked', [key]);
    if (!rowCount) throw new Failure('NOT_FOUND', { description: 'No such publisher is asked by the clock.' });
    const parts = await tx.sql.query(
      `update live_part set not_before = null, asked_at = least(asked_at, $2::timestamptz - ${A_MINUTE} * 60 * 24 * 400)
       where publisher = $1 and problem is not null and asked_at <= $2::timestamptz - ${A_MINUTE}`,
      [key, now],
    );
    tx.audit('publisher.retry', `publisher:${key}`, { parts: parts.rowCount ?? 0 });
    tx.raise(SOURCE_RUN);
    return parts.rowCount ?? 0;
  });
}

const retry = createRoute({
  method: 'post',
  path: '/api/admin/publishers/{key}/retry',
  tags: ['Administration'],
  summary: 'Ask a publisher again at the next turn, within its budget',
  ...forThoseWho(MAY),
  request: { params: z.strictObject({ key: z.string().min(1).max(100) }) },
  responses: {
    ...ok('It will be asked', z.object({ parts: z.int().openapi({ description: 'Parts that are asked for again' }) }).openapi('PublisherRetry')),
    ...errorAnswers(401, 403, 404, 422),
  },
});

/** Routes by which people look after publishers. */
export const publisherRoutes = (context: ApiContext) =>
  createRouter().openapi(retry, async (c) => {
    const { actor } = await permitted(context, c, assertMay, MAY);
    return c.json({ parts: await retryPublisher(context, actor, c.req.valid('param').key, new Date()) }, 200, noStore);
  });
