import { listAddress } from '#domain/directory/list-address.ts';
import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import type { Way } from '../rooms/room.ts';

/** Where areas still to come lead meanwhile. */
export const WAYS = {
  projects: { to: addresses.list('projects'), label: m.come_way_projects },
  rounds: { to: addresses.list('fundraising'), label: m.come_way_rounds },
  raised: { to: listAddress('projects', { sort: '-raised' }), label: m.come_way_raised },
  investors: { to: listAddress('organizations', { sort: '-investment_count' }), label: m.come_way_investors },
  people: { to: addresses.list('people'), label: m.come_way_people },
} as const satisfies Record<string, Way>;

/** Where to go from an area that names no ways of its own. */
export const MEANWHILE: readonly Way[] = [WAYS.projects, WAYS.rounds, WAYS.investors];
