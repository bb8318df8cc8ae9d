import { baseLocale, type Locale } from '../../paraglide/runtime.js';

/** The address path of a shared path in a language. */
export function joinLocale(path: string, locale: Locale): string {
  if (locale === baseLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
