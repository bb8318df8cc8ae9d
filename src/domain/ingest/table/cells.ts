import { canonicalNumber } from '../../records/claim.ts';
import type { PrecisionName } from '../../records/codes.ts';
import { isDay } from '../../records/check.ts';
import { namesIn, tidy } from '../listed-text.ts';
import { NOTHING } from '../mend-text.ts';
import { fold } from '../../writing/fold.ts';
import { cut } from '../../writing/cut.ts';

/** One of several texts in a cell; `lead` where the table says so of an investor. */
export interface CellItem {
  text: string;
  lead?: boolean;
}

/** What stands in one cell: a text, or a list in JSON. */
export type Cell = string | readonly CellItem[];

/** A row and its position in the file. */
export interface TableRow {
  where: string;
  cells: ReadonlyMap<string, Cell>;
}

/** A file of rows, with what of it could not be read. */
export interface Table {
  columns: readonly string[];
  rows: readonly TableRow[];
  refused: { where: string; reason: string; fault: boolean }[];
}

/** How the cells of a column are written, where that is not plain. */
export interface CellOptions {
  separator?: string | undefined;
  unit?: 'thousands' | 'millions' | 'billions' | undefined;
  decimal?: '.' | ',' | undefined;
  dates?: 'dmy' | 'mdy' | 'seconds' | 'milliseconds' | undefined;
}

/** A value, or why the cell holds none. */
export type Read<T> = { value: T } | { fault: string } | undefined;

/** What a cell holds, as a reason for refusing it names it. */
export const told = (text: string): string => `"${cut(tidy(text), 60)}"`;

const BLANK: ReadonlySet<string> = new Set<string>(['', ...NOTHING]);
/** Whether a text says nothing, such as `-` or `N/A`. */
export const isBlank = (text: string): boolean => BLANK.has(fold(text));

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const plainText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
/** What names an object in a list, the best first. */
const CALLED = ['name', 'title', 'label', 'displayName', 'slug', 'url', 'link', 'address', 'id'];

function itemOf(value: unknown): CellItem {
  if (!isObject(value)) return { text: plainText(value) };
  const text = CALLED.map((key) => plainText(value[key])).find((t) => t !== '') ?? '';
  const lead = value['lead'] ?? value['isLead'] ?? value['is_lead'] ?? (typeof value['role'] === 'string' ? /^(?:co-?)?lead/i.test(value['role']) : undefined);
  return typeof lead === 'boolean' ? { text, lead } : { text };
}

/** The cells of a JSON object: what lies inside another object is named `outer.inner`. */
export function cellsOf(item: Record<string, unknown>, prefix = ''): [string, Cell][] {
  return Object.entries(item).flatMap(([key, value]): [string, Cell][] => {
    const name = `${prefix}${key}`;
    if (isObject(value)) return prefix.split('.').length > 3 ? [] : cellsOf(value, `${name}.`);
    if (Array.isArray(value)) return [[name, value.map(itemOf)]];
    return [[name, plainText(value)]];
  });
}

/** Every text of a cell. */
export const textsIn = (cell: Cell): string[] => (typeof cell === 'string' ? [cell] : cell.map((item) => item.text));

/** The one text of a cell, without marks that mean nothing; undefined where it holds none. */
export function textOf(cell: Cell | undefined): string | undefined {
  const text = typeof cell === 'string' ? cell.trim() : (cell ?? []).map((item) => item.text.trim()).find((t) => t !== '');
  return text === undefined || isBlank(text) ? undefined : text;
}

