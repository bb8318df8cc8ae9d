import { KINDS } from '#domain/kinds/kinds.ts';
import { QUEST_NOTICES } from '#domain/quests/notices.ts';
import { RECORD_STATE } from '#domain/records/codes.ts';
import type { RoomNotices } from '#platform/data/notice.ts';
import { kindOfCode } from './gaps-sql.ts';

/** What people are notified of: `name`, `kind` and `slug` of the record, and the `field` that is known now. */
export const questNotices = {
  kinds: QUEST_NOTICES,
  async describe(sql, { account, cause }) {
    const [record = '', field = ''] = cause.split(':');
    const { rows } = await sql.query<{ kind: number; slug: string; name: string }>(
      `select r.kind, r.slug, coalesce(p.name, o.name, h.name) as name from record r join account a on a.id = $2
         left join project p on p.id = r.id left join organization o on o.id = r.id left join person h on h.id = r.id
       where r.id = $1 and r.state = ${RECORD_STATE.live}`,
      [record, account],
    );
    const [row] = rows;
    return row && { name: row.name, kind: KINDS[kindOfCode(row.kind)].wire, slug: row.slug, field };
  },
} satisfies RoomNotices;
