import { addresses } from '#domain/site/addresses.ts';
import { formatCount, formatMoney, formatPrice } from '../../../ui/figure/figure.ts';
import { m } from '../../../paraglide/messages.js';
import { recordJsonLd } from '../../json-ld.ts';
import type { DetailDefinition } from '../frame/load-detail.ts';
import { distributionQuery, eventsQuery, pricesQuery, projectQuery, projectRoundsQuery, rangeOf, type Project } from './queries.ts';

/** The page of a project: what it asks for, and what it says about itself. */
export const projectDetail: DetailDefinition<'project', Project> = {
  kind: 'project',
  summary: projectQuery,
  data: {
    overview: (client, slug, address) => [pricesQuery(client, slug, rangeOf(address))],
    fundraising: (client, slug) => [projectRoundsQuery(client, slug)],
    distribution: (client, slug) => [distributionQuery(client, slug)],
    events: (client, slug) => [eventsQuery(client, slug)],
  },
  address: { overview: ['range'], events: ['category', 'when'] },
  list: { name: m.nav_projects, path: addresses.list('projects') },
  head: (project, site) => ({
    title: project.symbol === null ? project.name : `${project.name} (${project.symbol})`,
    description: describe(project),
    jsonLd: [
      recordJsonLd(site, 'project', {
        ...project,
        links: [
          project.twitter,
          project.github,
          project.telegram,
          project.discord,
          project.linkedin,
          project.crunchbase,
          ...project.links.map(({ url }) => url),
        ],
        date: project.founded,
        datePrecision: project.founded_precision,
      }),
    ],
  }),
};

/** A description made of facts that are known. */
function describe(project: Project): string {
  const { name, price_usd: price, market_cap_usd: cap, raised, round_count: rounds, organization_count: organizations, sector } = project;
  const facts = [
    sector.length === 0
      ? null
      : sector
          .slice(0, 3)
          .map((one) => one.name)
          .join(', '),
    price === null ? null : m.project_head_price({ price: formatPrice(price) }),
    cap === null ? null : m.project_head_cap({ cap: formatMoney(cap) }),
    raised === null ? null : m.project_head_raised({ raised: formatMoney(raised) }),
    rounds === 0 ? null : m.project_head_rounds({ count: formatCount(rounds) }),
    organizations === 0 ? null : m.project_head_investors({ count: formatCount(organizations) }),
  ].filter((fact) => fact !== null);
  return `${name}: ${[...facts, m.project_head_sources({ count: formatCount(project.source_count) })].join(' · ')}`;
}
