import type { NamedKind } from '#domain/kinds/kinds.ts';
import { askedField, MOST_WANTED } from '#domain/quests/quest.ts';
import type { QuestNoticeKind } from '#domain/quests/notices.ts';
import { RECORD_STATE } from '#domain/records/codes.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import { tellOwner } from '#platform/data/notice.ts';
import { ownPermit } from '#platform/data/permit.ts';
import { transact, type Transaction, type WriteContext } from '#platform/data/transact.ts';
import { Failure, invalid } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { lockAccount } from '../accounts/index.ts';
import { liveRecord } from '../records/index.ts';
import { FIELDS_SQL, hasSql, kindOfCode } from './gaps-sql.ts';

const UNLOGGED = { unlogged: 'what somebody asks for is their own' };

/** A value of a record, as it is asked for. */
export interface Wanted {
  kind: NamedKind;
  slug: string;
  /** Any name that pages know the field by. */
  field: string;
}

/** The record and the field that are asked for. @throws Failure INVALID_INPUT for a field that nobody can fill in, NOT_FOUND */
async function find(sql: Queryable, { kind, slug, field }: Wanted): Promise<{ id: string; name: string }> {
  const asked = askedField(kind, field);
  if (!asked) throw invalid('field', 'is no field that can be asked for');
  const { rows } = await sql.query<{ id: string }>(`with recursive ${liveRecord(kind)} select id from me`, [slug]);
  if (!rows[0]) throw new Failure('NOT_FOUND');
  return { id: rows[0].id, name: asked.name };
}

/** SQL of whether the record $1 has a value of its field $2. */
const HELD = `select ${hasSql('$1::uuid')} as held from record r join ${FIELDS_SQL} on f.kind = r.kind where r.id = $1 and f.name = $2`;

/**
 * Asks for a value that a record does not have; asking again changes nothing. Returns the name of the field.
 * @throws Failure INVALID_INPUT where it has one, LIST_FULL
 */
export async function want(context: WriteContext, actor: AccountActor, wanted: Wanted, now: Date): Promise<string> {
  const { id, name } = await find(context.db.read, wanted);
  await transact(context, ownPermit(actor, 'ask-for-values'), UNLOGGED, async ({ sql }) => {
    await lockAccount(sql, actor.id);
    const { rows } = await sql.query<{ held: boolean }>(HELD, [id, name]);
    if (rows[0]?.held !== false) throw invalid('field', 'is known already');
    const { rows: own } = await sql.query<{ held: number }>('select count(*)::int as held from quest_wish where account_id = $1', [actor.id]);
    if ((own[0]?.held ?? 0) >= MOST_WANTED) throw new Failure('LIST_FULL', { description: `You ask for ${MOST_WANTED} values already.` });
    await sql.query('insert into quest_wish (account_id, record_id, field, at) values ($1, $2, $3, $4) on conflict do nothing', [actor.id, id, name, now]);
  });
  return name;
}

/** Takes back what was asked for. Returns the name of the field. */
export async function unwant(context: WriteContext, actor: AccountActor, wanted: Wanted): Promise<string> {
  const { id, name } = await find(context.db.read, wanted);
  await transact(context, ownPermit(actor, 'ask-for-values'), UNLOGGED, async ({ sql }) => {
    await sql.query('delete from quest_wish where account_id = $1 and record_id = $2 and field = $3', [actor.id, id, name]);
  });
  return name;
}

/** What an account asks for, the newest first. Records that are no longer shown are left out. */
export async function listWanted(sql: Queryable, account: string): Promise<(Wanted & { name: string; at: Date })[]> {
  const { rows } = await sql.query<{ kind: number; slug: string; field: string; name: string; at: Date }>(
    `select r.kind, r.slug, w.field, coalesce(p.name, o.name, h.name) as name, w.at from quest_wish w join record r on r.id = w.record_id and r.state = ${RECORD_STATE.live}
       left join project p on p.id = r.id left join organization o on o.id = r.id left join person h on h.id = r.id
     where w.account_id = $1 order by w.at desc, w.record_id, w.field`,
    [account],
  );
  return rows.map(({ kind, ...row }) => ({ kind: kindOfCode(kind), ...row }));
}

/**
 * Tells those who asked for values that are known now, each once: what is told of is asked for no more.
 * @param records those that changed; all where absent. Founders, teams and rounds are looked at whatever changed: they stand in other records
 */
export async function tellFilled(tx: Transaction, records: readonly string[] | undefined): Promise<number> {
  const { rows } = await tx.sql.query<{ account: string; record: string; field: string; at: Date }>(
    `delete from quest_wish w using record r, ${FIELDS_SQL}
     where r.id = w.record_id and f.kind = r.kind and f.name = w.field and r.state = ${RECORD_STATE.live}
       and ($1::uuid[] is null or w.record_id = any($1) or f.rows is not null) and ${hasSql('w.record_id')}
     returning w.account_id as account, w.record_id as record, w.field, w.at`,
    [records ?? null],
  );
  for (const { account, record, field, at } of rows)
    tellOwner<QuestNoticeKind>(tx, { account, kind: 'quest-wanted-filled', cause: `${record}:${field}:${at.getTime()}` });
  return rows.length;
}
