import { getLocale } from '../../paraglide/runtime.js';

/** What stands where nothing is known. */
export const UNKNOWN = '--';

/** Writes a count with the thousands marks of the reader's language. */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, getLocale() === 'vi' ? '.' : ',');
}
