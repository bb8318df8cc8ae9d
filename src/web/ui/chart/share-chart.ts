import { use as useParts } from 'echarts/core';
import { PieChart, TreemapChart } from 'echarts/charts';
import { valueText } from './chart-data.ts';
import { tooltipStyle, tooltipText } from './chart-theme.ts';
import type { OptionOf, Size } from './types.ts';

useParts([PieChart, TreemapChart]);

/** Square pixels of a rectangle, on average, with which its name can be read. */
const READABLE = 7500;
const MOST = 30;

/** How many rectangles are drawn: the largest. */
export const drawnShares = ({ width, height }: Size): number => Math.max(4, Math.min(MOST, Math.floor((width * height) / READABLE)));

/** Width of a letter of a label on average, and what is left free beside it, in pixels. */
const LETTER = 7.6;
const FREE = 10;
/** A rectangle is hardly ever more than so many times as wide as high, or the other way round. */
const LONGEST = 2;
/** Pixels of a line. */
const LINE = 18;

/**
 * Lines of a label that a rectangle has room for: a name may be cut, a figure is whole or not there.
 * @param area square pixels
 */
export function labelLines(name: string, figure: string, area: number): string[] {
  const side = Math.sqrt(area / LONGEST);
  const fits = (count: number) => side >= count * LINE;
  const names = name.split(' · ');
  if (side < 4 * LETTER + FREE || !fits(names.length)) return [];
  return side >= figure.length * LETTER + FREE && fits(names.length + 1) ? [...names, figure] : names;
}

/** Describes shares of a whole: a ring, or as many rectangles as can be read. */
export const shareOption: OptionOf = (data, theme, size) => {
  const rowOf = (name: string) => data.rows.find(({ label }) => label === name);
  const shown = { fontFamily: theme.font, fontSize: 13 };
  const rows = data.kind === 'treemap' ? data.rows.slice(0, drawnShares(size)) : data.rows;
  const sum = rows.reduce((all, { values }) => all + (values[0] ?? 0), 0);
  const areaOf = (name: string) => ((rowOf(name)?.values[0] ?? 0) / sum) * size.width * size.height;
  const parts = rows.map(({ label, values }, index) => ({
    name: label,
    value: values[0] ?? 0,
    itemStyle: { color: theme.colours[index % theme.colours.length] },
  }));
  const written = (name: string): string => {
    const row = rowOf(name);
    return row ? valueText(data, row, 0) : '';
  };
  const series =
    data.kind === 'donut'
      ? {
          type: 'pie',
          radius: ['58%', '92%'],
          center: ['50%', '50%'],
          padAngle: 1,
          itemStyle: { borderColor: theme.surface, borderWidth: 2 },
          label: { show: false },
          emphasis: { scaleSize: 5 },
          data: parts,
        }
      : {
          type: 'treemap',
          left: 0,
          right: 0,
          top: 0,
          bottom: 0,
          roam: false,
          nodeClick: false,
          breadcrumb: { show: false },
          itemStyle: { borderColor: theme.surface, borderWidth: 0, gapWidth: 3 },
          label: {
            ...shown,
            color: theme.onColour,
            fontWeight: 600,
            overflow: 'truncate',
            formatter: ({ name }: { name: string }) => labelLines(name, written(name), areaOf(name)).join('\n'),
            lineHeight: LINE,
          },
          emphasis: { itemStyle: { borderColor: theme.text, borderWidth: 2 } },
          data: parts,
        };
  return {
    tooltip: {
      ...tooltipStyle(theme),
      trigger: 'item',
      formatter: ({ name }: { name: string }) => (rowOf(name) ? tooltipText(name, [`${data.valueTitle}: ${written(name)}`]) : ''),
    },
    series: [series],
  };
};
