/** A part of a published note: HTML that was sanitised, or the chart with a place among its figures. */
export type Block = { html: string } | { chart: number };

/** A value as the domain's `FigureValue` or `ChartValue`. */
export type StoredValue = Readonly<Record<string, unknown>>;
