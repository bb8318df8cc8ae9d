import rooms from './rooms.json' with { type: 'json' };

/*
 * Who may import whom. Every file has categories by its path: one for its place (`api:records`) and some for its role
 * (`door`). Nothing is allowed that is not said here.
 */

const files = (category: string, pattern: string | string[]) => ({ category, pattern });

/** Folders of the domain that belong to no room: every file may import them, and they take plain values. */
const PLAIN = ['site', 'actors', 'forms', 'writing'];
/** As these, but no part of the platform, which has no words of the product. */
const WORDS = ['kinds'];

const ROOM_FLOORS = ['domain', 'api', 'web'] as const;

/** Which files are what, by their paths from the root of the project. A file that is nothing here is reported. */
export const FILES = [
  ...ROOM_FLOORS.flatMap((floor) => rooms.map((room) => files(`${floor}:${room}`, `src/${floor}/${room}/**`))),
  ...[...PLAIN, ...WORDS].map((name) => files(`domain:${name}`, `src/domain/${name}/**`)),
  files('platform', 'src/platform/**'),
  files('testing', ['src/platform/testing/**', 'src/*/*/**/{testing,*.testing}.ts']),
  files('api-app', ['src/api/app.ts', 'src/api/rooms.ts']),
  files('api-test', 'src/api/*.test.ts'),
  files('client', 'src/client/**'),
  files('web:app', 'src/web/app/**'),
  files('web:ui', 'src/web/ui/**'),
  files('web:texts', 'src/web/paraglide/**'),
  files('web:root', ['src/web/root.tsx', 'src/web/routes.ts', 'src/web/*.test.ts']),
  files('web:tree', 'src/web/routeTree.gen.ts'),
  files('main', ['src/main.ts', 'src/cli.ts']),
  files('outside', ['*.config.ts', 'bootstrap.mjs', 'scripts/**', 'lint/**', 'e2e/**', 'bench/**', 'messages/**']),
  files('manifest', 'package.json'),
  files('web:list', 'src/web/rooms.ts'),
  ...rooms.flatMap((room) => [
    files('door', `src/{api,web}/${room}/index.ts`),
    files('schema', `src/api/${room}/schema*.ts`),
    files('mount', [`src/api/${room}/room.ts`, `src/web/${room}/pages.ts`]),
    files(`calls:${room}`, `src/api/${room}/room.ts`),
  ]),
  files('test', ['src/**/*.test.{ts,tsx}', 'e2e/**', 'bench/**', 'lint/**']),
];

/** Files with every one of the categories. */
const all = (...categories: string[]) => ({ file: { categories: { allOf: categories } } });
/** Files with one of the categories. */
const any = (...categories: string[]) => ({ file: { categories: { anyOf: categories } } });

const OF_ALL = PLAIN.map((name) => `domain:${name}`);
const OF_PRODUCT = [...OF_ALL, ...WORDS.map((name) => `domain:${name}`)];
const DOMAIN = [...OF_PRODUCT, ...rooms.map((room) => `domain:${room}`)];
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
  // The domain of its own and of earlier rooms, on every floor.
  const seen = [...OF_PRODUCT, `domain:${room}`, ...before.map((r) => `domain:${r}`)];
  return [
    allow(all(`domain:${room}`), any(...seen)),
    allow(all(`api:${room}`), [any(`api:${room}`, 'platform', ...seen), ...doors('api', before)]),
    ...(before.length > 0 ? [allow(all(`api:${room}`, 'schema'), { file: { categories: { allOf: ['schema'], anyOf: before.map((r) => `api:${r}`) } } })] : []),
    allow(all(`web:${room}`), [any(`web:${room}`, 'web:ui', 'web:app', 'web:texts', 'client', ...seen), ...doors('web', before)]),
    // The types of calls alone.
    allow(all(`web:${room}`), any(...[room, ...before].map((r) => `calls:${r}`)), { dependency: { kind: 'type' } }),
  ];
});

const EXTERNAL = { module: { origin: ['external', 'core'] } };

/** The rules, in order; the last that matches decides. */
export const POLICIES = [
  ...perRoom,
  allow(any(...OF_ALL), any(...OF_ALL)),
  allow(any(...WORDS.map((name) => `domain:${name}`)), any(...OF_PRODUCT)),
  allow({ file: { categories: { allOf: ['test'], anyOf: ['platform', 'web:app', 'web:ui', ...API, ...WEB] } } }, any(...DOMAIN)),
  allow(all('platform'), any('platform', ...OF_ALL)),
  allow(any('api-app', 'api-test'), [any('platform', 'api-app', ...DOMAIN), all('mount')]),
  allow({ file: { categories: { allOf: ['test'], anyOf: ['api-test', ...API] } } }, any('api-app', 'testing')),
  allow(all('client'), any('client')),
  allow(all('client'), any('api-app'), { dependency: { kind: 'type' } }),
  allow(all('web:ui'), any('web:ui', 'web:texts', ...OF_PRODUCT)),
  allow(all('web:app'), any('web:app', 'web:list', 'web:tree', 'web:ui', 'web:texts', 'client', ...OF_PRODUCT)),
  allow(all('web:root'), [any('web:root', 'web:list', 'web:app', 'web:ui', 'web:texts', 'client', ...DOMAIN), all('mount')]),
  allow(all('main'), any('main', 'manifest', 'platform', 'api-app')),
  allow(
    any('outside'),
    any('main', 'outside', 'manifest', 'platform', 'api-app', 'client', 'web:root', 'web:list', 'web:app', 'web:ui', 'web:texts', ...DOMAIN, ...API, ...WEB),
  ),

  allow(any('platform', 'api-app', 'api-test', 'main', 'outside', ...API), EXTERNAL),
  allow(any('web:root', 'web:app', 'web:ui', ...WEB), { module: { origin: 'external' } }),
  packages(any('client'), ['hono']),
  packages(any(...DOMAIN), ['zod']),
  packages(any('domain:newsroom'), ['mdast-util-*', 'micromark-extension-*']),
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

interface Selected {
  allOf?: string[];
  anyOf?: string[];
  noneOf?: string[];
}

/** Categories that a file may have beside that of its place. */
const ROLES = ['door', 'schema', 'mount', 'test', 'testing', ...rooms.map((room) => `calls:${room}`)];

/** The policies that speak of files of a place. The others match none of them, and to try each at every import took most of the lint's time. */
function policiesOf(place: string): typeof POLICIES {
  const mayHave = new Set([place, ...ROLES]);
  return POLICIES.filter(({ from }) => {
    const { allOf, anyOf }: Selected = (from as { file: { categories: Selected } }).file.categories;
    return (allOf ?? []).every((one) => mayHave.has(one)) && (anyOf === undefined || anyOf.some((one) => mayHave.has(one)));
  });
}

/** Places with many files, each with the policies that speak of it. */
export const PLACES = [
  ...ROOM_FLOORS.flatMap((floor) => rooms.map((room) => [`${floor}:${room}`, `src/${floor}/${room}/**`] as const)),
  ...[...PLAIN, ...WORDS].map((name) => [`domain:${name}`, `src/domain/${name}/**`] as const),
  ['platform', 'src/platform/**'] as const,
  ['web:app', 'src/web/app/**'] as const,
  ['web:ui', 'src/web/ui/**'] as const,
  ...['scripts/**', 'lint/**', 'e2e/**', 'bench/**'].map((pattern) => ['outside', pattern] as const),
].map(([place, pattern]) => ({ files: [pattern], policies: policiesOf(place) }));
