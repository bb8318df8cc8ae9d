import rooms from './rooms.json' with { type: 'json' };

/*
 * Who may import whom. Every file has categories by its path: one for its place (`api:records`) and some for its role
 * (`door`). Nothing is allowed that is not said here.
 */

const files = (category: string, pattern: string | string[]) => ({ category, pattern });

const ROOM_FLOORS = ['domain', 'api', 'web'] as const;

/** Which files are what, by their paths from the root of the project. A file that is nothing here is reported. */
export const FILES = [
  ...ROOM_FLOORS.flatMap((floor) => rooms.map((room) => files(`${floor}:${room}`, `src/${floor}/${room}/**`))),
  files('platform', 'src/platform/**'),
  files('testing', ['src/platform/testing/**', 'src/*/*/{testing,*.testing}.ts']),
  files('api-app', 'src/api/app.ts'),
  files('api-test', 'src/api/*.test.ts'),
  files('client', 'src/client/**'),
  files('web:app', 'src/web/app/**'),
  files('web:ui', 'src/web/ui/**'),
  files('web:texts', 'src/web/paraglide/**'),
  files('web:root', ['src/web/root.tsx', 'src/web/routes.ts']),
  files('web:tree', 'src/web/routeTree.gen.ts'),
  files('main', ['src/main.ts', 'src/cli.ts', 'src/cli/**']),
  files('outside', ['*.config.ts', 'bootstrap.mjs', 'scripts/**', 'lint/**', 'e2e/**', 'bench/**', 'messages/**']),
  files('manifest', 'package.json'),
  ...rooms.flatMap((room) => [
    files('door', `src/{api,web}/${room}/index.ts`),
    files('schema', `src/api/${room}/schema*.ts`),
    files('mount', `src/api/${room}/{routes,datasets}.ts`),
  ]),
  files('test', ['src/**/*.test.{ts,tsx}', 'e2e/**', 'bench/**', 'lint/**']),
];

/** Files with every one of the categories. */
const all = (...categories: string[]) => ({ file: { categories: { allOf: categories } } });
/** Files with one of the categories. */
const any = (...categories: string[]) => ({ file: { categories: { anyOf: categories } } });

const DOMAIN = rooms.map((room) => `domain:${room}`);
const API = rooms.map((room) => `api:${room}`);
const WEB = rooms.map((room) => `web:${room}`);

const allow = (from: object, to: object | object[], more: object = {}) => ({ from, allow: { to, ...more } });
const packages = (from: object, names: string[]) => ({ from, allow: { to: names.flatMap((source) => [{ module: { origin: 'external', source } }]) } });
const TEST_TOOLS = ['vitest', 'fast-check'];

const earlier = (place: number) => rooms.slice(0, place);

/** The doors of rooms; none, when there is no room. */
const doors = (floor: 'api' | 'web', of: string[]) =>
  of.length > 0 ? [{ file: { categories: { allOf: ['door'], anyOf: of.map((room) => `${floor}:${room}`) } } }] : [];

const perRoom = rooms.flatMap((room, place) => {
  const before = earlier(place);
  return [
    allow(all(`domain:${room}`), any(`domain:${room}`, ...before.map((r) => `domain:${r}`))),
    allow(all(`api:${room}`), [any(`api:${room}`, 'platform', ...DOMAIN), ...doors('api', before)]),
    ...(before.length > 0 ? [allow(all(`api:${room}`, 'schema'), { file: { categories: { allOf: ['schema'], anyOf: before.map((r) => `api:${r}`) } } })] : []),
    allow(all(`web:${room}`), [any(`web:${room}`, 'web:ui', 'web:app', 'web:texts', 'client', ...DOMAIN), ...doors('web', before)]),
  ];
});

const EXTERNAL = { module: { origin: ['external', 'core'] } };

/** The rules, in order; the last that matches decides. */
export const POLICIES = [
  ...perRoom,
  allow(all('platform'), any('platform', ...DOMAIN)),
  allow(any('api-app', 'api-test'), [any('platform', ...DOMAIN), all('mount')]),
  allow({ file: { categories: { allOf: ['test'], anyOf: ['api-test', ...API] } } }, any('api-app', 'testing')),
  allow(all('client'), any('client')),
  allow(all('client'), any('api-app'), { dependency: { kind: 'type' } }),
  allow(all('web:ui'), any('web:ui', 'web:texts', ...DOMAIN)),
  allow(all('web:app'), any('web:app', 'web:tree', 'web:ui', 'web:texts', 'client', ...DOMAIN)),
  allow(all('web:root'), [any('web:root', 'web:app', 'web:ui', 'web:texts', 'client', ...DOMAIN), ...doors('web', rooms)]),
  allow(
    any('main', 'outside'),
    any('main', 'outside', 'manifest', 'platform', 'api-app', 'client', 'web:root', 'web:app', 'web:ui', 'web:texts', ...DOMAIN, ...API, ...WEB),
  ),

  allow(any('platform', 'api-app', 'api-test', 'main', 'outside', ...API), EXTERNAL),
  allow(any('web:root', 'web:app', 'web:ui', ...WEB), { module: { origin: 'external' } }),
  packages(any('client'), ['hono']),
  packages(any(...DOMAIN), ['zod']),
  packages(any('test', 'testing'), TEST_TOOLS),

  {
    from: any('web:root', 'web:app', 'web:ui', ...WEB),
    disallow: { to: { module: { source: ['drizzle-orm', 'drizzle-kit', 'pg', 'pg-boss', 'hono', '@hono/*', 'node:*'] } } },
  },
  {
    from: { file: { categories: { noneOf: ['test', 'testing', 'outside'] } } },
    disallow: { to: [any('test', 'testing'), ...[...TEST_TOOLS, '@playwright/test'].map((source) => ({ module: { origin: 'external', source } }))] },
  },
];
