import type { Answered, AnsweredColumn, AnsweredRow } from '#domain/assistant/answered.ts';
import type { Plan } from '#domain/assistant/plan.ts';
import { writeNumber } from '#domain/assistant/written.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { add, compare, exact, negated, print, ratio, times } from '#domain/screener/groups/arithmetic.ts';
import { isInTime } from '#domain/screener/groups/groups.ts';
import { measureText, plainOf } from '#domain/screener/groups/measures.ts';
import { addresses } from '#domain/site/addresses.ts';
import type { Cell, ResultRow, ToolResult, ValueType } from '#domain/tools/results.ts';
import { labelOf, listHref, measureType, readGroups } from '../tools/index.ts';
import { countText, restText } from './of-screens.ts';
import { cellText, columnsOf, EMPTY, plainNumber, plainValue, rowsOf, sentences, toldRow, unitOf, type Making } from './rows.ts';

type AggregatePlan = Extract<Plan, { tool: 'aggregate' }>;
type Total = NonNullable<ToolResult['totals']>[number];

/** Decimals of a change in per cent. */
const PLACES = 2;

interface First {
  key: string;
  type: ValueType;
  label: string;
  /** What is measured of a row. */
  of: string;
  /** Whether rows without a value are left out of it. */
  leavesOut: boolean;
}

/** The measure that an answer speaks of: the first. */
function firstMeasure({ input }: AggregatePlan, making: Making): First {
  const [measure] = readGroups(input).show;
  if (!measure) return { key: 'count', type: 'count', label: labelOf(making.texts, 'count'), of: '', leavesOut: false };
  const plain = plainOf(measure);
  const { fn } = plain;
  const key = measureText(measure);
  return {
    key,
    type: measureType(input.kind, measure),
    label: labelOf(making.texts, key, input.kind),
    of: 'path' in plain ? labelOf(making.texts, plain.path) : '',
    leavesOut: fn !== 'count' && fn !== 'distinct',
  };
}

const count = (value: number, { language }: Making): string => writeNumber(String(value), 'count', language);

/** Of how many rows the value is unknown, in words. */
function unknownText({ rows, values }: Total, { key, of, leavesOut }: First, making: Making): string | undefined {
  const known = values.find(({ measure }) => measure === key)?.known ?? rows;
  return leavesOut && known < rows
    ? making.texts('ai_say_unknown', { label: of, unknown: count(rows - known, making), total: count(rows, making) })
    : undefined;
}

const valueOfTotal = ({ values }: Total, key: string): Cell =>
  values.find(({ measure }) => measure === key)?.cell ?? { value: null, href: null, state: 'unknown' };

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

/** The list that groups its rows the same way, or shows those of the screen. */
function screenOf({ input }: AggregatePlan): Answered['screen'] {
  const { kind, over, grants, by = '', show, sort } = input;
  const [one] = over;
  const q = over.length === 1 && one ? one.q : '';
  const beside = grants === undefined ? {} : { grants };
  if (over.length > 1) return null;
  if (by === '') return { kind, q, ...beside, href: listHref({ kind, q, grants }) };
  const state = {
    ...(q !== '' && { q }),
    by,
    show,
    ...(sort !== undefined && sort !== '' && { sort }),
    ...(grants !== undefined && grants !== 'exclude' && { grants }),
  };
  return { kind, q, ...beside, href: addresses.list(KINDS[kind].list, state) };
}

const restOf = ({ undecided, grantsLeftOut }: ToolResult): Pick<Answered, 'undecided' | 'grants_left_out'> => ({
  ...(undecided !== undefined && { undecided }),
  ...(grantsLeftOut !== undefined && { grants_left_out: grantsLeftOut }),
});

/** What was read, with what was measured. */
const cited = ({ citations, totals = [] }: ToolResult, { of }: First): Answered['citations'] => {
  const href = totals[0]?.href;
  return of === '' || href == null ? citations : [{ href, of }, ...citations];
};

/** The value over all rows of one screen. */
function ofOne({ input }: AggregatePlan, result: ToolResult, one: Total, first: First, base: Answered, making: Making): Answered {
  const { texts } = making;
  const cell = valueOfTotal(one, first.key);
  if (one.rows === 0 && first.leavesOut)
    return {
      ...base,
      outcome: 'refuse',
      reason: input.kind === 'round' ? 'no-such-round' : 'not-held',
      value: null,
      text: sentences(countText(input.kind, 0, making), restText(result, making)),
    };
  const unknownSaid = unknownText(one, first, making);
  if (cell.value === null)
    return {
      ...base,
      outcome: 'refuse',
      reason: 'not-held',
      value: null,
      text: sentences(countText(input.kind, one.rows, making), unknownSaid, restText(result, making)),
    };
  const value = cellText(cell, first.type, first.key, making);
  const plain = plainValue(cell, first.type) as string | number;
  return {
    ...base,
    value: plain,
    unit: unitOf(first.type),
    text: sentences(
      texts('ai_say_total', { label: first.label, value }),
      first.leavesOut && texts(`ai_say_over_${input.kind}`, { total: count(one.rows, making) }),
      unknownSaid,
      restText(result, making),
    ),
  };
}

