import { addresses } from '#domain/site/addresses.ts';
import type { AppContext } from '../app/context.ts';
import { pageHead } from '../app/head.ts';
import { stringifySearch } from '../app/search.ts';
import { m } from '../paraglide/messages.js';
import { readObservatoryAddress } from './address.ts';
import { today } from './queries.ts';
import { periodName } from './period-name.ts';
import type { RoughAddress } from './rough-address.ts';

/** What the page says about itself. Search engines take the one that every visitor sees first. */
export function observatoryHead({ site }: AppContext, asked: RoughAddress) {
  const address = readObservatoryAddress(asked, today());
  const query = stringifySearch(address);
  const of = address.period === undefined ? undefined : periodName(address.period, today());
  return pageHead({
    site,
    title: of === undefined ? m.nav_observatory() : `${of} · ${m.nav_observatory()}`,
    description: m.observatory_description({ site: site.name }),
    path: addresses.observatory(),
    query,
    index: query === '',
    breadcrumbs: [
      { name: site.name, path: addresses.home() },
      { name: m.nav_observatory(), path: addresses.observatory() },
    ],
  });
}
