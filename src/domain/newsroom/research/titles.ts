import { KINDS, type KindName } from '../../kinds/kinds.ts';
import { isInTime, type Grouping } from '../../screener/groups/groups.ts';
import type { Measure, Statistic } from '../../screener/groups/measures.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const words = (path: string): string => path.replaceAll('_', ' ');

const STATISTIC_WORDS: Readonly<Record<Statistic, string>> = {
  sum: 'sum of',
  mean: 'mean',
  median: 'median',
  q1: 'lower quartile of',
  q3: 'upper quartile of',
  min: 'least',
  max: 'largest',
};
const DERIVED_WORDS = { share: 'share of', growth: 'growth of', running: 'running total of' } as const;

function measured(kind: KindName, measure: Measure): string {
  if (measure.fn === 'count') return KINDS[kind].plural;
  if ('of' in measure) return `${DERIVED_WORDS[measure.fn]} ${measured(kind, measure.of)}`;
  return measure.fn === 'distinct' ? `different values of ${words(measure.word)}` : `${STATISTIC_WORDS[measure.fn]} ${words(measure.path)}`;
}

/** What a grouping is called beside a chart: "Year", "Lead". */
export const groupingTitle = (by: Grouping): string => capital(words(isInTime(by) ? by.unit : by.word));

/** What a measure is called beside a chart: "Rounds", "Median amount", "Sum of raised". */
export const measureTitle = (kind: KindName, measure: Measure): string => capital(measured(kind, measure));
