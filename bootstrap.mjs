// Brings what a fresh machine lacks, Node 24 and the dependencies, then runs scripts/<name>.mjs. Plain JavaScript: it must run
// on any Node from 20 on, before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.dirname(fileURLToPath(import.meta.url));
const NODE_VERSION = '24.21.0';
const TOOLS = path.join(ROOT, '.tools');
const STAMP = path.join(ROOT, 'node_modules/.cairn-install');
const LOCK = path.join(TOOLS, 'install.lock');
/** Commands that run with the production packages alone. */
const LEAN = new Set(['start', 'cairn']);

const major = Number(process.versions.node.split('.')[0]);
const [name = '', ...args] = process.argv.slice(2);

function quit(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

if (major < 20) quit(`Cairn needs Node 20 or newer; this is ${process.versions.node}.`);
if (!existsSync(path.join(ROOT, 'scripts', `${name}.mjs`))) quit(`There is no command "${name}".`);

/** Runs npm under the given Node: with another one it would choose other versions and leave out native parts. */
function npm(node, npmArgs, cwd) {
  const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`, NODE_ENV: '' };
  const options = { cwd, env, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' };
  const script = process.env.npm_execpath;
  const { status, stderr, error } = script?.endsWith('.js') ? spawnSync(node, [script, ...npmArgs], options) : spawnSync('npm', npmArgs, options);
  if (error) quit(`npm could not be run: ${error.message}`);
  if (status !== 0) quit(`${stderr.trim()}\nnpm ${npmArgs[0]} failed; what is above says why. Cairn needs the npm registry for its first start.`);
}

/** Whether the process is there. */
function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Runs `work` while no other bootstrap installs; a lock whose owner is gone does not count. */
async function alone(work) {
  mkdirSync(TOOLS, { recursive: true });
  for (;;) {
    try {
      mkdirSync(LOCK);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const owner = path.join(LOCK, 'pid');
      const pid = existsSync(owner) ? Number(readFileSync(owner, 'utf8')) : undefined;
      const stale = pid === undefined ? Date.now() - (statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? 0) > 10_000 : !alive(pid);
      if (stale) rmSync(LOCK, { recursive: true, force: true });
      else await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
  writeFileSync(path.join(LOCK, 'pid'), String(process.pid));
  try {
    await work();
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

const toolFolder = path.join(TOOLS, `node-${NODE_VERSION}`);
const platform = process.platform === 'win32' ? 'win' : process.platform;
const nodePackage = `${platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${process.arch}`;
const broughtNode = path.join(toolFolder, 'node_modules', nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

function bringNode() {
  if (major >= 24) return process.execPath;
  if (!existsSync(broughtNode)) {
    process.stdout.write(`Bringing Node ${NODE_VERSION} …\n`);
    rmSync(toolFolder, { recursive: true, force: true });
    mkdirSync(toolFolder, { recursive: true });
    writeFileSync(path.join(toolFolder, 'package.json'), '{"private":true}');
    npm(process.execPath, ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', `${nodePackage}@${NODE_VERSION}`], toolFolder);
  }
  return broughtNode;
}

/** What an installation was made from: another lockfile or another Node needs another one. */
const wanted = (node) =>
  createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .update(node === process.execPath ? String(major) : '24')
    .digest('hex');

function installed(node) {
  if (!existsSync(STAMP)) return false;
  const [made, kind] = readFileSync(STAMP, 'utf8').trim().split(' ');
  return made === wanted(node) && (kind === 'all' || LEAN.has(name));
}

function install(node) {
  if (installed(node)) return;
  process.stdout.write('Installing packages …\n');
  npm(node, ['ci', '--no-audit', '--no-fund', ...(LEAN.has(name) ? ['--omit=dev'] : [])], ROOT);
  writeFileSync(STAMP, `${wanted(node)} ${LEAN.has(name) ? 'lean' : 'all'}\n`);
}

let node = major >= 24 ? process.execPath : broughtNode;
if (!existsSync(node) || !installed(node)) {
  await alone(async () => {
    node = bringNode();
    install(node);
  });
}

const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}` };
const child = spawn(node, [path.join(ROOT, 'scripts', `${name}.mjs`), ...args], { cwd: ROOT, env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
