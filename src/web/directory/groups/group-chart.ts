import type { GroupChart } from '#domain/directory/lists/list-address.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { isComparable } from '#domain/screener/groups/cut.ts';
import { groupDef, isInTime, type ByDate, type Grouping } from '#domain/screener/groups/groups.ts';
import { isAdditive, isDay, measureText, plainOf, type Measure } from '#domain/screener/groups/measures.ts';
import { spanAfter } from '#domain/screener/groups/spans.ts';
import type { Groups } from '#domain/screener/groups/text.ts';
import { pathOf } from '#domain/records/quantities.ts';
import { m } from '../../paraglide/messages.js';
import type { ChartData, ChartRow } from '../../ui/chart/chart-data.ts';
import type { AnsweredGroups } from './groups-query.ts';
import { groupingLabel, keyText, measureLabel, valueFormat, type AnsweredGroup } from './group-words.ts';
import { isUnfinished, spanText } from './span-text.ts';

/** Most series, names along an axis, and spans of time that are drawn. */
export const DRAWN = { series: 6, names: 24, spans: 2000 } as const;

/** A chart of groups, and what of them it leaves out. */
export interface DrawnGroups {
  data: ChartData;
  label: string;
  /** Names along the axis: those drawn, and all. */
  names?: { shown: number; all: number } | undefined;
  /** Series drawn, where others are not: those with the most rows, or the largest. */
  series?: { count: number; largest: boolean } | undefined;
  /** Groups of which the largest are drawn, as many as can be read. */
  largest?: number | undefined;
  /** First span, where there are older ones. */
  from?: string | undefined;
  /** Last span, where it is not over. */
  last?: string | undefined;
  /** The screen of what is drawn of a row: of one of its series, or of all of it. */
  screenOf: (row: number, series?: number) => string | undefined;
}

/** What is drawn. */
export interface AskedChart {
  kind: KindName;
  groups: Groups;
  answer: Pick<AnsweredGroups, 'groups' | 'total' | 'today'>;
  /** Place of the measure among those shown. */
  measure: number;
  chart: GroupChart | undefined;
  /** Groups by what is along the axis alone, where there are series: what is in no series is drawn, too. */
  wholes?: (Pick<AnsweredGroups, 'groups'> & { total: { groups: number } }) | undefined;
}

/** Whether a row may be in several groups of a grouping: these are parts of no whole. */
const isMany = (kind: KindName, by: Grouping | undefined): boolean => by !== undefined && !isInTime(by) && groupDef(kind, by.word)?.many === true;

/** The place of what is along the axis: the first span of time, else the first grouping. */
export const axisOfGroups = (by: readonly Grouping[]): number => Math.max(0, by.findIndex(isInTime));

/** Whether the groups of a chart leave out what has no series: it is drawn as one of its own. */
export const hasUnknownSeries = (kind: KindName, by: readonly Grouping[]): boolean => by.length > 1 && !isMany(kind, by[1 - axisOfGroups(by)]);

/** Whether values of a measure add up over groups: a part that is missing is nothing. */
const addsUp = (measure: Measure): boolean => measure.fn !== 'growth' && isAdditive(plainOf(measure));

/** Whether values of a measure are parts of a whole: others are no sizes of rectangles. */
export const isPart = (measure: Measure): boolean => measure.fn !== 'running' && addsUp(measure);

/** Measures that can be drawn: days cannot. */
export const isDrawable = (kind: KindName, measure: Measure): boolean => !isDay(kind, measure);

/** The measure that is drawn: the one that the groups are in order of, else the first that can be. */
export function drawnPlace(kind: KindName, { show, sort }: Groups): number {
  const sorted = show.findIndex((measure) => measureText(measure) === sort?.of && isDrawable(kind, measure));
  if (sorted >= 0) return sorted;
  const first = show.findIndex((measure) => isDrawable(kind, measure));
  return Math.max(0, first);
}

