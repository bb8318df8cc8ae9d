import { expect, it } from 'vitest';
import { ABILITIES, rolesAllow, type Ability } from '#domain/accounts/policy.ts';
import { ROLES, type Role } from '#domain/accounts/roles.ts';
import { useSite } from '#platform/testing/kit.ts';
import { SAMPLES, thingsOf, type Sample, type Things } from './authorisation.testing.ts';
import { makePerson, type Person } from './accounts/people.testing.ts';
import { createApi, datasets, isApiPath } from './app.ts';

const site = useSite({ createApi, datasets, isApiPath });

interface Operation {
  name: string;
  /** Nobody in particular, anyone signed in, or those whose roles allow it. */
  for: 'anybody' | 'signed-in' | Ability;
}

const isAbility = (text: string): text is Ability => (ABILITIES as string[]).includes(text);

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
      if (!isAbility(ability)) throw new Error(`${method} ${path} asks for what no role allows: ${ability}`);
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
  return operation.for === 'signed-in' || rolesAllow(roles, operation.for) ? '' : 'FORBIDDEN';
};

it('every operation has a sample, and every sample an operation', async () => {
  const names = (await operations()).map(({ name }) => name);
  expect(names.filter((name) => !(name in SAMPLES))).toEqual([]);
  expect(Object.keys(SAMPLES).filter((name) => !names.includes(name))).toEqual([]);
});

it('every operation answers each role as it says, about one’s own and about what is somebody else’s', async () => {
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
        const answer = await ask(operation.name, 'all' in sample ? sample.all(other) : sample.one(other), caller);
        if ('one' in sample && expected === '') note('changed', answer, (await allOf(other.owner)) === before);
        return answer;
      });
      if (expected !== '') note('foreign', foreign, foreign.code === expected && foreign.status === (expected === 'UNAUTHORIZED' ? 401 : 403));
      else if ('one' in sample) note('foreign', foreign, foreign.status === 404);
      else note('anything', foreign, !refused(foreign.code) && foreign.status !== 422 && foreign.status < 500);
      if ('one' in sample && own) {
        const mine = await undone(() => ask(operation.name, sample.one(own), caller));
        note('own', mine, mine.status < 400);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(Object.keys(SAMPLES).length * callers.length - 1);
});
