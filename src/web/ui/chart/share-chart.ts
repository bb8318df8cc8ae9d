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

/** Describes shares of a whole: a ring, or as many rectangles as can be read. */
export const shareOption: OptionOf = (data, theme, size) => {
  const rowOf = (name: string) => data.rows.find(({ label }) => label === name);
  const shown = { fontFamily: theme.font, fontSize: 13 };
  const rows = data.kind === 'treemap' ? data.rows.slice(0, drawnShares(size)) : data.rows;
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
            formatter: ({ name }: { name: string }) => `${name}\n${written(name)}`,
            lineHeight: 18,
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
