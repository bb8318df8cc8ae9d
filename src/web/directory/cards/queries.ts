import { queryOptions } from '@tanstack/react-query';
import type { Answer, Client, Params } from '#client';

/** Which record's card is asked for. */
export type CardOf = Params<'card'>;
/** What a card shows, as the API answers it. */
export type Card = Answer<'card'>['card'];

/** What a card shows. */
export const cardQuery = (client: Client, of: CardOf) =>
  queryOptions({
    queryKey: ['card', of.type, of.slug],
    queryFn: async ({ signal }) => (await client.struct('card', of, signal, true)).data.card,
    retry: false,
  });

/** All records of a list in a row. */
export const groupQuery = (client: Client, of: Params<'record-group'>) =>
  queryOptions({
    queryKey: ['record-group', of.type, of.slug, of.field],
    queryFn: async ({ signal }) => {
      const { members, total } = (await client.struct('record-group', of, signal)).data;
      return { members, total: total[0]?.total ?? members.length };
    },
  });
