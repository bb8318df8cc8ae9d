import { createStore } from './browser-store.ts';

/** `off` while a person has switched single keys off: a screen reader or dictation may send them by accident. */
export const shortcutSwitch = createStore('cairn-shortcuts');

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, dialog, [role=dialog]') !== null);

/** Whether a key was pressed alone, as a shortcut: not into a field, not held with others, and not while single keys are off. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !takesText(event.target) && shortcutSwitch.read() !== 'off';
