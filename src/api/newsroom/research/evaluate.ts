import { KINDS } from '#domain/kinds/kinds.ts';
import { chartKey, type Chart } from '#domain/newsroom/research/charts.ts';
import { figureKey, isSeveral, type Figure, type Pick, type ScreenFigure } from '#domain/newsroom/research/figures.ts';
import { readQuestion, unitOf, type Question, type ReadQuestion } from '#domain/newsroom/research/question.ts';
import { groupingTitle, measureTitle } from '#domain/newsroom/research/titles.ts';
import { spanLabel, type ChartRow, type ChartValue, type FigureValue, type ValueUnit } from '#domain/newsroom/research/values.ts';
import { add, compare, exact, print, ratio, times, trimmed } from '#domain/screener/groups/arithmetic.ts';
import { conditionOf, groupDef, isInTime, type Grouping } from '#domain/screener/groups/groups.ts';
import { measureText, type Measure } from '#domain/screener/groups/measures.ts';
import { printWhere } from '#domain/screener/print.ts';
import type { Expr } from '#domain/screener/screen.ts';
import { parseWhere } from '#domain/screener/text.ts';
import { addresses, type Language } from '#domain/site/addresses.ts';
import { Failure, invalid } from '#platform/errors.ts';
import type { Answers } from '#platform/data/ask.ts';
import { askGroups, keptGroups, kindOfKey, type Aggregate, type Group, type Key } from './aggregate.ts';
import { evaluateCell } from './cells.ts';

/** Decimals of parts in per cent. */
const PLACES = 6;
const HUNDRED = 100n;

/** A part of a whole in per cent; null where either is unknown or the whole is nothing. */
function percentOf(part: string | null, whole: string | null): string | null {
  if (part === null || whole === null || compare(exact(whole), exact('0')) === 0) return null;
  return print(ratio(times(exact(part), HUNDRED), exact(whole), PLACES));
}

const plain = (value: string | null | undefined): string | null => (value === null || value === undefined ? null : trimmed(value));

/** Reads again what was read: figures carry texts alone. */
function readAgain({ kind, ...texts }: Question): ReadQuestion {
  const pairs = Object.entries(texts).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  const read = readQuestion(KINDS[kind].list, new Map(pairs));
  if ('fault' in read) throw new RangeError(read.fault);
  return read;
}

const measureOf = ({ groups: { show } }: ReadQuestion): Measure => show[0] ?? { fn: 'count' };

function keyLabel(by: Grouping, key: Key, language: Language, kind: Question['kind']): string {
  if (isInTime(by)) return spanLabel(key.value, by.unit, language);
  if (key.record) return key.record.name;
  if (groupDef(kind, by.word)?.keys !== 'bool') return key.value;
  const isTrue = key.value === 'true';
  return language === 'vi' ? (isTrue ? 'Có' : 'Không') : isTrue ? 'Yes' : 'No';
}

const asGroups = { value: null, rows: 0, known: 0 } as const;
const ofGroup = ({ rows, values: [measured] }: Group) => ({ value: plain(measured?.value), rows, known: measured?.known ?? 0 });
const ofTotal = ({ total: { rows, values } }: Aggregate) => ({ value: plain(values[0]?.value), rows, known: values[0]?.known ?? 0 });

/** The name of a group: a day for a span of time that days are written for, else a text. */
function nameOf({ question: { kind }, groups: { by } }: ReadQuestion, { keys, rows }: Group): FigureValue {
  const [first] = by;
  if (by.length === 1 && first && isInTime(first) && first.unit !== 'quarter') {
    const length = { year: 4, month: 7, week: 10, day: 10 }[first.unit];
    return { value: (keys[0]?.value ?? '').slice(0, length), unit: 'day', rows };
  }
  return { value: keys.map((key, i) => keyLabel(by[i] as Grouping, key, 'en', kind)).join(' + '), unit: 'text', rows, ...recordsOf(keys) };
}

