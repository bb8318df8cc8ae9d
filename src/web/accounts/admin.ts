import type { accounts } from '#api/accounts/room.ts';
import type { AbilityOf } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import type { AdminRoom } from '../app/rooms/room.ts';
import { m } from '../paraglide/messages.js';

/** Accounts in the administration. */
export const admin: readonly AdminRoom<AbilityOf<typeof accounts>>[] = [
  { room: 'accounts', path: addresses.admin('accounts'), label: m.admin_accounts, abilities: ['manage-accounts', 'see-audit', 'see-mails', 'see-jobs'] },
];
