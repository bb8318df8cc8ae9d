import type { ChartData } from '../../ui/chart/chart-data.ts';
import { formatCount, formatExact, formatMoney, formatNumber, UNKNOWN } from '../../ui/figure/figure.ts';
import type { NoteChart } from './research-query.ts';

type Value = NoteChart['published'];

const LARGE = 1_000_000;
const rounded = (value: number): string => formatExact(Number(value.toFixed(2)));

/** How values of a unit are written. */
const FORMATS: Readonly<Record<string, (value: number | null) => string>> = {
  usd: (value) => formatMoney(value),
  count: (value) => formatCount(value),
  percent: (value) => (value === null ? UNKNOWN : `${rounded(value)}%`),
};
const other = (value: number | null): string => (value === null ? UNKNOWN : Math.abs(value) >= LARGE ? formatNumber(value) : rounded(value));

const KINDS: Readonly<Record<string, ChartData['kind']>> = { bar: 'bar', lying: 'bar', line: 'line', area: 'area', donut: 'donut', treemap: 'treemap' };

/** The values of a chart of a note as our charts take them. */
export const chartOf = (kind: string, { unit, row_title: rowTitle, value_title: valueTitle, series, rows }: Value): ChartData => ({
  kind: KINDS[kind] ?? 'bar',
  ...(kind === 'lying' && { lying: true }),
  rowTitle,
  valueTitle,
  format: FORMATS[unit] ?? other,
  whole: unit === 'count',
  series: series.length === 0 ? [valueTitle] : series,
  rows: rows.map(({ label, at, values }) => ({
    label,
    ...(at !== undefined && { at }),
    values: values.map((value) => (value === null ? null : Number(value))),
  })),
});
