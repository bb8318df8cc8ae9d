import { CHAT } from '#domain/assistant/chat.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import { ownPermit } from '#platform/data/permit.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { uuidv7 } from '#platform/ids.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { textsOf } from '#platform/texts.ts';
import { utcDay } from './quota.ts';
import type { Asked } from './ask.ts';
import type { Begun } from './chat.ts';

/** The refusal of a question over those that a conversation has. */
export const conversationFull = (): Failure => new Failure('CONFLICT', { description: textsOf('en')('ai_limit_questions') });

const topicOf = (question: string): string => [...question.trim()].slice(0, CHAT.topic).join('');

/** The topic is the first question until it is renamed: where that is changed, so is the topic. */
async function followTopic(sql: Queryable, id: string, question: string): Promise<void> {
  const { rows } = await sql.query<{ topic: string; question: string }>(
    'select c.topic, m.question from ai_conversation c join ai_message m on m.conversation_id = c.id and m.n = 1 where c.id = $1',
    [id],
  );
  const [first] = rows;
  if (first && first.topic === topicOf(first.question)) await sql.query('update ai_conversation set topic = $2 where id = $1', [id, topicOf(question)]);
}

/** Begins a conversation with its first question. */
async function begin(sql: Queryable, account: string, question: string, now: Date): Promise<string> {
  const id = uuidv7();
  await sql.query('insert into ai_conversation (id, account_id, topic, created_at, updated_at, day, answered) values ($1, $2, $3, $4, $4, $5, 0)', [
    id,
    account,
    topicOf(question),
    now,
    utcDay(now),
  ]);
  return id;
}

/** Locks a conversation and looks how much it holds. @throws Failure NOT_FOUND once it is deleted */
async function lock(sql: Queryable, account: string, id: string): Promise<{ answered: number; last: number; held: number }> {
  const { rows } = await sql.query<{ answered: number }>('select answered from ai_conversation where id = $1 and account_id = $2 for update', [id, account]);
  if (!rows[0]) throw new Failure('NOT_FOUND');
  const { rows: held } = await sql.query<{ last: number; held: number }>(
    'select coalesce(max(n), 0)::int as last, count(*)::int as held from ai_message where conversation_id = $1',
    [id],
  );
  return { answered: rows[0].answered, last: held[0]?.last ?? 0, held: held[0]?.held ?? 0 };
}

/**
 * Keeps a question with its answer, in its conversation or a new one. One that replaces another takes its place, and those after it go.
 * Returns null where the conversation holds so much that only answers are kept.
 * @throws Failure NOT_FOUND, CONFLICT for a full conversation
 */
export async function keepMessage(
  context: WriteContext,
  actor: AccountActor,
  { conversation, replaces, input, now }: Begun,
  { answer, plan }: Asked,
  versions: object,
): Promise<{ conversation: string; message: string } | null> {
  return transact(context, ownPermit(actor, 'keep-questions'), { unlogged: 'the conversations of one account' }, async ({ sql }) => {
    const id = conversation ?? (await begin(sql, actor.id, input.question, now));
    const { answered, last, held } = await lock(sql, actor.id, id);
    const isAnswer = answer.outcome === 'answer';
    const more = isAnswer && !replaces?.same ? 1 : 0;
    if (more > 0 && answered >= CHAT.questions) throw conversationFull();
    if (!isAnswer && !replaces && held >= CHAT.messages) return null;
    if (replaces?.n === 1) await followTopic(sql, id, input.question);
    if (replaces) await sql.query('delete from ai_message where conversation_id = $1 and n >= $2', [id, replaces.n]);
    const message = uuidv7();
    await sql.query(
      `insert into ai_message (id, conversation_id, account_id, n, at, question, language, outcome, plan, answer, versions) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        message,
        id,
        actor.id,
        replaces?.n ?? last + 1,
        now,
        input.question,
        answer.language,
        answer.outcome,
        plan && JSON.stringify(plan),
        JSON.stringify(answer),
        JSON.stringify(versions),
      ],
    );
    await sql.query('update ai_conversation set updated_at = $2, answered = answered + $3 where id = $1', [id, now, more]);
    return { conversation: id, message };
  });
}
