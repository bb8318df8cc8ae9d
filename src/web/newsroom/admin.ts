import type { accounts } from '#api/accounts/room.ts';
import type { newsroom } from '#api/newsroom/room.ts';
import type { AbilityOf } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import type { AdminRoom } from '../app/rooms/room.ts';
import { m } from '../paraglide/messages.js';

/** News and research in the administration. */
export const admin: readonly AdminRoom<AbilityOf<typeof accounts> | AbilityOf<typeof newsroom>>[] = [
  { room: 'news', path: addresses.admin('news'), label: m.admin_news, abilities: ['edit-content', 'judge-headlines'] },
  { room: 'research', path: addresses.admin('research'), label: m.admin_research, abilities: ['edit-research'] },
];
