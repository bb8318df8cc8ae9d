import type { Answered, AnsweredColumn, AnsweredRow } from '#domain/assistant/answered.ts';
import { isDebtAlone } from '#domain/assistant/grammar/debt.ts';
import { writeNumber } from '#domain/assistant/written.ts';
import { add, compare, exact, negated, print, ratio, times } from '#domain/screener/groups/arithmetic.ts';
import { spanLabel } from '#domain/newsroom/research/values.ts';
import { parseWhere } from '#domain/screener/text.ts';
import type { ResultRow, ToolResult } from '#domain/tools/results.ts';
import { labelOf } from '../../tools/index.ts';
import {
  cited,
  lackingOf,
  measureOf,
  measuresOf,
  overText,
  restOf,
  screenOf,
  unknownText,
  valueOfTotal,
  type AggregatePlan,
  type Measured,
  type Parts,
  type Total,
} from './aggregate-words.ts';
import { mostText, ofRatio, ofWhether } from './against.ts';
import { ofGroups } from './of-groups.ts';
import { capital, cellText, columnsOf, EMPTY, oneValue, plainNumber, rowsOf, sentences, unitOf, type Making } from './rows.ts';
import { countText, restText } from './screen-words.ts';

/** Decimals of a change in per cent. */
const PLACES = 2;

/** Totals of screens as rows, by their labels. */
const totalRows = (totals: readonly Total[]): ResultRow[] =>
  totals.map(({ label, values, rows, href }) => ({
    kind: null,
    id: null,
    slug: null,
    name: label ?? '',
    href,
    logo: null,
    cells: {
      ...Object.fromEntries(values.map(({ measure, cell }) => [measure, cell])),
      rows: { value: String(rows), href },
      unknown: { value: String(rows - (values[0]?.known ?? rows)), href },
    },
  }));

const STATISTICS = {
  sum: 'ai_say_sum',
  mean: 'ai_say_mean',
  median: 'ai_say_median',
  min: 'ai_say_min',
  max: 'ai_say_max',
} as const;

/** What one measure of the rows of a screen comes to, as a sentence. */
function valueText(plan: AggregatePlan, one: Total, measured: Measured, { making, subject }: Parts): string {
  const { texts } = making;
  const { key, fn, type, path, noun } = measured;
  if (fn === 'count') return countText(plan.input.kind, one.rows, subject, making);
  const value = cellText(valueOfTotal(one, key), type, key, making);
  const said = {
    what: subject.isWhole ? subject.many : texts('ai_say_fitting', { what: subject.many }),
    of: noun,
    value,
    over: overText(one, measured, making),
  };
  if (fn === 'distinct')
    return Object.hasOwn(GROUPS, path)
      ? texts('ai_say_distinct', { ...said, of: texts(GROUPS[path as keyof typeof GROUPS]) })
      : texts('ai_say_distinct_values', said);
  if (type === 'date' && (fn === 'min' || fn === 'max')) return capital(texts(fn === 'min' ? 'ai_say_earliest' : 'ai_say_latest', said));
  if (fn === 'sum' && path === 'amount' && plan.input.kind === 'round')
    return capital(texts(isDebtAlone(plan.input.over[0]?.q ?? '') ? 'ai_say_sum_owed' : 'ai_say_sum_amount', said));
  return Object.hasOwn(STATISTICS, fn)
    ? capital(texts(STATISTICS[fn as keyof typeof STATISTICS], said))
    : texts('ai_say_total', { label: measured.label, value });
}

const GROUPS = { investor: 'ai_label_group_investor', lead: 'ai_label_group_lead', project: 'ai_label_group_project' } as const;

/** The value over all rows of one screen. */
function ofOne(plan: AggregatePlan, result: ToolResult, one: Total, measures: readonly [Measured, ...Measured[]], base: Answered, parts: Parts): Answered {
  const { making, subject } = parts;
  const { kind } = plan.input;
  const [first] = measures;
  const cell = valueOfTotal(one, first.key);
  const rest = restText(result, subject, making);
  if (one.rows === 0 && first.leavesOut)
    return {
      ...base,
      outcome: 'refuse',
      reason: kind === 'round' ? 'no-such-round' : 'not-held',
      value: null,
      text: sentences(countText(kind, 0, subject, making), rest),
    };
  if (cell.value === null) {
    const text = sentences(countText(kind, one.rows, subject, making), unknownText(one, first, making), rest);
    return { ...base, outcome: 'refuse', reason: 'not-held', value: null, text };
  }
  if (first.fn === 'count' && one.rows === 0 && (result.undecided ?? 0) > 0)
    return { ...base, outcome: 'refuse', reason: 'not-held', value: null, text: sentences(countText(kind, 0, subject, making), rest) };
  const said = measures.filter(({ key }) => valueOfTotal(one, key).value !== null).map((measured) => valueText(plan, one, measured, parts));
  return { ...base, value: oneValue(cell, first.type, first.key), unit: unitOf(first.type), text: sentences(...said, rest) };
}

