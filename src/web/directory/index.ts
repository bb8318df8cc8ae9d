import type { NavigationGroup } from '../app/shell/navigation.ts';
import { m } from '../paraglide/messages.js';

/** The directory's part of the menu. */
export const directoryNavigation: NavigationGroup = {
  key: 'directory',
  label: m.nav_directory,
  items: [{ to: '/directory/projects', label: m.nav_projects, hint: m.nav_projects_hint }],
};
