import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { arbitraryWhere, type Pools } from '#domain/screener/arbitrary.testing.ts';
import { CATALOGUE, operatorsOf, relationOf } from '#domain/screener/catalogue.ts';
import type { PathDef } from '#domain/records/quantities.ts';
import { evaluate, orderRows, type World } from '#domain/screener/evaluate.testing.ts';
import { STATUSES } from '#domain/records/codes.ts';
import { EVIDENCE, type CmpOp, type Expr, type Screen, type ScreenKind, type Sort } from '#domain/screener/screen.ts';
import type { Subject } from '#domain/records/quantities.ts';
import { useDatabase } from '#platform/testing/kit.ts';
import { proof } from '#platform/testing/proof.ts';
import { bindingOf, relationBindingOf } from './binding.ts';
import { KINDS, TODAY } from './market.testing.ts';
import type { Window } from './page.ts';
import { queryPage } from './query-page.testing.ts';
import { plantWorld } from './world.testing.ts';

const SUBJECTS = [...KINDS, 'role'] as const;
/** Random screens of each kind of record. */
const RUNS_OF_EACH = proof(40, 250);
/** So many that each path, operator and relation occurs. */
const ALL_OCCUR = RUNS_OF_EACH >= 250;
const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const ALL = { take: 1000, skip: 0, after: undefined };

const made = useDatabase();
let world: World;
let pools: Pools;

beforeAll(async () => {
  ({ world, pools } = await plantWorld(made.db, 20_260_331));
  await made.db.write.query('analyze');
});

/** What the plain evaluator says of a screen. */
function expected({ kind, where, sort }: Screen): { ids: string[]; total: number; undecided: number } {
  const judged = [...world.rows[kind].values()].map((row) => ({ row, ...evaluate(where, kind, row, world, TODAY) }));
  const found = judged.filter(({ t }) => t).map(({ row }) => row);
  return { ids: orderRows(kind, found, sort).map(({ id }) => id), total: found.length, undecided: judged.filter(({ t, f }) => !t && !f).length };
}

let asked = 0;
/** Every third time all but the last row are asked for: those can be found one by one, without collecting all. */
async function agree(screen: Screen): Promise<number> {
  const wanted = expected(screen);
  const take = asked++ % 3 === 0 && wanted.total > 1 ? wanted.total - 1 : ALL.take;
  const { next, ...found } = await queryPage(made.db.write, screen, { ...ALL, take }, TODAY);
  expect(found, JSON.stringify(screen)).toEqual({ ...wanted, ids: wanted.ids.slice(0, take) });
  expect(next === undefined).toBe(take >= wanted.total);
  return wanted.total;
}

const sortsOf = (kind: ScreenKind): Sort[] =>
  CATALOGUE[kind].paths
    .filter((def) => def.sortable)
    .flatMap(({ path }) => [
      { path, dir: 'asc' as const },
      { path, dir: 'desc' as const },
    ]);
const arbitraryScreen = (kind: ScreenKind): fc.Arbitrary<Screen> =>
  fc.record({ kind: fc.constant(kind), where: arbitraryWhere(kind, pools), sort: fc.constantFrom(undefined, ...sortsOf(kind)) });

/** Everything a condition uses, by name. */
function used(expr: Expr, subject: Subject, note: (what: string) => void): void {
  if ('and' in expr) expr.and.forEach((part) => used(part, subject, note));
  else if ('or' in expr) expr.or.forEach((part) => used(part, subject, note));
  else if ('not' in expr) used(expr.not, subject, note);
  else if ('text' in expr) note('text');
  else if ('evidence' in expr) note(expr.evidence);
  else if ('path' in expr) [`${subject}.${expr.path}`, expr.op].forEach(note);
  else {
    note(`${subject}[${expr.rel}] ${expr.all ? 'all' : expr.atLeast ? 'at least' : 'some'}`);
    const target = relationOf(subject, expr.rel)?.target;
    const body = expr.some ?? expr.all;
    if (target && body) used(body, target, note);
  }
}

/** Literals that fit a path, of which some are there. */
const literalsOf = (def: PathDef): readonly string[] => {
  if (def.type === 'number') return ['1000', '2'];
  if (def.type === 'date') return ['2025-03-31', '2026-03-01'];
  if (def.type === 'bool') return ['true', 'false'];
  if (def.type === 'reference') return (def.target ?? []).flatMap((kind) => pools.references[kind].slice(0, 6));
  return def.options ?? pools.options[def.path] ?? pools.texts;
};
function leavesOf(subject: Subject): Expr[] {
  return CATALOGUE[subject].paths.flatMap((def): Expr[] =>
    operatorsOf(def).flatMap((op: CmpOp): Expr[] => {
      const [one = '', other = ''] = literalsOf(def);
      if (op === 'known' || op === 'undisclosed') return [{ path: def.path, op }];
      if (op === 'contains') return [{ path: def.path, op, value: one.slice(0, 2) }];
      if (op === 'in' || op === 'between') return [{ path: def.path, op, value: [other, one].toSorted(compareText) }];
      return literalsOf(def)
        .slice(0, 6)
        .map((value) => ({ path: def.path, op, value }));
    }),
  );
}

