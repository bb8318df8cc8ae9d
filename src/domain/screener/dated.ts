import { relationOf } from './catalogue.ts';
import { pathOf } from '../records/quantities.ts';
import { SPAN, type Cmp, type Expr, type ScreenKind, type Sort } from './screen.ts';
import type { Subject } from '../records/quantities.ts';

function comparisonIsDated(subject: Subject, { path, value }: Cmp): boolean {
  const def = pathOf(subject, path);
  if (def?.dated) return true;
  if (typeof value === 'object' && 'path' in value) return pathOf(subject, value.path)?.dated === true;
  const lits = typeof value === 'string' ? [value] : (value ?? []);
  return def?.type === 'date' && lits.some((lit) => SPAN.test(lit));
}

function exprIsDated(subject: Subject, expr: Expr): boolean {
  if ('and' in expr) return expr.and.some((member) => exprIsDated(subject, member));
  if ('or' in expr) return expr.or.some((member) => exprIsDated(subject, member));
  if ('not' in expr) return exprIsDated(subject, expr.not);
  if ('evidence' in expr) return expr.evidence === 'age';
  if ('text' in expr) return false;
  if ('path' in expr) return comparisonIsDated(subject, expr);
  const target = relationOf(subject, expr.rel)?.target;
  const inner = expr.some ?? expr.all;
  return target !== undefined && inner !== undefined && exprIsDated(target, inner);
}

/** Whether the result of a screen, or its order, depends on the current day. */
export const isDated = (kind: ScreenKind, where: Expr, sort?: Sort): boolean =>
  exprIsDated(kind, where) || (sort !== undefined && pathOf(kind, sort.path)?.dated === true);
