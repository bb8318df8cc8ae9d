import { formatCount } from '../../../ui/figure/figure.ts';
import { m } from '../../../paraglide/messages.js';
import type { DetailDefinition } from '../frame/load-detail.ts';
import { investmentsQuery, personQuery, type Person } from './queries.ts';

/** The page of a person: what it asks for, and what it says about itself. */
export const personDetail: DetailDefinition<'person', Person> = {
  kind: 'person',
  summary: personQuery,
  data: { investments: (client, slug) => [investmentsQuery(client, slug)] },
  address: {},
  list: { name: m.nav_people, path: '/directory/people' },
  head: (person) => ({ title: person.name, description: describe(person) }),
};

/** A description made of facts that are known. */
function describe(person: Person): string {
  const { name, primary_job_title: title, experiences, number_of_investment: rounds, location } = person;
  const places = [...new Set(experiences.filter(({ current }) => current).map((place) => place.name))].slice(0, 3);
  const facts = [
    [title, ...places].filter(Boolean).join(', ') || null,
    location,
    rounds === 0 ? null : m.person_head_rounds({ count: formatCount(rounds) }),
    m.detail_sources({ count: formatCount(person.source_count) }),
  ];
  return `${name}: ${facts.filter((fact) => fact !== null).join(' · ')}`;
}
