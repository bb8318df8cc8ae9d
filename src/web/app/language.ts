import { baseLocale, getLocale, isLocale, locales, type Locale } from '../paraglide/runtime.js';
import { joinLocale } from '../ui/language/join-locale.ts';

export { baseLocale, getLocale, joinLocale, locales, type Locale };

/** Splits an address path into its language and the path every language shares. Only a prefix of another language than English is one. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first = ''] = pathname.split('/', 2);
  if (first !== baseLocale && isLocale(first)) return { locale: first, path: pathname.slice(first.length + 1) || '/' };
  return { locale: baseLocale, path: pathname };
}

/** How the router sees addresses: without their language, which comes back when a link is written. */
export const languageRewrite = {
  input: ({ url }: { url: URL }): URL => {
    url.pathname = splitLocale(url.pathname).path;
    return url;
  },
  output: ({ url }: { url: URL }): URL => {
    url.pathname = joinLocale(url.pathname, getLocale());
    return url;
  },
};
