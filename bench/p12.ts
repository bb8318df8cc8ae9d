import pg from 'pg';
import { datasets } from '#api/app.ts';
import { LISTS, LIST_NAMES, type ListColumn, type ListName } from '#domain/directory/lists/lists.ts';
import { sampleWheres, type Pools } from '#domain/screener/arbitrary.testing.ts';
import { SCREEN_LIMITS, type Expr } from '#domain/screener/screen.ts';
import { parseWhere, printWhere } from '#domain/screener/text.ts';
import { raiseVersions } from '#platform/data/versions.ts';
import { compare, cutOffLine, median, requestText, startPlain, throughputLine, type Compared, type Effort, type Line } from './kit.ts';
import { filledPools, poolsOf } from './pools.ts';
import type { Site } from './site.ts';

/** Pages with their totals that are asked for; more than are answered, so that none is asked twice. */
const PAGES = 15_000;
const CONNECTIONS = 8;
const TAKE = 100;
const DEEPEST = 300;
/** Conditions of one question. */
const MOST_LEAVES = 3;
/** Projects from which a market is a large one. */
const LARGE = 500_000;
const GOAL = { small: { times: 15, p95: 15, groups: 15, memory: 550 }, large: { times: 30, p95: 100, groups: 150, memory: Number.POSITIVE_INFINITY } };
/** Screens whose rounds are grouped. */
const GROUPED = 6000;
const STRUCT = '/api/data/struct';
const today = new Date().toISOString().slice(0, 10);
/** Figures that change at once. */
const TICK = 18_000;
const LOADED_MS = 300_000;

interface Asked {
  sid: string;
  params: object;
}

const leavesOf = (expr: Expr): number => {
  if ('and' in expr) return expr.and.reduce((sum, part) => sum + leavesOf(part), 0);
  if ('or' in expr) return expr.or.reduce((sum, part) => sum + leavesOf(part), 0);
  if ('not' in expr) return leavesOf(expr.not);
  if ('rel' in expr) return leavesOf(expr.some ?? expr.all ?? { and: [] });
  return 1;
};

/** Different screens of the catalogue over a list, each with an order and a place to begin. */
function questions(list: ListName, wanted: number, pools: Pools): Asked[][] {
  const { kind, sid, columns } = LISTS[list];
  const fields = (columns as readonly ListColumn[]).flatMap(({ field, sort }) => (sort ? [field] : []));
  const found = new Map<string, Asked[]>();
  for (let seed = 1; found.size < wanted; seed += 1)
    for (const [at, where] of sampleWheres(kind, pools, wanted, seed).entries()) {
      const q = printWhere(where);
      const leaves = leavesOf(where);
      if (leaves === 0 || leaves > MOST_LEAVES || q.length > SCREEN_LIMITS.characters || found.has(q) || !('where' in parseWhere(kind, q))) continue;
      const place = { sortField: fields[at % fields.length], sortOrder: at % 2 === 0 ? 'asc' : 'desc', skip: (at * 17) % DEEPEST };
      found.set(q, [
        { sid, params: { q, ...place, take: TAKE } },
        { sid: `${sid}-total`, params: { q } },
      ]);
    }
  return [...found.values()].slice(0, wanted);
}

/** Rounds of different screens by month and stage, with their money. */
const groupQuestions = (pools: Pools): Asked[] =>
  questions('fundraising', GROUPED, pools).flatMap(([page]) => {
    if (!page || !('q' in page.params)) return [];
    return [{ sid: 'aggregate', params: { screen: { kind: 'round', q: page.params.q }, by: 'month(date),stage', show: 'count,sum(amount)' } }];
  });

const target = ({ sid, params }: Asked) => `${STRUCT}?${new URLSearchParams({ sid, params: JSON.stringify([params]) })}`;

function queryOf({ sid, params }: Asked): { text: string; values: unknown[] } {
  const dataset = datasets.find((d) => d.sid === sid);
  if (!dataset) throw new Error(`there is no ${sid}`);
  return dataset.query(dataset.params.parse(params) as never, { today, production: false });
}

async function metric(site: Site, name: string): Promise<number> {
  const text = (await site.get('/metrics')).body.toString();
  const [, value] = new RegExp(`^(?:cairn_)?${name} (\\d+)`, 'm').exec(text) ?? [];
  return Number(value);
}

