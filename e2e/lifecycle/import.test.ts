import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PROJECTIONS } from '#api/records/projections.ts';
import { rooms } from '#api/rooms.ts';
import { loadConfig } from '#platform/config.ts';
import { Failure } from '#platform/errors.ts';
import { createLog } from '#platform/log.ts';
import { connectEmbedded } from '#platform/postgres/embedded.ts';
import { proof } from '#platform/testing/proof.ts';
import { writeLists } from './lists.ts';
import { build, databasePid, makeFolder, processesOf, run, startSite, type Running, type Site } from './site.ts';

const ROUNDS = proof(3, 6);
const KILLS_A_ROUND = 3;
const SEED = 20_261_121;
const GIVE_UP_MS = 240_000;
/** From the end of an import until the running site answers with it. */
const SHOWN_MS = proof(10_000, 1000);
const LISTS = [
  'chains',
  'tokens-solana',
  'defillama-protocols',
  'defillama-raises',
  'cff-rounds',
  'cff-portfolio',
  'depin-investors',
  'protocol-authors',
  'heuristics',
] as const;

const place = makeFolder();
const at = (name: string) => path.join(place.folder, name);
const lists = at('lists');
const whole = at('whole');

beforeAll(() => {
  build();
  mkdirSync(lists);
  writeLists(lists, SEED);
});
afterAll(() => place.remove());

const cairn = async (dataDir: string, ...args: string[]): Promise<{ code: number | NodeJS.Signals; said: string }> => {
  const running = run('src/cli.ts', args, { DATA_DIR: dataDir });
  return { code: await running.ended, said: running.said() };
};

/** Works with the database of a folder while commands run on it too. */
async function withDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const embedded = await connectEmbedded({ dataDir, log: createLog(loadConfig({ LOG_LEVEL: 'silent' })) });
  const client = new pg.Client(embedded.connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await embedded.stop();
  }
}

async function until(condition: () => boolean, what: string): Promise<void> {
  for (const end = performance.now() + GIVE_UP_MS; !condition(); await sleep(2)) if (performance.now() > end) throw new Error(`Waited in vain for: ${what}`);
}

/** What is apart from the projections; statements and entries by what their sources call them. */
const TOLD: Readonly<Record<string, string>> = {
  entry: "select en.name, x.kind, x.role, encode(x.content_hash, 'hex') as hash, x.record_id from entry x join en on en.id = x.id",
  entry_key: 'select en.name, x.scheme, x.value from entry_key x join en on en.id = x.entry_id',
  statement: `select en.name, x.field_id, x.polarity, x.state, x.value, ob.name as object, x.precision, x.valid_from, x.valid_to, d.url, x.quote, x.ended_at is null as live
    from statement x join en on en.id = x.entry_id left join en ob on ob.id = x.object_entry_id join document d on d.id = x.document_id`,
  record: 'select en.name, x.kind, x.state, x.merged_into from record x left join en on en.id = x.founder',
  choice: `select x.record_id, x.field_id, x.rule, x.sources, x.contested, en.name, s.value, ob.name as object
    from choice x join statement s on s.id = x.statement_id join en on en.id = s.entry_id left join en ob on ob.id = s.object_entry_id`,
  candidate: 'select en.name, x.record_id, x.score, x.evidence, x.decision from candidate x join en on en.id = x.entry_id',
  run: 'select s.key, x.state, count(*)::int as n from run x join source s on s.id = x.source_id group by 1, 2',
};
const NAMED = "with en as materialized (select e.id, s.key || ' ' || e.native_key as name from entry e join source s on s.id = e.source_id)";
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** All that the records say, a line a row, in order: records by the entries they are made of, without slugs, ids and times. */
async function told(client: pg.Client): Promise<string[]> {
  const { rows: names } = await client.query<{ id: string; name: string }>(
    `select e.record_id as id, string_agg(s.key || ' ' || e.native_key, ' = ' order by s.key, e.native_key) as name from entry e join source s on s.id = e.source_id
     where e.record_id is not null group by 1`,
  );
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const tables = [
    ...PROJECTIONS.map(({ table, key, columns }): [string, string] => {
      const kept = [...new Set([...key, ...columns])].filter((c) => c !== 'slug' && c !== 'member');
      return [table, `select ${kept.join(', ')} from ${table}`];
    }),
    ...Object.entries(TOLD),
  ];
  const lines: string[] = [];
  for (const [table, query] of tables) {
    const { rows } = await client.query<{ row: string }>(`${NAMED} select to_jsonb(t)::text as row from (${query}) t`);
    for (const { row } of rows) lines.push(`${table} ${row.replace(ID, (id) => `<${nameOf.get(id) ?? 'merged'}>`)}`);
  }
  return lines.sort();
}

