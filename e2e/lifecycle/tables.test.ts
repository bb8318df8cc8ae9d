import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolder, run } from './site.ts';
import { copyStarted } from './started.ts';

const place = makeFolder();
const at = (name: string) => path.join(place.folder, name);
const dataDir = at('data');
const EXAMPLES = path.join(import.meta.dirname, '../../examples/tables');

beforeAll(() => copyStarted(dataDir));
afterAll(() => place.remove());

async function table(...args: string[]): Promise<{ code: number | NodeJS.Signals; said: string }> {
  const running = run('src/cli.ts', ['import', 'table', ...args], { DATA_DIR: dataDir });
  return { code: await running.ended, said: running.said() };
}

test('a map is guessed and written, filled in, tried and imported by the command; again it changes nothing [ingest-71]', async () => {
  const file = at('portfolio.csv');
  copyFileSync(path.join(EXAMPLES, 'portfolio.csv'), file);
  const without = await table(file);
  expect([without.code, without.said]).toEqual([1, expect.stringContaining('Run the command with --guess')]);
  const guessed = await table(file, '--guess');
  expect(guessed).toEqual({ code: 0, said: expect.stringContaining('Company  name (by its heading): Uniswap · Optimism · Lumen Ledger') });
  expect((await table(file, '--guess')).said).toContain('is there already');
  const map = at('portfolio.map.json');
  const unfilled = await table(file, '--dry-run');
  expect([unfilled.code, unfilled.said]).toEqual([1, expect.stringContaining('source.address: write the address')]);
  const written = JSON.parse(readFileSync(map, 'utf8')) as object;
  const { source, every } = JSON.parse(readFileSync(path.join(EXAMPLES, 'portfolio.map.json'), 'utf8')) as { source: object; every: object };
  writeFileSync(map, JSON.stringify({ ...written, source, every }));
  const trial = await table(file, '--dry-run');
  expect(trial.code).toBe(0);
  for (const said of [
    'Nothing is written',
    'project Uniswap: is /project/uniswap, by',
    'project Lumen Ledger: new record, /project/lumen-ledger',
    'is a formula of a spreadsheet: it is neither run nor kept',
  ])
    expect(trial.said).toContain(said);
  const done = await table(file);
  expect([done.code, done.said]).toEqual([0, expect.stringMatching(/table-portfolio-of-quiet-harbor-capital: 5 entries in .*: 5 new[\s\S]*3 records made/)]);
  expect(await table(file)).toEqual({ code: 0, said: expect.stringContaining('read before, nothing to do') });
});

test('--refused shows everything that was not taken [ingest-71]', async () => {
  const file = at('formulas.csv');
  writeFileSync(
    file,
    `Name,Ticker\n${Array.from({ length: 20 }, (_, n) => `Lumen ${n},L${n}`).join('\n')}\n${Array.from({ length: 9 }, (_, n) => `=SUM(${n}),T${n}`).join('\n')}\n`,
  );
  const map = {
    source: { name: 'Formulas', address: 'https://formulas.example/', licence: 'CC0-1.0' },
    kind: 'project',
    columns: { Name: 'name', Ticker: 'symbol' },
  };
  writeFileSync(at('formulas.map.json'), JSON.stringify(map));
  const some = await table(file, '--dry-run');
  expect([some.code, some.said]).toEqual([0, expect.stringContaining('--refused shows all')]);
  const all = await table(file, '--dry-run', '--refused');
  expect([all.code, all.said]).toEqual([0, expect.not.stringContaining('--refused shows all')]);
  expect(all.said).toContain('line 30');
});

test('the help says all that a newcomer needs [ingest-71]', async () => {
  const { code, said } = await table('--help');
  expect(code).toBe(0);
  for (const word of ['--guess', '--dry-run', '"source"', '"names"', 'every  ', 'backers', 'leads', 'announcement', 'examples/tables'])
    expect(said).toContain(word);
});
