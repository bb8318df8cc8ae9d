import { fold } from '../writing/fold.ts';
import { CATALOGUE, operatorsOf, relationOf } from './catalogue.ts';
import { pathOf, type PathDef } from '../records/quantities.ts';
import { isDay } from './dates.ts';
import type { Fault, ScreenFault } from './fault.ts';
import { printWhere } from './print.ts';
import { STATUSES } from '../records/codes.ts';
import { SCREEN_LIMITS, SPAN, type Cmp, type Evidence, type Expr, type Lit, type Rel, type ScreenKind, type Text } from './screen.ts';
import type { Subject } from '../records/quantities.ts';

const NUMBER = /^[+-]?\d{1,60}(\.\d{1,60})?$/;
const COUNT = /^\d{1,9}$/;
const BOOLEANS = ['true', 'false'];
const EXAMPLES = { number: ['10m', '1.5'], date: ['2024', '2024-03-01', '12mo'], bool: BOOLEANS } as const;
/** Largest `atLeast`. */
const MOST = 1_000_000;

/** Edit distance of two words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1)));
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Up to five names that contain the word or are close to it. */
export function nearest(word: string, names: readonly string[]): string[] {
  const asked = word.toLowerCase().slice(0, 40);
  const far = (name: string): number => (asked.length > 1 && name.includes(asked) ? 0 : distance(asked, name));
  return names
    .map((name) => ({ name, off: far(name) }))
    .filter(({ name, off }) => off <= Math.max(1, name.length / 3))
    .sort((a, b) => a.off - b.off)
    .slice(0, 5)
    .map(({ name }) => name);
}

/** The fault for a path that the subject does not have. */
export function unknownPath(subject: Subject, word: string): Fault {
  if (relationOf(subject, word)) return { code: 'UNKNOWN_PATH', word, expected: [`${word}[]`] };
  return {
    code: 'UNKNOWN_PATH',
    word,
    expected: nearest(
      word,
      CATALOGUE[subject].paths.map(({ path }) => path),
    ),
  };
}

/** The fault for a relation that the subject does not have. */
export function unknownRelation(subject: Subject, word: string): Fault {
  return { code: 'UNKNOWN_RELATION', word, expected: CATALOGUE[subject].relations.map(({ rel }) => rel) };
}

const bad = (word: string, expected?: readonly string[]): Fault => ({ code: 'BAD_VALUE', word, ...(expected && { expected }) });

/** Whether a text is not blank and can be stored: no control characters, no unpaired surrogates. */
const isPlain = (text: string): boolean => fold(text) !== '' && !/\p{Cc}/u.test(text) && text.isWellFormed();

/** Why a literal does not fit a path; undefined if it does. */
function literalFault(def: PathDef, lit: Lit): Fault | undefined {
  if (def.type === 'number') return NUMBER.test(lit) ? undefined : bad(lit, EXAMPLES.number);
  if (def.type === 'date') return isDay(lit) || SPAN.test(lit) ? undefined : bad(lit, EXAMPLES.date);
  if (def.type === 'bool') return BOOLEANS.includes(lit) ? undefined : bad(lit, EXAMPLES.bool);
  if (def.options) return def.options.some((option) => fold(option) === fold(lit)) ? undefined : bad(lit, def.options);
  return isPlain(lit) ? undefined : bad(lit);
}

/** Why two paths of a subject cannot be compared; undefined if they can. */
function otherFault(subject: Subject, def: PathDef, { path }: { path: string }): Fault | undefined {
  const other = pathOf(subject, path);
  if (!other) return unknownPath(subject, path);
  return other.type === def.type && !other.many && !def.many ? undefined : bad(`@${path}`);
}

function cmpFault(subject: Subject, { path, op, value }: Cmp): Fault | undefined {
  const def = pathOf(subject, path);
  if (!def) return unknownPath(subject, path);
  const expected = operatorsOf(def);
  if (!expected.includes(op)) return { code: 'BAD_OPERATOR', word: op, expected };
  if (op === 'known' || op === 'undisclosed') return value === undefined ? undefined : bad(path);
  if (value === undefined) return { code: 'NO_VALUE', word: path };
  const single = op !== 'in' && op !== 'between';
  if (typeof value === 'string') {
    if (!single) return bad(value);
    if (op !== 'contains') return literalFault(def, value);
    return isPlain(value) ? undefined : bad(value);
  }
  if ('path' in value) return single && op !== 'contains' ? otherFault(subject, def, value) : bad(`@${value.path}`);
  if (single || value.length === 0 || (op === 'between' && value.length !== 2)) return bad(value.join(','));
  return listFault(value, (lit) => literalFault(def, lit));
}

