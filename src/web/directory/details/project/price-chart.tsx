import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { withGaps } from '#domain/directory/prices/history.ts';
import { recordPage } from '#domain/kinds/record-address.ts';
import { fieldLabel } from '../../../records/index.ts';
import { hrefOf } from '../../../ui/address/address.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { ChartData } from '../../../ui/chart/chart-data.ts';
import { formatChange, formatCount, formatMoney, formatPrice } from '../../../ui/figure/figure.ts';
import { formatDay } from '../../../ui/time/date.ts';
import { m } from '../../../paraglide/messages.js';
import type { DetailAddress } from '../frame/detail-address.ts';
import { useDetail } from '../frame/detail-context.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Section } from '../frame/section.tsx';
import { PRICE_RANGES, pricesQuery, rangeOf, type PriceHistory, type PriceRange } from './queries.ts';
import { segmentsClass } from '../../../ui/segments/segments.ts';
import { textClass } from '../../../ui/text/text.ts';
import classes from './project.module.css';

const HEIGHT = 300;
const RANGES = Object.keys(PRICE_RANGES) as PriceRange[];
const RANGE_TEXTS: Readonly<Record<PriceRange, () => string>> = {
  '7d': m.project_range_7d,
  '30d': m.project_range_30d,
  '1y': m.project_range_1y,
  all: m.project_range_all,
};
const SPAN_TEXTS: Readonly<Record<number, () => string>> = { 7: m.project_range_7d, 30: m.project_range_30d, 365: m.project_range_1y };
/** Figures of the chart, and how their axis is titled. */
const UNITS = { price_usd: m.project_price_unit, market_cap_usd: m.project_cap_unit, tvl: m.project_tvl_unit } as const;
type Charted = keyof typeof UNITS;
const CHARTED = Object.keys(UNITS) as Charted[];

/** The price over time, as far back as the address says, beside it market cap and TVL where they are known. */
export function PriceChart({ address, priced }: { address: DetailAddress; priced: boolean }) {
  const { slug } = useDetail();
  const { client } = useRouter().options.context;
  const range = rangeOf(address);
  const query = useQuery(pricesQuery(client, slug, range));
  const none = query.data?.known.length === 0;
  if (none && !priced) return <Section title={m.project_price_chart()} empty={m.project_prices_empty()} />;
  return (
    <Section title={m.project_price_chart()} source={{ path: 'price_usd', label: m.field_price_usd() }} action={<Ranges current={range} />}>
      <Loaded query={query} height={HEIGHT + 100}>
        {(history) => <History history={history} />}
      </Loaded>
    </Section>
  );
}

/** One figure of the history, of how many days it is known, and what it changed by. */
function History({ history }: { history: PriceHistory }) {
  const [wanted, setWanted] = useState<Charted>('price_usd');
  const [known] = history.known;
  const there = CHARTED.filter((figure) => known && known[figure] > 0);
  const figure = there.includes(wanted) ? wanted : there[0];
  if (!known || !figure)
    return (
      <>
        <p className={`${textClass.note} ${classes.note}`}>{m.project_prices_range_empty()}</p>
        <Changes history={history} />
      </>
    );
  return (
    <>
      {there.length > 1 && (
        <div className={`${segmentsClass} ${classes.ranges}`} role="group" aria-label={m.project_charted()}>
          {there.map((one) => (
            <button key={one} type="button" aria-pressed={one === figure} onClick={() => setWanted(one)}>
              {fieldLabel(one)}
            </button>
          ))}
        </div>
      )}
      <Drawn history={history} figure={figure} step={known.step} />
      <p className={`${textClass.note} ${classes.note}`}>
        {m.project_days_known({
          known: formatCount(known[figure]),
          days: formatCount(known.days),
          share: formatCount((known[figure] / known.days) * 100),
          day: formatDay(known.first_day),
        })}
      </p>
      <Changes history={history} />
    </>
  );
}

function Drawn({ history, figure, step }: { history: PriceHistory; figure: Charted; step: number }) {
  const data = useMemo((): ChartData => {
    const points = withGaps(
      history.prices.filter((point) => point[figure] !== null),
      step,
    );
    return {
      kind: 'line',
      rowTitle: m.chart_day(),
      valueTitle: UNITS[figure](),
      format: figure === 'price_usd' ? formatPrice : formatMoney,
      gaps: points.some((point) => 'first' in point),
      series: [fieldLabel(figure)],
      rows: points.map((point) =>
        'first' in point
          ? { label: m.project_days_between({ first: formatDay(point.first), last: formatDay(point.last) }), at: point.first, values: [null] }
          : { label: formatDay(point.at), at: point.at, values: [point[figure]] },
      ),
    };
  }, [history, figure, step]);
  const label = figure === 'price_usd' ? m.project_price_chart() : m.project_over_time({ figure: fieldLabel(figure) });
  return <Chart label={label} data={data} height={HEIGHT} />;
}

/** By how much the price changed since days that the history holds. */
function Changes({ history: { changes } }: { history: PriceHistory }) {
  if (changes.length === 0) return null;
  return (
    <ul className={classes.changes}>
      {changes.map(({ days, since, until, change }) => (
        <li key={days}>
          {SPAN_TEXTS[days]?.()}{' '}
          {since === null || change === null ? (
            <span className={textClass.soft}>{m.project_change_unknown()}</span>
          ) : (
            <>
              <strong data-tone={change > 0 ? 'up' : change < 0 ? 'down' : undefined}>{formatChange(change)}</strong>{' '}
              <span className={textClass.soft}>{m.project_change_since({ since: formatDay(since), until: formatDay(until) })}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Ranges({ current }: { current: PriceRange }) {
  const { slug } = useDetail();
  return (
    <nav className={`${segmentsClass} ${classes.ranges}`} aria-label={m.project_range()}>
      {RANGES.map((range) => (
        <a
          key={range}
          href={hrefOf(recordPage('project', slug, 'overview', range === '1y' ? {} : { range }))}
          data-leads=""
          aria-current={range === current ? 'true' : undefined}
          data-stays=""
          data-replaces=""
        >
          {RANGE_TEXTS[range]()}
        </a>
      ))}
    </nav>
  );
}
