import { CLAIM_STATE, KIND } from '#domain/records/codes.ts';
import { relationOf } from '#domain/screener/catalogue.ts';
import { pathOf, type PathDef, type PathType } from '#domain/records/quantities.ts';
import { sectorOf } from '#domain/records/sectors.ts';
import { dayOfLiteral } from '#domain/screener/dates.ts';
import type { Cmp, CmpOp, Evidence, Expr, Lit, Rel } from '#domain/screener/screen.ts';
import type { Subject } from '#domain/records/quantities.ts';
import { containing, fold } from '#domain/writing/fold.ts';
import { searchNames } from '../search/index.ts';
import { bindingOf, relationBindingOf, type ValueBinding } from './binding.ts';
import { evidenceLiterals, evidenceSql, evidenceValue } from './evidence.ts';
import { among, inner, type Scope } from './scope.ts';

/**
 * SQL that is true if the condition is certainly true or, with `wanted` false, certainly false. It may be null, which counts as no. Use it only
 * under AND and OR, never negate it: a condition that is not certainly true is not certainly false.
 */
export function certain(expr: Expr, wanted: boolean, at: Scope): string {
  if ('and' in expr) return joined(expr.and, wanted ? 'and' : 'or', wanted, at);
  if ('or' in expr) return joined(expr.or, wanted ? 'or' : 'and', wanted, at);
  if ('not' in expr) return certain(expr.not, !wanted, at);
  if ('rel' in expr) return relation(expr, wanted, at);
  if ('evidence' in expr) return evidence(expr, wanted, at);
  if ('text' in expr) return named(expr.text, wanted, at);
  return comparison(expr, wanted, at);
}

function joined(parts: readonly Expr[], word: 'and' | 'or', wanted: boolean, at: Scope): string {
  if (parts.length === 0) return word === 'and' ? 'true' : 'false';
  return `(${parts.map((part) => certain(part, wanted, at)).join(` ${word} `)})`;
}

/** Whether many records may satisfy a condition; the others have an index. */
export function isBroad(expr: Expr, subject: Subject): boolean {
  if ('and' in expr) return expr.and.every((part) => isBroad(part, subject));
  if ('or' in expr) return expr.or.some((part) => isBroad(part, subject));
  if (!('op' in expr) || 'evidence' in expr) return true;
  const type = pathOf(subject, expr.path)?.type;
  return !((expr.op === '=' || expr.op === 'in') && (type === 'text' || type === 'reference'));
}

/** Joins a select of (id, fits), one row for each id, to the rows and returns its name. */
type Join = (table: string) => string;

/** SQL of a condition as one value: true or false if it is certain, else null. */
export function judged(expr: Expr, at: Scope, join: Join): string {
  const all = (parts: readonly Expr[], word: string) => `(${parts.map((part) => judged(part, at, join)).join(` ${word} `)})`;
  if ('and' in expr) return expr.and.length === 0 ? 'true' : all(expr.and, 'and');
  if ('or' in expr) return expr.or.length === 0 ? 'false' : all(expr.or, 'or');
  if ('not' in expr) return `(not ${judged(expr.not, at, join)})`;
  if ('evidence' in expr) return evidenceValue(expr, (measure) => compared(measure, expr.op, evidenceLiterals(expr.evidence, expr.value), at), at, join);
  if ('rel' in expr && !isDecided(expr, at.subject)) return `case when ${certain(expr, true, at)} then true when ${certain(expr, false, at)} then false end`;
  return `(${certain(expr, true, at)})`;
}

/** Whether a condition is certainly true or false for every record: nothing in it can be unknown. */
export function isDecided(expr: Expr, subject: Subject): boolean {
  if ('and' in expr) return expr.and.every((part) => isDecided(part, subject));
  if ('or' in expr) return expr.or.every((part) => isDecided(part, subject));
  if ('not' in expr) return isDecided(expr.not, subject);
  if ('evidence' in expr) return false;
  if ('text' in expr || ('op' in expr && (expr.op === 'known' || expr.op === 'undisclosed'))) return true;
  if ('rel' in expr) {
    const def = relationOf(subject, expr.rel);
    return def !== undefined && isDecided(expr.some ?? expr.all ?? { and: [] }, def.target);
  }
  const other = typeof expr.value === 'object' && 'path' in expr.value ? [expr.value.path] : [];
  return [expr.path, ...other].every((path) => {
    const binding = bindingOf(subject, path);
    return 'value' in binding ? (binding.always ?? false) : true;
  });
}

