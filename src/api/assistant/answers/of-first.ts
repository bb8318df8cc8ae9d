import { PARTY_PATHS } from '#domain/tools/parties.ts';
import type { Answered, AnsweredColumn, AnsweredRow } from '#domain/assistant/answered.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { pathOf } from '#domain/records/quantities.ts';
import { LISTED_FIELDS } from '#domain/tools/calls.ts';
import type { Cell, ResultColumn, ResultRow, ToolResult } from '#domain/tools/results.ts';
import { TOOLS, type Asking, type ToolContext } from '../../tools/index.ts';
import { ALL_TOLD, capital, cellText, columnsOf, countOf, factsOf, nounOf, oneValue, rowsOf, sentences, told, toldOf, unitOf, type Making } from './rows.ts';
import type { Ties } from './of-ties.ts';
import { orderWords, type ScreenPlan } from './screen-words.ts';
import type { Subject } from './subject.ts';
import { toldRows } from './told-rows.ts';

/** What an answer is put together with. */
interface Parts {
  base: Answered;
  making: Making;
  subject: Subject;
  /** Rows that are equal to the first, itself too. */
  ties?: Ties | undefined;
}

/** Whether a field has several records as its value. */
export const isListed = (kind: KindName, field: string): boolean =>
  (LISTED_FIELDS[kind] as readonly string[]).includes(field) || (pathOf(kind, field)?.type === 'reference' && field !== 'project');

/** A round in a few words: its project, its stage, its day. */
export function roundWords({ name, cells }: ResultRow, making: Making): string {
  const [stage, date] = [cellText(cells['stage'], 'text', 'stage', making), cellText(cells['date'], 'date', 'date', making)];
  return [name, ...[stage, date].filter((text) => text !== '--')].join(', ');
}

const ROUND = ['stage', 'date', 'amount'] as const;
const ROUND_COLUMNS: readonly ResultColumn[] = [
  { key: 'round', type: 'name' },
  { key: 'stage', type: 'text' },
  { key: 'date', type: 'date' },
  { key: 'amount', type: 'usd' },
];

/** What tells which row is meant by its place in an order. */
const placedWords = (input: ScreenPlan['input'], total: number, { subject, making }: Pick<Parts, 'subject' | 'making'>) => {
  const order = orderWords(input);
  return {
    place: countOf(input.place ?? 1, making),
    count: countOf(total, making),
    what: subject.many,
    order: order ? making.texts(`ai_say_order_${order.key}` as 'ai_say_order_highest', { label: nounOf(making.texts, order.path) }) : '',
  };
};

/** That the first of several rounds is meant, where the question named no more than the project. */
function oneOfText({ input, as }: ScreenPlan, total: number, { subject, making }: Pick<Parts, 'subject' | 'making'>): string | undefined {
  const order = orderWords(input);
  if (as === 'first' && input.place !== undefined) return making.texts('ai_say_it_is_placed', placedWords(input, total, { subject, making }));
  if (as !== 'first' || total < 2 || !subject.isWhole || order?.key !== 'newest') return undefined;
  if (making.exact !== undefined) return making.texts('ai_say_exact_of', { stage: making.exact, count: countOf(total, making), what: subject.many });
  return making.texts('ai_say_newest_of', { count: countOf(total, making), what: subject.many });
}

/** The members of a list of the first row, as rows: who led the round, who is in the team. */
async function membersOf(context: ToolContext, plan: ScreenPlan, row: ResultRow, asking: Asking, { base, making, subject }: Parts): Promise<Answered> {
  const { kind } = plan.input;
  const [field] = plan.input.fields;
  const { texts } = making;
  if (!field || row.slug === null) return base;
  const isRound = kind === 'round';
  const fields = [field, ...(isRound ? ROUND.map((path) => ({ field: path })) : [])];
  const {
    rows: [full = row],
    lists,
  } = await TOOLS.record.run(context, { of: { kind, slug: row.slug }, fields }, asking);
  const list = lists?.[field.field];
  const of = isRound ? roundWords(full, making) : full.name;
  const label = nounOf(texts, field.field);
  const citations = [...base.citations, { href: full.href ?? row.href ?? '', of: `${label}: ${of}` }];
  if (!list || list.rows.length === 0)
    return {
      ...base,
      rows: base.rows.slice(0, 1),
      outcome: 'refuse',
      reason: 'not-held',
      value: null,
      citations,
      text: notKnown(field.field, isRound, { of, label }, making),
    };
  const own: Record<string, Cell> = isRound
    ? { round: { value: of, href: full.href }, ...Object.fromEntries(ROUND.flatMap((key) => (full.cells[key] ? [[key, full.cells[key]]] : []))) }
    : {};
  const columns = [...list.columns, ...(isRound ? ROUND_COLUMNS : [])];
  const rows = rowsOf(
    list.rows.map((member) => ({ ...member, cells: { ...member.cells, ...own } })),
    columns,
    making,
  );
  const names = told(
    rows.map(({ name }) => name),
    making,
  );
  const text = membersText(field.field, isRound, { label: labelled(base.columns, field.field), names, of, count: countOf(list.total, making) }, making);
  return {
    ...base,
    columns: columnsOf(columns, making),
    rows,
    total: list.total,
    counts: [base.total ?? 0],
    value: rows.map(({ name }) => name).join(', '),
    unit: 'text',
    citations,
    text: sentences(text, oneOfText(plan, base.total ?? 0, { subject, making })),
  };
}

