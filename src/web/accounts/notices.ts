import type { AccountNoticeKind } from '#domain/accounts/notices.ts';
import type { NoticeTexts } from '../app/rooms/room.ts';
import { m } from '../paraglide/messages.js';
import { browserName } from '../ui/browser-name/browser-name.ts';

/** Notices about the own account. */
export const notices: NoticeTexts<AccountNoticeKind> = {
  'password-changed': () => ({ title: m.notice_password(), text: m.notice_password_text() }),
  'email-changed': () => ({ title: m.notice_email(), text: m.notice_email_text() }),
  'signed-in-elsewhere': ({ user_agent: agent }) => ({
    title: m.notice_sign_in(),
    text: m.notice_sign_in_text({ browser: browserName(agent ?? '') ?? m.browser_unknown() }),
  }),
  'identity-linked': () => ({ title: m.notice_linked(), text: m.notice_linked_text() }),
  'referral-joined': ({ username }) => ({
    title: m.notice_referral(),
    text: username ? m.notice_referral_text({ username }) : m.notice_referral_gone(),
  }),
};
