import type { Answered, AnsweredRow } from '#domain/assistant/answered.ts';
import { writeNumber } from '#domain/assistant/written.ts';
import { compare, exact, print, ratio, times } from '#domain/screener/groups/arithmetic.ts';
import { isInTime } from '#domain/screener/groups/groups.ts';
import { firstDayOf } from '#domain/screener/groups/spans.ts';
import { spanLabel } from '#domain/newsroom/research/values.ts';
import type { Cell, ToolResult } from '#domain/tools/results.ts';
import { labelOf, readGroups } from '../../tools/index.ts';
import {
  cited,
  lackingOf,
  measureOf,
  measuresOfGroups,
  restOf,
  screenOf,
  unknownText,
  type AggregatePlan,
  type Measured,
  type Parts,
} from './aggregate-words.ts';
import {
  ALL_TOLD,
  cellText,
  columnsOf,
  countOf,
  EMPTY,
  inside,
  nounOf,
  oneValue,
  plainNumber,
  rowsOf,
  sentences,
  together,
  told,
  unitOf,
  type Making,
} from './rows.ts';
import { countText, furtherText, restText } from './screen-words.ts';
import { nounsOf } from './subject.ts';
import { toldRow, toldRows } from './told-rows.ts';
import { cutGroups, type Ties } from './of-ties.ts';

/** Groups that have a word for several of them. */
const PLURALS = {
  investor: 'ai_label_group_investor',
  lead: 'ai_label_group_lead',
  project: 'ai_label_group_project',
  stage: 'ai_label_group_stage',
  category: 'ai_label_group_category',
  sector: 'ai_label_group_sector',
  country: 'ai_label_group_country',
  organization: 'ai_label_group_organization',
} as const;

/** What groups are of: "investors", "stages". */
function groupsWord({ input }: AggregatePlan, { texts }: Making): string {
  const [one, ...others] = readGroups(input).by;
  const word = one && 'word' in one && others.length === 0 ? one.word : '';
  return Object.hasOwn(PLURALS, word) ? texts(PLURALS[word as keyof typeof PLURALS]) : texts('ai_label_groups');
}

/** What groups have most or least of: "rounds", "money raised". */
const measureWords = ({ fn, of, label }: Measured, what: string): { has: 'most' | 'highest'; of: string } =>
  fn === 'count'
    ? { has: 'most', of: what }
    : fn === 'sum'
      ? { has: 'most', of: inside(of) }
      : fn === 'max'
        ? { has: 'highest', of: inside(of) }
        : { has: 'highest', of: inside(label) };

interface Told {
  plan: AggregatePlan;
  first: Measured;
  /** Measures that are told beside it. */
  others: readonly Measured[];
  rows: readonly AnsweredRow[];
  base: Answered;
  /** Whether the groups of a time go from the later to the earlier. */
  isDown: boolean;
  /** Groups that are equal to the first, itself too; or to the last that is shown, behind it. */
  ties: Ties | undefined;
}

/** Groups that a text names where not all are asked for. */
const FEW = 5;

/** Groups in the order of time: where they begin and end, and the highest and lowest of them. */
function timeText({ plan, isDown, first, rows, base }: Told, { making, subject }: Parts): string {
  const { texts } = making;
  const inOrder = isDown ? rows.toReversed() : rows;
  const valued = inOrder.filter(({ values }) => values[first.key] != null && first.type !== 'date');
  const said = (row: AnsweredRow): string => toldRow(row, base.columns, making, { most: 1, lead: first.key });
  const label = measureOf(first, subject.many, making);
  const isEven =
    valued.length <= ALL_TOLD && valued.length === inOrder.length && valued.every(({ values }) => values[first.key] === valued[0]?.values[first.key]);
  if (valued.length < 3 || isEven) return texts('ai_say_totals', { label, names: inOrder.map(said).join(', ') });
  const order = valued.toSorted((a, b) => compare(exact(String(b.values[first.key])), exact(String(a.values[first.key]))));
  const [by] = readGroups(plan.input).by;
  // What goes on may still grow: it is the lowest of none.
  const now = making.today !== undefined && by && isInTime(by) ? spanLabel(firstDayOf(making.today, by.unit), by.unit, making.language) : undefined;
  const isOpen = ({ name }: AnsweredRow): boolean => name === now;
  const open = valued.find(isOpen);
  const [high, low, from, to] = [order[0], order.findLast((row) => !isOpen(row)), valued[0], valued.at(-1)];
  if (!high || !low || !from || !to) return '';
  const equal = (one: AnsweredRow): string =>
    told(valued.filter((row) => row.values[first.key] === one.values[first.key] && (one === high || !isOpen(row))).map(said), making, 3);
  return sentences(
    texts('ai_say_in_time', { label, from: said(from), to: said(to), high: equal(high), low: equal(low) }),
    open && texts('ai_say_not_over', { name: open.name }),
  );
}

