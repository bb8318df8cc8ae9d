import { isDeepStrictEqual } from 'node:util';
import { CHAT } from '#domain/assistant/chat.ts';
import type { Plan } from '#domain/assistant/plan.ts';
import type { Turn } from '#domain/assistant/reading.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { askQuestion, inPieces, UNHEARD, type Asked, type Listener } from './ask.ts';
import type { ChatAnswer, ChatInput } from './contract.ts';
import { conversationFull, keepMessage } from './keep.ts';
import { HELD_OPEN, turnOf, type TurnAnswer } from './turns.ts';
import { accountQuota, noteAnswered, singleQuota, takeConversation, takeSingle, utcDay, wasAnswered, type Taken } from './quota.ts';

/** Who asks: an account, or nobody in particular at an address, as limits count it. */
export interface Asker {
  actor: AccountActor | null;
  address: string;
}

/** A question whose place is taken: it may be answered. */
export interface Begun {
  asker: Asker;
  input: ChatInput;
  now: Date;
  /** The conversation that it goes on with. */
  conversation: string | null;
  /** The message that it replaces, with those after it. */
  replaces: { n: number; same: boolean } | null;
  /** What was taken of the day; null where the conversation has counted. */
  taken: Taken | null;
  /** No model is asked. */
  plain?: boolean;
  /** What it came to already, where no place was left: no answer, which costs nothing. */
  asked?: Asked;
}

interface Held {
  conversation: string;
  answered: number;
  n: number | null;
  question: string | null;
  plan: Plan | null;
}

/** The conversation of an account that a question goes on with, and the message that it replaces. @throws Failure NOT_FOUND */
async function heldOf(sql: Queryable, account: string, { conversation_id: id, retry }: ChatInput): Promise<Held> {
  const { rows } = await sql.query<Held>(
    `select c.id as conversation, c.answered, m.n, m.question, m.plan from ai_conversation c left join ai_message m on m.conversation_id = c.id and m.id = $3::uuid
     where c.account_id = $1 and ($2::uuid is null or c.id = $2) and ($3::uuid is null or m.id is not null) limit 1`,
    [account, id ?? null, retry ?? null],
  );
  if (!rows[0]) throw new Failure('NOT_FOUND');
  return rows[0];
}

/** Takes the place of a question before it is answered. Where none is left, what is no answer is told all the same. @throws Failure NOT_FOUND, PLAN_LIMIT, CONFLICT for a full conversation */
export async function beginChat(context: ApiContext, asker: Asker, input: ChatInput, now: Date): Promise<Begun> {
  const begun: Begun = { asker, input, now, conversation: null, replaces: null, taken: null };
  try {
    return await take(context, begun);
  } catch (error) {
    if (!(error instanceof Failure) || (error.code !== 'PLAN_LIMIT' && error.code !== 'CONFLICT')) throw error;
    const held = asker.actor && input.conversation_id ? await heldOf(context.db.write, asker.actor.id, input) : undefined;
    const without = { ...begun, conversation: held?.conversation ?? null, plain: true };
    const asked = await ask(context, without, UNHEARD, undefined);
    if (asked.answer.outcome === 'answer') throw error;
    return { ...without, asked };
  }
}

async function take(context: ApiContext, begun: Begun): Promise<Begun> {
  const { input, now, asker } = begun;
  const { actor, address } = asker;
  const goesOn = (input.conversation_id ?? input.retry) !== undefined && (input.conversation_id ?? input.retry) !== null;
  if (!actor) {
    if (goesOn) throw new Failure('NOT_FOUND');
    if (await wasAnswered(context.db, address, now, input)) return begun;
    return { ...begun, taken: await takeSingle(context, address, now) };
  }
  if (!goesOn) return { ...begun, taken: await takeConversation(context, actor, now) };
  const { conversation, answered, n, question, plan } = await heldOf(context.db.write, actor.id, input);
  // A retry asks the same again: with another plan it is another question.
  const isSamePlan = input.plan === undefined || isDeepStrictEqual(input.plan, plan);
  const replaces = n === null ? null : { n, same: question === input.question && isSamePlan };
  if (answered >= CHAT.questions && !replaces?.same) throw conversationFull();
  return { ...begun, conversation, replaces, taken: null };
}

