import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { configTable } from '../src/platform/config.ts';
import { checkDocs } from './check-docs.ts';
import { checkRequirements, checkRows } from './check-requirements.ts';
import { failures, findTests, slowest } from './test-files.ts';

let root: string;

const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'cairn-docs-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('documents', () => {
  const README = `# Cairn\n\n<!-- config -->\n${configTable()}\n<!-- /config -->\n\n## How it works\n`;

  beforeEach(() => {
    put('README.md', README);
    put('src/domain/accounts/roles.ts', '');
    put('docs/decisions/0001-first.md', '# First\n\nSee [the start](../../README.md#how-it-works) and `[no](link.md)`.\n');
    put(
      'ARCHITECTURE.md',
      ['| Folder | What |', '| --- | --- |', ...['src', 'src/domain', 'src/domain/accounts', 'docs', 'docs/decisions'].map((f) => `| \`${f}/\` | it |`)].join(
        '\n',
      ),
    );
  });

  test('documents in order raise nothing', () => {
    expect(checkDocs(root)).toEqual([]);
  });

  test('a link to a file that is not there is reported with its line [house-13]', () => {
    put('docs/glossary.md', '# Words\n\n[gone](gone.md)\n\n```\n[not a link](nowhere.md)\n```\n');
    expect(checkDocs(root)).toEqual(['docs/glossary.md:3: the link to gone.md leads nowhere']);
  });

  test('a link to a heading that is not there is reported [house-13]', () => {
    put('docs/glossary.md', '[works](../README.md#how-it-works) [does not](../README.md#how-it-worked)');
    expect(checkDocs(root)).toEqual(['docs/glossary.md:1: README.md has no heading #how-it-worked']);
  });

  test('a table of variables that differs from the configuration is reported, and can be written [house-12]', () => {
    put('README.md', README.replace('| `PORT` |', '| `PORTS` |'));
    expect(checkDocs(root)).toEqual([expect.stringContaining('the table of variables differs')]);
    expect(checkDocs(root, true)).toEqual([]);
    expect(checkDocs(root)).toEqual([]);
  });

  test('a folder without a line and a line without a folder are reported [house-13]', () => {
    put('src/domain/records/kinds.ts', '');
    rmSync(path.join(root, 'src/domain/accounts/roles.ts'));
    expect(checkDocs(root)).toEqual([
      'ARCHITECTURE.md: the folder src/domain/records/ has no line',
      'ARCHITECTURE.md: there is no folder src/domain/accounts/',
    ]);
  });
});

