import { randomBytes } from 'node:crypto';
import { CHAT } from '#domain/assistant/chat.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import { jobPermit, ownPermit } from '#platform/data/permit.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';

/** Bytes of the key of a shared conversation. */
const KEY_BYTES = 24;
const UNLOGGED = { unlogged: 'the conversations of one account' };

/** Renames a conversation, shares it under a new key, or ends its link. @throws Failure NOT_FOUND */
export async function changeConversation(
  context: WriteContext,
  actor: AccountActor,
  id: string,
  { topic, shared }: { topic?: string | undefined; shared?: boolean | undefined },
): Promise<void> {
  await transact(context, ownPermit(actor, 'change-conversations'), UNLOGGED, async ({ sql }) => {
    const { rowCount } = await sql.query(
      `update ai_conversation set topic = coalesce($3, topic),
         share_key = case when $4::boolean is null then share_key when $4 then coalesce(share_key, $5) end where id = $1 and account_id = $2`,
      [id, actor.id, topic ?? null, shared ?? null, randomBytes(KEY_BYTES).toString('base64url')],
    );
    if (!rowCount) throw new Failure('NOT_FOUND');
  });
}

/** Deletes a conversation with all that is in it. Pins of its answers stay. @throws Failure NOT_FOUND */
export async function deleteConversation(context: WriteContext, actor: AccountActor, id: string): Promise<void> {
  await transact(context, ownPermit(actor, 'delete-conversations'), UNLOGGED, async ({ sql }) => {
    const { rowCount } = await sql.query('delete from ai_conversation where id = $1 and account_id = $2', [id, actor.id]);
    if (!rowCount) throw new Failure('NOT_FOUND');
  });
}

/** Ends conversations that nobody went on with for so long that they are kept no more. */
export const endConversations = (context: WriteContext, now: Date): Promise<void> =>
  transact(context, jobPermit('assistant-ends'), UNLOGGED, async ({ sql }) => {
    await sql.query(`delete from ai_conversation where updated_at < $1::timestamptz - interval '${CHAT.months} months'`, [now]);
  });