function listFault(values: readonly Lit[], faultOf: (lit: Lit) => Fault | undefined): Fault | undefined {
  if (values.length > SCREEN_LIMITS.values) return { code: 'TOO_MANY_VALUES' };
  for (const lit of values) {
    const fault = faultOf(lit);
    if (fault) return fault;
  }
  return undefined;
}

const EVIDENCE_OPS: readonly Evidence['op'][] = ['=', '!=', '<', '<=', '>', '>=', 'in'];

/** Why a literal does not fit a question about evidence; undefined if it does. */
function evidenceLiteralFault(asked: Evidence['evidence'], lit: Lit): Fault | undefined {
  if (asked === 'contested') return BOOLEANS.includes(lit) ? undefined : bad(lit, BOOLEANS);
  if (asked === 'status') return STATUSES.some((status) => status === lit) ? undefined : bad(lit, STATUSES);
  return COUNT.test(lit) ? undefined : bad(lit, ['2', '30']);
}

function evidenceFault(subject: Subject, { evidence, of, op, value }: Evidence): Fault | undefined {
  const def = pathOf(subject, of);
  if (!def) return unknownPath(subject, of);
  if (!def.evidence) return { code: 'NO_EVIDENCE', word: of };
  const expected = evidence === 'contested' ? EVIDENCE_OPS.slice(0, 1) : EVIDENCE_OPS;
  if (!expected.includes(op)) return { code: 'BAD_OPERATOR', word: op, expected };
  if (typeof value === 'string') return op === 'in' ? bad(value) : evidenceLiteralFault(evidence, value);
  if (op !== 'in' || value.length === 0) return bad(value.join(','));
  return listFault(value, (lit) => evidenceLiteralFault(evidence, lit));
}

/** Why a single question is invalid for a subject; undefined if it is valid. */
export function leafFault(subject: Subject, leaf: Cmp | Evidence | Text): Fault | undefined {
  if ('evidence' in leaf) return evidenceFault(subject, leaf);
  if ('path' in leaf) return cmpFault(subject, leaf);
  if (subject === 'role') return { code: 'NO_TEXT', word: leaf.text };
  return isPlain(leaf.text) ? undefined : bad(leaf.text);
}

function relFault(subject: Subject, { rel, some, all, atLeast }: Rel): Fault | undefined {
  if (!relationOf(subject, rel)) return unknownRelation(subject, rel);
  if (!some === !all || (all && atLeast !== undefined)) return bad(rel);
  if (atLeast === undefined || (Number.isInteger(atLeast) && atLeast >= 1 && atLeast <= MOST)) return undefined;
  return bad(String(atLeast));
}

interface Room {
  leaves: number;
}

function walk(subject: Subject, expr: Expr, room: Room, depth: number, relations: number): Fault | undefined {
  if ('and' in expr || 'or' in expr || 'not' in expr || 'rel' in expr) {
    if (depth >= SCREEN_LIMITS.depth) return { code: 'TOO_DEEP' };
    if ('rel' in expr) return walkRelation(subject, expr, room, depth, relations);
    const members = 'and' in expr ? expr.and : 'or' in expr ? expr.or : [expr.not];
    for (const member of members) {
      const fault = walk(subject, member, room, depth + 1, relations);
      if (fault) return fault;
    }
    return undefined;
  }
  room.leaves += 1;
  return room.leaves > SCREEN_LIMITS.leaves ? { code: 'TOO_MANY_LEAVES' } : leafFault(subject, expr);
}

function walkRelation(subject: Subject, expr: Rel, room: Room, depth: number, relations: number): Fault | undefined {
  const fault = relFault(subject, expr);
  const inner = expr.some ?? expr.all;
  const target = relationOf(subject, expr.rel)?.target;
  if (fault || !inner || !target) return fault;
  return relations >= SCREEN_LIMITS.relations ? { code: 'TOO_DEEP' } : walk(target, inner, room, depth + 1, relations + 1);
}

/**
 * The fault of a screen that is not text; undefined if it is valid. Depth counts and, or, not and relations above a question. Valid screens can
 * be printed and parsed again.
 */
export function faultsOf(kind: ScreenKind, where: Expr): ScreenFault | undefined {
  const fault = walk(kind, where, { leaves: 0 }, 0, 0);
  if (fault) return { at: 0, length: 0, ...fault };
  return printWhere(where).length > SCREEN_LIMITS.characters ? { code: 'TOO_LONG', at: 0, length: 0 } : undefined;
}
