import type { Answered, AnsweredCell, AnsweredColumn, AnsweredRow, PlainValue, ValueUnit } from '#domain/assistant/answered.ts';
import { writeCell } from '#domain/assistant/written.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import type { Language } from '#domain/site/addresses.ts';
import type { Cell, ResultColumn, ResultRow, ValueType } from '#domain/tools/results.ts';
import { writeDay } from '#domain/writing/written.ts';
import type { Texts } from '#platform/texts.ts';
import { labelOf } from '../tools/index.ts';

/** What answers are written with. */
export interface Making {
  texts: Texts;
  language: Language;
}

/** What stands where nothing is known. */
const UNKNOWN = '--';
const LENGTHS = { day: 10, month: 7, year: 4 } as const;

/** A value as people read it. */
export function cellText(cell: Cell | undefined, type: ValueType, key: string, { texts, language }: Making): string {
  if (cell?.former !== undefined) return texts('ai_say_was_rank', { rank: cell.former, day: writeDay(cell.at ?? '', 'month', 'plain', language) ?? '' });
  if (!cell || cell.value === null) return cell?.state === 'undisclosed' ? texts('figure_undisclosed') : UNKNOWN;
  if (typeof cell.value === 'boolean') return texts(cell.value ? 'ai_say_yes' : 'ai_say_no');
  return writeCell(cell, type, language, key) ?? UNKNOWN;
}

/** A number for programs: as a number where that holds all its digits. */
export const plainNumber = (text: string): number | string => (String(Number(text)) === text ? Number(text) : text);

/** A value for programs. */
export function plainValue({ value, items, precision = 'day' }: Cell, type: ValueType): PlainValue {
  if (items) return items.map(({ name }) => name);
  if (typeof value !== 'string') return value;
  if (type === 'date') return value.slice(0, LENGTHS[precision]);
  return type === 'usd' || type === 'percent' || type === 'count' ? plainNumber(value) : value;
}

/** What a value of a type is. */
export const unitOf = (type: ValueType): ValueUnit => (type === 'link' || type === 'name' ? 'text' : type);

/** Columns with what they are called. @param kind of the rows, for measures */
export const columnsOf = (columns: readonly ResultColumn[], { texts }: Making, kind?: KindName): AnsweredColumn[] =>
  columns.map(({ key, type }) => ({ key, type, label: labelOf(texts, key, kind) }));

function answeredCell(cell: Cell, type: ValueType, key: string, making: Making): AnsweredCell {
  const { href, state, items, at } = cell;
  return { text: cellText(cell, type, key, making), href, ...(state && { state }), ...(at !== undefined && { at }), ...(items && { items }) };
}

/** Rows as an answer holds them. */
export function rowsOf(rows: readonly ResultRow[], columns: readonly ResultColumn[], making: Making): AnsweredRow[] {
  return rows.map(({ name, href, kind, slug, logo, cells }) => {
    const own = columns.flatMap(({ key, type }) => {
      const cell = cells[key];
      return cell ? [{ key, type, cell }] : [];
    });
    return {
      name,
      href,
      kind,
      slug,
      logo,
      values: Object.fromEntries(own.map(({ key, type, cell }) => [key, plainValue(cell, type)])),
      cells: Object.fromEntries(own.map(({ key, type, cell }) => [key, answeredCell(cell, type, key, making)])),
    };
  });
}

/** An answer with nothing in it. */
export const EMPTY: Answered = { outcome: 'answer', text: '', columns: [], rows: [], options: [], citations: [], screen: null };

/** Names that a sentence tells, at most. */
const TOLD = 5;

/** Names, the first of them, as a sentence tells them. */
export function told(names: readonly string[], { texts }: Making, most: number = TOLD): string {
  const first = names.slice(0, most).join(', ');
  return names.length > most ? texts('ai_say_and_more', { names: first }) : first;
}

/** A row in a sentence: its name with its first values that are known. */
export function toldRow({ name, cells }: AnsweredRow, columns: readonly AnsweredColumn[], most = 2): string {
  const known = columns.flatMap(({ key, type }) => {
    const cell = cells[key];
    return cell && cell.text !== UNKNOWN && type !== 'bool' && type !== 'link' && cell.text.length <= 40 ? [cell.text] : [];
  });
  return known.length === 0 ? name : `${name} (${known.slice(0, most).join(', ')})`;
}

/** What is known of a row, each value with what it is called. */
export function factsOf({ cells }: AnsweredRow, columns: readonly AnsweredColumn[], { texts }: Making, most = 4): string {
  const known = columns.flatMap(({ key, label, type }) => {
    const cell = cells[key];
    if (!cell || cell.text === UNKNOWN || type === 'link') return [];
    const text = cell.items
      ? told(
          cell.items.map((item) => item.name),
          { texts, language: 'en' },
          3,
        )
      : cell.text;
    return text.length > 160 ? [] : [`${label}: ${text.replace(/\.$/, '')}`];
  });
  return known.slice(0, most).join('; ');
}

/** Sentences as one text. */
export const sentences = (...parts: readonly (string | undefined | false)[]): string =>
  parts.filter((part): part is string => typeof part === 'string' && part !== '').join(' ');
