const KEY = 'cairn-watch';
/** Milliseconds for which a click waits for the sign-in it led to, which may lead through other sites. */
const WAIT_MS = 900_000;

/** Remembers in this window what a visitor wanted to watch. @param star `category:id` */
export function rememberWanted(star: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([star, Date.now()]));
  } catch {
    // Where storage is forbidden the star can be clicked again.
  }
}

/** What was wanted, once; nothing when it was long ago. */
export function takeWanted(): string | undefined {
  try {
    const [star, at] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string?, number?];
    sessionStorage.removeItem(KEY);
    return star !== undefined && at !== undefined && Date.now() - at < WAIT_MS ? star : undefined;
  } catch {
    return undefined;
  }
}
