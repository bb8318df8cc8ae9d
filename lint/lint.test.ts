import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { globSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/*
 * A small tree with right imports and, below a line `// wrong: what`, wrong ones, one of each kind, is checked by the
 * project's own configuration. `// wrong, rule: what` names a rule other than the one for imports.
 */

const ROOT = path.join(import.meta.dirname, '..');
const MARK = /^\s*\/\/ wrong(?:, (?<rule>[^:]+))?: /;
const FILE_RULE = 'boundaries(no-unknown-files)';
/** Files that others of the tree import: they lose their wrong lines alone. */
const KEPT = ['src/api/app.ts', 'src/api/rooms.ts', 'src/main.ts', 'src/web/root.tsx', 'src/web/routes.ts'];
const trees: string[] = [];

/** Copies the planted tree beside the project's configuration into a folder of its own. */
function plant(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'cairn-lint-'));
  trees.push(folder);
  cpSync(path.join(ROOT, 'lint/planted'), folder, { recursive: true });
  for (const file of [
    'oxlint.config.ts',
    'package.json',
    'tsconfig.base.json',
    'lint/boundaries.ts',
    'lint/markup.ts',
    'lint/site-plugin.ts',
    'lint/resolver.cjs',
    'lint/rooms.json',
  ]) {
    cpSync(path.join(ROOT, file), path.join(folder, file));
  }
  for (const floor of ['domain', 'platform', 'api', 'client', 'web'])
    cpSync(path.join(ROOT, `src/${floor}/tsconfig.json`), path.join(folder, `src/${floor}/tsconfig.json`));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** `file:line rule`; what concerns a file as a whole has no line. */
const place = (file: string, line: number | string, rule: string) => (rule === FILE_RULE ? `${file} ${rule}` : `${file}:${line} ${rule}`);

const sources = (folder: string) => globSync('{src,e2e}/**/*.{ts,tsx}', { cwd: folder }).sort();

/** What the marks announce, as `file:line rule`. */
function announced(folder: string): string[] {
  return sources(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        const found = MARK.exec(line);
        if (!found) return [];
        const rule = found.groups?.['rule'] ?? 'boundaries(dependencies)';
        return [place(file, at + 2, rule)];
      }),
  );
}

/** Takes what is wrong out of the tree: the marked lines, and files of which nothing else is left or matters. */
function clean(folder: string): void {
  for (const file of sources(folder)) {
    const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
    if (!lines.some((line) => MARK.test(line))) continue;
    if (KEPT.includes(file)) {
      const kept = lines.filter((line, at) => !MARK.test(line) && !MARK.test(lines[at - 1] ?? ''));
      writeFileSync(path.join(folder, file), kept.join('\n').replaceAll(/, (?:may|choose|Form)\b/g, ''));
    } else rmSync(path.join(folder, file));
  }
}

function withoutResolver(folder: string): void {
  const file = path.join(folder, 'oxlint.config.ts');
  const config = readFileSync(file, 'utf8');
  const changed = config.replace(/^.*'import\/resolver'.*\n/m, '');
  expect(changed).not.toBe(config);
  writeFileSync(file, changed);
}

/** Runs the lint of the project in a tree. */
async function lint(folder: string): Promise<{ code: number; reported: string[] }> {
  const run = promisify(execFile)(process.execPath, [path.join(ROOT, 'node_modules/oxlint/bin/oxlint'), '-f', 'unix'], { cwd: folder });
  const { stdout, code } = await run.then(
    (done) => ({ stdout: done.stdout, code: 0 }),
    (failed: { stdout: string; code: number }) => failed,
  );
  const reported = [...stdout.matchAll(/^([^:\n]+):(\d+):\d+: .*\[Error\/([^\]]+)\]$/gm)].map(([, file = '', line = '', rule = '']) => place(file, line, rule));
  return { code, reported: reported.sort() };
}

let results: { wrong: Awaited<ReturnType<typeof lint>>; clean: Awaited<ReturnType<typeof lint>>; blind: Awaited<ReturnType<typeof lint>>; expected: string[] };

beforeAll(async () => {
  const [wrong, tidy, blind] = [plant(), plant(), plant()];
  clean(tidy);
  clean(blind);
  withoutResolver(blind);
  const expected = announced(wrong).sort();
  const [a, b, c] = await Promise.all([lint(wrong), lint(tidy), lint(blind)]);
  results = { wrong: a, clean: b, blind: c, expected };
}, 180_000);

afterAll(() => {
  for (const folder of trees) rmSync(folder, { recursive: true, force: true });
});

test('each planted wrong import and address is reported, at its line and by its rule, and nothing else is [house-1, house-31, site-7]', () => {
  expect(results.expected.length).toBeGreaterThan(50);
  expect(results.wrong.reported).toEqual(results.expected);
  expect(results.wrong.code).not.toBe(0);
});

test('a tree with right imports only passes [house-1]', () => {
  expect(results.clean).toEqual({ code: 0, reported: [] });
});

test('without its resolver the check fails on right imports too, and cannot pass by seeing nothing [house-2]', () => {
  expect(results.blind.code).not.toBe(0);
  expect(results.blind.reported.filter((line) => line.endsWith('boundaries(dependencies)'))).not.toEqual([]);
});

test('the list of rooms names each room once', () => {
  const rooms = JSON.parse(readFileSync(path.join(ROOT, 'lint/rooms.json'), 'utf8')) as string[];
  expect(new Set(rooms).size).toBe(rooms.length);
});
