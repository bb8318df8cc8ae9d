import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { preferencesOf, readKept, TABLES_KEY, withPreferences, withWidth } from './preferences.ts';
import type { TablePreferences } from './types.ts';

/** What is kept, as text; undefined until the storage is asked. Storage may be forbidden: then it lasts as long as the page. */
let kept: string | null | undefined;
const listeners = new Set<() => void>();

function readText(): string | null {
  if (kept === undefined) {
    try {
      kept = localStorage.getItem(TABLES_KEY);
    } catch {
      kept = null;
    }
  }
  return kept;
}

function tell(text: string | null): void {
  kept = text;
  window.dressTables?.(text);
  for (const listener of listeners) listener();
}

function keep(text: string): void {
  tell(text);
  try {
    localStorage.setItem(TABLES_KEY, text);
  } catch {
    // Kept for this page only.
  }
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === TABLES_KEY || key === null) tell(newValue);
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Shows the tables that waited for what is kept. They were laid out again unseen, one picture before, so nothing moves in sight. */
export function showTables(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => document.documentElement.removeAttribute('data-table-waits')));
}

/** A list's settings, and how they are changed. */
export interface TableSettings {
  preferences: TablePreferences;
  change: (patch: Partial<TablePreferences>) => void;
  /** @param width CSS pixels; undefined for the column's own. */
  setWidth: (column: string, width: number | undefined) => void;
}

/**
 * What a person has set in a list, kept across visits in this browser. The server, and the page until it lives, know the defaults
 * only; widths and density stand in the document before it is painted all the same, set by the early script.
 * @param name of the list: the last part of its address.
 */
export function useTablePreferences(name: string): TableSettings {
  const text = useSyncExternalStore(subscribe, readText, () => null);
  const preferences = useMemo(() => preferencesOf(readKept(text), name), [text, name]);
  const change = useCallback(
    (patch: Partial<TablePreferences>) => {
      const before = readKept(readText());
      keep(JSON.stringify(withPreferences(before, name, { ...preferencesOf(before, name), ...patch })));
    },
    [name],
  );
  const setWidth = useCallback(
    (column: string, width: number | undefined) => change({ widths: withWidth(preferencesOf(readKept(readText()), name).widths, column, width) }),
    [change, name],
  );
  return { preferences, change, setWidth };
}
