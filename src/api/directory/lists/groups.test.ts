import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { LISTS } from '#domain/directory/lists/lists.ts';
import { KINDS as KIND_TABLE } from '#domain/kinds/kinds.ts';
import { arbitraryWhere, type Pools } from '#domain/screener/arbitrary.testing.ts';
import { arbitraryGroups } from '#domain/screener/groups/arbitrary.testing.ts';
import { printGroups } from '#domain/screener/groups/text.ts';
import type { ScreenKind } from '#domain/screener/screen.ts';
import { printWhere } from '#domain/screener/text.ts';
import { raiseVersions } from '#platform/data/versions.ts';
import { structHeaders } from '#platform/http/quick.ts';
import { quietLog, useDatabase } from '#platform/testing/kit.ts';
import { writeListRows } from '../../records/index.ts';
import { KINDS, TODAY } from '../../screener/market.testing.ts';
import { plantWorld } from '../../screener/world.testing.ts';
import type { groupsAnswer } from '../contract/groups.ts';
import { groupsDataset } from './groups.ts';
import { listsDatasets } from './lists.ts';
import { processesOf, standsNow, until, type Process } from './processes.testing.ts';

/** Random screens and groups of each kind, and groups whose screens are asked for of each. */
const [RUNS, FOLLOWED] = [25, 4];
const made = useDatabase();
const { running, aProcess } = processesOf(made, [...listsDatasets, groupsDataset], quietLog(), TODAY);
let pools: Pools;
let process: Process;

type Answer = z.output<typeof groupsAnswer>;
const params = (value: object) => JSON.stringify([value]);

beforeAll(async () => {
  ({ pools } = await plantWorld(made.db, 11));
  await writeListRows(made.db.write, null);
  process = await aProcess();
  await until(() => standsNow(process));
});
afterAll(() => Promise.all(running.map(({ stop }) => stop())));

async function ask(asked: object): Promise<Answer> {
  const [mine, theirs] = [await process.struct.answer('aggregate', params(asked)), await process.plain.answer('aggregate', params(asked))];
  expect([mine, theirs].map((kept) => structHeaders(kept)['server-timing'])).toEqual(['engine;desc=memory', 'engine;desc=database']);
  const [body, other] = [mine, theirs].map((kept) => kept.body.identity.toString());
  expect(body).toBe(other);
  expect(mine.etag).toBe(theirs.etag);
  return JSON.parse(body ?? '') as Answer;
}

const rowsOf = async (kind: ScreenKind, q: string, grants?: string): Promise<number> => {
  const kept = await process.struct.answer(`${LISTS[KIND_TABLE[kind].list].sid}-total`, params({ q, ...(grants && { grants }) }));
  return (JSON.parse(kept.body.identity.toString()) as { total: { total: number }[] }).total[0]?.total ?? -1;
};

