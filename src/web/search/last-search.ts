import { createStore } from '../app/browser-store.ts';

/** The last search in this browser. */
export const lastSearch = createStore('cairn-search');
