import { relationOf } from '../../screener/catalogue.ts';
import { dayOfLiteral, isDay, periodOf } from '../../screener/dates.ts';
import { SPAN, type Cmp, type Expr } from '../../screener/screen.ts';
import { pathOf, type Subject } from '../../records/quantities.ts';
import type { KindName } from '../../kinds/kinds.ts';
import type { PartChange } from '../change.ts';
import type { PartEdit } from '../reading.ts';
import { compare, screenText, type Cond } from './frame.ts';

/** The value of a condition as text: the text form of the screen, without its path. */
export function valueOf(cond: Cond): string {
  const text = screenText([{ slot: cond.slot, expr: cond.expr }]);
  const [, own, value] = /^(\w+?)(?:_text)?:(.*)$/s.exec(text) ?? [];
  return value !== undefined && own === cond.slot ? value.replaceAll('"', '') : text;
}

/** Whose path a condition asks about. */
const subjectOf = (kind: KindName, { group }: Cond): Subject | undefined => (group === undefined ? kind : relationOf(kind, group)?.target);

/** The comparisons that a condition is made of, where it is one, its opposite, or one of several. */
function comparisonsOf(expr: Expr): readonly Cmp[] {
  if ('path' in expr) return [expr];
  if ('not' in expr) return 'path' in expr.not ? [expr.not] : [];
  return 'or' in expr && expr.or.every((one) => 'path' in one) ? expr.or : [];
}

/** How another value of a condition is put in its place; undefined where nothing but leaving it out changes it. */
export function editOf(kind: KindName, cond: Cond): PartEdit | undefined {
  const { expr } = cond;
  if ('text' in expr) return { is: 'text', value: expr.text };
  if ('rel' in expr) return expr.atLeast === undefined ? undefined : { is: 'number', value: String(expr.atLeast) };
  const [first, ...others] = comparisonsOf(expr);
  const subject = subjectOf(kind, cond);
  const type = first && subject && pathOf(subject, first.path)?.type;
  // Conditions of roles have no control.
  if (!first || subject === undefined || subject === 'role' || type === undefined || type === 'link') return undefined;
  const { path, op, value } = first;
  const shown = others.length === 0 && value !== undefined && !(typeof value === 'object' && 'path' in value) ? { value } : {};
  return { is: 'condition', kind: subject, path, op: others.length === 0 ? op : '=', ...shown, ...('not' in expr && { not: true }) };
}

/** Of a stretch, whether its end lies before its beginning. */
const isBackward = (from: string, to: string): boolean => {
  const days = [from, to].map((one) => (isDay(one) || SPAN.test(one) ? dayOfLiteral(one, ANY_DAY) : undefined));
  if (days[0] !== undefined && days[1] !== undefined) return SPAN.test(from) === SPAN.test(to) && days[1] < days[0];
  return Number(to) < Number(from);
};
/** A day from which spans are counted back: which of two is the longer is the same on all days. */
const ANY_DAY = '2020-01-01';

/** A condition with another value; undefined where it takes none. */
export function changedCond({ expr, ...cond }: Cond, { op, not, value }: PartChange): Cond | undefined {
  const one = typeof value === 'string' ? value : undefined;
  if ('text' in expr) return one === undefined ? undefined : { ...cond, expr: { text: one } };
  if ('rel' in expr) return one !== undefined && /^[1-9]\d{0,5}$/.test(one) && expr.some ? { ...cond, expr: { ...expr, atLeast: Number(one) } } : undefined;
  if (op === undefined || (value === undefined) !== (op === 'known' || op === 'undisclosed')) return undefined;
  if (op === 'between' && Array.isArray(value) && isBackward(value[0] ?? '', value[1] ?? '')) return undefined;
  const paths = [...new Set(comparisonsOf(expr).map(({ path }) => path))];
  const made = paths.map((path) => compare(path, op, value));
  const [first, ...others] = made;
  if (!first) return undefined;
  const all: Expr = others.length === 0 ? first : { or: made };
  return { ...cond, expr: not === true ? { not: all } : all };
}

const MONTH = /^(\d{4})-(\d\d)/;
const monthsOf = (day: string): number => {
  const [, year = '0', month = '1'] = MONTH.exec(day) ?? [];
  return Number(year) * 12 + Number(month) - 1;
};
const monthText = (count: number): string => `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
/** Months that make a period of its own. */
const PERIODS = [1, 3, 6, 12];

/** Whole months before and after a stretch of them, and the year of one that is shorter. */
function nearStretches(from: string, to: string): [string, string][] {
  const [first, last] = [monthsOf(from), monthsOf(to)];
  const months = last - first + 1;
  const isWhole = periodOf(from.slice(0, 7))?.[0] === from && periodOf(to.slice(0, 7))?.[1] === to;
  if (!isWhole || !PERIODS.includes(months)) return [];
  const stretch = (start: number): [string, string] => [periodOf(monthText(start))?.[0] ?? from, periodOf(monthText(start + months - 1))?.[1] ?? to];
  const year = periodOf(from.slice(0, 4));
  return [stretch(first - months), stretch(first + months), ...(months < 12 && year ? [year] : [])];
}

/** Months of spans that are offered. */
const SPANS = ['3mo', '12mo', '36mo'];
const STRICT: Readonly<Partial<Record<Cmp['op'], Cmp['op']>>> = { '>': '>=', '>=': '>', '<': '<=', '<=': '<' };

function nearDates({ path, op, value }: Cmp): Expr[] {
  if (op === 'between' && Array.isArray(value)) {
    const [from = '', to = ''] = value as readonly string[];
    return nearStretches(from, to).map((stretch) => compare(path, 'between', stretch));
  }
  if (typeof value !== 'string') return [];
  if (SPAN.test(value)) return SPANS.filter((span) => span !== value).map((span) => compare(path, op, span));
  const [year, rest] = [Number(value.slice(0, 4)), value.slice(4)];
  // The 29th of February is no day of other years.
  return rest === '-02-29' || year < 2 ? [] : [year - 1, year + 1].map((other) => compare(path, op, `${String(other).padStart(4, '0')}${rest}`));
}

/** What else a condition may ask that lies near: the time before and after, strictly more or at least, the opposite, one of several. */
export function nearOf(kind: KindName, cond: Cond): Expr[] {
  const { expr } = cond;
  if ('or' in expr) return [...expr.or];
  if ('not' in expr) return [expr.not];
  if (!('path' in expr)) return [];
  const subject = subjectOf(kind, cond);
  const type = subject && pathOf(subject, expr.path)?.type;
  if (type === 'date') return nearDates(expr);
  if (type === 'bool') return expr.op === '=' ? [compare(expr.path, '=', expr.value === 'true' ? 'false' : 'true')] : [];
  const other = STRICT[expr.op];
  if (type === 'number' && other !== undefined) return [{ ...expr, op: other }];
  return [{ not: expr }];
}
