import type { RoundTaken } from '#domain/directory/details/details.ts';
import { formatCount } from '../../../ui/figure/figure.ts';
import { m } from '../../../paraglide/messages.js';
import { amountText, dayOrUnknown, namedRecordHtml, recordHtml, sourcedHtml } from '../frame/cells-html.ts';
import { DetailTable } from '../frame/detail-table.tsx';

/** Rounds that were taken part in; amounts are those of the whole round. */
export const RoundTable = ({ label, rounds }: { label: string; rounds: readonly RoundTaken[] }) => (
  <DetailTable
    label={label}
    columns={[
      { head: m.field_date() },
      { head: m.field_project() },
      { head: m.source_round() },
      { head: m.organization_role() },
      { head: m.field_amount(), align: 'end' },
      { head: m.field_investors(), align: 'end' },
    ]}
    rows={rounds.map(cellsOf)}
  />
);

const cellsOf = ({ id: round, slug, date, date_precision: precision, project, stages, lead, ...of }: RoundTaken) => [
  sourcedHtml({ path: 'date', label: m.field_date(), round }, dayOrUnknown(date, precision)),
  recordHtml(project),
  namedRecordHtml({ type: 'round', slug }, stages ?? m.source_round()),
  sourcedHtml({ path: lead === true ? 'lead' : 'organizations', label: m.organization_role(), round }, lead === true ? m.field_lead() : m.organization_other()),
  sourcedHtml({ path: 'amount', label: m.field_amount(), round }, amountText(of.amount_quantity, of.amount_quantity_state)),
  formatCount(of.investor_count),
];
