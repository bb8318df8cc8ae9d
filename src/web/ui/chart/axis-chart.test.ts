import { expect, test } from 'vitest';
import { axisOption } from './axis-chart.ts';
import type { ChartData } from './chart-data.ts';
import type { ChartTheme } from './chart-theme.ts';

const data: ChartData = {
  kind: 'bar',
  lying: true,
  rowTitle: 'Pair',
  valueTitle: 'Rounds',
  format: String,
  series: ['Rounds'],
  rows: [{ label: 'a', values: [1] }],
};
const theme = { colours: ['#000'], font: 'x', text: '', muted: '', line: '', surface: '', onColour: '', rest: '' } satisfies ChartTheme;
const room = (width: number) => (axisOption(data, theme, { width, height: 280 }) as { yAxis: { axisLabel: { width: number } } }).yAxis.axisLabel.width;

test('names beside lying bars have more room where the chart is wide, and as much as ever where it is narrow [research-41]', () => {
  expect([room(300), room(346), room(700)]).toEqual([132, 132, 266]);
});
