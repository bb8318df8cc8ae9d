import type { RoundTaken } from '#domain/directory/details/details.ts';
import { formatCount, formatMoney, undisclosed, UNKNOWN } from '../../../ui/figure/figure.ts';
import { recordLink } from '../../../ui/record-link/record-link.ts';
import { m } from '../../../paraglide/messages.js';
import { DetailTable } from '../frame/detail-table.tsx';
import { RecordLink } from '../frame/records.tsx';
import { Day } from '../frame/section.tsx';
import { Sourced } from '../frame/sourced.tsx';

/** Rounds that were taken part in; amounts are those of the whole round. */
export const RoundTable = ({ label, rounds }: { label: string; rounds: readonly RoundTaken[] }) => (
  <DetailTable
    label={label}
    columns={[
      { head: m.path_date() },
      { head: m.path_project() },
      { head: m.source_round() },
      { head: m.organization_role() },
      { head: m.path_amount(), align: 'end' },
      { head: m.field_investors(), align: 'end' },
    ]}
    rows={rounds.map((round) => ({ key: round.id, cells: cellsOf(round) }))}
  />
);

const cellsOf = ({ id, slug, date, date_precision: precision, project, stages, lead, ...round }: RoundTaken) => [
  <Sourced key="date" path="date" label={m.path_date()} round={id}>
    {date === null ? UNKNOWN : <Day day={date} precision={precision} />}
  </Sourced>,
  project === null ? UNKNOWN : <RecordLink key="project" to={project} />,
  <a key="round" {...recordLink({ type: 'round', slug })}>
    {stages ?? m.source_round()}
  </a>,
  <Sourced key="role" path={lead === true ? 'lead' : 'organizations'} label={m.organization_role()} round={id}>
    {lead === true ? m.path_lead() : m.organization_other()}
  </Sourced>,
  <Sourced key="amount" path="amount" label={m.path_amount()} round={id}>
    {round.amount_quantity_state === 'undisclosed' ? undisclosed() : formatMoney(round.amount_quantity)}
  </Sourced>,
  formatCount(round.investor_count),
];
