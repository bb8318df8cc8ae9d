import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { configTable } from '../src/platform/config.ts';
import { checkDocs } from './check-docs.ts';
import { checkRequirements } from './check-requirements.mjs';

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

  test('a link to a file that is not there is reported with its line', () => {
    put('docs/glossary.md', '# Words\n\n[gone](gone.md)\n\n```\n[not a link](nowhere.md)\n```\n');
    expect(checkDocs(root)).toEqual(['docs/glossary.md:3: the link to gone.md leads nowhere']);
  });

  test('a link to a heading that is not there is reported', () => {
    put('docs/glossary.md', '[works](../README.md#how-it-works) [does not](../README.md#how-it-worked)');
    expect(checkDocs(root)).toEqual(['docs/glossary.md:1: README.md has no heading #how-it-worked']);
  });

  test('a table of variables that differs from the configuration is reported, and can be written', () => {
    put('README.md', README.replace('| `PORT` |', '| `PORTS` |'));
    expect(checkDocs(root)).toEqual([expect.stringContaining('the table of variables differs')]);
    expect(checkDocs(root, true)).toEqual([]);
    expect(checkDocs(root)).toEqual([]);
  });

  test('a folder without a line and a line without a folder are reported', () => {
    put('src/domain/records/kinds.ts', '');
    rmSync(path.join(root, 'src/domain/accounts/roles.ts'));
    expect(checkDocs(root)).toEqual([
      'ARCHITECTURE.md: the folder src/domain/records/ has no line',
      'ARCHITECTURE.md: there is no folder src/domain/accounts/',
    ]);
  });
});

describe('requirements', () => {
  const table = (...rows: string[]) =>
    put('docs/requirements.md', ['# Requirements', '', '| Requirement | Shown by | Printed | Break tried |', '| --- | --- | --- | --- |', ...rows].join('\n'));
  const vitest = (...tests: { titles: string[]; status: string }[]) =>
    put(
      '.cache/test-results/vitest.json',
      JSON.stringify({
        testResults: [
          {
            name: path.join(root, 'a.test.ts'),
            assertionResults: tests.map(({ titles, status }) => ({ ancestorTitles: titles.slice(0, -1), title: titles.at(-1), status })),
          },
        ],
      }),
    );

  beforeEach(() => {
    put('a.test.ts', '');
    put('e2e/list.e2e.ts', '');
    put('bench/p3.ts', '');
    put('package.json', JSON.stringify({ scripts: { bench: 'x' } }));
    vitest({ titles: ['group', 'it | works'], status: 'passed' }, { titles: ['it fails'], status: 'failed' }, { titles: ['it waits'], status: 'skipped' });
    const spec = (title: string, ...statuses: string[]) => ({ title, file: 'list.e2e.ts', tests: statuses.map((status) => ({ status })) });
    put(
      '.cache/test-results/playwright.json',
      JSON.stringify({
        config: { rootDir: path.join(root, 'e2e') },
        suites: [
          {
            title: 'list.e2e.ts',
            specs: [spec('it shows', 'expected', 'skipped'), spec('it flickers', 'expected', 'unexpected')],
            suites: [{ title: 'phone', specs: [spec('it scrolls', 'expected')] }],
          },
        ],
      }),
    );
  });

  test('rows whose tests passed and whose commands exist raise nothing', () => {
    table(
      String.raw`| a | ${'`a.test.ts`'} › it \| works | - | the join |`,
      '| b | `a.test.ts` › group › it \\| works<br>`e2e/list.e2e.ts` › it shows<br>`e2e/list.e2e.ts` › phone › it scrolls | - | - |',
      '| c | `npm run bench -- P3` | 0.81 | - |',
    );
    expect(checkRequirements(root, true)).toEqual([]);
  });

  test.each([
    ['`a.test.ts` › it failed', 'a.test.ts has no test "it failed"'],
    ['`a.test.ts` › it fails', 'a.test.ts › it fails did not pass: failed'],
    ['`a.test.ts` › it waits', 'a.test.ts › it waits was skipped'],
    ['`a.test.ts` › other › it \\| works', 'a.test.ts has no test "other › it | works"'],
    ['`e2e/list.e2e.ts` › it flickers', 'e2e/list.e2e.ts › it flickers did not pass: unexpected'],
    ['`b.test.ts` › it works', 'there is no file b.test.ts'],
    ['`bench/p3.ts` › it ran', 'bench/p3.ts did not run'],
    ['`npm run bench -- P4`', 'there is no bench/p4.ts'],
    ['`npm run benches`', 'there is no command npm run benches'],
    ['somebody looked', '"somebody looked" is neither a test nor a command'],
    ['', 'nothing shows it'],
  ])('the reference %s is refused', (reference, problem) => {
    table(`| a | ${reference} | 1 | - |`);
    expect(checkRequirements(root, true)).toEqual([`docs/requirements.md: line 5: ${problem}`]);
  });

  test('a command without what it printed is refused', () => {
    table('| a | `npm run bench -- P3` | - | - |');
    expect(checkRequirements(root, true)).toEqual(['docs/requirements.md: line 5: what the command printed is not given']);
  });

  test('results of an earlier state that lack a file are not enough, and no results at all are not either', () => {
    table('| a | `a.test.ts` › it \\| works | - | - |');
    rmSync(path.join(root, '.cache'), { recursive: true });
    expect(checkRequirements(root, true)).toEqual([expect.stringContaining('there are no results'), expect.stringContaining('a.test.ts did not run')]);
  });
});