/** The texts of a cell. @param isNames whether a text without a separator of its own is split as names are */
export function itemsOf(cell: Cell | undefined, { separator }: CellOptions, isNames: boolean): CellItem[] {
  const split = (text: string): string[] => (separator !== undefined ? text.split(separator) : isNames ? namesIn(text) : text.split(/[,;|\n]/));
  const items = typeof cell === 'string' ? split(cell).map((text): CellItem => ({ text })) : [...(cell ?? [])];
  return items.map((item) => ({ ...item, text: tidy(item.text) })).filter((item) => !isBlank(item.text));
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (word: string | undefined): string | undefined => {
  const at = MONTHS.indexOf((word ?? '').slice(0, 3).toLowerCase());
  return at < 0 ? undefined : String(at + 1).padStart(2, '0');
};
const WORD = '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAY_MONTH_YEAR = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?[ -]${WORD}\\.?,?[ -](\\d{4})$`, 'i');
const MONTH_DAY_YEAR = new RegExp(`^${WORD}\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})$`, 'i');
const MONTH_YEAR = new RegExp(`^${WORD}\\.?,?[ -](\\d{4})$`, 'i');

/** A day and how exactly it is known. */
export interface DateCell {
  day: string;
  precision: PrecisionName;
}

const dated = (year: string | undefined, month = '01', day = '01', precision: PrecisionName = 'day'): Read<DateCell> => {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? { value: { day: text, precision } } : { fault: `${told(text)} is no day of the calendar` };
};

/** Reads a date with its precision: 2021-03-04, 2021-03, 2021, 4 March 2021, March 4, 2021, Mar 2021, and what the option says. */
export function dateOf(cell: Cell | undefined, { dates }: CellOptions): Read<DateCell> {
  const text = textOf(cell);
  if (text === undefined) return undefined;
  if (dates === 'seconds' || dates === 'milliseconds') {
    const time = Number(text) * (dates === 'seconds' ? 1000 : 1);
    const day = Number.isFinite(time) && Math.abs(time) < 1e14 ? new Date(time).toISOString().slice(0, 10) : '';
    return isDay(day) ? { value: { day, precision: 'day' } } : { fault: `${told(text)} is no time in ${dates} since 1970` };
  }
  const iso = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2})(?:[T ]\d\d:\d\d.*)?)?)?$/.exec(text);
  if (iso) return dated(iso[1], iso[2], iso[3], iso[3] ? 'day' : iso[2] ? 'month' : 'year');
  const [, d1, m1, y1] = DAY_MONTH_YEAR.exec(text) ?? [];
  if (y1) return dated(y1, monthOf(m1), d1);
  const [, m2, d2, y2] = MONTH_DAY_YEAR.exec(text) ?? [];
  if (y2) return dated(y2, monthOf(m2), d2);
  const [, m3, y3] = MONTH_YEAR.exec(text) ?? [];
  if (y3) return dated(y3, monthOf(m3), '01', 'month');
  const [, a = '', b = '', y4] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  if (!y4) return { fault: `${told(text)} cannot be read as a date: write 2021-03-04, 2021-03, 2021 or 4 March 2021` };
  if (dates === 'dmy' || (dates === undefined && Number(a) > 12)) return dated(y4, b, a);
  if (dates === 'mdy' || (dates === undefined && Number(b) > 12)) return dated(y4, a, b);
  return a === b
    ? dated(y4, a, b)
    : { fault: `${told(text)} can be read as two days: say of the column that it has the day first ("dates": "dmy") or the month first ("mdy")` };
}

const SCALE: Readonly<Record<string, number>> = { k: 3, thousand: 3, m: 6, mm: 6, mio: 6, mn: 6, mln: 6, million: 6, b: 9, bn: 9, billion: 9, t: 12, tn: 12 };
const UNIT = { thousands: 3, millions: 6, billions: 9 } as const;
const OTHER_MONEY = /[€£¥₩₹₽₿Ξ]|\b(?:eur|gbp|jpy|cny|rmb|krw|inr|chf|cad|aud|sgd|hkd|btc|eth)\b|\b[acshn][$]|\b(?:ca|au|sg|hk|nz)[$]/i;
const NUMBER = /^([+-]?)([\d.,' \u00A0]*\d)\s*([a-z]*)\.?$/i;

/** Digits with groups as plain decimals; undefined where the groups are none. */
function plainDigits(text: string, decimal: '.' | ','): string | undefined {
  const group = decimal === '.' ? ',' : '.';
  const bare = text.replace(/['\u00A0 ]/g, group);
  if (!bare.includes(group)) return bare.replace(decimal, '.');
  const grouped = new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})+(?:\\${decimal}\\d+)?$`);
  return grouped.test(bare) ? bare.replaceAll(group, '').replace(decimal, '.') : undefined;
}

/** Reads an exact number: 1,200,000, 1.5M, 2 bn, and what the options say. A word of its own outweighs the unit of the column. */
export function numberOf(cell: Cell | undefined, { unit, decimal = '.' }: CellOptions): Read<string> {
  const text = textOf(cell);
  if (text === undefined) return undefined;
  const fault = { fault: `${told(text)} cannot be read as a number` };
  const exponent = /^[+-]?\d+(?:\.\d+)?e[+-]?\d+$/i.test(text) ? canonicalNumber(text) : undefined;
  const [, sign = '', digits = '', word = ''] = NUMBER.exec(text.replace(/[$~≈]|\b(?:us|usd|usdc|usdt)\b/gi, '').trim()) ?? [];
  const scale = word === '' ? (unit ? UNIT[unit] : 0) : SCALE[word.toLowerCase()];
  const plain = exponent ?? plainDigits(digits, decimal);
  if (plain === undefined || (digits === '' && exponent === undefined) || scale === undefined) return fault;
  const value = canonicalNumber(exponent === undefined ? `${sign}${plain}e${scale}` : `${plain}e${scale}`);
  return value === undefined ? fault : { value };
}

/** Reads an amount in US dollars; those in other money are refused. "Undisclosed" is a value of its own. */
export function moneyOf(cell: Cell | undefined, options: CellOptions): Read<string> {
  const text = textOf(cell);
  if (text !== undefined && /^(?:undisclosed|not disclosed|confidential)$/i.test(text)) return { value: 'undisclosed' };
  if (text !== undefined && OTHER_MONEY.test(text)) return { fault: `${told(text)} is not in US dollars: no other money is kept` };
  return numberOf(cell, options);
}
