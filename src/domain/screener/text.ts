import { canonicalNumber } from '../records/claim.ts';
import { operatorsOf, relationOf } from './catalogue.ts';
import { pathOf, type PathDef } from '../records/quantities.ts';
import { periodOf } from './dates.ts';
import type { Fault, FaultCode, ScreenFault } from './fault.ts';
import { normal } from './normal.ts';
import { EVIDENCE, SCREEN_LIMITS, SPAN, type Cmp, type CmpOp, type Evidence, type Expr, type ScreenKind, type Text } from './screen.ts';
import type { Subject } from '../records/quantities.ts';
import { faultsOf, leafFault, unknownPath, unknownRelation } from './validate.ts';

export { printWhere } from './print.ts';

/** A piece of the text and its position. */
interface Token {
  text: string;
  at: number;
  length: number;
  quoted?: true;
}

const BLANKS = /\s*/y;
const WORD = /(?:[^\s()[\]|":=<>~!]|!(?!=))+/y;
const QUOTED = /"((?:[^"]|"")*)"(?!")/y;
const VALUE = /[^\s()[\]|",]+/y;
const OPERATOR = /!=|<=|>=|[:=<>~]/y;
/** Words that negate or join conditions, and are plain words beside words. */
const NOT = /not(?=[\s(])/iy;
const JOIN = /(?:and|or)(?=\s)/iy;
const COUNT = /\d{1,7}(?![^\s()[\]|])/y;
const SUFFIXED = /^([+-]?[\d.]+)([kmb])$/i;
const EXPONENT: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9 };
const FUNCTIONS = ['known', 'undisclosed', 'all', ...EVIDENCE] as const;
/** Deepest nesting of brackets that is read. */
const NESTING = 24;

/** Thrown only within `parseWhere`. */
class Refused extends Error {
  readonly fault: ScreenFault;
  constructor(fault: ScreenFault) {
    super(fault.code);
    this.fault = fault;
  }
}

function deny({ at, length }: Token, fault: Fault): never {
  throw new Refused({ ...fault, at, length });
}

function refuse(at: Token, code: FaultCode, expected?: readonly string[]): never {
  deny(at, { code, word: at.text, ...(expected && { expected }) });
}

function check(at: Token, fault: Fault | undefined): void {
  if (fault) deny(at, fault);
}

/** The text and the current position. */
class Reader {
  readonly text: string;
  at = 0;
  nesting = 0;
  leaves = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Reads the pattern at the current position. */
  take(pattern: RegExp): Token | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found?.[0]) return undefined;
    const token = { text: found[1] ?? found[0], at: this.at, length: found[0].length };
    this.at = pattern.lastIndex;
    return token;
  }

  /** The piece that the pattern finds at the current position, which stays. */
  ahead(pattern: RegExp): Token | undefined {
    const before = this.at;
    const token = this.take(pattern);
    this.at = before;
    return token;
  }

  next(): string {
    return this.text.charAt(this.at);
  }

  skip(sign: string): Token | undefined {
    if (!this.text.startsWith(sign, this.at)) return undefined;
    this.at += sign.length;
    return { text: sign, at: this.at - sign.length, length: sign.length };
  }

  unexpected(): never {
    const sign = String.fromCodePoint(this.text.codePointAt(this.at) ?? 32);
    return refuse({ text: sign, at: this.at, length: sign.length }, 'UNEXPECTED');
  }

  quoted(): Token | undefined {
    if (this.next() !== '"') return undefined;
    const token = this.take(QUOTED);
    if (!token) return refuse({ text: '"', at: this.at, length: this.text.length - this.at }, 'UNCLOSED');
    return { ...token, text: token.text.replaceAll('""', '"'), quoted: true };
  }

  /** Reads up to the bracket that closes `open`. */
  within<T>(open: Token, close: string, read: () => T): T {
    this.nesting += 1;
    if (this.nesting > NESTING) refuse(open, 'TOO_DEEP');
    const result = read();
    this.take(BLANKS);
    if (!this.skip(close)) {
      if (this.at < this.text.length) this.unexpected();
      refuse(open, 'UNCLOSED');
    }
    this.nesting -= 1;
    return result;
  }

  /** Reads a comparison operator and the blanks around it. */
  operator(): Token | undefined {
    const before = this.at;
    this.take(BLANKS);
    const sign = this.take(OPERATOR);
    if (sign) this.take(BLANKS);
    else this.at = before;
    return sign;
  }

  /** Reads one value or several. */
  values(sign: Token): readonly [Token, ...Token[]] {
    const values: Token[] = [];
    do {
      this.take(BLANKS);
      const value = this.quoted() ?? this.take(VALUE);
      if (!value) refuse({ ...sign, length: this.at - sign.at }, 'NO_VALUE');
      values.push(value);
      if (values.length > SCREEN_LIMITS.values) refuse(value, 'TOO_MANY_VALUES');
    } while (this.skip(','));
    const [first = sign, ...more] = values;
    return [first, ...more];
  }
}

