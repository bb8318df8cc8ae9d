import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIST_FILTERS } from '#domain/directory/lists/parameters.ts';
import { LIST_NAMES } from '#domain/directory/lists/lists.ts';
import { errorBody } from '#platform/http/api.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { proof } from '#platform/testing/proof.ts';
import { createApi, datasets } from './app.ts';

const site = useCommittingSite({ createApi, datasets });

interface Description {
  openapi: string;
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  components: { schemas: Record<string, unknown> };
}

/** Every `$ref` in a document. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : references(inner)));
}

it('is a valid OpenAPI document that names every route [platform-18, platform-21]', async () => {
  const answer = await site.call('/api/openapi.json');
  expect(answer.status).toBe(200);
  const description = (await answer.json()) as Description;
  expect(description.openapi).toBe('3.1.0');
  for (const reference of references(description)) {
    const name = reference.replace('#/components/schemas/', '');
    expect(Object.keys(description.components.schemas), reference).toContain(name);
  }
  const routes = createApi(site.context).routes.filter(({ method, path }) => method !== 'ALL' && path !== '/api/openapi.json');
  expect(routes.length).toBeGreaterThan(1);
  for (const { method, path } of routes)
    expect(description.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
});

const COMMITTED = path.join(import.meta.dirname, '../../docs/openapi.json');

it('is the committed document; UPDATE_OPENAPI=1 in the environment writes it again [platform-23]', async () => {
  const live = (await (await site.call('/api/openapi.json')).json()) as { servers: unknown };
  const text = `${JSON.stringify({ ...live, servers: [] }, null, 2)}\n`;
  if (process.env['UPDATE_OPENAPI']) await writeFile(COMMITTED, text);
  expect(text).toBe(await readFile(COMMITTED, 'utf8'));
});

describe('a character that no text of the database holds', () => {
  it.each(['/api/users/user-base-info?username=a%00b', '/api/users/auth/get-reset-password-code?email=a%00b%40cairn.example'])(
    'is refused in a query: %s [platform-39]',
    async (address) => {
      const answer = await site.call(address);
      expect([answer.status, errorBody.parse(await answer.json()).code]).toEqual([422, 'INVALID_INPUT']);
    },
  );
  it('is refused in a body [platform-39]', async () => {
    const body = JSON.stringify({ email: 'a\u0000b', password: 'a password' });
    const answer = await site.call('/api/users/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect([answer.status, errorBody.parse(await answer.json()).code]).toEqual([422, 'INVALID_INPUT']);
  });
});

/** Data sets of decisions 3.1 that stand, with what they answer. */
const DOCUMENTED: Record<string, string[]> = {
  'master-projects': ['projects'],
  'master-people': ['people'],
  'master-ventures': ['ventures'],
  'master-fundraising': ['fundraising', 'grants_left_out'],
  'master-projects-total': ['total'],
  'master-people-total': ['total'],
  'master-ventures-total': ['total'],
  'master-fundraising-total': ['total'],
  'home-totals': ['totals'],
  dashboard: ['people', 'ventures', 'projects', 'fundraising'],
  'dashboard-projects': ['projects'],
  'dashboard-news': ['news'],
  'search-jobtitle': ['items'],
  'search-sector': ['items'],
  'search-people': ['items'],
  'search-organization': ['items'],
  'search-token': ['items'],
  'search-venture-type': ['items'],
  'search-current-organization': ['items'],
};

describe('every data set', () => {
  it.each(Object.entries(DOCUMENTED))('%s answers %j when nothing is asked, and is described with its parameters', async (sid, names) => {
    const answer = await site.struct(sid);
    expect(answer.status).toBe(200);
    expect(Object.keys((await answer.json()) as object)).toEqual(names);
    const description = (await (await site.call('/api/openapi.json')).json()) as Description;
    const found = JSON.stringify(description.paths['/api/data/struct']);
    expect(found).toContain(`\`${sid}\``);
    expect(description.components.schemas[`params_of_${sid.replaceAll('-', '_')}`]).toMatchObject({ type: 'object', additionalProperties: false });
  });

  it('has its rows described by name, with every filter of the documents', async () => {
    const text = await (await site.call('/api/openapi.json')).text();
    const names = ['ProjectRow', 'PersonRow', 'OrganizationRow', 'FundraisingRow', 'ListTotal', 'HomeTotals', 'Dashboard', 'OptionItem', 'RecordItem'];
    const filters = LIST_NAMES.flatMap((list) => LIST_FILTERS[list].map((filter) => `applyFilter${filter.name}`));
    for (const name of [...names, ...filters, 'searchAssetValue', 'sortField', 'filterCurrentOrganizationIDProjectIDValue'])
      expect(text).toContain(`"${name}"`);
  });
});

