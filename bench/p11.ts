import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { LISTS } from '#domain/directory/lists/lists.ts';
import { compare, questionsFor, requestText, throughputLine, type Effort, type Line } from './kit.ts';
import type { Site } from './site.ts';

/*
 * The peer is Directus on the same database, its own tables in a schema that is dropped at the end. It is no dependency of Cairn: run
 * `npm install directus@12.4.0` in an empty folder, then `PEER=<folder> npm run bench -- P11`. Its native parts are built for the Node that installs it;
 * where that is not the one of the bench, PEER_NODE names its program. Why this peer: docs/decisions/0022-peer.md.
 */
const FOLDER = process.env['PEER'];
const NODE = process.env['PEER_NODE'] ?? process.execPath;
const START_MS = 120_000;
const STOP_MS = 10_000;
/** Questions that are asked again and again. */
const AGAIN = 50;
const CONNECTIONS = 8;
const TAKE = 100;
/** US dollars from which projects are asked for: the least, and how far apart questions are. */
const LEAST = 10_000;
const STEP = 50;
/** Questions whose answers are compared before anything is measured. */
const COMPARED = 5;
const SCHEMA = 'peer';
/** Of an account of the peer that reads a database of made-up rows on this machine alone. */
const TOKEN = 'cairn-bench-p11';
const AUTHORIZATION = { authorization: `Bearer ${TOKEN}` };

interface Peer {
  port: number;
  stop(): Promise<void>;
}

/** A command of the peer, with whatever files it makes in its folder. */
const command = (cwd: string, args: string[], env: Record<string, string>): ChildProcess =>
  spawn(NODE, ['node_modules/directus/cli.js', ...args], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });

const ended = (running: ChildProcess): Promise<number | null> =>
  running.exitCode === null ? new Promise((resolve) => running.once('exit', resolve)) : Promise.resolve(running.exitCode);

const ask = (port: number, method: string, target: string, body?: object): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${target}`, {
    method,
    headers: { ...AUTHORIZATION, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

/** Runs statements on the site's database. */
async function run(connectionString: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

const DROP = `drop schema if exists ${SCHEMA} cascade`;

/** Starts the peer on the site's database and makes the table of projects known to it. */
async function startPeer(folder: string, connectionString: string): Promise<Peer> {
  if (!existsSync(path.join(folder, 'node_modules/directus/cli.js'))) throw new Error(`there is no Directus in ${folder}`);
  const database = new pg.Client({ connectionString });
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const env = {
    PATH: `${path.dirname(NODE)}:${process.env['PATH'] ?? ''}`,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'error',
    SECRET: TOKEN,
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: TOKEN,
    ADMIN_TOKEN: TOKEN,
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
    WEBSOCKETS_ENABLED: 'false',
    DB_CLIENT: 'pg',
    // A folder is the place of a socket.
    DB_HOST: database.host,
    DB_PORT: String(database.port),
    DB_USER: database.user ?? '',
    DB_PASSWORD: database.password ?? '',
    DB_DATABASE: database.database ?? '',
    DB_SEARCH_PATH: `array:${SCHEMA},public`,
    DB_POOL__MAX: String(CONNECTIONS),
  };
  await run(connectionString, `${DROP}; create schema ${SCHEMA}`);
  const code = await ended(command(folder, ['bootstrap'], env));
  if (code !== 0) throw new Error(`the peer's bootstrap ended with ${String(code)}`);
  const running = command(folder, ['start'], env);
  const stop = async () => {
    const late = setTimeout(() => running.kill('SIGKILL'), STOP_MS);
    running.kill('SIGTERM');
    await ended(running);
    clearTimeout(late);
    await run(connectionString, DROP);
  };
  try {
    for (const end = performance.now() + START_MS; ; await sleep(250)) {
      const up = await ask(port, 'GET', '/server/ping').catch(() => undefined);
      if (up?.ok) break;
      if (performance.now() > end) throw new Error('the peer did not start');
    }
    const known = await ask(port, 'PATCH', '/collections/project', { meta: { hidden: false } });
    if (!known.ok) throw new Error(`the peer does not take the table: ${await known.text()}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop };
}

function ourTarget(least: number): string {
  const asked = { applyFilterTotalFundRaised: 1, filterTotalFundRaisedCustomFrom: least, sortField: 'raised', sortOrder: 'desc', take: TAKE };
  return `/api/data/struct?${new URLSearchParams({ sid: LISTS.projects.sid, params: JSON.stringify([asked]) })}`;
}

const theirTarget = (least: number): string =>
  `/items/project?${new URLSearchParams({ filter: JSON.stringify({ raised_usd: { _gte: least } }), sort: '-raised_usd,id', limit: String(TAKE) })}`;

/** Fails unless both answer an amount with the same projects in the same order. */
async function compareAnswers(site: Site, peer: Peer, least: number): Promise<void> {
  const { projects } = JSON.parse((await site.get(ourTarget(least))).body.toString()) as { projects: { id: string }[] };
  const { data } = (await (await ask(peer.port, 'GET', theirTarget(least))).json()) as { data: { id: string }[] };
  const [ours, theirs] = [projects, data].map((rows) => rows.map(({ id }) => id));
  if (ours?.length !== TAKE || ours.join() !== theirs?.join()) throw new Error(`from ${least} dollars: ${ours?.length} projects here, others at the peer`);
}

/**
 * P11: a page of 100 of the projects that raised at least so much, by the money raised, never asked before and asked again, against Directus on the same
 * database. Its own cache is off: it answers with what was true, ours with what is.
 * The peer's rows are the columns of the table alone; ours name people, organizations, sectors and networks too.
 */
export async function measure(site: Site, effort: Effort): Promise<Line[]> {
  if (FOLDER === undefined) throw new Error('P11 needs a peer: PEER names the folder where it is installed, see bench/p11.ts');
  const count = questionsFor(effort);
  const amounts = Array.from({ length: count }, (_, at) => LEAST + at * STEP);
  const peer = await startPeer(FOLDER, site.connectionString);
  try {
    // Amounts between those that are measured, so that their answers are not kept.
    for (let at = 0; at <= COMPARED; at += 1) await compareAnswers(site, peer, LEAST + Math.floor((count * at) / COMPARED) * STEP + 1);
    const ours = { port: site.port, requests: amounts.map((least) => requestText(ourTarget(least))) };
    const theirs = { port: peer.port, requests: amounts.map((least) => requestText(theirTarget(least), AUTHORIZATION)) };
    const compared = await compare(ours, theirs, CONNECTIONS, effort);
    if (compared.asked > count) throw new Error(`${count} questions were asked ${compared.asked} times`);
    const again = { port: site.port, requests: ours.requests.slice(0, AGAIN) };
    const theirsAgain = { port: peer.port, requests: theirs.requests.slice(0, AGAIN) };
    return [
      throughputLine('P11 a page of 100 filtered rows, new, Directus', compared, 10),
      throughputLine('P11 the same, asked again', await compare(again, theirsAgain, CONNECTIONS, effort), 10),
    ];
  } finally {
    await peer.stop();
  }
}
