import { addresses } from '#domain/site/addresses.ts';
import { formatCount } from '../../../ui/figure/figure.ts';
import { m } from '../../../paraglide/messages.js';
import { recordJsonLd } from '../../json-ld.ts';
import type { DetailDefinition } from '../frame/load-detail.ts';
import { currentPlaces } from './places.ts';
import { investmentsQuery, personQuery, type Person } from './queries.ts';

/** The page of a person: what it asks for, and what it says about itself. */
export const personDetail: DetailDefinition<'person', Person> = {
  kind: 'person',
  summary: personQuery,
  data: { investments: (client, slug) => [investmentsQuery(client, slug)] },
  address: {},
  list: { name: m.nav_people, path: addresses.list('people') },
  head: (person, site) => ({
    title: person.name,
    description: describe(person),
    type: 'profile',
    jsonLd: [
      recordJsonLd(site, 'person', {
        slug: person.slug,
        name: person.name,
        description: person.background_summary,
        logo: person.logo,
        website: person.website,
        links: [person.twitter, person.linkedin, person.github, person.telegram, person.crunchbase, ...person.links.map(({ url }) => url)],
        location: person.location,
        jobTitle: person.primary_job_title,
        worksFor: currentPlaces(person.experiences, person.primary_job_title),
      }),
    ],
  }),
};

/** A description made of facts that are known. */
function describe(person: Person): string {
  const { name, primary_job_title: title, experiences, number_of_investment: rounds, location } = person;
  const places = currentPlaces(experiences, title)
    .slice(0, 3)
    .map((place) => place.name);
  const facts = [
    [title, ...places].filter(Boolean).join(', ') || null,
    location,
    rounds === 0 ? null : m.person_head_rounds({ count: formatCount(rounds) }),
    m.detail_sources({ count: formatCount(person.source_count) }),
  ];
  return `${name}: ${facts.filter((fact) => fact !== null).join(' · ')}`;
}
