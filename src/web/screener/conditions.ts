import { CATALOGUE } from '#domain/screener/catalogue.ts';
import { pathOf, type PathDef } from '#domain/records/quantities.ts';
import { joinWhere, splitWhere } from '#domain/screener/conjunction.ts';
import { SPAN, type Cmp, type Expr, type ScreenKind } from '#domain/screener/screen.ts';
import { m } from '../paraglide/messages.js';
import { labelOf } from '../records/index.ts';

/** Relation whose members have filters of their own: one of the record's rounds fits. */
const ROUNDS = 'rounds';
const ROUND_PATHS = ['date', 'stage', 'amount'];

/** What can be filtered by a control: a path of the record, or of one of its rounds. */
export interface Field {
  /** The path; `rounds.path` where it is one of its rounds. */
  key: string;
  def: PathDef;
  /** Whose path it is. */
  subject: ScreenKind;
}

/** What a control holds of its field. */
export type Held =
  | { is: 'known' | 'unknown' | 'undisclosed' }
  | { is: 'values'; values: readonly string[] }
  | { is: 'range'; from?: string | undefined; to?: string | undefined }
  | { is: 'past'; span: string }
  | { is: 'flag'; yes: boolean }
  | { is: 'text'; text: string };

/** A condition that a control can hold. */
export interface Condition {
  field: Field;
  held: Held;
}

/** Everything the records of a kind can be filtered by. */
export function fieldsOf(kind: ScreenKind): Field[] {
  const { paths, relations } = CATALOGUE[kind];
  const own = paths.map((def): Field => ({ key: def.path, def, subject: kind }));
  if (!relations.some(({ rel }) => rel === ROUNDS)) return own;
  return [...own, ...ROUND_PATHS.flatMap((path) => fieldOf(kind, `${ROUNDS}.${path}`) ?? [])];
}

/** The field of a key; undefined when the kind has none. Grants are no rounds: rounds of a record are not of that stage. */
export function fieldOf(kind: ScreenKind, key: string): Field | undefined {
  const ofRounds = key.startsWith(`${ROUNDS}.`);
  const subject = ofRounds ? 'round' : kind;
  const def = pathOf(subject, ofRounds ? key.slice(ROUNDS.length + 1) : key);
  if (ofRounds && def?.options) return { key, def: { ...def, options: def.options.filter((option) => option !== 'Grant') }, subject };
  return def && { key, def, subject };
}

const isOfRounds = ({ key, def }: Field): boolean => key !== def.path;

/** What a field is called. */
export const fieldLabel = (field: Field): string => (isOfRounds(field) ? m.filter_of_rounds({ label: labelOf(field.def.path) }) : labelOf(field.def.path));

const isText = (value: unknown): value is string => typeof value === 'string';

/** What the control of a path holds of a comparison; undefined where it cannot. */
export function heldOf({ op, value }: Cmp, { type }: PathDef): Held | undefined {
  if (op === 'known' || op === 'undisclosed') return { is: op };
  if (op === 'contains' && type === 'text' && isText(value)) return { is: 'text', text: value };
  if (op === '=' && type === 'bool') return { is: 'flag', yes: value === 'true' };
  if (type === 'option' || type === 'reference') {
    if (op === '=' && isText(value)) return { is: 'values', values: [value] };
    return op === 'in' && Array.isArray(value) ? { is: 'values', values: value as readonly string[] } : undefined;
  }
  if (type !== 'number' && type !== 'date') return undefined;
  if (op === 'between' && Array.isArray(value)) {
    const [from = '', to = ''] = value as readonly string[];
    return SPAN.test(from) && to === '0d' ? { is: 'past', span: from } : rangeOf(from, to);
  }
  if (op === '>=' && isText(value)) return SPAN.test(value) ? { is: 'past', span: value } : rangeOf(value);
  return op === '<=' && isText(value) ? rangeOf(undefined, value) : undefined;
}

/** A span inside a range is for the text: no field shows it. */
const rangeOf = (from?: string, to?: string): Held | undefined =>
  [from, to].some((limit) => limit !== undefined && SPAN.test(limit)) ? undefined : { is: 'range', from, to };

