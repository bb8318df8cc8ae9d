import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import copy from 'pg-copy-streams';
import pg from 'pg';
import { datasets } from '#api/app.ts';
import { importFile, type SourceFile } from '#api/records/import-file.ts';
import { MARKET_LIST, marketEntries } from '#api/records/testing.ts';
import { loadConfig } from '#platform/config.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact, type Transaction } from '#platform/data/transact.ts';
import { createContext } from '#platform/http/context.ts';
import { createLog } from '#platform/log.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { migrateDatabase } from '#platform/postgres/migrate.ts';
import type { Effort, Line } from './kit.ts';
import type { Site } from './site.ts';

const LEAST = 0.15;
const PROJECTS = 40_000;
const ROUNDS = 15_000;
/** An import takes long enough to need no more. */
const MOST_PAIRS = 3;
const TEMPLATE = 'bench_import_template';
const FRESH = 'bench_import';

/** What begins a phase of an import, in the order of the phases. */
const PHASES: readonly [RegExp, string][] = [
  [/staged_entry/, 'entries and keys'],
  [/staged_claim/, 'statements'],
  [/select id, kind from entry where id = any/, 'matching'],
  [/insert into change_set/, 'choosing'],
  [/select project_id as id from round/, 'rows'],
  [/insert into search_name/, 'names'],
];

