import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Allocation, Unlock } from '#domain/directory/details/details.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { ChartData } from '../../../ui/chart/chart-data.ts';
import { formatExact, formatNumber, UNKNOWN } from '../../../ui/figure/figure.ts';
import { formatDay } from '../../../ui/time/date.ts';
import { m } from '../../../paraglide/messages.js';
import { useDetail } from '../frame/detail-context.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { dayOrUnknown } from '../frame/cells-html.ts';
import { DetailTable } from '../frame/detail-table.tsx';
import { BigFigure, Figures, Section, Stack } from '../frame/section.tsx';
import { distributionQuery, type Project } from './queries.ts';
import classes from './project.module.css';

const percentText = (share: number | null): string => (share === null ? UNKNOWN : `${formatExact(share)}%`);

/** How the token is shared out, and when its parts become free. */
export function DistributionTab({ project }: { project: Project }) {
  const { slug } = useDetail();
  const { client } = useRouter().options.context;
  const query = useQuery(distributionQuery(client, slug));
  const { circulating_supply: circulating, total_supply: total, max_supply: max } = project;
  const known = [circulating, total, max].some((supply) => supply !== null);
  return (
    <Stack>
      <Section title={m.project_supply()} empty={!known && m.project_supply_empty()}>
        <Figures>
          <BigFigure label={m.field_circulating_supply()} path="circulating_supply" value={formatNumber(circulating)} />
          <BigFigure label={m.field_total_supply()} path="total_supply" value={formatNumber(total)} />
          <BigFigure label={m.field_max_supply()} path="max_supply" value={formatNumber(max)} />
        </Figures>
      </Section>
      <Loaded query={query} height={500}>
        {({ allocations, unlocks }) => (
          <>
            <Allocations of={allocations} />
            <Unlocks of={unlocks} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

/** A circle is the whole: shares that add up to another sum are bars. */
const isWhole = (sum: number): boolean => Math.abs(sum - 100) < 0.5;

function Allocations({ of }: { of: readonly Allocation[] }) {
  const sum = Math.round(of.reduce((all, { percent }) => all + (percent ?? 0), 0) * 100) / 100;
  const data = useMemo(
    (): ChartData => ({
      kind: isWhole(sum) ? 'donut' : 'bar',
      rowTitle: m.project_share_of(),
      valueTitle: m.project_share_unit(),
      format: percentText,
      series: [m.project_share_unit()],
      rows: of.map(({ label, percent }) => ({ label, values: [percent] })),
    }),
    [of, sum],
  );
  return (
    <Section
      title={m.field_allocations()}
      note={!isWhole(sum) && m.project_shares_sum({ sum: percentText(sum) })}
      source={{ path: 'allocations' }}
      empty={of.length === 0 && m.project_allocations_empty()}
    >
      <Chart label={m.field_allocations()} data={data} height={320} />
    </Section>
  );
}

/** Over how many months tokens become free, and how long it takes until the first do. */
const termsText = ({ months, cliff_months: cliff }: Unlock): string =>
  [
    months !== null && (months === 0 ? m.project_unlock_at_once() : m.project_unlock_months({ months: formatExact(months) })),
    cliff !== null && cliff > 0 && m.project_unlock_cliff({ months: formatExact(cliff) }),
  ]
    .filter((text) => text !== false)
    .join(', ') || UNKNOWN;

/** Unlocks as they add up over time, and one by one. */
function Unlocks({ of }: { of: readonly Unlock[] }) {
  const terms = of.some(({ months, cliff_months: cliff }) => months !== null || cliff !== null);
  const data = useMemo((): ChartData | undefined => {
    const dated = of.flatMap(({ date, date_precision: exactly, percent }) => (date === null || percent === null ? [] : [{ date, exactly, percent }]));
    if (dated.length === 0) return undefined;
    let free = 0;
    return {
      kind: 'step',
      rowTitle: m.chart_day(),
      valueTitle: m.project_unlocked_unit(),
      format: percentText,
      series: [m.project_unlocked_unit()],
      rows: dated.map(({ date, exactly, percent }) => ({ label: formatDay(date, exactly ?? 'day'), at: date, values: [(free += percent)] })),
    };
  }, [of]);
  return (
    <Section title={m.field_unlocks()} source={{ path: 'unlocks' }} empty={of.length === 0 && m.project_unlocks_empty()}>
      <div className={classes.parts}>
        {data && <Chart label={m.project_unlock_chart()} data={data} height={280} />}
        <DetailTable
          label={m.field_unlocks()}
          columns={[
            { head: m.field_date() },
            { head: m.project_share_of() },
            { head: m.project_share_unit(), align: 'end' },
            { head: m.project_tokens(), align: 'end' },
            ...(terms ? [{ head: m.project_unlock_terms() }] : []),
          ]}
          rows={of.map((unlock) => [
            dayOrUnknown(unlock.date, unlock.date_precision),
            unlock.label ?? UNKNOWN,
            percentText(unlock.percent),
            formatNumber(unlock.amount),
            ...(terms ? [termsText(unlock)] : []),
          ])}
        />
      </div>
    </Section>
  );
}
