import type { ListAddress } from '#domain/directory/lists/list-address.ts';
import { LISTS, type ListName } from '#domain/directory/lists/lists.ts';
import { isInTime } from '#domain/screener/groups/groups.ts';
import { parseGroups, printGroups } from '#domain/screener/groups/text.ts';

/**
 * The canonical address of a list in groups. An order that cannot be read is dropped, as lines are where nothing is in time; a fault in groupings
 * or measures leaves both as written, for the page to say what is wrong.
 */
export function canonicalGroups(list: ListName, address: ListAddress): ListAddress {
  const { kind } = LISTS[list];
  const { by, show, chart } = address;
  const asked = parseGroups(kind, address);
  const read = 'fault' in asked && asked.fault.in === 'sort' ? parseGroups(kind, { by, show }) : asked;
  if ('fault' in read) return { ...address, sort: undefined };
  const { groups } = read;
  const inTime = groups.by.some(isInTime);
  return { ...address, show: undefined, sort: undefined, chart: chart === 'treemap' || inTime ? chart : undefined, ...printGroups(kind, groups) };
}
