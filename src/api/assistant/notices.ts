import { ASSISTANT_NOTICES } from '#domain/assistant/notices.ts';
import type { RoomNotices } from '#platform/data/notice.ts';
import { namesGone } from './gone.ts';

/** Characters of a question in a notice. */
const SHOWN = 120;

/** What people are notified of: the `question` of the pinned answer that changed, and the id of its `pin`. */
export const assistantNotices = {
  kinds: ASSISTANT_NOTICES,
  async describe(sql, { account, cause }) {
    const [pin = ''] = cause.split(':');
    const { rows } = await sql.query<{ question: string }>(
      `select p.question from ai_pin p where p.id = $1 and p.account_id = $2 and not ${namesGone("p.question || ' ' || p.answer::text")}`,
      [pin, account],
    );
    const [row] = rows;
    if (!row) return undefined;
    const signs = [...row.question];
    return { pin, question: signs.length > SHOWN ? `${signs.slice(0, SHOWN - 1).join('')}…` : row.question };
  },
} satisfies RoomNotices;
