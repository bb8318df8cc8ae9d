import fc, { type Arbitrary } from 'fast-check';
import { CATALOGUE, operatorsOf } from './catalogue.ts';
import { pathOf, type PathDef } from '../records/quantities.ts';
import type { Row, Stand, Value, World } from './evaluate.testing.ts';
import { STATUSES } from '../records/codes.ts';
import { EVIDENCE, SCREEN_LIMITS, type Cmp, type CmpOp, type Evidence, type Expr, type Lit, type ScreenKind } from './screen.ts';
import type { Subject } from '../records/quantities.ts';
import { faultsOf } from './validate.ts';

/** Values from which literals are chosen. */
export interface Pools {
  /** Searched words, and values of texts and of options without a pool of their own. */
  texts: readonly string[];
  /** Exact decimals. */
  numbers: readonly string[];
  /** Days; spans are generated beside them. */
  dates: readonly string[];
  /** Values of options by path. */
  options: Readonly<Record<string, readonly string[]>>;
  /** Slugs, former slugs and ids, existing and missing ones. */
  references: Readonly<Record<ScreenKind, readonly string[]>>;
}

const SPANS = ['0d', '30d', '2w', '6mo', '12mo', '1y'];

const optionsOf = (def: PathDef, pools: Pools): readonly string[] => def.options ?? pools.options[def.path] ?? pools.texts;

function literal(def: PathDef, op: CmpOp, pools: Pools): Arbitrary<Lit> {
  if (op === 'contains') return fc.constantFrom(...pools.texts);
  if (def.type === 'number') return fc.constantFrom(...pools.numbers);
  if (def.type === 'date') return fc.constantFrom(...pools.dates, ...SPANS);
  if (def.type === 'bool') return fc.constantFrom('true', 'false');
  if (def.type === 'reference') return fc.constantFrom(...(def.target ?? []).flatMap((kind) => pools.references[kind]));
  return fc.constantFrom(...(def.type === 'option' ? optionsOf(def, pools) : pools.texts));
}

function comparison(subject: Subject, def: PathDef, op: CmpOp, pools: Pools): Arbitrary<Cmp> {
  const { path } = def;
  if (op === 'known' || op === 'undisclosed') return fc.constant({ path, op });
  const lit = literal(def, op, pools);
  if (op === 'in') return fc.array(lit, { minLength: 1, maxLength: 4 }).map((value) => ({ path, op, value }));
  if (op === 'between') return fc.tuple(lit, lit).map((value) => ({ path, op, value }));
  const plain = lit.map((value) => ({ path, op, value }));
  const others = CATALOGUE[subject].paths.filter((other) => other.type === def.type && !other.many && !def.many && op !== 'contains');
  if (others.length === 0) return plain;
  const against = fc.constantFrom(...others).map((other) => ({ path, op, value: { path: other.path } }));
  return fc.oneof({ arbitrary: plain, weight: 5 }, { arbitrary: against, weight: 1 });
}

function evidence(subject: Subject): Arbitrary<Evidence> {
  const of = fc.constantFrom(...CATALOGUE[subject].paths.filter((def) => def.evidence).map(({ path }) => path));
  const ops = fc.constantFrom<Exclude<Evidence['op'], 'in'>>('=', '!=', '<', '<=', '>', '>=');
  return fc.tuple(fc.constantFrom(...EVIDENCE), of).chain(([asked, path]): Arbitrary<Evidence> => {
    if (asked === 'contested') return fc.constantFrom('true', 'false').map((value) => ({ evidence: asked, of: path, op: '=', value }));
    const lit = asked === 'status' ? fc.constantFrom<string>(...STATUSES) : fc.constantFrom('0', '1', '2', '3', '30', '400');
    return fc.oneof(
      fc.tuple(ops, lit).map(([op, value]) => ({ evidence: asked, of: path, op, value })),
      fc.array(lit, { minLength: 1, maxLength: 3 }).map((value) => ({ evidence: asked, of: path, op: 'in' as const, value })),
    );
  });
}

function leaf(subject: Subject, pools: Pools): Arbitrary<Expr> {
  const compared = fc
    .constantFrom(...CATALOGUE[subject].paths)
    .chain((def) => fc.constantFrom(...operatorsOf(def)).chain((op) => comparison(subject, def, op, pools)));
  if (subject === 'role') return compared;
  const text = fc.constantFrom(...pools.texts).map((word) => ({ text: word }));
  return fc.oneof({ arbitrary: compared, weight: 8 }, { arbitrary: text, weight: 1 }, { arbitrary: evidence(subject), weight: 2 });
}

