import { redirect } from '@tanstack/react-router';
import { addresses } from '#domain/site/addresses.ts';
import type { AppContext } from '../app/context.ts';
import { stringifySearch } from '../app/search.ts';
import { targetOf } from '../ui/address/address.ts';
import { readObservatoryAddress } from './address.ts';
import { observatoryHead } from './observatory-head.ts';
import { aheadQuery, blocksQuery, investorIds, investorsQuery, newsQuery, observatoryQuery, revisionsQuery, today } from './queries.ts';
import type { RoughAddress } from './rough-address.ts';

/** Leads to the canonical address, asks for what the page shows, and returns what it says about itself. The server waits for it. */
export async function loadObservatory(context: AppContext, asked: RoughAddress) {
  const { client, queryClient } = context;
  const address = readObservatoryAddress(asked, today());
  if (stringifySearch(address) !== stringifySearch(asked)) throw redirect({ ...targetOf(addresses.observatory(address)), replace: true });
  const page = queryClient.fetchQuery(observatoryQuery(client, address)).then(
    (found) => {
      const ids = investorIds(found);
      return ids.length > 0 ? queryClient.prefetchQuery(investorsQuery(client, address, ids)) : undefined;
    },
    // Right after a start the tiles may take too long: the page says so and asks again, as long as its blocks come.
    () => undefined,
  );
  const loading = Promise.all([
    page,
    queryClient.fetchQuery(blocksQuery(client, address)),
    queryClient.prefetchQuery(newsQuery(client)),
    queryClient.prefetchQuery(aheadQuery(client)),
    queryClient.prefetchQuery(revisionsQuery(client)),
  ]);
  if (typeof window === 'undefined') await loading;
  else loading.catch(() => undefined);
  return { head: observatoryHead(context, asked) };
}
