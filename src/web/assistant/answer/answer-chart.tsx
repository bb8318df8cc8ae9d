import { useMemo } from 'react';
import { useRouter } from '@tanstack/react-router';
import { parseAddress } from '#domain/site/addresses.ts';
import { targetOf } from '../../ui/address/address.ts';
import { lyingHeight, type ChartData } from '../../ui/chart/chart-data.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { formatCount, formatExact, formatMoney } from '../../ui/figure/figure.ts';
import type { Answer, AnswerColumn, AnswerRow } from '../queries.ts';
import { undisclosed } from '../../ui/figure/figure.ts';
import { writtenCell } from './written.ts';

const HEIGHT = 260;
/** Names have more room where bars lie; more rows than these stand, and short names. */
const LYING = 16;
/** Characters. */
const SHORT = 8;

const FORMATS: Partial<Record<AnswerColumn['type'], (value: number | null) => string>> = {
  usd: formatMoney,
  percent: (value) => (value === null ? formatExact(value) : `${formatExact(value)}%`),
  count: formatCount,
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

type Charted = Pick<Answer, 'rows' | 'columns' | 'chart'> & { /** What the names of the rows are. */ nameLabel: string };

/** Rows of an answer as a chart; undefined where its columns are not there. */
function dataOf({ rows, columns, chart, nameLabel }: Charted): ChartData | undefined {
  const value = chart && columns.find(({ key }) => key === chart.value);
  if (!chart || !value) return undefined;
  const key = columns.find((column) => column.key === chart.key);
  const labelOf = (row: AnswerRow): string => (key ? writtenCell(row.cells[chart.key]) : row.name);
  const dayOf = (row: AnswerRow): string => String((key ? row.values[chart.key] : row.name) ?? '');
  const moments = chart.type === 'line' && rows.every((row) => DAY.test(dayOf(row)));
  const read = (row: AnswerRow): number | null => {
    const found = row.values[chart.value];
    return found === null || found === undefined || found === '' || !Number.isFinite(Number(found)) ? null : Number(found);
  };
  return {
    kind: moments ? 'line' : 'bar',
    rowTitle: key?.label ?? nameLabel,
    rows: rows.map((row) => ({
      label: labelOf(row),
      ...(moments && { at: dayOf(row) }),
      values: [read(row)],
      missing: row.cells[chart.value]?.state === 'undisclosed' ? undisclosed() : undefined,
    })),
    valueTitle: value.label,
    format: FORMATS[value.type] ?? formatExact,
    series: [value.label],
    whole: value.type === 'count',
    lying: chart.type === 'bar' && rows.length <= LYING && rows.some((row) => labelOf(row).length > SHORT),
  };
}

/** The rows of an answer as a chart, with the same as a table; a mark leads to its row. */
export function AnswerChart({ label, rows, columns, chart, nameLabel }: { label: string } & Charted) {
  const router = useRouter();
  const data = useMemo(() => dataOf({ rows, columns, chart, nameLabel }), [rows, columns, chart, nameLabel]);
  if (!data || data.rows.length < 2) return null;
  const open = (at: number) => {
    const href = (chart && rows[at]?.cells[chart.value]?.href) ?? rows[at]?.href;
    const page = href == null ? undefined : parseAddress(href);
    if (page) void router.navigate(targetOf(page.address));
  };
  return <Chart label={label} data={data} height={data.lying ? lyingHeight(data) : HEIGHT} onOpen={open} />;
}
