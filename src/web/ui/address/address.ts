import { inLanguage, type SiteAddress } from '#domain/site/addresses.ts';
import { getLocale } from '../../paraglide/runtime.js';

/** The address in the language of the page, for `href` and `action`. */
export const hrefOf = (address: SiteAddress): SiteAddress => inLanguage(address, getLocale());

/** The address as the router takes it, for its links, `navigate` and `redirect`. */
export function targetOf(address: SiteAddress): { to: string; search: Record<string, string> } {
  const [path = '', query = ''] = (address.split('#')[0] ?? '').split('?');
  return { to: path, search: Object.fromEntries(new URLSearchParams(query)) };
}