const log = createLog(loadConfig({ LOG_LEVEL: 'error' }));
const on = (connectionString: string, database: string): string => connectionString.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`);

async function administer(site: Pick<Site, 'connectionString'>, ...statements: string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: on(site.connectionString, 'postgres') });
  await admin.connect();
  for (const statement of statements) await admin.query(statement);
  await admin.end();
}

const contextOn = (connectionString: string) => {
  const db = openDatabase({ connectionString });
  return createContext({ config: loadConfig({ LOG_LEVEL: 'error' }), log, db, datasets, build: 'bench' });
};

/** A source file of a made-up market. */
export function marketFile(key: string, market: Parameters<typeof marketEntries>[0]): SourceFile {
  const entries = [...marketEntries(market)];
  const about = { name: key, homeUrl: MARKET_LIST, licence: 'CC0-1.0', attribution: key, mayShow: true, mayExport: true, baseRank: 40 };
  return {
    source: { key, ...about },
    sha256: createHash('sha256').update(JSON.stringify(market)).digest(),
    documents: [...new Set(entries.flatMap((e) => e.claims.map((c) => c.document)))].map((url) => ({ url, title: url })),
    entries,
    refused: [],
  };
}

/** Where the time of an import goes: milliseconds by phase, and by statement those of the database. */
export interface Spent {
  phases: Map<string, number>;
  statements: Map<string, number>;
}

/** Imports as the site does, in one transaction, and notes when each phase begins. */
export async function importTimed(connectionString: string, file: SourceFile): Promise<{ ms: number; spent: Spent }> {
  const context = contextOn(connectionString);
  const spent: Spent = { phases: new Map(), statements: new Map() };
  const add = (to: Map<string, number>, name: string, ms: number) => to.set(name, (to.get(name) ?? 0) + ms);
  let phase = 'start';
  let since = performance.now();
  const turn = (next: string) => {
    const now = performance.now();
    add(spent.phases, phase, now - since);
    [phase, since] = [next, now];
  };
  const began = performance.now();
  await transact(context, jobPermit('bench'), { acts: ['import.done'] }, async (tx) => {
    const sql = new Proxy(tx.sql, {
      get(client, property) {
        const own: unknown = Reflect.get(client, property, client);
        if (property !== 'query') return typeof own === 'function' ? (own.bind(client) as unknown) : own;
        return (query: unknown, values?: unknown[]) => {
          if (typeof query !== 'string') return client.query(query as pg.QueryConfig);
          const next = PHASES.find(([begins]) => begins.test(query))?.[1];
          if (next !== undefined && PHASES.findIndex(([, name]) => name === next) > PHASES.findIndex(([, name]) => name === phase)) turn(next);
          const at = performance.now();
          return client.query(query, values).finally(() => add(spent.statements, query.replace(/\s+/g, ' ').slice(0, 150), performance.now() - at));
        };
      },
    });
    await importFile({ ...tx, sql } satisfies Transaction<'import.done'>, file);
  });
  turn('end');
  const ms = performance.now() - began;
  await context.db.close();
  return { ms, spent };
}

interface Rows {
  table: string;
  text: string;
}

/** The rows of every table that is empty before an import, in an order in which each table points only to those before it. */
async function rowsOf(connectionString: string): Promise<Rows[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const tables = await client.query<{ name: string; needs: string[] }>(
    `select c.relname::text as name, array(select f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition and c.relname not in ('migration', 'data_version') order by 1`,
  );
  const found: Rows[] = [];
  const open = new Map(tables.rows.map((t) => [t.name, t.needs]));
  while (open.size > 0) {
    const free = [...open].filter(([, needs]) => needs.every((n) => !open.has(n))).map(([name]) => name);
    if (free.length === 0) throw new Error(`tables point to one another in a ring: ${[...open.keys()].join(', ')}`);
    for (const table of free) {
      found.push({ table, text: await text(client.query(copy.to(`copy "${table}" to stdout`))) });
      open.delete(table);
    }
  }
  await client.end();
  return found.filter((rows) => rows.text !== '');
}

/** The plain program: the same rows by COPY into the same tables with the same keys and indexes, in one transaction. */
async function copyTimed(connectionString: string, rows: readonly Rows[]): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const began = performance.now();
  await client.query('begin');
  for (const { table, text: lines } of rows) {
    const stream = client.query(copy.from(`copy "${table}" from stdin`));
    stream.end(lines);
    await once(stream, 'finish');
  }
  await client.query('commit');
  const ms = performance.now() - began;
  await client.end();
  return ms;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** P7: an import into an empty database, with matching, choosing and rows, against COPY of the rows that come of it. */
export async function measure(site: Pick<Site, 'connectionString'>, effort: Effort): Promise<Line[]> {
  const fresh = on(site.connectionString, FRESH);
  const renew = () => administer(site, `drop database if exists ${FRESH} with (force)`, `create database ${FRESH} template ${TEMPLATE}`, 'checkpoint');
  await administer(site, `drop database if exists ${TEMPLATE} with (force)`, `create database ${TEMPLATE} template template0`);
  const template = contextOn(on(site.connectionString, TEMPLATE));
  await migrateDatabase(template.db, template.jobs);
  await template.db.close();
  const file = marketFile('market', { projects: PROJECTS, rounds: ROUNDS });
  const results: { ours: number; copied: number; spent: Spent }[] = [];
  let rows: Rows[] | undefined;
  for (let pair = 0; pair < Math.min(effort.pairs, MOST_PAIRS); pair++) {
    await renew();
    const { ms, spent } = await importTimed(fresh, file);
    rows ??= await rowsOf(fresh);
    await renew();
    results.push({ ours: ms, copied: await copyTimed(fresh, rows), spent });
  }
  await administer(site, `drop database if exists ${FRESH} with (force)`, `drop database if exists ${TEMPLATE} with (force)`);
  const ratio = median(results.map((r) => r.copied / r.ours));
  const phases = [...(results[0]?.spent.phases.keys() ?? [])].map((name) => `${name} ${seconds(median(results.map((r) => r.spent.phases.get(name) ?? 0)))}`);
  console.log(`   the import's time: ${phases.join(', ')}`);
  return [
    {
      name: `P7 import, ${PROJECTS} projects, ${ROUNDS} rounds`,
      ours: seconds(median(results.map((r) => r.ours))),
      yardstick: seconds(median(results.map((r) => r.copied))),
      ratio,
      goal: `>= ${LEAST.toFixed(2)}`,
      met: ratio >= LEAST,
    },
  ];
}