async function loaded(site: Site): Promise<void> {
  const began = Date.now();
  while (!((await metric(site, 'columns_rows')) > 0)) {
    if (Date.now() - began > LOADED_MS) throw new Error('the columns are not read');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  // Until all is ready, or the ready-made rows stopped coming.
  for (let last = -1, now = 0; now !== last || now === 0;) {
    if ((await metric(site, 'columns_ready')) === 1) return;
    await new Promise((resolve) => setTimeout(resolve, 5000));
    [last, now] = [now, await metric(site, 'columns_row_texts')];
  }
}

/** A tick of figures, and what it costs the process to take it. */
async function tickLine(site: Site): Promise<Line> {
  const client = new pg.Client({ connectionString: site.connectionString });
  await client.connect();
  const renewals = await metric(site, 'columns_renewals_total');
  try {
    await client.query('begin');
    await client.query(
      'update project_figure set price_usd = coalesce(price_usd, 1) + 0.01 where project_id in (select project_id from project_figure order by project_id limit $1)',
      [TICK],
    );
    await raiseVersions(client, ['project_figure']);
    await client.query('commit');
  } finally {
    await client.end();
  }
  while ((await metric(site, 'columns_renewals_total')) === renewals) await new Promise((resolve) => setTimeout(resolve, 20));
  const ms = await metric(site, 'columns_renewal_ms');
  return { name: `P12 a tick of ${TICK} figures taken`, ours: `${ms} ms`, yardstick: '1000 ms', ratio: ms / 1000, goal: '<= 1.00', met: ms <= 1000 };
}

/** The same questions to the site and to node:http and pg with the same SQL, prepared. */
async function beside(
  site: Site,
  asked: readonly Asked[],
  effort: Effort,
  connections = CONNECTIONS,
): Promise<{ compared: Compared; memory: number; made: number }> {
  const plain = await startPlain({ kind: 'sql', connectionString: site.connectionString, pool: CONNECTIONS, queries: asked.map(queryOf) });
  try {
    const [before, missed] = [await metric(site, 'memory_answers_total'), await metric(site, 'cache_misses_total')];
    const compared = await compare(
      { port: site.port, requests: asked.map((one) => requestText(target(one))) },
      { port: plain.port, requests: asked.map((_, at) => requestText(`/${at}`)) },
      connections,
      effort,
      '200',
      true,
    );
    const [memory, made] = [(await metric(site, 'memory_answers_total')) - before, (await metric(site, 'cache_misses_total')) - missed];
    if (made < compared.asked) throw new Error(`answers were kept: ${compared.asked} requests, ${made} answers made`);
    return { compared, memory, made };
  } finally {
    await plain.stop();
  }
}

/** Groups that take long: thousands of them, with measures that look at every row. */
const LONG = { by: 'month(date),sector', show: 'count,median(amount),q1(amount),q3(amount),distinct(lead),growth(sum(amount)),running(sum(amount))' };
/** How many of them are asked for, one after the other. */
const LONG_ONES = 8;

/** How long a cheap question waits while long ones are answered. */
async function holdUpLine(site: Site): Promise<Line> {
  const took = async (asked: Asked) => {
    const began = performance.now();
    const { status } = await site.get(target(asked));
    if (status !== 200) throw new Error(`an answer with status ${status}`);
    return performance.now() - began;
  };
  let over = false;
  const long = (async () => {
    const times: number[] = [];
    for (let n = 0; n < LONG_ONES; n += 1)
      times.push(await took({ sid: 'aggregate', params: { screen: { kind: 'round', q: `source_count>0.${n + 1}` }, ...LONG } }));
    over = true;
    return median(times);
  })();
  const waits: number[] = [];
  for (let n = 0; !over; n += 1) waits.push(await took({ sid: 'master-people-total', params: { q: `work_count>0.${n}` } }));
  const most = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? Number.NaN;
  const name = 'P12 a cheap answer beside long groups, p95';
  return { name, ours: `${most.toFixed(1)} ms`, yardstick: `${(await long).toFixed(0)} ms`, ratio: most / (await long), goal: 'said', met: true };
}

const p95Line = (name: string, { ours, yardstick }: Compared, most: number): Line => ({
  name,
  ours: `${ours.p95.toFixed(1)} ms`,
  yardstick: `${yardstick.p95.toFixed(1)} ms`,
  ratio: ours.p95,
  goal: `<= ${most} ms`,
  met: ours.p95 <= most,
});

const MB = 1024 ** 2;
/** @param most megabytes */
const memoryLine = (name: string, bytes: number, most: number): Line => ({
  name,
  ours: `${Math.round(bytes / MB)} MB`,
  yardstick: Number.isFinite(most) ? `${most} MB` : '-',
  ratio: Number.isFinite(most) ? bytes / MB / most : 1,
  goal: Number.isFinite(most) ? '<= 1.00' : 'said',
  met: bytes / MB <= most,
});

/** P12: a page of 100 with its exact total, never asked before, 8 at once over HTTP, against node:http and pg with the same SQL, prepared. */
export async function measure(site: Site, effort: Effort): Promise<Line[]> {
  const client = new pg.Client({ connectionString: site.connectionString });
  await client.connect();
  const pools = filledPools(await poolsOf(client));
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from project');
  await client.end();
  const goal = (rows[0]?.n ?? 0) >= LARGE ? GOAL.large : GOAL.small;
  const lists = LIST_NAMES.map((list) => questions(list, PAGES / LIST_NAMES.length, pools));
  const asked = Array.from({ length: PAGES }, (_, at) => lists[at % lists.length]?.[Math.floor(at / lists.length)] ?? []).flat();
  await loaded(site);
  const idle = site.memory();
  const { compared, memory, made } = await beside(site, asked, effort);
  const groups = groupQuestions(pools);
  const half = Math.floor(groups.length / 2);
  const grouped = await beside(site, groups.slice(0, half), effort);
  const alone = await beside(site, groups.slice(half), effort, 1);
  const name = `P12 page or total, ${asked.length} questions`;
  return [
    throughputLine(name, compared, goal.times),
    p95Line(`${name}, p95`, compared, goal.p95),
    { name: 'P12 answers out of memory', ours: `${memory}`, yardstick: `${made}`, ratio: memory / made, goal: '>= 0.99', met: memory / made >= 0.99 },
    cutOffLine('P12 answers cut off', compared),
    throughputLine('P12 rounds by month and stage', grouped.compared, 1),
    p95Line('P12 rounds by month and stage, p95', grouped.compared, goal.groups),
    p95Line('P12 the same one after the other, p95', alone.compared, goal.groups),
    await holdUpLine(site),
    {
      name: 'P12 rows ready in memory',
      ours: `${await metric(site, 'columns_row_texts')}`,
      yardstick: `${await metric(site, 'columns_rows')}`,
      ratio: 1,
      goal: 'said',
      met: true,
    },
    memoryLine('P12 memory at rest, columns loaded', idle, goal.memory),
    memoryLine('P12 memory after all questions', site.memory(), Number.POSITIVE_INFINITY),
    await tickLine(site),
  ];
}