describe('groups of lists', () => {
  it.each(KINDS)(
    'of %s are answered alike by both engines, each with a screen that finds its rows [screener-55]',
    async (kind) => {
      let followed = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.oneof({ arbitrary: fc.constant({ and: [] }), weight: 1 }, { arbitrary: arbitraryWhere(kind, pools), weight: 2 }),
          arbitraryGroups(kind),
          fc.constantFrom(undefined, 'include', 'only'),
          async (where, groups, mode) => {
            const grants = kind === 'round' ? mode : undefined;
            const q = printWhere(where);
            const answer = await ask({ screen: { kind, q, ...(grants && { grants }) }, ...printGroups(kind, groups) });
            expect(answer.total.rows).toBe(await rowsOf(kind, q, grants));
            expect(answer.total.groups).toBe(answer.groups.length);
            const step = Math.max(1, Math.floor(answer.groups.length / FOLLOWED));
            for (const group of answer.groups.filter((_, i) => i % step === 0)) {
              if (group.q === null) continue;
              expect(await rowsOf(kind, group.q, grants), `${group.q} of ${JSON.stringify(printGroups(kind, groups))}`).toBe(group.rows);
              followed += 1;
            }
          },
        ),
        { numRuns: RUNS, seed: 6 },
      );
      expect(followed).toBeGreaterThan(RUNS);
    },
    120_000,
  );

  it('are as many as are taken, in the order that is asked, newest or largest first where none is [screener-55]', async () => {
    const screen = { kind: 'round', grants: 'include' } as const;
    const stages = await ask({ screen, by: 'stage', show: 'count' });
    const counts = stages.groups.map(({ values }) => values[0]?.value);
    expect(counts).toEqual(counts.toSorted((a, b) => Number(b) - Number(a)));
    const inOrder = await ask({ screen, by: 'stage', show: 'count', sort: 'stage', take: 3 });
    expect(inOrder.groups.map(({ keys }) => keys[0]?.value)).toEqual(['Pre-seed', 'Seed', 'Series A']);
    expect(inOrder.total).toEqual(stages.total);
    const years = (await ask({ screen, by: 'year(date)' })).groups.map(({ keys }) => keys[0]?.value ?? '');
    expect(years).toEqual(years.toSorted().toReversed());
    const none = await ask({ screen });
    expect(none).toMatchObject({ groups: [], total: { rows: stages.total.rows, groups: 0, left_out: [] } });
  });

  it('leave grants out of rounds, say how many, and count rows of no group [screener-55]', async () => {
    const [without, all] = [await ask({ screen: { kind: 'round' }, by: 'stage' }), await ask({ screen: { kind: 'round', grants: 'include' }, by: 'stage' })];
    expect(without.groups.map(({ keys }) => keys[0]?.value)).not.toContain('Grant');
    expect(without.total.grants_left_out).toBe(all.total.rows - without.total.rows);
    expect(without.total.grants_left_out).toBe(all.groups.find(({ keys }) => keys[0]?.value === 'Grant')?.rows);
    const { groups, total } = await ask({ screen: { kind: 'round' }, by: 'month(date)', show: 'count' });
    const [left] = total.left_out;
    expect(left?.imprecise).toBeGreaterThan(0);
    expect(groups.reduce((sum, { rows }) => sum + rows, 0) + (left?.unknown ?? 0) + (left?.imprecise ?? 0)).toBe(total.rows);
    expect(total.several).toBe(false);
    const sectors = await ask({ screen: { kind: 'round' }, by: 'sector' });
    expect(sectors.total.several).toBe(true);
    expect(sectors.groups.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(sectors.total.rows - (sectors.total.left_out[0]?.unknown ?? 0));
  });

  it('show what a commit changed, of the versions that they name [screener-55]', async () => {
    const asked = { screen: { kind: 'round' }, by: 'year(date)', show: 'sum(amount)' };
    const before = await ask(asked);
    const raised = await made.db.begin(async ({ sql }) => {
      await sql.query('update round set amount_usd = 1, amount_usd_state = null where date is not null and not is_grant');
      return raiseVersions(sql, ['round']);
    });
    process.versions.saw(raised);
    expect((await process.struct.answer('aggregate', params(asked))).engine).toBe('database');
    await until(() => standsNow(process));
    const after = await ask(asked);
    expect(after.groups.map(({ values }) => values[0]?.value)).toEqual(before.groups.map(({ rows }) => rows));
  });

  it.each([
    ['they are by three things', { screen: { kind: 'round' }, by: 'stage,sector,lead' }, /two things/],
    ['nothing is called so', { screen: { kind: 'round' }, by: 'sage' }, /sage.*stage/],
    ['what grows is not in time', { screen: { kind: 'round' }, by: 'stage', show: 'growth(count)' }, /span of time/],
    ['the screen cannot be read', { screen: { kind: 'round', q: 'amount>' } }, /value is missing/],
    ['grants are asked of projects', { screen: { kind: 'project', grants: 'only' } }, /rounds alone/],
    ['more are taken than are answered', { screen: { kind: 'round' }, by: 'stage', take: 2001 }, /2000/],
    ['there is no such parameter', { screen: { kind: 'round' }, having: 'count>1' }, /having/],
  ] as const)('are refused where %s [screener-55]', async (_, asked, why) => {
    await expect(process.struct.answer('aggregate', params(asked))).rejects.toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
    const fault: unknown = await process.struct.answer('aggregate', params(asked)).catch((error: unknown) => error);
    expect(JSON.stringify(fault)).toMatch(why);
  });
});
