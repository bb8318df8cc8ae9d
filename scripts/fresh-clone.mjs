// node scripts/fresh-clone.mjs [user]: clones what is committed into an empty folder, and times `npm start` there until the first
// page, the first time and the second. It runs under the Node and npm that are first in PATH; root may name another user.
// Not part of npm test: it fetches every package again.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const READY = / is at (http:\S+)/;
const LONGEST_MS = 20 * 60_000;
const STOP_MS = 12_000;

const [user] = process.argv.slice(2);
const id = (flag) => execFileSync('id', [flag, user], { encoding: 'utf8' }).trim();
const as = (command) => (user ? ['setpriv', `--reuid=${id('-u')}`, `--regid=${id('-g')}`, '--clear-groups', ...command] : command);

const folder = mkdtempSync('/tmp/cairn-fresh-');
const clone = path.join(folder, 'cairn');
const home = path.join(folder, 'home');
execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone]);
execFileSync('mkdir', ['-p', home]);
if (user) execFileSync('chown', ['-R', `${id('-u')}:${id('-g')}`, folder]);

/** Starts it with `npm start`, asks for a page, ends it with a signal to npm. Answers seconds until the page was there. */
async function start() {
  const began = performance.now();
  const [program, ...args] = as(['npm', 'start']);
  const child = spawn(program, args, {
    cwd: clone,
    env: { ...process.env, HOME: home, PORT: '0', SOURCES: 'off', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal)));
  const late = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
  let said = '';
  const url = await new Promise((resolve, reject) => {
    child.stdout.on('data', (part) => {
      process.stdout.write(part);
      said += part;
      const found = READY.exec(said)?.[1];
      if (found) resolve(found);
    });
    void ended.then((how) => reject(new Error(`npm start ended (${how}) before the site was there`)));
  });
  clearTimeout(late);
  const page = await fetch(`${url}/directory/projects`);
  if (page.status !== 200 || !(await page.text()).includes('</html>')) throw new Error(`The page answered ${page.status}.`);
  const seconds = (performance.now() - began) / 1000;
  const signalled = performance.now();
  child.kill('SIGTERM');
  // npm may be gone before the site has ended, or leave it behind.
  for (;;) {
    const left = execFileSync('ps', ['-ww', '-eo', 'pid=,args='], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes(clone) && !line.includes('fresh-clone.mjs'));
    if (left.length === 0) break;
    if (performance.now() - signalled > STOP_MS) throw new Error(`Still running after SIGTERM to npm:\n${left.join('\n')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  process.stdout.write(`ended (${await ended}) after ${((performance.now() - signalled) / 1000).toFixed(1)} s, nothing left running\n`);
  return seconds;
}

try {
  const first = await start();
  const second = await start();
  const node = execFileSync('node', ['--version'], { encoding: 'utf8' }).trim();
  process.stdout.write(
    `Node ${node}, ${user ?? execFileSync('id', ['-un'], { encoding: 'utf8' }).trim()}: first page after ${first.toFixed(1)} s, the second time after ${second.toFixed(1)} s\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