function choice(reader: Reader, subject: Subject, relations: number): Expr {
  const first = conjunction(reader, subject, relations);
  const members = [first];
  for (let bar = reader.skip('|'); bar; bar = reader.skip('|')) {
    const member = conjunction(reader, subject, relations);
    if ([first, member].some((side) => 'and' in side && side.and.length === 0)) refuse(bar, 'UNEXPECTED');
    members.push(member);
  }
  return { or: members };
}

function conjunction(reader: Reader, subject: Subject, relations: number): Expr {
  const members: Expr[] = [];
  let join: Token | undefined;
  for (;;) {
    const blank = reader.take(BLANKS);
    if (['', ')', ']', '|'].includes(reader.next())) return { and: members };
    if (members.length > 0 && !blank) reader.unexpected();
    const word = reader.ahead(JOIN);
    const next = member(reader, subject, relations);
    if (join && !isWords(next)) {
      if (join.text.toLowerCase() === 'or') refuse(join, 'UNEXPECTED', ['|']);
      members.pop();
      reader.leaves -= 1;
    }
    join = word && isWords(next) && !isWords(members.at(-1)) ? word : undefined;
    members.push(next);
  }
}

const isWords = (expr: Expr | undefined): boolean => !expr || 'text' in expr;

/** Reads a condition that "not" stands before. Before a word, "not" is a word itself: nothing is read. */
function negated(reader: Reader, subject: Subject, relations: number): Expr | undefined {
  const { at, leaves } = reader;
  if (!reader.take(NOT)) return undefined;
  reader.take(BLANKS);
  if (!['', '-', ')', ']', '|'].includes(reader.next())) {
    const of = plainMember(reader, subject, relations);
    if (!isWords(of)) return { not: of };
  }
  Object.assign(reader, { at, leaves });
  return undefined;
}

function member(reader: Reader, subject: Subject, relations: number): Expr {
  const not = negated(reader, subject, relations);
  if (not) return not;
  const minus = reader.skip('-');
  if (!minus) return plainMember(reader, subject, relations);
  if (reader.take(BLANKS) || ['', '-', ')', ']', '|'].includes(reader.next())) refuse(minus, 'UNEXPECTED');
  return { not: plainMember(reader, subject, relations) };
}

function plainMember(reader: Reader, subject: Subject, relations: number): Expr {
  const open = reader.skip('(');
  // A list of its own, so that empty brackets do not read as a missing condition.
  if (open) return { and: [reader.within(open, ')', () => choice(reader, subject, relations))] };
  const phrase = reader.quoted();
  if (phrase) return leaf(reader, subject, phrase, { text: phrase.text });
  const word = reader.take(WORD) ?? reader.unexpected();
  if (reader.next() === '(') return call(reader, subject, word, relations);
  const after = reader.at;
  reader.take(BLANKS);
  if (reader.next() === '[') return related(reader, subject, word, relations);
  reader.at = after;
  const sign = reader.operator();
  return sign ? comparison(reader, subject, word, sign) : leaf(reader, subject, word, { text: word.text });
}

