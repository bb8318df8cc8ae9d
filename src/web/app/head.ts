import type { ComponentProps } from 'react';
import { fileAddresses } from '#domain/site/addresses.ts';
import { baseLocale, joinLocale, locales, getLocale } from './language.ts';
import type { Site } from './context.ts';

/** What a page says about itself. */
export interface PageHead {
  site: Site;
  /** Without the site's name; absent on the home page, whose title is the site's name and description. */
  title: string;
  description: string;
  /** Shared path of the page, without its language. */
  path: string;
  /** Query of the page's one address, with its question mark, or nothing. */
  query?: string;
  /** False for pages that search engines should leave out. */
  index?: boolean;
  /** Picture of a preview, its path without a language; the site's own where absent. */
  image?: { path: string; alt: string; width: 1200; height: 630 };
  type?: 'website' | 'article' | 'profile';
  /** What the page is about, in words of schema.org. */
  jsonLd?: readonly object[];
  /** Pages above this one, from the outermost, and this one last. */
  breadcrumbs?: readonly { name: string; path: string }[];
  /** Title of the feeds of newest rounds, on pages that show them. */
  feed?: string;
  /** Calendar of the events that the page shows: its title, and its path without a language. */
  calendar?: { title: string; path: string };
}

/** A data block: nothing in it is run, and what would end it is written as an escape. The router's type of a tag leaves this form out. */
const dataBlock = (thing: object): ComponentProps<'meta'> => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } }) as object;

const OG_LOCALES = { en: 'en_US', vi: 'vi_VN' } as const;

/** Title, description, canonical address, other languages, preview and structured data of a page. */
export function pageHead({
  site,
  title,
  description,
  path,
  query = '',
  index = true,
  image,
  type = 'website',
  jsonLd = [],
  breadcrumbs = [],
  feed,
  calendar,
}: PageHead) {
  const locale = getLocale();
  const at = (shared: string, language = locale) => `${site.publicUrl}${joinLocale(shared, language)}`;
  const address = (language: typeof locale) => at(path, language) + query;
  const fullTitle = `${title} | ${site.name}`;
  const picture = image ? at(image.path) : site.publicUrl + fileAddresses.sitePicture();
  const data = [...jsonLd, ...(breadcrumbs.length === 0 ? [] : [trail(breadcrumbs.map((page) => ({ ...page, path: at(page.path) })))])];
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      { name: 'author', content: site.name },
      ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
      { property: 'og:type', content: type },
      { property: 'og:site_name', content: site.name },
      { property: 'og:url', content: address(locale) },
      { property: 'og:image', content: picture },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: image?.alt ?? site.name },
      { property: 'og:locale', content: OG_LOCALES[locale] },
      ...locales.filter((other) => other !== locale).map((other) => ({ property: 'og:locale:alternate', content: OG_LOCALES[other] })),
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: fullTitle },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: picture },
      { name: 'twitter:image:alt', content: image?.alt ?? site.name },
      ...data.map(dataBlock),
    ],
    links: [
      { rel: 'canonical', href: address(locale) },
      ...locales.map((language) => ({ rel: 'alternate', hrefLang: language, href: address(language) })),
      { rel: 'alternate', hrefLang: 'x-default', href: address(baseLocale) },
      ...(feed === undefined
        ? []
        : (['rss', 'atom'] as const).map((form) => ({ rel: 'alternate', type: `application/${form}+xml`, title: feed, href: at(fileAddresses.feed(form)) }))),
      ...(calendar === undefined ? [] : [{ rel: 'alternate', type: 'text/calendar', title: calendar.title, href: at(calendar.path) }]),
    ],
  };
}

const trail = (pages: readonly { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: pages.map(({ name, path }, place) => ({ '@type': 'ListItem', position: place + 1, name, item: path })),
});
