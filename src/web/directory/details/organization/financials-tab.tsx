import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { QuarterTotal } from '#domain/directory/details/details.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { ChartData } from '../../../ui/chart/chart-data.ts';
import { formatCount, formatMoney } from '../../../ui/figure/figure.ts';
import { m } from '../../../paraglide/messages.js';
import { Loaded } from '../frame/loaded.tsx';
import { Section, Stack } from '../frame/section.tsx';
import { Funds } from './funds.tsx';
import { investingQuery, type Organization } from './queries.ts';
import { textClass } from '../../../ui/text/text.ts';
import classes from './organization.module.css';

/** The money of an organization, and how it invests quarter by quarter. */
export function FinancialsTab({ organization }: { organization: Organization }) {
  const { slug, number_of_investment: count } = organization;
  const { client } = useRouter().options.context;
  const query = useQuery(investingQuery(client, slug, { part: 'rounds', take: 0 }));
  return (
    <Stack>
      <Funds organization={organization} />
      {count === 0 ? (
        <Section title={m.organization_by_quarter()} empty={m.organization_rounds_empty()} />
      ) : (
        <Loaded query={query} height={700}>
          {({ quarters, withoutQuarter }) => (
            <>
              <Counts quarters={quarters} />
              <Amounts quarters={quarters} />
              {withoutQuarter > 0 && (
                <p className={`${textClass.note} ${classes.note}`}>{m.organization_without_quarter({ count: formatCount(withoutQuarter) })}</p>
              )}
            </>
          )}
        </Loaded>
      )}
    </Stack>
  );
}

/** A quarter for people, of `2026-Q1`. */
const quarterText = (quarter: string): string => m.organization_quarter({ year: quarter.slice(0, 4), quarter: quarter.slice(6) });

function Counts({ quarters }: { quarters: readonly QuarterTotal[] }) {
  const data = useMemo(
    (): ChartData => ({
      kind: 'bar',
      stacked: true,
      rowTitle: m.organization_quarter_title(),
      valueTitle: m.organization_rounds_unit(),
      format: formatCount,
      series: [m.organization_as_lead(), m.organization_as_other()],
      rows: quarters.map(({ quarter, rounds, led }) => ({ label: quarterText(quarter), values: [led, rounds - led] })),
    }),
    [quarters],
  );
  return (
    <Section
      title={m.organization_by_quarter()}
      source={{ path: 'investment_count', label: m.field_investment_count() }}
      empty={quarters.length === 0 && m.organization_no_quarter()}
    >
      <Chart label={m.organization_by_quarter()} data={data} height={280} />
    </Section>
  );
}

function Amounts({ quarters }: { quarters: readonly QuarterTotal[] }) {
  const data = useMemo(
    (): ChartData => ({
      kind: 'bar',
      rowTitle: m.organization_quarter_title(),
      valueTitle: m.organization_amount_unit(),
      format: formatMoney,
      series: [m.organization_amount_unit()],
      rows: quarters.map(({ quarter, rounds, known_amount: known, unknown_amounts: unknown }) => ({
        label: quarterText(quarter),
        values: [rounds > 0 && rounds === unknown ? null : known],
      })),
    }),
    [quarters],
  );
  const unknown = quarters.reduce((sum, quarter) => sum + quarter.unknown_amounts, 0);
  if (quarters.length === 0) return null;
  return (
    <Section title={m.organization_amounts()} note={unknown > 0 && m.organization_amounts_unknown({ count: formatCount(unknown) })}>
      <Chart label={m.organization_amounts()} data={data} height={280} />
      <p className={`${textClass.note} ${classes.note}`}>{m.organization_whole_rounds()}</p>
    </Section>
  );
}
