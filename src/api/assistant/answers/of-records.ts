import type { Answered, AnsweredRow } from '#domain/assistant/answered.ts';
import type { Plan } from '#domain/assistant/plan.ts';
import { keyOfField, type AskedField } from '#domain/tools/calls.ts';
import type { Cell, ResultList, ResultRow, ToolResult, ValueType } from '#domain/tools/results.ts';
import { writeDay } from '#domain/writing/written.ts';
import type { Texts } from '#platform/texts.ts';
import { labelOf } from '../../tools/index.ts';
import { capital, cellText, columnsOf, countOf, EMPTY, factsOf, nounOf, oneValue, rowsOf, sentences, told, toldOf, unitOf, type Making } from './rows.ts';
import { screenOf } from './screen-words.ts';
import { toldRows } from './told-rows.ts';

type PlanOf<T extends Plan['tool']> = Extract<Plan, { tool: T }>;

/** A list of which nothing is known: no number, no truth. */
function ofNothing(name: string, field: string, { total, href, all = total }: ResultList, as: Plan['as'], making: Making): Answered {
  const { texts } = making;
  const label = labelOf(texts, field);
  // Of these lists, a part was asked for: there are others.
  const isPart = all > 0 && ['contracts', 'team', 'roles'].includes(field);
  const text = texts(isPart ? 'ai_say_not_such' : 'ai_say_not_held', { label: nounOf(texts, field), name });
  const base: Answered = { ...EMPTY, text, citations: [{ href, of: `${name}: ${label}` }], total };
  // Others are known: what was asked for is not among them.
  if (all > 0 && (as === 'count' || as === 'exists'))
    return {
      ...base,
      value: as === 'count' ? 0 : false,
      unit: as === 'count' ? 'count' : 'bool',
      text: texts('ai_say_no_member', { label: nounOf(texts, field), name }),
    };
  return { ...base, outcome: 'refuse', reason: field === 'rounds' ? 'no-such-round' : 'not-held' };
}

/** Lists whose count has a sentence of its own: "Uniswap has 1 person in its team". */
const COUNTED = { team: 'ai_say_count_team', portfolio: 'ai_say_count_portfolio' } as const;
function countSentence(field: string, total: number, said: { label: string; name: string; total: string }, texts: Texts): string {
  if (!Object.hasOwn(COUNTED, field)) return texts('ai_say_members_count', said);
  const key = COUNTED[field as keyof typeof COUNTED];
  return total === 1 ? texts(`${key}_one`, said) : texts(key, said);
}

/** Who holds a position now stands before who held it. */
const presentFirst = (rows: readonly AnsweredRow[]): AnsweredRow[] => {
  const isPast = ({ cells, values }: AnsweredRow): boolean => values['to'] != null || cells['to']?.state === 'unknown';
  return [...rows.filter((row) => !isPast(row)), ...rows.filter(isPast)];
};

/** When a position was held: "2014–2019", "until 2023", "since 2018"; of one that ended nobody knows when, since when it was held. */
function timeOf({ cells, values }: AnsweredRow, { texts }: Making): string | undefined {
  const whenOf = (key: string): string | undefined => (values[key] == null ? undefined : cells[key]?.text);
  const [from, to] = [whenOf('from'), whenOf('to')];
  const when = (text: string): string => (/^\d{4}$/.test(text) ? texts('ai_say_year', { year: text }) : text);
  if (to !== undefined) return from === undefined ? texts('ai_say_until', { when: when(to) }) : from === to ? when(to) : `${from}–${to}`;
  const isEnded = cells['to']?.state === 'unknown';
  if (from === undefined) return isEnded ? texts('ai_told_ended') : undefined;
  return texts(isEnded ? 'ai_told_from_ended' : 'ai_told_since', { when: when(from) });
}

/** A row whose days say which of them is a beginning, and which an end. */
function withTime(row: AnsweredRow, making: Making): AnsweredRow {
  const { from, to, ...cells } = row.cells;
  const text = timeOf(row, making);
  const cell = to ?? from;
  return text === undefined || !cell ? row : { ...row, cells: { ...cells, to: { ...cell, text } } };
}