/** Counts questions; a list of values counts as one. */
function count(reader: Reader, at: Token, questions = 1): void {
  reader.leaves += questions;
  if (reader.leaves > SCREEN_LIMITS.leaves) deny(at, { code: 'TOO_MANY_LEAVES' });
}

function leaf<T extends Cmp | Evidence | Text>(reader: Reader, subject: Subject, at: Token, expr: T): T {
  count(reader, at);
  check(at, leafFault(subject, expr));
  return expr;
}

function call(reader: Reader, subject: Subject, word: Token, relations: number): Expr {
  const name = FUNCTIONS.find((known) => known === word.text.toLowerCase());
  if (!name) return refuse(word, 'UNKNOWN_FUNCTION', FUNCTIONS);
  const open = reader.skip('(') ?? reader.unexpected();
  const of = reader.within(open, ')', () => {
    reader.take(BLANKS);
    return reader.take(WORD) ?? (reader.at < reader.text.length ? reader.unexpected() : refuse(open, 'UNCLOSED'));
  });
  if (name === 'all') {
    reader.take(BLANKS);
    if (reader.next() !== '[') refuse(word, 'NO_VALUE', [`all(${of.text})[]`]);
    return related(reader, subject, of, relations, true);
  }
  const path = of.text.toLowerCase();
  if (name === 'known' || name === 'undisclosed') return leaf(reader, subject, of, { path, op: name });
  return evidence(reader, subject, name, { ...of, text: path });
}

function related(reader: Reader, subject: Subject, word: Token, relations: number, all = false): Expr {
  const rel = word.text.toLowerCase();
  const target = relationOf(subject, rel)?.target ?? deny(word, unknownRelation(subject, word.text));
  if (relations >= SCREEN_LIMITS.relations) refuse(word, 'TOO_DEEP');
  const open = reader.skip('[') ?? reader.unexpected();
  const inner = reader.within(open, ']', () => choice(reader, target, relations + 1));
  if (all) return { rel, all: inner };
  const sign = reader.operator();
  if (!sign) return { rel, some: inner };
  if (sign.text !== '>=') refuse(sign, 'BAD_OPERATOR', ['>=']);
  const count = reader.take(COUNT) ?? refuse(sign, 'NO_VALUE');
  const atLeast = Number(count.text);
  if (atLeast < 1) refuse(count, 'BAD_VALUE');
  return { rel, some: inner, atLeast };
}

function evidence(reader: Reader, subject: Subject, asked: Evidence['evidence'], of: Token): Expr {
  const sign = reader.operator() ?? refuse(of, 'NO_VALUE');
  const values = reader.values(sign);
  const lits = values.map(({ text }) => text.toLowerCase());
  const asking = { evidence: asked, of: of.text, op: sign.text === ':' ? '=' : (sign.text as Evidence['op']) };
  values.forEach((token, i) => {
    const fault = leafFault(subject, { ...asking, value: lits[i] ?? '' });
    check(fault?.code === 'BAD_VALUE' ? token : fault?.code === 'BAD_OPERATOR' ? sign : of, fault);
  });
  const [, second] = values;
  if (second && asking.op !== '=') refuse(second, 'BAD_VALUE');
  return leaf(reader, subject, sign, second ? { ...asking, op: 'in', value: lits } : { ...asking, value: lits[0] ?? '' });
}

const OPS: Readonly<Record<string, CmpOp>> = { ':': '=', '~': 'contains' };

function comparison(reader: Reader, subject: Subject, word: Token, sign: Token): Expr {
  const def = pathOf(subject, word.text.toLowerCase()) ?? deny(word, unknownPath(subject, word.text));
  const op = OPS[sign.text] ?? (sign.text as CmpOp);
  const allowed = operatorsOf(def);
  if (!allowed.includes(op)) refuse(sign, 'BAD_OPERATOR', allowed);
  const values = reader.values(sign);
  const [, second] = values;
  const ordered = op !== '=' && op !== '!=' && op !== 'contains';
  if (second && ordered) refuse(second, 'BAD_VALUE');
  const terms = values.map((token) => {
    const one = term(def, op === '!=' ? '=' : op, token, sign.text === ':' && !second);
    check(token, leafFault(subject, one));
    return one;
  });
  const found = listed(def, terms);
  if ('or' in found) count(reader, word, terms.length);
  else leaf(reader, subject, sign, found);
  if (op !== '!=') return found;
  return 'op' in found && found.op === '=' ? { ...found, op } : { not: found };
}

