import pg from 'pg';
import { datasets } from '#api/app.ts';
import { LISTS, type ListColumn } from '#domain/directory/lists/lists.ts';
import { compare, cutOffLine, questionsFor, requestText, slowestLine, startPlain, throughputLine, type Effort, type Line } from './kit.ts';
import type { Site } from './site.ts';

const FRAGMENTS = [
  'coin',
  'swap',
  'net',
  'ether',
  'nova',
  'chain',
  'dao',
  'bank',
  'labs',
  'vault',
  'da',
  'no',
  'lu',
  'ra',
  'on',
  'ti',
  'er',
  'co',
  'fi',
  'pro',
];
const SECTORS = 12;
/** What is sorted by. */
const FIELDS = (LISTS.projects.columns as readonly ListColumn[]).flatMap(({ field, sort }) => (sort ? [field] : []));
const AMOUNTS = [1e4, 1e5, 1e6, 3e6, 1e7];
const MONTHS = [12, 24, 36];
/** Readers of the site's pool. */
const POOL = 8;
const TAKE = 100;
/** How deep people go, and how far apart pages begin. */
const DEEPEST = 1000;
const STEP = 20;
const STRUCT = '/api/data/struct';
const { sid } = LISTS.projects;

const target = (asked: string, params: object) => `${STRUCT}?${new URLSearchParams({ sid: asked, params: JSON.stringify([params]) })}`;

/** Requests the site took to the database, as it counts them. */
async function cacheMisses(site: Site): Promise<number> {
  const text = (await site.get('/metrics')).body.toString();
  const [, misses] = /^(?:cairn_)?cache_misses_total (\d+)/m.exec(text) ?? [];
  if (misses === undefined) throw new Error('the site does not count its answers');
  return Number(misses);
}

/** The database itself, with all the time it needs. */
type Read = <T>(asked: string, params: object) => Promise<T>;
const today = new Date().toISOString().slice(0, 10);

function queryOf(asked: string, params: object): { text: string; values: unknown[] } {
  const dataset = datasets.find((d) => d.sid === asked);
  if (!dataset) throw new Error(`there is no ${asked}`);
  return dataset.query(dataset.params.parse(params) as never, { today, production: false });
}

/** Filters as people set them: words, sectors, money raised, rounds of late, with a token or without, and two of them together. */
async function filters(read: Read): Promise<object[]> {
  const { projects } = await read<{ projects: { sector: string }[] }>(sid, { take: TAKE });
  const sectors = new Set(projects.flatMap(({ sector }) => (JSON.parse(sector) as { name: string }[]).map(({ name }) => name)));
  const words = FRAGMENTS.map((searchAssetValue) => ({ searchAssetValue }));
  const tokens = [0, 1].map((use) => ({ applyFilterNoToken: 1, filterNoTokenOptionsUse: use }));
  const others = [
    ...tokens,
    ...[...sectors].slice(0, SECTORS).map((name) => ({ applyFilterSector: 1, filterSectorValue: `'${name.replaceAll("'", "''")}'` })),
    ...AMOUNTS.map((from) => ({ applyFilterTotalFundRaised: 1, filterTotalFundRaisedCustomFrom: from })),
    ...MONTHS.map((use) => ({ applyFilterFinancials: 1, filterFinancialsOptionsUse: use })),
  ];
  return [...words, ...others, ...words.map((word, at) => ({ ...word, ...others[at % others.length] }))];
}

/** Different questions, filtered and sorted, each with a page of 100. */
async function questions(read: Read, wanted: number): Promise<object[]> {
  const found: object[] = [];
  for (const filter of await filters(read)) {
    const { total } = await read<{ total: [{ total: number }] }>(`${sid}-total`, filter);
    for (let skip = 0; skip <= Math.min(total[0].total - TAKE, DEEPEST); skip += STEP) {
      for (const sortField of FIELDS) for (const sortOrder of ['desc', 'asc']) found.push({ ...filter, sortField, sortOrder, skip, take: TAKE });
    }
  }
  if (found.length < wanted) throw new Error(`${found.length} questions, ${wanted} are needed so that none is asked twice`);
  // Neighbours differ in every part, so that neither side gains by order.
  return found
    .map((question, at) => ({ question, place: (at * 7919) % found.length }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, wanted)
    .map(({ question }) => question);
}

async function withDatabase<T>({ connectionString }: Site, use: (read: Read) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await use(async (asked, params) => {
      const { rows } = await client.query<{ body: string }>(queryOf(asked, params));
      return JSON.parse(rows[0]?.body ?? '');
    });
  } finally {
    await client.end();
  }
}

/** P3: a filtered and sorted page of 100, never asked before, against node:http and pg with the same SQL, prepared. */
export async function measure(site: Site, effort: Effort): Promise<Line[]> {
  const asked = await withDatabase(site, (read) => questions(read, questionsFor(effort)));
  const queries = asked.map((params) => queryOf(sid, params));
  const plain = await startPlain({ kind: 'sql', connectionString: site.connectionString, pool: POOL, queries });
  try {
    const ours = { port: site.port, requests: asked.map((params) => requestText(target(sid, params))) };
    const yardstick = { port: plain.port, requests: asked.map((_, at) => requestText(`/${at}`)) };
    const before = await cacheMisses(site);
    const compared = await compare(ours, yardstick, POOL, effort, '200', true);
    const missed = (await cacheMisses(site)) - before;
    if (compared.asked > asked.length || missed < compared.asked)
      throw new Error(`answers were kept: ${asked.length} questions, ${compared.asked} requests, ${missed} of them to the database`);
    const name = `P3 one of ${asked.length} questions, not kept`;
    const lines = [throughputLine(name, compared, 0.7), slowestLine(`${name}, p99`, compared, 1.5)];
    return compared.cutOff === 0 ? lines : [...lines, cutOffLine('P3 answers cut off, having taken too long', compared)];
  } finally {
    await plain.stop();
  }
}
