import { githubKey, handleKey, linkKey, siteOf } from '#domain/records/keys.ts';

/** Fields that are taken from a person's own page alone. */
export const FROM_OWN_PAGE: readonly string[] = ['avatar', 'gender'];

/** Fields that say which pages are a person's own. */
export type OwnField = 'twitter' | 'github' | 'website' | 'linkedin';

/** Whether a page is a person's own: of the person's site, or of the person's account. @param told what is known of a field */
export function isOwnPage(told: (field: OwnField) => readonly string[], url: string): boolean {
  const handles = told('twitter').flatMap((text) => handleKey(text).map(({ value }) => value));
  const places = told('github').flatMap((text) => githubKey(text).map(({ value }) => value));
  const sites = told('website').flatMap((text) => siteOf(text) ?? []);
  const page = linkKey(url);
  return (
    handleKey(url).some(({ value }) => handles.includes(value)) ||
    (/^https:\/\/(?:www\.)?github\.com\//i.test(url) && githubKey(url).some(({ value }) => places.includes(value))) ||
    told('linkedin').some((own) => page === linkKey(own) || page.startsWith(`${linkKey(own)}/`)) ||
    sites.includes(siteOf(url) ?? '-')
  );
}
