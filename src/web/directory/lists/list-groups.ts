import type { ListAddress } from '#domain/directory/lists/list-address.ts';
import { LISTS, type ListName } from '#domain/directory/lists/lists.ts';
import { parseGroups } from '#domain/screener/groups/text.ts';
import { m } from '../../paraglide/messages.js';
import { groupingLabel } from '../groups/group-words.ts';
import { LIST_TEXTS } from './list-texts.ts';

export { askGroups, canonicalGroups, GroupViewContent } from '../groups/load-groups.ts';

/** A label within a sentence: abbreviations keep their capitals. */
const within = (label: string): string => label.replaceAll(/(?<=^|\()\p{Lu}(?!\p{Lu})/gu, (letter) => letter.toLowerCase());

/** What the page of a list in groups is called: "Fundraising by quarter"; undefined where the groups cannot be read. */
export function groupsTitle(source: ListName, address: ListAddress): string | undefined {
  const { kind } = LISTS[source];
  const read = parseGroups(kind, address);
  if ('fault' in read) return undefined;
  const list = LIST_TEXTS[source].title();
  const [by, second] = read.groups.by.map((one) => within(groupingLabel(kind, one)));
  if (by === undefined) return undefined;
  return second === undefined ? m.groups_head({ list, by }) : m.groups_head_two({ list, by, second });
}
