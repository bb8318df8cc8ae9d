import type { ReactNode } from 'react';
import type { RoundTaken } from '#domain/directory/details/details.ts';
import { formatCount, formatMoney } from '../../../ui/figure/figure.ts';
import { m } from '../../../paraglide/messages.js';
import { textClass } from '../../../ui/text/text.ts';
import { amountText, dayOrUnknown, namedRecordHtml, recordHtml, sourcedHtml } from './cells-html.ts';
import { DetailTable } from './detail-table.tsx';
import { BigFigure, Figures, Section } from './section.tsx';

type Deal = Pick<
  RoundTaken,
  'id' | 'slug' | 'date' | 'date_precision' | 'stages' | 'instrument' | 'amount_quantity' | 'amount_quantity_state' | 'investor_count'
> & { project?: RoundTaken['project'] | undefined };

interface DealsProps {
  of: readonly Deal[];
  /** Number of all of them. */
  count: number;
  /** Below the table. */
  children?: ReactNode;
}

/** Grants that an investor gave: no investments, and in no figure of them. */
export const GrantsGiven = ({ sum, ...deals }: DealsProps & { sum: number | null }) =>
  deals.count > 0 && (
    <Section title={m.grants_given_title()} note={formatCount(deals.count)} source={{ path: 'grants_given_count', label: m.field_grants_given_count() }}>
      <Figures>
        <BigFigure label={m.field_grants_given_count()} path="grants_given_count" value={formatCount(deals.count)} />
        <BigFigure label={m.field_grants_given_usd()} path="grants_given_usd" value={formatMoney(sum)} />
      </Figures>
      <DealTable label={m.grants_given_title()} of={deals.of} />
      {deals.children}
      <p className={textClass.note}>{m.grants_note()}</p>
    </Section>
  );

/** Rounds an investor took part in that raised nothing. */
export const OtherDeals = ({ of, count, children }: DealsProps) =>
  count > 0 && (
    <Section title={m.other_deals_title()} note={formatCount(count)} source={{ path: 'other_deals_count', label: m.field_other_deals_count() }}>
      <DealTable label={m.other_deals_title()} of={of} />
      {children}
      <p className={textClass.note}>{m.other_deals_note()}</p>
    </Section>
  );

const DealTable = ({ label, of }: { label: string; of: readonly Deal[] }) => (
  <DetailTable
    label={label}
    columns={[
      { head: m.field_date_short() },
      { head: m.field_project() },
      { head: m.source_round() },
      { head: m.field_investors(), align: 'end' },
      { head: m.deal_amount(), align: 'end' },
    ]}
    rows={of.map(({ id: round, slug, ...deal }) => [
      sourcedHtml({ path: 'date', label: m.field_date_short(), round }, dayOrUnknown(deal.date, deal.date_precision)),
      recordHtml(deal.project),
      namedRecordHtml({ type: 'round', slug }, deal.instrument ?? deal.stages ?? m.source_round()),
      formatCount(deal.investor_count),
      sourcedHtml({ path: 'amount', label: m.deal_amount(), round }, amountText(deal.amount_quantity, deal.amount_quantity_state)),
    ])}
  />
);
