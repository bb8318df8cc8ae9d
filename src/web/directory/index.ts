import type { NavigationItem } from '../app/shell/navigation.ts';
import { m } from '../paraglide/messages.js';

export { RecordLinks } from './cards/record-links.tsx';

/** The directory's entries of the menu. */
export const directoryEntries: readonly NavigationItem[] = [
  { to: '/directory/projects', label: m.nav_projects, hint: m.nav_projects_hint },
  { to: '/directory/people', label: m.nav_people, hint: m.nav_people_hint },
  { to: '/directory/organizations', label: m.nav_organizations, hint: m.nav_organizations_hint },
  { to: '/directory/fundraising', label: m.nav_fundraising, hint: m.nav_fundraising_hint, newUntil: '2026-09-12' },
];
