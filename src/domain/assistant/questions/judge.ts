import { fold } from '../../writing/fold.ts';
import type { Answered, AnsweredRow, PlainValue } from '../answered.ts';
import type { Refusal } from '../reading.ts';

/** What a question must be answered with. What is absent is not looked at. */
export interface Expected {
  /** `answer` where absent. */
  outcome?: 'answer' | 'clarify' | 'refuse';
  /** One of these. */
  reason?: Refusal | readonly Refusal[];
  /** Names of all rows, in any order. */
  rows?: readonly string[];
  /** Names that are asked for, in any order: all rows, or all that one cell of the only row holds. */
  members?: readonly string[];
  /** Names of the first rows, in their order. */
  first?: readonly string[];
  /** Names that must be among the rows, and names that must not. */
  among?: readonly string[];
  without?: readonly string[];
  /** How many rows there are in all. */
  total?: number;
  /** The value: a number, a text, yes or no. */
  value?: string | number | boolean;
  /** What some row, by its name, must hold: a text, a number, names of members in any order. */
  holds?: Readonly<Record<string, Readonly<Record<string, PlainValue>>>>;
}

/** A question with what it must be answered with, and those that go on from it. */
export interface Judged {
  ask: string;
  expect: Expected;
  next?: readonly { ask: string; expect: Expected }[];
}

/** A question that was not answered as it must be. */
export interface Failed {
  family: string;
  /** With those that it goes on from, the first one first. */
  question: string;
  expected: string;
  got: string;
}

/** How many questions of a family were answered exactly. */
export interface FamilyScore {
  family: string;
  questions: number;
  exact: number;
}

const names = (rows: readonly AnsweredRow[]): string[] => rows.map(({ name }) => fold(name));
const same = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && [...left].sort().every((name, i) => name === [...right].sort()[i]);
/** Numbers are equal where they differ by less than a hundredth of a per cent, which is how means are written. */
const isClose = (a: number, b: number): boolean => a === b || Math.abs(a - b) <= Math.abs(b) * 1e-4;

function equals(found: PlainValue | undefined, wanted: PlainValue): boolean {
  if (Array.isArray(wanted)) {
    const own = Array.isArray(found) ? found.map(fold) : typeof found === 'string' ? found.split(', ').map(fold) : [];
    return same(
      own,
      wanted.map((name: string) => fold(name)),
    );
  }
  if (typeof wanted === 'number') return found !== null && found !== undefined && isClose(Number(found), wanted);
  if (typeof wanted === 'string')
    return typeof found === 'string' ? fold(found) === fold(wanted) : Array.isArray(found) && found.length === 1 && fold(String(found[0])) === fold(wanted);
  return found === wanted;
}

/** Whether an answer is these names. */
const isMembers = (rows: readonly AnsweredRow[], members: readonly string[]): boolean =>
  same(names(rows), members.map(fold)) ||
  (rows.length === 1 && Object.values(rows[0]?.values ?? {}).some((value) => Array.isArray(value) && equals(value, members)));

/** What is wrong with an answer; undefined where it is as it must be. */
export function faultOf(expected: Expected, answered: Pick<Answered, 'outcome' | 'reason' | 'value' | 'rows' | 'total'>): string | undefined {
  const outcome = expected.outcome ?? 'answer';
  if (answered.outcome !== outcome) return `outcome ${answered.outcome}${answered.reason ? ` (${answered.reason})` : ''}`;
  if (expected.reason !== undefined && ![expected.reason].flat().includes(answered.reason as Refusal)) return `reason ${answered.reason}`;
  const own = names(answered.rows);
  const { rows, members, first, among, without, total, value, holds } = expected;
  if (rows && !same(own, rows.map(fold))) return `rows ${answered.rows.map(({ name }) => name).join(', ')}`;
  if (members && !isMembers(answered.rows, members)) return `members ${answered.rows.map(({ name }) => name).join(', ')}`;
  if (first && !first.every((name, i) => own[i] === fold(name)))
    return `first ${answered.rows
      .slice(0, first.length)
      .map(({ name }) => name)
      .join(', ')}`;
  if (among && !among.every((name) => own.includes(fold(name)))) return `among ${answered.rows.map(({ name }) => name).join(', ')}`;
  if (without?.some((name) => own.includes(fold(name)))) return `has ${without.join(', ')}`;
  if (total !== undefined && answered.total !== total) return `total ${answered.total}`;
  if (value !== undefined && !equals(answered.value, value)) return `value ${JSON.stringify(answered.value)}`;
  for (const [name, cells] of Object.entries(holds ?? {})) {
    const row = answered.rows.find((one) => fold(one.name) === fold(name));
    const wrong = Object.entries(cells).find(([key, wanted]) => !equals(row?.values[key], wanted));
    if (wrong) return `${name} ${wrong[0]} ${JSON.stringify(row?.values[wrong[0]])}`;
  }
  return undefined;
}
