import { CallError } from '#client';
import { limitText } from '../../app/limit-text.ts';
import { m } from '../../paraglide/messages.js';

/** How a call failed, as the forms tell failures apart: `network` also when no answer came in time, `broken` for an answer nobody can read. */
export function failureOf(error: unknown): {
  status: number | 'network' | 'broken';
  code: string;
  issues: CallError['issues'];
  retryAfter: number | undefined;
} {
  if (!(error instanceof CallError)) throw error;
  const { kind, code, issues, retryAfter } = error;
  const status = typeof kind === 'number' ? kind : kind === 'PARSING_ERROR' ? 'broken' : 'network';
  return { status, code, issues, retryAfter };
}

/** What is said when signing in fails. */
export function signInFailure(error: unknown): string {
  const { status, retryAfter } = failureOf(error);
  if (status === 403 || status === 422) return m.sign_in_wrong();
  if (status === 429) return limitText(retryAfter);
  if (status === 404) return m.sign_in_lost();
  return status === 'network' ? m.sign_in_network() : m.error_500();
}

/** What is said of refusals that the server names while an account is made. */
const REFUSALS: Readonly<Record<string, () => string>> = {
  INVALID_CODE: m.code_invalid,
  EMAIL_TAKEN: m.email_taken,
  USERNAME_TAKEN: m.username_taken,
};

/** The text of a refusal by its code. @param description the server's own, for what has none */
export const refusalText = (code: string, description: string): string => REFUSALS[code]?.() ?? description;
