import { NotificationBell } from './bell/notification-bell.tsx';
import { NewsletterBox } from './newsletter-box.tsx';
import type { WebRoom } from '../app/rooms/room.ts';

/** The bell, and the box of the newsletter. */
export const room: WebRoom = {
  slots: { bell: NotificationBell, newsletter: NewsletterBox },
};