/** Several values of one question: a list if each is a single value, else a disjunction. */
function listed(def: PathDef, terms: readonly Cmp[]): Cmp | { or: readonly Cmp[] } {
  const [only, second] = terms;
  if (only && !second) return only;
  const lits = terms.flatMap(({ op, value }) => (op === '=' && typeof value === 'string' ? [value] : []));
  return lits.length === terms.length ? { path: def.path, op: 'in', value: lits } : { or: terms };
}

/** Compares a path with one written value, which may be a range or a period. @param since whether a span means the time from then to today */
function term(def: PathDef, op: CmpOp, token: Token, since: boolean): Cmp {
  const { path } = def;
  const { text, quoted } = token;
  if (quoted) return { path, op, value: text };
  if (text.startsWith('@')) return { path, op, value: { path: text.slice(1).toLowerCase() } };
  if (def.type === 'date') return period(def, op, token, since);
  if (def.type === 'number' && text.includes('..')) return range(def, op, token);
  return { path, op, value: op === 'contains' ? text : literal(def, text) };
}

function literal(def: PathDef, text: string): string {
  if (def.type === 'bool') return text.toLowerCase();
  if (def.type !== 'number') return text;
  const [, digits = text, suffix = ''] = SUFFIXED.exec(text) ?? [];
  return canonicalNumber(`${digits}e${EXPONENT[suffix.toLowerCase()] ?? 0}`) ?? text;
}

function period(def: PathDef, op: CmpOp, token: Token, since: boolean): Cmp {
  const { path } = def;
  const text = token.text.toLowerCase();
  if (text.includes('..')) return range(def, op, token);
  if (since && SPAN.test(text)) return { path, op: 'between', value: [text, '0d'] };
  const [first, last] = periodOf(text) ?? [];
  if (first === undefined || last === undefined) return { path, op, value: text };
  if (op === '=') return { path, op: 'between', value: [first, last] };
  return { path, op, value: op === '<' || op === '>=' ? first : last };
}

function range(def: PathDef, op: CmpOp, token: Token): Cmp {
  const { path } = def;
  const cut = token.text.indexOf('..');
  const [from = '', to = ''] = [token.text.slice(0, cut), token.text.slice(cut + 2)].map((side, i) => {
    return def.type === 'date' ? (periodOf(side)?.[i === 0 ? 0 : 1] ?? side.toLowerCase()) : literal(def, side);
  });
  if (op !== '=' || (from === '' && to === '')) refuse(token, 'BAD_VALUE');
  if (to === '') return { path, op: '>=', value: from };
  return from === '' ? { path, op: '<=', value: to } : { path, op: 'between', value: [from, to] };
}

/**
 * Parses the text of a screen. Returns a normal screen within the limits, whose text parses to the same screen, or the first fault and its
 * position. Never throws; takes time linear in the text.
 */
export function parseWhere(kind: ScreenKind, text: string): { where: Expr } | { fault: ScreenFault } {
  if (text.length > SCREEN_LIMITS.characters)
    return { fault: { code: 'TOO_LONG', at: SCREEN_LIMITS.characters, length: text.length - SCREEN_LIMITS.characters } };
  try {
    const reader = new Reader(text);
    const found = choice(reader, kind, 0);
    if (reader.at < text.length) reader.unexpected();
    const where = normal(found);
    const fault = faultsOf(kind, where);
    return fault ? { fault: { ...fault, at: 0, length: text.length } } : { where };
  } catch (error) {
    if (error instanceof Refused) return { fault: error.fault };
    throw error;
  }
}