/** Rounds of one place whose members are told, at most. */
const EQUAL = 3;

/** The members of a list of the first row, and of those that stand at its place. */
export async function membersOfAll(context: ToolContext, plan: ScreenPlan, rows: readonly ResultRow[], asking: Asking, parts: Parts): Promise<Answered> {
  const [own, ...others] = await Promise.all(rows.slice(0, EQUAL).map((row) => membersOf(context, plan, row, asking, parts)));
  if (!own || others.length === 0) return own ?? parts.base;
  const all = [own, ...others];
  const held = all.filter(({ outcome }) => outcome === 'answer');
  const members = held.flatMap((one) => one.rows);
  return {
    ...own,
    ...(held[0] && {
      outcome: 'answer',
      columns: held[0].columns,
      rows: members,
      total: members.length,
      value: members.map(({ name }) => name).join(', '),
      unit: 'text',
    }),
    counts: [...all.flatMap(({ counts = [] }) => counts), ...held.flatMap(({ total = [] }) => total), rows.length],
    citations: all.flatMap(({ citations }) => citations),
    text: sentences(...new Set(all.map(({ text }) => text)), tiedText(plan.input, rows.length, parts)),
  };
}

/** That so many have the same of what they are put in order by. */
function tiedText(input: ScreenPlan['input'], count: number | undefined, { making }: Pick<Parts, 'making'>): string | undefined {
  const order = orderWords(input);
  if (!order || count === undefined || count < 2) return undefined;
  return making.texts('ai_say_equal', { count: countOf(count, making), label: nounOf(making.texts, order.path) });
}

function membersText(field: string, isRound: boolean, said: Readonly<Record<'label' | 'names' | 'of' | 'count', string>>, { texts }: Making): string {
  if (isRound && field === 'lead') return texts('ai_say_members_lead', said);
  return isRound && (field === 'investors' || PARTY_PATHS.has(field)) ? texts('ai_say_members_investors', said) : texts('ai_say_members_of_row', said);
}
const labelled = (columns: readonly AnsweredColumn[], field: string): string => columns.find(({ key }) => key === field)?.label ?? field;

/** That it is not known who led a round, or who is in it. */
export function notKnown(field: string, isRound: boolean, { of, label }: { of: string; label: string }, { texts }: Making): string {
  if (isRound && field === 'lead') return texts('ai_say_unknown_lead', { of });
  if (isRound && (field === 'investors' || PARTY_PATHS.has(field))) return texts('ai_say_unknown_investors', { of });
  return texts('ai_say_not_held', { label, name: of });
}

/** A row with what it is known by: of a round, its stage and day. */
function calledOf({ cells, ...raw }: ResultRow, row: AnsweredRow, { kind, fields }: ScreenPlan['input'], making: Making): string {
  if (kind !== 'round') return row.name;
  // What is asked for is said behind it.
  const [one, ...others] = fields;
  const { [others.length === 0 ? (one?.field ?? '') : '']: _, ...own } = cells;
  const words = roundWords({ ...raw, cells: own }, making);
  return words === row.name ? row.name : `${row.name} (${words.slice(row.name.length + 2)})`;
}

/** Rounds of one stage, at most, that are all told. */
const FEW = 3;

/** How the first row is told. */
interface First {
  plan: ScreenPlan;
  base: Answered;
  /** The first row, and those that are equal to it. */
  equal: readonly ResultRow[];
  columns: readonly ResultColumn[];
  /** That it is one of several, or that several stand at its place. */
  several: string | undefined;
  /** Where a few rounds are of the same stage: all of them, and none is kept from who reads the newest. */
  few: readonly ResultRow[] | undefined;
  parts: Omit<Parts, 'base'>;
}

/** The first row by what lists show of it. */
function toldFirst({ plan: { input }, base, equal, columns, several, few, parts: { making, subject, ties } }: First): Partial<Answered> {
  const { texts } = making;
  const total = base.total ?? 0;
  const order = orderWords(input);
  const names = toldRows(base.rows, base.columns, making, { most: 4, lead: order?.path, count: toldOf(equal.length) });
  const tied = tiedText(input, ties?.total, { making });
  if (input.place !== undefined) return { text: sentences(texts('ai_say_placed', { ...placedWords(input, total, { subject, making }), names }), tied) };
  const text =
    order && total > 1
      ? texts(`ai_say_first_${order.key}`, { count: countOf(total, making), what: subject.many, label: nounOf(texts, order.path), names })
      : texts('ai_say_one', { what: subject.one, names });
  if (!few) return { text: sentences(text, ties ? several : undefined) };
  const all = rowsOf(few, columns, making);
  return { rows: all, text: sentences(text, texts('ai_say_they_are', { names: toldRows(all, base.columns, making, { most: 3 }) })) };
}