function relation({ rel, some, all, atLeast }: Rel, wanted: boolean, at: Scope): string {
  const def = relationOf(at.subject, rel);
  const binding = relationBindingOf(at.subject, rel);
  if (!def) throw new RangeError(`no relation ${rel} of ${at.subject}`);
  const to = inner(at, def.target);
  const body: Expr = some ?? all ?? { and: [] };
  // For "some", rows that may not fit are left out only if none may; for "every", only if all certainly do.
  const where = some
    ? wanted
      ? certain(body, true, to)
      : `(${certain(body, false, to)}) is not true`
    : wanted
      ? `(${certain(body, true, to)}) is not true`
      : certain(body, false, to);
  const only = binding.only ? `${to.rows.own(binding.only.column)} = ${binding.only.is} and ` : '';
  const link = `l${to.depth}`;
  const owner = 'pairs' in binding ? `${link}.owner` : to.rows.own(binding.column);
  const from = 'pairs' in binding ? `(${binding.pairs}) ${link} join ${to.rows.from()} on ${to.rows.id} = ${link}.member` : to.rows.from();
  const many =
    atLeast === undefined || atLeast === 1
      ? ''
      : ` group by 1 having count(${'pairs' in binding ? `distinct ${link}.member` : '*'}) >= ${at.param(atLeast, 'int')}`;
  const key = 'key' in binding && binding.key ? at.rows.own(binding.key) : at.rows.id;
  return among(at, key, Boolean(some) === wanted, `select ${owner} from ${from} where ${only}${where}${many}`, many !== '');
}

function evidence(asked: Evidence, wanted: boolean, at: Scope): string {
  const op = wanted ? asked.op : OPPOSITE[asked.op];
  return evidenceSql(asked, wanted, (measure) => compared(measure, op, evidenceLiterals(asked.evidence, asked.value), at), at);
}

function named(text: string, wanted: boolean, at: Scope): string {
  const { subject } = at;
  if (subject === 'role') throw new RangeError('roles have no names');
  const names = searchNames(KIND[subject === 'round' ? 'project' : subject], fold(text));
  const id = subject === 'round' ? at.rows.own('project_id') : at.rows.id;
  return among(at, id, wanted, names.sql(at.param(names.value, 'text')));
}

type Simple = Exclude<CmpOp, 'known' | 'undisclosed'>;
const OPPOSITE: Readonly<Record<Simple, Simple | 'not in' | 'not between' | 'lacks'>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  in: 'not in',
  between: 'not between',
  contains: 'lacks',
};
/** A literal or several, as parameters of one type. */
export interface Literals {
  type: string;
  values: readonly unknown[];
}

function compared(value: string, op: Simple | (typeof OPPOSITE)[Simple], { type, values }: Literals, { param }: Scope): string {
  const one = (i: number) => param(values[i], type);
  const pattern = () => param(containing(String(values[0])), 'text');
  switch (op) {
    case 'in':
      return `${value} = any(${param(values, `${type}[]`)})`;
    case 'not in':
      return `${value} <> all(${param(values, `${type}[]`)})`;
    case 'between':
      return `${value} between ${one(0)} and ${one(1)}`;
    case 'not between':
      return `(${value} < ${one(0)} or ${value} > ${one(1)})`;
    case 'contains':
      return `${value} like ${pattern()}`;
    case 'lacks':
      return `${value} not like ${pattern()}`;
    default:
      return `${value} ${op === '!=' ? '<>' : op} ${one(0)}`;
  }
}

const SQL_TYPE: Readonly<Record<Exclude<PathType, 'reference' | 'link'>, string>> = {
  text: 'text',
  option: 'text',
  number: 'numeric',
  date: 'date',
  bool: 'boolean',
};

