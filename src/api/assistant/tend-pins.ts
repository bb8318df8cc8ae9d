import { differenceOf, type Difference } from '#domain/assistant/difference.ts';
import type { AssistantNoticeKind } from '#domain/assistant/notices.ts';
import { tellOwner } from '#platform/data/notice.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { bySource } from './by-source.ts';
import type { KeptAnswer } from './contract.ts';
import type { KeptQuestion } from './conversations.ts';
import { again, asAgain } from './rerun.ts';
import { utcDay } from './quota.ts';

/** Pins that are asked again in one run; others wait for the next. */
const AT_ONCE = 200;
const UNLOGGED = { unlogged: 'it follows what changed in records' };

/** Marks all pins to be asked again: records changed. Many changes in a row mark each once. */
export const markPins = (context: WriteContext, now: Date): Promise<void> =>
  transact(context, jobPermit('assistant-pins'), UNLOGGED, async ({ sql }) => {
    await sql.query('update ai_pin set due_at = $1 where due_at is null', [now]);
  });

interface DuePin extends Pick<KeptQuestion, 'question' | 'language' | 'plan' | 'answer'> {
  id: string;
  account: string;
  asked: Date;
  due: Date;
}

/** Keeps what a pin came to, and tells its owner once a day where it differs. */
const settle = (context: WriteContext, pin: DuePin, answer: KeptAnswer, difference: Difference | null, now: Date): Promise<void> =>
  transact(context, jobPermit('assistant-pins'), UNLOGGED, async (tx) => {
    const { rowCount } = await tx.sql.query(
      `update ai_pin set answer = $3, asked_at = $4, difference = coalesce($5, difference), changed_at = case when $5::jsonb is null then changed_at else $4 end,
         due_at = case when due_at = $2 then null else due_at end where id = $1`,
      [pin.id, pin.due, JSON.stringify(answer), now, difference && JSON.stringify(difference)],
    );
    if (rowCount && difference) tellOwner<AssistantNoticeKind>(tx, { account: pin.account, kind: 'ai-pin-changed', cause: `${pin.id}:${utcDay(now)}` });
  });

/** Asks pinned answers again whose records may have changed, the ones that wait longest first. */
export async function tendPins(context: ApiContext, now: Date, signal?: AbortSignal): Promise<void> {
  const { rows } = await context.db.write.query<DuePin>(
    'select id, account_id as account, question, language, plan, answer, asked_at as asked, due_at as due from ai_pin where due_at is not null order by due_at, id limit $1',
    [AT_ONCE],
  );
  for (const pin of rows) {
    if (signal?.aborted) return;
    const answer = await again(context, pin, pin.account, now);
    // A fault of the moment is no change of the records.
    const lost = answer.outcome !== 'answer' && pin.answer.outcome === 'answer' && answer.reason === 'not-understood';
    const difference = lost ? null : differenceOf(asAgain(pin.answer, answer), answer);
    await settle(
      context,
      pin,
      lost ? pin.answer : answer,
      difference && (await bySource(context, difference, { before: pin.answer, after: answer }, pin.asked)),
      now,
    );
  }
}
