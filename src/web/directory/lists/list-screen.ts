import type { ListSort } from '#domain/directory/lists/list-address.ts';
import { LISTS, type ListColumn, type ListName } from '#domain/directory/lists/lists.ts';
import { parseWhere, printWhere } from '#domain/screener/text.ts';
import type { ScreenFault } from '#domain/screener/fault.ts';
import type { Expr } from '#domain/screener/screen.ts';

/** A screen as the page needs it. */
export interface ListScreen {
  /** As the address says it: the one canonical text, or what was written when it is no screen. */
  q?: string | undefined;
  /** The words looked for in names, as the search field shows them. All of `q` when it is no screen. */
  words: string;
  /** Everything else, as text. */
  others: string;
  /** Columns that the list is ordered or filtered by. */
  asked: readonly string[];
  /** Why it is no screen. */
  fault?: ScreenFault;
}

/** Paths of the records themselves that a condition asks about; related ones have columns of their own. */
function pathsOf(expr: Expr): readonly string[] {
  if ('and' in expr) return expr.and.flatMap(pathsOf);
  if ('or' in expr) return expr.or.flatMap(pathsOf);
  if ('not' in expr) return pathsOf(expr.not);
  if ('evidence' in expr) return [expr.of];
  if (!('path' in expr)) return [];
  return typeof expr.value === 'object' && 'path' in expr.value ? [expr.path, expr.value.path] : [expr.path];
}

const membersOf = (where: Expr): readonly Expr[] => ('and' in where ? where.and : [where]);

/** Reads the text of an address. This module is loaded when a list is first opened: the parser is large. */
export function readScreen(list: ListName, q: string | undefined, sort?: ListSort): ListScreen {
  const read = parseWhere(LISTS[list].kind, q ?? '');
  const paths = [...(sort ? [sort.path] : []), ...('fault' in read ? [] : pathsOf(read.where))];
  const columns: readonly ListColumn[] = LISTS[list].columns;
  const asked = [...new Set(paths)].flatMap((path) => columns.find((column) => column.path === path)?.field ?? []);
  if ('fault' in read) return { q, words: q ?? '', others: '', asked, fault: read.fault };
  const members = membersOf(read.where);
  const words = members.filter((member) => 'text' in member);
  const others = members.filter((member) => !('text' in member));
  return {
    q: printWhere(read.where) || undefined,
    words: words.map((member) => printWhere(member)).join(' '),
    others: printWhere({ and: others }),
    asked,
  };
}