/** Arbitrary screens of a kind over its whole catalogue: every operator, comparisons of paths, evidence, nested relations. All are valid, few are in normal form. */
export function arbitraryWhere(kind: ScreenKind, pools: Pools): Arbitrary<Expr> {
  const made = new Map<string, Arbitrary<Expr>>();
  const once = (subject: Subject, depth: number, relations: number): Arbitrary<Expr> => {
    const key = `${subject} ${depth} ${relations}`;
    const known = made.get(key) ?? build(subject, depth, relations);
    made.set(key, known);
    return known;
  };
  const build = (subject: Subject, depth: number, relations: number): Arbitrary<Expr> => {
    const one = leaf(subject, pools);
    if (depth === 0) return one;
    const inner = once(subject, depth - 1, relations);
    const members = fc.oneof(
      { arbitrary: fc.array(inner, { minLength: 2, maxLength: 3 }), weight: 6 },
      { arbitrary: fc.array(inner, { maxLength: 1 }), weight: 1 },
    );
    const related = (relations === 0 ? [] : CATALOGUE[subject].relations).map(({ rel, target }) => {
      const within = once(target, depth - 1, relations - 1);
      return fc.oneof(
        within.map((some) => ({ rel, some })),
        within.map((all) => ({ rel, all })),
        fc.tuple(within, fc.integer({ min: 1, max: 4 })).map(([some, atLeast]) => ({ rel, some, atLeast })),
      );
    });
    return fc.oneof(
      { arbitrary: one, weight: 3 },
      { arbitrary: members.map((and) => ({ and })), weight: 2 },
      { arbitrary: members.map((or) => ({ or })), weight: 2 },
      { arbitrary: inner.map((not) => ({ not })), weight: 1 },
      ...(related.length > 0 ? [{ arbitrary: fc.oneof(...related), weight: 3 }] : []),
    );
  };
  return once(kind, 5, SCREEN_LIMITS.relations).filter((where) => faultsOf(kind, where) === undefined);
}

const ROWS_OF_EACH = 5;

function value(def: PathDef, pools: Pools, ids: (kind: ScreenKind) => string[]): Arbitrary<Value> {
  if (def.many) {
    const all = def.type === 'reference' ? (def.target ?? []).flatMap(ids) : optionsOf(def, pools);
    return fc.uniqueArray(fc.constantFrom(...all), { maxLength: 3 });
  }
  const known: Arbitrary<Value> = def.type === 'bool' ? fc.boolean() : literal(def, '=', pools).filter((lit) => !SPANS.includes(lit));
  return fc.option(known, { nil: null, freq: 3 });
}

/** Worlds with a few rows of each subject, many unknown values, empty relations and equal values. @param today latest day of any evidence */
export function arbitraryWorld(pools: Pools, today: string): Arbitrary<World> {
  const idsOf = (subject: Subject): string[] => Array.from({ length: ROWS_OF_EACH }, (_, i) => `${subject}-${i}`);
  const stand: Arbitrary<Stand> = fc.record({
    sources: fc.integer({ min: 1, max: 3 }),
    seen: fc.constantFrom(today, ...pools.dates.filter((day) => day <= today)),
    status: fc.constantFrom(...STATUSES),
    contested: fc.boolean(),
  });
  const rows = (subject: Subject): Arbitrary<Row[]> => {
    const { paths, relations } = CATALOGUE[subject];
    const row = fc.record({
      names: fc.array(fc.constantFrom(...pools.texts), { maxLength: 2 }),
      values: fc.record(Object.fromEntries(paths.map((def) => [def.path, value(def, pools, idsOf)]))),
      undisclosed: fc.subarray(paths.filter(({ secret }) => secret).map(({ path }) => path)),
      related: fc.record(Object.fromEntries(relations.map(({ rel, target }) => [rel, fc.subarray(idsOf(target), { maxLength: 3 })]))),
      evidence: fc.record(
        Object.fromEntries(paths.filter((def) => def.evidence).map(({ path }) => [path, fc.array(stand, { maxLength: pathOf(subject, path)?.many ? 3 : 1 })])),
      ),
      prominence: fc.option(fc.constantFrom(...pools.numbers), { nil: null }),
    });
    return fc.tuple(...idsOf(subject).map(() => row)).map((made) => made.map((fields, i) => ({ id: `${subject}-${i}`, ...fields })));
  };
  const kinds = ['project', 'organization', 'person', 'round'] as const;
  const slugs = Object.fromEntries(kinds.map((kind) => [kind, new Map(pools.references[kind].map((slug, i) => [slug, `${kind}-${i}`]))])) as World['slugs'] &
    Record<string, Map<string, string>>;
  return fc
    .record({ project: rows('project'), organization: rows('organization'), person: rows('person'), round: rows('round'), role: rows('role') })
    .map((made) => ({
      rows: Object.fromEntries(Object.entries(made).map(([subject, list]) => [subject, new Map(list.map((row) => [row.id, row]))])) as unknown as World['rows'],
      slugs,
    }));
}

/** That many arbitrary screens. @param seed the same seed draws the same ones */
export const sampleWheres = (kind: ScreenKind, pools: Pools, count: number, seed: number): Expr[] =>
  fc.sample(arbitraryWhere(kind, pools), { numRuns: count, seed });
