/** Milliseconds for which something waits for the sign-in it led to, which may lead through other sites. */
const WAIT_MS = 900_000;
const keyOf = (what: 'watch' | 'list') => `cairn-wanted-${what}`;

/** Remembers in this window what a visitor wanted done, until they are signed in. */
export function rememberWanted(what: 'watch' | 'list', text: string): void {
  try {
    sessionStorage.setItem(keyOf(what), JSON.stringify([text, Date.now()]));
  } catch {
    // Where storage is forbidden it can be asked for again.
  }
}

/** What was wanted, once; nothing when it was long ago. */
export function takeWanted(what: 'watch' | 'list'): string | undefined {
  try {
    const [text, at] = JSON.parse(sessionStorage.getItem(keyOf(what)) ?? '[]') as [string?, number?];
    sessionStorage.removeItem(keyOf(what));
    return text !== undefined && at !== undefined && Date.now() - at < WAIT_MS ? text : undefined;
  } catch {
    return undefined;
  }
}
