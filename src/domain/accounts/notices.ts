/** What an account is notified of about itself. */
export const ACCOUNT_NOTICES = [
  'password-changed',
  'email-changed',
  'signed-in-elsewhere',
  'identity-linked',
  'referral-joined',
  'factor-added',
  'factor-removed',
  'recovery-codes-new',
  'recovery-code-used',
] as const;
export type AccountNoticeKind = (typeof ACCOUNT_NOTICES)[number];
