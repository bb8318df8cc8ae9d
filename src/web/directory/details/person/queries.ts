import { queryOptions } from '@tanstack/react-query';
import { readList, type Answer, type Client } from '#client';
import type { Backing, Experience, Member, NewsTold, Ref, Work } from '#domain/directory/details/details.ts';
import { COMMON_LISTS, readLists, type CommonLists, type Read } from '../frame/summary.ts';

interface Lists extends CommonLists {
  peoples_news: NewsTold[];
  sector: { name: string }[];
  job_title: string[];
  experiences: Experience[];
  projects_join: Member[];
  portfolio_angel_investor: Backing[];
  works: Work[];
}

const LISTS = [
  ...COMMON_LISTS,
  'peoples_news',
  'sector',
  'job_title',
  'experiences',
  'projects_join',
  'portfolio_angel_investor',
  'works',
] as const satisfies readonly (keyof Lists)[];

/** A person with their lists read. */
export type Person = Read<Answer<'people-summary'>['person'], Lists>;

/** What is known of a person. */
export const personQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: ['people-summary', slug],
    queryFn: async ({ signal }): Promise<Person> =>
      readLists<Lists, Answer<'people-summary'>['person']>((await client.struct('people-summary', { slug }, signal)).data.person, LISTS),
  });

/** A round a person took part in. */
export type Investment = Omit<Answer<'people-investments'>['investments'][number], 'project'> & { project: Ref | undefined };

const taken = (round: Answer<'people-investments'>['investments'][number]): Investment => ({ ...round, project: refOf(round.project) });

/** The rounds a person took part in, newest first; grants and what raised nothing apart. */
export const investmentsQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: ['people-investments', slug],
    queryFn: async ({ signal }) => {
      const { investments, other_deals, grants } = (await client.struct('people-investments', { slug }, signal)).data;
      return { rounds: investments.map(taken), otherDeals: other_deals.map(taken), grants: grants.map(taken) };
    },
  });

/** The record in a JSON text of one. */
const refOf = (text: unknown): Ref | undefined => (typeof text === 'string' ? readList<Ref>(`[${text}]`)[0] : ((text as Ref | null) ?? undefined));