/** Most groups of each of several screens that a text names. */
const LABELLED = 4;

/** That as much as the last group that is shown have others, which are not shown. */
function cutText({ fn, label }: Measured, shown: number, ties: Ties | undefined, making: Making): string | undefined {
  if (!ties?.total || shown > ALL_TOLD) return undefined;
  const key =
    fn === 'count'
      ? ties.total === 1
        ? 'ai_say_equal_cut_many_one'
        : 'ai_say_equal_cut_many'
      : ties.total === 1
        ? 'ai_say_equal_cut_one'
        : 'ai_say_equal_cut';
  return making.texts(key, { count: countOf(ties.total, making), label: inside(label) });
}

/** Groups in the order of a measure, the first of them before the others. */
function orderedText({ plan, first, rows, base, ties }: Told, { making, subject }: Parts): string {
  const { texts } = making;
  const { sort } = readGroups(plan.input);
  const total = base.total ?? 0;
  const what = subject.isWhole && !subject.isAll ? subject.many : texts(nounsOf(plan.input));
  const isDown = sort === undefined || (sort.of === first.key && sort.dir === 'desc');
  const [top] = rows;
  // What is not known of a group is told by no other number of it.
  const known = rows.filter(({ values }) => values[first.key] != null);
  const named = known.length > 0 ? known : rows;
  const names = toldRows(named, base.columns, making, {
    most: 1,
    lead: first.key,
    count: plan.input.take !== undefined && rows.length <= ALL_TOLD ? ALL_TOLD : FEW,
  });
  if (plan.input.over.length > 1) {
    // Groups of several screens: of each the first.
    const labels = [...new Set(rows.map(({ cells }) => cells['label']?.text ?? ''))];
    const firsts = labels.map((label) => rows.filter(({ cells }) => (cells['label']?.text ?? '') === label).slice(0, LABELLED));
    const said = firsts.map((own, at) => `${labels[at]}: ${own.map((row) => toldRow(row, base.columns, making, { most: 1, lead: first.key })).join(', ')}`);
    return texts('ai_say_totals', { label: measureOf(first, texts(nounsOf(plan.input)), making), names: said.join('; ') });
  }
  // All groups of one row have one.
  if (!top || !isDown || (first.fn === 'count' && base.over === 1 && rows.length > 1))
    return texts('ai_say_groups', { total: countOf(total, making), what: groupsWord(plan, making), names });
  const { has, of } = measureWords(first, what);
  if (named.length === 1)
    return sentences(texts(`ai_say_group_${has}`, { name: top.name, of, value: top.cells[first.key]?.text ?? '' }), cutText(first, 1, ties, making));
  const beside = first.fn === 'count' || subject.isAll || !subject.isWhole ? '' : ` (${subject.many})`;
  if (plan.input.take !== undefined && rows.length === plan.input.take && rows.length < total)
    return sentences(
      texts(`ai_say_top_groups_${has}`, { count: countOf(rows.length, making), what: groupsWord(plan, making), of, names, beside }),
      cutText(first, rows.length, ties, making),
    );
  const others = named.slice(1, 3).flatMap((row) => (row ? [toldRow(row, base.columns, making, { most: 1, lead: first.key })] : []));
  const said = {
    name: top.name,
    value: top.cells[first.key]?.text ?? '',
    over: countOf(base.over ?? 0, making),
    what,
    of,
    others: others.join(` ${texts('ai_say_and')} `),
  };
  const leading = rows.filter(({ values }) => values[first.key] === top.values[first.key]).map(({ name }) => name);
  if (leading.length > 1)
    return texts(first.fn === 'count' ? 'ai_say_lead_together_count' : 'ai_say_lead_together', { ...said, names: together(leading, making) });
  return texts(first.fn === 'count' ? 'ai_say_leads_count' : 'ai_say_leads', said);
}

/** Shares of who led, and of who took part. */
const SHARES_KNOWN = { lead: 'ai_say_share_led_known', investor: 'ai_say_share_invested_known' } as const;
const SHARES = { lead: 'ai_say_share_led', investor: 'ai_say_share_invested' } as const;

