import { useSyncExternalStore } from 'react';
import { THEME_KEY } from './early.ts';

/** What a person chose: a theme, or that of the system. */
export type ColorScheme = 'light' | 'dark' | 'auto';

const DARK = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

function chosen(): ColorScheme {
  try {
    const kept = localStorage.getItem(THEME_KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'auto';
  } catch {
    return 'auto';
  }
}

function show(): void {
  const scheme = chosen();
  const shown = scheme === 'auto' ? (matchMedia(DARK).matches ? 'dark' : 'light') : scheme;
  document.documentElement.setAttribute('data-mantine-color-scheme', shown);
  for (const tell of listeners) tell();
}

/** Keeps the choice in this browser and shows it at once, here and in other tabs. Where storage is forbidden the system's theme stays. */
export function chooseColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(THEME_KEY, scheme);
  } catch {
    return;
  }
  show();
}

function subscribe(tell: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', show);
    matchMedia(DARK).addEventListener('change', show);
  }
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', show);
    matchMedia(DARK).removeEventListener('change', show);
  };
}

/** The choice; undefined until hydration, because the HTML is the same for all visitors. */
export const useColorScheme = (): ColorScheme | undefined => useSyncExternalStore(subscribe, chosen, () => undefined);
