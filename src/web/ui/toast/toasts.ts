import { createShared } from '../shared/shared.ts';

/** Something said to the person in a corner of the page. */
export interface Toast {
  title?: string | undefined;
  text: string;
  kind: 'done' | 'failed';
  /** What can be done about it. */
  action?: { label: string; run: () => void } | undefined;
}

/** Duration of a toast in milliseconds, and of one with an action. */
const SHOWN_MS = 6000;
const SHOWN_WITH_ACTION_MS = 12_000;

const toasts = createShared<readonly Toast[]>([]);

/** The current toasts; none on the server. */
export const useToasts = toasts.use;

/** Takes it away before its time. */
export const closeToast = (toast: Toast): void => toasts.set(toasts.get().filter((other) => other !== toast));

/** Shows a success or failure for some seconds. Equal texts are shown once. */
export function showToast(text: string, kind: Toast['kind'] = 'done', { title, action }: Pick<Toast, 'title' | 'action'> = {}): void {
  const toast = { title, text, kind, action };
  toasts.set([...toasts.get().filter((other) => other.text !== text), toast]);
  setTimeout(() => closeToast(toast), action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
}
