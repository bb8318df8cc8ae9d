// Finds a Chromium for the browser tests, or brings one.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';

const UNPACKED = path.join(import.meta.dirname, '../.cache/chromium');
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const runnable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
const onPath = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
    .find(runnable);

function fromDebian() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  process.stdout.write('Installing Chromium from the distribution …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env, stdio: 'ignore' });
  return onPath();
}

/** Path of a Chromium: CHROMIUM_PATH, one on PATH, the distribution's, or the one that comes as a package. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!runnable(given)) throw new Error(`CHROMIUM_PATH names no program: ${given}`);
    return given;
  }
  const found = onPath() ?? fromDebian();
  if (found) return found;
  process.stdout.write('Using the Chromium that comes as a package.\n');
  return packaged();
}

/** Unpacks the Chromium that comes as a package, once. */
async function packaged() {
  mkdirSync(UNPACKED, { recursive: true });
  const { TMPDIR } = process.env;
  // It is unpacked where temporary files are, and that folder may be of another user.
  process.env.TMPDIR = UNPACKED;
  try {
    return await (await import('@sparticuz/chromium')).default.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/**
 * Path of the Chromium of the browser tests: CHROMIUM_PATH, else the package's, which has no window and takes a third of the work,
 * else as `findChromium`.
 */
export async function findHeadless() {
  if (!process.env.CHROMIUM_PATH && process.platform === 'linux' && process.arch === 'x64') {
    const program = await packaged();
    // It lacks libraries on some systems.
    if (spawnSync(program, ['--version']).status === 0) return program;
  }
  return findChromium();
}