/** An answer that is the members of a list of a record. */
function ofList(name: string, field: string, list: ResultList, as: Plan['as'], making: Making): Answered {
  const { texts } = making;
  const { columns, rows, total, href, screen } = list;
  if (total === 0) return ofNothing(name, field, list, as, making);
  const label = labelOf(texts, field);
  const answered = rowsOf(as === 'first' ? rows.slice(0, 1) : rows, columns, making);
  const cols = columnsOf(columns, making);
  // The day of its last round is not when an investor led.
  const shown = cols.filter(({ type, key }) => type !== 'count' && !(field === 'leads' && key === 'last'));
  const isOfTime = columns.some(({ key }) => key === 'from');
  const inTime = (field === 'team' ? presentFirst(answered) : answered).map((row) => (isOfTime ? withTime(row, making) : row));
  // Titles of articles are long, and stand below as cards.
  const count = total <= answered.length && field !== 'news' ? toldOf(total) : TOLD;
  const names = toldRows(inTime, shown, making, { count });
  const said = { label, name, names, total: countOf(total, making) };
  const text =
    as === 'count'
      ? countSentence(field, total, { ...said, label: nounOf(texts, field) }, texts)
      : total > count && as !== 'first'
        ? texts('ai_say_members_more', said)
        : membersSentence(field, said, texts);
  const value = as === 'count' ? { value: total, unit: 'count' as const } : as === 'exists' ? { value: true, unit: 'bool' as const } : {};
  return {
    ...EMPTY,
    text: sentences(text, list.unsure === true && texts('ai_say_unsure_before')),
    ...value,
    columns: cols,
    rows: answered,
    total,
    screen: screen ? screenOf(screen) : null,
    citations: [{ href, of: `${name}: ${label}` }],
  };
}

/** Values that have a sentence of their own. */
const ONE = {
  raised: 'ai_say_of_raised',
  location: 'ai_say_of_location',
  country: 'ai_say_of_location',
  valuation: 'ai_say_of_valuation',
  tvl: 'ai_say_of_tvl',
  investment_count: 'ai_say_of_investment_count',
  lead_count: 'ai_say_of_lead_count',
  round_count: 'ai_say_of_round_count',
  work_count: 'ai_say_of_work_count',
  symbol: 'ai_say_of_symbol',
  description: 'ai_say_of_description',
} as const;
/** Days that have sentences of their own, one a precision. */
const DATED = { founded: 'ai_say_of_founded', last_round: 'ai_say_of_last_round', last_investment: 'ai_say_of_last_investment' } as const;
/** Truths, each with a sentence for yes and for no. */
const TRUE = { has_token: 'ai_say_of_has_token', actively_investing: 'ai_say_of_actively_investing' } as const;

function valueSentence(field: string, cell: Cell, said: { label: string; name: string; value: string }, making: Making): string {
  const { texts, language } = making;
  if (Object.hasOwn(DATED, field) && typeof cell.value === 'string') {
    const precision = cell.precision ?? 'day';
    const when =
      precision === 'year'
        ? texts('ai_say_year', { year: said.value })
        : precision === 'month'
          ? texts('ai_say_month', { month: said.value })
          : texts('ai_say_day', { day: said.value });
    return texts(DATED[field as keyof typeof DATED], { name: said.name, when: texts(precision === 'day' ? 'ai_say_on' : 'ai_say_in', { when }) });
  }
  if (Object.hasOwn(TRUE, field) && typeof cell.value === 'boolean') return texts(`${TRUE[field as keyof typeof TRUE]}_${cell.value ? 'yes' : 'no'}`, said);
  if (field === 'market_cap_rank')
    return texts('ai_say_of_market_cap_rank', { ...said, day: writeDay(cell.at ?? '', 'day', 'plain', language) ?? '' }).replace(' ()', '');
  if (typeof cell.value === 'boolean') return texts('ai_say_value_bool', said);
  if (field === 'investment_count' || field === 'lead_count' || field === 'round_count' || field === 'work_count')
    return cell.value === '1' ? texts(`${ONE[field]}_one`, said) : texts(ONE[field], said);
  // A description is a sentence, and ends as one.
  if (field === 'description') return texts(ONE.description, { ...said, value: said.value.replace(/\.$/, '') });
  return Object.hasOwn(ONE, field) ? texts(ONE[field as keyof typeof ONE], said) : capital(texts('ai_say_value', said));
}