/** The screen of the rows that are in one of some groups: each row counts once. */
function screenOfGroups({ question: { kind, q }, groups: { by } }: ReadQuestion, groups: readonly Group[]): string {
  const read = parseWhere(kind, q);
  const [first] = by;
  if ('fault' in read || !first) throw new RangeError('no groups');
  const conditions = groups.flatMap(({ keys: [key] }): Expr[] => {
    if (!key) return [];
    if (!key.record) return [conditionOf(kind, first, key.value)];
    const { id, slug, type } = key.record;
    const of = kindOfKey(type);
    return [conditionOf(kind, first, { id, slug, kind: of === 'round' ? 'organization' : of, shared: true })];
  });
  return printWhere({ and: [read.where, { or: conditions }] });
}

/** What the first groups come to together, each row counted once. */
async function together(struct: Answers, name: string, read: ReadQuestion, { groups }: Aggregate, place: number): Promise<Omit<FigureValue, 'unit'>> {
  const first = groups.slice(0, place);
  if (first.length === 0) return asGroups;
  if (isSeveral(read.question, read.groups)) {
    const { kind, grants, show } = read.question;
    return ofTotal(await askGroups(struct, name, { kind, q: screenOfGroups(read, first), ...(grants && { grants }), ...(show !== undefined && { show }) }));
  }
  const values = first.map(ofGroup);
  const known = values.flatMap(({ value }) => (value === null ? [] : exact(value)));
  const sum = (of: 'rows' | 'known') => values.reduce((total, value) => total + value[of], 0);
  return { value: known.length === 0 ? null : print(known.reduce(add)), rows: sum('rows'), known: sum('known') };
}

/** How many groups have at least a value. @throws Failure where there are more groups than an answer holds and all of them have it */
function atLeast(name: string, { groups, total }: Aggregate, kept: readonly Group[], least: number): FigureValue {
  const has = ({ values: [measured] }: Group): boolean => {
    const value = plain(measured?.value);
    return value !== null && compare(exact(value), exact(String(least))) >= 0;
  };
  const last = groups.at(-1);
  if (total.groups > groups.length && last && has(last)) throw invalid(name, `more than ${groups.length} groups have at least ${least}`);
  return { value: String(kept.filter(has).length), unit: 'count', rows: total.rows };
}

async function wholeOf(struct: Answers, name: string, question: Question, whole: string): Promise<FigureValue> {
  const [part, all] = await Promise.all([askGroups(struct, name, question, 0), askGroups(struct, name, { ...question, q: whole }, 0)]);
  const [own, of] = [ofTotal(part), ofTotal(all)];
  // A part without rows is nothing of it, where a sum of none is unknown.
  return { value: percentOf(own.rows === 0 ? '0' : own.value, of.value), unit: 'percent', rows: of.rows, known: own.rows };
}

/** The value of the group with a key. A group that is not there counts nothing. */
function ofKey(name: string, { groups, total }: Aggregate, key: string, unit: ValueUnit, measure: Measure): FigureValue {
  const found = groups.find(({ keys }) => keys.map(({ value }) => value).join(',') === key);
  if (found) return { ...ofGroup(found), unit };
  if (total.groups > groups.length) throw invalid(name, `the group "${key}" is not among the first ${groups.length}`);
  return { value: measure.fn === 'count' || measure.fn === 'distinct' ? '0' : null, unit, rows: 0, known: 0 };
}

/** The order in which an answer must hold its groups for a pick. */
function orderOf(pick: Pick, { question: { sort }, groups: { by, show } }: ReadQuestion): string | undefined {
  if (pick.of === 'at-least') return `-${measureText(show[0] ?? { fn: 'count' })}`;
  const [first] = by;
  return sort ?? (first && !isInTime(first) && by.length === 1 ? `-${measureText(show[0] ?? { fn: 'count' })}` : undefined);
}

