// Brings what a fresh machine lacks, Node 24 and the dependencies, then runs scripts/<name>.mjs. Plain JavaScript: it must run
// on any Node from 20 on, before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { NODE_FLAGS } from './scripts/node-flags.mjs';

const NODE_VERSION = '24.21.0';
const NODE_MAJOR = 24;
const OLDEST_MAJOR = 20;
const ROOT = path.dirname(fileURLToPath(import.meta.url));
const TOOLS = path.join(ROOT, '.tools');
/** Commands that run with the production packages alone. */
const LEAN = new Set(['start', 'cairn']);
const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

const major = Number(process.versions.node.split('.')[0]);
const [name = '', ...args] = process.argv.slice(2);
const script = path.join(ROOT, 'scripts', `${name}.mjs`);

function quit(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/** Runs npm under this Node: under another one it would choose other versions and leave out native parts. */
function npm(npmArgs, cwd) {
  const program = process.env.npm_execpath ?? '';
  const options = { cwd, env: { ...process.env, NODE_ENV: '' }, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' };
  const { status, stderr, error } = /\.c?js$/.test(program) ? spawnSync(process.execPath, [program, ...npmArgs], options) : spawnSync('npm', npmArgs, options);
  if (error) return `npm could not be run: ${error.message}`;
  return status === 0 ? undefined : `npm ${npmArgs[0]} failed: ${stderr.trim()}`;
}

/** Path of Node 24, fetched if missing. Complete or not at all: what is fetched gets its name last. */
function bringNode() {
  const folder = path.join(TOOLS, `node-${NODE_VERSION}-${process.platform}-${process.arch}`);
  const node = path.join(folder, 'node');
  if (existsSync(node)) return node;
  process.stdout.write(`Bringing Node ${NODE_VERSION}, as this is ${process.versions.node} …\n`);
  const fresh = `${folder}.new-${process.pid}`;
  const faults = [];
  for (const candidate of [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]) {
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { recursive: true });
    writeFileSync(path.join(fresh, 'package.json'), '{"private":true}');
    const fault = npm(['install', ...QUIET, '--no-save', '--no-package-lock', `${candidate}@${NODE_VERSION}`], fresh);
    const program = path.join(fresh, 'node_modules', candidate, 'bin/node');
    if (fault === undefined && spawnSync(program, ['--version']).status === 0) {
      renameSync(program, path.join(fresh, 'node'));
      rmSync(path.join(fresh, 'node_modules'), { recursive: true, force: true });
      try {
        renameSync(fresh, folder);
      } catch (error) {
        // Another start was quicker.
        if (!existsSync(node)) throw error;
        rmSync(fresh, { recursive: true, force: true });
      }
      return node;
    }
    faults.push(fault ?? `${candidate} does not run on this system.`);
  }
  rmSync(fresh, { recursive: true, force: true });
  return quit(`${faults.join('\n')}\nNode ${NODE_VERSION} could not be fetched. Install Node ${NODE_MAJOR} yourself, then run this again.`);
}

/** Flags that a server runs with, and whether this process has them. */
const flags = name === 'start' ? NODE_FLAGS : [];
const hasFlags = flags.every((flag) => process.execArgv.includes(flag));

/** Runs this file again under Node 24, as if in its place: signals and the exit code go through. */
function runUnder(node) {
  const child = spawn(node, [...flags, fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => quit(`${node} does not run: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

const fits = (list, mine) => !list || ((list.includes(mine) || list.every((one) => one.startsWith('!'))) && !list.includes(`!${mine}`));

/** The C library of this Linux, as npm names it. */
function libc() {
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** What node_modules lacks of the lockfile: nothing, some packages, or it holds other versions and is to be made anew. */
function lacking(withDev) {
  const read = (file) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).packages;
  const wanted = read('package-lock.json');
  // npm writes it last: an installation that was cut short has none.
  if (!existsSync(path.join(ROOT, 'node_modules/.package-lock.json'))) return 'all';
  const there = read('node_modules/.package-lock.json');
  let lacks = 'nothing';
  let system;
  for (const [place, entry] of Object.entries(wanted)) {
    if (place === '') continue;
    const found = there[place];
    if (found && found.version !== entry.version) return 'all';
    if (found || ((entry.dev || entry.devOptional) && !withDev)) continue;
    if (entry.optional || entry.devOptional) {
      if (!(entry.os || entry.cpu) || !fits(entry.os, process.platform) || !fits(entry.cpu, process.arch)) continue;
      if (process.platform === 'linux' && entry.libc && !fits(entry.libc, (system ??= libc()))) continue;
    }
    lacks = 'some';
  }
  return lacks;
}

/** Makes node_modules anew: complete or not at all, as what npm makes elsewhere is put in its place last. */
function installAnew() {
  for (const left of readdirSync(TOOLS).filter((entry) => entry.startsWith('install-'))) {
    try {
      rmSync(path.join(TOOLS, left), { recursive: true, force: true });
    } catch {
      // An npm whose start was killed still works there; the next time will do.
    }
  }
  const fresh = path.join(TOOLS, `install-${process.pid}-${Date.now()}`);
  mkdirSync(fresh);
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(path.join(ROOT, file), path.join(fresh, file));
  const fault = npm(['ci', ...QUIET, LEAN.has(name) ? '--omit=dev' : '--include=dev'], fresh);
  if (fault === undefined) {
    const modules = path.join(ROOT, 'node_modules');
    if (existsSync(modules)) renameSync(modules, path.join(fresh, 'old'));
    renameSync(path.join(fresh, 'node_modules'), modules);
  }
  rmSync(fresh, { recursive: true, force: true });
  return fault;
}

/** Installs what is missing; two that start at the same time do it one after the other. */
async function install() {
  const withDev = !LEAN.has(name);
  if (lacking(withDev) === 'nothing') return;
  const { alone } = await import('./scripts/alone.mjs');
  const fault = alone('install', () => {
    const lacks = lacking(withDev);
    if (lacks === 'nothing') return undefined;
    process.stdout.write('Installing packages …\n');
    // What is there may be in use by a running site: it is added to where that will do.
    return lacks === 'all' ? installAnew() : npm(['install', '--no-save', ...QUIET, withDev ? '--include=dev' : '--omit=dev'], ROOT);
  });
  if (fault !== undefined) quit(`${fault}\nThe first start needs the npm registry; what is above says what went wrong.`);
}

if (!(major >= OLDEST_MAJOR)) quit(`Cairn needs Node ${OLDEST_MAJOR} or newer; this is ${process.versions.node}.`);
if (!/^[\w-]+$/.test(name) || !existsSync(script)) quit(`There is no command "${name}".`);

if (major < NODE_MAJOR) {
  runUnder(bringNode());
} else if (!hasFlags && typeof process.execve === 'function') {
  process.execve(process.execPath, [process.execPath, ...flags, ...process.execArgv, fileURLToPath(import.meta.url), ...process.argv.slice(2)], process.env);
} else {
  process.chdir(ROOT);
  process.env.PATH = [path.dirname(process.execPath), process.env.PATH ?? ''].join(path.delimiter);
  process.env.npm_node_execpath = process.execPath;
  await install();
  process.argv = [process.execPath, script, ...args];
  await import(pathToFileURL(script).href);
}
