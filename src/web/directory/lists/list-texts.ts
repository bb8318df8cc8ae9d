import type { ListName } from '#domain/directory/lists/lists.ts';
import { m } from '../../paraglide/messages.js';

type Counted = (inputs: { count: number; shown: string }) => string;

interface ListTexts {
  title: () => string;
  description: () => string;
  search: () => string;
  total: Counted;
}

/** What each list is called and says of itself. */
export const LIST_TEXTS: Readonly<Record<ListName, ListTexts>> = {
  projects: { title: m.nav_projects, description: m.list_description_projects, search: m.list_search_projects, total: m.list_total_projects },
  people: { title: m.nav_people, description: m.list_description_people, search: m.list_search_people, total: m.list_total_people },
  organizations: {
    title: m.nav_organizations,
    description: m.list_description_organizations,
    search: m.list_search_organizations,
    total: m.list_total_organizations,
  },
  fundraising: { title: m.nav_fundraising, description: m.list_description_fundraising, search: m.list_search_fundraising, total: m.list_total_fundraising },
};
