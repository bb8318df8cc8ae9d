import { CallError } from '#client';
import { limitText, notReadyText } from '../app/limit-text.ts';
import { m } from '../paraglide/messages.js';

/** What a person reads when a call failed. */
export function failureText(error: unknown): string {
  if (!(error instanceof CallError)) return m.list_error_other();
  switch (error.kind) {
    case 'FETCH_ERROR':
      return m.list_error_fetch();
    case 'TIMEOUT_ERROR':
      return m.list_error_timeout();
    case 'PARSING_ERROR':
      return m.list_error_parsing();
    case 429:
      return limitText(error.retryAfter);
    case 503:
      return notReadyText(error.retryAfter);
    default:
      return m.list_error_other();
  }
}