/** One value over all rows of a screen, or several beside each other. */
function ofTotals(plan: AggregatePlan, result: ToolResult, first: First, making: Making): Answered {
  const { totals = [] } = result;
  const { input } = plan;
  const { texts } = making;
  const columns = [
    ...result.columns.filter(({ key }) => key !== 'label'),
    ...(result.columns.some(({ key }) => key === 'count') ? [] : [{ key: 'rows', type: 'count' as const }]),
    ...(first.leavesOut ? [{ key: 'unknown', type: 'count' as const }] : []),
  ];
  const [one] = totals;
  const rows = rowsOf(totalRows(totals), columns, making).map((row, i): AnsweredRow =>
    row.name === '' ? { ...row, name: totals.length === 1 ? first.label : String(i + 1) } : row,
  );
  const unknown = first.leavesOut
    ? totals.reduce((sum, { rows: all, values }) => sum + all - (values.find(({ measure }) => measure === first.key)?.known ?? all), 0)
    : 0;
  const base: Answered = {
    ...EMPTY,
    columns: columnsOf(columns, making, input.kind),
    rows,
    total: result.total ?? 0,
    over: result.total ?? 0,
    unknown,
    ...restOf(result),
    citations: cited(result, first),
    screen: screenOf(plan),
  };
  if (totals.length === 1 && one) return ofOne(plan, result, one, first, base, making);
  const said = totals.map((total, i) =>
    sentences(
      texts('ai_say_total_of', { label: first.label, of: rows[i]?.name ?? '', value: cellText(valueOfTotal(total, first.key), first.type, first.key, making) }),
      unknownText(total, first, making),
    ),
  );
  return { ...base, text: sentences(...said) };
}

/** The difference of the first two screens, and its part of the first in per cent. */
function ofChange(plan: AggregatePlan, result: ToolResult, first: First, making: Making): Answered {
  const base = ofTotals(plan, result, first, making);
  const [a, b] = result.totals ?? [];
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
  const said = { label: first.label, a: names[0] ?? '', b: names[1] ?? '', from: write(from.value), to: write(to.value), change: write(change) };
  const changes = [
    { key: 'change', text: write(change), value: plainNumber(change), type },
    ...(percent === undefined
      ? []
      : [{ key: 'change_percent', text: writeNumber(percent, 'percent', making.language), value: plainNumber(percent), type: 'percent' as const }]),
  ];
  const [one, two, ...others] = base.rows;
  const told: AnsweredRow[] = two
    ? [
        {
          ...two,
          values: { ...two.values, ...Object.fromEntries(changes.map(({ key, value }) => [key, value])) },
          cells: { ...two.cells, ...Object.fromEntries(changes.map(({ key, text }) => [key, { text, href: two.href }])) },
        },
      ]
    : [];
  const label = labelOf(making.texts, 'growth(count)', 'round');
  return {
    ...base,
    columns: [...base.columns, ...changes.map(({ key, type: of }): AnsweredColumn => ({ key, type: of, label: key === 'change' ? `${label}` : `${label} %` }))],
    rows: [...(one ? [one] : []), ...told, ...others],
    value: plainNumber(change),
    unit: unitOf(type),
    text: sentences(
      percent === undefined
        ? making.texts('ai_say_change', said)
        : making.texts('ai_say_change_percent', { ...said, percent: writeNumber(percent, 'percent', making.language) }),
      unknownText(a, first, making),
      unknownText(b, first, making),
    ),
  };
}

/** Groups, in order; the first of them, or how many there are. */
function ofGroups(plan: AggregatePlan, result: ToolResult, first: First, making: Making): Answered {
  const { input, as } = plan;
  const { texts } = making;
  const { by } = readGroups(input);
  const columns = columnsOf(result.columns, making, input.kind);
  const total = result.total ?? 0;
  const rows = rowsOf(as === 'first' ? result.rows.slice(0, 1) : result.rows, result.columns, making);
  const all = result.totals ?? [];
  const unknown = first.leavesOut
    ? all.reduce((sum, one) => sum + one.rows - (one.values.find(({ measure }) => measure === first.key)?.known ?? one.rows), 0)
    : 0;
  const base: Answered = {
    ...EMPTY,
    columns,
    rows,
    total,
    unknown,
    over: all.reduce((sum, one) => sum + one.rows, 0),
    ...restOf(result),
    citations: cited(result, first),
    screen: screenOf(plan),
  };
  if (as === 'count')
    return {
      ...base,
      value: total,
      unit: 'count',
      text: texts('ai_say_members_count', { label: labelOf(texts, 'group'), name: input.by ?? '', total: count(total, making) }),
    };
  const [top] = result.rows;
  if (!top)
    return {
      ...base,
      outcome: 'refuse',
      reason: input.kind === 'round' ? 'no-such-round' : 'not-held',
      text: sentences(countText(input.kind, 0, making), restText(result, making)),
    };
  const cell = top.cells[first.key] ?? { value: null, href: null };
  const measured = columns.filter(({ key }) => key !== 'label');
  const names = rows
    .slice(0, 3)
    .map((row) => toldRow(row, measured))
    .join(', ');
  if (as === 'first' || as === 'value' || as === 'exists') {
    const value = cell.value === null ? null : (plainValue(cell, first.type) as string | number);
    return {
      ...base,
      value: as === 'exists' ? true : value,
      unit: as === 'exists' ? 'bool' : unitOf(first.type),
      text: texts('ai_say_group', { name: top.name, value: `${first.label} ${cellText(cell, first.type, first.key, making)}` }),
    };
  }
  const [grouping] = by;
  const unknowns = all.length === 1 && all[0] ? unknownText(all[0], first, making) : undefined;
  return {
    ...base,
    text: sentences(texts('ai_say_groups', { total: count(total, making), names }), unknowns, restText(result, making)),
    chart: { type: grouping && isInTime(grouping) ? 'line' : 'bar', key: 'name', value: first.key },
  };
}

/** The answer of an aggregate. */
export function ofAggregate(plan: AggregatePlan, result: ToolResult, making: Making): Answered {
  const first = firstMeasure(plan, making);
  if (plan.as === 'change') return ofChange(plan, result, first, making);
  return (plan.input.by ?? '') === '' ? ofTotals(plan, result, first, making) : ofGroups(plan, result, first, making);
}
