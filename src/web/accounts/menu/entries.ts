import { m } from '../../paraglide/messages.js';
import { adminHome } from '../../app/admin/rooms.ts';
import type { Viewer } from '../../app/session.ts';
import { ACCOUNT_PAGES } from '../../app/sign-in/asked.ts';

/** An entry of the account's menu. */
export interface AccountEntry {
  to: string;
  search?: Readonly<Record<string, string>>;
  label: () => string;
  tag?: () => string;
}

const administration = (home: string | undefined): readonly AccountEntry[] => (home === undefined ? [] : [{ to: home, label: m.admin_title }]);

/** Where the menu of somebody signed in leads. */
export const accountEntries = ({ username, can }: Viewer): readonly AccountEntry[] => [
  ...administration(adminHome(can)),
  { to: ACCOUNT_PAGES.profile, search: { username }, label: m.account_menu_profile },
  { to: '/quest', label: m.account_menu_quests, tag: m.nav_new },
  { to: '/profile-settings', label: m.account_menu_setting },
  { to: '/profile-settings/change_plan', label: m.account_menu_plan, tag: m.account_menu_discount },
  { to: '/profile-settings/contributor', label: m.account_menu_contributor },
];