describe('requirements', () => {
  const ASKS_FOR_PROOF = ["import { proof } from '#platform/testing", "proof.ts';"].join('/');
  const table = (...rows: string[]) =>
    put(
      'docs/requirements/house.md',
      ['# The house', '', '| Id | Requirement | Shown by | Printed | Break tried |', '| --- | --- | --- | --- | --- |', ...rows].join('\n'),
    );
  const named = (title: string, ...ids: string[]) => `${title} [${ids.join(', ')}]`;
  const vitest = (...tests: { titles: string[]; status: string }[]) => {
    put(
      '.cache/test-results/vitest.json',
      JSON.stringify({
        testResults: [
          {
            name: path.join(root, 'src/a.test.ts'),
            assertionResults: tests.map(({ titles, status }) => ({ ancestorTitles: titles.slice(0, -1), title: titles.at(-1), status })),
          },
        ],
      }),
    );
    put('src/a.test.ts', tests.map(({ titles }) => `test('${titles.join("', '")}');`).join('\n'));
  };

  beforeEach(() => {
    put('docs/requirements/README.md', '| How | rows |\n| --- | --- |\n| are | written |\n');
    put('bench/p3.ts', '');
    put('package.json', JSON.stringify({ scripts: { bench: 'x', prove: 'x' } }));
    put('scripts/proofs.json', JSON.stringify({ kills: { file: 'src/kill.test.ts', says: 'kills' } }));
    put('src/kill.test.ts', ASKS_FOR_PROOF);
    vitest(
      { titles: ['group', named('it works', 'house-1', 'house-2')], status: 'passed' },
      { titles: [named('it fails', 'house-4')], status: 'failed' },
      { titles: [named('it waits', 'house-5')], status: 'skipped' },
      { titles: [named('a group', 'house-6'), 'it works in a group'], status: 'passed' },
    );
    const spec = (title: string, ...statuses: string[]) => ({ title, file: 'list.e2e.ts', tests: statuses.map((status) => ({ status })) });
    const phone = { title: 'phone', specs: [spec(named('it shows', 'house-2'), 'expected', 'skipped')] };
    put(
      '.cache/test-results/playwright.json',
      JSON.stringify({
        config: { rootDir: path.join(root, 'e2e') },
        suites: [{ title: 'list.e2e.ts', specs: [spec(named('it flickers', 'house-7'), 'expected', 'unexpected')], suites: [phone] }],
      }),
    );
    put('e2e/list.e2e.ts', `test('${named('it shows', 'house-2')}')\ntest(\`${named('it flickers', 'house-7')}\`)\n`);
  });

  const all = (...rows: string[]) =>
    [1, 2, 4, 5, 6, 7]
      .filter((number) => !rows.some((row) => row.startsWith(`| house-${number} |`)))
      .map((number) => `| house-${number} | a | 1 test | - | - |`)
      .concat(rows);
  /** What is said of one row, where all that tests name have one. */
  const said = (row: string, strict = true): string[] => {
    const rows = all(row);
    table(...rows);
    const at = `docs/requirements/house.md:${rows.indexOf(row) + 5}: `;
    return checkRequirements(root, strict).flatMap((problem) => (problem.startsWith(at) ? [problem.slice(at.length)] : []));
  };

  test('rows whose tests passed and whose commands exist raise nothing [house-19]', () => {
    vitest({ titles: ['group', named('it works', 'house-1')], status: 'passed' });
    rmSync(path.join(root, '.cache/test-results/playwright.json'));
    put('e2e/list.e2e.ts', '');
    table(String.raw`| house-1 | a \| b | 1 test<br>${'`npm run bench -- P3`'} | 0.81 | the join |`, '| house-2 | c | `npm run bench` | 1 | - |');
    expect(checkRequirements(root, true)).toEqual([]);
  });

  test.each([
    ['| house-1 | a | 1 test | - | - |', []],
    ['| house-2 | a | 2 tests | - | - |', []],
    ['| house-6 | a | 1 test | - | - |', []],
    ['| house-2 | a | 3 tests | - | - |', ['2 of 3 tests that ran name [house-2]']],
    ['| house-3 | a | 1 test | - | - |', ['no test names [house-3]', 'no test that ran names [house-3]']],
    ['| house-4 | a | 1 test | - | - |', ['src/a.test.ts › it fails [house-4] did not pass: failed']],
    ['| house-5 | a | 1 test | - | - |', ['src/a.test.ts › it waits [house-5] was skipped']],
    ['| house-7 | a | 1 test | - | - |', ['e2e/list.e2e.ts › it flickers [house-7] did not pass: unexpected']],
    ['| house-8 | a | `npm run bench -- P4` | 1 | - |', ['there is no bench/p4.ts']],
    ['| house-8 | a | `npm run prove kills` | 1 | - |', []],
    ['| house-8 | a | `npm run prove` | 1 | - |', ['there is no proof undefined']],
    ['| house-8 | a | `npm run prove skills` | 1 | - |', ['there is no proof skills']],
    ['| house-8 | a | `npm run benches` | 1 | - |', ['there is no command npm run benches']],
    ['| house-8 | a | `node bench/p5.ts` | 1 | - |', ['there is no file bench/p5.ts']],
    ['| house-8 | a | `npm run bench -- P3` | - | - |', ['what the command printed is not given']],
    ['| house-8 | a | somebody looked | 1 | - |', ['"somebody looked" is neither a number of tests nor a command']],
    ['| house-8 | a |  | 1 | - |', ['nothing shows it']],
    ['| house-8 |  | `npm run bench` | 1 | - |', ['nothing is required']],
    ['| house-8 | a | `npm run bench` | 1 |  |', ['the last column says nothing; write - where nothing was tried']],
    ['| home-8 | a | `npm run bench` | 1 | - |', ['the id home-8 is not house- and a number']],
  ])('of the row %s it says %j [house-19]', (row, problems) => {
    expect(said(row)).toEqual(problems);
  });

  test('what is no such row is refused [house-19]', () => {
    table('| house-1 | a | 1 |');
    put('docs/requirements/web.md', '| Requirement | Shown by |\n| --- | --- |\n');
    expect(checkRows(root).slice(0, 3)).toEqual([
      'docs/requirements/house.md:5: 3 cells in place of 5',
      'docs/requirements/web.md:1: the columns are not Id | Requirement | Shown by | Printed | Break tried',
      'no requirement is listed',
    ]);
  });

  test('a test that was skipped shows nothing where the run counts, and is let pass elsewhere [house-19]', () => {
    expect(said('| house-5 | a | 1 test | - | - |', false)).toEqual([]);
  });

  test('an id of two rows, and a title that names no row, are refused without a run [house-19]', () => {
    rmSync(path.join(root, '.cache'), { recursive: true });
    table(...all(), '| house-1 | again | 1 test | - | - |');
    expect(checkRows(root)).toEqual(['docs/requirements/house.md:11: house-1 is the id of docs/requirements/house.md:5 too']);
    table(...all().filter((row) => !row.includes('house-2')));
    expect(checkRows(root)).toEqual(['e2e/list.e2e.ts:1: no requirement has the id house-2', 'src/a.test.ts:1: no requirement has the id house-2']);
  });

  test('a long form without a command, and a command without a long form, are refused [house-20]', () => {
    table(...all());
    expect(checkRows(root)).toEqual([]);
    put('src/other.test.ts', ASKS_FOR_PROOF);
    put('src/kill.test.ts', '');
    expect(checkRows(root)).toEqual([expect.stringMatching(/^src\/kill\.test\.ts: /), expect.stringMatching(/^src\/other\.test\.ts: /)]);
  });

  test('a title that ran and names no row is refused, though it was put together [house-19]', () => {
    put(
      'src/a.test.ts',
      all()
        .map((row) => `'${named('x', row.slice(2, 9))}'`)
        .join('\n'),
    );
    table(...all().filter((row) => !row.includes('house-6')));
    expect(checkRequirements(root, true)).toContain('a test that ran names [house-6], which no requirement has');
  });

  test('no results at all are not enough [house-19]', () => {
    table(...all());
    rmSync(path.join(root, '.cache'), { recursive: true });
    const problems = checkRequirements(root, true);
    expect(problems[0]).toContain('there are no results');
    expect(problems).toHaveLength(7);
  });
});

