import { anyPath } from './catalogue.ts';
import { normal } from './normal.ts';
import type { Cmp, Expr } from './screen.ts';

/** The top-level conjunction of a screen, split as a page shows it. */
export interface Parts {
  /** The searched words, phrases in quotation marks; undefined if there are none. */
  text: string | undefined;
  /** At most one comparison for each path, each one that a column's filter can hold. */
  filters: ReadonlyMap<string, Cmp>;
  /** All other conditions. */
  rest: readonly Expr[];
}

const PHRASE = /"((?:[^"]|"")*)"(?=\s|$)|\S+/g;

const shown = (text: string): string => (/\s/.test(text) || text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text);

/** The words of a search field, split at blanks outside quotation marks. No other character has a meaning. */
function wordsOf(text: string): Expr[] {
  const words = [...text.matchAll(PHRASE)].map(([word, phrase]) => (phrase === undefined ? word : phrase.replaceAll('""', '"')));
  return words.filter((word) => word.trim() !== '').map((word) => ({ text: word }));
}

/** Whether a column's filter can hold the comparison. */
export function isFilter({ path, op, value }: Cmp): boolean {
  if (op === 'known') return true;
  if (typeof value === 'object' && 'path' in value) return false;
  switch (anyPath(path)?.type) {
    case 'option':
    case 'reference':
      return op === '=' || op === 'in';
    case 'number':
    case 'date':
      return op === 'between' || op === '>=' || op === '<=';
    case 'bool':
      return op === '=';
    case 'text':
      return op === 'contains';
    default:
      return false;
  }
}

/** Splits a screen; the parts together mean the same as the screen. */
export function splitWhere(where: Expr): Parts {
  const whole = normal(where);
  const words: string[] = [];
  const filters = new Map<string, Cmp>();
  const rest: Expr[] = [];
  for (const member of 'and' in whole ? whole.and : [whole]) {
    if ('text' in member) words.push(shown(member.text));
    else if ('path' in member && isFilter(member) && !filters.has(member.path)) filters.set(member.path, member);
    else rest.push(member);
  }
  return { text: words.length > 0 ? words.join(' ') : undefined, filters, rest };
}

/** Joins the parts into a screen: words first, then filters, then the rest. */
export function joinWhere({ text, filters, rest }: Parts): Expr {
  return normal({ and: [...wordsOf(text ?? ''), ...filters.values(), ...rest] });
}