/** Literals as they are compared: folded, of the vocabulary, spans as days. */
export function readLiterals({ type, vocabulary }: PathDef, { op }: Cmp, value: Lit | readonly Lit[], today: string): Literals {
  const words = typeof value === 'string' ? [value] : value;
  const list = vocabulary && op !== 'contains' ? words.map(sectorOf) : words;
  if (type === 'reference' || type === 'link') throw new RangeError(`no literals of ${type}`);
  const read = type === 'date' ? (lit: Lit) => dayOfLiteral(lit, today) : type === 'text' || type === 'option' ? fold : (lit: Lit) => lit;
  return { type: SQL_TYPE[type], values: list.map(read) };
}

function comparison(cmp: Cmp, wanted: boolean, at: Scope): string {
  const def = pathOf(at.subject, cmp.path);
  if (!def) throw new RangeError(`no path ${cmp.path} of ${at.subject}`);
  const binding = bindingOf(at.subject, cmp.path);
  if ('value' in binding) return valueComparison(cmp, def, binding, wanted, at);
  if (cmp.op === 'undisclosed') throw new RangeError(`${cmp.path} is never kept secret`);
  if ('texts' in binding) {
    const where = cmp.op === 'known' ? '' : ` where ${compared('m.value', cmp.op, readLiterals(def, cmp, written(cmp), at.today), at)}`;
    return among(at, at.rows.id, wanted, `select m.owner from (${binding.texts}) m${where}`);
  }
  if (cmp.op === 'known') return knownReference(def, binding, wanted, at);
  const ids = `array(${resolved(def, written(cmp), at)})`;
  if ('column' in binding) return `${at.rows.own(binding.column)} ${wanted ? '= any' : '<> all'}(${ids})`;
  return among(at, at.rows.id, wanted, `select m.owner from (${binding.pairs(at.day)}) m where m.member = any(${ids})`);
}

/** The literals of a comparison, unless it compares two paths. */
function written({ path, value }: Cmp): Lit | readonly Lit[] {
  if (value === undefined || (typeof value === 'object' && 'path' in value)) throw new RangeError(`${path} is compared with nothing`);
  return value;
}

function valueComparison(cmp: Cmp, def: PathDef, binding: ValueBinding, wanted: boolean, at: Scope): string {
  const value = binding.value(at.rows, at.day);
  if (cmp.op === 'known') return `${value} is ${wanted ? 'not ' : ''}null`;
  if (cmp.op === 'undisclosed') {
    if (!binding.state) throw new RangeError(`${cmp.path} is never kept secret`);
    return `${binding.state(at.rows, at.day)} is ${wanted ? 'not ' : ''}distinct from ${CLAIM_STATE.undisclosed}`;
  }
  const op = wanted ? cmp.op : OPPOSITE[cmp.op];
  if (typeof cmp.value !== 'object' || !('path' in cmp.value)) return compared(value, op, readLiterals(def, cmp, written(cmp), at.today), at);
  const other = bindingOf(at.subject, cmp.value.path);
  if (!('value' in other)) throw new RangeError(`${cmp.value.path} has more than one value`);
  return `${value} ${op === '!=' ? '<>' : op} ${other.value(at.rows, at.day)}`;
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** SQL of the ids of the named records, by slug, former slug or id. */
function resolved({ target = [] }: PathDef, value: Lit | readonly Lit[], { param }: Scope): string {
  const names = (typeof value === 'string' ? [value] : value).map((name) => name.toLowerCase());
  const slugs = param(names, 'text[]');
  const ids = param(
    names.filter((name) => ID.test(name)),
    'uuid[]',
  );
  return target
    .map(
      (kind) =>
        `select id from ${kind} where slug = any(${slugs}) or id = any(${ids}) union all select record_id from former_slug where kind = ${KIND[kind]} and slug = any(${slugs})`,
    )
    .join(' union all ');
}

function knownReference(def: PathDef, binding: ReturnType<typeof bindingOf>, wanted: boolean, at: Scope): string {
  if ('column' in binding) return `${at.rows.own(binding.column)} is ${wanted ? 'not ' : ''}null`;
  if (!('pairs' in binding)) throw new RangeError(`${def.path} is no reference`);
  const there = (def.target ?? []).map((kind) => `m.member in (select id from ${kind})`).join(' or ');
  return among(at, at.rows.id, wanted, `select m.owner from (${binding.pairs(at.day)}) m where ${there}`);
}
