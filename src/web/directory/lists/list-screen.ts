import { parseWhere, printWhere } from '#domain/screener/text.ts';
import type { ScreenFault } from '#domain/screener/fault.ts';
import type { Expr, ScreenKind } from '#domain/screener/screen.ts';

/** A screen as the page needs it. */
export interface ListScreen {
  /** As the address says it: the one canonical text, or what was written when it is no screen. */
  q?: string | undefined;
  /** The words looked for in names, as the search field shows them. All of `q` when it is no screen. */
  words: string;
  /** Everything else, as text. */
  others: string;
  /** Why it is no screen. */
  fault?: ScreenFault;
}

const membersOf = (where: Expr): readonly Expr[] => ('and' in where ? where.and : [where]);

/** Reads the text of an address. This module is loaded when a list is first opened: the parser is large. */
export function readScreen(kind: ScreenKind, q: string | undefined): ListScreen {
  const read = parseWhere(kind, q ?? '');
  if ('fault' in read) return { q, words: q ?? '', others: '', fault: read.fault };
  const members = membersOf(read.where);
  const words = members.filter((member) => 'text' in member);
  const others = members.filter((member) => !('text' in member));
  return {
    q: printWhere(read.where) || undefined,
    words: words.map((member) => printWhere(member)).join(' '),
    others: printWhere({ and: others }),
  };
}
