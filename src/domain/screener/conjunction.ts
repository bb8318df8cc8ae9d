import { anyPath } from './catalogue.ts';
import { normal } from './normal.ts';
import type { Cmp, Expr } from './screen.ts';

/** The top-level conjunction of a screen as a page shows it. */
export interface Parts {
  /** The words looked for, those with blanks in quotation marks; undefined when there are none. */
  text: string | undefined;
  /** At most one comparison a path, each as the filter of a column can hold it. */
  filters: ReadonlyMap<string, Cmp>;
  /** All other conditions. */
  rest: readonly Expr[];
}

const PHRASE = /"((?:[^"]|"")*)"(?=\s|$)|\S+/g;

const shown = (text: string): string => (/\s/.test(text) || text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text);

/** The words of a search field: parted at blanks, but for what stands in quotation marks. No other sign means anything. */
function wordsOf(text: string): Expr[] {
  const words = [...text.matchAll(PHRASE)].map(([word, phrase]) => (phrase === undefined ? word : phrase.replaceAll('""', '"')));
  return words.filter((word) => word.trim() !== '').map((word) => ({ text: word }));
}

/** Whether the filter of a column can hold the comparison. */
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

/** Parts of a screen; together they say what the screen says. */
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

/** The screen of its parts: words first, then filters, then the rest. */
export function joinWhere({ text, filters, rest }: Parts): Expr {
  return normal({ and: [...wordsOf(text ?? ''), ...filters.values(), ...rest] });
}

/** The screen with other words looked for; none when empty or undefined. @param text as a person types it */
export const withText = (where: Expr, text: string | undefined): Expr => joinWhere({ ...splitWhere(where), text });

/** The screen with another filter of a path; without it when undefined. */
export function withFilter(where: Expr, path: string, cmp: Cmp | undefined): Expr {
  const parts = splitWhere(where);
  const filters = new Map(parts.filters);
  if (cmp) filters.set(path, cmp);
  else filters.delete(path);
  return joinWhere({ ...parts, filters });
}

/** The screen with other conditions beside its words and filters. */
export const withRest = (where: Expr, rest: readonly Expr[]): Expr => joinWhere({ ...splitWhere(where), rest });
