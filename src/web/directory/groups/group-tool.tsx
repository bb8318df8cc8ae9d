import { UNGROUPED, type ListAddress } from '#domain/directory/lists/list-address.ts';
import type { ListName } from '#domain/directory/lists/lists.ts';
import { m } from '../../paraglide/messages.js';
import { useListPlace } from '../lists/list-place.tsx';
import { GroupLink } from './group-link.tsx';
import classes from './group-tool.module.css';

/** What rows are grouped by until the visitor chooses otherwise: the value that most of them have. */
const USUAL: Readonly<Record<ListName, string>> = {
  projects: 'sector',
  people: 'year(last_investment)',
  organizations: 'year(last_investment)',
  fundraising: 'quarter(date)',
};

/** Leads from the rows of a list to their groups, and back. */
export function GroupTool() {
  const { list, address } = useListPlace();
  const grouped = address.by !== undefined;
  const change: ListAddress = { ...UNGROUPED, sort: undefined, ...(!grouped && { by: USUAL[list], undecided: undefined }) };
  return (
    <GroupLink change={change} className={classes.tool} current={grouped}>
      <svg width={18} height={18} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d="M4 20V11h4v9H4Zm6 0V4h4v16h-4Zm6 0v-6h4v6h-4Z" />
      </svg>
      <span className={classes.text}>{m.groups_open()}</span>
    </GroupLink>
  );
}
