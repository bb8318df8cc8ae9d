import { anyPath } from './catalogue.ts';
import { periodOf } from './dates.ts';
import { normal } from './normal.ts';
import { SPAN, type Cmp, type Evidence, type Expr, type Lit, type Rel, type Text } from './screen.ts';

const BARE_VALUE = /^[^\s()[\]|",@][^\s()[\]|",]*$/;
const BARE_WORD = /^(?!-)(?:[^\s()[\]|":=<>~!]|!(?!=))+$/;
/** Words that mean something beside a condition. */
const JOINING = /^(?:not|and|or)$/i;
const SUFFIXES = [
  ['', 0],
  ['k', 3],
  ['m', 6],
  ['b', 9],
] as const;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Moves the decimal point of a canonical number to the left. */
function shifted(digits: string, places: number): string {
  const [whole = '', fraction = ''] = digits.split('.');
  const long = whole.padStart(places + 1, '0');
  const tail = (long.slice(long.length - places) + fraction).replace(/0+$/, '');
  return long.slice(0, long.length - places) + (tail && `.${tail}`);
}

/** The shortest exact form of a canonical number, with k, m or b if that is shorter. */
function shortNumber(number: Lit): string {
  const sign = number.startsWith('-') ? '-' : '';
  const digits = number.slice(sign.length);
  const forms = SUFFIXES.map(([suffix, places]) => (places ? shifted(digits, places) : digits) + suffix);
  return sign + forms.reduce((best, form) => (form.length < best.length ? form : best));
}

function value(path: string, lit: Lit): string {
  const type = anyPath(path)?.type;
  if (type === 'number') return shortNumber(lit);
  return BARE_VALUE.test(lit) ? lit : quoted(lit);
}

/** A range of dates, written as a year, a month or a span up to today if it equals one. */
function range(path: string, [from = '', to = '']: readonly Lit[]): string {
  if (anyPath(path)?.type === 'date') {
    if (SPAN.test(from) && to === '0d') return from;
    for (const period of [from.slice(0, 4), from.slice(0, 7)]) {
      const [first, last] = periodOf(period) ?? [];
      if (first === from && last === to) return period;
    }
  }
  return `${value(path, from)}..${value(path, to)}`;
}

function comparison({ path, op, value: given }: Cmp): string {
  if (given === undefined) return `${op}(${path})`;
  const sign = op === 'contains' ? '~' : op === '=' || op === 'in' || op === 'between' ? ':' : op;
  if (typeof given === 'string') {
    // After a colon a span means the time from then to today.
    const exactly = op === '=' && anyPath(path)?.type === 'date' && SPAN.test(given);
    return path + (exactly ? '=' : sign) + value(path, given);
  }
  if ('path' in given) return `${path}${sign}@${given.path}`;
  return `${path}:${op === 'between' ? range(path, given) : given.map((lit) => value(path, lit)).join(',')}`;
}

function evidence({ evidence: asked, of, op, value: given }: Evidence): string {
  return `${asked}(${of})${op === '=' || op === 'in' ? ':' : op}${typeof given === 'string' ? given : given.join(',')}`;
}

function relation({ rel, some, all, atLeast }: Rel): string {
  if (all) return `all(${rel})[${print(all, 'any')}]`;
  return `${rel}[${some ? print(some, 'any') : ''}]${atLeast === undefined ? '' : `>=${atLeast}`}`;
}

/** What needs no brackets at a position: anything, anything but a disjunction, or a single condition. */
type Place = 'any' | 'choice' | 'member';

const isCondition = (expr: Expr | undefined): boolean => expr !== undefined && !('text' in expr);
const joins = (member: Expr, before: Expr | undefined, after: Expr | undefined): member is Text =>
  'text' in member && JOINING.test(member.text) && (isCondition(before) || isCondition(after));

function print(expr: Expr, place: Place): string {
  if ('and' in expr) {
    const text = expr.and.map((member, i) => (joins(member, expr.and[i - 1], expr.and[i + 1]) ? quoted(member.text) : print(member, 'member'))).join(' ');
    return (place === 'choice' && text) || place === 'any' ? text : `(${text})`;
  }
  if ('or' in expr) {
    const text = expr.or.map((member) => print(member, 'choice')).join(' | ');
    return place === 'any' ? text : `(${text})`;
  }
  if ('not' in expr) return `-${print(expr.not, 'member')}`;
  if ('rel' in expr) return relation(expr);
  if ('evidence' in expr) return evidence(expr);
  if ('text' in expr) return BARE_WORD.test(expr.text) ? expr.text : quoted(expr.text);
  return comparison(expr);
}

/** A screen in its canonical text, which parses as `normal(where)`. Empty for the screen that every record satisfies. */
export const printWhere = (where: Expr): string => print(normal(where), 'any');
