import type { accounts } from '#api/accounts/room.ts';
import type { AbilityOf } from '#client';
import type { AccountsSearch } from './address.ts';

const TABS = { users: 'manage-accounts', sessions: 'manage-accounts', audit: 'see-audit', mails: 'see-mails', jobs: 'see-jobs' } as const satisfies Record<
  string,
  AbilityOf<typeof accounts>
>;
/** A tab of the room. */
export type AccountsTab = keyof typeof TABS;

/** Tabs that who may do this sees. */
export const tabsFor = (can: readonly string[]): AccountsTab[] => (Object.keys(TABS) as AccountsTab[]).filter((tab) => can.includes(TABS[tab]));

/** The tab that is open. */
export function openTab(search: AccountsSearch, can: readonly string[]): AccountsTab {
  const tabs = tabsFor(can);
  return tabs.find((tab) => tab === search.tab) ?? tabs[0] ?? 'users';
}
