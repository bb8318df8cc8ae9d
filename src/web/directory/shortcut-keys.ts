import type { ListName } from '#domain/directory/lists.ts';
import { createStore } from './browser-store.ts';

/** The second key of `g …`, and the list it leads to. */
export const LIST_KEYS: Readonly<Record<string, ListName>> = { p: 'projects', e: 'people', o: 'organizations', f: 'fundraising' };

/** `off` while a person has switched single keys off: a screen reader or dictation may send them by accident. */
export const shortcutSwitch = createStore('cairn-shortcuts');
