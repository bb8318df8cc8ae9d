import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '#api/accounts/people.testing.ts';
import { loadConfig } from '#platform/config.ts';
import { withDatabase } from '#platform/command-line.ts';
import { startMailServer } from '#platform/mail/server.testing.ts';
import { proof } from '#platform/testing/proof.ts';
import { signPeopleUp, watchProjects } from './members.ts';
import { databasePid, makeFolder, processesOf, run, startSite, startWriter, type Site } from './site.ts';
import { copyStarted } from './started.ts';

const ROUNDS = proof(6, 50);
const BROWSERS = 2;
/** How many people sign up at a time, one after another. */
const NEWCOMERS = 4;
/** Before every so many-th kill somebody has just been signed up. */
const SIGNED_UP_EVERY = proof(6, 10);
/** Fewer than a watchlist holds. */
const PROJECTS = 950;
const LEAST_LOAD_MS = 150;
const SPREAD_MS = 350;
/** From the kill until a write is acknowledged again, in nine rounds of ten. */
const BACK_MS = proof(30_000, 5000);
const GIVE_UP_MS = 240_000;

const place = makeFolder();
const dataDir = path.join(place.folder, 'data');

beforeAll(() => copyStarted(dataDir));
afterAll(() => place.remove());

/** Refusals that a writer may meet: the site is not ready, or a fast machine writes more than the limits allow. */
const PROMISED_NOTHING: ReadonlySet<number> = new Set([429, 503]);

/** What the writers were told, and by which statuses they were refused. */
interface Seen {
  kept: Set<string>;
  refused: Map<number, number>;
  /** Milliseconds, by performance.now(), of the last acknowledged write over HTTP. */
  last: number;
}

/** Another address each time: page views are limited for each. */
const someAddress = (): string => Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).reduce((text, part) => `${text}.${part}`, '10');

/** Writes over HTTP, one after another, to wherever the site is now. A write counts when its answer says so. */
async function browse(site: () => string, seen: Seen, ending: () => boolean): Promise<void> {
  while (!ending()) {
    try {
      const answer = await fetch(`${site()}/api/users/action-logs`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress() },
        body: JSON.stringify({ action: JSON.stringify({ url: '/directory/projects', userAgent: 'test' }) }),
        signal: AbortSignal.timeout(GIVE_UP_MS),
      });
      const body = (await answer.json()) as { id?: string; code?: string };
      if (answer.status === 200 && body.id) {
        seen.kept.add(body.id);
        seen.last = performance.now();
        continue;
      }
      seen.refused.set(answer.status, (seen.refused.get(answer.status) ?? 0) + 1);
    } catch {
      // the connection was cut: nothing was promised
    }
    await sleep(5);
  }
}

async function until(condition: () => boolean, what: string): Promise<void> {
  for (const end = performance.now() + GIVE_UP_MS; !condition(); await sleep(5)) {
    if (performance.now() > end) throw new Error(`Waited in vain for: ${what}`);
  }
}

/** Whether another database server than the one that was killed has taken over. */
function livesAnew(killed: number): boolean {
  try {
    const pid = databasePid(dataDir);
    return pid !== killed && pid !== process.pid && processesOf(dataDir).some((one) => one.pid === pid);
  } catch {
    return false;
  }
}

/** The value that this share of all values does not exceed. */
const share = (values: readonly number[], part: number): number => values.toSorted((a, b) => a - b)[Math.ceil(part * values.length) - 1] ?? Number.NaN;

/** The first column of what the database answers. */
async function asked(text: string, values: unknown[] = []): Promise<string[]> {
  const client = new pg.Client({ host: path.join(dataDir, 'socket'), port: 5432, user: 'cairn', database: 'cairn' });
  await client.connect();
  const { rows } = await client.query<string[]>({ text, values, rowMode: 'array' });
  await client.end();
  return rows.map(([first = '']) => first);
}

const config = () => loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });

/** Headers of somebody who is signed in. */
async function somebody(): Promise<{ id: string; headers: Record<string, string> }> {
  const made: { id: string; headers: Record<string, string> }[] = [];
  await withDatabase(async (session) => void made.push(await makePerson(session)), config());
  return made[0] ?? { id: '', headers: {} };
}