function inner(kind: ScreenKind, expr: Expr): { cmp: Cmp; key: string; negated: boolean } | undefined {
  if ('not' in expr) {
    const found = 'path' in expr.not ? inner(kind, expr.not) : undefined;
    return found && { ...found, negated: true };
  }
  if ('path' in expr) return { cmp: expr, key: expr.path, negated: false };
  if (!('rel' in expr) || expr.rel !== ROUNDS || kind === 'round' || !expr.some || expr.atLeast !== undefined) return undefined;
  const found = 'rel' in expr.some ? undefined : inner('round', expr.some);
  return found && { ...found, key: `${ROUNDS}.${found.key}` };
}

function conditionOf(kind: ScreenKind, expr: Expr): Condition | undefined {
  const found = inner(kind, expr);
  const field = found && fieldOf(kind, found.key);
  if (!found || !field) return undefined;
  if (found.negated) return found.cmp.op === 'known' ? { field, held: { is: 'unknown' } } : undefined;
  const held = heldOf(found.cmp, field.def);
  return held && { field, held };
}

function cmpOf(path: string, held: Held): Expr {
  switch (held.is) {
    case 'known':
    case 'undisclosed':
      return { path, op: held.is };
    case 'unknown':
      return { not: { path, op: 'known' } };
    case 'values':
      return { path, op: 'in', value: held.values };
    case 'past':
      return { path, op: '>=', value: held.span };
    case 'flag':
      return { path, op: '=', value: String(held.yes) };
    case 'text':
      return { path, op: 'contains', value: held.text };
    case 'range': {
      const { from, to } = held;
      if (from !== undefined && to !== undefined) return { path, op: 'between', value: [from, to] };
      return from === undefined ? { path, op: '<=', value: to ?? '' } : { path, op: '>=', value: from };
    }
  }
}

/** The comparison that a control holds: of what is unknown the opposite. */
export function comparisonOf(path: string, held: Held): Omit<Cmp, 'value'> & { value?: string | readonly string[]; not?: true } {
  const expr = cmpOf(path, held);
  const cmp = 'not' in expr ? expr.not : expr;
  if (!('path' in cmp)) return { path, op: 'known' };
  const { op, value } = cmp;
  const isPlain = value !== undefined && (typeof value === 'string' || !('path' in value));
  return { path, op, ...(isPlain && { value }), ...('not' in expr && { not: true }) };
}

function exprOf({ field, held }: Condition): Expr {
  const expr = cmpOf(field.def.path, held);
  return isOfRounds(field) ? { rel: ROUNDS, some: expr } : expr;
}

/** A screen as the filters show it: the first condition of each field that its control can hold, and all others. Words are left out. */
export function conditionsOf(kind: ScreenKind, where: Expr): { conditions: ReadonlyMap<string, Condition>; rest: readonly Expr[] } {
  const { filters, rest } = splitWhere(where);
  const conditions = new Map<string, Condition>();
  const left = [...filters.values(), ...rest].filter((expr) => {
    const condition = conditionOf(kind, expr);
    if (!condition || conditions.has(condition.field.key)) return true;
    conditions.set(condition.field.key, condition);
    return false;
  });
  return { conditions, rest: left };
}

/** The screen of its words, its conditions and the rest. */
function joined(where: Expr, conditions: Iterable<Condition>, rest: readonly Expr[]): Expr {
  return joinWhere({ text: splitWhere(where).text, filters: new Map(), rest: [...[...conditions].map(exprOf), ...rest] });
}

/** The screen with another condition on a field; without one when nothing is held. */
export function withCondition(kind: ScreenKind, where: Expr, field: Field, held: Held | undefined): Expr {
  const { conditions, rest } = conditionsOf(kind, where);
  const next = new Map(conditions);
  if (held) next.set(field.key, { field, held });
  else next.delete(field.key);
  return joined(where, next.values(), rest);
}

/** The screen without the conditions that no control can hold. */
export const withoutRest = (kind: ScreenKind, where: Expr): Expr => joined(where, conditionsOf(kind, where).conditions.values(), []);

/** The words of the screen alone. */
export const wordsOnly = (where: Expr): Expr => joined(where, [], []);
