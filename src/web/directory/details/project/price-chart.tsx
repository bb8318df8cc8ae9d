import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { recordPage } from '#domain/kinds/record-address.ts';
import { hrefOf } from '../../../ui/address/address.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { ChartData } from '../../../ui/chart/chart-data.ts';
import { formatPrice } from '../../../ui/figure/figure.ts';
import { formatDay } from '../../../ui/time/date.ts';
import { m } from '../../../paraglide/messages.js';
import type { DetailAddress } from '../frame/detail-address.ts';
import { useDetail } from '../frame/detail-context.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Section } from '../frame/section.tsx';
import { PRICE_RANGES, pricesQuery, rangeOf, type PriceRange } from './queries.ts';
import { segmentsClass } from '../../../ui/segments/segments.ts';
import { textClass } from '../../../ui/text/text.ts';
import classes from './project.module.css';

const HEIGHT = 300;
const RANGES = Object.keys(PRICE_RANGES) as PriceRange[];
const RANGE_TEXTS: Readonly<Record<PriceRange, () => string>> = { '30d': m.project_range_30d, '1y': m.project_range_1y, all: m.project_range_all };

/** The price over time, as far back as the address says. */
export function PriceChart({ address, priced }: { address: DetailAddress; priced: boolean }) {
  const { slug } = useDetail();
  const { client } = useRouter().options.context;
  const range = rangeOf(address);
  const query = useQuery(pricesQuery(client, slug, range));
  const points = useMemo(() => query.data?.filter(({ price_usd: price }) => price !== null), [query.data]);
  const none = points?.length === 0;
  if (none && !priced) return <Section title={m.project_price_chart()} empty={m.project_prices_empty()} />;
  return (
    <Section title={m.project_price_chart()} source={{ path: 'price_usd', label: m.field_price_usd() }} action={<Ranges current={range} />}>
      <Loaded query={{ ...query, data: points }} height={HEIGHT + 40}>
        {(known) => (known.length === 0 ? <p className={`${textClass.note} ${classes.note}`}>{m.project_prices_range_empty()}</p> : <Prices points={known} />)}
      </Loaded>
    </Section>
  );
}

function Prices({ points }: { points: readonly { at: string; price_usd: number | null }[] }) {
  const data = useMemo(
    (): ChartData => ({
      kind: 'line',
      rowTitle: m.chart_day(),
      valueTitle: m.project_price_unit(),
      format: formatPrice,
      series: [m.field_price_usd()],
      rows: points.map(({ at, price_usd: price }) => ({ label: formatDay(at), at, values: [price] })),
    }),
    [points],
  );
  return <Chart label={m.project_price_chart()} data={data} height={HEIGHT} />;
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
