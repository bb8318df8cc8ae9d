import { listAddress } from '#domain/directory/lists/list-address.ts';
import { addresses } from '#domain/site/addresses.ts';
import type { Ways } from '../app/rooms/room.ts';
import { m } from '../paraglide/messages.js';

/** The lists, for areas still to come. */
export const ways: Ways = {
  projects: { to: addresses.list('projects'), label: m.come_way_projects },
  rounds: { to: addresses.list('fundraising'), label: m.come_way_rounds },
  raised: { to: listAddress('projects', { sort: '-raised' }), label: m.come_way_raised },
  investors: { to: listAddress('organizations', { sort: '-investment_count' }), label: m.come_way_investors },
  people: { to: addresses.list('people'), label: m.come_way_people },
};
