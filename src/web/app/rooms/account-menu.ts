import { listed } from './listed.ts';
import type { AccountEntry } from './room.ts';

/** Entries that rooms add to the menu of a signed-in account. */
export const roomEntries = listed(import.meta.glob<readonly AccountEntry[]>('../../*/account-menu.ts', { eager: true, import: 'accountMenu' })).flat();
