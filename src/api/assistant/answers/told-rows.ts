import type { AnsweredColumn, AnsweredRow } from '#domain/assistant/answered.ts';
import { nounOf, together, told, UNKNOWN, type Making } from './rows.ts';

/** Longest value that a sentence tells beside a name. */
const LONG = 60;
/** Names of one value that it tells. */
const NAMED = 3;

/** Values that say by themselves what they are, beside the name of their row. What rows are grouped by is said before them. */
const PLAIN: ReadonlySet<string> = new Set(
  'position from to date until stage amount rounds round sector type category instrument chain address pair percent publisher what country location name symbol primary_job_title current_organization operating_status label group count'.split(
    ' ',
  ),
);

/** Numbers, days and names that have words of their own beside the name of their row: "292 investments", "founded 2014". */
const WORDS = {
  investment_count: 'ai_told_investment_count',
  lead_count: 'ai_told_lead_count',
  round_count: 'ai_told_round_count',
  work_count: 'ai_told_work_count',
  investor_count: 'ai_told_investor_count',
  raised: 'ai_told_raised',
  founded: 'ai_told_founded',
  market_cap_rank: 'ai_told_market_cap_rank',
  lead: 'ai_told_lead',
} as const;
const COUNTS = ['investment_count', 'lead_count', 'round_count', 'work_count', 'investor_count'] as const;
const isOne = (key: string, value: unknown): key is (typeof COUNTS)[number] => COUNTS.some((one) => one === key) && value === 1;

/** Length of a day that is known to the day. */
const DAY = 10;

/** A value with what it is. */
function worded(key: string, text: string, value: unknown, { texts }: Making): string {
  if (PLAIN.has(key) || key.includes('(') || value == null) return text;
  if (key === 'last') return texts(typeof value === 'string' && value.length < DAY ? 'ai_told_last_in' : 'ai_told_last_on', { value: text });
  if (isOne(key, value)) return texts(`ai_told_one_${key}`, { value: text });
  return Object.hasOwn(WORDS, key) ? texts(WORDS[key as keyof typeof WORDS], { value: text }) : `${nounOf(texts, key)} ${text}`;
}

/** A value in a sentence, with what it is; undefined where there is none that people read. */
function toldCell({ cells, values, name }: AnsweredRow, { key, type }: AnsweredColumn, making: Making): string | undefined {
  const cell = cells[key];
  if (!cell || cell.text === UNKNOWN || type === 'bool' || type === 'link') return undefined;
  const all = cell.items?.map((item) => item.name) ?? [];
  // A company and its network are called the same.
  const names = key === 'roles' ? [...new Set(all)] : all;
  const text = !cell.items ? cell.text : key === 'lead' && names.length <= NAMED ? together(names, making) : told(names, making, NAMED);
  const longest = key === 'rounds' || key === 'roles' ? LONG * Math.max(1, Math.min(names.length, NAMED)) : LONG;
  return text === '' || text === name || text.length > longest ? undefined : worded(key, text, values[key], making);
}

/** A value, a day with the last one of what begins on it: "17/04/2023 – 17/04/2027". */
function withEnd(row: AnsweredRow, column: AnsweredColumn, making: Making): string | undefined {
  const text = toldCell(row, column, making);
  const end = column.key === 'date' ? toldCell(row, { key: 'until', label: '', type: 'date' }, making) : undefined;
  return text !== undefined && end !== undefined ? `${text} – ${end}` : text;
}

/** How rows are told: so many values of each, which column before the others, so many rows. */
interface ToldWith {
  most?: number;
  /** The column that is told first, and that always is. */
  lead?: string | undefined;
  count?: number;
}

/** A row in a sentence: its name with its first values that are known, each with what it is. */
export function toldRow(row: AnsweredRow, columns: readonly AnsweredColumn[], making: Making, { most = 2, lead }: ToldWith = {}): string {
  const inOrder = [...columns.filter(({ key }) => key === lead), ...columns.filter(({ key }) => key !== lead)];
  const known = inOrder.flatMap((column) => (column.key === 'until' ? [] : (withEnd(row, column, making) ?? [])));
  return known.length === 0 ? row.name : `${row.name} (${known.slice(0, most).join(', ')})`;
}

/** The first rows in a sentence. */
export const toldRows = (rows: readonly AnsweredRow[], columns: readonly AnsweredColumn[], making: Making, { count = 5, ...how }: ToldWith = {}): string =>
  rows
    .slice(0, count)
    .map((row) => toldRow(row, columns, making, how))
    .join(', ');
