import type { WireName } from '#domain/kinds/kinds.ts';
import { m } from '../paraglide/messages.js';

/** What records of a kind are called. */
export const KIND_TEXTS: Readonly<Record<WireName, () => string>> = {
  project: m.nav_projects,
  venture: m.nav_organizations,
  people: m.nav_people,
  round: m.nav_fundraising,
};
