import { UNGROUPED, type ListAddress } from '#domain/directory/lists/list-address.ts';
import type { ListName } from '#domain/directory/lists/lists.ts';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../ui/icon/icon.tsx';
import { toolClass } from '../../ui/data-table/list-tools.tsx';
import { useListPlace } from '../lists/list-place.tsx';
import { GroupLink } from './group-link.tsx';

/** What rows are grouped by until the visitor chooses otherwise: the value that most of them have. */
const USUAL: Readonly<Record<ListName, string>> = { projects: 'sector', people: 'country', organizations: 'type', fundraising: 'quarter(date)' };

/** Leads from the rows of a list to their groups, and back. */
export function GroupToolContent() {
  const { list, address } = useListPlace();
  const grouped = address.by !== undefined;
  const change: ListAddress = grouped ? UNGROUPED : { ...UNGROUPED, by: USUAL[list], undecided: undefined };
  return (
    <GroupLink change={change} className={toolClass} current={grouped}>
      <Icon name="chart" />
      {m.groups_open()}
    </GroupLink>
  );
}
