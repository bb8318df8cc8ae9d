import { viewedPath } from '#domain/accounts/page-view.ts';
import { actorText, type Actor } from '#platform/data/actor.ts';
import { once } from '#platform/data/idempotency.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { invalid } from '#platform/errors.ts';
import { uuidv7 } from '#platform/ids.ts';
import { assertMay } from './policy.ts';
import { actionLog } from './schema.ts';

/**
 * Keeps path and day of a page view. Neither a privileged act nor a fact, so it has no row in the log of acts.
 * @param input.key the caller's Idempotency-Key, with `caller` naming whose key it is.
 */
export async function writeActionLog(
  context: WriteContext,
  actor: Actor,
  input: { action: string; key?: string | undefined; caller: string },
): Promise<{ id: string }> {
  const permit = assertMay(actor, 'log-action');
  const path = viewedPath(input.action);
  if (path === undefined) throw invalid('action', 'must be JSON text with the address of the page in `url`');
  return transact(context, permit, { unlogged: 'is a log itself' }, async (tx) => {
    const write = async () => {
      const id = uuidv7();
      await tx.orm.insert(actionLog).values({ id, path, day: new Date().toISOString().slice(0, 10) });
      return { id };
    };
    if (input.key === undefined) return write();
    return once(tx, { scope: `action-log ${actorText(actor)} ${input.caller}`, key: input.key, request: { path } }, write);
  });
}
