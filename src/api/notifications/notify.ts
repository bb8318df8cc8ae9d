import type { Actor } from '#platform/data/actor.ts';
import type { Notice, RoomNotices } from '#platform/data/notice.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { uuidv7 } from '#platform/ids.ts';
import { assertMay } from './policy.ts';
import { notification as table } from './schema.ts';

/** Notifies an account; each cause is notified once. @param rooms notices of all rooms; a kind that none of them gives is passed over */
export async function notify(context: WriteContext, actor: Actor, rooms: readonly RoomNotices[], notice: Notice): Promise<void> {
  const permit = assertMay(actor, 'notify');
  const { account: accountId, kind, cause } = notice;
  const room = rooms.find(({ kinds }) => kinds.includes(kind));
  if (!room) return;
  await transact(context, permit, { unlogged: 'the notification is the record of it' }, async (tx) => {
    const detail = await room.describe(tx.sql, notice);
    if (!detail) return;
    await tx.orm.insert(table).values({ id: uuidv7(), accountId, kind, cause, detail, createdAt: new Date() }).onConflictDoNothing();
  });
}
