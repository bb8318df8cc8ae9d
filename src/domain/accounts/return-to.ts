const LONGEST = 500;
/** One slash first, then what cannot be read as another host: no backslash, no space, no control character. */
const INTERNAL = /^\/(?!\/)[!-[\]-~]*$/;
/** Pages that make no sense to come back to. */
const DEAD_END = /^(\/vi)?\/(api|signin|signup|forgot-password)(\/|$)/;

/** Language of an internal address, by its first part. */
export const languageOf = (path: string): 'en' | 'vi' => (/^\/vi([/?#]|$)/.test(path) ? 'vi' : 'en');

/** An internal address in the language of another. */
export const inLanguageOf = (path: string, like: string): string => (languageOf(like) === 'vi' ? `/vi${path === '/' ? '' : path}` : path);

/** Where to go after a sign-in: the given address of this site, or the home page of its language when it is none or a dead end. */
export function returnPath(text: string | undefined): string {
  if (text === undefined || text.length > LONGEST || !INTERNAL.test(text)) return '/';
  const path = text.split(/[?#]/)[0] ?? '';
  if (path.includes('//') || path.split('/').includes('..')) return '/';
  return DEAD_END.test(path) ? inLanguageOf('/', path) : text;
}