/** Groups without the growth of spans that are not whole, or the one before them: a part is no match for a whole. @param edges see `edgesOf` */
export function withoutPartGrowth<Answer extends Pick<AnsweredGroups, 'groups' | 'today'>>(
  { by: [first], show }: Groups,
  answer: Answer,
  edges: readonly string[],
): Answer {
  const places = show.map(({ fn }) => fn === 'growth');
  if (!first || !isInTime(first) || !places.includes(true)) return answer;
  const groups = answer.groups.map((group) => {
    const span = group.keys[0]?.value ?? '';
    if (!isUnfinished(span, first.unit, answer.today) && isComparable(span, first.unit, edges)) return group;
    return { ...group, values: group.values.map((value, at) => (places[at] ? { ...value, value: null } : value)) };
  });
  return { ...answer, groups };
}

const numberOf = ({ values }: AnsweredGroup, measure: number): number | null => {
  const value = values[measure]?.value ?? null;
  return value === null ? null : Number(value);
};

/** One key of the groups, with what is drawn of it. */
interface Part {
  name: string;
  /** By the key of the other grouping; '' where there is none. */
  cells: Map<string, number | null>;
  /** Screens of the groups, by the same. */
  screens: Map<string, string | null>;
  rows: number;
  sum: number;
}

/** Groups by the key at a place. @param other place of the other grouping, -1 for none */
function partsOf(groups: readonly AnsweredGroup[], place: number, other: number, measure: number, nameOf: (group: AnsweredGroup) => string): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const group of groups) {
    const key = group.keys[place]?.value ?? '';
    const part = parts.get(key) ?? { name: nameOf(group), cells: new Map(), screens: new Map(), rows: 0, sum: 0 };
    const value = numberOf(group, measure);
    const cell = other < 0 ? '' : (group.keys[other]?.value ?? '');
    part.cells.set(cell, value);
    part.screens.set(cell, group.q);
    part.rows += group.rows;
    part.sum += value ?? 0;
    parts.set(key, part);
  }
  return parts;
}

/** Every span from the oldest to the newest, the newest ones where they are too many. */
function spansOf(keys: Iterable<string>, { unit }: ByDate): { spans: string[]; cut: boolean } {
  const known = [...keys].sort();
  const last = known.at(-1);
  const spans: string[] = [];
  for (let span = known[0]; span !== undefined && last !== undefined && span <= last; span = spanAfter(span, unit)) spans.push(span);
  return { spans: spans.slice(-DRAWN.spans), cut: spans.length > DRAWN.spans };
}

const sumOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

/** Values of a series along the axis. A running total stays where nothing is added; what adds up is nothing where there is no group. */
function along(keys: readonly string[], cells: ReadonlyMap<string, number | null>, measure: Measure): (number | null)[] {
  let before: number | null = null;
  return keys.map((key) => {
    const own = cells.get(key);
    const value = own !== undefined ? own : measure.fn === 'running' ? before : addsUp(measure) ? 0 : null;
    before = value ?? before;
    return value;
  });
}

/** What of the whole is in no series, along the axis; undefined where that is nothing. */
function unknownOf(
  wholes: readonly AnsweredGroup[],
  place: number,
  columns: readonly (readonly (number | null)[])[],
  keys: readonly string[],
  measure: Measure,
) {
  const all = along(keys, new Map(wholes.map((group) => [group.keys[0]?.value ?? '', numberOf(group, place)])), measure);
  const left = all.map((value, at) => {
    const known = sumOf(columns.map((values) => values[at] ?? null)) ?? 0;
    const rest = (value ?? 0) - known;
    // Less than what doubles lose.
    return rest <= Math.abs(value ?? 0) * 1e-9 ? 0 : rest;
  });
  return left.some((value) => value > 0) ? left : undefined;
}

/** The series: largest first, options that have an order in theirs, and where values add up, what is left of them as one. */
function seriesOf(parts: ReadonlyMap<string, Part>, keys: readonly string[], measure: Measure, isWhole: boolean, order: readonly string[], most: number) {
  const additive = addsUp(measure) && isWhole;
  const bySize = [...parts.values()].sort((a, b) => (addsUp(measure) ? b.sum - a.sum : 0) || b.rows - a.rows);
  const shown = bySize.slice(0, most);
  if (order.length > 0) shown.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  const left = bySize.slice(most);
  const columns = shown.map(({ cells }) => along(keys, cells, measure));
  const rest = left.map(({ cells }) => along(keys, cells, measure));
  const hasRest = additive && rest.length > 0;
  if (hasRest) columns.push(keys.map((_, at) => sumOf(rest.map((values) => values[at] ?? null))));
  return { names: [...shown.map(({ name }) => name), ...(hasRest ? [m.groups_rest()] : [])], columns, hasRest, leftOut: !hasRest && rest.length > 0, shown };
}

