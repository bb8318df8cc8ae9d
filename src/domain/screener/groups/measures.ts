import type { PathDef } from '../../records/quantities.ts';
import { pathOf } from '../../records/quantities.ts';
import type { ScreenKind } from '../screen.ts';

/** What is computed of the values of a path. `q1` and `q3` are the quartiles, interpolated as the median is. */
export const STATISTICS = ['sum', 'mean', 'median', 'q1', 'q3', 'min', 'max'] as const;
export type Statistic = (typeof STATISTICS)[number];
/** What is computed of another measure: its part of the total in per cent, its change against the span before in per cent, its sum up to here. */
export const DERIVED = ['share', 'growth', 'running'] as const;

/** Rows, different values, a statistic of a path, or something of another measure. */
export type Measure =
  | { fn: 'count' }
  | { fn: 'distinct'; word: string }
  | { fn: Statistic; path: string }
  | { fn: (typeof DERIVED)[number]; of: Exclude<Measure, { of: unknown }> };
export type PlainMeasure = Exclude<Measure, { of: unknown }>;

/** What engines compute of a group: all measures follow from it. */
export type Base = { fn: 'sum' | 'min' | 'max' | 'median' | 'q1' | 'q3'; path: string } | { fn: 'distinct'; word: string };

/** Quarters of the way through the ordered values at which a quantile lies. */
export const QUARTERS = { q1: 1, median: 2, q3: 3 } as const;

/** What of a kind can be summed up. Dates have a first and a last one alone. */
export const measuredPaths = (defs: readonly PathDef[]): readonly PathDef[] => defs.filter(({ type, many }) => !many && (type === 'number' || type === 'date'));

export const measureText = (measure: Measure): string => {
  if (measure.fn === 'count') return 'count';
  if ('of' in measure) return `${measure.fn}(${measureText(measure.of)})`;
  return `${measure.fn}(${'word' in measure ? measure.word : measure.path})`;
};

export const plainOf = (measure: Measure): PlainMeasure => ('of' in measure ? measure.of : measure);

/** What must be computed of a plain measure; undefined for the number of rows. */
export function baseOf(measure: PlainMeasure): Base | undefined {
  if (measure.fn === 'count') return undefined;
  if (measure.fn === 'distinct') return measure;
  return { fn: measure.fn === 'mean' ? 'sum' : measure.fn, path: measure.path };
}

export const baseText = (base: Base): string => measureText(base);

/** What must be computed for several measures, each once. */
export function basesOf(measures: readonly Measure[]): readonly Base[] {
  const found = measures.flatMap((measure) => baseOf(plainOf(measure)) ?? []);
  return [...new Map(found.map((base) => [baseText(base), base])).values()];
}

/** Whether the parts of groups add up to a whole. */
export const isAdditive = ({ fn }: PlainMeasure): boolean => fn === 'count' || fn === 'sum';

/** Whether the values of a measure are days. */
export const isDay = (kind: ScreenKind, measure: Measure): boolean => {
  const plain = plainOf(measure);
  return 'path' in plain && pathOf(kind, plain.path)?.type === 'date';
};
