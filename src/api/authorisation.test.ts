import { expect, it } from 'vitest';
import { rolesAllow } from '#domain/actors/abilities.ts';
import { smallPdf } from '#domain/accounts/profile/pdf.testing.ts';
import { ROLES, type Role } from '#domain/actors/roles.ts';
import type { WriteContext } from '#platform/data/transact.ts';
import { uuidv7 } from '#platform/ids.ts';
import { useSite } from '#platform/testing/kit.ts';
import { plantFailedJob, plantFailedMail } from './accounts/failures.testing.ts';
import { makePerson, type Person } from './accounts/people.testing.ts';
import { createApi, datasets, house, isApiPath } from './app.ts';
import { rooms } from './rooms.ts';
import { plantMatch } from './records/matches.testing.ts';
import { plantHeldRun } from './records/review/held.testing.ts';

/** Things that samples name: somebody's own, and what is nobody's. */
interface Things {
  owner: Person;
  /** The owner's session. */
  session: string;
  mail: string;
  job: { queue: string; id: string };
  entry: number;
  record: string;
  /** A file that waits. */
  run: number;
  statement: number;
  /** A request for removal. */
  removal: string;
  list: string;
  /** One that was deleted. */
  removed: string;
  /** Somebody else's word by which the owner signs in. */
  subject: string;
}

