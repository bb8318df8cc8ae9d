import { ACCOUNT_EVENTS, type AccountEvent } from '#domain/accounts/events.ts';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { uuidv7 } from '#platform/ids.ts';
import { describeEvent } from '../accounts/index.ts';
import { assertMay } from './policy.ts';
import { notification as table } from './schema.ts';

/** Notifies an account of an event; each event is notified once. */
export async function notify(context: WriteContext, actor: Actor, event: AccountEvent): Promise<void> {
  const permit = assertMay(actor, 'notify');
  const { account: accountId, kind, cause } = event;
  if (!ACCOUNT_EVENTS.includes(kind)) return;
  await transact(context, permit, { unlogged: 'the notification is the record of it' }, async (tx) => {
    const detail = await describeEvent(tx.sql, event);
    if (!detail) return;
    await tx.orm.insert(table).values({ id: uuidv7(), accountId, kind, cause, detail, createdAt: new Date() }).onConflictDoNothing();
  });
}
