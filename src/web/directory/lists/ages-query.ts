import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Client } from '#client';
import type { ListName } from '#domain/directory/lists/lists.ts';
import { lastDayOf } from '#domain/screener/groups/spans.ts';

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

/**
 * The newest day that is known of a list, YYYY-MM-DD: of what came later nothing was read, so that a span which ends after it is not over. Undefined
 * where that is not known.
 */
export function useNewest(list: ListName): string | undefined {
  const { client } = useRouter().options.context;
  const newest = useQuery(agesQuery(client)).data?.find((one) => one.list === list)?.newest;
  if (!newest) return undefined;
  return newest.length === 10 ? newest : lastDayOf(`${newest}-01-01`.slice(0, 10), newest.length === 7 ? 'month' : 'year');
}