/** Lists that have a sentence of their own. */
const MANY = {
  founders: 'ai_say_of_founders',
  current_organization: 'ai_say_of_current_organization',
  works: 'ai_say_of_works',
  aliases: 'ai_say_of_aliases',
} as const;
const membersSentence = (field: string, said: { label: string; name: string; names: string }, texts: Texts): string =>
  Object.hasOwn(MANY, field) ? texts(MANY[field as keyof typeof MANY], said) : texts('ai_say_members', said);

/** Members of a long list that a sentence tells. */
const TOLD = 5;

/** What is said of one value of a record. */
function valueText({ name, cells }: ResultRow, field: string, cell: Cell, type: ValueType, making: Making): string {
  const { texts, language } = making;
  const label = nounOf(texts, field);
  if (cell.former !== undefined)
    return texts('ai_say_former_rank', { name, rank: cell.former, day: writeDay(cell.at ?? '', 'month', 'plain', language) ?? '' });
  if (cell.items) {
    const names = told(
      cell.items.map((item) => item.name),
      making,
    );
    const said = { label: labelOf(texts, field), name, names };
    if (cell.count === undefined || cell.count <= toldOf(cell.count) || Object.hasOwn(MANY, field)) return membersSentence(field, said, texts);
    const some = cell.items.slice(0, TOLD).map((item) => item.name);
    return texts('ai_say_members_more', { ...said, names: some.join(', '), total: countOf(cell.count, making) });
  }
  const value = cellText(cell, type, field, making);
  const rounds = cells['round_count']?.value;
  const said =
    field === 'raised' && typeof rounds === 'string' && rounds !== '0'
      ? texts(rounds === '1' ? 'ai_say_of_raised_round' : 'ai_say_of_raised_rounds', { name, value, count: countOf(Number(rounds), making) })
      : valueSentence(field, cell, { label, name, value }, making);
  return sentences(said, cell.state === 'contested' && texts('ai_say_contested'));
}

/** An answer that is one value of a record. */
function ofValue(row: ResultRow, field: string, type: ValueType, result: ToolResult, as: Plan['as'], making: Making): Answered {
  const { texts } = making;
  const cell = row.cells[field] ?? { value: null, href: row.href, state: 'unknown' };
  const label = nounOf(texts, field);
  const notHeld = texts('ai_say_not_held', { label, name: row.name });
  const base = { ...EMPTY, columns: columnsOf(result.columns, making), rows: rowsOf([row], result.columns, making), total: 1, citations: result.citations };
  if (cell.value === null && cell.state === 'undisclosed')
    return { ...base, value: null, unit: unitOf(type), text: texts('ai_say_secret', { label, name: row.name }) };
  if (as === 'exists')
    return { ...base, value: cell.value !== null, unit: 'bool', text: cell.value === null ? notHeld : valueText(row, field, cell, type, making) };
  if (cell.value === null && cell.former === undefined)
    return { ...base, outcome: 'refuse', reason: 'not-held', rows: [], citations: row.href === null ? [] : [{ href: row.href, of: row.name }], text: notHeld };
  if (as === 'count' && cell.items) {
    const total = cell.count ?? cell.items.length;
    return { ...base, value: total, unit: 'count', text: countSentence(field, total, { label, name: row.name, total: countOf(total, making) }, texts) };
  }
  return { ...base, value: oneValue(cell, type, field), unit: unitOf(type), text: valueText(row, field, cell, type, making) };
}

/** Cells of offices, with the years of each beside who holds it. */
function officeCells(row: ResultRow, fields: readonly AskedField[], listOf: (one: AskedField) => ResultList | undefined, making: Making): Record<string, Cell> {
  return Object.fromEntries(
    fields.flatMap((one) => {
      const [key, list] = [keyOfField(fields, one), listOf(one)];
      const cell = row.cells[key];
      if (!list || !cell?.items) return [];
      const told = rowsOf(list.rows, list.columns, making).map((member) => withTime(member, making).cells);
      const noteAt = (at: number): string => [told[at]?.['position']?.text, told[at]?.['to']?.text].filter(Boolean).join(', ');
      return [[key, { ...cell, items: cell.items.map((item, at) => ({ ...item, note: noteAt(at) })) }]];
    }),
  );
}

