import { m } from '../../paraglide/messages.js';
import type { Site } from '../context.ts';
import type { FooterGroup, FooterLink, MenuGroup, WebRoom } from '../rooms/room.ts';
import type { NavigationGroup, NavigationItem } from './navigation.ts';

/** The tools outside that the operator has set. */
const tools = ({ links }: Site): NavigationItem[] => [
  ...(links.recap ? [{ to: links.recap, label: m.nav_recap, hint: m.nav_recap_hint }] : []),
  ...(links.radar ? [{ to: links.radar, label: m.nav_radar, hint: m.nav_radar_hint, newUntil: '2026-09-12' }] : []),
];

const inPlace = <E extends { group: string; place: number }>(entries: readonly E[], group: E['group']): readonly E[] =>
  entries.filter((entry) => entry.group === group).sort((a, b) => a.place - b.place);

/** The three groups of the menu, from the rooms' entries; a group without entries is left out. */
export function menus(site: Site, rooms: readonly WebRoom[]): readonly NavigationGroup[] {
  const entries = rooms.flatMap(({ menu = [] }) => menu);
  const of = (group: MenuGroup) => inPlace(entries, group);
  return [
    { key: 'features', label: m.nav_features, items: of('features') },
    { key: 'degen', label: m.nav_degen, items: tools(site) },
    { key: 'resources', label: m.nav_resources, items: of('resources') },
  ].filter(({ items }) => items.length > 0);
}

/** The links of a group of the footer, from the rooms' entries. */
export const footerLinks = (rooms: readonly WebRoom[], group: FooterGroup): readonly FooterLink[] =>
  inPlace(
    rooms.flatMap(({ footer = [] }) => footer),
    group,
  );
