// Builds the pages when what they are made from has changed; used by the other scripts.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { alone } from './alone.mjs';

const ROOT = path.join(import.meta.dirname, '..');
const ID = path.join(ROOT, 'dist/build-id');
const SOURCES = [
  'src/**/*',
  'messages/*',
  'project.inlang/*.json',
  'vite.config.ts',
  'scripts/{compile-pages,short-messages}.ts',
  'package.json',
  'package-lock.json',
];
const GENERATED = /^src\/web\/paraglide\/|\.gen\.ts$|\.test\.tsx?$/;

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

const isBuilt = () => existsSync(ID) && readFileSync(ID, 'utf8').trim() === sourceId();

/** Builds unless the last build was made from the same sources. Ends the process, saying why, when that fails. */
export function buildPages() {
  if (!isBuilt()) alone('build', build);
}

function build() {
  if (isBuilt()) return;
  const id = sourceId();
  process.stdout.write('Building the pages …\n');
  // Without its id a build that is cut short is made again.
  rmSync(ID, { force: true });
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}\nThe pages could not be built.\n`);
    process.exit(1);
  }
  writeFileSync(ID, `${id}\n`);
}

if (import.meta.main) buildPages();