/** What part of all rows one group is, and what part of those whose group is known. */
function shareOf(plan: AggregatePlan, result: ToolResult, { first, base }: Told, { making, subject }: Parts): Answered | undefined {
  const { texts } = making;
  const [row, all] = [base.rows[0], result.totals?.[0]];
  const [by] = readGroups(plan.input).by;
  const counted = result.rows[0]?.cells['rows']?.value;
  if (first.key !== 'share(count)' || !row || !all || !by || typeof counted !== 'string') return undefined;
  const unknown = all.ungrouped ?? 0;
  const known = all.rows - unknown;
  const ofKnown = unknown === 0 || known <= 0 ? undefined : print(ratio(times(exact(counted), 100n), exact(String(known)), 2));
  const label = 'word' in by ? nounOf(texts, by.word) : texts('ai_label_groups');
  const extra = {
    rows: { text: countOf(Number(counted), making), value: Number(counted), type: 'count' as const },
    known: { text: countOf(known, making), value: known, type: 'count' as const },
    ...(ofKnown !== undefined && {
      share_known: { text: writeNumber(ofKnown, 'percent', making.language), value: plainNumber(ofKnown, 'percent'), type: 'percent' as const },
    }),
  };
  const keys = Object.entries(extra).filter(([key]) => key !== 'rows' || !base.columns.some((column) => column.key === 'count'));
  const said = {
    percent: row.cells[first.key]?.text ?? '',
    total: countOf(all.rows, making),
    what: subject.many,
    count: extra.rows.text,
    name: row.name,
    label,
    unknown: countOf(unknown, making),
    known: countOf(known, making),
    known_percent: extra.share_known?.text ?? '',
  };
  return {
    ...base,
    total: all.rows,
    over: all.rows,
    unknown,
    columns: [...base.columns, ...keys.map(([key, { type }]) => ({ key, type, label: labelOf(texts, key) }))],
    rows: [
      {
        ...row,
        values: { ...row.values, ...Object.fromEntries(keys.map(([key, { value }]) => [key, value])) },
        cells: { ...row.cells, ...Object.fromEntries(keys.map(([key, { text }]) => [key, { text, href: row.href }])) },
      },
    ],
    text: sentences(
      'word' in by && (by.word === 'lead' || by.word === 'investor') ? texts(SHARES[by.word], said) : texts('ai_say_share', said),
      unknown > 0 &&
        ofKnown !== undefined &&
        texts('word' in by && (by.word === 'lead' || by.word === 'investor') ? SHARES_KNOWN[by.word] : 'ai_say_share_known', said),
      restText(result, subject, making),
    ),
  };
}

/** What another measure of the groups comes to. */
const besideText = (rows: readonly AnsweredRow[], measured: Measured, what: string, making: Making): string =>
  making.texts('ai_say_totals', {
    label: measureOf(measured, what, making),
    names: rows
      .slice(0, ALL_TOLD)
      .map(({ name, cells }) => `${name} ${cells[measured.key]?.text ?? ''}`)
      .join('; '),
  });

interface OneGroup {
  parts: Parts;
  what: string;
  rest: string;
}

/** One group: the first of them, or the one that was asked for. */
function ofGroup(result: ToolResult, cell: Cell, of: Told, { parts, what, rest }: OneGroup): Answered {
  const { plan, first, base, ties } = of;
  const { input, as } = plan;
  const { making } = parts;
  const { texts } = making;
  const value = as === 'exists' ? true : oneValue(cell, first.type, first.key);
  const valued: Answered = { ...base, value, unit: as === 'exists' ? 'bool' : unitOf(first.type) };
  const share = input.pick === undefined ? undefined : shareOf(plan, result, { ...of, base: valued }, parts);
  if (share) return share;
  const { has, of: most } = measureWords(first, what);
  const names = together(
    base.rows.map(({ name }) => name),
    making,
  );
  const said = { name: names, names, of: most, label: first.label, value: cellText(cell, first.type, first.key, making) };
  const { by, sort } = readGroups(input);
  const isMost = input.pick === undefined && (sort === undefined ? !by.some(isInTime) : sort.of === first.key && sort.dir === 'desc');
  const isFewest = !isMost && first.fn === 'count' && input.pick === undefined && sort?.of === first.key && sort.dir === 'asc';
  const place = isMost ? has : isFewest ? 'fewest' : undefined;
  const text = texts(place === undefined ? 'ai_say_group_value' : ties ? `ai_say_equal_${place}` : `ai_say_group_${place}`, said);
  const more = of.others.map((measured) => besideText(base.rows, measured, what, making));
  const many = ties?.total !== undefined && ties.total > ALL_TOLD && texts('ai_say_equal_many', { count: countOf(ties.total, making) });
  return { ...valued, ...(many !== false && ties?.total !== undefined && { counts: [ties.total] }), text: sentences(text, ...more, many, rest) };
}

/** Which groups are counted, where not all of them are. */
const narrowedText = ({ among, type, least }: AggregatePlan['input'], making: Making): string =>
  sentences(
    among !== undefined && making.texts('ai_say_groups_among'),
    type !== undefined && making.texts('ai_say_groups_of_type', { type }),
    least !== undefined && making.texts('ai_say_groups_of_least', { least: countOf(least, making) }),
  );

