import { fold } from '../writing/fold.ts';
import type { Cmp, Expr } from './screen.ts';

/** Which grants a list of rounds holds: none, beside rounds, or grants alone. */
export const GRANTS_MODES = ['exclude', 'include', 'only'] as const;
export type GrantsMode = (typeof GRANTS_MODES)[number];

const STAGE = fold('Grant');

/** Whether a comparison, or with `wanted` false its opposite, asks for grants by name. */
function namesGrant({ path, op, value }: Cmp, wanted: boolean): boolean {
  const lits = typeof value === 'string' ? [value] : typeof value === 'object' && !('path' in value) ? value : [];
  if (path === 'grant') return lits.some((lit) => (fold(lit) === 'true') === ((op === '=') === wanted));
  if (path !== 'stage') return false;
  if (op === 'contains') return wanted && lits.some((lit) => STAGE.includes(fold(lit)));
  if (op !== '=' && op !== 'in' && op !== '!=') return false;
  return (op !== '!=') === wanted && lits.some((lit) => fold(lit) === STAGE);
}

/** Whether a screen of rounds names grants positively, at any depth: it sees them. Conditions on other rounds of the project are not about these. */
export function seesGrants(where: Expr, wanted = true): boolean {
  if ('and' in where) return where.and.some((member) => seesGrants(member, wanted));
  if ('or' in where) return where.or.some((member) => seesGrants(member, wanted));
  if ('not' in where) return seesGrants(where.not, !wanted);
  return 'op' in where && 'path' in where && namesGrant(where, wanted);
}

const both = (where: Expr, value: 'true' | 'false'): Expr => {
  const grant: Expr = { path: 'grant', op: '=', value };
  return { and: 'and' in where ? [...where.and, grant] : [where, grant] };
};

/** A screen of rounds, and the grants that fit it but are left out; undefined where none are. A screen that names grants sees them in any case. */
export function withGrants(where: Expr, mode: GrantsMode = 'exclude'): { where: Expr; leftOut?: Expr } {
  if (mode === 'only') return { where: both(where, 'true') };
  if (mode === 'include' || seesGrants(where)) return { where };
  return { where: both(where, 'false'), leftOut: both(where, 'true') };
}
