// npm run test:server: the API tests on a PostgreSQL server of Debian's packages, the oldest version supported.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const BIN = '/usr/lib/postgresql/15/bin';
const PORT = '54315';
const NOBODY = 65_534;

const run = (command, args, options = {}) => {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'inherit', 'pipe'], ...options });
  if (error || status !== 0) throw new Error(`${path.basename(command)}: ${error?.message ?? stderr}`);
};

const root = process.getuid?.() === 0;
if (!existsSync(BIN)) {
  if (!root) throw new Error('Install PostgreSQL 15 first: apt-get install postgresql-15');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { env });
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql-15'], { env });
}

const folder = mkdtempSync(path.join(tmpdir(), 'cairn-15-'));
const data = path.join(folder, 'data');
const as = root ? { uid: NOBODY, gid: NOBODY, cwd: '/' } : { cwd: '/' };
if (root) run('chown', [`${NOBODY}:${NOBODY}`, folder]);
try {
  run(`${BIN}/initdb`, ['-D', data, '-U', 'cairn', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], { ...as, stdio: ['ignore', 'ignore', 'pipe'] });
  run(
    `${BIN}/pg_ctl`,
    ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', `-p ${PORT} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200`, 'start'],
    { ...as, stdio: ['ignore', 'ignore', 'ignore'] },
  );
  const env = { ...process.env, TEST_DATABASE_URL: `postgres://cairn@127.0.0.1:${PORT}/postgres` };
  const args = ['run', '--project', 'api', '--outputFile.json', '.cache/test-results/postgresql-15.json', ...process.argv.slice(2)];
  process.exitCode = spawnSync(path.join(ROOT, 'node_modules/.bin/vitest'), args, { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1;
} finally {
  spawnSync(`${BIN}/pg_ctl`, ['-D', data, '-m', 'immediate', 'stop'], { ...as, stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
}
