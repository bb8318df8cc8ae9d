import { KIND_NAMES, KINDS } from '#domain/kinds/kinds.ts';
import type { Expr } from '#domain/screener/screen.ts';
import { parseWhere } from '#domain/screener/text.ts';
import type { ListPage } from '#domain/site/addresses.ts';

/** A screen that is no mere words has one of these signs. */
const SIGN = /[:=<>~[(]/;

function asksMore(expr: Expr): boolean {
  if ('and' in expr) return expr.and.some(asksMore);
  if ('or' in expr) return expr.or.some(asksMore);
  return 'not' in expr ? asksMore(expr.not) : !('text' in expr);
}

/** The list that a text is a screen of: the first one that knows all it asks for. None for mere words, which are a search. */
export function listOf(text: string): ListPage | undefined {
  if (!SIGN.test(text)) return undefined;
  const kind = KIND_NAMES.find((one) => {
    const read = parseWhere(one, text);
    return 'where' in read && asksMore(read.where);
  });
  return kind && KINDS[kind].list;
}