const PERIOD = /^(\d{4})-(\d\d)-01\.\.(\d{4})-(\d\d)-\d\d$/;
const SPANNED = { 1: 'month', 3: 'quarter', 12: 'year' } as const;

/** A stretch of time as people call it: "Q1 2025" for 2025-01-01..2025-03-31. */
function periodName(name: string, { texts, language }: Making): string {
  const [found, year = '', from = '', until, to = ''] = PERIOD.exec(name) ?? [];
  if (found === undefined || year !== until) return name;
  const months = Number(to) - Number(from) + 1;
  if (months === 6 && Number(from) % 6 === 1) return texts('ai_say_half', { half: from === '01' ? 1 : 2, year });
  const unit = Object.hasOwn(SPANNED, months) ? SPANNED[months as keyof typeof SPANNED] : undefined;
  return unit === undefined || (Number(from) - 1) % months !== 0 ? name : spanLabel(`${year}-${from}-01`, unit, language);
}

/** One value over all rows of a screen, or several beside each other. */
function ofTotals(plan: AggregatePlan, result: ToolResult, measures: readonly [Measured, ...Measured[]], parts: Parts): Answered {
  const { making, subject } = parts;
  const { texts } = making;
  const { totals = [] } = result;
  const [first] = measures;
  const columns = [
    ...result.columns.filter(({ key }) => key !== 'label'),
    ...(result.columns.some(({ key }) => key === 'count') ? [] : [{ key: 'rows', type: 'count' as const }]),
    ...(first.leavesOut ? [{ key: 'unknown', type: 'count' as const }] : []),
  ];
  const [one] = totals;
  const rows = rowsOf(totalRows(totals), columns, making).map((row, i): AnsweredRow =>
    row.name === '' ? { ...row, name: totals.length === 1 ? first.label : String(i + 1) } : { ...row, name: periodName(row.name, making) },
  );
  const base: Answered = {
    ...EMPTY,
    columns: columnsOf(columns, making, plan.input.kind),
    rows,
    total: result.total ?? 0,
    over: result.total ?? 0,
    unknown: totals.reduce((sum, total) => sum + lackingOf(total, first), 0),
    counts: totals.flatMap((total) => measures.flatMap((measured) => [lackingOf(total, measured), total.rows - lackingOf(total, measured)])),
    ...restOf(result),
    citations: cited(plan, result, first, subject),
    screen: screenOf(plan),
  };
  if (totals.length === 1 && one) return ofOne(plan, result, one, measures, base, parts);
  const what = subjectBeside(plan, subject, making);
  const namesOf = ({ key, type }: Measured): string =>
    totals.map((total, i) => `${rows[i]?.name ?? ''} ${cellText(valueOfTotal(total, key), type, key, making)}`).join('; ');
  const told: Answered = {
    ...base,
    text: sentences(
      texts('ai_say_totals', { label: measureOf(first, what, making), names: namesOf(first) }),
      mostText(totals, rows, first, making),
      ...measures.slice(1).map((measured) => texts('ai_say_totals', { label: measureOf(measured, what, making), names: namesOf(measured) })),
      ...totals.map((total) => unknownText(total, first, making)),
    ),
  };
  return plan.as === 'exists' && totals.length === 2 ? ofWhether(told, totals, first, making) : told;
}

/** What rows of several screens are, without what tells these apart. */
function subjectBeside(plan: AggregatePlan, { many, when }: Parts['subject'], { texts }: Making): string {
  const days = plan.input.over.map((_, i) => beginOf(plan, i));
  const isTime = new Set(days).size === days.length && !days.includes(undefined);
  return isTime && many.endsWith(when) ? many.slice(0, many.length - when.length).trim() : texts(`ai_say_noun_${plan.input.kind}`);
}

/** From what day on a screen looks; undefined where it asks for no time. */
function beginOf({ input }: AggregatePlan, i: number): string | undefined {
  const read = parseWhere(input.kind, input.over[i]?.q ?? '');
  if ('fault' in read) return undefined;
  const leaves = 'and' in read.where ? read.where.and : [read.where];
  const date = leaves.find((leaf) => 'path' in leaf && leaf.path === 'date');
  if (!date || !('path' in date)) return undefined;
  const literal = typeof date.value === 'string' ? date.value : Array.isArray(date.value) ? String(date.value[0]) : '';
  return /^\d{4}-\d{2}-\d{2}$/.test(literal) ? literal : undefined;
}

/** A plan and its result with the earlier of two times first. */
function inTime(plan: AggregatePlan, result: ToolResult): [plan: AggregatePlan, result: ToolResult, isTime: boolean] {
  const [one, two] = [beginOf(plan, 0), beginOf(plan, 1)];
  const isTime = one !== undefined && two !== undefined && one !== two;
  const { totals = [] } = result;
  if (!isTime || one < two || totals.length < 2) return [plan, result, isTime];
  const turned = <T>(list: readonly T[]): T[] => [...list.slice(0, 2).toReversed(), ...list.slice(2)];
  return [{ ...plan, input: { ...plan.input, over: turned(plan.input.over) } }, { ...result, totals: turned(totals) }, isTime];
}

