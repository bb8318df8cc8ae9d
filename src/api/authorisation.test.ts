import { expect, it } from 'vitest';
import { rolesAllow } from '#domain/actors/abilities.ts';
import { ROLES, type Role } from '#domain/actors/roles.ts';
import type { WriteContext } from '#platform/data/transact.ts';
import { uuidv7 } from '#platform/ids.ts';
import { hashToken } from '#platform/secrets.ts';
import { useSite } from '#platform/testing/kit.ts';
import { plantFailedJob, plantFailedMail } from './accounts/failures.testing.ts';
import { makePerson, type Person } from './accounts/people.testing.ts';
import { RECOVERY_SAMPLE, SAMPLES, type Sample, type Things } from './accounts/samples.testing.ts';
import { createApi, datasets, house, isApiPath } from './app.ts';
import { plantConversation } from './assistant/planted.testing.ts';
import { rooms } from './rooms.ts';
import { plantMatch } from './records/matches.testing.ts';
import { plantIssue } from './notifications/issues/issues.testing.ts';
import { plantHeldRun } from './records/review/held.testing.ts';

/** A person with one thing of every kind. */
async function thingsOf(context: WriteContext, owner: Person): Promise<Things> {
  const sql = context.db.write;
  const { rows } = await sql.query<{ id: string }>('select id from session where account_id = $1', [owner.id]);
  const [list, removal, issue] = [uuidv7(), uuidv7(), uuidv7()];
  await plantIssue(sql, issue);
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
  const passkey = uuidv7();
  await sql.query(
    "insert into passkey (id, account_id, name, credential_id, public_key, counter, transports, backed_up, created_at) values ($1::uuid, $2, 'Mine', $1::text, '', 0, '{}', false, now())",
    [passkey, owner.id],
  );
  await sql.query('insert into recovery_code (account_id, code_hash, created_at) values ($1, $2, now())', [
    owner.id,
    hashToken(RECOVERY_SAMPLE.replaceAll('-', '').toUpperCase()),
  ]);
  return {
    owner,
    passkey,
    session: rows[0]?.id ?? '',
    list,
    issue,
    removal,
    removed,
    subject: `of-${owner.id}`,
    mail: await plantFailedMail(context, owner.id),
    job: await plantFailedJob(context),
    ...(await plantMatch(context)),
    ...(await plantConversation(sql, owner.id)),
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
  const text = answer.headers.get('content-type')?.startsWith('text/event-stream') ? String(await answer.body?.cancel()) : await answer.text();
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
          {
            path: { id: 'none', item: 'none', number: 'none', key: 'none', queue: 'none', provider: 'none', subject: 'none', username: 'none' },
            query: { unknown: '1' },
            ...body,
          },
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