/** Lines that are in one and not as often in the other. */
function differences(is: readonly string[], should: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of should) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of is) counts.set(line, (counts.get(line) ?? 0) - 1);
  return [...counts].filter(([, n]) => n !== 0).map(([line, n]) => `${n > 0 ? 'missing' : 'surplus'}: ${line}`);
}

const count = async (client: pg.Client, what: string): Promise<number> =>
  (await client.query<{ n: number }>(`select count(*)::int as n from ${what}`)).rows[0]?.n ?? -1;
const begun = (said: string): number[] => [...said.matchAll(/(\d+) statements begun, (\d+) ended/g)].flatMap(([, a, b]) => [Number(a), Number(b)]);

let should: string[] = [];

describe('an import of a folder', { timeout: 300_000 }, () => {
  test('into an empty data folder reads every list, says how far it is and what became of it [ingest-7]', async () => {
    const began = performance.now();
    const { code, said } = await cairn(whole, 'import', 'all', lists);
    expect(code, said).toBe(0);
    for (const list of LISTS) {
      expect(said).toMatch(new RegExp(`^${list}: reading$`, 'm'));
      expect(said).toMatch(new RegExp(`^${list}: \\d+ entries in [\\d.]+ s: \\d+ new, 0 changed`, 'm'));
    }
    expect(said).toMatch(/^defillama-raises: [\s\S]*? {2}\d+ records made[\s\S]*? {2}matched by: [\s\S]*? {2}\d+ not taken:\n {4}raises/m);
    expect(said).toContain(`${LISTS.length} lists in `);
    console.info(`imported in ${(performance.now() - began).toFixed(0)} ms with the database made: ${said.split('\n').at(-2)}`);
    should = await withDatabase(whole, async (client) => {
      expect(await count(client, 'entry')).toBeGreaterThan(proof(1000, 2000));
      for (const table of ['project', 'organization', 'person', 'round', 'round_investor', 'choice', 'candidate'])
        expect([table, (await count(client, table)) > proof(25, 50)]).toEqual([table, true]);
      expect(await count(client, 'record where state = 1')).toBeGreaterThan(0);
      return told(client);
    });
    expect(processesOf(whole)).toEqual([]);
  });

  test(`killed at ${ROUNDS} moments and run again, it ends where one that was never killed ends [ingest-9]`, async () => {
    const victims = ['command', 'both', 'database'] as const;
    const died: Record<string, number> = {};
    for (let round = 0; round < ROUNDS / KILLS_A_ROUND; round += 1) {
      const dataDir = at(`killed-${round}`);
      for (let kill = 0; kill < KILLS_A_ROUND; kill += 1) {
        const turn = round * KILLS_A_ROUND + kill;
        const victim = victims[(round + kill) % victims.length] ?? 'both';
        const list = LISTS[kill * 3 + (round % 3)] ?? 'chains';
        const running = run('src/cli.ts', ['import', 'all', lists], { DATA_DIR: dataDir });
        const moment = round === 0 && kill === 0 ? () => running.said() !== '' || processesOf(dataDir).length > 0 : begunWith(running, list);
        await until(() => moment() || running.child.exitCode !== null, `${list} in round ${round}`);
        await sleep((turn * 37) % 160);
        expect(running.child.exitCode, running.said()).toBeNull();
        if (victim !== 'command') process.kill(databasePid(dataDir), 'SIGKILL');
        if (victim !== 'database') running.child.kill('SIGKILL');
        const how = await running.ended;
        died[`${victim} ${how}`] = (died[`${victim} ${how}`] ?? 0) + 1;
      }
      const again = await cairn(dataDir, 'import', 'all', lists);
      expect(again.code, again.said).toBe(0);
      await withDatabase(dataDir, async (client) => {
        expect(differences(await told(client), should), `after round ${round}`).toEqual([]);
        if (round + 1 < ROUNDS / KILLS_A_ROUND) return;
        const check = await cairn(dataDir, 'rebuild', '--check');
        expect([check.code, check.said]).toEqual([0, expect.stringContaining(': 0 differences.')]);
        await readsNothingNew(dataDir, client);
      });
      expect(processesOf(dataDir)).toEqual([]);
    }
    console.info(`killed: ${JSON.stringify(died)}`);
  });
});

