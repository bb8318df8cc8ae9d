import pg from 'pg';
import { KIND_NAMES } from '#domain/kinds/kinds.ts';
import { sampleWheres } from '#domain/screener/arbitrary.testing.ts';
import { CATALOGUE } from '#domain/screener/catalogue.ts';
import type { Screen } from '#domain/screener/screen.ts';
import { printWhere } from '#domain/screener/text.ts';
import { loadStore } from '#api/screener/columns/load.ts';
import { findRows, pageOf } from '#api/screener/columns/page.ts';
import { countSql } from '#api/screener/count.ts';
import { pageSql } from '#api/screener/page.ts';
import { parameters } from '#api/screener/scope.ts';
import { evaluate, orderRows } from '#domain/screener/evaluate.testing.ts';
import { filledPools, poolsOf } from './pools.ts';
import { worldOf } from './world.ts';
import type { Line } from './kit.ts';

/** Screens that are compared; AGREE_SCREENS asks for fewer. */
const SCREENS = Number(process.env['AGREE_SCREENS'] ?? 20_000);
/** Milliseconds after which the database gives a screen up; such a screen is counted, not compared. */
const GIVEN_UP_MS = 20_000;
const CANCELED = '57014';
const WINDOW = { take: 100, skip: 0, after: undefined };
const PRINTED_EVERY = 1000;
/** Of so many screens one is put to the plain evaluator, too. */
const NAIVE_EVERY = 10;
const [NUMERIC, DATE] = [1700, 1082];

/**
 * Random screens of the whole catalogue, asked of the columns and of the database AGREE (an address of a running one, with a whole market): ids of the
 * first page, total and undecided must be the same. It only reads.
 */
export async function measure(): Promise<Line[]> {
  const connectionString = process.env['AGREE'];
  if (!connectionString) throw new Error('AGREE=<address of a database> is missing');
  const types = {
    getTypeParser: (oid: number) => (oid === NUMERIC || oid === DATE ? (text: string) => text : pg.types.getTypeParser(oid)),
  } as pg.CustomTypesConfig;
  const client = new pg.Client({ connectionString, types });
  await client.connect();
  const today = new Date().toISOString().slice(0, 10);
  try {
    const { store } = await loadStore(client);
    await client.query(`set statement_timeout = ${GIVEN_UP_MS}`);
    const pools = filledPools(await poolsOf(client));
    const world = await worldOf(client, today);
    let [agreed, differing, givenUp, naive] = [0, 0, 0, 0];
    const took = { memory: 0, database: 0 };
    for (const kind of KIND_NAMES) {
      const sorts = CATALOGUE[kind].paths.filter(({ sortable }) => sortable).map(({ path }) => path);
      const wheres = sampleWheres(kind, pools, SCREENS / KIND_NAMES.length, 20_261_124);
      for (const [at, where] of wheres.entries()) {
        const path = sorts[(at * 7) % (sorts.length + 1)];
        const dir = at % 2 === 0 ? 'asc' : 'desc';
        const screen: Screen = { kind, where, ...(path === undefined ? {} : { sort: { path, dir } }) };
        let began = performance.now();
        const found = findRows(screen, { store, today });
        const { records } = store.tables[kind];
        const ids = pageOf(screen, WINDOW, found.rows, { store, today }).rows.map((row) => store.ids[records[row] ?? -1] ?? '');
        took.memory += performance.now() - began;
        if (at % NAIVE_EVERY === 0) {
          const judged = [...world.rows[kind].values()].map((row) => ({ row, ...evaluate(where, kind, row, world, today) }));
          const fits = judged.filter(({ t }) => t).map(({ row }) => row);
          // Former ranks stand behind all others, which the evaluator does not know.
          const isOrdered = path !== 'market_cap_rank';
          const first = orderRows(kind, fits, screen.sort).slice(0, WINDOW.take + 1);
          const open = judged.filter(({ t, f }) => !t && !f).length;
          naive += 1;
          if (fits.length !== found.total || open !== found.undecided || (isOrdered && first.map(({ id }) => id).join() !== ids.join())) {
            differing += 1;
            console.log(
              `the evaluator differs: ${kind} ${printWhere(where)} ${path ?? ''} ${dir}: ${found.total}/${found.undecided} against ${fits.length}/${open}`,
            );
          }
        }
        const { values, add } = parameters();
        began = performance.now();
        try {
          const { rows } = await client.query<{ ids: string[]; total: string; undecided: string }>(
            `with ${pageSql(screen, WINDOW, today, add)} select (select coalesce(array_agg(id::text order by part, n), '{}') from page) as ids, c.* from (${countSql(screen, today, add)}) c`,
            values,
          );
          const [theirs] = rows;
          if (Number(theirs?.total) === found.total && Number(theirs?.undecided) === found.undecided && ids.join() === theirs?.ids.join()) agreed += 1;
          else {
            differing += 1;
            console.log(
              `differs: ${kind} ${printWhere(where)} ${path ?? ''} ${dir}: ${found.total}/${found.undecided} against ${theirs?.total}/${theirs?.undecided}`,
            );
          }
        } catch (error) {
          if ((error as { code?: string }).code !== CANCELED) throw error;
          givenUp += 1;
        }
        took.database += performance.now() - began;
        if ((agreed + differing + givenUp) % PRINTED_EVERY === 0) console.log(`${agreed} agree, ${differing} differ, ${givenUp} given up by the database`);
      }
    }
    const name = `agree: ${SCREENS} screens, ${store.rows} rows`;
    return [
      { name, ours: `${agreed}`, yardstick: `${SCREENS - givenUp}`, ratio: agreed / (SCREENS - givenUp), goal: '>= 1.00', met: differing === 0 },
      {
        name: 'agree: of these with the plain evaluator',
        ours: `${naive}`,
        yardstick: `${SCREENS / NAIVE_EVERY}`,
        ratio: 1,
        goal: 'a tenth',
        met: differing === 0,
      },
      {
        name: 'agree: seconds, columns and database',
        ours: (took.memory / 1000).toFixed(1),
        yardstick: (took.database / 1000).toFixed(1),
        ratio: took.database / took.memory,
        goal: `${givenUp} given up`,
        met: true,
      },
    ];
  } finally {
    await client.end();
  }
}
