import { NAMED_WIRES } from '#domain/kinds/kinds.ts';
import { recordAddress } from '#domain/kinds/record-address.ts';
import type { QuestNoticeKind } from '#domain/quests/notices.ts';
import { addresses } from '#domain/site/addresses.ts';
import type { NoticeTexts } from '../app/rooms/room.ts';
import { m } from '../paraglide/messages.js';
import { fieldLabel } from '../records/index.ts';

/** What people are notified of by quests. */
export const notices: NoticeTexts<QuestNoticeKind> = {
  'quest-wanted-filled': ({ name = '', kind, slug, field = '' }) => {
    const type = NAMED_WIRES.find((one) => one === kind);
    return {
      title: m.notice_quest_filled(),
      text: m.notice_quest_filled_text({ field: fieldLabel(field), name }),
      ...(type && slug !== undefined && { link: { to: recordAddress(type, slug), label: m.notice_quest_filled_see() } }),
    };
  },
  'quest-item-filled': ({ quest, points = '' }) => ({
    title: m.notice_quest_item(),
    text: m.notice_quest_item_text({ points }),
    ...(quest !== undefined && { link: { to: addresses.quests(quest), label: m.notice_quest_item_see() } }),
  }),
};
