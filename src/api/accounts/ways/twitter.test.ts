import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { Jar } from '#platform/testing/cookie-jar.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { stopServer } from '#platform/testing/openid-provider.ts';
import { makePerson } from '../people.testing.ts';

const port = await freePort();
const site = useCommittingSite(
  { createApi, datasets },
  { TWITTER_CLIENT_ID: 'x-client', TWITTER_AUTHORIZE_URL: `http://127.0.0.1:${port}/authorize`, TWITTER_API_URL: `http://127.0.0.1:${port}` },
);

describe('connecting X', () => {
  let challenge = '';
  let name: unknown = 'lan_tran';
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => {
      void (async () => {
        let body = '';
        for await (const part of request) body += String(part);
        const form = new URLSearchParams(body);
        const send = (value: unknown, status = 200) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
        if (request.url === '/2/users/me') return send(request.headers.authorization === 'Bearer of-lan' ? { data: { id: '1', username: name } } : {}, 200);
        const right =
          createHash('sha256')
            .update(form.get('code_verifier') ?? '')
            .digest('base64url') === challenge && form.get('client_id') === 'x-client';
        return right && form.get('code') === 'right' ? send({ access_token: 'of-lan', token_type: 'bearer' }) : send({ error: 'invalid_grant' }, 400);
      })();
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  });
  afterAll(() => stopServer(server));

  const begin = async (jar: Jar, headers: Record<string, string>) => {
    const { url } = (await (await jar.fetch(`${site.url}/api/users/auth/twitter`, { headers })).json()) as { url: string };
    const query = new URL(url).searchParams;
    challenge = query.get('code_challenge') ?? '';
    return query;
  };
  const end = async (jar: Jar, query: Record<string, string>) =>
    (await jar.fetch(`${site.url}/api/users/auth/twitter/callback?${new URLSearchParams(query)}`)).headers.get('location');
  const social = async (id: string) =>
    (await site.context.db.read.query<{ social: unknown }>('select social from account where id = $1', [id])).rows[0]?.social;

  it('puts the name X tells into the own profile, and nothing else [accounts-57]', async () => {
    const person = await makePerson(site.context);
    await site.context.db.write.query(`update account set social = '{"github":"lan"}' where id = $1`, [person.id]);
    expect((await site.call('/api/users/auth/twitter')).status).toBe(401);
    const jar = new Jar();
    const query = await begin(jar, person.headers);
    expect(Object.fromEntries(query)).toMatchObject({
      client_id: 'x-client',
      code_challenge_method: 'S256',
      redirect_uri: `${site.url}/api/users/auth/twitter/callback`,
    });
    const right = { code: 'right', state: query.get('state') ?? '' };
    expect(await end(new Jar(), right), 'another browser').toBe('/twitter-connect-error');
    expect(await social(person.id)).toEqual({ github: 'lan' });
    expect(await end(jar, right)).toBe('/twitter-connect-success');
    expect(await social(person.id)).toEqual({ github: 'lan', twitter: 'https://x.com/lan_tran' });
    expect(await end(jar, right), 'once more').toBe('/twitter-connect-error');
  });

  it.each<[string, Record<string, string>, unknown]>([
    ['another state', { code: 'right', state: 'x'.repeat(43) }, 'lan_tran'],
    ['a wrong code', { code: 'wrong' }, 'lan_tran'],
    ['a person who does not want to', { error: 'access_denied' }, 'lan_tran'],
    ['a name that could be none', { code: 'right' }, '<script>'],
    ['no name', { code: 'right' }, undefined],
  ])('changes nothing after %s [accounts-57]', async (_, query, told) => {
    const person = await makePerson(site.context);
    const jar = new Jar();
    name = told;
    const state = (await begin(jar, person.headers)).get('state') ?? '';
    expect(await end(jar, { state, ...query })).toBe('/twitter-connect-error');
    expect(await social(person.id)).toEqual({});
  });

  it('is told to be there, as Google is where it is set up [accounts-57]', async () => {
    expect(await (await site.call('/api/users/auth/ways')).json()).toEqual({ google: false, wallet: true, twitter: true });
    expect((await site.call('/api/users/auth/google', { redirect: 'manual' })).headers.get('location')).toBe('/signin?error=NOT_CONFIGURED');
  });
});