async function ofScreen(struct: Answers, name: string, { question, pick }: ScreenFigure): Promise<FigureValue> {
  const read = readAgain(question);
  const measure = measureOf(read);
  const unit = unitOf(question.kind, measure);
  if (question.whole !== undefined) return wholeOf(struct, name, question, question.whole);
  const answer = await askGroups(struct, name, { ...question, sort: orderOf(pick, read) });
  const kept = keptGroups(answer.groups, question.without);
  switch (pick.of) {
    case 'groups': {
      const missing = answer.groups.length - kept.length;
      return { value: String(answer.total.groups - missing), unit: 'count', rows: answer.total.rows };
    }
    case 'key':
      return ofKey(name, { ...answer, groups: [...kept] }, pick.key, unit, measure);
    case 'at-least':
      return atLeast(name, answer, kept, pick.place);
    case 'row':
    case 'name': {
      const group = kept[pick.place - 1];
      if (pick.of === 'name') return group ? nameOf(read, group) : { value: null, unit: 'text', rows: 0 };
      return group ? { ...ofGroup(group), unit } : { ...asGroups, unit };
    }
    case 'top':
    case 'top-share': {
      const found = await together(struct, name, read, answer, pick.place);
      if (pick.of === 'top') return { ...found, unit };
      const { value, rows } = ofTotal(answer);
      return { value: percentOf(found.value, value), unit: 'percent', rows, ...(found.rows !== undefined && { known: found.rows }) };
    }
    default:
      return { ...ofTotal(answer), unit };
  }
}

/** Computes a figure now. @throws Failure INVALID_INPUT that names the figure, where it cannot be computed */
export async function evaluateFigure(struct: Answers, figure: Figure): Promise<FigureValue> {
  const name = figureKey(figure);
  return figure.type === 'cell' ? evaluateCell(struct, name, figure) : ofScreen(struct, name, figure);
}

/** Most series of a chart. */
const MOST_SERIES = 8;

interface Drawn {
  rows: ChartRow[];
  series: string[];
  seriesRecords?: (string | null)[];
  /** Series that are not drawn. */
  dropped: number;
}

/** The ids of the records among some keys, where there are any. */
function recordsOf(keys: readonly Key[]): { records?: string[] } {
  const records = keys.flatMap(({ record }) => record?.id ?? []);
  return records.length > 0 ? { records } : {};
}

/** Values of one chart, a row for each group: a series for each measure. */
function plainRows(chart: Chart, { groups: { by, show } }: ReadQuestion, groups: readonly Group[], language: Language): Drawn {
  const { kind, grants } = chart.question;
  const rows = groups.map(({ keys, values, q }): ChartRow => {
    const [first, key] = [by[0] as Grouping, keys[0] as Key];
    return {
      label: keys.map((one, i) => keyLabel(by[i] as Grouping, one, language, kind)).join(' + '),
      ...recordsOf(keys),
      ...(isInTime(first) && { at: key.value }),
      ...(q !== null && { href: addresses.list(KINDS[kind].list, { q, grants }) }),
      values: values.map(({ value }) => plain(value)),
    };
  });
  return { rows, series: show.map((measure) => measureTitle(kind, measure)), dropped: 0 };
}

