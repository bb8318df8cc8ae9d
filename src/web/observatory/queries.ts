import { queryOptions } from '@tanstack/react-query';
import type { Answer, Client } from '#client';
import { readOrder, type ObservatoryAddress } from './address.ts';

/** The day it is, in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);

const viewOf = ({ period, clock }: ObservatoryAddress) => ({ ...(period !== undefined && { period }), ...(clock && { clock }) });

/** What the page is made of, with the day on which it was asked for. */
export interface Observed extends Answer<'observatory'> {
  today: string;
}
export type Tiles = Observed['tiles'];
export type TileAnswer = Tiles['money'];

export const observatoryQuery = (client: Client, address: ObservatoryAddress) => {
  const asked = viewOf(address);
  return queryOptions({
    queryKey: ['observatory', asked],
    queryFn: async ({ signal }): Promise<Observed> => ({ ...(await client.struct('observatory', asked, signal)).data, today: today() }),
    placeholderData: (before) => before,
  });
};

export const investorIds = ({ tiles }: Pick<Observed, 'tiles'>): string[] => tiles.investors.groups.flatMap(({ keys: [key] }) => key?.record?.id ?? []);

/** What is known of the most active investors among each other. */
export const investorsQuery = (client: Client, address: ObservatoryAddress, investors: readonly string[]) => {
  const asked = { ...viewOf(address), investors: [...investors] };
  return queryOptions({
    queryKey: ['observatory-investors', asked],
    queryFn: async ({ signal }) => (await client.struct('observatory-investors', asked, signal)).data,
    enabled: investors.length > 0,
  });
};

/** Places of the orders among the types of the documents. */
const TYPES = { prominence: 0, change24h: 1, market_cap_usd: 2, raised: 3 } as const;

/** The first people, organizations, projects and rounds. */
export const blocksQuery = (client: Client, { order }: ObservatoryAddress) => {
  const { of, dir } = readOrder(order);
  const asked = { sortFilterType: TYPES[of], sortType: dir };
  return queryOptions({
    queryKey: ['dashboard', asked],
    queryFn: async ({ signal }) => (await client.struct('dashboard', asked, signal)).data,
    placeholderData: (before) => before,
  });
};

/** The newest articles; the documents' number of them. */
export const newsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['dashboard-news'],
    queryFn: async ({ signal }) => (await client.struct('dashboard-news', {}, signal)).data.news,
  });

/** What months came to when they were first held, and now. */
export const revisionsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['observatory-revisions'],
    queryFn: async ({ signal }) => (await client.struct('observatory-revisions', {}, signal)).data,
  });

/** Unlocks and events that are still to come. */
export const aheadQuery = (client: Client) =>
  queryOptions({
    queryKey: ['observatory-ahead'],
    queryFn: async ({ signal }) => (await client.struct('observatory-ahead', {}, signal)).data,
  });
