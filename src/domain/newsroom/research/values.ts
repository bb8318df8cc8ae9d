import type { Language } from '../../site/addresses.ts';
import { printUnits, readDecimal, roundTo, type Decimal, type Marks } from '../../writing/decimal.ts';
import { LESS, marksOf, writeCompact, writeDay } from '../../writing/written.ts';
import type { Unit } from '../../screener/groups/spans.ts';

/** What a value is a number of; a day is YYYY, YYYY-MM or YYYY-MM-DD. */
export const VALUE_UNITS = ['usd', 'count', 'percent', 'number', 'day', 'text'] as const;
export type ValueUnit = (typeof VALUE_UNITS)[number];

/** The value of a live figure at one time. It is plain JSON. */
export interface FigureValue {
  /** A decimal with all its digits, a day or a text; null where nothing is known. */
  value: string | null;
  unit: ValueUnit;
  /** Rows that it is computed of. */
  rows?: number;
  /** Those of them whose value is known. */
  known?: number;
  /** The source that states the value of a record, or by which it is computed; null where none is named. */
  source?: { name: string; url: string | null } | null;
  /** Ids of the records that it names. */
  records?: string[];
}

/** A row of a chart: a value for each series. */
export interface ChartRow {
  label: string;
  /** First day of a span of time. */
  at?: string;
  /** The screen that finds what the row counts. */
  href?: string;
  values: (string | null)[];
  /** Ids of the records that it names. */
  records?: string[];
}

/** The values of a chart at one time. They are plain JSON. */
export interface ChartValue {
  unit: ValueUnit;
  row_title: string;
  value_title: string;
  series: string[];
  rows: ChartRow[];
  /** Rows of the screen. */
  rows_in: number;
  /** Those of them whose value is known. */
  known?: number;
  /** Rows that are in no group, because what they are grouped by is unknown or not known exactly enough. */
  ungrouped?: number;
  /** Groups and series that are not drawn. */
  left_out?: number;
  /** Ids of the records that series name; null for those that name none. */
  series_records?: (string | null)[];
  /** Ids of all records that it names. */
  records?: string[];
}

/** What stands in a text where nothing is known. */
const NOT_KNOWN: Readonly<Record<Language, string>> = { en: 'not known', vi: 'không rõ' };

function signed({ negative }: Decimal, text: string, symbol = ''): string {
  const sign = negative && /[1-9]/.test(text) ? '-' : '';
  return text.startsWith(LESS) ? `${sign === '-' ? '>' : LESS}${sign}${symbol}${text.slice(LESS.length)}` : `${sign}${symbol}${text}`;
}

/** So many decimals at most, without needless zeros. */
function rounded(decimal: Decimal, places: number, marks: Marks): string {
  const text = printUnits(roundTo(decimal, places), places, marks);
  return places === 0 ? text : text.replace(/[.,]?0+$/, '');
}

const MILLION = 1_000_000n;
const isLarge = (decimal: Decimal): boolean => roundTo(decimal, 0) >= MILLION;
const isSmall = (decimal: Decimal): boolean => roundTo(decimal, 2) < 100n;

const WRITTEN: Readonly<Record<Exclude<ValueUnit, 'day' | 'text'>, (decimal: Decimal, marks: Marks) => string>> = {
  usd: (decimal, marks) => signed(decimal, writeCompact(decimal, marks), '$'),
  count: (decimal, marks) => signed(decimal, rounded(decimal, 0, marks)),
  percent: (decimal, marks) => `${signed(decimal, rounded(decimal, isSmall(decimal) ? 2 : 1, marks))}%`,
  number: (decimal, marks) => signed(decimal, isLarge(decimal) ? writeCompact(decimal, marks) : rounded(decimal, 2, marks)),
};

/** A value as it stands in a text. */
export function figureText({ value, unit }: FigureValue, language: Language): string {
  if (value === null) return NOT_KNOWN[language];
  if (unit === 'text') return value;
  if (unit === 'day') return writeDay(value, 'day', 'plain', language) ?? value;
  const decimal = readDecimal(value);
  return decimal ? WRITTEN[unit](decimal, marksOf(language)) : value;
}

const NUMBERS: readonly ValueUnit[] = ['usd', 'count', 'percent', 'number'];

function sameText(a: string | null, b: string | null, unit: ValueUnit): boolean {
  if (a === b || a === null || b === null || !NUMBERS.includes(unit)) return a === b;
  const [one, other] = [readDecimal(a), readDecimal(b)];
  if (!one || !other) return false;
  const places = Math.max(one.scale, other.scale);
  return one.negative === other.negative && roundTo(one, places) === roundTo(other, places);
}

/** Whether two values of a figure say the same. How many rows they come from is no part of it. */
export const sameValue = (a: FigureValue, b: FigureValue): boolean => a.unit === b.unit && sameText(a.value, b.value, a.unit);

/** Whether two values of a chart draw the same. What their series are called is no part of it: words change with the site. */
export function sameChart(a: ChartValue, b: ChartValue): boolean {
  if (a.unit !== b.unit || a.series.length !== b.series.length || a.rows.length !== b.rows.length) return false;
  return a.rows.every((row, i) => {
    const other = b.rows[i];
    return other !== undefined && row.label === other.label && row.values.every((value, at) => sameText(value, other.values[at] ?? null, a.unit));
  });
}

/** How the span of time that begins on a day is written: "2024", "Q3 2024", "Mar 2024", "Mar 4 2024". */
export function spanLabel(first: string, unit: Unit, language: Language): string {
  if (unit === 'quarter') return `Q${(Number(first.slice(5, 7)) + 2) / 3} ${first.slice(0, 4)}`;
  return writeDay(first, unit === 'week' ? 'day' : unit, 'plain', language) ?? first;
}

/** A value of a figure as it may be shown when some records were taken down: nothing where it names one of them. */
export const figureWithout = (value: FigureValue, gone: readonly string[]): FigureValue =>
  value.records?.some((id) => gone.includes(id)) ? { ...value, value: null, source: null } : value;

/** A value of a chart without the rows and series of records that were taken down. */
export function chartWithout(value: ChartValue, gone: readonly string[]): ChartValue {
  if (!value.records?.some((id) => gone.includes(id))) return value;
  const stays = value.series.map((_, at) => !gone.includes(value.series_records?.[at] ?? ''));
  const of = <T>(list: readonly T[]): T[] => list.filter((_, at) => stays[at]);
  return {
    ...value,
    series: of(value.series),
    ...(value.series_records && { series_records: of(value.series_records) }),
    rows: value.rows.filter(({ records }) => !records?.some((id) => gone.includes(id))).map((row) => ({ ...row, values: of(row.values) })),
  };
}
