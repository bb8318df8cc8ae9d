import { createHmac } from 'node:crypto';
import { fold } from '#domain/writing/fold.ts';
import { MISSES } from '#domain/quests/quest.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { siteSecret } from '#platform/data/site-secret.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import type { Database, Queryable } from '#platform/postgres/database.ts';
import { assertMay } from './policy.ts';

const LONGEST = 40;
const MOST_WORDS = 5;
/** Digits of a text that may be the number of a phone or an account, however they are parted. */
const MANY_DIGITS = 6;
/** What names are written with: no sign of addresses, markup or direction. */
const WRITTEN = /^[\p{L}\p{N} .,&'+!$#()-]+$/u;
/** A domain, as `site.example`, `www.site` or `site dot com`; an address in hexadecimal. */
const LEADS = /[\p{L}\p{N}]\.\p{L}{2}|\bwww\b|\bhttps?\b|\bdot\s\p{L}{2}|\b0x/u;

/** What of a search may be counted and shown: a name of few words. Addresses, accounts and numbers of people may stand in others. Undefined for all else. */
export function countable(text: string): string | undefined {
  const folded = fold(text);
  const isName = folded.length >= 2 && folded.length <= LONGEST && folded.split(' ').length <= MOST_WORDS && WRITTEN.test(folded) && /\p{L}/u.test(folded);
  const digits = folded.replaceAll(/\P{N}/gu, '').length;
  return isName && digits < MANY_DIGITS && !LEADS.test(folded) ? folded : undefined;
}

const keys = new WeakMap<Database, () => Promise<Buffer>>();

/** Names a visitor of one text: the same address gives another name with another text. */
async function visitorOf({ db }: Pick<ApiContext, 'db'>, address: string, folded: string): Promise<string> {
  let read = keys.get(db);
  if (!read) keys.set(db, (read = siteSecret(db, 'search-misses')));
  return createHmac('sha256', await read())
    .update(`${address}\n${folded}`)
    .digest('base64url')
    .slice(0, 22);
}

/**
 * Counts a search that found nothing, by its folded text, the day and the visitor, once for each. The search itself says whether it does: nobody else is believed.
 * @param address the visitor's address, as limits count it
 */
export async function countMiss(context: ApiContext, text: string, address: string, now: Date): Promise<boolean> {
  const folded = countable(text);
  if (folded === undefined) return false;
  const { body } = await context.struct.answer('search-global', JSON.stringify([{ searchValue: text.trim(), limit: 1 }]));
  const { items } = JSON.parse(body.identity.toString()) as { items: unknown[] };
  if (items.length > 0) return false;
  const who = await visitorOf(context, address, folded);
  await transact(context, jobPermit('search-misses'), { unlogged: 'counts texts by day, and keeps no address' }, async ({ sql }) => {
    await sql.query(
      `insert into quest_miss (day, folded, who) select $1, $2, $3 where not exists (select from quest_hidden_text where folded = $2) on conflict do nothing`,
      [now.toISOString().slice(0, 10), folded, who],
    );
  });
  return true;
}

/** Forgets searches of long ago. */
export const forgetMisses = (sql: Queryable, now: Date): Promise<unknown> => sql.query(`delete from quest_miss where day <= $1::date - ${MISSES.days}`, [now]);

/**
 * Hides the text of an item that visitors searched for, wherever it is shown, and forgets its searches.
 * @throws Failure NOT_FOUND where the item has none
 */
export async function hideSearched(context: WriteContext, actor: AccountActor, { quest, item }: { quest: string; item: string }, now: Date): Promise<void> {
  const permit = assertMay(actor, 'hide-searched');
  await transact(context, permit, { acts: ['quest.hide-text'] }, async (tx) => {
    const { rows } = await tx.sql.query<{ folded: string }>(
      'select i.wanted_text as folded from quest_item i join quest q on q.id = i.quest_id where i.id = $1 and (q.slug = $2 or q.id::text = $2) and i.wanted_text is not null',
      [item, quest],
    );
    const [found] = rows;
    if (!found) throw new Failure('NOT_FOUND');
    const { rowCount } = await tx.sql.query('insert into quest_hidden_text (folded, at) values ($1, $2) on conflict do nothing', [found.folded, now]);
    if (!rowCount) return;
    await tx.sql.query('delete from quest_miss where folded = $1', [found.folded]);
    tx.audit('quest.hide-text', `quest-item:${item}`);
  });
}
