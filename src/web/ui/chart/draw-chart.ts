import { init, use as useParts, type ECharts } from 'echarts/core';
import { TooltipComponent } from 'echarts/components';
import { SVGRenderer } from 'echarts/renderers';
import type { ChartData } from './chart-data.ts';
import { readTheme } from './chart-theme.ts';
import type { DrawnChart, OptionOf } from './types.ts';

useParts([TooltipComponent, SVGRenderer]);

/** Loads how charts of a kind are described. */
export const optionOf = async (kind: ChartData['kind']): Promise<OptionOf> =>
  kind === 'donut' || kind === 'treemap' ? (await import('./share-chart.ts')).shareOption : (await import('./axis-chart.ts')).axisOption;

/** Makes a chart in an element; it follows the element's size and the theme. */
export function drawChart(element: HTMLElement): DrawnChart {
  let chart: ECharts | undefined;
  let gone = false;
  let shown: { data: ChartData; option: OptionOf } | undefined;
  const draw = () => {
    if (shown)
      chart?.setOption(
        {
          ...shown.option(shown.data, readTheme(element), { width: element.clientWidth, height: element.clientHeight }),
          animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
          animationDuration: 200,
        },
        { notMerge: true },
      );
  };
  const sizes = new ResizeObserver(() => chart?.resize());
  sizes.observe(element);
  const themes = new MutationObserver(draw);
  themes.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
  return {
    async show(data) {
      const option = await optionOf(data.kind);
      if (gone) return;
      // Made late: a chart knows the parts that were there when it was made.
      chart ??= init(element, null, { renderer: 'svg' });
      shown = { data, option };
      draw();
      element.dataset['drawn'] = data.kind;
    },
    point(row) {
      chart?.dispatchAction({ type: 'hideTip' });
      chart?.dispatchAction({ type: 'updateAxisPointer', currTrigger: 'leave' });
      chart?.dispatchAction({ type: 'downplay', seriesIndex: 0 });
      if (row === undefined || !shown) return;
      const { kind, rows } = shown.data;
      const series = Math.max(0, rows[row]?.values.findIndex((value) => value !== null) ?? 0);
      const at = kind === 'treemap' ? { name: rows[row]?.label } : { dataIndex: row };
      if (kind === 'donut' || kind === 'treemap') chart?.dispatchAction({ type: 'highlight', seriesIndex: 0, ...at });
      chart?.dispatchAction({ type: 'showTip', seriesIndex: series, ...at });
    },
    dispose() {
      gone = true;
      sizes.disconnect();
      themes.disconnect();
      chart?.dispose();
    },
  };
}
