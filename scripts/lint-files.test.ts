import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { filesToLint, keepClean } from './lint-files.mjs';

let root = '';
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const found = (): string[] | undefined => filesToLint(root)?.toSorted();

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'cairn-lint-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  write('.gitignore', '.cache/\n');
  write('package.json', JSON.stringify({ imports: { '#domain/*': './src/domain/*' } }));
  write('oxlint.config.ts', 'export default {};');
  write('src/domain/base.ts', 'export const base = 1;');
  write('src/domain/middle.ts', "import { base } from './base.ts';\nexport const middle = base;");
  write('src/web/page.ts', "const { middle } = await import('#domain/middle.ts');\nexport const page = middle;");
  write('src/web/alone.ts', 'export const alone = 1;');
  keepClean(root);
  return () => rmSync(root, { recursive: true });
});

it('nothing is linted again where nothing changed, all where nothing was linted [house-35]', () => {
  expect(found()).toEqual([]);
  rmSync(path.join(root, '.cache'), { recursive: true });
  expect(found()).toBeUndefined();
});

it('a file that changed is linted again with all that import it, by two steps too [house-35]', () => {
  write('src/web/alone.ts', 'export const alone = 2;');
  expect(found()).toEqual(['src/web/alone.ts']);
  write('src/domain/base.ts', 'export const base = Promise.resolve(1);');
  expect(found()).toEqual(['src/domain/base.ts', 'src/domain/middle.ts', 'src/web/alone.ts', 'src/web/page.ts']);
});

it('who imports a file that came or went is linted again [house-35]', () => {
  rmSync(path.join(root, 'src/domain/base.ts'));
  expect(found()).toEqual(['src/domain/middle.ts', 'src/web/page.ts']);
});

it('who imports a file is not linted again where its declarations stayed as they were [house-35]', () => {
  write('.cache/types/domain/base.d.ts', 'export declare const base: number;');
  keepClean(root);
  write('src/domain/base.ts', 'export const base = 2;');
  expect(found()).toEqual(['src/domain/base.ts']);
  write('.cache/types/domain/base.d.ts', 'export declare const base: string;');
  expect(found()).toEqual(['src/domain/base.ts', 'src/domain/middle.ts', 'src/web/page.ts']);
});

it.each(['oxlint.config.ts', 'lint/boundaries.ts', 'src/web/tsconfig.json', 'src/web/globals.d.ts'])(
  'a change of %s lints everything again [house-35]',
  (file) => {
    write(file, 'export const changed = 1;');
    expect(found()).toBeUndefined();
  },
);
