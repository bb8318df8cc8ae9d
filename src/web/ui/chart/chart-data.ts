/** What a chart shows: rows of values, one line of the table view each. */
export interface ChartData {
  /** `step`, `line` and `area` want moments in the rows; `donut` and `treemap` show the first series. */
  kind: 'line' | 'step' | 'area' | 'bar' | 'donut' | 'treemap';
  /** Title of the first column, and of the horizontal axis. */
  rowTitle: string;
  rows: readonly ChartRow[];
  /** Title of the values with their unit: of the vertical axis. */
  valueTitle: string;
  /** Writes a value for people. */
  format: (value: number | null) => string;
  series: readonly string[];
  /** Values of one row lie on one another. */
  stacked?: boolean;
  /** Bars lie, a row below the other: for names, which have more room there. */
  lying?: boolean;
  /** Lines end where a value is unknown. */
  gaps?: boolean;
  /** Values are whole numbers: no mark of the axis lies between two. */
  whole?: boolean;
  /** The last series is all that has none of its own: it is grey. */
  rest?: boolean;
}

/** Values at one place of a chart. */
export interface ChartRow {
  label: string;
  /** Day or moment, ISO 8601: rows then stand where they are in time. */
  at?: string;
  /** One a series; null is unknown. */
  values: readonly (number | null)[];
  /** Written in place of what is unknown: undisclosed, for one. */
  missing?: string | undefined;
}

/** One value of a row as people read it. */
export const valueText = (data: ChartData, row: ChartRow, series: number): string => {
  const value = row.values[series] ?? null;
  return value === null && row.missing !== undefined ? row.missing : data.format(value);
};

/** A row as a sentence: what is said when it is walked to. */
export const rowText = (data: ChartData, row: ChartRow): string =>
  `${row.label}: ${data.series.map((name, index) => (data.series.length === 1 ? valueText(data, row, index) : `${name} ${valueText(data, row, index)}`)).join(', ')}`;

/** Pixels of a chart of lying bars: each has room for its name. */
export const lyingHeight = ({ rows, series }: Pick<ChartData, 'rows' | 'series'>): number => 54 + (series.length > 1 ? 40 : 26) * rows.length;

/** Colours a chart tells its series apart by; more begin again. */
export const COLOURS = 6;
