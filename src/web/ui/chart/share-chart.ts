import { use as useParts } from 'echarts/core';
import { PieChart, TreemapChart } from 'echarts/charts';
import { valueText } from './chart-data.ts';
import { tooltipStyle, tooltipText } from './chart-theme.ts';
import type { OptionOf } from './types.ts';

useParts([PieChart, TreemapChart]);

/** Describes shares of a whole: a ring, or rectangles. */
export const shareOption: OptionOf = (data, theme) => {
  const rowOf = (name: string) => data.rows.find(({ label }) => label === name);
  const shown = { fontFamily: theme.font, fontSize: 13 };
  const parts = data.rows.map(({ label, values }, index) => ({
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
