import { addresses } from '#domain/site/addresses.ts';
import { formatCount } from '../../../ui/figure/figure.ts';
import { formatDay } from '../../../ui/time/date.ts';
import { m } from '../../../paraglide/messages.js';
import { recordJsonLd } from '../../json-ld.ts';
import type { DetailDefinition } from '../frame/load-detail.ts';
import { orderOf, takeOf } from './portfolio.ts';
import { coInvestorsQuery, investingQuery, LATEST, organizationQuery, type Organization } from './queries.ts';

/** The page of an organization: what it asks for, and what it says about itself. */
export const organizationDetail: DetailDefinition<'organization', Organization> = {
  kind: 'organization',
  summary: organizationQuery,
  data: {
    overview: (client, slug) => [investingQuery(client, slug, { part: 'rounds', take: LATEST })],
    portfolio: (client, slug, address) => [investingQuery(client, slug, { part: 'portfolio', take: takeOf(address) })],
    rounds: (client, slug, address) => [investingQuery(client, slug, { part: 'rounds', take: takeOf(address) })],
    financials: (client, slug) => [investingQuery(client, slug, { part: 'rounds', take: 0 })],
    'co-investors': (client, slug, address) => [coInvestorsQuery(client, slug, orderOf(address), address.skip ?? 0)],
  },
  address: { portfolio: ['sector', 'role', 'status', 'q', 'show'], rounds: ['role', 'show'], 'co-investors': ['sort', 'skip'] },
  list: { name: m.nav_organizations, path: addresses.list('organizations') },
  head: (organization, site) => ({
    title: organization.name,
    description: describe(organization),
    jsonLd: [
      recordJsonLd(site, 'organization', {
        ...organization,
        description: organization.summary,
        links: [
          organization.twitter,
          organization.linkedin,
          organization.github,
          organization.telegram,
          organization.crunchbase_link,
          ...organization.links.map(({ url }) => url),
        ],
        date: organization.founded,
        datePrecision: organization.founded_precision,
        email: organization.email_address,
        founders: organization.founder,
      }),
    ],
  }),
};

/** A description made of facts that are known. */
function describe({ name, type, location, number_of_investment: rounds, portfolio_count: projects, ...more }: Organization): string {
  const facts = [
    type,
    location,
    rounds === 0 ? null : m.organization_head_rounds({ count: formatCount(rounds) }),
    projects === 0 ? null : m.organization_head_projects({ count: formatCount(projects) }),
    more.last_investment === null ? null : m.organization_head_last({ day: formatDay(more.last_investment, more.last_investment_precision ?? 'day') }),
  ].filter((fact) => fact !== null);
  return `${name}: ${[...facts, m.project_head_sources({ count: formatCount(more.source_count) })].join(' · ')}`;
}