/** The largest groups as rectangles. */
function treemapOf({ kind, groups: { by }, answer, measure }: AskedChart, shared: Omit<ChartData, 'kind' | 'rows' | 'series'>) {
  const sized = answer.groups
    .map((group) => ({ group, value: numberOf(group, measure) }))
    .filter(({ value }) => value !== null && value > 0)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const rows = sized.map(({ group: { keys }, value }): ChartRow => ({
    label: by.map((one, at) => keyText(kind, one, keys[at] ?? { value: '', record: null }, answer.today)).join(' · '),
    values: [value],
  }));
  const data: ChartData = { ...shared, kind: 'treemap', series: [shared.valueTitle], rows };
  return { data, screenOf: (row: number) => sized[row]?.group.q ?? undefined };
}

/** Spans or names along the axis. @param wholes what is along it, with what is in no series, where names are put in the order of that */
function axisOf(parts: ReadonlyMap<string, Part>, by: Grouping, today: string, additive: boolean, isCut: boolean, wholes: ReadonlyMap<string, Part> = parts) {
  if (isInTime(by)) {
    // Where groups are cut off, those before the first one are: nothing is known of their spans.
    const [oldest = ''] = [...parts.keys()].sort();
    const { spans, cut } = spansOf(
      [...parts.keys(), ...wholes.keys()].filter((key) => !isCut || key >= oldest),
      by,
    );
    const [first] = spans;
    return {
      keys: spans,
      textOf: (key: string) => spanText(key, by.unit, today),
      from: cut && first !== undefined ? spanText(first, by.unit, today) : undefined,
    };
  }
  const all = [...wholes].sort(([, a], [, b]) => (additive ? b.sum - a.sum : 0));
  const keys = all.slice(0, DRAWN.names).map(([key]) => key);
  return { keys, textOf: (key: string) => wholes.get(key)?.name ?? key, names: { shown: keys.length, all: all.length } };
}

/** What makes the series: their parts, the keys along the axis, and whether they are parts of a whole. */
interface Series {
  parts: ReadonlyMap<string, Part>;
  keys: readonly string[];
  isWhole: boolean;
  order: readonly string[];
}

/** The series, with those rows that are in none of them as the last. */
function withUnknown({ measure: place, wholes }: AskedChart, measure: Measure, { parts, keys, isWhole, order }: Series) {
  const made = (most: number) => seriesOf(parts, keys, measure, isWhole, order, most);
  const plain = made(DRAWN.series);
  const unknown = wholes && isWhole && addsUp(measure) ? unknownOf(wholes.groups, place, plain.columns, keys, measure) : undefined;
  if (!unknown) return plain;
  // The last is drawn grey: what is left has a colour of its own then.
  const fewer = plain.hasRest ? made(DRAWN.series - 1) : plain;
  return { ...fewer, names: [...fewer.names, m.groups_series_unknown()], columns: [...fewer.columns, unknown], hasRest: true };
}

const isCutOff = ({ groups, total }: AskedChart['answer']): boolean => groups.length < total.groups;

