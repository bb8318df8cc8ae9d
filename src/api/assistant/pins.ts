import { CHAT } from '#domain/assistant/chat.ts';
import type { Difference } from '#domain/assistant/difference.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import { ownPermit } from '#platform/data/permit.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { uuidv7 } from '#platform/ids.ts';
import { textsOf } from '#platform/texts.ts';
import { lockAccount } from '../accounts/index.ts';
import type { PinView } from './contract.ts';
import { shown, type KeptQuestion } from './conversations.ts';
import { namesGone } from './gone.ts';

const UNLOGGED = { unlogged: 'the pins of one account' };

interface KeptPin extends KeptQuestion {
  id: string;
  message: string | null;
  conversation: string | null;
  difference: Difference | null;
  pinned: Date;
  asked: Date;
  changed: Date | null;
}

const PIN = `select p.id, p.message_id as message, m.conversation_id as conversation, p.question, p.language, p.plan, p.answer, p.difference, p.pinned_at as pinned, p.asked_at as asked, p.changed_at as changed,
    ${namesGone('p.question')} as "questionGone", ${namesGone("p.question || ' ' || p.answer::text || ' ' || coalesce(p.difference::text, '')")} as gone
  from ai_pin p left join ai_message m on m.id = p.message_id where p.account_id = $1 and ($2::uuid is null or p.id = $2) order by p.pinned_at desc, p.id desc`;

async function viewOf(context: ApiContext, pin: KeptPin): Promise<PinView> {
  const { question, answer } = await shown(context, pin);
  return {
    _id: pin.id,
    message_id: pin.message,
    conversation_id: pin.conversation,
    question,
    pinned_at: pin.pinned.toISOString(),
    asked_at: pin.asked.toISOString(),
    changed_at: pin.changed?.toISOString() ?? null,
    answer: { conversation_id: pin.conversation, message_id: pin.message, ...answer, quota: null },
    difference: pin.gone ? null : pin.difference,
  };
}

/** Pinned answers of an account, the newest first. */
export async function listPins(context: ApiContext, account: string): Promise<PinView[]> {
  const { rows } = await context.db.write.query<KeptPin>(PIN, [account, null]);
  return Promise.all(rows.map((row) => viewOf(context, row)));
}

/** Pins an answer of an own conversation; one that is pinned stays so. @throws Failure NOT_FOUND, also for what is no answer; LIST_FULL */
export async function pinAnswer(context: ApiContext, actor: AccountActor, message: string, now: Date): Promise<PinView> {
  const id = await transact(context, ownPermit(actor, 'pin-answers'), UNLOGGED, async ({ sql }) => {
    await lockAccount(sql, actor.id);
    const { rows: held } = await sql.query<{ id: string; same: boolean }>(
      'select id, message_id is not distinct from $2::uuid as same from ai_pin where account_id = $1',
      [actor.id, message],
    );
    const same = held.find((one) => one.same);
    if (same) return same.id;
    const { rows } = await sql.query<{ id: string }>(
      `insert into ai_pin (id, account_id, message_id, question, language, plan, answer, pinned_at, asked_at)
        select $1, m.account_id, m.id, m.question, m.language, m.plan, m.answer, $4, m.at from ai_message m
        where m.id = $3 and m.account_id = $2 and m.outcome = 'answer' and m.plan is not null returning id`,
      [uuidv7(), actor.id, message, now],
    );
    if (!rows[0]) throw new Failure('NOT_FOUND');
    if (held.length >= CHAT.pins) throw new Failure('LIST_FULL', { description: textsOf('en')('ai_limit_pins') });
    // Records may have changed since the answer was given.
    await sql.query('update ai_pin set due_at = $2 where id = $1', [rows[0].id, now]);
    return rows[0].id;
  });
  const { rows } = await context.db.write.query<KeptPin>(PIN, [actor.id, id]);
  if (!rows[0]) throw new Failure('NOT_FOUND');
  return viewOf(context, rows[0]);
}

/** Takes a pin away. @throws Failure NOT_FOUND */
export const unpin = (context: WriteContext, actor: AccountActor, id: string): Promise<void> =>
  transact(context, ownPermit(actor, 'pin-answers'), UNLOGGED, async ({ sql }) => {
    const { rowCount } = await sql.query('delete from ai_pin where id = $1 and account_id = $2', [id, actor.id]);
    if (!rowCount) throw new Failure('NOT_FOUND');
  });
