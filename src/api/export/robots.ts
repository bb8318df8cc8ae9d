import { inLanguage, LANGUAGES } from '#platform/texts.ts';

/** Pages for one person, and searches without end. */
const CLOSED = ['/watchlist', '/user_profile', '/profile-settings', '/quest', '/6557', '/admin', '/search'];

/** What crawlers may read: all pages that are for everybody, nothing of a protected site. */
export function robotsText(origin: string, isProtected: boolean): string {
  const closed = isProtected ? ['/'] : ['/api/', ...LANGUAGES.flatMap((language) => CLOSED.map((path) => inLanguage(language, path)))];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ...(isProtected ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]), ''].join('\n');
}
