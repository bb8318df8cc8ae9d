import { splitLanguage } from '#domain/site/addresses.ts';
import { baseLocale, getLocale, locales, type Locale } from '../paraglide/runtime.js';
import { joinLocale } from '../ui/language/join-locale.ts';

export { baseLocale, getLocale, joinLocale, locales, type Locale };

/** Splits an address path into its language and the path every language shares. Only a prefix of another language than English is one. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const { language, path } = splitLanguage(pathname);
  return { locale: language, path };
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
