import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import { adminHome } from '../../app/admin/rooms.ts';
import type { Viewer } from '../../app/session.ts';
import { roomEntries } from '../../app/rooms/account-menu.ts';
import type { AccountEntry } from '../../app/rooms/room.ts';
import { ACCOUNT_PAGES } from '../../app/sign-in/asked.ts';

const administration = (home: string | undefined): readonly AccountEntry[] => (home === undefined ? [] : [{ to: home, label: m.admin_title }]);

/** Where the menu of somebody signed in leads. */
export const accountEntries = ({ username, can }: Viewer): readonly AccountEntry[] => [
  ...administration(adminHome(can)),
  { to: ACCOUNT_PAGES.profile, search: { username }, label: m.account_menu_profile },
  ...roomEntries,
  { to: addresses.settings(), label: m.account_menu_setting },
  { to: addresses.settings('change_plan'), label: m.account_menu_plan, tag: m.account_menu_discount },
  { to: addresses.settings('contributor'), label: m.account_menu_contributor },
];
