import type { ListAddress } from '#domain/directory/lists/list-address.ts';
import { m } from '../../paraglide/messages.js';
import { writeCount } from '../../ui/figure/count.ts';
import { asksGrantsAlone } from './grants-alone.ts';
import { useListPlace } from './list-place.tsx';

/** What rows are called in a list of rounds where they are counted. @internal For tests. */
export function roundsText({ grants, q }: ListAddress) {
  if (grants === 'only' || asksGrantsAlone(q)) return m.list_total_grants;
  return grants === 'include' ? m.list_total_with_grants : m.list_total_fundraising;
}

/** How many rounds there are, or grants. */
export function RoundsTotalContent({ count }: { count: number }) {
  return roundsText(useListPlace().address)({ count, shown: writeCount(count) });
}
