import { queryOptions } from '@tanstack/react-query';
import { readList, type Answer, type Client } from '#client';
import type { CoInvestorOrder } from '#domain/directory/details/co-investors.ts';
import type { KINDS } from '#domain/kinds/kinds.ts';
import type { Backing, Member, NewsTold, Phase, PortfolioItem, QuarterTotal, Ref, RoundTaken, SectorShare } from '#domain/directory/details/details.ts';
import { COMMON_LISTS, readLists, type CommonLists, type Read } from '../frame/summary.ts';

interface Lists extends CommonLists {
  recent_news: NewsTold[];
  sector: { name: string }[];
  related_token: Ref[];
  founder: Member[];
  all_member: Member[];
  investors: Backing[];
  roadmap: Phase[];
}

const LISTS = [
  ...COMMON_LISTS,
  'recent_news',
  'sector',
  'related_token',
  'founder',
  'all_member',
  'investors',
  'roadmap',
] as const satisfies readonly (keyof Lists)[];

/** An organization with its lists read. */
export type Organization = Read<Answer<'venture-summary'>[typeof KINDS.organization.wire], Lists>;

/** What is known of an organization. */
export const organizationQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: ['venture-summary', slug],
    queryFn: async ({ signal }): Promise<Organization> =>
      readLists<Lists, Answer<'venture-summary'>[typeof KINDS.organization.wire]>(
        (await client.struct('venture-summary', { slug }, signal)).data.venture,
        LISTS,
      ),
  });

/** Rows shown until all are asked for: some organizations have thousands. */
export const FIRST_ROWS = 100;
/** Rounds the overview names. */
export const LATEST = 5;

/** How much of an organization's investing is asked for. */
interface Asked {
  part: 'rounds' | 'portfolio';
  /** At most so many rows; all when absent. */
  take?: number | undefined;
}

/** How an organization invests; lists are of the part asked for, quarters and sectors of all. */
export const investingQuery = (client: Client, slug: string, { part, take }: Asked) => {
  const asked = { slug, part, ...(take === undefined ? {} : { take }) };
  return queryOptions({
    queryKey: ['venture-financials', asked],
    queryFn: async ({ signal }) => {
      const { financials } = (await client.struct('venture-financials', asked, signal)).data;
      return {
        rounds: readList<RoundTaken>(financials.rounds),
        otherDeals: readList<RoundTaken>(financials.other_deals),
        grants: readList<RoundTaken>(financials.grants),
        quarters: readList<QuarterTotal>(financials.totals),
        withoutQuarter: financials.without_quarter,
        withSector: financials.with_sector,
        sectors: readList<SectorShare>(financials.sectors),
        statuses: readList<string>(financials.statuses),
        portfolio: readList<PortfolioItem>(financials.portfolio),
      };
    },
  });
};

/** Who takes part in rounds together with an organization. */
export const coInvestorsQuery = (client: Client, slug: string, sort: CoInvestorOrder, skip: number) =>
  queryOptions({
    queryKey: ['venture-co-investors', slug, sort, skip],
    queryFn: async ({ signal }) => (await client.struct('venture-co-investors', { slug, sort, skip }, signal)).data.investors,
  });

/** Somebody who takes part in rounds together with the organization. */
export type CoInvestor = Answer<'venture-co-investors'>['investors'][number];
