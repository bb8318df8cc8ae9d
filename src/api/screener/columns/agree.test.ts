import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryWhere } from '#domain/screener/arbitrary.testing.ts';
import { CATALOGUE } from '#domain/screener/catalogue.ts';
import { evaluate, orderRows } from '#domain/screener/evaluate.testing.ts';
import type { Screen, ScreenKind, Sort } from '#domain/screener/screen.ts';
import { useDatabase } from '#platform/testing/kit.ts';
import { proof } from '#platform/testing/proof.ts';
import { KINDS, TODAY } from '../market.testing.ts';
import type { Sought, Window } from '../page.ts';
import { queryPage } from '../query-page.testing.ts';
import { findRows } from './found.ts';
import { pageOf } from './page.ts';
import { usePlanted } from './planted.testing.ts';

/** Random screens of each kind of record. */
const RUNS_OF_EACH = proof(125, 1250);
const ALL: Window = { take: 1000, skip: 0, after: undefined };

const planted = usePlanted(useDatabase(), 20_260_331);

const sortsOf = (kind: ScreenKind): Sort[] =>
  CATALOGUE[kind].paths
    .filter((def) => def.sortable)
    .flatMap(({ path: by }) => [
      { path: by, dir: 'asc' as const },
      { path: by, dir: 'desc' as const },
    ]);
const arbitraryScreen = (kind: ScreenKind): fc.Arbitrary<Screen> =>
  fc.record({ kind: fc.constant(kind), where: arbitraryWhere(kind, planted.pools), sort: fc.constantFrom(undefined, ...sortsOf(kind)) });

/** What the plain evaluator says of a screen. */
function expected({ kind, where, sort }: Screen): { ids: string[]; total: number; undecided: number; open: string[] } {
  const judged = [...planted.world.rows[kind].values()].map((row) => ({ row, ...evaluate(where, kind, row, planted.world, TODAY) }));
  const found = judged.filter(({ t }) => t).map(({ row }) => row);
  const open = judged.filter(({ t, f }) => !t && !f).map(({ row }) => row);
  return {
    ids: orderRows(kind, found, sort).map(({ id }) => id),
    total: found.length,
    undecided: open.length,
    open: orderRows(kind, open, sort).map(({ id }) => id),
  };
}

/** A page of the columns: its ids, one more than asked for where there is one, with the value each is ordered by. */
function paged(screen: Sought, window: Window): { ids: string[]; values: (string | null)[]; total: number; undecided: number } {
  const asking = { store: planted.store, today: TODAY };
  const found = findRows(screen, asking);
  const { total, undecided } = found;
  const { rows, valueOf } = pageOf(screen, window, found, asking);
  const { records } = planted.store.tables[screen.kind];
  return { ids: rows.map((row) => planted.store.ids.at(records[row] ?? -1)), values: rows.map(valueOf), total, undecided };
}

describe('the columns', () => {
  it(`say of ${4 * RUNS_OF_EACH} random screens what the evaluator and the database say: rows, order, total, undecided [screener-43]`, async () => {
    for (const kind of KINDS)
      await fc.assert(
        fc.asyncProperty(arbitraryScreen(kind), async (screen) => {
          const { open, ...wanted } = expected(screen);
          const { values: _, ...mine } = paged(screen, ALL);
          expect(mine, JSON.stringify(screen)).toEqual(wanted);
          expect(paged({ ...screen, undecided: true }, ALL).ids, JSON.stringify(screen)).toEqual(open);
          const { next: __, ...theirs } = await queryPage(planted.db.write, screen, ALL, TODAY);
          expect(theirs, JSON.stringify(screen)).toEqual(wanted);
        }),
        { numRuns: RUNS_OF_EACH },
      );
  }, 300_000);

  it.each(['=', '!=', '<', '<=', '>', '>='] as const)('compare by %s numbers that are equal as doubles by their decimals [screener-43]', async (op) => {
    let found = 0;
    for (const value of ['123456789012345678901234567890.4', '123456789012345678901234567890.5', '123456789012345678901234567890.6', '1000.50'])
      for (const path of ['raised', 'price_usd', 'funding_received']) {
        const screen: Screen = { kind: 'project', where: { path, op, value } };
        const { open: _, ...wanted } = expected(screen);
        const { values: __, ...mine } = paged(screen, ALL);
        expect(mine, JSON.stringify(screen)).toEqual(wanted);
        found += wanted.total;
      }
    expect(found).toBeGreaterThan(0);
  });

  it('order and page through every list as the database does, by cursor and by number, and end pages with its values [screener-43]', async () => {
    for (const kind of KINDS)
      for (const sort of [undefined, ...sortsOf(kind)]) {
        const screen: Screen = { kind, where: { and: [] }, sort };
        const wanted = expected(screen).ids;
        const whole = paged(screen, ALL);
        expect(whole.ids).toEqual(wanted);
        for (const share of [0.1, 0.4, 0.8, 0.95]) {
          const at = Math.floor(wanted.length * share);
          const take = 17;
          const theirs = await queryPage(planted.db.write, screen, { take: at + 1, skip: 0, after: undefined }, TODAY);
          const after = theirs.next;
          if (!after) throw new Error('there is no row behind it');
          expect(whole.values[at]).toBe(after.value);
          expect(paged(screen, { take, skip: 0, after }).ids).toEqual(wanted.slice(at + 1, at + 2 + take));
          expect(paged(screen, { take, skip: at, after: undefined }).ids).toEqual(wanted.slice(at, at + take + 1));
        }
      }
  }, 120_000);
});
