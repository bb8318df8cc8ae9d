import { DAILY_CAP, ITEM_POINTS, TRIES } from '#domain/quests/quest.ts';
import { dayOf } from '#domain/quests/season.ts';
import { SAMPLE, sampleItemId, TRAININGS, type Queried, type Training } from '#domain/quests/training.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import { ownPermit } from '#platform/data/permit.ts';
import { transact, type Transaction, type WriteContext } from '#platform/data/transact.ts';
import { Failure, invalid, type Issue } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { textsOf } from '#platform/texts.ts';
import { lockAccount } from '../accounts/index.ts';
import { keepKnownAnswer } from '../contributions/index.ts';
import { RIGHT } from './answers.ts';
import { fillerSql, ITEMS, lastsSql } from './gaps-sql.ts';
import { fillItems, takeBack } from './tend.ts';

const en = textsOf('en');

/** What a claim is about. */
interface Claim {
  quest: string;
  item: string;
  /** Number of the option, of a question. */
  answer?: number | undefined;
}

/** A claim that counts. */
export interface Claimed {
  at: Date;
  /** Points of quests that the account has of the day. */
  today: number;
}

const notDone = (...issues: Issue[]): Failure => new Failure('QUEST_NOT_DONE', { description: issues.map(({ message }) => message).join(' '), issues });
/** Why an item can be claimed no more. */
function closed(path: 'others' | 'settled' | 'closed'): Failure {
  const message = en(`quest_issue_${path}`);
  return new Failure('QUEST_CLOSED', { description: message, issues: [{ path, message }] });
}
const secondsTo = (at: Date, now: Date): number => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));

/** Points of quests that an account was given on a day, UTC. What was taken back later stays used. */
async function givenOn(sql: Queryable, account: string, now: Date): Promise<number> {
  const { rows } = await sql.query<{ today: number }>(
    "select coalesce(sum(amount), 0)::int as today from point_entry where account_id = $1 and kind = 'quest' and amount > 0 and at >= $2",
    [account, dayOf(now).from],
  );
  return rows[0]?.today ?? 0;
}

/** Enters the points of an item, unless the day is full. @throws Failure QUEST_LIMIT, which says when the next day begins */
async function give(sql: Queryable, account: string, claim: Claim, proposal: string | null, now: Date): Promise<Claimed> {
  const today = await givenOn(sql, account, now);
  if (today + ITEM_POINTS > DAILY_CAP) {
    const { to } = dayOf(now);
    const message = `${en('quest_issue_cap')} (${to.toISOString()})`;
    throw new Failure('QUEST_LIMIT', { description: message, issues: [{ path: 'cap', message }], retryAfter: secondsTo(to, now) });
  }
  await sql.query('insert into quest_claim (account_id, item_id, quest_id, at, proposal_id) values ($1, $2, $3, $4, $5)', [
    account,
    claim.item,
    claim.quest,
    now,
    proposal,
  ]);
  await sql.query("insert into point_entry (account_id, kind, cause, amount, at, vests_at) values ($1, 'quest', $2, $3, $4, $4)", [
    account,
    `quest:${claim.quest}:${claim.item}`,
    ITEM_POINTS,
    now,
  ]);
  return { at: now, today: today + ITEM_POINTS };
}

async function claimedBefore(sql: Queryable, account: string, item: string, now: Date): Promise<Claimed | undefined> {
  const { rows } = await sql.query<{ at: Date; reverted: boolean }>(
    'select at, reverted_at is not null as reverted from quest_claim where account_id = $1 and item_id = $2',
    [account, item],
  );
  const [row] = rows;
  if (!row) return undefined;
  if (row.reverted) throw notDone({ path: 'reverted', message: en('quest_issue_reverted') });
  return { at: row.at, today: await givenOn(sql, account, now) };
}

/** An item as it stands, for one account. */
interface Standing {
  filled: boolean;
  by: string | null;
  yours: boolean;
  lasts: boolean;
  /** A contribution of the account about it was accepted, or waits. */
  accepted: boolean;
  waits: boolean;
}

/** SQL of an item; $1 is its id, $2 its quest, $3 the account and $4 the moment. */
const STANDING = `select i.filled_at is not null as filled, i.filled_by as by, coalesce(p.author_id = $3::uuid, false) as yours, ${lastsSql('$4::timestamptz')} as lasts,
    ${fillerSql('p.author_id = $3::uuid')} is not null as accepted,
    exists (select from proposal w join proposal_line l on l.proposal_id = w.id where w.author_id = $3 and w.record_id = i.record_id and w.state in ('checking', 'review', 'held', 'open')
      and (q.type = 'twin' or split_part(l.key, ':', 1) = any(f.names))) as waits
  from ${ITEMS} left join proposal p on p.id = i.filled_by where i.id = $1 and q.id = $2`;

