import { createHmac } from 'node:crypto';
import { CHAT } from '#domain/assistant/chat.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import { jobPermit, ownPermit } from '#platform/data/permit.ts';
import { siteSecret } from '#platform/data/site-secret.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { Database, Queryable } from '#platform/postgres/database.ts';
import { textsOf } from '#platform/texts.ts';
import { allowedOf, planLimit } from '../plans/index.ts';
import type { ChatQuota } from './contract.ts';

/** The UTC day of a moment, YYYY-MM-DD. */
export const utcDay = (now: Date): string => now.toISOString().slice(0, 10);

/** What was taken of the day before an answer was known. It is given back where there is none. */
export interface Taken {
  /** What stands after it. */
  quota: ChatQuota;
  giveBack(): Promise<void>;
}

const UNLOGGED = { unlogged: 'counts questions and conversations by day' };

/** Takes one of the conversations that the account may begin today. @param limit null for no limit. @throws Failure PLAN_LIMIT */
export async function takeConversation(
  context: WriteContext,
  actor: AccountActor,
  now: Date,
  limit: number | null = allowedOf(actor, 'aiChats'),
): Promise<Taken> {
  const permit = ownPermit(actor, 'begin-conversations');
  const key = [actor.id, utcDay(now)];
  const used = await transact(context, permit, UNLOGGED, async ({ sql }) => {
    const { rows } = await sql.query<{ begun: number }>(
      `insert into ai_begun (account_id, day, begun) select $1, $2, 1 where $3::int is null or $3 > 0
       on conflict (account_id, day) do update set begun = ai_begun.begun + 1 where $3::int is null or ai_begun.begun < $3 returning begun`,
      [...key, limit],
    );
    return rows[0]?.begun;
  });
  if (used === undefined) throw planLimit(actor, 'aiChats');
  return {
    quota: { used, limit },
    giveBack: () =>
      transact(context, permit, UNLOGGED, async ({ sql }) => {
        await sql.query('update ai_begun set begun = begun - 1 where account_id = $1 and day = $2 and begun > 0', key);
      }),
  };
}

/** What an account used of the day. */
export async function accountQuota(sql: Queryable, actor: AccountActor, now: Date): Promise<ChatQuota> {
  const { rows } = await sql.query<{ begun: number }>('select begun from ai_begun where account_id = $1 and day = $2', [actor.id, utcDay(now)]);
  return { used: rows[0]?.begun ?? 0, limit: allowedOf(actor, 'aiChats') };
}

const keys = new WeakMap<Database, () => Promise<Buffer>>();

/** Names an address for one day: nobody can tell from it which address that is, nor whether it came the day before. */
async function visitorOf(db: Database, address: string, day: string): Promise<string> {
  let read = keys.get(db);
  if (!read) keys.set(db, (read = siteSecret(db, 'assistant-visitors')));
  return createHmac('sha256', await read())
    .update(`${day}\n${address}`)
    .digest('base64url')
    .slice(0, 22);
}

/**
 * Takes one of the questions that an address is answered today without an account.
 * @param address as limits count it
 * @throws Failure PLAN_LIMIT
 */
export async function takeSingle(context: WriteContext, address: string, now: Date): Promise<Taken> {
  const day = utcDay(now);
  const key = [day, await visitorOf(context.db, address, day)];
  const permit = jobPermit('assistant-singles');
  const used = await transact(context, permit, UNLOGGED, async ({ sql }) => {
    const { rows } = await sql.query<{ used: number }>(
      'insert into ai_single (day, who, used) values ($1, $2, 1) on conflict (day, who) do update set used = ai_single.used + 1 where ai_single.used < $3 returning used',
      [...key, CHAT.anonymous],
    );
    return rows[0]?.used;
  });
  if (used === undefined) throw new Failure('PLAN_LIMIT', { description: textsOf('en')('ai_limit_single') });
  return {
    quota: { used, limit: CHAT.anonymous },
    giveBack: () =>
      transact(context, permit, UNLOGGED, async ({ sql }) => {
        await sql.query('update ai_single set used = used - 1 where day = $1 and who = $2 and used > 0', key);
      }),
  };
}

/** Most addresses whose questions of the day are remembered. */
const REMEMBERED = 20_000;
const answered = new WeakMap<Database, { day: string; of: Map<string, Set<string>> }>();

interface AskedOnce {
  question: string;
  plan?: unknown;
}
const textOf = ({ question, plan }: AskedOnce): string => JSON.stringify([question.trim(), plan ?? null]);

async function answeredBy(db: Database, address: string, now: Date): Promise<Set<string>> {
  const day = utcDay(now);
  const known = answered.get(db);
  const { of } = known?.day === day ? known : { of: new Map<string, Set<string>>() };
  if (known?.day !== day) answered.set(db, { day, of });
  const who = await visitorOf(db, address, day);
  const own = of.get(who) ?? new Set<string>();
  if (!of.has(who) && of.size < REMEMBERED) of.set(who, own);
  return own;
}

/** Whether an address was answered this question today: to ask it again, or to load its page again, costs nothing. It is remembered in memory alone. */
export const wasAnswered = async (db: Database, address: string, now: Date, asked: AskedOnce): Promise<boolean> =>
  (await answeredBy(db, address, now)).has(textOf(asked));

/** Remembers for the day that an address was answered a question. */
export async function noteAnswered(db: Database, address: string, now: Date, asked: AskedOnce): Promise<void> {
  const own = await answeredBy(db, address, now);
  if (own.size < CHAT.anonymous) own.add(textOf(asked));
}

/** What an address used of the day without an account. */
export async function singleQuota(context: WriteContext, address: string, now: Date): Promise<ChatQuota> {
  const day = utcDay(now);
  const { rows } = await context.db.write.query<{ used: number }>('select used from ai_single where day = $1 and who = $2', [
    day,
    await visitorOf(context.db, address, day),
  ]);
  return { used: rows[0]?.used ?? 0, limit: CHAT.anonymous };
}

/** Forgets what was counted on earlier days. */
export async function forgetCounts(sql: Queryable, now: Date): Promise<void> {
  for (const table of ['ai_single', 'ai_begun', 'ai_spent']) await sql.query(`delete from ${table} where day < $1::date - 1`, [utcDay(now)]);
}
