import type { RemovalNoticeKind } from '#domain/records/removals.ts';
import { addresses } from '#domain/site/addresses.ts';
import type { NoticeTexts } from '../app/rooms/room.ts';
import { m } from '../paraglide/messages.js';

/** What moderators are notified of. */
export const notices: NoticeTexts<RemovalNoticeKind> = {
  'removal-asked': ({ open = '1' }) => ({
    title: m.notice_removal(),
    text: m.notice_removal_text({ open }),
    link: { to: addresses.admin('removals'), label: m.notice_removal_open() },
  }),
};