async function standingOf(sql: Queryable, claim: Claim, account: string, now: Date): Promise<Standing> {
  const { rows } = await sql.query<Standing>(STANDING, [claim.item, claim.quest, account, now]);
  if (!rows[0]) throw new Failure('NOT_FOUND');
  return rows[0];
}

/** Claims an item that the records must show to be done. @throws Failure QUEST_NOT_DONE with what is missing, QUEST_CLOSED, QUEST_LIMIT */
async function claimGap({ sql }: Transaction, account: string, claim: Claim, now: Date): Promise<Claimed> {
  const before = await claimedBefore(sql, account, claim.item, now);
  if (before) return before;
  await sql.query('select from quest_item where id = $1 for no key update', [claim.item]);
  await takeBack(sql, now);
  await fillItems(sql, now, { item: claim.item });
  const { filled, by, yours, lasts, accepted, waits } = await standingOf(sql, claim, account, now);
  if (filled && yours) return give(sql, account, claim, by, now);
  if (filled) throw closed(by === null ? 'settled' : 'others');
  if (!lasts) throw closed('closed');
  const first: Issue | undefined = accepted
    ? undefined
    : waits
      ? { path: 'vote', message: en('quest_issue_vote') }
      : { path: 'contribution', message: en('quest_issue_contribution') };
  throw notDone(...(first ? [first] : []), { path: 'gap', message: en('quest_issue_gap') });
}

/**
 * Answers a question. The first right answer brings the points; each answer is a try.
 * @throws Failure INVALID_INPUT without an answer, QUEST_LIMIT without a try left, QUEST_NOT_DONE with the explanation for a wrong one
 */
async function answerQuestion(sql: Queryable, account: string, claim: Claim, question: Queried, now: Date): Promise<Claimed | Failure> {
  const before = await claimedBefore(sql, account, claim.item, now);
  if (before) return before;
  if (claim.answer === undefined) throw invalid('answer', 'This field can not be empty');
  const day = dayOf(now);
  const { rows } = await sql.query<{ all: number; today: number }>(
    'select count(*)::int as all, count(*) filter (where at >= $3)::int as today from training_answer where account_id = $1 and item_id = $2',
    [account, claim.item, day.from],
  );
  const { all = 0, today = 0 } = rows[0] ?? {};
  if (today >= TRIES)
    throw new Failure('QUEST_LIMIT', {
      description: en('quest_issue_tries'),
      issues: [{ path: 'tries', message: en('quest_issue_tries') }],
      retryAfter: secondsTo(day.to, now),
    });
  const isRight = claim.answer === RIGHT[question];
  // Before the answer is judged: whoever has the points of the day keeps the try.
  const claimed = isRight ? await give(sql, account, claim, null, now) : undefined;
  await sql.query('insert into training_answer (account_id, item_id, n, at, answer, is_right) values ($1, $2, $3, $4, $5, $6)', [
    account,
    claim.item,
    all + 1,
    now,
    claim.answer,
    isRight,
  ]);
  await keepKnownAnswer(sql, { account, question: claim.item, isRight, at: now });
  return claimed ?? notDone({ path: 'answer', message: en(`quest_train_${question}_why`) });
}

const isSample = (id: string, item: string): boolean =>
  (id === SAMPLE.id || id === SAMPLE.slug) && Array.from({ length: SAMPLE.items }, (_, n) => sampleItemId(n + 1)).includes(item);

const trainingOf = (name: string): Training | undefined => TRAININGS.find(({ id, slug }) => id === name || slug === name);

/**
 * Claims an item of a quest. It counts once: claiming again, or many times at once, returns the first claim.
 * @param name id or slug of the quest
 * @throws Failure NOT_FOUND, QUEST_CLOSED, QUEST_NOT_DONE with what is missing, QUEST_LIMIT
 */
export async function claimItem(
  context: WriteContext & { db: { read: Queryable } },
  actor: AccountActor,
  { name, item, answer }: { name: string; item: string; answer?: number | undefined },
  now: Date,
): Promise<Claimed> {
  if (isSample(name, item)) throw new Failure('QUEST_CLOSED');
  const training = trainingOf(name);
  const question = training?.items.find(({ id }) => id === item);
  if (training && !question) throw new Failure('NOT_FOUND');
  const quest = training?.id ?? (await idOf(context.db.read, name));
  const claim: Claim = { quest, item, answer };
  const result = await transact(context, ownPermit(actor, 'claim-quests'), { unlogged: 'points and claims are the record of it' }, async (tx) => {
    await lockAccount(tx.sql, actor.id);
    return question ? answerQuestion(tx.sql, actor.id, claim, question.key, now) : claimGap(tx, actor.id, claim, now);
  });
  // A wrong answer is kept as a try: it is refused once that is committed.
  if (result instanceof Failure) throw result;
  return result;
}

async function idOf(sql: Queryable, name: string): Promise<string> {
  const { rows } = await sql.query<{ id: string }>('select id from quest where slug = $1 or id::text = $1', [name]);
  if (!rows[0]) throw new Failure('NOT_FOUND');
  return rows[0].id;
}
