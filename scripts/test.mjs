// npm test: the build, then checks, unit, API, command and browser tests beside each other, then the requirements.
// npm test -- <word> …: only the tests whose path holds one of the words, and the requirements as they are written.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failures, findTests, ROOT, slowest } from './test-files.ts';

const RESULTS = path.join(ROOT, '.cache/test-results');
const bin = (name) => path.join(ROOT, 'node_modules/.bin', name);
const words = process.argv.slice(2);
const failed = [];

/** Runs a command to its end; each line it prints bears its name, as others run beside it. */
function step(name, command, args, env = {}) {
  const began = performance.now();
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      for (const line of lines) process.stdout.write(`${name.padEnd(8)}│ ${line}\n`);
    });
    stream.on('end', () => rest && process.stdout.write(`${name.padEnd(8)}│ ${rest}\n`));
  }
  return new Promise((resolve) => {
    const end = (fine) => {
      process.stdout.write(`== ${name}: ${fine ? 'passed' : 'FAILED'} in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
      if (!fine) failed.push(name);
      resolve(fine);
    };
    child.once('error', () => end(false)).once('close', (code) => end(code === 0));
  });
}

function counts() {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const vitest = path.join(RESULTS, 'vitest.json');
  if (existsSync(vitest)) {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(vitest, 'utf8'));
    sum.passed += numPassedTests;
    sum.failed += numFailedTests;
    sum.skipped += numPendingTests;
  }
  const playwright = path.join(RESULTS, 'playwright.json');
  if (existsSync(playwright)) {
    const { stats } = JSON.parse(readFileSync(playwright, 'utf8'));
    sum.passed += stats.expected + stats.flaky;
    sum.failed += stats.unexpected;
    sum.skipped += stats.skipped;
  }
  return sum;
}

const began = performance.now();
const files = findTests(words);
const inBrowser = files.filter((file) => file.endsWith('.e2e.ts'));
const others = files.filter((file) => !file.endsWith('.e2e.ts'));
// Sites that are started, and what looks at the built files, need them.
const built = files.some((file) => /^(?:e2e|scripts\/pages)\//.test(file));
if (files.length === 0) {
  process.stderr.write(`No test has ${words.join(' or ')} in its path.\n`);
  process.exit(1);
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const node = (name, ...args) => step(name, process.execPath, args);
const place = mkdtempSync(path.join(tmpdir(), 'cairn-started-'));
chmodSync(place, 0o755);
const started = { CAIRN_TEST_STARTED: path.join(place, 'started') };

// Check and tests read what both of these write: those begin when these are done.
const isBuilt = (await node('compile', 'scripts/compile-pages.ts')) && (!built || (await node('build', 'scripts/build.mjs')));
const checked = isBuilt && words.length === 0 ? node('check', 'scripts/check.mjs', '--compiled') : undefined;
// One data folder after a first start, for commands and browser.
if (isBuilt && (!built || (await node('start', 'e2e/lifecycle/make-started.ts', started.CAIRN_TEST_STARTED)))) {
  await Promise.all([
    ...(others.length > 0 ? [step('vitest', bin('vitest'), ['run', ...(words.length === 0 ? [] : others)], started)] : []),
    ...(inBrowser.length > 0 ? [step('browser', bin('playwright'), ['test', ...(words.length === 0 ? [] : inBrowser)], started)] : []),
  ]);
}
await checked;
rmSync(place, { recursive: true, force: true });
process.stdout.write(slowest(RESULTS, 20));
process.stdout.write(failures(RESULTS));
await node('rows', words.length === 0 ? 'scripts/check-requirements.ts' : 'scripts/check-docs.ts');

const { passed, failed: broken, skipped } = counts();
process.stdout.write(`\n${failed.length === 0 ? '' : `Failed: ${failed.join(', ')}\n`}`);
process.stdout.write(
  `${passed} passed, ${Math.max(broken, failed.length > 0 && broken === 0 ? failed.length : 0)} failed, ${skipped} skipped in ${((performance.now() - began) / 60_000).toFixed(1)} min\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
