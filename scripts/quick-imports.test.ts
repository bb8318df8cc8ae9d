import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { QUICK, resolveQuickly } from './quick-imports.ts';

const PACKAGES = path.join(import.meta.dirname, '../node_modules');
const conditions = ['node', 'import'];

const types = new Map<string, string>();

/** How the nearest package.json says that the files of a folder are read. */
function typeIn(folder: string): string {
  const known = types.get(folder);
  if (known !== undefined) return known;
  const file = path.join(folder, 'package.json');
  const type = existsSync(file) ? ((JSON.parse(readFileSync(file, 'utf8')) as { type?: string }).type ?? 'commonjs') : typeIn(path.dirname(folder));
  types.set(folder, type);
  return type;
}
const typeOf = (file: string): string => typeIn(path.dirname(file));

test.each(QUICK)('each import inside %s leads to a file, which is an ES module', (name) => {
  const files = globSync(`${name}/**/*.js`, { cwd: PACKAGES }).map((file) => path.join(PACKAGES, file));
  const there = new Set(files);
  const wrong: string[] = [];
  let imports = 0;
  for (const from of files) {
    if (typeOf(from) !== 'module') continue;
    const { href: parentURL } = pathToFileURL(from);
    for (const [, specifier = ''] of readFileSync(from, 'utf8').matchAll(/^(?:import|export) [^'"]*from ["'](\.[^"']*)["']/gm)) {
      const found = resolveQuickly(specifier, { parentURL, conditions });
      const to = found && fileURLToPath(found.url);
      if (!to || !there.has(to) || found.format !== 'module' || typeOf(to) !== 'module') wrong.push(`${from}: ${specifier}`);
      imports += 1;
    }
  }
  expect(wrong).toEqual([]);
  expect(imports).toBeGreaterThan(100);
});

test('no other import is answered', () => {
  const parentURL = pathToFileURL(path.join(PACKAGES, 'drizzle-orm/index.js')).href;
  expect(resolveQuickly('pg', { parentURL, conditions })).toBeUndefined();
  expect(resolveQuickly('./entity.cjs', { parentURL, conditions })).toBeUndefined();
  expect(resolveQuickly('./entity.js', { parentURL, conditions: ['node', 'require'] })).toBeUndefined();
  expect(resolveQuickly('./entity.js', { parentURL: pathToFileURL(import.meta.filename).href, conditions })).toBeUndefined();
});
