import { canonicalNumber } from '../records/claim.ts';
import { fold } from '../writing/fold.ts';
import { anyPath } from './catalogue.ts';
import type { Cmp, Evidence, Expr, Lit, Rel } from './screen.ts';

/** The distinct values of a list; a list of one becomes the value. */
function listed(values: readonly Lit[]): { op: 'in'; value: readonly Lit[] } | { op: '='; value: Lit } {
  const [only = '', ...more] = new Set(values);
  return more.length === 0 ? { op: '=', value: only } : { op: 'in', value: [only, ...more] };
}

/** The canonical form of a literal, by the type of its path. */
function literal(path: string, lit: Lit): Lit {
  const def = anyPath(path);
  const text = lit.trim();
  switch (def?.type) {
    case 'number':
      return canonicalNumber(text) ?? text;
    case 'date':
      return text.replace(/^0+(?=\d+[a-z])/, '');
    case 'bool':
    case 'reference':
      return text.toLowerCase();
    case 'option':
      return def.options?.find((option) => fold(option) === fold(text)) ?? text;
    default:
      return text;
  }
}

function comparison(cmp: Cmp): Cmp {
  const { path, op, value } = cmp;
  if (value === undefined) return { path, op };
  if (typeof value === 'string') return { path, op, value: op === 'contains' ? value.trim() : literal(path, value) };
  if ('path' in value) return cmp;
  const values = value.map((lit) => literal(path, lit));
  return { path, ...(op === 'in' ? listed(values) : { op, value: values }) };
}

function evidence({ evidence: asked, of, op, value }: Evidence): Evidence {
  const plain = (lit: Lit): Lit => canonicalNumber(lit) ?? lit.trim().toLowerCase();
  if (typeof value === 'string') return { evidence: asked, of, op, value: plain(value) };
  return { evidence: asked, of, ...listed(value.map(plain)) };
}

function relation({ rel, some, all, atLeast }: Rel): Rel {
  if (all) return { rel, all: normal(all) };
  return { rel, ...(some && { some: normal(some) }), ...(atLeast !== undefined && atLeast !== 1 && { atLeast }) };
}

function joined(join: 'and' | 'or', members: readonly Expr[]): Expr {
  const flat = members.map(normal).flatMap((member): readonly Expr[] => {
    if (join === 'and') return 'and' in member ? member.and : [member];
    return 'or' in member ? member.or : [member];
  });
  if (flat.length === 1 && flat[0]) return flat[0];
  if (join === 'and') return { and: flat };
  return flat.length === 0 ? { not: { and: [] } } : { or: flat };
}

/**
 * The normal form of a screen: flat conjunctions and disjunctions, none of one condition, no double negation, canonical literals, distinct
 * values. It has the same truth value for every record as before.
 */
export function normal(expr: Expr): Expr {
  if ('and' in expr) return joined('and', expr.and);
  if ('or' in expr) return joined('or', expr.or);
  if ('not' in expr) {
    const inner = normal(expr.not);
    return 'not' in inner ? inner.not : { not: inner };
  }
  if ('rel' in expr) return relation(expr);
  if ('evidence' in expr) return evidence(expr);
  if ('text' in expr) return { text: expr.text.trim() };
  return comparison(expr);
}
