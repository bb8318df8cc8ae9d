import type { AssistantNoticeKind } from '#domain/assistant/notices.ts';
import { addresses } from '#domain/site/addresses.ts';
import type { NoticeTexts } from '../app/rooms/room.ts';
import { m } from '../paraglide/messages.js';

/** What people are notified of by the assistant. */
export const notices: NoticeTexts<AssistantNoticeKind> = {
  'ai-pin-changed': ({ question = '' }) => ({
    title: m.ai_notice_pin(),
    text: m.ai_notice_pin_text({ question }),
    link: { to: addresses.assistant({ view: 'pins' }), label: m.ai_notice_pin_see() },
  }),
};
