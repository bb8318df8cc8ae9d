import type { records } from '#api/records/room.ts';
import type { AbilityOf } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import type { AdminRoom } from '../app/rooms/room.ts';
import { m } from '../paraglide/messages.js';

/** Records in the administration. */
export const admin: readonly AdminRoom<AbilityOf<typeof records>>[] = [
  { room: 'records', path: addresses.admin('records'), label: m.admin_records, abilities: ['decide-matches'] },
  { room: 'sources', path: addresses.admin('sources'), label: m.admin_sources, abilities: ['accept-runs', 'end-statements'] },
  { room: 'removals', path: addresses.admin('removals'), label: m.admin_removals, abilities: ['decide-removals'] },
  { room: 'quality', path: addresses.admin('quality'), label: m.admin_quality, abilities: ['see-quality'] },
];