/** A valid request of an operation. Path parameters are given by name. */
interface Sample {
  path?: Record<string, string>;
  query?: Record<string, string>;
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

type Of = (things: Things) => Sample;

const SIGNED = { message: 'cairn.example wants you to sign in', signature: `0x${'0'.repeat(130)}` };
function tableForm(map?: string): FormData {
  const form = new FormData();
  form.append('file', new File(['Name,Site\nLumen,https://lumen.example\n'], 'projects.csv', { type: 'text/csv' }));
  if (map !== undefined) form.append('map', map);
  return form;
}
const watched = ({ record }: Things) => ({ params: JSON.stringify([{ category: 'project', id: record }]) });

/**
 * Valid requests of every operation of the API. `all` is asked by everybody about somebody else, `self` about whoever asks; where the operation names something of one person, `one` makes
 * the request for that person's things, and is asked about one's own and about somebody else's.
 */
const SAMPLES: Readonly<Record<string, { all: Of } | { one: Of } | { self: Of }>> = {
  'get /api/data/struct': { all: () => ({ query: { sid: 'home-totals' } }) },
  'get /robots.txt': { all: () => ({}) },
  'get /llms.txt': { all: () => ({}) },
  'get /sitemap.xml': { all: () => ({}) },
  'get /sitemaps/{file}': { all: () => ({ path: { file: 'projects-1.xml' } }) },
  'get /feeds/rounds.rss': { all: () => ({}) },
  'get /feeds/rounds.atom': { all: () => ({}) },
  'get /vi/feeds/rounds.rss': { all: () => ({}) },
  'get /vi/feeds/rounds.atom': { all: () => ({}) },
  'get /og/{kind}/{file}': { all: () => ({ path: { kind: 'project', file: 'no-such-project.png' } }) },
  'get /vi/og/{kind}/{file}': { all: () => ({ path: { kind: 'project', file: 'no-such-project.png' } }) },

  'post /api/newsletter/subscribe': { all: () => ({ json: { email: 'lan@example.org', language: 'en' } }) },
  'post /api/newsletter/confirm': { all: () => ({ json: { token: 'a'.repeat(43) } }) },
  'post /api/newsletter/unsubscribe': { all: () => ({ json: { token: 'a'.repeat(43) } }) },
  'post /api/newsletter/one-click': { all: () => ({ query: { token: 'a'.repeat(43) } }) },

  'get /api/users/newsletter': { all: () => ({}) },
  'post /api/users/newsletter/unsubscribe': { all: () => ({ json: {} }) },
  'post /api/removals': { all: () => ({ json: { wish: 'removal', text: 'The picture of my account' } }) },
  'post /api/removals/form': {
    all: () => {
      const form = new FormData();
      form.append('wish', 'removal');
      form.append('text', 'The picture of my account');
      return { form };
    },
  },
  'get /api/admin/removals': { all: () => ({}) },
  'post /api/admin/removals/{id}/decide': { all: ({ removal }) => ({ path: { id: removal }, json: { act: 'refuse', reason: 'It is right' } }) },

  'post /api/users/action-logs': { all: () => ({ json: { action: '{"url":"/directory/projects"}' } }) },
  'get /api/users/user-info': { all: () => ({}) },

  'get /api/users/auth/get-register-code': { all: () => ({ query: { email: 'new@example.org' } }) },
  'post /api/users/auth/check-signup': {
    all: () => ({
      json: { name: 'Lan', username: 'lan-of-samples', email: 'lan-of-samples@example.org', password: 'Mot-hai-ba-4', confirmPassword: 'Mot-hai-ba-4' },
    }),
  },
  'post /api/users/auth/signup': {
    all: () => ({
      json: {
        name: 'Lan',
        username: 'lan-of-samples',
        email: 'lan-of-samples@example.org',
        password: 'Mot-hai-ba-4',
        confirmPassword: 'Mot-hai-ba-4',
        signup_code: '123456',
      },
    }),
  },
  'post /api/users/auth/login': { all: () => ({ json: { email: 'nobody@example.org', remembered: true } }) },
  'get /api/users/auth/get-reset-password-code': { all: () => ({ query: { email: 'nobody@example.org' } }) },
  'post /api/users/auth/reset-password': {
    all: () => ({ json: { email: 'nobody@example.org', password: 'Mot-hai-ba-4', confirmPassword: 'Mot-hai-ba-4', reset_password_code: '123456' } }),
  },
  'get /api/users/user-base-info': { all: ({ owner }) => ({ query: { username: owner.username } }) },
  'post /api/users/auth/logout': { all: () => ({ json: { everywhere: true } }) },
  'post /api/users/auth/change-password': { all: () => ({ json: { password: '', new_password: 'Mot-hai-ba-4' } }) },
  'post /api/users/change-email': { all: () => ({ json: { email: 'other@example.org', password: '' } }) },
  'post /api/users/change-email/confirm': { all: () => ({ json: { code: '123456' } }) },
  'get /api/users/sessions': { all: () => ({}) },
  'delete /api/users/sessions/{id}': { one: ({ session }) => ({ path: { id: session } }) },
  'get /api/users/export-data': { all: () => ({}) },
  'post /api/users/delete-account': { self: ({ owner }) => ({ json: { username: owner.username } }) },
  'get /api/users/auth/ways': { all: () => ({}) },
  'get /api/users/auth/pending-signup': { all: () => ({}) },
  'post /api/users/auth/complete-signup': { all: () => ({ json: { username: 'lan-of-samples' } }) },
  'post /api/users/auth/forget-signup': { all: () => ({ json: {} }) },
  'get /api/users/auth/identities': { all: () => ({}) },
  'delete /api/users/auth/identities/{provider}/{subject}': { one: ({ subject }) => ({ path: { provider: 'google', subject } }) },
  'get /api/users/auth/google': { all: () => ({}) },
  'get /api/users/auth/google/callback': { all: () => ({ query: { state: 'a', code: 'b' } }) },
  'post /api/users/auth/google/link': { all: () => ({ json: {} }) },
  'get /api/users/auth/wallet/nonce': { all: () => ({}) },
  'post /api/users/auth/wallet/verify': { all: () => ({ json: SIGNED }) },
  'post /api/users/auth/wallet/link': { all: () => ({ json: SIGNED }) },
  'get /api/users/auth/twitter': { all: () => ({}) },
  'get /api/users/auth/twitter/callback': { all: () => ({ query: { state: 'a', code: 'b' } }) },

  'post /api/users/upload-data': {
    all: () => {
      const form = new FormData();
      form.append('file_data', new File([smallPdf()], 'cv.pdf', { type: 'application/pdf' }));
      return { form };
    },
  },
  'post /api/users/update-user-info': { all: () => ({ json: { description: 'Reads white papers' } }) },
  'get /api/users/public/{username}': { all: ({ owner }) => ({ path: { username: owner.username } }) },
  'get /api/users/referrals': { all: () => ({}) },
  'get /api/users/notifications': { all: () => ({}) },
  'post /api/users/notifications/read-all': { all: () => ({ json: {} }) },

  'get /api/users/watch-list/get': { all: () => ({}) },
  'get /api/users/watch-list/ids': { all: () => ({}) },
  'post /api/users/watch-list/add': { all: (things) => ({ query: watched(things) }) },
  'get /api/users/watch-list/remove': { all: (things) => ({ query: watched(things) }) },
  'post /api/users/watch-list/note': { all: ({ record }) => ({ json: { category: 'project', id: record, note: 'Look again' } }) },
  'post /api/users/watch-list/match': { all: () => ({ json: { names: ['Novalune'] } }) },
  'post /api/users/watch-list/add-all': { all: ({ record }) => ({ json: { items: [{ category: 'project', id: record }] } }) },
  'get /api/users/storage/load': { all: () => ({}) },
  'post /api/users/storage/save': { one: ({ list }) => ({ json: { storage_id: list, name: 'Mine', content: { kind: 'project', q: '' } } }) },
  'post /api/users/storage/remove': { one: ({ list }) => ({ json: { storage_id: list } }) },
  'post /api/users/storage/restore': { one: ({ removed }) => ({ json: { storage_id: removed } }) },
  'get /api/users/storage/shared': { one: ({ list }) => ({ query: { storage_id: list } }) },
  'get /api/users/storage/public': { all: ({ owner }) => ({ query: { username: owner.username } }) },

  'get /api/admin/accounts': { all: () => ({ query: { q: 'lan', sort: '-seen' } }) },
  'get /api/admin/accounts/{id}': { all: ({ owner }) => ({ path: { id: owner.id } }) },
  'post /api/admin/accounts/{id}/roles': { all: ({ owner }) => ({ path: { id: owner.id }, json: { role: 'member', granted: true } }) },
  'delete /api/admin/accounts/{id}/sessions': { all: ({ owner }) => ({ path: { id: owner.id } }) },
  'get /api/admin/sessions': { all: () => ({}) },
  'delete /api/admin/sessions/{id}': { all: ({ session }) => ({ path: { id: session } }) },
  'get /api/admin/audit': { all: () => ({ query: { action: 'role.' } }) },
  'get /api/admin/audit/verification': { all: () => ({}) },
  'get /api/admin/mails': { all: () => ({ query: { state: 'failed' } }) },
  'post /api/admin/mails/{id}/retry': { all: ({ mail }) => ({ path: { id: mail } }) },
  'get /api/admin/jobs': { all: () => ({}) },
  'post /api/admin/jobs/{queue}/{id}/retry': { all: ({ job }) => ({ path: { queue: job.queue, id: job.id } }) },
  'get /api/admin/sources': { all: () => ({}) },
  'get /api/admin/sources/{key}': { all: () => ({ path: { key: 'cairn-heuristics' } }) },
  'get /api/admin/sources/{key}/runs': { all: () => ({ path: { key: 'cairn-heuristics' } }) },
  'post /api/admin/sources/{key}/trust': { all: () => ({ path: { key: 'cairn-heuristics' }, json: { kind: 'project', field: 'website', rank: 10 } }) },
  'post /api/admin/sources/{key}/switch': { all: () => ({ path: { key: 'cairn-heuristics' }, json: { name: 'export', on: false } }) },
  'post /api/admin/publishers/{key}/retry': { all: () => ({ path: { key: 'coingecko' } }) },
  'get /api/admin/candidates': { all: () => ({}) },
  'get /api/admin/runs': { all: () => ({}) },
  'get /api/admin/quality': { all: () => ({}) },
  'post /api/admin/quality/measure': { all: () => ({ json: {} }) },
  'post /api/admin/runs/{id}/decide': { all: ({ run }) => ({ path: { id: String(run) }, json: { accept: true, reason: 'It is right' } }) },
  'get /api/admin/statements': { all: () => ({}) },
  'post /api/admin/statements/{id}/decide': { all: ({ statement }) => ({ path: { id: String(statement) }, json: { ended: true, reason: 'It is wrong' } }) },
  'post /api/admin/tables/guess': { all: () => ({ form: tableForm() }) },
  'post /api/admin/tables/try': {
    all: () => ({
      form: tableForm('{"source":{"name":"Mine","address":"https://my.example/","licence":"CC0-1.0"},"kind":"project","columns":{"Name":"name"}}'),
    }),
  },
  'post /api/admin/tables/import': {
    all: () => ({
      form: tableForm('{"source":{"name":"Mine","address":"https://my.example/","licence":"CC0-1.0"},"kind":"project","columns":{"Name":"name"}}'),
    }),
  },
  'post /api/admin/candidates/decide': { all: ({ entry, record }) => ({ json: { entry, record, same: false, reason: 'Other founders' } }) },
};

/** A person with one thing of every kind. */
async function thingsOf(context: WriteContext, owner: Person): Promise<Things> {
  const sql = context.db.write;
  const { rows } = await sql.query<{ id: string }>('select id from session where account_id = $1', [owner.id]);
  const [list, removal] = [uuidv7(), uuidv7()];
  await sql.query("insert into removal_request (id, wish, text, language, created_at) values ($1, 'removal', 'The picture of my account', 'en', now())", [
    removal,
  ]);
  await sql.query(
    `insert into saved_list (id, account_id, name, content, position, visibility, created_at, updated_at) values ($1, $2, 'Mine', '{"kind":"project","q":""}', 0, 'private', now(), now())`,
    [list, owner.id],
  );
  const removed = uuidv7();
  await sql.query(
    `insert into saved_list (id, account_id, name, content, position, visibility, created_at, updated_at, removed_at) values ($1, $2, 'Gone', '{"kind":"project","q":""}', 1, 'private', now(), now(), now())`,
    [removed, owner.id],
  );
  for (const provider of ['google', 'wallet']) await sql.query('insert into identity values ($1, $2, $3, now())', [provider, `of-${owner.id}`, owner.id]);
  return {
    owner,
    session: rows[0]?.id ?? '',
    list,
    removal,
    removed,
    subject: `of-${owner.id}`,
    mail: await plantFailedMail(context, owner.id),
    job: await plantFailedJob(context),
    ...(await plantMatch(context)),
    run: await plantHeldRun(context),
    statement: (await sql.query<{ id: number }>('select max(id)::int as id from statement where ended_at is null')).rows[0]?.id ?? 0,
  };
}

const site = useSite({ createApi, datasets, isApiPath });

interface Operation {
  name: string;
  /** Nobody in particular, anyone signed in, or those whose roles allow it. */
  for: string;
}

async function operations(): Promise<Operation[]> {
  const { paths } = (await (await site.call('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { security?: { session?: string[] }[] }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]): Operation => {
      const scopes = security?.[0]?.session;
      const [ability] = scopes ?? [];
      if (scopes === undefined) return { name: `${method} ${path}`, for: 'anybody' };
      if (ability === undefined) return { name: `${method} ${path}`, for: 'signed-in' };
      if (!(ability in house.abilities)) throw new Error(`${method} ${path} asks for what no role allows: ${ability}`);
      return { name: `${method} ${path}`, for: ability };
    }),
  );
}

/** What came of a request; whatever it changed is undone. */
async function ask(
  name: string,
  { path = {}, query, json, form, headers = {} }: Sample,
  caller: Person | undefined,
): Promise<{ status: number; code: string }> {
  const [method = '', template = ''] = name.split(' ');
  const address = template.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => encodeURIComponent(path[parameter] ?? ''));
  const answer = await site.call(`${address}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method: method.toUpperCase(),
    redirect: 'manual',
    headers: {
      ...(form || method === 'get' || method === 'delete' ? {} : { 'content-type': 'application/json' }),
      ...headers,
      ...caller?.headers,
      ...(headers['cookie'] && caller ? { cookie: `${caller.headers.cookie}; ${headers['cookie']}` } : {}),
    },
    ...(form ? { body: form } : json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  const text = await answer.text();
  const { code = '' } = answer.status >= 400 && text.startsWith('{') ? (JSON.parse(text) as { code?: string }) : {};
  return { status: answer.status, code };
}

async function undone<T>(work: () => Promise<T>): Promise<T> {
  const sql = site.context.db.write;
  await sql.query('savepoint request');
  try {
    return await work();
  } finally {
    await sql.query('rollback to savepoint request');
  }
}

/** Everything of a person, in one text. */
async function allOf({ id }: Person): Promise<string> {
  const { rows: tables } = await site.context.db.write.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id' order by 1",
  );
  const parts = [
    'select row_to_json(t)::text as row from account t where id = $1',
    ...tables.map(({ name }) => `select row_to_json(t)::text from "${name}" t where account_id = $1`),
  ];
  const { rows } = await site.context.db.write.query<{ row: string }>(`${parts.join(' union all ')} order by 1`, [id]);
  return rows.map(({ row }) => row).join('\n');
}

const refusal = (operation: Operation, roles: readonly Role[] | undefined): string => {
  if (operation.for === 'anybody') return '';
  if (roles === undefined) return 'UNAUTHORIZED';
  return operation.for === 'signed-in' || rolesAllow(house.abilities, roles, operation.for) ? '' : 'FORBIDDEN';
};

it('an ability is given by one room alone [house-34]', () => {
  const given = rooms.flatMap((room) => Object.keys(room.abilities ?? {}));
  expect([...given].sort()).toEqual(Object.keys(house.abilities).sort());
  expect(given).toContain('decide-matches');
});

it('every operation has a sample, and every sample an operation [accounts-68]', async () => {
  const names = (await operations()).map(({ name }) => name);
  expect(names.filter((name) => !(name in SAMPLES))).toEqual([]);
  expect(Object.keys(SAMPLES).filter((name) => !names.includes(name))).toEqual([]);
});

it('every operation answers each role as it says, about one’s own and about what is somebody else’s [accounts-68]', async () => {
  const callers: (readonly Role[] | undefined)[] = [undefined, [], ...ROLES.map((role) => [role])];
  const people: [readonly Role[] | undefined, Things | undefined][] = [];
  for (const roles of callers) people.push([roles, roles && (await thingsOf(site.context, await makePerson(site.context, { roles })))]);
  const other = await thingsOf(site.context, await makePerson(site.context));
  const before = await allOf(other.owner);
  const wrong: string[] = [];
  let asked = 0;
  for (const operation of await operations()) {
    const sample = SAMPLES[operation.name];
    if (!sample) continue;
    for (const [roles, own] of people) {
      const caller = own?.owner;
      const who = roles === undefined ? 'anonymous' : (roles[0] ?? 'user');
      const expected = refusal(operation, roles);
      const note = (about: string, { status, code }: { status: number; code: string }, right: boolean) => {
        asked += 1;
        if (!right) wrong.push(`${operation.name} · ${who} · ${about}: ${status} ${code}`);
      };
      const refused = (code: string): boolean => ['UNAUTHORIZED', 'FORBIDDEN'].includes(code);
      const foreign = await undone(async () => {
        const answer = await ask(
          operation.name,
          'self' in sample ? sample.self(own ?? other) : 'all' in sample ? sample.all(other) : sample.one(other),
          caller,
        );
        if ('one' in sample && expected === '') note('changed', answer, (await allOf(other.owner)) === before);
        return answer;
      });
      const isRefused = ({ status, code }: { status: number; code: string }) => code === expected && status === (expected === 'UNAUTHORIZED' ? 401 : 403);
      if (expected !== '') {
        note('foreign', foreign, isRefused(foreign));
        const body = operation.name.startsWith('post') ? { json: { unknown: 1 } } : {};
        const faulty = await ask(
          operation.name,
          { path: { id: 'none', key: 'none', queue: 'none', provider: 'none', subject: 'none' }, query: { unknown: '1' }, ...body },
          caller,
        );
        note('faulty', faulty, isRefused(faulty));
      } else if ('one' in sample) note('foreign', foreign, foreign.status === 404);
      else note('anything', foreign, !refused(foreign.code) && foreign.status !== 422 && foreign.status !== 500);
      if ('one' in sample && own) {
        const mine = await undone(() => ask(operation.name, sample.one(own), caller));
        note('own', mine, mine.status < 400);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(Object.keys(SAMPLES).length * callers.length - 1);
});

/** Calls that only read by their method, and mail or change something. */
const SENDING = ['get /api/users/auth/get-register-code', 'get /api/users/auth/get-reset-password-code'];
/** The call of mail programs, which may run in a page of their own. */
const FROM_ANYWHERE = ['post /api/newsletter/one-click'];

it('a page of another site can make no call that writes or mails, with or without a session [accounts-105]', async () => {
  const own = await thingsOf(site.context, await makePerson(site.context, { roles: ['admin'] }));
  const before = await allOf(own.owner);
  const wrong: string[] = [];
  let asked = 0;
  for (const { name } of await operations()) {
    const sample = SAMPLES[name];
    if (!sample || (name.startsWith('get ') && !SENDING.includes(name))) continue;
    const valid = 'self' in sample ? sample.self(own) : 'all' in sample ? sample.all(own) : sample.one(own);
    for (const from of ['cross-site', 'same-site'])
      for (const caller of [undefined, own.owner]) {
        const answer = await undone(() => ask(name, { ...valid, headers: { 'sec-fetch-site': from } }, caller));
        asked += 1;
        if ((answer.code === 'CROSS_SITE') === FROM_ANYWHERE.includes(name)) wrong.push(`${name} from ${from}: ${answer.status} ${answer.code}`);
      }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(100);
  expect(await allOf(own.owner)).toBe(before);
});
