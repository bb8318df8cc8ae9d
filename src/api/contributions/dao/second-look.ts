import type { z } from 'zod';
import { SECOND_LOOK, VESTING_DAYS, type ContributionType } from '#domain/contributions/proposal.ts';
import { agreed } from '#domain/contributions/weight.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { lockAccount } from '../../accounts/index.ts';
import { assertMay } from '../policy.ts';
import { storedLines, type StoredLine } from '../proposals/apply-lines.ts';
import { NAMES_HIDDEN, shownLines } from '../proposals/queue.ts';
import type { secondLookAnswer, secondLookedAnswer, voteInput } from './contract.ts';
import { bannedSql } from './electorate.ts';
import { byKey } from './open-vote.ts';
import { ROW, type Row } from './rows.ts';
import { HIDDEN } from './viewer.ts';
import { choicesOf } from './vote.ts';

type Shown = z.output<typeof secondLookAnswer>['data'];
type Looked = z.output<typeof secondLookedAnswer>;

/** Decided proposals that are looked through for one to show, the latest first. */
const AMONG = 500;

/**
 * SQL of a decided proposal that an account may be shown again. It voted on none of its ballots, did not write or publish it, and is not joined to who wrote it. The choice among them is chance, but stays
 * the same until it is answered. $1 account, $2 now, $3 votes between two second looks
 */
const OFFERED = {
  name: 'dao-second-look',
  text: `with due as (select count(distinct proposal_id) >= $3 as is_due from vote where account_id = $1
      and at > coalesce((select max(at) from second_look where account_id = $1), '-infinity'::timestamptz)),
    latest as (select p.id from proposal p where (select is_due from due) and not ${bannedSql('$1', '$2::timestamptz')}
        and p.state in ('accepted', 'rejected') and p.electorate_id is not null and p.closed_at <= $2::timestamptz - interval '${VESTING_DAYS} days'
        and p.author_id is distinct from $1 and p.reviewed_by is distinct from $1 and $1 <> all(p.excluded) and not ${HIDDEN}
        and not exists (select from vote v where v.proposal_id = p.id and v.account_id = $1)
        and not exists (select from second_look s where s.proposal_id = p.id and s.account_id = $1)
        and exists (select from proposal_line l where l.proposal_id = p.id and l.outcome in ('accepted', 'rejected'))
        and not exists (select from proposal_line l where l.proposal_id = p.id and ${NAMES_HIDDEN})
      order by p.closed_at desc, p.id limit ${AMONG})
    select id from latest order by md5(id::text || $1::text) limit 1`,
};

async function offered(sql: Queryable, account: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql.query<{ id: string }>({ ...OFFERED, values: [account, now, SECOND_LOOK.votes] });
  return rows[0]?.id;
}

/** Lines as they were proposed: nothing of them tells what became of them. */
const blindLines = async (sql: Queryable, type: ContributionType, lines: readonly StoredLine[]): Promise<NonNullable<Shown>['lines']> => {
  const blind = lines.map((line): StoredLine => ({ ...line, outcome: null, applied: null, reverted: false }));
  return (await shownLines(sql, type, blind, new Map())).map((line) => ({ ...line, now: null }));
};

/** The decided proposal that an account is asked about again, without author, tally and outcome; null while none is due. */
export async function readSecondLook(sql: Queryable, actor: AccountActor, now: Date): Promise<Shown> {
  const id = await offered(sql, actor.id, now);
  if (id === undefined) return null;
  const { rows } = await sql.query<Row & Pick<NonNullable<Shown>, 'sources' | 'note'>>({
    name: 'dao-second-look-row',
    text: `select ${ROW}, p.sources, p.note from proposal p where p.id = $1`,
    values: [id],
  });
  const [row] = rows;
  if (!row) return null;
  const { type, act, risk, name, record, sources, note } = row;
  // A record that is there, or is gone, would tell how a new, merged or removed one was decided.
  return {
    _id: id,
    type,
    act,
    risk,
    name,
    record: act === 'edit' ? record : null,
    lines: await blindLines(sql, type, await storedLines(sql, id)),
    sources,
    note,
  };
}

/**
 * Keeps what an account thinks of the proposal that it is shown again, and returns how that was decided. Nothing else changes: no vote, no points, no log. Answering again returns the first
 * answer. @throws Failure NOT_FOUND for a proposal that is not the one shown, INVALID_INPUT for fields that it does not have
 */
export function answerSecondLook(context: WriteContext, actor: AccountActor, id: string, input: z.output<typeof voteInput>, now: Date): Promise<Looked> {
  return transact(context, assertMay(actor, 'vote'), { unlogged: 'a second look has no effect' }, async ({ sql }) => {
    await lockAccount(sql, actor.id);
    const lines = await storedLines(sql, id);
    const known = await sql.query<{ choices: Looked['fields'] }>('select choices from second_look where proposal_id = $1 and account_id = $2', [id, actor.id]);
    let choices = known.rows[0]?.choices;
    if (!choices) {
      if ((await offered(sql, actor.id, now)) !== id) throw new Failure('NOT_FOUND');
      choices = choicesOf(input, lines);
      await sql.query('insert into second_look (proposal_id, account_id, at, choices, agreed) values ($1, $2, $3, $4, $5)', [
        id,
        actor.id,
        now,
        JSON.stringify(choices),
        agreed(choices, lines) ?? false,
      ]);
    }
    const { rows } = await sql.query<Pick<Looked, 'slug' | 'state'>>(`select slug, state from proposal p where p.id = $1 and not ${HIDDEN}`, [id]);
    const [found] = rows;
    if (!found) throw new Failure('NOT_FOUND');
    const keys = new Map(lines.map(({ n, key }) => [String(n), key]));
    return {
      ...found,
      agreed: agreed(choices, lines) ?? false,
      fields: byKey(choices, keys),
      outcomes: Object.fromEntries(lines.map(({ key, outcome }) => [key, outcome])),
    };
  });
}
