import { fold } from '#domain/writing/fold.ts';
import { MISSES } from '#domain/quests/quest.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact } from '#platform/data/transact.ts';
import type { ApiContext } from '#platform/http/context.ts';
import type { Queryable } from '#platform/postgres/database.ts';

const LONGEST = 60;

/** What of a search may be counted: a name. Addresses, accounts and numbers of people may stand in others. Undefined for all else. */
export function countable(text: string): string | undefined {
  const folded = fold(text);
  const isName = folded.length >= 2 && folded.length <= LONGEST && /\p{L}/u.test(folded) && !/[@:/\\<>]|\d{6}|0x/u.test(folded);
  return isName ? folded : undefined;
}

/** Counts a search that found nothing, by its folded text and the day. The search itself says whether it does: nobody else is believed. */
export async function countMiss(context: ApiContext, text: string, now: Date): Promise<boolean> {
  const folded = countable(text);
  if (folded === undefined) return false;
  const { body } = await context.struct.answer('search-global', JSON.stringify([{ searchValue: text.trim(), limit: 1 }]));
  const { items } = JSON.parse(body.identity.toString()) as { items: unknown[] };
  if (items.length > 0) return false;
  await transact(context, jobPermit('search-misses'), { unlogged: 'counts texts by day, and keeps nobody' }, async ({ sql }) => {
    await sql.query('insert into quest_miss (day, folded, count) values ($1, $2, 1) on conflict (folded, day) do update set count = quest_miss.count + 1', [
      now.toISOString().slice(0, 10),
      folded,
    ]);
  });
  return true;
}

/** Forgets searches of long ago. */
export const forgetMisses = (sql: Queryable, now: Date): Promise<unknown> => sql.query(`delete from quest_miss where day <= $1::date - ${MISSES.days}`, [now]);
