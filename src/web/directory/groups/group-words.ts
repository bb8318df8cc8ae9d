import { pathOf } from '#domain/records/quantities.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { datePaths, groupDef, isInTime, type Grouping } from '#domain/screener/groups/groups.ts';
import { isDay, plainOf, type Measure, type PlainMeasure, type Statistic } from '#domain/screener/groups/measures.ts';
import type { Unit } from '#domain/screener/groups/spans.ts';
import { m } from '../../paraglide/messages.js';
import { fieldLabel, optionText } from '../../records/index.ts';
import { flagText } from '../../screener/index.ts';
import { formatChange, formatCount, formatExact, formatMoney, formatNumber, formatPrice, UNKNOWN } from '../../ui/figure/figure.ts';
import { formatDay } from '../../ui/time/date.ts';
import type { AnsweredGroups } from './groups-query.ts';
import { spanText } from './span-text.ts';

export type AnsweredGroup = AnsweredGroups['groups'][number];
export type GroupKey = AnsweredGroup['keys'][number];
export type Value = AnsweredGroup['values'][number]['value'];

const UNIT_TEXTS: Readonly<Record<Unit, () => string>> = {
  day: m.groups_unit_day,
  week: m.groups_unit_week,
  month: m.groups_unit_month,
  quarter: m.groups_unit_quarter,
  year: m.groups_unit_year,
};

const COUNT_TEXTS: Readonly<Record<KindName, () => string>> = {
  project: m.nav_projects,
  organization: m.nav_organizations,
  person: m.nav_people,
  round: m.groups_count_round,
};

/** Groupings whose word names no field. */
const FIELD_OF: Readonly<Record<string, string>> = {
  chain: 'chains',
  ecosystem: 'ecosystems',
  investor: 'investors',
  organization: 'current_organization',
};

const STATISTIC_TEXTS: Readonly<Record<Statistic, (inputs: { of: string }) => string>> = {
  sum: m.groups_fn_sum,
  mean: m.groups_fn_mean,
  median: m.groups_fn_median,
  q1: m.groups_fn_q1,
  q3: m.groups_fn_q3,
  min: m.groups_fn_min,
  max: m.groups_fn_max,
};

const DERIVED_TEXTS = { share: m.groups_fn_share, growth: m.groups_fn_growth, running: m.groups_fn_running };

export const unitText = (unit: Unit): string => UNIT_TEXTS[unit]();

/** What a value is called that rows are grouped by. */
export const wordText = (word: string): string => fieldLabel(Object.hasOwn(FIELD_OF, word) ? (FIELD_OF[word] ?? word) : word);

/** What a grouping is called: "Quarter", where a kind has several days "Quarter (Founded)". */
export function groupingLabel(kind: KindName, by: Grouping): string {
  if (!isInTime(by)) return wordText(by.word);
  const unit = unitText(by.unit);
  return datePaths(kind).length > 1 ? m.groups_unit_of({ unit, of: fieldLabel(by.path) }) : unit;
}

/** What a quantity is called among measures: amounts of all deals are no money raised. */
export const quantityLabel = (path: string): string => (path === 'amount' ? m.deal_amount() : fieldLabel(path));

function plainLabel(kind: KindName, measure: PlainMeasure): string {
  if (measure.fn === 'count') return COUNT_TEXTS[kind]();
  if (measure.fn === 'distinct') return m.groups_fn_distinct({ of: wordText(measure.word) });
  const of = quantityLabel(measure.path);
  if (isDay(kind, measure)) return measure.fn === 'min' ? m.groups_fn_first({ of }) : m.groups_fn_last({ of });
  return STATISTIC_TEXTS[measure.fn]({ of });
}

/** What a measure is called. A sum that others are made of goes without saying. */
export function measureLabel(kind: KindName, measure: Measure): string {
  if (!('of' in measure)) return plainLabel(kind, measure);
  const { of } = measure;
  return DERIVED_TEXTS[measure.fn]({ of: of.fn === 'sum' ? quantityLabel(of.path) : plainLabel(kind, of) });
}

/** How the key of a group is written. */
export function keyText(kind: KindName, by: Grouping, { value, record }: GroupKey, today: string): string {
  if (isInTime(by)) return spanText(value, by.unit, today);
  if (record) return record.name;
  const def = groupDef(kind, by.word);
  const path = def && pathOf(def.of ?? kind, def.path);
  return path && def.keys === 'bool' ? flagText({ ...path, path: def.path }, value === 'true') : optionText(def?.path ?? by.word, value);
}

const LARGE = 1_000_000;

/** How values of a measure are written. */
export function valueFormat(kind: KindName, measure: Measure): (value: Value) => string {
  if (measure.fn === 'share')
    return (value) => (value === null ? UNKNOWN : `${formatExact(Number(Number(value).toFixed(Math.abs(Number(value)) < 0.01 ? 4 : 2)))}%`);
  if (measure.fn === 'growth') return formatChange;
  const plain = plainOf(measure);
  if (!('path' in plain)) return formatCount;
  if (isDay(kind, plain)) return (value) => (typeof value === 'string' ? formatDay(value) : UNKNOWN);
  const unit = pathOf(kind, plain.path)?.unit;
  if (unit === 'usd') return plain.path === 'price_usd' ? formatPrice : formatMoney;
  if (unit === 'percent') return formatChange;
  return (value) => (value === null ? UNKNOWN : Math.abs(Number(value)) >= LARGE ? formatNumber(value) : formatExact(Number(Number(value).toFixed(2))));
}
