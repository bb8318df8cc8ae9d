import pg from 'pg';
import { KIND_NAMES } from '#domain/kinds/kinds.ts';
import { sampleWheres } from '#domain/screener/arbitrary.testing.ts';
import { CATALOGUE } from '#domain/screener/catalogue.ts';
import type { Screen } from '#domain/screener/screen.ts';
import { printWhere } from '#domain/screener/text.ts';
import { loadStore } from '#api/screener/columns/load.ts';
import { findRows } from '#api/screener/columns/found.ts';
import { pageOf } from '#api/screener/columns/page.ts';
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
    let took = 0;
    const start = performance.now();
    for (const kind of KIND_NAMES) {
      const sorts = CATALOGUE[kind].paths.filter(({ sortable }) => sortable).map(({ path }) => path);
      const wheres = sampleWheres(kind, pools, SCREENS / KIND_NAMES.length, 20_261_124);
      for (const [at, where] of wheres.entries()) {
        const path = sorts[(at * 7) % (sorts.length + 1)];
        const dir = at % 2 === 0 ? 'asc' : 'desc';
        const screen: Screen = { kind, where, ...(path === undefined ? {} : { sort: { path, dir } }) };
        const { values, add } = parameters();
        // The database works at its answer while this process does at the others.
        const theirs = client
          .query<{ ids: string[]; total: string; undecided: string }>(
            `with ${pageSql(screen, WINDOW, today, add)} select (select coalesce(array_agg(id::text order by part, n), '{}') from page) as ids, c.* from (${countSql(screen, today, add)}) c`,
            values,
          )
          .then(
            ({ rows }) => rows[0],
            (error: unknown) => {
              if ((error as { code?: string }).code !== CANCELED) throw error;
              return 'given up' as const;
            },
          );
        const began = performance.now();
        const found = findRows(screen, { store, today });
        const { records } = store.tables[kind];
        const ids = pageOf(screen, WINDOW, found, { store, today }).rows.map((row) => store.ids.at(records[row] ?? -1));
        took += performance.now() - began;
        const differs = (who: string, total: string | number | undefined, undecided: string | number | undefined) => {
          differing += 1;
          console.log(
            `${who} differs: ${kind} ${printWhere(where)} ${path ?? ''} ${dir}: ${found.total}/${found.undecided} against ${String(total)}/${String(undecided)}`,
          );
        };
        if (at % NAIVE_EVERY === 0) {
          const judged = [...world.rows[kind].values()].map((row) => ({ row, ...evaluate(where, kind, row, world, today) }));
          const fits = judged.filter(({ t }) => t).map(({ row }) => row);
          // Former ranks stand behind all others, which the evaluator does not know.
          const isOrdered = path !== 'market_cap_rank';
          const first = orderRows(kind, fits, screen.sort).slice(0, WINDOW.take + 1);
          const open = judged.filter(({ t, f }) => !t && !f).length;
          naive += 1;
          if (fits.length !== found.total || open !== found.undecided || (isOrdered && first.map(({ id }) => id).join() !== ids.join()))
            differs('the evaluator', fits.length, open);
        }
        const answer = await theirs;
        if (answer === 'given up') givenUp += 1;
        else if (Number(answer?.total) === found.total && Number(answer?.undecided) === found.undecided && ids.join() === answer?.ids.join()) agreed += 1;
        else differs('the database', answer?.total, answer?.undecided);
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
        name: 'agree: seconds of the columns, and of all',
        ours: (took / 1000).toFixed(1),
        yardstick: ((performance.now() - start) / 1000).toFixed(1),
        ratio: (performance.now() - start) / took,
        goal: `${givenUp} given up`,
        met: true,
      },
    ];
  } finally {
    await client.end();
  }
}
