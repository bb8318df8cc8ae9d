// npm run check: everything that can be said without running the product. All parts run beside each other; each prints
// what it found, and the exit code is 1 when one of them found something. `--write` formats and rewrites what is generated.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { filesToLint, keepClean } from './lint-files.mjs';

const ROOT = path.join(import.meta.dirname, '..');
const write = process.argv.includes('--write');
const bin = (name) => path.join(ROOT, 'node_modules/.bin', name);
const node = (...args) => [process.execPath, ...args];

/** Texts and routes as code: lint and types read what this writes, and a fresh clone does not have it. */
const PREPARE = node('scripts/compile-pages.ts');

const KNIP = ['--no-progress', '--cache'];

/** Each part is one or more commands, run in turn; the first that fails ends the part. */
const PARTS = {
  format: [[bin('oxfmt'), ...(write ? [] : ['--list-different'])]],
  lint: [[bin('oxlint'), '--format', 'unix']],
  // Each checker works the API's chained types out by itself: one is faster than several.
  types: [[bin('tsc'), '-b', '--checkers', '1', '--pretty', 'false']],
  // The second run counts the product alone: code that only tests use is dead too.
  unused: [
    [bin('knip'), ...KNIP, '--cache-location', '.cache/knip/all'],
    [bin('knip'), ...KNIP, '--cache-location', '.cache/knip/product', '--production'],
  ],
  docs: [node('scripts/check-docs.ts', ...(write ? ['--write'] : []))],
  ...(process.env.DATASETS_DIR ? { starter: [node('scripts/check-starter.mjs')] } : {}),
};

const HINTS = { format: 'These files are not formatted. Format them with: npm run check -- --write' };

function run([command, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined } });
    let text = '';
    child.stdout.on('data', (part) => (text += part));
    child.stderr.on('data', (part) => (text += part));
    child.on('error', (error) => resolve({ ok: false, text: String(error) }));
    child.on('close', (code) => resolve({ ok: code === 0, text }));
  });
}

async function part(name, commands = PARTS[name]) {
  const began = performance.now();
  let result = { ok: true, text: '' };
  for (const command of commands) {
    result = await run(command);
    if (!result.ok) break;
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${result.ok ? 'ok  ' : 'FAIL'} ${name.padEnd(7)}${seconds} s`);
  if (!result.ok) console.log(`${[result.text.trimEnd(), HINTS[name]].filter(Boolean).join('\n')}\n`);
  return result.ok;
}

// `npm test` has compiled them: to write them while tests read them would break those.
const prepared = process.argv.includes('--compiled') ? { ok: true } : await run(PREPARE);
if (!prepared.ok) console.log(prepared.text);
if (write) await part('format');

/**
 * Checks types, then lints: files that changed since lint found nothing, and those whose imported types changed. Without such a time all are linted.
 * Lint reads the declarations that the compiler wrote of other projects.
 */
async function types() {
  const typed = await part('types');
  const files = filesToLint();
  const commands = files?.length === 0 ? [] : PARTS.lint.map((command) => [...command, ...(files ?? [])]);
  const linted = await part('lint', commands);
  if (typed && linted) keepClean();
  return typed && linted;
}

const others = Object.keys(PARTS).filter((name) => name !== 'types' && name !== 'lint' && !(write && name === 'format'));
const results = await Promise.all([types(), ...others.map((name) => part(name))]);
process.exitCode = prepared.ok && results.every(Boolean) ? 0 : 1;
