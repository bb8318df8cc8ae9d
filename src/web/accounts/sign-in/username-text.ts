import { usernameFault } from '#domain/accounts/profile/username.ts';
import { m } from '../../paraglide/messages.js';

/** Why a text cannot be a username, as the forms say it; undefined when it can. Lengths have texts of their own, in the fields' rules. */
export function usernameFaultText(text: string): string | undefined {
  const fault = usernameFault(text);
  if (fault === undefined) return undefined;
  if (fault === 'reserved') return m.username_taken();
  return fault === 'bare' ? m.username_bare() : m.username_special();
}

/** The text of which the server is asked whether it is free, while somebody types: one that can be a username, or is reserved and shown as taken. */
export function askableUsername(text: string): string | undefined {
  const fault = usernameFault(text);
  return fault === undefined || fault === 'reserved' ? text : undefined;
}