/** Earlier answers of a conversation that a question may speak of, the last one last. */
async function turnsOf(sql: Queryable, { conversation, replaces }: Begun): Promise<Turn[]> {
  if (conversation === null) return [];
  const { rows } = await sql.query<TurnAnswer>(
    `select question, plan, answer -> 'rows' as rows, answer ->> 'reason' as reason from ai_message
     where conversation_id = $1 and (outcome = 'answer' or answer ->> 'reason' = any($4::text[])) and plan is not null and ($2::int is null or n < $2) order by n desc limit $3`,
    [conversation, replaces?.n ?? null, CHAT.turns, HELD_OPEN],
  );
  return rows.reverse().map(turnOf);
}

/** Minutes without a question after which the next one is of another visit. */
const VISIT_MINUTES = 30;

/** When the account asked in a visit before this one. */
async function lastVisit(sql: Queryable, account: string, now: Date): Promise<Date | undefined> {
  const { rows } = await sql.query<{ at: Date | null }>('select max(at) as at from ai_message where account_id = $1 and at < $2', [
    account,
    new Date(now.getTime() - VISIT_MINUTES * 60_000),
  ]);
  return rows[0]?.at ?? undefined;
}

async function ask(context: ApiContext, begun: Begun, heard: Listener, signal: AbortSignal | undefined): Promise<Asked> {
  const { asker, input, now } = begun;
  const { actor } = asker;
  const sql = context.db.write;
  const seen = actor ? await lastVisit(sql, actor.id, now) : undefined;
  return askQuestion(
    context,
    {
      question: input.question,
      language: input.language ?? 'en',
      turns: await turnsOf(sql, begun),
      today: utcDay(now),
      plan: input.plan,
      viewer: actor?.id,
      asker: actor?.id ?? asker.address,
      plain: begun.plain ?? false,
      signal,
      ...(seen && { lastVisit: utcDay(seen) }),
    },
    heard,
  );
}

/** Tells what was asked before as if it were asked now. */
function tell({ answer: { reading, language, columns, rows, text } }: Asked, heard: Listener): void {
  if (reading) heard.reading({ reading, screen: null, language });
  heard.rows({ columns, rows });
  for (const piece of inPieces(text)) heard.text(piece);
}

async function answer(context: ApiContext, begun: Begun, heard: Listener, signal: AbortSignal | undefined): Promise<ChatAnswer> {
  const { asker, now } = begun;
  const { actor } = asker;
  const sql = context.db.write;
  const versions = context.versions.all() ?? {};
  const asked = begun.asked ?? (await ask(context, begun, heard, signal));
  if (begun.asked) tell(asked, heard);
  if (signal?.aborted) throw new Failure('REQUEST_TIMEOUT');
  const counts = asked.answer.outcome === 'answer';
  const ids = actor && (counts || begun.conversation !== null) ? await keepMessage(context, actor, begun, asked, versions) : null;
  if (!counts) await begun.taken?.giveBack();
  else if (!actor) await noteAnswered(context.db, asker.address, now, begun.input);
  const quota = actor ? await accountQuota(sql, actor, now) : await singleQuota(context, asker.address, now);
  return { conversation_id: ids?.conversation ?? null, message_id: ids?.message ?? null, ...asked.answer, quota };
}

/** Answers a question whose place is taken, and keeps it. What is no answer costs nothing. */
export async function answerChat(context: ApiContext, begun: Begun, heard: Listener, signal?: AbortSignal): Promise<ChatAnswer> {
  try {
    return await answer(context, begun, heard, signal);
  } catch (error) {
    await begun.taken?.giveBack();
    throw error;
  }
}
