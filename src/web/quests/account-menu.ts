import { addresses } from '#domain/site/addresses.ts';
import type { AccountEntry } from '../app/rooms/room.ts';
import { m } from '../paraglide/messages.js';

/** Quests in the menu of whoever is signed in. */
export const accountMenu: readonly AccountEntry[] = [{ to: addresses.quests(), label: m.account_menu_quests, tag: m.nav_new }];
