/** Topic of what happens to an account and its owner should know. */
export const ACCOUNT_EVENT = 'account.event';

/** What may happen to an account. */
export const ACCOUNT_EVENTS = ['password-changed', 'email-changed', 'signed-in-elsewhere', 'identity-linked', 'referral-joined'] as const;
export type AccountEventKind = (typeof ACCOUNT_EVENTS)[number];

/** Payload of the topic: ids alone. */
export interface AccountEvent extends Record<string, string> {
  /** Whose account. */
  account: string;
  kind: AccountEventKind;
  /** Id of the cause: a session, an account that joined, else the event itself. Each cause is notified once. */
  cause: string;
}
