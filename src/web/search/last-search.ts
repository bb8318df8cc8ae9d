import { createStore } from '../app/browser-store.ts';

/** What was searched for last in this browser. */
export const lastSearch = createStore('cairn-search');
