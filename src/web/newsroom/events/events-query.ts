import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '#client';
import { CATEGORIES, type When } from './categories.ts';
import type { EventsAddress } from './events-address.ts';

/** A page of events; of those to come where the address does not say, else of those that are over. */
export const eventsQuery = (client: Client, { when, category, q, after }: EventsAddress) =>
  queryOptions({
    queryKey: ['events', when ?? 'any', category ?? 'all', q ?? '', after ?? ''],
    queryFn: async ({ signal }) => {
      const ask = async (which: When) => {
        const filters = {
          ...(category && { category: CATEGORIES[category].name }),
          ...(q !== undefined && { search: q }),
          ...(after !== undefined && { after }),
        };
        const { data, next } = await client.struct('events', { when: which, ...filters }, signal);
        return { ...data, next, when: which };
      };
      const first = await ask(when ?? 'upcoming');
      return when === undefined && first.events.length === 0 ? ask('past') : first;
    },
    placeholderData: keepPreviousData,
  });
