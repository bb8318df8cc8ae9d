/** What somebody does with the inbox in one sitting, which is over when the window is closed. */
interface Sitting {
  /** Cursor of the page of the inbox from which it went; empty for the first. */
  start: string;
  /** Ids of proposals that were skipped. */
  skipped: readonly string[];
}

const KEY = 'cairn-inbox';
export const NO_SITTING: Sitting = { start: '', skipped: [] };

let sitting: Sitting | undefined;
const listeners = new Set<() => void>();

function kept(): Sitting {
  try {
    const { start, skipped } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof Sitting, unknown>>;
    return {
      start: typeof start === 'string' ? start : '',
      skipped: Array.isArray(skipped) ? skipped.filter((id): id is string => typeof id === 'string') : [],
    };
  } catch {
    return NO_SITTING;
  }
}

/** The sitting in this window. */
export const readSitting = (): Sitting => (sitting ??= kept());

/** Calls back whenever the sitting changes. @returns what ends it */
export function onSitting(listen: () => void): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}

/** Changes the sitting. Where the browser keeps nothing it lasts as long as the page. */
export function changeSitting(change: Partial<Sitting>): void {
  sitting = { ...readSitting(), ...change };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sitting));
  } catch {
    // It stays in memory.
  }
  for (const listen of listeners) listen();
}
