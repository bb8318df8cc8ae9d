import type { QuestNoticeKind } from '#domain/quests/notices.ts';
import { ITEM_POINTS } from '#domain/quests/quest.ts';
import { tellOwner } from '#platform/data/notice.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact, type Transaction, type WriteContext } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { fillerSql, goneSql, ITEMS, lastsSql } from './gaps-sql.ts';
import { tellFilled } from './wanted.ts';

/** What became of items: an update of those that are not filled, and whose gap is gone. $1 is the moment, $2 an item or null for all, $3 records or null for all. */
const FILL = `update quest_item t set filled_at = $1, filled_by = gone.by
  from (select i.id, ${fillerSql()} as by from ${ITEMS}
    where i.filled_at is null and ${lastsSql('$1::timestamptz')} and ($2::uuid is null or i.id = $2)
      and ($3::uuid[] is null or i.record_id = any($3) or i.other_id = any($3) or f.rows is not null or q.type = 'unlisted') and ${goneSql('$1::timestamptz')}) gone
  where t.id = gone.id and t.filled_at is null
  returning t.quest_id as quest, t.id as item, (select p.author_id from proposal p where p.id = gone.by) as author`;

/** An item whose gap is gone, and whose contribution filled it; null where it was none. */
interface Filled {
  quest: string;
  item: string;
  author: string | null;
}

/** Marks items whose gap is gone as filled, and ends quests all of whose items are. Returns those items. */
export async function fillItems(
  sql: Queryable,
  now: Date,
  { item, records }: { item?: string; records?: readonly string[] | undefined } = {},
): Promise<Filled[]> {
  const { rows } = await sql.query<Filled>(FILL, [now, item ?? null, records ?? null]);
  if (rows.length === 0) return [];
  await sql.query(
    'update quest q set done_at = $2 where id = any($1) and done_at is null and not exists (select from quest_item i where i.quest_id = q.id and i.filled_at is null)',
    [rows.map(({ quest }) => quest), now],
  );
  return rows;
}

/** Takes back points of claims whose contribution was reverted, and opens the items that reverted contributions had filled. */
export async function takeBack(sql: Queryable, now: Date): Promise<number> {
  const { rowCount } = await sql.query(
    `with gone as (
        update quest_claim c set reverted_at = $1 from proposal p where p.id = c.proposal_id and c.reverted_at is null and p.reverted_at is not null
        returning c.account_id, c.quest_id, c.item_id)
     insert into point_entry (account_id, kind, cause, amount, at, vests_at)
       select account_id, 'quest', 'revert:quest:' || quest_id || ':' || item_id, ${-ITEM_POINTS}, $1, $1 from gone on conflict do nothing`,
    [now],
  );
  const { rows } = await sql.query<{ quest: string }>(
    `update quest_item i set filled_at = null, filled_by = null from proposal p where p.id = i.filled_by and p.reverted_at is not null returning i.quest_id as quest`,
  );
  if (rows.length > 0) await sql.query('update quest set done_at = null where id = any($1)', [rows.map(({ quest }) => quest)]);
  return rowCount ?? 0;
}

async function tend(tx: Transaction, now: Date, records: readonly string[] | undefined): Promise<void> {
  await takeBack(tx.sql, now);
  for (const { item, author } of await fillItems(tx.sql, now, { records }))
    if (author !== null) tellOwner<QuestNoticeKind>(tx, { account: author, kind: 'quest-item-filled', cause: item });
  await tellFilled(tx, records);
}

/**
 * Looks at what became of gaps: takes back what reverts undid, marks what was filled, and tells those who filled it and those who asked for values.
 * @param records those that changed; all where absent
 */
export const tendQuests = (context: WriteContext, now: Date, records?: readonly string[]): Promise<void> =>
  transact(context, jobPermit('quest-tending'), { unlogged: 'it follows what changed in records and contributions' }, (tx) => tend(tx, now, records));

/** Records of a change set. */
export async function changedBy(sql: Queryable, changeSetId: number): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>('select distinct record_id as id from change where change_set_id = $1', [changeSetId]);
  return rows.map(({ id }) => id);
}
