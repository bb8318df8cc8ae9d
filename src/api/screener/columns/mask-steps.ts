import { relationOf } from '#domain/screener/catalogue.ts';
import type { Expr } from '#domain/screener/screen.ts';
import type { Subject } from '#domain/records/quantities.ts';
import { inOrder, join, maskOf, opposite } from './masks.ts';
import type { Decided } from './quantifiers.ts';
import { beginQuestion, copyOf, F, T, type Asking, type Mask } from './said.ts';

/** About how many rows a condition may look at before others are answered: some 10 ms of work. */
export const AT_ONCE = 500_000;
/** A text is sought in several names of a row, and letter by letter. */
const TEXT = 4;

/** About how many rows a condition looks at. */
export function costOf(expr: Expr, subject: Subject, asking: Asking): number {
  const { size } = asking.store.tables[subject];
  if ('and' in expr || 'or' in expr) return ('and' in expr ? expr.and : expr.or).reduce((sum, part) => sum + costOf(part, subject, asking), 0);
  if ('not' in expr) return costOf(expr.not, subject, asking);
  if (!('rel' in expr)) return size * ('text' in expr || ('op' in expr && expr.op === 'contains') ? TEXT : 1);
  const [inner, target] = [expr.some ?? expr.all, relationOf(subject, expr.rel)?.target];
  return 2 * size + (inner && target ? costOf(inner, target, asking) : 0);
}

/**
 * What a condition says of each row, in steps between which other questions may be asked: the mask lasts. The store must not change before the last
 * step. `maskOf` says the same at once. @param most rows that a step looks at, about
 */
export function* maskSteps(expr: Expr, subject: Subject, asking: Asking, decided?: Decided, most = AT_ONCE): Generator<void, Mask> {
  const isLarge = costOf(expr, subject, asking) > most;
  if (isLarge && 'not' in expr) return opposite(yield* maskSteps(expr.not, subject, asking, decided, most));
  if (isLarge && ('and' in expr || 'or' in expr)) {
    const [parts, every, any] = 'and' in expr ? [expr.and, T, F] : [expr.or, F, T];
    const [first = { and: [] }, ...rest] = inOrder(parts);
    const mask = yield* maskSteps(first, subject, asking, undefined, most);
    for (const part of rest) {
      yield;
      join(mask, yield* maskSteps(part, subject, asking, { mask, value: any }, most), every, any);
    }
    return mask;
  }
  const inner = 'rel' in expr ? (expr.some ?? expr.all) : undefined;
  const target = 'rel' in expr ? relationOf(subject, expr.rel)?.target : undefined;
  const judged = isLarge && inner && target ? new Map([[inner, yield* maskSteps(inner, target, asking, undefined, most)]]) : undefined;
  if (judged) yield;
  beginQuestion();
  return copyOf(maskOf(expr, subject, judged ? { ...asking, judged } : asking, decided));
}