describe('npm test', () => {
  test('of a word runs the files whose path holds it, of none all, and never what is planted [house-20]', () => {
    for (const file of [
      'src/api/plans/plans.test.ts',
      'src/web/plans/plan.ts',
      'e2e/plans.e2e.ts',
      'e2e/lifecycle/start.test.ts',
      'lint/planted/src/plans.test.ts',
    ])
      put(file, '');
    expect(findTests(['plans'], root)).toEqual(['e2e/plans.e2e.ts', 'src/api/plans/plans.test.ts']);
    expect(findTests(['plans.e2e', 'life'], root)).toEqual(['e2e/lifecycle/start.test.ts', 'e2e/plans.e2e.ts']);
    expect(findTests([], root)).toHaveLength(3);
  });

  test('ends with the files that took longest, of both reports [house-20]', () => {
    const file = (name: string, ms: number) => ({ name: path.join(root, name), startTime: 5, endTime: 5 + ms });
    put('vitest.json', JSON.stringify({ testResults: [file('src/quick.test.ts', 1000), file('src/slow.test.ts', 5000)] }));
    const spec = (...durations: number[]) => ({ file: 'list.e2e.ts', tests: durations.map((duration) => ({ results: [{ duration }] })) });
    const suites = [{ specs: [spec(1000, 500)], suites: [{ specs: [spec(2500)] }] }];
    put('playwright.json', JSON.stringify({ config: { rootDir: path.join(root, 'e2e') }, suites }));
    expect(slowest(root, 2, root).trim().split('\n')).toEqual([
      'The slowest of 3 files, 10 s of tests in all:',
      '     5.0 s  50.0 %  src/slow.test.ts',
      '     4.0 s  40.0 %  e2e/list.e2e.ts',
    ]);
    expect(slowest(path.join(root, 'nowhere'), 2, root)).toBe('');
  });

  test('says at its end what failed and why, and what passed at a second try alone [house-20]', () => {
    const assertionResults = [
      { fullName: 'sums add up', status: 'passed' },
      { fullName: 'sums do not', status: 'failed', failureMessages: ['\u001B[31mexpected 4 to be 5\u001B[39m'] },
    ];
    const times = { startTime: 0, endTime: 1 };
    const testResults = [
      { name: path.join(root, 'src/sums.test.ts'), ...times, assertionResults },
      { name: path.join(root, 'src/torn.test.ts'), ...times, message: 'no such module', assertionResults: [] },
    ];
    put('vitest.json', JSON.stringify({ testResults }));
    const spec = (title: string, status: string, message?: string) => ({
      file: 'list.e2e.ts',
      title,
      tests: [{ status, results: [{ duration: 1, errors: message === undefined ? [] : [{ message }] }] }],
    });
    const specs = [spec('opens', 'expected'), spec('closes', 'flaky', 'no button'), spec('sorts', 'unexpected', 'no rows')];
    put('playwright.json', JSON.stringify({ config: { rootDir: path.join(root, 'e2e') }, suites: [{ specs }] }));
    expect(failures(root, root).trim().split('\n')).toEqual([
      'Failed: src/sums.test.ts › sums do not',
      '    expected 4 to be 5',
      'Failed: src/torn.test.ts › the whole file',
      '    no such module',
      'Passed at the second try: e2e/list.e2e.ts › closes',
      '    no button',
      'Failed: e2e/list.e2e.ts › sorts',
      '    no rows',
    ]);
    expect(failures(path.join(root, 'nowhere'), root)).toBe('');
  });
});