const hostileText = fc.oneof(
  fc.constantFrom(
    "' or 1=1 --",
    '\\',
    '%',
    '_',
    '$1',
    '\u0000',
    '\uD800',
    '\u202E',
    '💩',
    '{{7*7}}',
    '<script>',
    '../../etc/passwd',
    '%00',
    'null',
    'NaN',
    '1e999',
    '-0',
    '__proto__',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ maxLength: 20 }),
);
const hostileValue = fc.oneof(
  hostileText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.bigInt().map(Number),
  fc.array(hostileText, { maxLength: 3 }),
  fc.object({ maxDepth: 2 }),
);
const name = fc.oneof(
  fc.constantFrom(
    'searchAssetValue',
    'q',
    'skip',
    'take',
    'after',
    'sortField',
    'sortOrder',
    'limit',
    'searchValue',
    'slugs',
    '__proto__',
    'constructor',
    'role',
    'applyFilterSector',
    'filterSectorValue',
    'filterFinancialsCustomFrom',
    'filterNoTokenOptionsUse',
    'filterTotalFundRaisedCustomTo',
  ),
  hostileText,
);
const quoted = fc.array(hostileText, { maxLength: 3 }).map((values) => values.map((v) => `'${v.replaceAll("'", "''")}'`).join(','));
const sound = fc.record(
  {
    searchAssetValue: fc.string({ maxLength: 200 }),
    q: fc.constantFrom('raised>1m', 'rounds[date>=12mo]', '-sector:defi', 'sources(raised)>=2', 'known(website) | bit', 'age(name)<30', ''),
    applyFilterSector: fc.constantFrom(0, 1),
    filterSectorValue: quoted,
    applyFilterFinancials: fc.constantFrom(0, 1),
    filterFinancialsOptionsUse: fc.constantFrom(1, 12, 36),
    applyFilterTotalFundRaised: fc.constantFrom(0, 1),
    filterTotalFundRaisedCustomFrom: fc.double({ min: 0, max: 1e18, noNaN: true }),
    take: fc.integer({ min: 0, max: 100 }),
    skip: fc.integer({ min: 0, max: 1_000_000 }),
    sortField: fc.constantFrom('name', 'market_cap_rank', 'price_usd', 'tvl', 'sector', 'number_of_investment', 'date'),
    sortOrder: fc.constantFrom('desc', 'asc', ''),
  },
  { requiredKeys: [] },
);
/** What single records are asked by, with a slug that is anything. */
const named = fc.record(
  {
    slug: hostileText,
    kind: fc.constantFrom('project', 'organization', 'person', 'round'),
    type: fc.constantFrom('project', 'venture', 'people', 'round'),
    field: fc.constantFrom('website', 'founder'),
    part: fc.constantFrom('rounds', 'portfolio'),
    days: fc.integer({ min: 1, max: 3650 }),
  },
  { requiredKeys: ['slug'] },
);
const params = fc.oneof(
  sound.map((p) => JSON.stringify([p])),
  named.map((p) => JSON.stringify([p])),
  fc.dictionary(name, hostileValue, { maxKeys: 4 }).map((p) => JSON.stringify([p])),
  fc.array(fc.dictionary(name, hostileValue, { maxKeys: 2 }), { maxLength: 3 }).map((p) => JSON.stringify(p)),
  hostileText,
  fc.json(),
);
const sids = datasets.map((d) => d.sid);
const sid = fc.oneof(fc.constantFrom(...sids), fc.constantFrom(...sids.filter((s) => s.startsWith('master-'))), hostileText);
const wellFormed = (text: string) => text.toWellFormed();

const structRequest = fc.tuple(sid, params, fc.option(fc.tuple(hostileText, hostileText))).map(([s, p, extra]) => {
  const query = new URLSearchParams({ sid: wellFormed(s), params: wellFormed(p) });
  if (extra) query.append(wellFormed(extra[0]), wellFormed(extra[1]));
  return { path: `/api/data/struct?${query}`, init: {} as RequestInit };
});
const rawRequest = fc
  .tuple(fc.constantFrom('/api/data/struct?', '/api/', '/files/', '/api/users/action-logs?'), fc.string({ unit: 'grapheme-ascii', maxLength: 60 }))
  .map(([prefix, rest]) => ({
    path: prefix + rest.replaceAll(/[\s#\\]/g, '%'),
    init: {} as RequestInit,
  }));
const bodyRequest = fc
  .oneof(
    fc.json(),
    hostileText,
    fc.dictionary(fc.oneof(fc.constant('action'), name), hostileValue).map((b) => JSON.stringify(b)),
  )
  .chain((body) =>
    fc.constantFrom('application/json', 'text/plain', 'application/x-www-form-urlencoded').map((type) => ({
      path: '/api/users/action-logs',
      init: { method: 'POST', headers: { 'content-type': type }, body: wellFormed(body) } as RequestInit,
    })),
  );

const CALLS = proof(1000, 4000);

describe('hostile requests', () => {
  it(`answers ${CALLS} hostile requests without a 5xx, each refusal in the one format [directory-6, screener-8, directory-37]`, async () => {
    const statuses = new Map<number, number>();
    const before = await site.context.db.read.query('select count(*)::int as n from audit_log');
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 6, arbitrary: structRequest }, { weight: 2, arbitrary: rawRequest }, { weight: 2, arbitrary: bodyRequest }),
        async ({ path, init }) => {
          const answer = await site.call(path, init);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          expect(answer.status, path).toBeLessThan(500);
          const text = await answer.text();
          const said = answer.status >= 400 ? errorBody.strict().parse(JSON.parse(text)).statusCode : answer.status;
          expect(said, path).toBe(answer.status);
        },
      ),
      { numRuns: CALLS, seed: 20_261_121 },
    );
    for (const status of [200, 404, 422]) expect(statuses.get(status) ?? 0, `answers of ${status}`).toBeGreaterThan(CALLS / 200);
    const after = await site.context.db.read.query('select count(*)::int as n from audit_log');
    expect(after.rows).toEqual(before.rows);
  }, 300_000);
});
