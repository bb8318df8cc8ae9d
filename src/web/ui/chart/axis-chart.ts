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

/** Where a label is broken into two lines. */
const LINE_BREAK = ' · ';

const isInTime = ({ rows }: ChartData): boolean => rows.every(({ at }) => at !== undefined);
const textOf = (theme: ChartTheme) => ({ color: theme.muted, fontFamily: theme.font, fontSize: 12 });

/** Describes lines, steps and bars along an axis. */
export const axisOption: OptionOf = (data, theme) => {
  const text = textOf(theme);
  return {
    color: theme.colours,
    textStyle: { fontFamily: theme.font },
    // Half of the last label stands beyond the last point; below the labels stands the title of the axis.
    grid: { left: 6, right: 28, top: 44, bottom: 30, containLabel: true },
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
    xAxis: rowAxis(data, theme),
    yAxis: {
      type: 'value',
      name: data.valueTitle,
      nameLocation: 'end',
      nameGap: 20,
      nameTextStyle: { ...text, align: 'left' },
      scale: data.kind === 'line',
      axisLabel: { ...text, formatter: (value: number) => data.format(value) },
      splitLine: { lineStyle: { color: theme.line, type: 'dashed' } },
      splitNumber: 4,
    },
    series: data.series.map((name, index) => seriesOf(data, name, index)),
  };
};

/** The axis of the rows: of time if every row has a day, else of names. */
function rowAxis(data: ChartData, theme: ChartTheme) {
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
    axisLabel: { ...text, lineHeight: 16, hideOverlap: true, formatter: inTime ? dayLabel(data) : (name: string) => name.replace(LINE_BREAK, '\n') },
    boundaryGap: data.kind === 'bar' ? (inTime ? ['4%', '4%'] : true) : false,
  };
}

/** A series of values as bars or as a line. */
function seriesOf(data: ChartData, name: string, index: number) {
  const inTime = isInTime(data);
  const isBar = data.kind === 'bar';
  return {
    name,
    type: isBar ? 'bar' : 'line',
    data: data.rows.map((row) => (inTime ? [row.at, row.values[index] ?? null] : (row.values[index] ?? null))),
    emphasis: { disabled: true },
    ...(data.stacked ? { stack: 'all' } : {}),
    ...(isBar
      ? { barMaxWidth: WIDEST, ...(inTime ? { barWidth: 14 } : {}), itemStyle: { borderRadius: data.stacked ? 0 : [4, 4, 0, 0] } }
      : {
          showSymbol: data.rows.length <= 40,
          symbol: 'circle',
          symbolSize: 6,
          lineStyle: { width: 2.5 },
          connectNulls: true,
          ...(data.kind === 'step' ? { step: 'end' } : {}),
          ...(data.kind === 'step' || data.series.length === 1 ? { areaStyle: { opacity: 0.12 } } : {}),
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
