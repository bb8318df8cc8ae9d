import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#client';

/** How old each list is. Empty where that cannot be asked: a list says nothing of its age then. */
export const agesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['list-ages'],
    queryFn: async ({ signal }) =>
      client.struct('list-ages', {}, signal, true).then(
        ({ data }) => data.ages,
        () => [],
      ),
  });
