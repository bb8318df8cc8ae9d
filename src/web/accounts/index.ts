import type { LoadPopup } from '../app/sign-in/sign-in.tsx';
import type { LoadDrawerAccount } from '../app/shell/menu-drawer.tsx';

export { AccountCorner } from './account-corner.tsx';

/** The sign-in popup, loaded when it is first opened. */
export const loadPopup: LoadPopup = async () => (await import('./sign-in-popup.tsx')).SignInPopup;
/** The account's part of the drawer, loaded with it. */
export const loadDrawerAccount: LoadDrawerAccount = async () => (await import('./drawer-account.tsx')).DrawerAccount;
