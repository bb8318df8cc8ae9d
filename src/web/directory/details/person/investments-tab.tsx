import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { ChartData } from '../../../ui/chart/chart-data.ts';
import { formatCount, UNKNOWN } from '../../../ui/figure/figure.ts';
import { m } from '../../../paraglide/messages.js';
import { useDetail } from '../frame/detail-context.tsx';
import { amountText, dayOrUnknown, namedRecordHtml, recordHtml, sourcedHtml } from '../frame/cells-html.ts';
import { GrantsGiven, OtherDeals } from '../frame/deals.tsx';
import { DetailTable } from '../frame/detail-table.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { BigFigure, Figures, Section, Stack } from '../frame/section.tsx';
import { Day } from '../../../ui/time/day.tsx';
import { investmentsQuery, type Investment, type Person } from './queries.ts';
import classes from './person.module.css';

/** The rounds a person took part in with their own money. */
export function InvestmentsTab({ person }: { person: Person }) {
  const { slug } = useDetail();
  const { client } = useRouter().options.context;
  const query = useQuery(investmentsQuery(client, slug));
  return (
    <Loaded query={query} height={600}>
      {({ rounds, otherDeals, grants }) => (
        <Stack>
          {rounds.length === 0 ? (
            <Section title={m.person_investments()} empty={m.person_investments_empty()} />
          ) : (
            <>
              <Section title={m.person_investments()}>
                <InvestmentFigures person={person} />
              </Section>
              <YearChart rounds={rounds} />
              <Section title={m.detail_tab_rounds()} note={formatCount(rounds.length)} source={{ path: 'investment_count' }}>
                <Rounds rounds={rounds} />
                <p className={classes.note}>{m.person_amounts_note()}</p>
              </Section>
            </>
          )}
          <OtherDeals of={otherDeals} count={otherDeals.length} />
          <GrantsGiven of={grants} count={grants.length} sum={person.grants_given_usd} />
        </Stack>
      )}
    </Loaded>
  );
}

/** How much a person invests. */
export const InvestmentFigures = ({ person }: { person: Person }) => (
  <Figures>
    <BigFigure label={m.field_investment_count()} path="investment_count" value={formatCount(person.number_of_investment)} />
    <BigFigure label={m.field_lead_count()} path="lead_count" value={formatCount(person.lead_count)} />
    <BigFigure
      label={m.field_last_investment()}
      path="last_investment"
      value={person.last_investment === null ? UNKNOWN : <Day day={person.last_investment} precision={person.last_investment_precision} />}
    />
  </Figures>
);

/** Rounds by year; those without a date have no place there. */
function YearChart({ rounds }: { rounds: readonly Investment[] }) {
  const data = useMemo((): ChartData => {
    const years = rounds.flatMap(({ date }) => (date === null ? [] : [Number(date.slice(0, 4))]));
    const first = Math.min(...years);
    const counted = Array.from({ length: years.length === 0 ? 0 : Math.max(...years) - first + 1 }, (_, place) => first + place);
    return {
      kind: 'bar',
      rowTitle: m.person_year(),
      valueTitle: m.person_rounds_unit(),
      // The axis may want to stand at a half.
      format: (count) => (Number.isInteger(count) ? formatCount(count) : ''),
      series: [m.detail_tab_rounds()],
      rows: counted.map((year) => ({ label: String(year), values: [years.filter((one) => one === year).length] })),
    };
  }, [rounds]);
  if (data.rows.length === 0) return null;
  return (
    <Section title={m.person_chart()}>
      <Chart label={m.person_chart()} data={data} height={240} />
    </Section>
  );
}

const Rounds = ({ rounds }: { rounds: readonly Investment[] }) => (
  <DetailTable
    label={m.detail_tab_rounds()}
    columns={[
      { head: m.field_date_short() },
      { head: m.field_project() },
      { head: m.field_stage_short() },
      { head: m.person_role() },
      { head: m.field_investor_count_short(), align: 'end' },
      { head: m.field_amount(), align: 'end' },
    ]}
    rows={rounds.map((of) => [
      sourcedHtml({ path: 'date', label: m.field_date_short(), round: of.id }, dayOrUnknown(of.date, of.date_precision)),
      recordHtml(of.project),
      namedRecordHtml({ type: 'round', slug: of.slug }, of.stages ?? m.round_title(), classes.round),
      of.lead === true ? m.person_led() : of.lead === false ? m.person_joined() : UNKNOWN,
      formatCount(of.investor_count),
      sourcedHtml({ path: 'amount', label: m.field_amount(), round: of.id }, amountText(of.amount_quantity, of.amount_quantity_state)),
    ])}
  />
);
