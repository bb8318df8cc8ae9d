import type { Answered } from '#domain/assistant/answered.ts';
import type { Plan } from '#domain/assistant/plan.ts';
import type { AskedField } from '#domain/tools/calls.ts';
import type { Cell, ResultList, ResultRow, ToolResult, ValueType } from '#domain/tools/results.ts';
import { writeDay } from '#domain/writing/written.ts';
import type { Texts } from '#platform/texts.ts';
import { labelOf } from '../tools/index.ts';
import { screenOf } from './of-screens.ts';
import { cellText, columnsOf, EMPTY, factsOf, plainValue, rowsOf, sentences, told, toldRow, unitOf, type Making } from './rows.ts';

type PlanOf<T extends Plan['tool']> = Extract<Plan, { tool: T }>;

/** An answer that is the members of a list of a record. */
function ofList(name: string, field: string, { columns, rows, total, href, screen }: ResultList, as: Plan['as'], making: Making): Answered {
  const { texts } = making;
  const label = labelOf(texts, field);
  if (total === 0 && as !== 'count' && as !== 'exists')
    return {
      ...EMPTY,
      outcome: 'refuse',
      reason: field === 'rounds' ? 'no-such-round' : 'not-held',
      text: texts('ai_say_not_held', { label, name }),
      citations: [{ href, of: label }],
      total,
    };
  const shown = as === 'first' ? rows.slice(0, 1) : rows;
  const answered = rowsOf(shown, columns, making);
  const cols = columnsOf(columns, making);
  const names = answered.slice(0, 6).map((row) => toldRow(row, cols, 2));
  const text = ((): string => {
    if (as === 'count') return texts('ai_say_members_count', { label, name, total: String(total) });
    if (total === 0) return texts('ai_say_not_held', { label, name });
    return total > 5 && as !== 'first'
      ? texts('ai_say_members_more', { label, name, total: String(total), names: names.slice(0, 5).join(', ') })
      : membersSentence(field, { label, name, names: names.slice(0, 5).join(', ') }, texts);
  })();
  const value = as === 'count' ? { value: total, unit: 'count' as const } : as === 'exists' ? { value: total > 0, unit: 'bool' as const } : {};
  return {
    ...EMPTY,
    text,
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
  founded: 'ai_say_of_founded',
  location: 'ai_say_of_location',
  valuation: 'ai_say_of_valuation',
  price_usd: 'ai_say_of_price_usd',
  market_cap_usd: 'ai_say_of_market_cap_usd',
  tvl: 'ai_say_of_tvl',
  investment_count: 'ai_say_of_investment_count',
  lead_count: 'ai_say_of_lead_count',
  round_count: 'ai_say_of_round_count',
  website: 'ai_say_of_website',
} as const;
const valueSentence = (field: string, said: { label: string; name: string; value: string }, texts: Texts): string =>
  Object.hasOwn(ONE, field) ? texts(ONE[field as keyof typeof ONE], said) : texts('ai_say_value', said);

/** Lists that have a sentence of their own. */
const MANY = {
  founders: 'ai_say_of_founders',
  current_organization: 'ai_say_of_current_organization',
  works: 'ai_say_of_works',
  lead: 'ai_say_of_lead',
} as const;
const membersSentence = (field: string, said: { label: string; name: string; names: string }, texts: Texts): string =>
  Object.hasOwn(MANY, field) ? texts(MANY[field as keyof typeof MANY], said) : texts('ai_say_members', said);

/** What is said of one value of a record. */
function valueText({ name }: ResultRow, field: string, cell: Cell, type: ValueType, making: Making): string {
  const { texts, language } = making;
  const label = labelOf(texts, field);
  if (cell.former !== undefined)
    return texts('ai_say_former_rank', { name, rank: cell.former, day: writeDay(cell.at ?? '', 'month', 'plain', language) ?? '' });
  const value = cell.items
    ? told(
        cell.items.map((item) => item.name),
        making,
      )
    : cellText(cell, type, field, making);
  const day = cell.at === undefined ? undefined : writeDay(cell.at, 'day', 'plain', language);
  return sentences(
    day === undefined ? valueSentence(field, { label, name, value }, texts) : texts('ai_say_value_dated', { label, name, value, day }),
    cell.state === 'contested' && texts('ai_say_contested'),
  );
}

/** An answer that is one value of a record. */
function ofValue(row: ResultRow, field: string, type: ValueType, result: ToolResult, as: Plan['as'], making: Making): Answered {
  const { texts } = making;
  const cell = row.cells[field] ?? { value: null, href: row.href, state: 'unknown' };
  const label = labelOf(texts, field);
  const base = { ...EMPTY, columns: columnsOf(result.columns, making), rows: rowsOf([row], result.columns, making), total: 1, citations: result.citations };
  if (cell.value === null && cell.state === 'undisclosed')
    return { ...base, value: null, unit: unitOf(type), text: texts('ai_say_secret', { label, name: row.name }) };
  if (as === 'exists')
    return {
      ...base,
      value: cell.value !== null,
      unit: 'bool',
      text: cell.value === null ? texts('ai_say_not_held', { label, name: row.name }) : valueText(row, field, cell, type, making),
    };
  if (cell.value === null && cell.former === undefined)
    return {
      ...base,
      outcome: 'refuse',
      reason: 'not-held',
      rows: [],
      citations: row.href === null ? [] : [{ href: row.href, of: row.name }],
      text: texts('ai_say_not_held', { label, name: row.name }),
    };
  if (as === 'count' && cell.items)
    return {
      ...base,
      value: cell.count ?? cell.items.length,
      unit: 'count',
      text: texts('ai_say_members_count', { label, name: row.name, total: String(cell.count ?? cell.items.length) }),
    };
  const plain = plainValue(cell, type);
  return {
    ...base,
    value: Array.isArray(plain) ? (plain as string[]).join(', ') : (plain as string | number | boolean | null),
    unit: unitOf(type),
    text: valueText(row, field, cell, type, making),
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
  const columns = columnsOf(result.columns, making);
  const rows = rowsOf([row], result.columns, making);
  const [first] = rows;
  const facts = first ? factsOf(first, columns, making, input.fields.length > 0 ? 6 : 5) : '';
  const lacking = input.fields.filter(({ field }) => row.cells[field]?.value == null).map(({ field }) => labelOf(making.texts, field));
  return {
    ...EMPTY,
    ...(facts === '' && { outcome: 'refuse', reason: 'not-held' }),
    text: sentences(
      facts !== '' && making.texts('ai_say_facts', { name: row.name, facts }),
      lacking.length > 0 && making.texts('ai_say_not_held', { label: lacking.join(', '), name: row.name }),
    ),
    columns,
    rows,
    total: 1,
    citations: result.citations,
  };
}

/** The answer that puts records side by side. */
export function ofCompare(_: PlanOf<'compare'>, result: ToolResult, making: Making): Answered {
  const columns = columnsOf(result.columns, making);
  const rows = rowsOf(result.rows, result.columns, making);
  const said = rows.flatMap((row) => {
    const facts = factsOf(row, columns, making, 3);
    return facts === '' ? [] : [making.texts('ai_say_facts', { name: row.name, facts })];
  });
  return { ...EMPTY, text: sentences(...said), columns, rows, total: rows.length, citations: result.citations };
}
