import { ACCOUNT_EVENTS, type AccountEvent } from '#domain/accounts/events.ts';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { uuidv7 } from '#platform/ids.ts';
import { describeEvent } from '../accounts/index.ts';
import { assertMay } from './policy.ts';
import { notification as table } from './schema.ts';

/** Tells an account what happened to it; the same event tells once. */
export async function notify(context: WriteContext, actor: Actor, event: AccountEvent): Promise<void> {
  assertMay(actor, 'notify');
  const { account: accountId, kind, cause } = event;
  if (!ACCOUNT_EVENTS.includes(kind)) return;
  await transact(context, actor, async (tx) => {
    const detail = await describeEvent(tx.sql, event);
    if (!detail) return;
    await tx.orm.insert(table).values({ id: uuidv7(), accountId, kind, cause, detail, createdAt: new Date() }).onConflictDoNothing();
  });
}
