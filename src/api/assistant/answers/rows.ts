import type { Answered, AnsweredCell, AnsweredColumn, AnsweredRow, PlainValue, ValueUnit } from '#domain/assistant/answered.ts';
import { writeCell, writeNumber } from '#domain/assistant/written.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import type { Language } from '#domain/site/addresses.ts';
import type { Cell, ResultColumn, ResultRow, ValueType } from '#domain/tools/results.ts';
import { printUnits, readDecimal, roundTo } from '#domain/writing/decimal.ts';
import { writeDay } from '#domain/writing/written.ts';
import type { Texts } from '#platform/texts.ts';
import { labelOf } from '../../tools/index.ts';

/** What answers are written with. */
export interface Making {
  texts: Texts;
  language: Language;
  /** UTC day, YYYY-MM-DD: what is not over by then is not called the lowest. */
  today?: string;
  /** What a source calls the one round that is meant, of several of its stage. */
  exact?: string | undefined;
}

/** What stands where nothing is known. */
export const UNKNOWN = '--';
const LENGTHS = { day: 10, month: 7, year: 4 } as const;

/** A value as people read it. */
export function cellText(cell: Cell | undefined, type: ValueType, key: string, { texts, language }: Making): string {
  if (cell?.former !== undefined) return texts('ai_say_was_rank', { rank: cell.former, day: writeDay(cell.at ?? '', 'month', 'plain', language) ?? '' });
  if (!cell || cell.value === null) return cell?.state === 'undisclosed' ? texts('figure_undisclosed') : UNKNOWN;
  if (typeof cell.value === 'boolean') return texts(cell.value ? 'ai_say_yes' : 'ai_say_no');
  return cell.words ?? writeCell(cell, type, language, key) ?? UNKNOWN;
}

/** Decimals of a value that follows by division. */
const PLACES = 2;
/** Whether a measure divides: its digits never end, so programs get it rounded. */
const isDivided = (key: string, type: ValueType): boolean => type === 'percent' || /^(mean|median|q1|q3|share|growth)\(/.test(key);

/** A number for programs: as a number where that holds all its digits; what follows by division is rounded to two decimals, unless it is a small one. */
export function plainNumber(text: string, type: ValueType = 'count', key = ''): number | string {
  const decimal = isDivided(key, type) ? readDecimal(text) : undefined;
  const isRounded = decimal !== undefined && decimal.scale > PLACES && (type === 'percent' || roundTo(decimal, 0) > 0n);
  const plain = isRounded ? String(Number(printUnits(roundTo(decimal, PLACES), PLACES, { group: '', point: '.' })) * (decimal.negative ? -1 : 1)) : text;
  return String(Number(plain)) === plain ? Number(plain) : plain;
}

/** A value for programs. */
export function plainValue({ value, items, precision = 'day' }: Cell, type: ValueType, key = ''): PlainValue {
  if (items) return items.map(({ name }) => name);
  if (typeof value !== 'string') return value;
  if (type === 'date') return value.slice(0, LENGTHS[precision]);
  return type === 'usd' || type === 'percent' || type === 'count' ? plainNumber(value, type, key) : value;
}

/** A value for programs as one text, number or truth: names of several are joined. */
export function oneValue(cell: Cell, type: ValueType, key = ''): string | number | boolean | null {
  const plain = plainValue(cell, type, key);
  return typeof plain === 'object' ? (plain === null ? null : plain.join(', ')) : plain;
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
      values: Object.fromEntries(own.map(({ key, type, cell }) => [key, plainValue(cell, type, key)])),
      cells: Object.fromEntries(own.map(({ key, type, cell }) => [key, answeredCell(cell, type, key, making)])),
    };
  });
}

/** An answer with nothing in it. */
export const EMPTY: Answered = { outcome: 'answer', text: '', columns: [], rows: [], options: [], citations: [], screen: null };

/** Names that a sentence tells where there are more than it tells whole. */
const TOLD = 5;
/** Names that a sentence tells whole. */
export const ALL_TOLD = 10;
/** How many of so many a sentence tells. */
export const toldOf = (count: number): number => (count <= ALL_TOLD ? ALL_TOLD : TOLD);

/** Names as a sentence tells them: all, or the first of them where they are many. */
export function told(names: readonly string[], { texts }: Making, most: number = toldOf(names.length)): string {
  const first = names.slice(0, most).join(', ');
  return names.length > most ? texts('ai_say_and_more', { names: first }) : first;
}

/** A few names with "and" before the last. */
export function together(names: readonly string[], making: Making): string {
  const [last, ...others] = names.toReversed();
  if (last === undefined || others.length === 0 || names.length > ALL_TOLD) return told(names, making);
  return `${others.toReversed().join(', ')} ${making.texts('ai_say_and')} ${last}`;
}

/** What is known of a row, each value with what it is called. */
export function factsOf({ cells }: AnsweredRow, columns: readonly AnsweredColumn[], making: Making, most = 4): string {
  const known = columns.flatMap(({ key, label, type }) => {
    const cell = cells[key];
    if (!cell || cell.text === UNKNOWN || type === 'link') return [];
    const text = cell.items
      ? told(
          cell.items.map((item) => item.name),
          making,
          3,
        )
      : cell.text;
    return text === '' || text.length > 160 ? [] : [`${label}: ${text.replace(/\.$/, '')}`];
  });
  return known.slice(0, most).join('; ');
}

/** Names of services: they keep their capital within a sentence. */
const NAMES = /^(Discord|Telegram|Crunchbase)/;
/** A label within a sentence: it begins with a small letter, unless it is a name or written with capitals. */
export const inside = (label: string): string =>
  /^\p{Lu}\p{Ll}*(?!\p{L})/u.test(label) && !NAMES.test(label) && !/^\p{Lu}(?!\p{L})/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

const NOUNS = {
  founded: 'ai_label_noun_founded',
  raised: 'ai_label_noun_raised',
  amount: 'ai_label_noun_amount',
  current_organization: 'ai_label_noun_current_organization',
  actively_investing: 'ai_label_noun_actively_investing',
  has_token: 'ai_label_noun_has_token',
  last_round: 'ai_label_noun_last_round',
  stage_text: 'ai_label_noun_stage_text',
} as const;

/** What a field is called within a sentence. */
export const nounOf = (texts: Texts, field: string): string =>
  Object.hasOwn(NOUNS, field) ? texts(NOUNS[field as keyof typeof NOUNS]) : inside(labelOf(texts, field));

/** A number of rows as people read it. */
export const countOf = (value: number, { language }: Making): string => writeNumber(String(value), 'count', language);

/** Sentences as one text. */
export const sentences = (...parts: readonly (string | undefined | false)[]): string =>
  parts.filter((part): part is string => typeof part === 'string' && part !== '').join(' ');

/** A sentence begins with a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
