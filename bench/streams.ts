import { request, type ClientRequest } from 'node:http';
import pg from 'pg';
import { raiseVersions } from '#platform/data/versions.ts';
import { median, type Effort, type Line } from './kit.ts';
import type { Site } from './site.ts';

/** Browsers with a page open, and projects that each has in sight. */
const STREAMS = 1000;
const IN_SIGHT = 50;
/** Projects whose figures change at once: a page of a publisher's list. */
const TICK = 250;
/** Milliseconds between ticks, and how many there are for each second of the effort. */
const EVERY_MS = 2000;
const GOAL = { seenMs: 2000, lagMs: 50, memory: 1.05 };

interface Watcher {
  asked: ClientRequest;
  ids: readonly string[];
  /** Called with each message. */
  hear: (text: string) => void;
}

async function gauge(site: Site, name: string): Promise<number> {
  const text = (await site.get('/metrics')).body.toString();
  return Number(new RegExp(`^${name} ([\\d.e+-]+)`, 'm').exec(text)?.[1]);
}

function watch(port: number, ids: readonly string[]): Promise<Watcher> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method: 'POST', path: '/api/prices/stream', headers: { 'content-type': 'application/json' } });
    const watcher: Watcher = { asked, ids, hear: () => undefined };
    asked.on('response', (response) => {
      if (response.statusCode !== 200) return reject(new Error(`a stream was answered with ${response.statusCode}`));
      response.setEncoding('utf8');
      response.on('data', (text: string) => watcher.hear(text));
      response.on('error', () => undefined);
      resolve(watcher);
    });
    asked.on('error', reject);
    asked.end(JSON.stringify({ projects: ids.map((id) => ({ id })) }));
  });
}

/** Changes the figures of these projects as a publisher's answer does. @returns when it was committed */
async function tick(client: pg.Client, ids: readonly string[]): Promise<number> {
  await client.query('begin');
  await client.query('update project_figure set price_usd = coalesce(price_usd, 1) + 0.01, at = now() where project_id = any($1)', [ids]);
  await raiseVersions(client, ['project_figure']);
  await client.query('commit');
  return performance.now();
}

/** Milliseconds until each browser that has one of the changed projects in sight got a message. */
async function seen(watchers: readonly Watcher[], client: pg.Client, changed: readonly string[]): Promise<number[]> {
  const set = new Set(changed);
  const concerned = watchers.filter(({ ids }) => ids.some((id) => set.has(id)));
  const times: number[] = [];
  const arrived = Promise.all(
    concerned.map(
      (watcher) =>
        new Promise<void>((resolve) => {
          watcher.hear = (text) => {
            if (!text.includes('event: prices')) return;
            watcher.hear = () => undefined;
            times.push(performance.now());
            resolve();
          };
        }),
    ),
  );
  const committed = await tick(client, changed);
  await arrived;
  return times.map((time) => Math.max(0, time - committed));
}

const line = (name: string, ours: number, goal: number, unit: string, digits = 0): Line => ({
  name: `STREAMS ${name}`,
  ours: `${ours.toFixed(digits)}${unit}`,
  yardstick: `${goal}${unit}`,
  ratio: ours / goal,
  goal: '<= 1.00',
  met: ours <= goal,
});

/** Prices seen by 1,000 browsers: how soon, what it costs in memory, and how long it holds up other answers. */
export async function measure(site: Site, { pairs, seconds }: Effort): Promise<Line[]> {
  const client = new pg.Client(site.connectionString);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'select f.project_id as id from project_figure f join record r on r.id = f.project_id and r.state = 0 order by f.market_cap_usd desc nulls last limit 20000',
  );
  const ids = rows.map(({ id }) => id);
  // Most look at the top of the market, some anywhere.
  const sight = (at: number): string[] => {
    const from = at % 3 === 0 ? (at * 7919) % Math.max(1, ids.length - IN_SIGHT) : ((at * 131) % 5) * IN_SIGHT;
    return ids.slice(from, from + IN_SIGHT);
  };
  const watchers: Watcher[] = [];
  try {
    await tick(client, ids.slice(0, TICK));
    const before = site.memory();
    for (let at = 0; at < STREAMS; at += 50) watchers.push(...(await Promise.all(Array.from({ length: 50 }, (_, n) => watch(site.port, sight(at + n))))));
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    const held = site.memory();
    await gauge(site, 'cairn_nodejs_eventloop_lag_p99_seconds');
    const times: number[] = [];
    const sent = await gauge(site, 'cairn_stream_messages_total');
    for (let round = 0; round < Math.max(3, pairs * seconds); round++) {
      times.push(...(await seen(watchers, client, ids.slice(0, TICK))));
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
    const lag = (await gauge(site, 'cairn_nodejs_eventloop_lag_p99_seconds')) * 1000;
    const messages = (await gauge(site, 'cairn_stream_messages_total')) - sent;
    const all = await seen(watchers, client, ids);
    const lagAll = (await gauge(site, 'cairn_nodejs_eventloop_lag_p99_seconds')) * 1000;
    const after = site.memory();
    times.sort((a, b) => a - b);
    console.log(`${STREAMS} streams of ${IN_SIGHT} projects: ${((held - before) / 1e6).toFixed(0)} MB more when open; ${messages} messages`);
    return [
      line('a change of figures seen, median', median(times), GOAL.seenMs, ' ms'),
      line('a change of figures seen, 99 of 100', times[Math.floor(times.length * 0.99)] ?? 0, GOAL.seenMs, ' ms'),
      line('delay of the event loop, 99 of 100', lag, GOAL.lagMs, ' ms', 1),
      line(`${ids.length} figures at once seen, last`, Math.max(...all), GOAL.seenMs, ' ms'),
      line('delay of the event loop then', lagAll, GOAL.lagMs, ' ms', 1),
      line('memory at the end by that with streams open', after / held, GOAL.memory, '', 3),
    ];
  } finally {
    for (const { asked } of watchers) asked.destroy();
    await client.end();
  }
}
