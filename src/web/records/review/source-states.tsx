import { AdminTable, type AdminColumn } from '../../app/admin/admin-table.tsx';
import { Paged } from '../../app/admin/paged.tsx';
import { pageHref } from '../../app/page-href.ts';
import { m } from '../../paraglide/messages.js';
import { formatCount, UNKNOWN } from '../../ui/figure/figure.ts';
import { tagClass } from '../../ui/tag/tag.ts';
import { formatDay } from '../../ui/time/date.ts';
import { RUN_STATES } from '../source-states.ts';
import { REVIEW_PATH, statesList, type SourceState } from './lists.ts';

/** A moment in UTC, to the minute. */
export const momentText = (at: string | null): string => (at === null ? UNKNOWN : `${formatDay(at)} ${at.slice(11, 16)} UTC`);

const columns = (): AdminColumn<SourceState>[] => [
  {
    key: 'name',
    label: m.source_states_name(),
    cell: ({ key, name }) => (
      <a href={pageHref(REVIEW_PATH, { source: key })} data-leads="">
        {name}
      </a>
    ),
  },
  {
    key: 'state',
    label: m.source_states_state(),
    cell: ({ state }) => (state === null ? UNKNOWN : <span className={tagClass.outline}>{RUN_STATES[state]()}</span>),
  },
  { key: 'at', label: m.source_states_at(), cell: ({ at }) => momentText(at) },
  { key: 'read', label: m.source_states_read(), cell: ({ read_at: at }) => momentText(at) },
  { key: 'entries', label: m.source_states_entries(), cell: ({ entries }) => formatCount(entries) },
  { key: 'records', label: m.source_states_records(), cell: ({ records }) => formatCount(records) },
  { key: 'reason', label: m.source_states_reason(), cell: ({ reason }) => reason ?? '' },
];

/** Every source with the end of its last run. */
export const SourceStates = () => (
  <Paged list={statesList} empty={{ title: m.source_states_none(), text: m.source_states_none_hint() }} isEmpty={({ data }) => data.length === 0}>
    {(pages) => <AdminTable label={m.source_states_tab()} columns={columns()} rows={pages.flatMap(({ data }) => data)} keyOf={({ key }) => key} />}
  </Paged>
);
