import { PARTY_PATHS } from '#domain/tools/parties.ts';
import type { Answered, AnsweredColumn, AnsweredRow } from '#domain/assistant/answered.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { pathOf } from '#domain/records/quantities.ts';
import { LISTED_FIELDS } from '#domain/tools/calls.ts';
import type { Cell, ResultColumn, ResultRow, ToolResult } from '#domain/tools/results.ts';
import { TOOLS, type Asking, type ToolContext } from '../tools/index.ts';
import { capital, cellText, columnsOf, countOf, factsOf, nounOf, oneValue, rowsOf, sentences, told, toldRow, toldRows, unitOf, type Making } from './rows.ts';
import { orderWords, type ScreenPlan } from './screen-words.ts';
import type { Subject } from './subject.ts';

/** What an answer is put together with. */
interface Parts {
  base: Answered;
  making: Making;
  subject: Subject;
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
  return making.texts('ai_say_newest_of', { count: countOf(total, making), what: subject.many });
}

/** The members of a list of the first row, as rows: who led the round, who is in the team. */
export async function membersOf(context: ToolContext, plan: ScreenPlan, row: ResultRow, asking: Asking, { base, making, subject }: Parts): Promise<Answered> {
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

/** The first row, and its value where one field is asked for. */
export function firstOf(
  plan: ScreenPlan,
  result: ToolResult,
  { rows, columns, total = 0 }: Answered,
  { making, subject }: Omit<Parts, 'base'>,
): Partial<Answered> {
  const { input } = plan;
  const { texts } = making;
  const [row, raw] = [rows[0], result.rows[0]];
  if (!row || !raw) return {};
  const order = orderWords(input);
  const [one, ...others] = input.fields;
  const called = calledOf(raw, row, input, making);
  const several = oneOfText(plan, total, { subject, making });
  // Where a few are of the same stage, none is kept from who reads the newest.
  const isFew = several !== undefined && input.place === undefined && total <= FEW && /(^| )stage:/.test(input.q);
  if (!one) {
    const names = toldRow(row, columns, making, 4, order?.path);
    if (input.place !== undefined) return { text: texts('ai_say_placed', { ...placedWords(input, total, { subject, making }), names }) };
    const text =
      order && total > 1
        ? texts(`ai_say_first_${order.key}`, { count: countOf(total, making), what: subject.many, label: nounOf(texts, order.path), names })
        : texts('ai_say_one', { what: subject.one, names });
    if (!isFew) return { text };
    const all = rowsOf(result.rows.slice(0, total), result.columns, making);
    return { rows: all, text: sentences(text, texts('ai_say_they_are', { names: toldRows(all, columns, making, 3) })) };
  }
  if (others.length > 0) {
    const own = columns.filter(({ key }) => input.fields.some(({ field }) => field === key));
    // What a round is called by is not said twice.
    const rest = own.filter(({ key }) => called === row.name || (key !== 'stage' && key !== 'date'));
    const asked = rest.length > 0 ? rest : own;
    const facts = factsOf(row, asked, making, 12);
    const lacking = input.fields.filter(({ field }) => raw.cells[field]?.value == null).map(({ field }) => nounOf(texts, field));
    return {
      ...(facts === '' && { outcome: 'refuse' as const, reason: 'not-held' as const }),
      text: sentences(
        facts !== '' && texts('ai_say_facts', { name: called, facts }),
        lacking.length > 0 && texts('ai_say_not_held', { label: lacking.join(', '), name: facts === '' ? called : row.name }),
        several,
      ),
    };
  }
  const cell = raw.cells[one.field];
  const type = result.columns.find(({ key }) => key === one.field)?.type ?? 'text';
  const label = nounOf(texts, one.field);
  if (cell?.state === 'undisclosed') return { value: null, unit: unitOf(type), text: sentences(texts('ai_say_secret', { label, name: called }), several) };
  if (!cell || cell.value === null)
    return { outcome: 'refuse', reason: 'not-held', value: null, text: sentences(texts('ai_say_not_held', { label, name: called }), several) };
  const valueOf = (of: ResultRow, name: string): string =>
    capital(texts('ai_say_value', { label, name, value: cellText(of.cells[one.field], type, one.field, making) }));
  const written = isFew ? rowsOf(result.rows.slice(0, total), result.columns, making) : [];
  const siblings = written.slice(1).flatMap((own, at) => {
    const of = result.rows[at + 1];
    return of && of.cells[one.field]?.value != null ? [valueOf(of, calledOf(of, own, input, making))] : [];
  });
  const text = sentences(valueOf(raw, called), several, ...siblings);
  return { value: oneValue(cell, type, one.field), unit: unitOf(type), ...(isFew && { rows: written }), text };
}
