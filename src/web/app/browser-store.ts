import { useSyncExternalStore } from 'react';

/** A text kept in this browser. Storage may be forbidden: then it lasts as long as the page. */
export interface BrowserStore {
  read: () => string | null;
  write: (text: string | null) => void;
  /** The stored text in a component; null on the server and until hydration. */
  use: () => string | null;
}

/** A text kept in this browser under a key, the same in all its windows. */
export function createStore(key: string): BrowserStore {
  let kept: string | null | undefined;
  const listeners = new Set<() => void>();
  const read = (): string | null => {
    if (kept !== undefined) return kept;
    try {
      kept = localStorage.getItem(key);
    } catch {
      kept = null;
    }
    return kept;
  };
  const tell = (text: string | null) => {
    kept = text;
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) tell(event.newValue);
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) window.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  };
  const write = (text: string | null) => {
    tell(text);
    try {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    } catch {
      // Kept for this page only.
    }
  };
  const useText = () => useSyncExternalStore(subscribe, read, () => null);
  return { read, write, use: useText };
}
