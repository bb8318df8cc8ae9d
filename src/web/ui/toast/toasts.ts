import { useSyncExternalStore } from 'react';

/** Something said to the person in a corner of the page. */
export interface Toast {
  text: string;
  kind: 'done' | 'failed';
}

/** Milliseconds for which it stands. */
const SHOWN_MS = 6000;

let shown: readonly Toast[] = [];
const listeners = new Set<() => void>();

function set(toasts: readonly Toast[]): void {
  shown = toasts;
  for (const tell of listeners) tell();
}

/** Takes it away before its time. */
export const closeToast = (toast: Toast): void => set(shown.filter((other) => other !== toast));

/** Says in a corner, for six seconds, that something was done or failed. The same text stands there once. */
export function showToast(text: string, kind: Toast['kind'] = 'done'): void {
  const toast = { text, kind };
  set([...shown.filter((other) => other.text !== text), toast]);
  setTimeout(() => closeToast(toast), SHOWN_MS);
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
const NONE: readonly Toast[] = [];

/** What is said now; nothing on the server. */
export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  );