/** What is asked of a record side by side: what is held of it is said, and what is not is named. */
function ofSeveral(row: ResultRow, fields: readonly AskedField[], result: ToolResult, making: Making): Answered {
  const { texts } = making;
  const types = new Map(result.columns.map(({ key, type }) => [key, type]));
  const cellOf = (one: AskedField): Cell | undefined => row.cells[keyOfField(fields, one)];
  const nounOfField = (one: AskedField): string => nounOf(texts, one.field === 'team' && one.with !== undefined ? `team ${one.with}` : keyOfField(fields, one));
  const isHeld = (one: AskedField): boolean => cellOf(one)?.value != null || cellOf(one)?.former !== undefined;
  const isSecret = (one: AskedField): boolean => !isHeld(one) && cellOf(one)?.state === 'undisclosed';
  // "Has raised $82.00M in 5 rounds" says how many, too.
  const isSaid = ({ field }: AskedField): boolean =>
    field === 'round_count' && row.cells['raised']?.value != null && fields.some((one) => one.field === 'raised');
  const officeOf = (one: AskedField): ResultList | undefined =>
    one.field === 'team' && one.with !== undefined ? result.lists?.[keyOfField(fields, one)] : undefined;
  const textOf = (one: AskedField): string => {
    const list = officeOf(one);
    // Who holds an office is told with the office and its years.
    if (list) return ofList(row.name, one.field, list, 'rows', making).text;
    return valueText(row, one.field, cellOf(one) as Cell, types.get(keyOfField(fields, one)) ?? 'text', making);
  };
  const said = fields.filter((one) => isHeld(one) && !isSaid(one)).map(textOf);
  const secret = fields.filter(isSecret).map(nounOfField);
  const lacking = fields.filter((one) => !isHeld(one) && !isSecret(one)).map(nounOfField);
  return {
    ...EMPTY,
    ...(said.length + secret.length === 0 && { outcome: 'refuse', reason: 'not-held' }),
    text: sentences(
      ...said,
      secret.length > 0 && texts('ai_say_secret', { label: secret.join(', '), name: row.name }),
      lacking.length > 0 && texts('ai_say_not_held', { label: lacking.join(', '), name: row.name }),
    ),
    columns: columnsOf(result.columns, making),
    rows: rowsOf([{ ...row, cells: { ...row.cells, ...officeCells(row, fields, officeOf, making) } }], result.columns, making),
    total: 1,
    counts: fields.flatMap((one) => cellOf(one)?.count ?? []),
    citations: result.citations,
  };
}

/** The answer of a record: one value, the members of one list, or what is asked of it side by side. */
export function ofRecord({ input, as }: PlanOf<'record'>, result: ToolResult, making: Making): Answered {
  const [row] = result.rows;
  if (!row) return { ...EMPTY, outcome: 'refuse', reason: 'no-such-record', text: making.texts('ai_say_no_record') };
  const [one] = input.fields as readonly AskedField[];
  if (one && input.fields.length === 1) {
    const list = result.lists?.[one.field];
    const type = result.columns.find(({ key }) => key === one.field)?.type ?? 'text';
    return list ? ofList(row.name, one.field, list, as, making) : ofValue(row, one.field, type, result, as, making);
  }
  if (one) return ofSeveral(row, input.fields, result, making);
  const columns = columnsOf(result.columns, making);
  const rows = rowsOf([row], result.columns, making);
  const [first] = rows;
  const facts = first
    ? factsOf(
        first,
        columns.filter(({ key }) => key !== 'description'),
        making,
        6,
      )
    : '';
  const description = row.cells['description']?.value;
  const isTold = typeof description === 'string' && description.length <= LONGEST;
  const text = sentences(
    isTold && making.texts('ai_say_of_description', { name: row.name, value: description.replace(/\.$/, '') }),
    facts !== '' && making.texts(isTold ? 'ai_say_more_facts' : 'ai_say_facts', { name: row.name, facts }),
  );
  return {
    ...EMPTY,
    ...(text === '' && { outcome: 'refuse', reason: 'not-held' }),
    text: text === '' ? making.texts('ai_say_nothing_held', { name: row.name }) : text,
    columns,
    rows,
    total: 1,
    citations: result.citations,
  };
}

/** Longest description that a sentence tells. */
const LONGEST = 300;