describe('the database as engine', () => {
  it.each(SUBJECTS)('has a place for every path and relation of %s [screener-1]', (subject) => {
    for (const { path } of CATALOGUE[subject].paths) expect(() => bindingOf(subject, path), path).not.toThrow();
    for (const { rel } of CATALOGUE[subject].relations) expect(() => relationBindingOf(subject, rel), rel).not.toThrow();
  });

  it.each(KINDS)(
    'answers each question about %s alone, and its opposite, as the evaluator does',
    async (kind) => {
      const roles: Expr[] = CATALOGUE[kind].relations.some(({ rel }) => rel === 'roles') ? leavesOf('role').map((some) => ({ rel: 'roles', some })) : [];
      const evidence: Expr[] = CATALOGUE[kind].paths.flatMap(({ path, evidence: kept }) =>
        kept
          ? EVIDENCE.flatMap((asked): Expr[] => {
              const value = { sources: '2', age: '2', contested: 'true', status: 'unreviewed' }[asked];
              const ops = asked === 'contested' ? (['='] as const) : (['=', '!=', '<', '<=', '>', '>='] as const);
              return [
                ...ops.map((op) => ({ evidence: asked, of: path, op, value })),
                ...(asked === 'status' ? [{ evidence: asked, of: path, op: 'in' as const, value: STATUSES.slice(0, 2) }] : []),
              ];
            })
          : [],
      );
      let found = 0;
      for (const leaf of [...leavesOf(kind), ...roles, ...evidence]) {
        found += await agree({ kind, where: leaf });
        await agree({ kind, where: { not: leaf } });
      }
      expect(found).toBeGreaterThan(5000);
    },
    120_000,
  );

  it.each(KINDS)('orders %s by every path both ways as the evaluator does [screener-6]', async (kind) => {
    for (const sort of [undefined, ...sortsOf(kind)]) {
      expect(await agree({ kind, where: { and: [] }, sort })).toBe(world.rows[kind].size);
      expect(await agree({ kind, where: { not: { path: 'source_count', op: '=', value: '0' } }, sort })).toBeGreaterThan(20);
    }
  });

  it(`agrees with the evaluator on ${4 * RUNS_OF_EACH} random screens, their order, total and undecided [screener-6, screener-8]`, async () => {
    const occurred = new Set<string>();
    let [some, many] = [0, 0];
    for (const kind of KINDS)
      await fc.assert(
        fc.asyncProperty(arbitraryScreen(kind), async (screen) => {
          used(screen.where, kind, (what) => occurred.add(what));
          const total = await agree(screen);
          if (total > 0) some += 1;
          if (total > 20) many += 1;
        }),
        { numRuns: RUNS_OF_EACH },
      );
    const all = SUBJECTS.flatMap((subject) => [
      ...CATALOGUE[subject].paths.map(({ path }) => `${subject}.${path}`),
      ...CATALOGUE[subject].relations.flatMap(({ rel }) => ['some', 'all', 'at least'].map((form) => `${subject}[${rel}] ${form}`)),
    ]);
    const operators = SUBJECTS.flatMap((subject) => CATALOGUE[subject].paths.flatMap(operatorsOf));
    const missing = [...all, ...operators, ...EVIDENCE, 'text'].filter((what) => !occurred.has(what));
    expect(ALL_OCCUR ? missing : []).toEqual([]);
    expect(Math.min(some, many)).toBeGreaterThan(0.4 * RUNS_OF_EACH);
  }, 180_000);

  it('pages by cursor and by number through the same list, without gaps or repeats [screener-5]', async () => {
    // In tables that are said to be large, pages are looked for far down the list before all rows that fit are collected.
    await made.db.write.query('update pg_class set reltuples = 1e7 where relname = any($1)', [KINDS]);
    for (const kind of KINDS)
      await fc.assert(
        fc.asyncProperty(arbitraryScreen(kind), fc.boolean(), fc.integer({ min: 1, max: 60 }), async (asked, whole, take) => {
          const screen = whole ? { ...asked, where: { and: [] } } : asked;
          const wanted = expected(screen).ids;
          const byCursor: string[] = [];
          const byNumber: string[] = [];
          for (let after: Window['after'], first = true; first || after; first = false) {
            const page = await queryPage(made.db.write, screen, { take, skip: 0, after }, TODAY);
            byCursor.push(...page.ids);
            expect(page.next?.position ?? wanted.length).toBe(byCursor.length);
            after = page.next;
          }
          for (let skip = 0; skip <= wanted.length; skip += take)
            byNumber.push(...(await queryPage(made.db.write, screen, { take, skip, after: undefined }, TODAY)).ids);
          expect(byCursor).toEqual(wanted);
          expect(byNumber).toEqual(wanted);
        }),
        { numRuns: proof(10, 25) },
      );
  }, 300_000);
});
