import pg from 'pg';
import { datasets } from '#api/app.ts';
import { createAccount } from '#api/accounts/index.ts';
import { addWatch } from '#api/watchlist/add.ts';
import { removeWatch } from '#api/watchlist/remove.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import { loadConfig } from '#platform/config.ts';
import { createContext, type ApiContext } from '#platform/http/context.ts';
import { createLog } from '#platform/log.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { median, type Effort, type Line } from './kit.ts';
import type { Site } from './site.ts';

const LEAST = 0.5;
/** Connections that write at once, each for an account of its own. */
const WRITERS = 8;
const COMMAND = { kind: 'command' } as const;

/** A statement with its values, as a verb sent it. */
type Sent = { text: string; values: unknown[] | undefined };

/** Writes over and over for a while. @param write one write of the numbered writer; answers how many transactions it was @returns transactions a second */
async function rate(seconds: number, write: (writer: number) => Promise<number>): Promise<number> {
  const began = performance.now();
  const until = began + seconds * 1000;
  let done = 0;
  const keepWriting = async (writer: number) => {
    while (performance.now() < until) done += await write(writer);
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => keepWriting(writer)));
  return (done / (performance.now() - began)) * 1000;
}

/** What the verbs send to the database, by listening to one run of them. */
async function statementsOf(context: ApiContext, work: (context: ApiContext) => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const listening: ApiContext = {
    ...context,
    db: {
      ...context.db,
      begin: (verb) =>
        context.db.begin(async (connection) => {
          const sql = new Proxy(connection.sql, {
            get: (client, name) =>
              name === 'query'
                ? (query: pg.QueryConfig | string, values?: unknown[]) => {
                    sent.push(typeof query === 'string' ? { text: query, values } : { text: query.text, values: query.values ?? values });
                    return client.query(query as pg.QueryConfig, values);
                  }
                : (Reflect.get(client, name) as unknown),
          });
          return verb({ ...connection, sql });
        }),
    },
  };
  await work(listening);
  return sent;
}

/** P6: a record put on a watchlist and taken off, each durable when it is answered, against the same statements from as many connections that do nothing else. */
export async function measure(site: Site, effort: Effort): Promise<Line[]> {
  const db = openDatabase({ connectionString: site.connectionString }, { writers: WRITERS });
  const context = createContext({
    config: loadConfig({ LOG_LEVEL: 'error' }),
    log: createLog(loadConfig({ LOG_LEVEL: 'error' })),
    db,
    datasets,
    build: 'bench',
  });
  const clients = Array.from({ length: WRITERS }, () => new pg.Client({ connectionString: site.connectionString }));
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const { rows } = await db.read.query<{ id: string }>(`select id from project order by id limit ${WRITERS}`);
    const actors = await Promise.all(
      rows.map(async (_, at): Promise<AccountActor> => {
        const { id } = await createAccount(context, COMMAND, { username: `bench-${at}-${Date.now()}` });
        return { kind: 'account', id, roles: [] };
      }),
    );
    const inputOf = (writer: number) => ({ category: 'project' as const, id: rows[writer]?.id ?? '' });
    const both = async (to: ApiContext, writer: number) => {
      const actor = actors[writer] as AccountActor;
      await addWatch(to, actor, inputOf(writer));
      await removeWatch(to, actor, inputOf(writer));
      return 2;
    };
    const plain = await Promise.all(
      clients.map(async (client, writer) => {
        const [lock, add, remove, ...more] = await statementsOf(context, (to) => both(to, writer));
        if (!lock || !add || !remove || more.length > 0) throw new Error('a watch is written by other statements than the yardstick knows');
        const run = ({ text, values = [] }: Sent, name: string) => client.query({ name, text, values });
        return async () => {
          await client.query('begin');
          await run(lock, 'lock');
          await run(add, 'add');
          await client.query('commit');
          await client.query('begin');
          await run(remove, 'remove');
          await client.query('commit');
          return 2;
        };
      }),
    );
    const ours = () => rate(effort.seconds, (writer) => both(context, writer));
    const yardstick = () => rate(effort.seconds, (writer) => (plain[writer] as () => Promise<number>)());
    await ours();
    await yardstick();
    const pairs: { ours: number; yardstick: number }[] = [];
    for (let pair = 0; pair < effort.pairs; pair += 1) pairs.push({ ours: await ours(), yardstick: await yardstick() });
    const ratio = median(pairs.map((pair) => pair.ours / pair.yardstick));
    const shown = (which: 'ours' | 'yardstick') => `${Math.round(median(pairs.map((pair) => pair[which])))}/s`;
    return [
      {
        name: `P6 watchlist writes, ${WRITERS} at once`,
        ours: shown('ours'),
        yardstick: shown('yardstick'),
        ratio,
        goal: `>= ${LEAST.toFixed(2)}`,
        met: ratio >= LEAST,
      },
    ];
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await db.close();
  }
}
