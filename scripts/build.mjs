// Builds the pages when what they are made from has changed; used by the other scripts.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const ID = path.join(ROOT, 'dist/build-id');
const SOURCES = ['src/**/*', 'messages/*', 'project.inlang/*.json', 'vite.config.ts', 'scripts/compile-pages.ts', 'package-lock.json'];
const GENERATED = /^src\/web\/(paraglide\/|routeTree\.gen\.ts)|\.test\.tsx?$/;

/** Hash over names and contents of everything the site is made from. */
function sourceId() {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !GENERATED.test(file))
    .toSorted();
  for (const file of new Set(files)) hash.update(`${file}\n`).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

/** Builds unless the last build was made from the same sources. */
export function buildPages() {
  const id = sourceId();
  if (existsSync(ID) && readFileSync(ID, 'utf8').trim() === id) return;
  process.stdout.write('Building the pages …\n');
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}\nThe pages could not be built.\n`);
    process.exit(1);
  }
  writeFileSync(ID, `${id}\n`);
}
