import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { QUICK, resolveQuickly } from './quick-imports.ts';

const PACKAGES = path.join(import.meta.dirname, '../node_modules');
const conditions = ['node', 'import'];

/** The package.json that says how a file is read. */
function typeOf(file: string): string {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    const text = statSync(path.join(folder, 'package.json'), { throwIfNoEntry: false }) && readFileSync(path.join(folder, 'package.json'), 'utf8');
    if (text) return (JSON.parse(text) as { type?: string }).type ?? 'commonjs';
  }
}

test.each(QUICK)('each import inside %s leads to a file, which is an ES module', (name) => {
  let imports = 0;
  for (const file of globSync(`${name}/**/*.js`, { cwd: PACKAGES })) {
    const from = path.join(PACKAGES, file);
    if (typeOf(from) !== 'module') continue;
    const { href: parentURL } = pathToFileURL(from);
    for (const [, specifier = ''] of readFileSync(from, 'utf8').matchAll(/^(?:import|export) [^'"]*from ["'](\.[^"']*)["']/gm)) {
      const found = resolveQuickly(specifier, { parentURL, conditions });
      expect([file, specifier, found?.format]).toEqual([file, specifier, 'module']);
      const to = fileURLToPath(found?.url ?? '');
      expect([to, statSync(to, { throwIfNoEntry: false })?.isFile(), typeOf(to)]).toEqual([to, true, 'module']);
      imports += 1;
    }
  }
  expect(imports).toBeGreaterThan(100);
});

test('no other import is answered', () => {
  const parentURL = pathToFileURL(path.join(PACKAGES, 'drizzle-orm/index.js')).href;
  expect(resolveQuickly('pg', { parentURL, conditions })).toBeUndefined();
  expect(resolveQuickly('./entity.cjs', { parentURL, conditions })).toBeUndefined();
  expect(resolveQuickly('./entity.js', { parentURL, conditions: ['node', 'require'] })).toBeUndefined();
  expect(resolveQuickly('./entity.js', { parentURL: pathToFileURL(import.meta.filename).href, conditions })).toBeUndefined();
});
