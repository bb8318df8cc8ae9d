import { LISTS, type ListName } from '#domain/directory/lists.ts';
import type { Expr } from '#domain/screener/screen.ts';
import { parseWhere } from '#domain/screener/text.ts';

const TRIED: readonly ListName[] = ['projects', 'organizations', 'people', 'fundraising'];
/** A screen that is no mere words has one of these signs. */
const SIGN = /[:=<>~[(]/;

function asksMore(expr: Expr): boolean {
  if ('and' in expr) return expr.and.some(asksMore);
  if ('or' in expr) return expr.or.some(asksMore);
  return 'not' in expr ? asksMore(expr.not) : !('text' in expr);
}

/** The list that a text is a screen of: the first one that knows all it asks for. None for mere words, which are a search. */
export const listOf = (text: string): ListName | undefined =>
  SIGN.test(text)
    ? TRIED.find((list) => {
        const read = parseWhere(LISTS[list].kind, text);
        return 'where' in read && asksMore(read.where);
      })
    : undefined;
