import type { GroupChart } from '#domain/directory/lists/list-address.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { groupDef, isInTime, type ByDate, type Grouping } from '#domain/screener/groups/groups.ts';
import { isAdditive, isDay, plainOf, type Measure } from '#domain/screener/groups/measures.ts';
import { spanAfter } from '#domain/screener/groups/spans.ts';
import type { Groups } from '#domain/screener/groups/text.ts';
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
  /** Series drawn, where others are not. */
  series?: number | undefined;
  /** Groups of which the largest are drawn, as many as can be read. */
  largest?: number | undefined;
  /** First span, where there are older ones. */
  from?: string | undefined;
}

/** What is drawn. */
export interface AskedChart {
  kind: KindName;
  groups: Groups;
  answer: Pick<AnsweredGroups, 'groups' | 'total' | 'today'>;
  /** Place of the measure among those shown. */
  measure: number;
  chart: GroupChart | undefined;
}

/** Whether values of a measure add up over groups: a part that is missing is nothing. */
const addsUp = (measure: Measure): boolean => measure.fn !== 'growth' && isAdditive(plainOf(measure));

/** Measures that can be drawn: days cannot. */
export const isDrawable = (kind: KindName, measure: Measure): boolean => !isDay(kind, measure);

const numberOf = ({ values }: AnsweredGroup, measure: number): number | null => {
  const value = values[measure]?.value ?? null;
  return value === null ? null : Number(value);
};

/** One key of the groups, with what is drawn of it. */
interface Part {
  name: string;
  /** By the key of the other grouping; '' where there is none. */
  cells: Map<string, number | null>;
  rows: number;
  sum: number;
}

/** Groups by the key at a place. @param other place of the other grouping, -1 for none */
function partsOf(groups: readonly AnsweredGroup[], place: number, other: number, measure: number, nameOf: (group: AnsweredGroup) => string): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const group of groups) {
    const key = group.keys[place]?.value ?? '';
    const part = parts.get(key) ?? { name: nameOf(group), cells: new Map(), rows: 0, sum: 0 };
    const value = numberOf(group, measure);
    part.cells.set(other < 0 ? '' : (group.keys[other]?.value ?? ''), value);
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

/** The series: largest first, and where they are parts of a whole, what is left of them as one. */
function seriesOf(parts: ReadonlyMap<string, Part>, keys: readonly string[], measure: Measure, additive: boolean) {
  const bySize = [...parts.values()].sort((a, b) => (additive ? b.sum - a.sum : 0) || b.rows - a.rows);
  const shown = bySize.slice(0, DRAWN.series);
  const left = bySize.slice(DRAWN.series);
  const columns = shown.map(({ cells }) => along(keys, cells, measure));
  const rest = left.map(({ cells }) => along(keys, cells, measure));
  const hasRest = additive && rest.length > 0;
  if (hasRest) columns.push(keys.map((_, at) => sumOf(rest.map((values) => values[at] ?? null))));
  return { names: [...shown.map(({ name }) => name), ...(hasRest ? [m.groups_rest()] : [])], columns, hasRest, leftOut: !additive && rest.length > 0 };
}

/** The largest groups as rectangles. */
function treemapOf({ kind, groups: { by }, answer, measure }: AskedChart, shared: Omit<ChartData, 'kind' | 'rows' | 'series'>): DrawnGroups['data'] {
  const rows = answer.groups
    .map((group): ChartRow => {
      const label = by.map((one, at) => keyText(kind, one, group.keys[at] ?? { value: '', record: null }, answer.today)).join(' · ');
      return { label, values: [numberOf(group, measure)] };
    })
    .filter(({ values: [value] }) => value !== null && value !== undefined && value > 0)
    .sort((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0));
  return { ...shared, kind: 'treemap', series: [shared.valueTitle], rows };
}

/** Spans or names along the axis. */
function axisOf(parts: ReadonlyMap<string, Part>, by: Grouping, today: string, additive: boolean) {
  if (isInTime(by)) {
    const { spans, cut } = spansOf(parts.keys(), by);
    const [first] = spans;
    return {
      keys: spans,
      textOf: (key: string) => spanText(key, by.unit, today),
      from: cut && first !== undefined ? spanText(first, by.unit, today) : undefined,
    };
  }
  const all = [...parts].sort(([, a], [, b]) => (additive ? b.sum - a.sum : 0));
  const keys = all.slice(0, DRAWN.names).map(([key]) => key);
  return { keys, textOf: (key: string) => parts.get(key)?.name ?? key, names: { shown: keys.length, all: all.length } };
}

/** Describes a chart of groups. The first grouping by time is its axis, else the first of all; another makes the series. Undefined where nothing can be drawn. */
export function drawGroups(asked: AskedChart): DrawnGroups | undefined {
  const { kind, groups, answer, measure: place, chart } = asked;
  const { by, show } = groups;
  const measure = show[place];
  const [first] = by;
  if (!measure || !first || !isDrawable(kind, measure) || answer.groups.length === 0) return undefined;
  const axis = Math.max(0, by.findIndex(isInTime));
  const axisBy = by[axis] ?? first;
  const other = by.length < 2 ? -1 : 1 - axis;
  const additive = addsUp(measure);
  const second = by[other];
  // A row in several series would count several times in one bar.
  const isWhole = additive && second !== undefined && (isInTime(second) || groupDef(kind, second.word)?.many !== true);
  const valueTitle = measureLabel(kind, measure);
  const label = m.groups_chart_label({ measure: valueTitle, by: by.map((one) => groupingLabel(kind, one)).join(' · ') });
  const shared = { rowTitle: groupingLabel(kind, axisBy), valueTitle, format: valueFormat(kind, measure) };
  if (chart === 'treemap') {
    const data = treemapOf(asked, shared);
    return data.rows.length === 0 ? undefined : { data, label, largest: answer.total.groups };
  }
  const nameOf = (at: number) => (group: AnsweredGroup) => keyText(kind, by[at] ?? first, group.keys[at] ?? { value: '', record: null }, answer.today);
  const parts = partsOf(answer.groups, axis, other, place, nameOf(axis));
  const { keys, textOf, ...left } = axisOf(parts, axisBy, answer.today, isWhole);
  const { names, columns, hasRest, leftOut } =
    other < 0
      ? {
          names: [valueTitle],
          columns: [along(keys, new Map([...parts].map(([key, { cells }]) => [key, cells.get('') ?? null])), measure)],
          hasRest: false,
          leftOut: false,
        }
      : seriesOf(partsOf(answer.groups, other, axis, place, nameOf(other)), keys, measure, isWhole);
  const inTime = isInTime(axisBy);
  const newest = keys.at(-1);
  const drawn = inTime && (chart === 'line' || chart === 'area') ? chart : 'bar';
  const rows = keys.map((key, at): ChartRow => ({
    label: textOf(key),
    ...(drawn !== 'bar' && { at: key }),
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
      ...(isWhole && drawn !== 'line' && { stacked: true }),
      ...((measure.fn === 'count' || measure.fn === 'distinct') && { whole: true }),
      ...(hasRest && { rest: true }),
    },
    // The last span has no name of its own along a narrow axis.
    label: inTime && newest !== undefined && isUnfinished(newest, axisBy.unit, answer.today) ? `${label}; ${textOf(newest)}` : label,
    ...left,
    ...(leftOut && { series: DRAWN.series }),
  };
}
