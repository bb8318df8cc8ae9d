import { addresses } from '#domain/site/addresses.ts';
import { m } from '../paraglide/messages.js';
import type { WebRoom } from '../app/rooms/room.ts';

/** The assistant in the menu and the footer. */
export const room: WebRoom = {
  menu: [{ group: 'features', place: 80, to: addresses.aboutAssistant(), label: m.ai_title, hint: m.ai_menu_hint }],
  footer: [{ group: 'features', place: 70, to: addresses.aboutAssistant(), label: m.ai_title }],
};
