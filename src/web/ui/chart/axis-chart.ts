import { use as useParts } from 'echarts/core';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { formatDay } from '../time/date.ts';
import { valueText, type ChartData } from './chart-data.ts';
import { tooltipStyle, tooltipText, type ChartTheme } from './chart-theme.ts';
import type { OptionOf } from './types.ts';

useParts([BarChart, LineChart, GridComponent]);

const YEAR_MS = 365 * 86_400_000;
/** Widest bar, pixels. */
const WIDEST = 44;

/** Pixels that names beside lying bars always have, and the part of a wide chart that they may take. */
const NAMES = { least: 132, part: 0.38 };

/** Where a label is broken into two lines. */
const LINE_BREAK = ' · ';

const isInTime = ({ rows }: ChartData): boolean => rows.every(({ at }) => at !== undefined);
const textOf = (theme: ChartTheme) => ({ color: theme.muted, fontFamily: theme.font, fontSize: 12 });

/** Describes lines, steps and bars along an axis. */
export const axisOption: OptionOf = (data, theme, { width }) => {
  return {
    color: theme.colours,
    textStyle: { fontFamily: theme.font },
    // Half of the last label stands beyond the last point; below the labels stands the title of the axis.
    grid: { left: 6, right: 28, top: data.lying ? 8 : 44, bottom: 30, containLabel: true },
    tooltip: {
      ...tooltipStyle(theme),
      trigger: 'axis',
      axisPointer: { type: data.kind === 'bar' ? 'shadow' : 'line', lineStyle: { color: theme.muted }, shadowStyle: { color: theme.line, opacity: 0.4 } },
      formatter: (points: { dataIndex: number } | { dataIndex: number }[]) => {
        const row = data.rows[(Array.isArray(points) ? points[0] : points)?.dataIndex ?? 0];
        if (!row) return '';
        return tooltipText(
          row.label,
          data.series.map((name, index) => (data.series.length === 1 ? valueText(data, row, index) : `${name}: ${valueText(data, row, index)}`)),
        );
      },
    },
    ...(data.lying
      ? {
          yAxis: { ...rowAxis(data, theme, Math.max(NAMES.least, Math.round(width * NAMES.part))), inverse: true, name: undefined },
          xAxis: { ...valueAxis(data, theme), nameLocation: 'middle', nameGap: 30 },
        }
      : { xAxis: rowAxis(data, theme), yAxis: valueAxis(data, theme) }),
    series: data.series.map((name, index) => seriesOf(data, name, index, index === data.series.length - 1 && data.rest ? theme.rest : undefined)),
  };
};

/** The axis of the values. */
function valueAxis(data: ChartData, theme: ChartTheme) {
  const text = textOf(theme);
  return {
    type: 'value',
    name: data.valueTitle,
    nameLocation: 'end',
    nameGap: 20,
    nameTextStyle: { ...text, align: data.lying ? 'center' : 'left' },
    scale: data.kind === 'line',
    ...(data.whole && { minInterval: 1 }),
    axisLabel: { ...text, hideOverlap: true, formatter: (value: number) => data.format(value) },
    splitLine: { lineStyle: { color: theme.line, type: 'dashed' } },
    splitNumber: data.lying ? 3 : 4,
  };
}

/** The axis of the rows: of time if every row has a day, else of names. @param room for names beside lying bars, pixels */
function rowAxis(data: ChartData, theme: ChartTheme, room = NAMES.least) {
  const inTime = isInTime(data);
  const text = textOf(theme);
  const twoLines = !inTime && data.rows.some(({ label }) => label.includes(LINE_BREAK));
  return {
    type: inTime ? 'time' : 'category',
    ...(inTime ? {} : { data: data.rows.map(({ label }) => label) }),
    name: data.rowTitle,
    nameLocation: 'middle',
    nameGap: twoLines ? 46 : 30,
    nameTextStyle: text,
    axisLine: { lineStyle: { color: theme.line } },
    axisTick: { show: false },
    splitNumber: 4,
    axisLabel: {
      ...text,
      lineHeight: 16,
      ...(data.lying ? { interval: 0, width: room, overflow: 'truncate' } : { hideOverlap: true }),
      formatter: inTime ? dayLabel(data) : (name: string) => name.replace(LINE_BREAK, '\n'),
    },
    boundaryGap: data.kind === 'bar' ? (inTime ? ['4%', '4%'] : true) : false,
  };
}

/** A series of values as bars, as a line or as an area. @param colour in place of its own */
function seriesOf(data: ChartData, name: string, index: number, colour?: string) {
  const inTime = isInTime(data);
  const isBar = data.kind === 'bar';
  const isFilled = data.kind === 'step' || data.kind === 'area' || data.series.length === 1;
  return {
    name,
    type: isBar ? 'bar' : 'line',
    data: data.rows.map((row) => (inTime ? [row.at, row.values[index] ?? null] : (row.values[index] ?? null))),
    emphasis: { disabled: true },
    ...(data.stacked ? { stack: 'all' } : {}),
    ...(colour === undefined ? {} : { color: colour }),
    ...(isBar
      ? {
          barMaxWidth: WIDEST,
          ...(inTime ? { barWidth: 14 } : {}),
          itemStyle: { borderRadius: data.stacked ? 0 : data.lying ? [0, 4, 4, 0] : data.rows.length > 60 ? 0 : [4, 4, 0, 0] },
        }
      : {
          showSymbol: data.gaps || data.rows.length <= 40,
          symbol: 'circle',
          symbolSize: 6,
          lineStyle: { width: 2.5 },
          connectNulls: !data.gaps,
          ...(data.kind === 'step' ? { step: 'end' } : {}),
          ...(isFilled ? { areaStyle: { opacity: data.stacked ? 0.6 : data.kind === 'area' ? 0.3 : 0.12 } } : {}),
        }),
  };
}

/** Labels of a time axis: years, months or days, by how long it is. */
function dayLabel({ rows }: ChartData): (value: number) => string {
  const times = rows.map(({ at }) => Date.parse(at ?? ''));
  const span = Math.max(...times) - Math.min(...times);
  const precision = span > 4 * YEAR_MS ? 'year' : span > YEAR_MS / 3 ? 'month' : 'day';
  return (value) => formatDay(new Date(value).toISOString(), precision, 'short');
}