/** Values of one chart from groups by two groupings: the second are the series, those with most rows. */
function crossedRows(chart: Chart, { groups: { by, show } }: ReadQuestion, groups: readonly Group[], language: Language): Drawn {
  const { kind } = chart.question;
  const [first, second] = by as [Grouping, Grouping];
  const counts = new Map<string, number>();
  const named = new Map<string, string>();
  for (const { keys, rows } of groups) {
    const name = keyLabel(second, keys[1] as Key, language, kind);
    if (keys[1]?.record) named.set(name, keys[1].record.id);
    counts.set(name, (counts.get(name) ?? 0) + rows);
  }
  const series = [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
  const shown = series.slice(0, MOST_SERIES);
  const rows = new Map<string, ChartRow>();
  for (const { keys, values } of groups) {
    const [key, other] = keys as [Key, Key];
    const row = rows.get(key.value) ?? {
      label: keyLabel(first, key, language, kind),
      ...recordsOf([key]),
      ...(isInTime(first) && { at: key.value }),
      // A group that is not there counts nothing; of other measures nothing is known.
      values: shown.map(() => (show[0]?.fn === 'count' ? '0' : null)),
    };
    const place = shown.indexOf(keyLabel(second, other, language, kind));
    if (place >= 0) row.values[place] = plain(values[0]?.value);
    rows.set(key.value, row);
  }
  return {
    rows: [...rows.values()],
    series: shown,
    ...(named.size > 0 && { seriesRecords: shown.map((one) => named.get(one) ?? null) }),
    dropped: series.length - shown.length,
  };
}

/** Whether the groups are of two records each: they are drawn as pairs, since each is with few others. */
const isOfPairs = ({ question: { kind }, groups: { by } }: ReadQuestion): boolean =>
  by.length > 1 && by.every((one) => !isInTime(one) && groupDef(kind, one.word)?.keys === 'record');

/** Groups whose values are per cent of the same groups of the whole. */
function asParts(groups: readonly Group[], wholes: readonly Group[]): Group[] {
  const name = ({ keys }: Group): string => keys.map(({ value }) => value).join('\n');
  const byName = new Map(wholes.map((group) => [name(group), group]));
  const parts = new Map(groups.map((group) => [name(group), group]));
  return [...byName].map(([key, whole]) => {
    const part = parts.get(key);
    const values = whole.values.map((measured, i) => ({ value: percentOf(plain(part?.values[i]?.value ?? '0'), plain(measured.value)), known: whole.rows }));
    return part ? { ...part, values } : { ...whole, q: null, values };
  });
}

/** Computes a chart now. @throws Failure INVALID_INPUT that names the chart, where it cannot be computed */
export async function evaluateChart(struct: Answers, chart: Chart, language: Language = 'en'): Promise<ChartValue> {
  const { question, take } = chart;
  const name = chartKey(chart);
  const read = readAgain(question);
  const [first] = read.groups.by;
  if (!first) throw new Failure('INVALID_INPUT', { issues: [{ path: name, message: 'has no groups' }] });
  const answer = await askGroups(struct, name, question);
  const all = question.whole === undefined ? answer : await askGroups(struct, name, { ...question, q: question.whole });
  const groups = keptGroups(all === answer ? answer.groups : asParts(answer.groups, all.groups), question.without);
  const made = read.groups.by.length > 1 && !isOfPairs(read) ? crossedRows(chart, read, groups, language) : plainRows(chart, read, groups, language);
  const inTime = isInTime(first);
  const shown = inTime ? made.rows.toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : 1)).slice(-take) : made.rows.slice(0, take);
  const measure = measureOf(read);
  const [own] = all.total.values;
  const ungrouped = Math.max(0, ...all.total.left_out.map(({ unknown, imprecise }) => unknown + imprecise));
  const records = [...new Set([...shown.flatMap(({ records: own }) => own ?? []), ...(made.seriesRecords ?? []).flatMap((id) => id ?? [])])];
  const leftOut = made.rows.length - shown.length + made.dropped + (all.total.groups - all.groups.length);
  return {
    unit: question.whole === undefined ? unitOf(question.kind, measure) : 'percent',
    row_title: (isOfPairs(read) ? read.groups.by : [first]).map(groupingTitle).join(' + '),
    value_title: measureTitle(question.kind, measure) + (question.whole === undefined ? '' : ', in per cent'),
    series: made.series,
    rows: shown,
    rows_in: all.total.rows,
    ...(own && { known: own.known }),
    ...(ungrouped > 0 && { ungrouped }),
    ...(leftOut > 0 && { left_out: leftOut }),
    ...(made.seriesRecords && { series_records: made.seriesRecords }),
    ...(records.length > 0 && { records }),
  };
}
