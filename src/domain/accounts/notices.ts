/** What an account is notified of about itself. */
export const ACCOUNT_NOTICES = ['password-changed', 'email-changed', 'signed-in-elsewhere', 'identity-linked', 'referral-joined'] as const;
export type AccountNoticeKind = (typeof ACCOUNT_NOTICES)[number];
