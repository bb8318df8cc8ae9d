import type { ChartData } from '../../ui/chart/chart-data.ts';
import { m } from '../../paraglide/messages.js';
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

/** Rows of a list, counted: by the path of its page. */
const COUNTED: Readonly<Record<string, (inputs: { count: number; shown: string }) => string>> = {
  projects: m.list_total_projects,
  people: m.list_total_people,
  organizations: m.list_total_organizations,
  fundraising: m.list_total_fundraising,
};

/** What a chart leaves out: rows that are in no group, and groups that are not drawn. @param href of its screen */
export function leftOutTexts(href: string, { row_title: by, series, ungrouped = 0, left_out: leftOut = 0 }: Value): string[] {
  const { pathname, searchParams } = new URL(href, 'https://host.invalid');
  const counted = searchParams.get('grants') === 'only' ? m.list_total_grants : (COUNTED[pathname.split('/').at(-1) ?? ''] ?? m.research_chart_rows);
  const rows = counted({ count: ungrouped, shown: formatCount(ungrouped) });
  // With groups within groups it may be the other of the two that is not known.
  const isOfOne = series.length < 2;
  return [
    ...(ungrouped === 0 ? [] : [isOfOne ? m.research_chart_ungrouped({ rows, by }) : m.research_chart_ungrouped_any({ rows })]),
    ...(leftOut === 0 ? [] : [m.research_chart_left_out({ count: leftOut, shown: formatCount(leftOut) })]),
  ];
}
