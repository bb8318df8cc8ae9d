import type { EChartsCoreOption } from 'echarts/core';
import type { ChartData } from './chart-data.ts';
import type { ChartTheme } from './chart-theme.ts';

/** A chart in the page. */
export interface DrawnChart {
  /** Renders it, or renders it again. */
  show(data: ChartData): Promise<void>;
  /** Shows what is said of a row; nothing when undefined. */
  point(row: number | undefined): void;
  /** Calls `take` with the row and the series of a mark that was chosen; of what is touched, when it is touched again. */
  onPick(take: (row: number, series: number) => void): void;
  dispose(): void;
}

/** Of the element that a chart fills, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** How kinds of charts are described to the library; their code is loaded with the first of them. */
export type OptionOf = (data: ChartData, theme: ChartTheme, size: Size) => EChartsCoreOption;