/** A number without its sign. */
const sizeOf = (text: string): string => text.replace(/^-/, '');

/** The difference of the first two screens, and its part of the first in per cent; of two times, from the earlier to the later. */
function ofChange(asked: AggregatePlan, found: ToolResult, measures: readonly [Measured, ...Measured[]], parts: Parts): Answered {
  const { making, subject } = parts;
  const [first] = measures;
  const [plan, result, isTime] = inTime(asked, found);
  const base = ofTotals(plan, result, measures, parts);
  const [a, b] = result.totals ?? [];
  if (asked.as === 'percent' && !isTime && first.type !== 'date') return ofRatio(base, result.totals ?? [], first, making);
  const [from, to] = [a && valueOfTotal(a, first.key), b && valueOfTotal(b, first.key)];
  if (!a || !b || typeof from?.value !== 'string' || typeof to?.value !== 'string' || first.type === 'date')
    return { ...base, outcome: 'refuse', reason: 'not-held', value: null };
  const difference = add(exact(to.value), negated(exact(from.value)));
  const whole = exact(from.value);
  const percent = compare(whole, exact('0')) === 0 ? undefined : print(ratio(times(difference, 100n), whole, PLACES));
  const change = print(difference);
  const type: 'usd' | 'percent' | 'count' = first.type === 'usd' || first.type === 'percent' ? first.type : 'count';
  const write = (value: string): string => writeNumber(value, type, making.language, first.key);
  const names = base.rows.map(({ name }) => name);
  const what = subjectBeside(plan, subject, making);
  const said = {
    label: measureOf(first, what, making),
    a: names[0] ?? '',
    b: names[1] ?? '',
    from: write(from.value),
    to: write(to.value),
    change: write(sizeOf(change)),
    percent: percent === undefined ? '' : writeNumber(sizeOf(percent), 'percent', making.language),
  };
  const changes = [
    { key: 'change', text: write(change), value: plainNumber(change, type, first.key), type },
    ...(percent === undefined
      ? []
      : [{ key: 'change_percent', text: writeNumber(percent, 'percent', making.language), value: plainNumber(percent, 'percent'), type: 'percent' as const }]),
  ];
  const label = labelOf(making.texts, 'growth(count)', 'round');
  const inPercent = asked.as === 'percent';
  if (inPercent && percent === undefined) return { ...base, outcome: 'refuse', reason: 'not-held', value: null };
  return {
    ...base,
    columns: [...base.columns, ...changes.map(({ key, type: of }): AnsweredColumn => ({ key, type: of, label: key === 'change' ? label : `${label} %` }))],
    rows: withChange(base.rows, changes),
    value: inPercent && percent !== undefined ? plainNumber(percent, 'percent') : plainNumber(change, type, first.key),
    unit: inPercent ? 'percent' : unitOf(type),
    differences: [
      { value: plainNumber(sizeOf(change), type, first.key), unit: type },
      ...(percent === undefined ? [] : [{ value: plainNumber(sizeOf(percent), 'percent'), unit: 'percent' as const }]),
    ],
    text: sentences(
      capital(changeText(compare(difference, exact('0')), isTime, percent !== undefined, said, making)),
      unknownText(a, first, making),
      unknownText(b, first, making),
    ),
  };
}

type Said = Readonly<Record<'label' | 'a' | 'b' | 'from' | 'to' | 'change' | 'percent', string>>;

function changeText(way: number, isTime: boolean, hasPercent: boolean, said: Said, { texts }: Making): string {
  if (way === 0) return texts('ai_say_change_none', said);
  if (!isTime) return texts('ai_say_against', said);
  if (way > 0) return texts(hasPercent ? 'ai_say_change_up_percent' : 'ai_say_change_up', said);
  return texts(hasPercent ? 'ai_say_change_down_percent' : 'ai_say_change_down', said);
}

interface Change {
  key: string;
  text: string;
  value: string | number;
}

/** The rows of two screens, the second with how it differs from the first. */
const withChange = (rows: readonly AnsweredRow[], changes: readonly Change[]): AnsweredRow[] =>
  rows.map((row, i) =>
    i === 1
      ? {
          ...row,
          values: { ...row.values, ...Object.fromEntries(changes.map(({ key, value }) => [key, value])) },
          cells: { ...row.cells, ...Object.fromEntries(changes.map(({ key, text }) => [key, { text, href: row.href }])) },
        }
      : row,
  );

/** The answer of an aggregate. */
export function ofAggregate(plan: AggregatePlan, result: ToolResult, parts: Parts): Answered {
  const measures = measuresOf(plan, parts.making);
  if (plan.as === 'change' || plan.as === 'percent') return ofChange(plan, result, measures, parts);
  return (plan.input.by ?? '') === '' ? ofTotals(plan, result, measures, parts) : ofGroups(plan, result, parts);
}