/** What is asked of the first row, side by side. */
function factsOfFirst({ plan: { input }, base, equal, several, parts: { making } }: First): Partial<Answered> {
  const { texts } = making;
  const own = base.columns.filter(({ key }) => input.fields.some(({ field }) => field === key));
  const said = equal.map((raw, at) => {
    const row = base.rows[at];
    if (!row) return { facts: '', text: '' };
    const called = calledOf(raw, row, input, making);
    // What a round is called by is not said twice.
    const rest = own.filter(({ key }) => called === row.name || (key !== 'stage' && key !== 'date'));
    // A day that was asked for is told where nothing else is known.
    const facts = factsOf(row, rest, making, 12) || factsOf(row, own, making, 12);
    const lacking = input.fields.filter(({ field }) => raw.cells[field]?.value == null).map(({ field }) => nounOf(texts, field));
    const text = sentences(
      facts !== '' && texts('ai_say_facts', { name: called, facts }),
      lacking.length > 0 && texts('ai_say_not_held', { label: lacking.join(', '), name: facts === '' ? called : row.name }),
    );
    return { facts, text };
  });
  return {
    ...(said.every(({ facts }) => facts === '') && { outcome: 'refuse' as const, reason: 'not-held' as const }),
    text: sentences(...said.map(({ text }) => text), several),
  };
}

/** The one value that is asked of the first row. Where equal rows have others, each is told, and none is the answer. */
function valueOfFirst({ plan: { input }, equal, columns, several, few, parts: { making } }: First, field: string): Partial<Answered> {
  const { texts } = making;
  const type = columns.find(({ key }) => key === field)?.type ?? 'text';
  const label = nounOf(texts, field);
  const written = rowsOf(few ?? equal, columns, making);
  const [first, ...others] = (few ?? equal).flatMap((of, at) => {
    const row = written[at];
    const called = row ? calledOf(of, row, input, making) : of.name;
    return { cell: of.cells[field], called };
  });
  if (!first) return {};
  const known = [first, ...others].flatMap(({ cell, called }) => (cell && cell.value !== null ? [{ cell, called }] : []));
  const isTied = equal.length > 1;
  if (first.cell?.state === 'undisclosed' && !(isTied && known.length > 0))
    return { value: null, unit: unitOf(type), text: sentences(texts('ai_say_secret', { label, name: first.called }), several) };
  if (first.cell?.value == null && !(isTied && known.length > 0))
    return { outcome: 'refuse', reason: 'not-held', value: null, text: sentences(texts('ai_say_not_held', { label, name: first.called }), several) };
  const texted = known.map(({ cell, called }) => capital(texts('ai_say_value', { label, name: called, value: cellText(cell, type, field, making) })));
  const [own, ...more] = texted;
  const same = equal.map(({ cells }) => oneValue(cells[field] ?? { value: null, href: null }, type, field));
  return {
    ...(new Set(same).size === 1 && { value: same[0] ?? null, unit: unitOf(type) }),
    ...(few && { rows: written }),
    text: isTied ? sentences(...texted.slice(0, ALL_TOLD), several) : sentences(own, several, ...more),
  };
}

/** The first row, and those that are equal to it; its value where one field is asked for. */
export function firstOf(plan: ScreenPlan, result: ToolResult, base: Answered, parts: Omit<Parts, 'base'>): Partial<Answered> {
  const { input } = plan;
  const { making, ties } = parts;
  const total = base.total ?? 0;
  const [raw] = result.rows;
  if (!raw || !base.rows[0]) return {};
  const [one, ...others] = input.fields;
  const placed = oneOfText(plan, total, parts);
  const tied = tiedText(input, ties?.total, { making });
  const isFew = placed !== undefined && input.place === undefined && total <= FEW && /(^| )stage:/.test(input.q);
  const first: First = {
    plan,
    base,
    equal: ties?.rows ?? [raw],
    columns: result.columns,
    several: ties ? sentences(input.place !== undefined && placed, tied) : placed,
    few: isFew ? result.rows.slice(0, total) : undefined,
    parts,
  };
  const counts = ties?.total === undefined ? {} : { counts: [ties.total] };
  if (!one) return { ...counts, ...toldFirst(first) };
  return { ...counts, ...(others.length > 0 ? factsOfFirst(first) : valueOfFirst(first, one.field)) };
}
