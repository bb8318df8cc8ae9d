import { KINDS } from '#domain/kinds/kinds.ts';
import { QUEST_NOTICES } from '#domain/quests/notices.ts';
import { ITEM_POINTS } from '#domain/quests/quest.ts';
import { RECORD_STATE } from '#domain/records/codes.ts';
import type { RoomNotices } from '#platform/data/notice.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { kindOfCode } from './gaps-sql.ts';

type Detail = Record<string, string> | undefined;

/** The record of a value that was asked for, and the field that is known now. */
async function describeWanted(sql: Queryable, account: string, cause: string): Promise<Detail> {
  const [record = '', field = ''] = cause.split(':');
  const { rows } = await sql.query<{ kind: number; slug: string; name: string }>(
    `select r.kind, r.slug, coalesce(p.name, o.name, h.name) as name from record r join account a on a.id = $2
       left join project p on p.id = r.id left join organization o on o.id = r.id left join person h on h.id = r.id
     where r.id = $1 and r.state = ${RECORD_STATE.live}`,
    [record, account],
  );
  const [row] = rows;
  return row && { name: row.name, kind: KINDS[kindOfCode(row.kind)].wire, slug: row.slug, field };
}

/** The quest of an item that somebody can claim; undefined once they did. */
async function describeFilled(sql: Queryable, account: string, item: string): Promise<Detail> {
  const { rows } = await sql.query<{ quest: string }>(
    `select q.slug as quest from quest_item i join quest q on q.id = i.quest_id join proposal p on p.id = i.filled_by and p.author_id = $2
     where i.id = $1 and not exists (select from quest_claim c where c.item_id = i.id and c.account_id = $2)`,
    [item, account],
  );
  return rows[0] && { quest: rows[0].quest, points: String(ITEM_POINTS) };
}

/** What people are notified of: `name`, `kind` and `slug` of the record, and the `field` that is known now; or the `quest` with an item to claim, and its `points`. */
export const questNotices = {
  kinds: QUEST_NOTICES,
  describe: (sql, { kind, account, cause }) => (kind === 'quest-item-filled' ? describeFilled : describeWanted)(sql, account, cause),
} satisfies RoomNotices;
