import { baseLocale, joinLocale, locales, getLocale } from './language.ts';
import type { Site } from './context.ts';

/** What a page says about itself. */
export interface PageHead {
  site: Site;
  /** Without the site's name; absent for the home page, whose title is the name and what it is. */
  title: string;
  description: string;
  /** Shared path of the page, without its language. */
  path: string;
  /** Query of the page's one address, with its question mark, or nothing. */
  query?: string;
  /** False for pages that search engines should leave out. */
  index?: boolean;
}

const OG_LOCALES = { en: 'en_US', vi: 'vi_VN' } as const;

/** Title, description, canonical address, other languages and preview of a page. */
export function pageHead({ site, title, description, path, query = '', index = true }: PageHead) {
  const locale = getLocale();
  const address = (language: typeof locale) => `${site.publicUrl}${joinLocale(path, language)}${query}`;
  const fullTitle = `${title} | ${site.name}`;
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: site.name },
      { property: 'og:url', content: address(locale) },
      { property: 'og:image', content: `${site.publicUrl}/preview.png` },
      { property: 'og:locale', content: OG_LOCALES[locale] },
      { name: 'twitter:card', content: 'summary' },
    ],
    links: [
      { rel: 'canonical', href: address(locale) },
      ...locales.map((language) => ({ rel: 'alternate', hrefLang: language, href: address(language) })),
      { rel: 'alternate', hrefLang: 'x-default', href: address(baseLocale) },
    ],
  };
}
