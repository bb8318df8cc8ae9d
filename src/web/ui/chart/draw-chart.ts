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

const isTouch = (event: unknown): boolean => event instanceof Event && event.type.startsWith('touch');

/** Hears which marks of a chart are chosen. @param rowOf row of a mark by its name; undefined where marks are counted as rows are */
function picker(rowOf: (name: string) => number | undefined) {
  let picked: ((row: number, series: number) => void) | undefined;
  let touched = '';
  return {
    take: (take: (row: number, series: number) => void) => void (picked = take),
    heard(chart: ECharts): ECharts {
      chart.on('click', ({ name, dataIndex, seriesIndex = 0, event }) => {
        const row = rowOf(name) ?? dataIndex;
        const mark = `${row} ${seriesIndex}`;
        // The first touch says what it is.
        const isFirst = isTouch(event?.event) && touched !== mark;
        touched = mark;
        if (!isFirst && row >= 0) picked?.(row, seriesIndex);
      });
      return chart;
    },
  };
}

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
  const picks = picker((name) => (shown?.data.kind === 'treemap' ? shown.data.rows.findIndex(({ label }) => label === name) : undefined));
  const sizes = new ResizeObserver(() => {
    chart?.resize();
    // Names beside lying bars have a part of the width.
    if (shown?.data.lying) draw();
  });
  sizes.observe(element);
  const themes = new MutationObserver(draw);
  themes.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
  return {
    async show(data) {
      const option = await optionOf(data.kind);
      if (gone) return;
      // Made late: a chart knows the parts that were there when it was made.
      chart ??= picks.heard(init(element, null, { renderer: 'svg' }));
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
    onPick: picks.take,
    dispose() {
      gone = true;
      sizes.disconnect();
      themes.disconnect();
      chart?.dispose();
    },
  };
}
