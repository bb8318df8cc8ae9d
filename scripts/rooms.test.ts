import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { proof } from '#platform/testing/proof.ts';
import { checkDocs } from './check-docs.ts';
import { roomCards } from './room-cards.ts';

/*
 * What the lists of rooms promise, in copies of the project. `npm run prove rooms` also checks the types, builds and starts a copy for each room
 * that is taken out, which takes minutes.
 */

const ROOT = path.join(import.meta.dirname, '..');
const COPIED = ['src', 'scripts', 'lint', 'docs', 'messages', 'project.inlang', 'migrations', 'starter', 'ARCHITECTURE.md', 'README.md', 'package.json'];
const SETTINGS = ['tsconfig.json', 'tsconfig.base.json', 'tsconfig.tests.json', 'tsconfig.tools.json', 'vite.config.ts', 'vitest.config.ts'];
const LONG = proof(false, true);
/** Milliseconds that a copy and two programs may take on a busy machine. */
const SLOW_MS = 600_000;
const copies: string[] = [];

function copy(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'cairn-rooms-'));
  copies.push(folder);
  const generated = /\/src\/web\/(paraglide|routeTree\.gen\.ts|unlisted-routes\.gen\.d\.ts)|\/images$/;
  for (const name of [...COPIED, ...SETTINGS])
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true, filter: (from) => !generated.test(from) });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

afterAll(() => {
  for (const folder of copies) rmSync(folder, { recursive: true, force: true });
}, 60_000);

function edit(folder: string, file: string, change: (text: string) => string): void {
  const before = readFileSync(path.join(folder, file), 'utf8');
  const after = change(before);
  expect(after, `${file} changes`).not.toBe(before);
  writeFileSync(path.join(folder, file), after);
}

function put(folder: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

/** Takes a room out of the lists it is in, and nothing else. */
function takeOut(folder: string, room: string): void {
  edit(folder, 'src/web/rooms.ts', (text) => text.replace(`  '${room}',\n`, ''));
  const file = path.join(folder, 'src/api/rooms.ts');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(new RegExp(`^import \\{ ${room} \\}.*\n`, 'm'), '').replace(new RegExp(`(\\[|, |\n  )${room}\\b(?:,\\s*)?`), '$1'));
}

const node = (folder: string, ...args: string[]): string =>
  execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const PRINT_CALLS = `
  const { createApi, datasets } = await import('./src/api/app.ts');
  const { createContext } = await import('./src/platform/http/context.ts');
  const { loadConfig } = await import('./src/platform/config.ts');
  const { createLog } = await import('./src/platform/log.ts');
  const { openDatabase } = await import('./src/platform/postgres/database.ts');
  const config = loadConfig({ LOG_LEVEL: 'silent' });
  const db = openDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  const api = createApi(createContext({ config, log: createLog(config), db, datasets, build: 'copy' }));
  const answer = await api.fetch(new Request('http://site.example/api/openapi.json'), {});
  process.stdout.write(Object.keys((await answer.json()).paths).join(' '));
  process.exit(0);`;

/** The calls of the copy's API. Nothing is connected. */
const calls = (folder: string): string[] => node(folder, '--input-type=module', '-e', PRINT_CALLS).split(' ');

const PRINT_PAGES = `
  const { routes } = await import('./src/web/routes.ts');
  process.stdout.write(routes.children.map(({ path }) => path ?? '/').join(' '));`;

/** The pages of the copy. */
const pages = (folder: string): string[] => node(folder, '--input-type=module', '-e', PRINT_PAGES).split(' ');

/** An address that each room answers, and how it is called. */
const GONE: Record<string, { at: string; init?: RequestInit }> = {
  watchlist: { at: '/api/users/watch-list/add', init: { method: 'POST', headers: { 'content-type': 'application/json' } } },
  newsroom: { at: '/news-research' },
  help: { at: '/terms' },
};

