import { m } from '../../paraglide/messages.js';
import type { Site } from '../context.ts';
import type { NavigationGroup, NavigationItem } from './navigation.ts';

const dao: NavigationItem = { to: '/cairn-dao', label: m.nav_dao, hint: m.nav_dao_hint, tag: m.nav_soon };
const observatory: NavigationItem = { to: '/observatory', label: m.nav_observatory, hint: m.nav_observatory_hint };

/** The tools outside that the operator has set. */
const tools = ({ links }: Site): NavigationItem[] => [
  ...(links.recap ? [{ to: links.recap, label: m.nav_recap, hint: m.nav_recap_hint }] : []),
  ...(links.radar ? [{ to: links.radar, label: m.nav_radar, hint: m.nav_radar_hint, newUntil: '2026-09-12' }] : []),
];

/** The three groups of the menu, from the rooms' entries; a group without entries is left out. */
export const menus = (
  site: Site,
  rooms: { directories: readonly NavigationItem[]; intelligence: NavigationItem; news: NavigationItem },
): readonly NavigationGroup[] =>
  [
    { key: 'features', label: m.nav_features, items: [dao, observatory, ...rooms.directories, rooms.intelligence] },
    { key: 'degen', label: m.nav_degen, items: tools(site) },
    {
      key: 'resources',
      label: m.nav_resources,
      items: [
        rooms.news,
        { to: '/career', label: m.nav_career, hint: m.nav_career_hint },
        { to: '/crypto-jobs', label: m.nav_jobs, hint: m.nav_jobs_hint },
        { to: '/support-help/help-center', label: m.nav_help, hint: m.nav_help_hint },
      ],
    },
  ].filter(({ items }) => items.length > 0);
