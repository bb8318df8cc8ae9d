import { m } from '../../paraglide/messages.js';
import { browserName } from '../../ui/browser-name/browser-name.ts';
import type { Notification } from './queries.ts';

/** A notification in words: what happened, and what that means. */
export function notificationText({ kind, detail }: Notification): { title: string; text: string } {
  switch (kind) {
    case 'password-changed':
      return { title: m.notice_password(), text: m.notice_password_text() };
    case 'email-changed':
      return { title: m.notice_email(), text: m.notice_email_text() };
    case 'signed-in-elsewhere':
      return { title: m.notice_sign_in(), text: m.notice_sign_in_text({ browser: browserName(detail['user_agent'] ?? '') ?? m.browser_unknown() }) };
    case 'identity-linked':
      return { title: m.notice_linked(), text: m.notice_linked_text() };
    case 'referral-joined':
      return { title: m.notice_referral(), text: detail['username'] ? m.notice_referral_text({ username: detail['username'] }) : m.notice_referral_gone() };
  }
}
