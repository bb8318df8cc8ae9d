import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#client';
import { scopeOf, type ListScope } from './list-queries.ts';

/** What the rounds come to that a list finds: money raised, other deals, grants. Empty where the API takes no such screen: the rows say why. */
export const sumQuery = (client: Client, address: ListScope) => {
  const asked = scopeOf(address);
  return queryOptions({
    queryKey: ['master-fundraising-sum', asked],
    queryFn: async ({ signal }) => {
      return client.struct('master-fundraising-sum', asked, signal).then(
        ({ data }) => data.sums,
        () => [],
      );
    },
    placeholderData: (before) => before,
  });
};
