import { cookieIn } from '../../app/session.ts';

/** Holds, for a day, with what name somebody who wanted to be remembered signed in; what signs in again is a cookie no script can read. */
const NAME = 'cairn-remembered';

/** Stands in the password field of somebody who is remembered. */
export const DOTS = '\u2022'.repeat(10);

/** With what name somebody is remembered in this browser. */
export function rememberedName(): string | undefined {
  try {
    return decodeURIComponent(cookieIn(document.cookie, NAME) ?? '') || undefined;
  } catch {
    return undefined;
  }
}

/** Another name was typed: the form is not filled in again. */
export function dropRemembered(): void {
  document.cookie = `${NAME}=; path=/; max-age=0; samesite=lax`;
}

/** What was meant when the dots were typed into. */
export const withoutDots = (text: string): string => (DOTS.startsWith(text) ? '' : text.replaceAll('\u2022', ''));
