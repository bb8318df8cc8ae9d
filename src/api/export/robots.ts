import { addresses, ADMIN, programAddresses, inLanguage, LANGUAGES } from '#domain/site/addresses.ts';

/** Personal pages, and searches, which are endless. */
const CLOSED = [
  addresses.watchlist(),
  addresses.userProfile(),
  addresses.settings(),
  addresses.quests(),
  addresses.assistant(),
  ADMIN,
  addresses.search(),
  addresses.removal(),
];

/** Lets crawlers read all public pages, and nothing on a protected site. */
export function robotsText(origin: string, isProtected: boolean): string {
  const closed = isProtected ? [addresses.home()] : ['/api/', ...LANGUAGES.flatMap((language) => CLOSED.map((path) => inLanguage(path, language)))];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...(isProtected ? [] : ['', `Sitemap: ${origin}${programAddresses.sitemapIndex()}`]),
    '',
  ].join('\n');
}
