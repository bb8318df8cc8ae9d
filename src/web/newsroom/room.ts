import { addresses } from '#domain/site/addresses.ts';
import { m } from '../paraglide/messages.js';
import type { WebRoom } from '../app/rooms/room.ts';

/** News and research in the menu. */
export const room: WebRoom = {
  menu: [
    {
      group: 'features',
      place: 70,
      to: addresses.news(),
      search: { type: 'research', view: 'default' },
      label: m.nav_intelligence,
      hint: m.nav_intelligence_hint,
    },
    { group: 'resources', place: 10, to: addresses.news(), search: { type: 'news', view: 'default' }, label: m.nav_news, hint: m.nav_news_hint },
  ],
  footer: [{ group: 'features', place: 60, to: addresses.news(), search: { type: 'news', view: 'default' }, label: m.nav_news }],
};
