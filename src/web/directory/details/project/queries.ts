import { queryOptions } from '@tanstack/react-query';
import { readList, type Answer, type Client } from '#client';
import type {
  Allocation,
  Backing,
  Contract,
  FigureTold,
  Investor,
  Market,
  Member,
  NewsTold,
  Ref,
  SameSymbol,
  Unlock,
} from '#domain/directory/details/details.ts';
import type { DetailAddress } from '../frame/detail-address.ts';
import { COMMON_LISTS, readLists, type CommonLists, type Read } from '../frame/summary.ts';

interface Lists extends CommonLists {
  news_proj: NewsTold[];
  sector: { name: string }[];
  ecosystem: Ref[];
  chains: Ref[];
  contracts: Contract[];
  markets: Market[];
  founders: Member[];
  all_member: Member[];
  funding_funds: Backing[];
  funding_peoples: Backing[];
  same_symbol: SameSymbol[];
  figures_told: FigureTold[];
}

const LISTS = [
  ...COMMON_LISTS,
  'news_proj',
  'sector',
  'ecosystem',
  'chains',
  'contracts',
  'markets',
  'founders',
  'all_member',
  'funding_funds',
  'funding_peoples',
  'same_symbol',
  'figures_told',
] as const satisfies readonly (keyof Lists)[];

/** A project with its lists read. */
export type Project = Read<Answer<'project-summary'>['project'], Lists>;

/** What is known of a project. */
export const projectQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: ['project-summary', slug],
    queryFn: async ({ signal }): Promise<Project> =>
      readLists<Lists, Answer<'project-summary'>['project']>((await client.struct('project-summary', { slug }, signal)).data.project, LISTS),
  });

/** A round of a project with its lists read. */
export type ProjectRound = Omit<Answer<'fundraising-details'>['rounds'][number], 'investors' | 'subcategories'> & {
  investors: Investor[];
  subcategories: string[];
};

const readRound = (round: Answer<'fundraising-details'>['rounds'][number]): ProjectRound => ({
  ...round,
  investors: readList<Investor>(round.investors),
  subcategories: readList<string>(round.subcategories),
});

/** A round that a source tells under the project's name and that stands with another. */
export type RoundElsewhere = Omit<Answer<'fundraising-details'>['elsewhere'][number], 'project'> & { project: Ref };

/** A project's rounds and grants, newest first, and rounds of its name that stand with others. */
export const projectRoundsQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: ['fundraising-details', slug],
    queryFn: async ({ signal }) => {
      const { rounds, grants, elsewhere } = (await client.struct('fundraising-details', { slug }, signal)).data;
      return {
        rounds: rounds.map(readRound),
        grants: grants.map(readRound),
        elsewhere: elsewhere.map((round) => ({ ...round, project: JSON.parse(round.project) as Ref })),
      };
    },
  });

/** Ranges of the price chart as the address names them, in days; the last is all there are. */
export const PRICE_RANGES = { '7d': 7, '30d': 30, '1y': 365, all: 3650 } as const;
export type PriceRange = keyof typeof PRICE_RANGES;

/** The range an address asks for; a year unless it names another. */
export const rangeOf = ({ range }: DetailAddress): PriceRange => (range !== undefined && range in PRICE_RANGES ? (range as PriceRange) : '1y');

/** The history of a project's figures. */
export type PriceHistory = Answer<'project-prices'>;

/** Market figures of a project in the last days. */
export const pricesQuery = (client: Client, slug: string, range: PriceRange) =>
  queryOptions({
    queryKey: ['project-prices', slug, range],
    queryFn: async ({ signal }) => (await client.struct('project-prices', { slug, days: PRICE_RANGES[range] }, signal)).data,
    // While another range is on its way the chart stands.
    placeholderData: (before, query) => (query?.queryKey[1] === slug ? before : undefined),
  });

/** How a project's token is shared out, and when its parts become free. */
export const distributionQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: ['project-distribution', slug],
    queryFn: async ({ signal }) => {
      const { distribution } = (await client.struct('project-distribution', { slug }, signal)).data;
      return { ...distribution, allocations: readList<Allocation>(distribution.allocations), unlocks: readList<Unlock>(distribution.unlocks) };
    },
  });

/** Events of a project, newest first. */
export const eventsQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: ['project-events', slug],
    queryFn: async ({ signal }) => (await client.struct('project-events', { slug }, signal)).data.events,
  });
