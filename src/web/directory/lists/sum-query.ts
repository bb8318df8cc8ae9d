import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#client';
import type { ListAddress } from '#domain/directory/lists/list-address.ts';

/** What the rounds come to that a list finds: money raised, other deals, grants. Empty where the API takes no such screen: the rows say why. */
export const sumQuery = (client: Client, { q, grants }: Pick<ListAddress, 'q' | 'grants'>) =>
  queryOptions({
    queryKey: ['master-fundraising-sum', q ?? '', grants ?? ''],
    queryFn: async ({ signal }) => {
      const asked = { ...(q === undefined ? {} : { q }), ...(grants && { grants }) };
      return client.struct('master-fundraising-sum', asked, signal).then(
        ({ data }) => data.sums,
        () => [],
      );
    },
    placeholderData: (before) => before,
  });