/** Of how many rows the group is unknown. */
function ungroupedText({ input }: AggregatePlan, totals: NonNullable<ToolResult['totals']>, making: Making): { count: number; text: string | undefined } {
  const [by] = readGroups(input).by;
  const [one, ...others] = totals;
  const count = one && others.length === 0 && by && 'word' in by ? (one.ungrouped ?? 0) : 0;
  if (count === 0 || !one || !by || !('word' in by)) return { count: 0, text: undefined };
  const said = { label: nounOf(making.texts, by.word), unknown: countOf(count, making), total: countOf(one.rows, making) };
  return { count, text: making.texts('ai_say_unknown', said) };
}

/** How many groups there are. */
const countedGroups = (plan: AggregatePlan, base: Answered, what: string, making: Making): Answered => ({
  ...base,
  value: base.total ?? 0,
  unit: 'count',
  text: making.texts('ai_say_groups_counted', { total: countOf(base.total ?? 0, making), groups: groupsWord(plan, making), what }),
});

/** Groups behind those that an earlier answer showed. */
const furtherGroups = (base: Answered, skip: number, first: Measured, making: Making): Answered => ({
  ...base,
  ...furtherText(skip, base.rows.length, base.total ?? 0, toldRows(base.rows, base.columns, making, { most: 1, lead: first.key }), making),
});

/** That there are no groups: no rows, or none whose group is known. */
function ofNoGroup({ input }: AggregatePlan, totals: NonNullable<ToolResult['totals']>, base: Answered, { making, subject }: Parts, rest: string): Answered {
  const rows = totals.every((one) => one.rows === 0) ? 0 : (base.over ?? 0);
  return {
    ...base,
    outcome: 'refuse',
    reason: input.kind === 'round' ? 'no-such-round' : 'not-held',
    text: sentences(countText(input.kind, rows, subject, making), (base.over ?? 0) > 0 && making.texts('ai_say_no_group'), rest),
  };
}

/** Groups, in order; the first of them, or how many there are. */
export function ofGroups(plan: AggregatePlan, found: ToolResult, parts: Parts): Answered {
  const [first, ...others] = measuresOfGroups(plan, parts.making);
  const { result, ties } = cutGroups(plan, found, first.key);
  const { input, as } = plan;
  const { making, subject } = parts;
  const { texts } = making;
  const total = result.total ?? 0;
  const rows = rowsOf(as === 'first' ? (ties?.rows ?? result.rows.slice(0, 1)) : result.rows, result.columns, making);
  const all = result.totals ?? [];
  const base: Answered = {
    ...EMPTY,
    columns: columnsOf(result.columns, making, input.kind),
    rows,
    total,
    unknown: all.reduce((sum, one) => sum + lackingOf(one, first), 0),
    over: all.reduce((sum, one) => sum + one.rows, 0),
    ...restOf(result),
    citations: cited(plan, result, first, subject),
    screen: screenOf(plan),
  };
  const rest = sentences(narrowedText(input, making), restText(result, subject, making));
  const what = subject.isWhole && !subject.isAll ? subject.many : texts(nounsOf(input));
  if (as === 'count') return countedGroups(plan, base, what, making);
  const [top] = result.rows;
  if (input.skip !== undefined && as === 'rows' && total > 0) return furtherGroups(base, input.skip, first, making);
  if (!top) return ofNoGroup(plan, all, base, parts, rest);
  const cell = top.cells[first.key] ?? { value: null, href: null };
  const [begin, end] = [result.rows[0], result.rows.at(-1)].map((row) => String(row?.cells['group']?.value ?? ''));
  const group: Told = { ties, plan, first, others, rows, base, isDown: (begin ?? '') > (end ?? '') };
  if (as === 'first' || as === 'value' || as === 'exists') return ofGroup(result, cell, group, { parts, what, rest });
  const [grouping] = readGroups(input).by;
  const isTime = grouping !== undefined && isInTime(grouping);
  const isByTime =
    isTime && readGroups(input).by.length === 1 && input.over.length === 1 && (input.sort === undefined || input.sort.replace(/^-/, '') === input.by);
  const outside = ungroupedText(plan, all, making);
  return {
    ...base,
    counts: [outside.count, ...(ties?.total === undefined ? [] : [ties.total])],
    text: sentences(
      isByTime ? timeText(group, parts) : orderedText(group, parts),
      ...(input.over.length === 1 ? others.map((measured) => besideText(rows, measured, what, making)) : []),
      outside.text,
      all.length === 1 && all[0] ? unknownText(all[0], first, making) : undefined,
      rest,
    ),
    chart: { type: isTime ? 'line' : 'bar', key: 'name', value: first.key },
  };
}
