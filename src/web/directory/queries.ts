import { queryOptions } from '@tanstack/react-query';
import { readList, type Client } from '#client';
import type { Avatar } from '../ui/avatar-group/group-html.ts';

/** Projects and rounds shown on the home page. */
const SHOWN = 8;
/** Investors a round names there. */
const NAMED = 2;

/** The first projects in the default order. */
export const largestProjectsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['projects-largest'],
    queryFn: async ({ signal }) =>
      (await client.struct('master-projects', { take: SHOWN }, signal)).data.projects.map((project) => ({
        id: project.id,
        slug: project.slug,
        name: project.name,
        symbol: project.symbol,
        logo: project.logo,
        marketCap: project.market_cap_usd,
        rank: project.market_cap_rank,
        rankDay: project.market_cap_rank_date,
      })),
  });

/** The newest rounds. */
export const newestRoundsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['rounds-newest'],
    queryFn: async ({ signal }) =>
      (await client.struct('master-fundraising', { take: SHOWN }, signal)).data.fundraising.map((round) => ({
        id: round.id,
        slug: round.slug,
        name: round.name,
        logo: round.logo,
        stage: round.stages,
        amount: round.amount_quantity,
        secret: round.amount_quantity_state === 'undisclosed',
        date: round.date,
        precision: round.date_precision,
        investors: readList<Avatar>(round.organizations)
          .slice(0, NAMED)
          .map(({ type, slug, name }) => ({ type, slug, name })),
        investorCount: round.investor_count,
      })),
  });

/** How much is recorded. */
export const homeTotalsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['home-totals'],
    queryFn: async ({ signal }) => (await client.struct('home-totals', {}, signal)).data.totals[0] ?? { projects: 0, people: 0, ventures: 0, fundraising: 0 },
  });