describe('the command line beside the running site', { timeout: 300_000 }, () => {
  let site: Site;
  let client: pg.Client;
  beforeAll(async () => {
    site = await startSite(whole);
    client = new pg.Client({ host: path.join(whole, 'socket'), port: 5432, user: 'cairn', database: 'cairn' });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await site.stop();
  });

  const text = async (query: string, ...values: unknown[]): Promise<string> => {
    const { rows } = await client.query<{ x: string }>(`select (${query})::text as x`, values);
    return rows[0]?.x ?? '';
  };
  const answered = async (query: string): Promise<string> =>
    (await (await fetch(`${site.url}/api/data/struct?sid=${query}&params=%5B%7B%7D%5D`)).text()).replaceAll(/\s/g, '');
  const works = async (...args: string[]): Promise<string> => {
    const { fine, said } = await here(args);
    expect(fine, said).toBe(true);
    return said;
  };
  /** What the test before read last, if nothing was done since. */
  let last: string[] | undefined;
  const tell = async () => (last = await told(client));
  const standing = async () => {
    const now = last ?? (await told(client));
    last = undefined;
    return now;
  };
  const acts = () => text('select action from audit_log order by at desc, seq desc limit 1');

  test('import: the site shows what is new within a second', async () => {
    const other = at('other');
    mkdirSync(other);
    writeLists(other, SEED + 1);
    const before = await answered('master-projects-total');
    const { code, said } = await cairn(whole, 'import', 'cff-portfolio', path.join(other, 'portfolio-companies.jsonl'));
    expect(code, said).toBe(0);
    const ended = performance.now();
    const made = Number(/(\d+) records made/.exec(said)?.[1]);
    expect(made).toBeGreaterThan(proof(50, 100));
    const total = await count(client, 'project');
    expect(before).not.toContain(`"total":${total}`);
    for (let now = ''; !now.includes(`"total":${total}`); now = await answered('master-projects-total')) {
      expect(performance.now() - ended).toBeLessThan(SHOWN_MS);
      await sleep(10);
    }
    console.info(`the new total was answered ${(performance.now() - ended).toFixed(0)} ms after the import ended`);
  });

  test('candidates: what is decided is so, and is listed no more [ingest-15]', async () => {
    const list = await works('candidates', 'list', '--kind', 'project', '--limit', '500');
    const lines = list.split('\n').filter((line) => /^\d\.\d\t/.test(line));
    const total = Number(/^(\d+) candidates in all/m.exec(list)?.[1]);
    expect(lines.length).toBeGreaterThan(5);
    expect((await works('candidates', 'list', '--limit', '2')).split('\n').filter((line) => line.includes('\t'))).toHaveLength(2);
    const parts = (line: string | undefined) => {
      const [, entry = '', , record = ''] = (line ?? '').split('\t');
      return { source: entry.split(' ')[0] ?? '', key: entry.slice(entry.indexOf(' ') + 1), slug: record.replace('project ', '') };
    };
    const [one, two] = [parts(lines.find((l) => l.includes('name alone') && l.includes('(now '))), parts(lines.findLast((l) => l.includes('(now ')))];
    const belongs = (c: typeof one) =>
      text(
        `select e.record_id = coalesce(r.merged_into, r.id) from entry e join source s on s.id = e.source_id, record r where s.key = $1 and e.native_key = $2 and r.kind = 1 and r.slug = $3`,
        ...Object.values(c),
      );
    expect([await belongs(one), await belongs(two)]).toEqual(['false', 'false']);
    expect(await works('candidates', 'decide', one.source, one.key, 'project', one.slug, 'same')).toMatch(/^Noted: .* is .*\. 1 merged/m);
    expect(await works('candidates', 'decide', two.source, two.key, 'project', two.slug, 'different')).toMatch(/^Noted: .* is not /m);
    expect([await belongs(one), await belongs(two)]).toEqual(['true', 'false']);
    const after = await works('candidates', 'list', '--kind', 'project', '--limit', '500');
    expect(Number(/^(\d+) candidates in all/m.exec(after)?.[1])).toBeLessThan(total);
    for (const c of [one, two])
      expect(after.split('\n').filter((l) => l.includes(`\t${c.source} ${c.key}\t`) && l.includes(`\tproject ${c.slug}\t`))).toEqual([]);
  });

  test('merge and unmerge: two records are one, and two again with all they had [ingest-15]', async () => {
    const before = await standing();
    const [winner = '', loser = ''] = (
      await client.query<{ slug: string }>('select slug from project where rounds > 0 order by slug collate "C" limit 2')
    ).rows.map((r) => r.slug);
    expect(await works('merge', 'project', loser, winner)).toMatch(/ is part of .* now: [1-9]\d* changes/);
    expect(await text('select state || (select slug from record w where w.id = r.merged_into) from record r where kind = 1 and slug = $1', loser)).toBe(
      `1${winner}`,
    );
    expect(await text('select count(*) from project where slug = $1', loser)).toBe('0');
    expect(await acts()).toBe('record.merge');
    expect(await works('unmerge', 'project', loser)).toContain(`${loser} stands by itself again`);
    expect(await acts()).toBe('record.unmerge');
    expect(differences(await tell(), before)).toEqual([]);
  });

  test('take-down and show: a person is nowhere, no import brings the person back, and then is everywhere again [ingest-15]', async () => {
    const before = await standing();
    const slug = await text('select slug from person where investments > 1 order by slug limit 1');
    const links = 'select count(*) from round_investor i join record r on r.id = i.investor_id where r.slug = $1';
    expect(Number(await text(links, slug))).toBeGreaterThan(1);
    expect(await works('take-down', 'person', slug, '--reason', 'asked for it')).toContain(`${slug} is down.`);
    expect(await text("select body from audit_log where action = 'record.take-down'")).toContain('asked for it');
    const gone = async () => [await text('select count(*) from person where slug = $1', slug), await text(links, slug)];
    expect(await gone()).toEqual(['0', '0']);
    await client.query("update run set input_sha256 = ''");
    await works('import', 'cff-rounds', path.join(lists, 'rounds-cff-2026-08.jsonl'));
    expect(await gone()).toEqual(['0', '0']);
    expect(await works('show', 'person', slug, '--reason', 'asked again')).toContain(`${slug} is shown again.`);
    const runs = (line: string) => !line.startsWith('run ');
    expect(differences((await tell()).filter(runs), before.filter(runs))).toEqual([]);
  });

  test('trust: what a trusted source says stands, and by default stands what stood', async () => {
    const before = await standing();
    const days = () => text("select string_agg(date::text, ' ' order by id) from round");
    const stood = await days();
    expect(await works('trust', 'round', 'date', 'cff-rounds', '900')).toMatch(/^Noted: [1-9]\d* changes/m);
    expect(await days()).not.toBe(stood);
    expect(await works('trust', 'round', 'date', 'cff-rounds', 'default')).toMatch(/^Noted: [1-9]\d* changes/m);
    expect(differences(await tell(), before)).toEqual([]);
  });

  test('rebuild: a difference is found, nothing changed by looking, and mended [ingest-15]', async () => {
    const before = await standing();
    await client.query('update project set name = $1 where id = (select id from project order by slug limit 1)', ['Something else']);
    const found = await cairn(whole, 'rebuild', '--check');
    expect([found.code, found.said]).toEqual([1, expect.stringMatching(/^project: 1 too many, 1 missing[\s\S]*^list_row: ([1-9]\d*) too many, \1 missing/m)]);
    expect(differences(await told(client), before)).toHaveLength(2);
    expect(await works('rebuild')).toContain('Rebuilt: 0 choices changed, 0 records made, 0 merged, 0 separated.');
    expect(differences(await tell(), before)).toEqual([]);
  });

  test('what is wrong is refused with 1 and why, and nothing is changed [ingest-15]', async () => {
    const state = async (lines: string[]) => [lines, await count(client, 'audit_log'), await count(client, 'change_set'), await count(client, 'policy')];
    const before = await state(await standing());
    const slug = await text('select slug from project order by slug limit 1');
    const bad: [string[], string][] = [
      [['import', 'nothing', 'x.json'], 'is none of chains, '],
      [['import', 'chains', at('missing.jsonl')], 'is no file that can be read'],
      [['import', 'chains', 'https://127.0.0.1/chains'], 'is not an address of the public internet'],
      [['import', 'all', at('nowhere')], 'there is no list in'],
      [['import', 'all', lists, at('other')], 'is more than one folder'],
      [['candidates', 'list', '--limit', '0'], 'is no number from 1'],
      [['candidates', 'decide', 'nobody', 'x', 'project', slug, 'same'], 'The source nobody has no entry x.'],
      [['candidates', 'decide', 'chains-list', 'evm:7000', 'project', slug, 'perhaps'], 'is neither same nor different'],
      [['merge', 'project', slug, slug], 'is the same record'],
      [['merge', 'planet', slug, slug], 'is none of project, '],
      [['unmerge', 'project', slug], 'is of no record that was merged'],
      [['take-down', 'person', 'no-such-slug', '--reason', 'x'], 'There is no person with the slug'],
      [['take-down', 'project', slug], "required option '--reason <text>'"],
      [['take-down', 'project', slug, '--reason', ' '], 'says nothing'],
      [['show', 'project', slug, '--reason', 'x'], 'is not down'],
      [['trust', 'project', 'colour', 'chains-list', '5'], 'is no field of project'],
      ...['', '1001', '1e2'].map((rank): [string[], string] => [
        ['trust', 'project', 'website', 'chains-list', '--', rank],
        'is no whole number from 0 to 1000',
      ]),
    ];
    // Two as processes, which say no more than why; the others by the same commands in this one.
    for (const [args, why] of [bad[0], bad[12]] as typeof bad) {
      const { code, said } = await cairn(whole, ...args);
      expect([args.join(' '), code, said]).toEqual([args.join(' '), 1, expect.stringContaining(why)]);
      expect(said).not.toMatch(/^ +at .*:\d+/m);
    }
    for (const [args, why] of bad) expect([args.join(' '), await here(args)]).toEqual([args.join(' '), { fine: false, said: expect.stringContaining(why) }]);
    expect(await state(await told(client))).toEqual(before);
  });

  test('a list of another format is noted and not taken, and the others are', async () => {
    const mixed = at('mixed');
    mkdirSync(mixed);
    writeFileSync(path.join(mixed, 'defillama-protocols.json'), '{"protocols":"moved"}');
    writeFileSync(path.join(mixed, 'depin-investors.jsonl'), '{"id":"new-one","name":"Somebody New"}\n');
    const { code, said } = await cairn(whole, 'import', 'all', mixed);
    expect(code).toBe(1);
    expect(said).toMatch(/^defillama-protocols: not taken \(quarantined\): /m);
    expect(said).toMatch(/^depin-investors: 1 entries .*: 1 new/m);
    expect(await text("select count(*) from organization where name = 'Somebody New'")).toBe('1');
  });
});