test(
  `${ROUNDS} rounds of kill -9 under write load lose no acknowledged write, send no mail twice, and every start succeeds [platform-4, house-15, accounts-69]`,
  { timeout: 900_000 },
  async () => {
    const mails = await startMailServer();
    const env = { SMTP_URL: mails.url, TRUSTED_PROXIES: '127.0.0.1' };
    let site: Site = await startSite(dataDir, env);
    const port = new URL(site.url).port;
    const seen: Seen = { kept: new Set(), refused: new Map(), last: performance.now() };
    let ending = false;
    const browsers = Array.from({ length: BROWSERS }, () =>
      browse(
        () => site.url,
        seen,
        () => ending,
      ),
    );
    const member = await somebody();
    const load = {
      site: () => site.url,
      ending: () => ending,
      refused: (status: number) => void seen.refused.set(status, (seen.refused.get(status) ?? 0) + 1),
    };
    const usernames: string[] = [];
    const signingUp = Array.from({ length: NEWCOMERS }, () => signPeopleUp(load, mails.taken, usernames));
    const watching = watchProjects(
      load,
      member.headers,
      await asked('select id::text from record where kind = 1 and state = 0 order by id limit $1', [PROJECTS]),
    );
    const writer = startWriter(dataDir);
    await until(() => writer.kept().length > 0 && seen.kept.size > 0 && mails.taken.length > 0, 'the first writes and the first mail');

    const back: Record<string, number[]> = { app: [], database: [], both: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      await sleep(LEAST_LOAD_MS + ((round * 97) % SPREAD_MS));
      const before = usernames.length;
      if (round % SIGNED_UP_EVERY === SIGNED_UP_EVERY - 1) await until(() => usernames.length > before, `a sign-up before round ${round}`);
      const victim = (['app', 'database', 'database', 'both', 'database'] as const)[round % 5] ?? 'app';
      const database = databasePid(dataDir);
      const killed = performance.now();
      if (victim !== 'database') process.kill(site.child.pid ?? 0, 'SIGKILL');
      if (victim !== 'app') process.kill(database, 'SIGKILL');
      if (victim !== 'database') {
        await site.ended;
        site = await startSite(dataDir, { ...env, PORT: port });
      }
      if (victim !== 'app') await until(() => livesAnew(database), `a new database after round ${round} (${victim})`);
      const renewed = performance.now();
      await until(() => seen.last > renewed, `a write after round ${round} (${victim})`);
      back[victim]?.push(performance.now() - killed);
      expect(site.child.exitCode, `the site after round ${round}`).toBeNull();
    }

    ending = true;
    await Promise.all(browsers);
    await writer.end();
    await Promise.all(signingUp);
    const watched = await watching;
    const kept = [...seen.kept, ...writer.kept()];
    expect(seen.kept.size).toBeGreaterThan(ROUNDS);
    expect(writer.kept().length).toBeGreaterThan(ROUNDS);
    expect(new Set(kept).size).toBe(kept.length);
    expect(await asked('select id::text from unnest($1::uuid[]) id where not exists (select from action_log a where a.id = id.id)', [kept])).toEqual([]);
    expect([...seen.refused.keys()].filter((status) => !PROMISED_NOTHING.has(status))).toEqual([]);
    expect(usernames.length, 'people who signed up').toBeGreaterThanOrEqual(ROUNDS / SIGNED_UP_EVERY);
    expect(await asked('select n from unnest($1::text[]) n where not exists (select from account a where a.username = n)', [usernames])).toEqual([]);
    expect(watched.length, 'projects that were added').toBeGreaterThan(ROUNDS);
    const missing = 'select id::text from unnest($1::uuid[]) id where not exists (select from watch w where w.account_id = $2 and w.record_id = id.id)';
    expect(await asked(missing, [watched, member.id])).toEqual([]);
    const stillWaiting = () => asked("select id::text from mail where state = 'waiting'");
    for (let turn = 0; turn < 600 && (await stillWaiting()).length > 0; turn += 1) await sleep(50);
    expect(await stillWaiting(), 'mails that wait for ever').toEqual([]);
    // Asked first: a mail that is still under way may come between.
    const said = await asked("select id::text from mail where state = 'sent'");
    // An id is `mail-`, the mail's own, and the number of the try.
    const sent = mails.taken.map(({ id }) => id.slice('mail-'.length, 'mail-'.length + 36));
    expect(
      sent.filter((id, place) => sent.indexOf(id) !== place),
      'mails that came twice',
    ).toEqual([]);
    expect(
      said.filter((id) => !sent.includes(id)),
      'sent, and never came',
    ).toEqual([]);
    for (const [victim, times] of Object.entries(back)) {
      console.info(`${victim}: ${times.length} rounds, back after ${share(times, 0.5).toFixed(0)} ms (median), ${share(times, 1).toFixed(0)} ms (longest)`);
    }
    console.info(`${usernames.length} signed up, ${watched.length} projects watched, ${sent.length} mails taken`);
    console.info(`${kept.length} writes acknowledged, refused by status: ${JSON.stringify(Object.fromEntries(seen.refused))}`);
    expect(share(Object.values(back).flat(), 0.9)).toBeLessThan(BACK_MS);

    expect(await site.stop()).toBe(0);
    await mails.stop();
    const check = run('src/cli.ts', ['verify-log'], { DATA_DIR: dataDir });
    expect(await check.ended, check.said()).toBe(0);
    for (let turn = 0; turn < 100 && processesOf(dataDir).length > 0; turn += 1) await sleep(50);
    expect(processesOf(dataDir)).toEqual([]);
  },
);
