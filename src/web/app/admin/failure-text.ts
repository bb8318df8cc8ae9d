import { CallError } from '#client';
import { limitText } from '../limit-text.ts';
import { m } from '../../paraglide/messages.js';

/** What a person reads when an act or a list of the administration failed. */
export function adminFailure(error: unknown): string {
  if (!(error instanceof CallError)) return m.list_error_other();
  switch (error.code) {
    case 'LAST_ADMIN':
      return m.admin_last_admin();
    case 'FORBIDDEN':
      return m.admin_forbidden();
    case 'NOT_FOUND':
    case 'CONFLICT':
      return m.admin_gone();
    case 'TOO_MANY_REQUESTS':
      return limitText(error.retryAfter);
    case 'TIMEOUT_ERROR':
    case 'TIMEOUT':
      return m.list_error_timeout();
    case 'FETCH_ERROR':
      return m.list_error_fetch();
    default:
      return m.list_error_other();
  }
}