describe('a room taken out of the lists', () => {
  test('takes its calls and pages with it; the others stay [house-32]', { timeout: SLOW_MS }, () => {
    const folder = copy();
    for (const room of Object.keys(GONE)) takeOut(folder, room);
    const left = { calls: calls(folder), pages: pages(folder) };
    for (const { at } of Object.values(GONE)) expect([...left.calls, ...left.pages]).not.toContain(at);
    expect(left.calls).toEqual(expect.arrayContaining(['/api/data/struct', '/api/users/watch-list/get', '/api/newsletter/subscribe']));
    expect(left.pages).toEqual(expect.arrayContaining(['/watchlist', '/signin', '/sources']));
  });

  test.runIf(LONG).for(Object.keys(GONE))('%s: leaves a site that type-checks and starts', { timeout: 1_800_000 }, async (room) => {
    const folder = copy();
    takeOut(folder, room);
    node(folder, 'scripts/compile-pages.ts');
    const types = spawnSync(path.join(ROOT, 'node_modules/.bin/tsc'), ['-b', 'src/web', '--pretty', 'false'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(types.stdout.split('\n').filter((line) => line.startsWith('src/'))).toEqual([]);
    node(folder, 'scripts/build.mjs');
    const site = spawn(process.execPath, ['src/main.ts'], {
      cwd: folder,
      env: { ...process.env, PORT: '0', DATA_DIR: path.join(folder, 'data'), SOURCES: 'off' },
    });
    try {
      let said = '';
      const url = await new Promise<string>((resolve, reject) => {
        site.stdout.on('data', (data: Buffer) => {
          said += String(data);
          const found = / is at (http\S+)/.exec(said)?.[1];
          if (found) resolve(found);
        });
        site.once('exit', () => reject(new Error(said)));
      });
      const { at, init } = GONE[room] ?? { at: '/' };
      const list = await fetch(`${url}/directory/projects`);
      expect(list.status).toBe(200);
      expect((await list.text()).includes('data-watch=')).toBe(room !== 'watchlist');
      expect([at, (await fetch(`${url}${at}`, init)).status]).toEqual([at, 404]);
    } finally {
      const ended = new Promise((resolve) => site.once('exit', resolve));
      site.kill('SIGTERM');
      await ended;
    }
  });
});

describe('docs/how-to.md', () => {
  const text = readFileSync(path.join(ROOT, 'docs/how-to.md'), 'utf8');

  test('names files that are there [house-33]', () => {
    const named = [...text.matchAll(/`((?:src|messages|lint|docs|scripts)\/[^`*]+|[A-Z]+\.md)`/g)].map(([, file = '']) => file);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  test('a room that is added as it says has its call, its page and its card [house-33]', { timeout: SLOW_MS }, () => {
    const folder = copy();
    edit(folder, 'lint/rooms.json', (list) => list.replace(/"\n\]/, '",\n  "ledger"\n]'));
    put(
      folder,
      'src/api/ledger/room.ts',
      `import { createRoute, z } from '@hono/zod-openapi';
import { createRouter } from '#platform/http/api.ts';
import { ok } from '#platform/http/route.ts';
import type { ApiRoom } from '#platform/room.ts';

const route = createRoute({ method: 'get', path: '/api/ledger', responses: ok('The ledger', z.object({ rows: z.int() })) });

export const ledger = { name: 'ledger', routes: () => createRouter().openapi(route, (c) => c.json({ rows: 0 }, 200)) } satisfies ApiRoom;
`,
    );
    edit(folder, 'src/api/rooms.ts', (list) => `import { ledger } from './ledger/room.ts';\n${list.replace(/,?\s*\] as const/, ', ledger] as const')}`);
    put(
      folder,
      'src/web/ledger/pages.ts',
      "import { route } from '@tanstack/virtual-file-routes';\n\nexport const pages = [route('/ledger', 'ledger/routes/ledger.tsx')];\n",
    );
    put(
      folder,
      'src/web/ledger/routes/ledger.tsx',
      "import { createFileRoute } from '@tanstack/react-router';\n\nexport const Route = createFileRoute('/ledger')({ component: () => null });\n",
    );
    edit(folder, 'src/web/rooms.ts', (list) => list.replace('\n];', "\n  'ledger',\n];"));
    edit(folder, 'src/web/routes.ts', (list) => `import { pages as ledger } from './ledger/pages.ts';\n${list.replace('\n};', '\n  ledger,\n};')}`);
    expect(checkDocs(folder).filter((problem) => problem.includes('ledger') || problem.includes('rooms'))).toHaveLength(3);
    edit(folder, 'ARCHITECTURE.md', (table) =>
      table.replace('| `src/api/` |', '| `src/api/ledger/` | the ledger |\n| `src/web/ledger/` | its page |\n| `src/api/` |'),
    );
    expect(checkDocs(folder, true).filter((problem) => problem.includes('ledger') || problem.includes('rooms'))).toEqual([]);
    expect(readFileSync(path.join(folder, 'docs/rooms.md'), 'utf8')).toBe(roomCards(folder));
    expect(roomCards(folder)).toContain('- Pages: `/ledger`\n- Calls: `/api/ledger`\n');
    expect(calls(folder)).toContain('/api/ledger');
    expect(pages(folder)).toContain('/ledger');
  });
});
