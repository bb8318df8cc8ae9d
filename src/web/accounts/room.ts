import { AccountCorner } from './menu/account-corner.tsx';
import type { WebRoom } from '../app/rooms/room.ts';

/** The corner of the header for accounts, their part of the drawer, and the sign-in popup. */
export const room: WebRoom = {
  slots: {
    account: AccountCorner,
    drawerAccount: async () => (await import('./menu/drawer-account.tsx')).DrawerAccount,
    popup: async () => (await import('./sign-in/sign-in-popup.tsx')).SignInPopup,
  },
};
