import type { AccountNoticeKind } from '#domain/accounts/notices.ts';
import { addresses } from '#domain/site/addresses.ts';
import type { NoticeTexts } from '../app/rooms/room.ts';
import { m } from '../paraglide/messages.js';
import { browserName } from '../ui/browser-name/browser-name.ts';

/** Whether what signed in names itself as no browser does. */
const isProgram = (agent: string): boolean => agent !== '' && !agent.startsWith('Mozilla/');

const factors = () => ({ to: addresses.settings('security'), label: m.notice_factors() });

/** Notices about the own account. */
export const notices: NoticeTexts<AccountNoticeKind> = {
  'password-changed': () => ({ title: m.notice_password(), text: m.notice_password_text() }),
  'email-changed': () => ({ title: m.notice_email(), text: m.notice_email_text() }),
  'signed-in-elsewhere': ({ user_agent: agent = '' }) => ({
    title: isProgram(agent) ? m.notice_sign_in_program() : m.notice_sign_in(),
    text: m.notice_sign_in_text({ browser: browserName(agent) ?? (agent.split(' ')[0] || m.browser_unknown()) }),
    link: { to: addresses.settings('security'), label: m.notice_sign_in_sessions() },
  }),
  'identity-linked': () => ({ title: m.notice_linked(), text: m.notice_linked_text() }),
  'factor-added': () => ({ title: m.notice_factor_added(), text: m.notice_factor_added_text(), link: factors() }),
  'factor-removed': () => ({ title: m.notice_factor_removed(), text: m.notice_factor_removed_text(), link: factors() }),
  'recovery-codes-new': () => ({ title: m.notice_recovery_new(), text: m.notice_recovery_new_text(), link: factors() }),
  'recovery-code-used': () => ({ title: m.notice_recovery_used(), text: m.notice_recovery_used_text(), link: factors() }),
  'referral-joined': ({ username }) => ({
    title: m.notice_referral(),
    text: username ? m.notice_referral_text({ username }) : m.notice_referral_gone(),
  }),
};
