import { createShared } from '../shared/shared.ts';

/** Something said to the person in a corner of the page. */
export interface Toast {
  title?: string | undefined;
  text: string;
  kind: 'done' | 'failed';
}

/** Milliseconds for which it stands. */
const SHOWN_MS = 6000;

const toasts = createShared<readonly Toast[]>([]);

/** What is said now; nothing on the server. */
export const useToasts = toasts.use;

/** Takes it away before its time. */
export const closeToast = (toast: Toast): void => toasts.set(toasts.get().filter((other) => other !== toast));

/** Says in a corner, for six seconds, that something was done or failed. The same text stands there once. */
export function showToast(text: string, kind: Toast['kind'] = 'done', title?: string): void {
  const toast = { title, text, kind };
  toasts.set([...toasts.get().filter((other) => other.text !== text), toast]);
  setTimeout(() => closeToast(toast), SHOWN_MS);
}
