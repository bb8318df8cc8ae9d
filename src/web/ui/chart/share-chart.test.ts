import { expect, it } from 'vitest';
import { drawnShares, labelLines, shareOption } from './share-chart.ts';
import type { ChartData } from './chart-data.ts';
import type { ChartTheme } from './chart-theme.ts';

const rows = Array.from({ length: 80 }, (_, index) => ({ label: `Sector ${index}`, values: [80 - index] }));
const data: ChartData = { kind: 'treemap', rowTitle: 'Sector', valueTitle: 'Projects', format: String, series: ['Projects'], rows };
const theme = { colours: ['#000'], font: 'x', text: '', muted: '', line: '', surface: '', onColour: '', rest: '' } satisfies ChartTheme;
const drawn = (kind: ChartData['kind'], width: number) => {
  const { series } = shareOption({ ...data, kind }, theme, { width, height: 280 }) as { series: { data: { name: string }[] }[] };
  return series[0]?.data.map(({ name }) => name) ?? [];
};

it('rectangles are as many as can be read, the largest; a ring has all its shares [directory-141]', () => {
  expect(drawnShares({ width: 324, height: 280 })).toBe(12);
  expect(drawn('treemap', 324)).toEqual(rows.slice(0, 12).map(({ label }) => label));
  expect(drawn('treemap', 1182)).toHaveLength(30);
  expect(drawn('treemap', 100)).toHaveLength(4);
  expect(drawn('donut', 324)).toHaveLength(80);
});

it('labels of rectangles hold whole figures or none [directory-173]', () => {
  expect(labelLines('Chain', '$14.92B', 40_000)).toEqual(['Chain', '$14.92B']);
  expect(labelLines('United States · Fund', '$14.92B', 40_000)).toEqual(['United States', 'Fund', '$14.92B']);
  expect(labelLines('Chain', '$14.92B', 7000)).toEqual(['Chain']);
  expect(labelLines('Chain', '$14.92B', 1500)).toEqual([]);
});
