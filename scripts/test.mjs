// npm test: checks, unit and API tests, the life of the real server, browser tests on the built site, then the requirements.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildPages } from './build.mjs';
import { findChromium } from './chromium.mjs';

const ROOT = path.join(import.meta.dirname, '..');
const RESULTS = path.join(ROOT, '.cache/test-results');
const bin = (name) => path.join(ROOT, 'node_modules/.bin', name);
const failed = [];

function step(title, command, args, env = {}) {
  process.stdout.write(`\n== ${title}\n`);
  const began = performance.now();
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  process.stdout.write(`== ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  if (status !== 0) failed.push(title);
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
    sum.passed += stats.expected;
    sum.failed += stats.unexpected + stats.flaky;
    sum.skipped += stats.skipped;
  }
  return sum;
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
step('check', process.execPath, ['scripts/check.mjs']);
buildPages();
step('unit, API and lifecycle tests', bin('vitest'), ['run']);
step('browser tests', bin('playwright'), ['test'], { CHROMIUM_PATH: await findChromium() });
step('requirements', process.execPath, ['scripts/check-requirements.mjs']);

const { passed, failed: broken, skipped } = counts();
process.stdout.write(`\n${failed.length === 0 ? '' : `Failed: ${failed.join(', ')}\n`}`);
process.stdout.write(`${passed} passed, ${Math.max(broken, failed.length > 0 && broken === 0 ? failed.length : 0)} failed, ${skipped} skipped\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