/** Runs a command of the site's folder in this process, which spares the start of one: whether it ended well, and what it printed or why it was refused. */
async function here(args: readonly string[]): Promise<{ fine: boolean; said: string }> {
  let said = '';
  const print = vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((said += String(text))));
  vi.stubEnv('DATA_DIR', whole);
  const program = new Command('cairn').exitOverride().configureOutput({ writeErr: (text) => void (said += text) });
  for (const room of rooms) await room.commands?.(program, []);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    return { fine: false, said: `${said}${String(error)} ${error instanceof Failure ? JSON.stringify(error.issues) : ''}` };
  } finally {
    print.mockRestore();
    vi.unstubAllEnvs();
  }
  const fine = process.exitCode === undefined;
  process.exitCode = undefined;
  return { fine, said };
}

/** Whether a list has been parsed and its transaction has begun. */
const begunWith = (running: Running, list: string) => (): boolean => new RegExp(`^${list}: \\d+ entries$`, 'm').test(running.said());

async function readsNothingNew(dataDir: string, client: pg.Client): Promise<void> {
  const known = await cairn(dataDir, 'import', 'all', lists);
  expect(known.code, known.said).toBe(0);
  expect(known.said.match(/: read before, nothing to do$/gm)).toHaveLength(LISTS.length);
  const counts = async () => [
    await count(client, 'statement'),
    await count(client, 'change_set'),
    await count(client, 'change'),
    await count(client, 'record'),
  ];
  const before = await counts();
  await client.query("update run set input_sha256 = ''");
  const read = await cairn(dataDir, 'import', 'all', lists);
  expect(read.code, read.said).toBe(0);
  expect(begun(read.said)).toEqual(LISTS.flatMap(() => [0, 0]));
  expect(read.said.match(/: \d+ entries in [\d.]+ s: 0 new, 0 changed/gm)).toHaveLength(LISTS.length);
  expect(await counts()).toEqual(before);
}
