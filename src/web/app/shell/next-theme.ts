import type { ColorScheme } from '../color-scheme.ts';
import type { Viewer } from '../session.ts';

interface Themes {
  username: string;
  /** Theme of the account. */
  theme: Viewer['theme'];
  /** What was chosen in this browser. */
  chosen: ColorScheme;
  /** What this browser took over last, with whose it was. */
  taken: string | null;
}

interface NextTheme {
  /** What this browser has taken over now. */
  taken: string;
  /** Theme to show from now on. */
  show?: ColorScheme;
  /** Theme that the account gets. */
  save?: Viewer['theme'];
}

const schemeOf = (theme: Viewer['theme']): ColorScheme => (theme === 'system' ? 'auto' : theme);

/**
 * Which theme counts, that of the account or of the browser: the one that changed since the browser took the account's over. The first time it is the
 * account's, unless that follows the system and the browser was given a theme.
 */
export function nextTheme({ username, theme, chosen, taken }: Themes): NextTheme {
  const own = `${username} ${theme}`;
  const isFirst = taken?.startsWith(`${username} `) !== true;
  if (schemeOf(theme) === chosen) return { taken: own };
  if (taken !== own && !(isFirst && theme === 'system')) return { taken: own, show: schemeOf(theme) };
  const save = chosen === 'auto' ? 'system' : chosen;
  return { taken: `${username} ${save}`, save };
}