/** What is drawn along the axis: series of values, and the screens behind them. */
function columnsOf(asked: AskedChart, measure: Measure, axisBy: Grouping) {
  const { kind, groups, answer, measure: place } = asked;
  const { by } = groups;
  const axis = axisOfGroups(by);
  const other = by.length < 2 ? -1 : 1 - axis;
  const otherBy = by[other];
  const isWhole = !isMany(kind, otherBy);
  const additive = addsUp(measure) && isWhole;
  const text = (one: Grouping, key: AnsweredGroup['keys'][number] | undefined) => keyText(kind, one, key ?? { value: '', record: null }, answer.today);
  const parts = partsOf(answer.groups, axis, other, place, ({ keys }) => text(axisBy, keys[axis]));
  const wholes = asked.wholes && partsOf(asked.wholes.groups, 0, -1, place, ({ keys }) => text(axisBy, keys[0]));
  const { keys, textOf, ...left } = axisOf(parts, axisBy, answer.today, additive && other >= 0, isCutOff(answer), additive ? wholes : undefined);
  const series = () => {
    if (!otherBy) {
      const cells = new Map([...parts].map(([key, part]) => [key, part.cells.get('') ?? null]));
      return { names: [measureLabel(kind, measure)], columns: [along(keys, cells, measure)], hasRest: false, leftOut: false, shown: [] };
    }
    const order = isInTime(otherBy) ? [] : (pathOf(kind, otherBy.word)?.options ?? []);
    const named = partsOf(answer.groups, other, axis, place, (group) => text(otherBy, group.keys[other]));
    return withUnknown(asked, measure, { keys, isWhole, order, parts: named });
  };
  const { shown, ...drawn } = series();
  const screenOf = (row: number, at?: number): string | undefined => {
    const key = keys[row] ?? '';
    const own = at === undefined ? undefined : shown[at]?.screens.get(key);
    return own ?? (other < 0 ? parts : wholes)?.get(key)?.screens.get('') ?? undefined;
  };
  return { ...drawn, keys, textOf, left, screenOf, isStacked: additive && other >= 0 };
}

/** Describes a chart of groups. The first grouping by time is its axis, else the first of all; another makes the series. Undefined where nothing can be drawn. */
export function drawGroups(asked: AskedChart): DrawnGroups | undefined {
  const { kind, groups, answer, measure: place, chart } = asked;
  const { by, show } = groups;
  const measure = show[place];
  const axisBy = by[axisOfGroups(by)];
  if (!measure || !axisBy || !isDrawable(kind, measure) || answer.groups.length === 0) return undefined;
  const valueTitle = measureLabel(kind, measure);
  const label = m.groups_chart_label({ measure: valueTitle, by: by.map((one) => groupingLabel(kind, one)).join(' · ') });
  const shared = { rowTitle: groupingLabel(kind, axisBy), valueTitle, format: valueFormat(kind, measure) };
  if (chart === 'treemap' && isPart(measure)) {
    const drawn = treemapOf(asked, shared);
    return drawn.data.rows.length === 0 ? undefined : { ...drawn, label, largest: answer.total.groups };
  }
  const { names, columns, hasRest, leftOut, keys, textOf, left, screenOf, isStacked } = columnsOf(asked, measure, axisBy);
  if (columns.every((values) => values.every((value) => value === null))) return undefined;
  const inTime = isInTime(axisBy);
  const isCut = isCutOff(answer);
  const newest = keys.at(-1);
  const last = inTime && newest !== undefined && isUnfinished(newest, axisBy.unit, answer.today) ? textOf(newest) : undefined;
  const drawn = inTime && (chart === 'line' || chart === 'area') ? chart : 'bar';
  // An axis of time would name their months.
  const hasOwnNames = isInTime(axisBy) && (axisBy.unit === 'quarter' || axisBy.unit === 'year');
  const rows = keys.map((key, at): ChartRow => ({
    label: textOf(key),
    ...(drawn !== 'bar' && !hasOwnNames && { at: key }),
    values: columns.map((values) => values[at] ?? null),
  }));
  return {
    data: {
      ...shared,
      kind: drawn,
      rows,
      series: names,
      gaps: columns.some((values) => values.includes(null)),
      ...(!inTime && { lying: true }),
      ...(isStacked && drawn !== 'line' && { stacked: true }),
      ...((measure.fn === 'count' || measure.fn === 'distinct') && { whole: true }),
      ...(hasRest && { rest: true }),
    },
    screenOf,
    // The last span has no name of its own along a narrow axis.
    label: last === undefined ? label : `${label}; ${last}`,
    last,
    ...left,
    ...(left.names && { names: { ...left.names, all: Math.max(left.names.all, by.length === 1 ? answer.total.groups : (asked.wholes?.total.groups ?? 0)) } }),
    ...(inTime && isCut && keys[0] !== undefined && { from: textOf(keys[0]) }),
    ...(leftOut && { series: { count: DRAWN.series, largest: addsUp(measure) } }),
  };
}
