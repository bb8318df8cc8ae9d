import type { GroupChart, ListAddress } from '#domain/directory/lists/list-address.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { isInTime } from '#domain/screener/groups/groups.ts';
import { measureText } from '#domain/screener/groups/measures.ts';
import { groupingText, printGroups, type Groups } from '#domain/screener/groups/text.ts';

/** The address of other groups of the same list. What does not fit them is left out: a measure that needs time, an order by what is gone, lines without time. */
export function addressOf(kind: KindName, { by, show, sort }: Groups, chart: GroupChart | undefined): ListAddress {
  const [first] = by;
  const fits = show.filter(({ fn }) => (fn !== 'growth' && fn !== 'running') || (first !== undefined && isInTime(first)));
  const known = [...by.map(groupingText), ...fits.map(measureText)];
  const texts = printGroups(kind, { by, show: fits, sort: sort && known.includes(sort.of) ? sort : undefined });
  return {
    by: texts.by,
    show: fits.length === 0 ? undefined : texts.show,
    sort: texts.sort,
    chart: chart === 'treemap' || by.some(isInTime) ? chart : undefined,
  };
}
