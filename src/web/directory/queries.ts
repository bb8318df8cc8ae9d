import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readList, type Answer, type Client } from '#client';
import { readSort, type ProjectsSearch } from '#domain/directory/search-params.ts';

/** Rows of one page of a list. */
export const PAGE_SIZE = 100;
/** Projects shown on the home page. */
const LARGEST = 8;
/** Chains of a project that are named in its row. */
const CHAINS_SHOWN = 3;

type WireProject = Answer<'master-projects'>['projects'][number];

/** A project as its row draws it. */
export interface ProjectRow {
  id: string;
  name: string;
  symbol: string | null;
  logo: string | null;
  description: string | null;
  website: string | null;
  rank: number | null;
  /** Day of the rank, YYYY-MM-DD. */
  rankDay: string | null;
  chains: { id: string; name: string; logo: string | null }[];
  moreChains: number;
}

function toRow(project: WireProject): ProjectRow {
  const chains = readList<ProjectRow['chains'][number]>(project.chains);
  return {
    id: project.id,
    name: project.name,
    symbol: project.symbol,
    logo: project.logo,
    description: project.description,
    website: project.website,
    rank: project.market_cap_rank,
    rankDay: project.market_cap_rank_date,
    chains: chains.slice(0, CHAINS_SHOWN).map(({ id, name, logo }) => ({ id, name, logo })),
    moreChains: Math.max(0, chains.length - CHAINS_SHOWN),
  };
}

const filters = ({ q }: ProjectsSearch) => (q === undefined ? {} : { searchAssetValue: q });

/** The projects list, 100 rows a page. */
export const projectsQuery = (client: Client, search: ProjectsSearch) => {
  const sort = readSort(search.sort);
  const asked = { ...filters(search), ...(sort ? { sortField: sort.field, sortOrder: sort.order } : {}), take: PAGE_SIZE };
  return infiniteQueryOptions({
    queryKey: ['projects', asked, search.skip ?? 0],
    queryFn: async ({ pageParam, signal }) => {
      const answer = await client.struct(
        'master-projects',
        { ...asked, ...(pageParam === null ? (search.skip ? { skip: search.skip } : {}) : { after: pageParam }) },
        signal,
      );
      return { rows: answer.data.projects.map(toRow), next: answer.next };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });
};

/** Number of projects the search finds. */
export const projectsTotalQuery = (client: Client, search: ProjectsSearch) => {
  const asked = filters(search);
  return queryOptions({
    queryKey: ['projects-total', asked],
    queryFn: async ({ signal }) => (await client.struct('master-projects-total', asked, signal)).data.total[0]?.total ?? 0,
    placeholderData: keepPreviousData,
  });
};

/** The first projects in the default order. */
export const largestProjectsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['projects-largest'],
    queryFn: async ({ signal }) => (await client.struct('master-projects', { take: LARGEST }, signal)).data.projects.map(toRow),
  });

/** How much is recorded. */
export const homeTotalsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['home-totals'],
    queryFn: async ({ signal }) => (await client.struct('home-totals', {}, signal)).data.totals[0] ?? { projects: 0, people: 0, ventures: 0, fundraising: 0 },
  });
