import { createStore } from './browser-store.ts';

/** `off` while a person has switched single keys off: a screen reader or dictation may send them by accident. */
export const shortcutSwitch = createStore('cairn-shortcuts');

/** Whether a key pressed there is text. */
export const takesText = (target: unknown): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, dialog, [role=dialog]') !== null);

let searching = false;

/** While the search is open, also before its code is there, keys are for its field. */
export const setSearching = (is: boolean): void => void (searching = is);

/** Whether a key was pressed alone, as a shortcut: not into a field or for the search, not held with others, and not while single keys are off. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !searching && !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !takesText(event.target) && shortcutSwitch.read() !== 'off';
