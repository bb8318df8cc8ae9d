import { createHmac } from 'node:crypto';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Failure } from '../errors.ts';
import { useSite, type SiteParts } from '../testing/kit.ts';
import { createRouter, errorHandler, notFoundHandler } from './api.ts';

const parts: SiteParts = {
  datasets: [],
  createApi(context) {
    const app = createRouter();
    app.onError(errorHandler(context.log));
    app.notFound(notFoundHandler);
    app.get('/api/breaks', () => {
      throw new Error('the password is hunter2');
    });
    app.get('/api/busy', () => {
      throw new Failure('TOO_MANY_REQUESTS', { retryAfter: 17 });
    });
    app.get('/api/fine', (c) => c.json({ fine: true }));
    return app;
  },
};

/** Checks the one error format and answers the body. */
async function refusal(answer: Response): Promise<{ statusCode: number; code: string; description: string }> {
  const body = (await answer.json()) as { statusCode: number; code: string; description: string };
  expect(body.statusCode).toBe(answer.status);
  expect(body.code).toMatch(/^[A-Z][A-Z_]+$/);
  expect(body.description.length).toBeGreaterThan(3);
  expect(Object.keys(body).filter((k) => !['statusCode', 'code', 'description', 'issues'].includes(k))).toEqual([]);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  return body;
}

/** Sends bytes as they are, and returns what came back until the connection closed. */
const say = (site: { url: string }, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let got = '';
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (got += chunk.toString()));
    socket.on('close', () => resolve(got));
    socket.on('error', reject);
  });

describe('the front', () => {
  const site = useSite(parts);

  it.each([
    ['/api/nothing', 'GET', 404, 'NOT_FOUND'],
    ['/api', 'GET', 404, 'NOT_FOUND'],
    ['/api/breaks', 'GET', 500, 'INTERNAL'],
    ['/api/busy', 'GET', 429, 'TOO_MANY_REQUESTS'],
    ['/api/data/struct', 'GET', 422, 'INVALID_INPUT'],
    ['/api/data/struct?sid=nothing', 'GET', 404, 'UNKNOWN_DATASET'],
    ['/api/data/struct?sid=nothing', 'POST', 405, 'METHOD_NOT_ALLOWED'],
    ['/files/nothing.webp', 'GET', 404, 'NOT_FOUND'],
    [`/files/${'0'.repeat(64)}.webp`, 'GET', 404, 'NOT_FOUND'],
    ['/files/..%2f..%2fetc%2fpasswd', 'GET', 404, 'NOT_FOUND'],
    ['/assets/nothing.js', 'GET', 404, 'NOT_FOUND'],

    ['/', 'GET', 503, 'UNAVAILABLE'],
  ])('answers %s (%s) with %i %s in the one format [platform-20]', async (path, method, status, code) => {
    const answer = await site.call(path, { method });
    expect(await refusal(answer)).toMatchObject({ statusCode: status, code });
  });

  it('refuses an endless address in the one format [platform-20]', async () => {
    expect(await refusal(await site.call(`/${'a'.repeat(9000)}`))).toMatchObject({ statusCode: 400, code: 'BAD_REQUEST' });
  });

  it('says so on a page to a browser, in the language of the address, and leads to the page without the rest [platform-67]', async () => {
    const open = (path: string) => site.call(path, { headers: { accept: 'text/html,application/xhtml+xml' } });
    const answer = await open(`/vi/directory/projects?q=${'a'.repeat(8100)}`);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      400,
      'text/html; charset=utf-8',
      'private, no-store',
    ]);
    const text = await answer.text();
    expect(text).toContain('<html lang="vi">');
    expect(text).toContain('8.000');
    expect(text).toContain('href="/vi/directory/projects"');
    const hostile = await (await open(`//evil.example/"><b>?q=${'a'.repeat(8100)}`)).text();
    expect(hostile).not.toMatch(/<b>|href="\/\//);
    expect(await (await open(`/${'a'.repeat(9000)}`)).text()).toContain('href="/"');
  });

  it('says why it expects nothing, with the headers of every answer [platform-61]', async () => {
    const text = await say(site, 'POST /api/fine HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 417 Expectation Failed\r\n/);
    for (const header of ['x-content-type-options: nosniff', "content-security-policy: default-src 'none'"]) expect(text).toContain(header);
    expect(text).toContain('"code":"EXPECTATION_FAILED"');
  });

  it('never tells what went wrong inside [platform-20]', async () => {
    expect(await (await site.call('/api/breaks')).text()).not.toContain('hunter2');
  });

  it('says when to try again', async () => {
    expect((await site.call('/api/busy')).headers.get('retry-after')).toBe('17');
  });

  it.each([
    ['GET / HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n', 400, 'BAD_REQUEST'],
    ['nonsense\r\n\r\n', 400, 'BAD_REQUEST'],
    [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
  ])('answers what is no HTTP in the one format, with the headers of every answer (%#) [platform-20, platform-61]', async (bytes, status, code) => {
    const text = await say(site, bytes);
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} (?:Bad Request|Request Header Fields Too Large)\r\n`));
    for (const header of [
      'x-content-type-options: nosniff',
      "content-security-policy: default-src 'none'",
      'x-frame-options: DENY',
      'cache-control: private, no-store',
    ])
      expect(text).toContain(header);
    expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4))).toEqual({ statusCode: status, code, description: expect.any(String) });
  });

  it('is alive and ready, and gives its figures to this machine alone [platform-1]', async () => {
    expect(await (await site.call('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await site.call('/readyz')).json()).toEqual({ status: 'ready' });
    const figures = await site.call('/metrics');
    expect(figures.status).toBe(200);
    expect(await figures.text()).toContain('cairn_http_answers_total{part="health",status="200"}');
    for (const header of ['x-forwarded-for', 'forwarded', 'x-forwarded-host'])
      expect((await site.call('/metrics', { headers: { [header]: 'for=1.2.3.4' } })).status).toBe(403);
  });

  it('keeps files and serves them with a type that runs nothing [platform-15]', async () => {
    const bytes = Buffer.from('not really a picture');
    const path = await site.context.files.put(bytes, 'webp');
    expect(await site.context.files.put(bytes, 'webp')).toBe(path);
    const answer = await site.call(path);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400, s-maxage=60, immutable');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect((await site.call(path.replace('.webp', '.png'))).status).toBe(404);
    expect((await site.call(path, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })).status).toBe(304);
  });
});

/** What a request line gets for an answer, sent as it stands. */
async function ask(site: { url: string }, target: string, method = 'GET', host = 'x'): Promise<{ status: number; location: string | undefined; body: string }> {
  const text = await say(site, `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), location: /^location: (.*)$/im.exec(head)?.[1]?.trim(), body };
}

/** A page server that redirects like a router does: it takes a path that begins with two slashes for an address of its own. */
const leadingOn: SiteParts['pageServer'] = {
  fetch(request) {
    const url = new URL(request.url);
    if (url.pathname === '/leaves') return Response.redirect('https://evil.example/x', 302);
    if (url.pathname === '/former') return Response.redirect(new URL('/today?q=1', url), 301);
    if (url.pathname.includes('//')) return Response.redirect(new URL(url.pathname.replaceAll(/\/+/g, '/'), url), 308);
    return new Response(`<!doctype html><p>${url.origin} ${url.pathname}${url.search}</p>`, { headers: { 'content-type': 'text/html' } });
  },
};

describe.each([
  ['where it is not said what it is called', {}],
  ['in production', { PUBLIC_URL: 'https://cairn.example' }],
])('an address that names a host, %s', (_, env) => {
  const site = useSite({ ...parts, pageServer: leadingOn }, env);

  it.each([
    ['//evil.example//phish', '/evil.example/phish'],
    ['///evil.example//x', '/evil.example/x'],
    ['//a@b/', '/a@b/'],
    ['//u:p@x//', '/u:p@x/'],
    ['//user:pw@evil.example/admin?q=1', '/user:pw@evil.example/admin?q=1'],
    ['//api/fine', '/api/fine'],
  ])('%s leads to the path %s of this site [platform-24]', async (target, path) => {
    expect(await ask(site, target)).toMatchObject({ status: 308, location: path });
    expect(await ask(site, target, 'HEAD')).toMatchObject({ status: 308, location: path });
    expect((await ask(site, target, 'POST')).status).toBe(400);
  });

  it.each(['/\\evil.example', '//evil.example/\\x', '/\\\\evil.example//x', '/%09/evil.example//x', '/%2f/evil.example//x', 'http://evil.example//x', '*'])(
    '%s is no address [platform-24]',
    async (target) => {
      const answer = await ask(site, target);
      expect(answer).toMatchObject({ status: 400, location: undefined });
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'BAD_REQUEST' });
    },
  );

  it.each(['evil.example', 'u:p@evil.example', 'evil.example/x?', '[::1', ''])('a host called %s changes nothing [platform-24]', async (host) => {
    expect((await ask(site, '/api/fine', 'GET', host)).status).toBeLessThan(500);
    const page = await ask(site, '/a?b=1', 'GET', host);
    expect(page.body).not.toContain('evil');
    expect(page.status).toBeLessThan(500);
  });

  it('is the same for the API, the pages and the data: dot segments are gone before any of them looks [platform-24]', async () => {
    expect((await ask(site, '/x/../api/fine')).body).toBe('{"fine":true}');
    expect((await ask(site, '/api/../x/%2e%2e/page?q=1')).body).toContain('/page?q=1<');
    expect(JSON.parse((await ask(site, '/api/x/../data/struct?sid=nothing')).body)).toMatchObject({ code: 'UNKNOWN_DATASET' });
  });

  it('and a page may redirect within the site alone [platform-25]', async () => {
    expect(await ask(site, '/former')).toMatchObject({ status: 301, location: '/today?q=1' });
    expect(await ask(site, '/leaves')).toMatchObject({ status: 500, location: undefined });
  });
});

describe('the front in production', () => {
  const site = useSite(parts, { PUBLIC_URL: 'https://cairn.example', METRICS_TOKEN: 'a-token-of-some-length' });

  it('gives its figures for the token alone [platform-1]', async () => {
    expect((await site.call('/metrics')).status).toBe(401);
    expect((await site.call('/metrics', { headers: { authorization: 'Bearer wrong' } })).status).toBe(401);
    expect((await site.call('/metrics', { headers: { authorization: 'Bearer a-token-of-some-length' } })).status).toBe(200);
  });

  it('insists on https', async () => {
    expect((await site.call('/api/fine')).headers.get('strict-transport-security')).toContain('max-age=63072000');
  });
});

describe('a front that asks for a code', () => {
  const site = useSite(
    {
      ...parts,
      pageServer: { fetch: () => new Response('<!doctype html><p>inside</p>', { headers: { 'content-type': 'text/html', 'x-cairn-canonical': '/' } }) },
    },
    { PROTECTED_CODE: 'open sesame' },
  );
  const give = (code: string) =>
    site.call('/protected-code', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ code }).toString(),
      redirect: 'manual',
    });

  it('refuses calls without it, and takes it in either spelling of the header [platform-3]', async () => {
    expect(await refusal(await site.call('/api/fine'))).toMatchObject({ statusCode: 403, code: 'PROTECTED_CODE_REQUIRED' });
    expect(await refusal(await site.call('/api/fine', { headers: { 'Protected-Code': 'wrong' } }))).toMatchObject({ code: 'PROTECTED_CODE_REQUIRED' });
    expect((await site.call('/api/fine', { headers: { Protected_code: 'open sesame' } })).status).toBe(200);
    expect((await site.call('/api/fine', { headers: { 'Protected-Code': 'open sesame' } })).status).toBe(200);
  });

  it('shows a screen with one field in place of pages, and pages to who gave it [platform-3]', async () => {
    const screen = await site.call('/anything');
    expect(screen.status).toBe(403);
    expect(screen.headers.get('cache-control')).toBe('private, no-store');
    const text = await screen.text();
    expect(text.match(/<input/g)).toHaveLength(1);
    expect(text).not.toContain('inside');
    expect((await give('wrong')).status).toBe(403);
    const given = await give('open sesame');
    expect(given.status).toBe(303);
    const cookie = given.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).not.toContain('sesame');
    const page = await site.call('/', { headers: { cookie: cookie.split(';')[0] ?? '' } });
    expect(await page.text()).toContain('inside');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('etag')).toBeNull();
  });

  it('speaks the language of the page that was asked for, and leads back to it', async () => {
    const screen = await site.call('/vi/directory/projects');
    const text = await screen.text();
    expect(text).toContain('lang="vi"');
    expect(text).toContain('Mã truy cập');
    const action = /action="([^"]+)"/.exec(text)?.[1] ?? '';
    const given = await site.call(action, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ code: 'open sesame' }).toString(),
      redirect: 'manual',
    });
    expect(given.headers.get('location')).toBe('/vi');
  });

  it('does not take a made-up cookie', async () => {
    expect((await site.call('/', { headers: { cookie: 'cairn_code=open sesame' } })).status).toBe(403);
  });

  it('lets ten tries in ten minutes pass [platform-3]', async () => {
    const tries = [];
    for (let n = 0; n < 12; n += 1) tries.push((await give(`wrong ${n}`)).status);
    expect(tries).toEqual([...Array<number>(10).fill(403), 429, 429]);
  });

  const guess = async (code: string) => {
    const answer = await site.call('/api/fine', { headers: { Protected_code: code } });
    await answer.text();
    return [answer.status, answer.headers.get('retry-after') === null] as const;
  };

  it('counts wrong headers and the screen together: ten in ten minutes, then 429, also for the right one [platform-26]', async () => {
    expect((await give('open sesame')).status).toBe(303);
    const cookie = (await give('open sesame')).headers.get('set-cookie')?.split(';')[0] ?? '';
    for (let n = 0; n < 20; n += 1) expect(await guess('open sesame')).toEqual([200, true]);
    for (let n = 0; n < 4; n += 1) expect((await give(`wrong ${n}`)).status).toBe(403);
    for (let n = 0; n < 6; n += 1) expect(await guess(`wrong ${n}`)).toEqual([403, true]);
    expect(await guess('wrong')).toEqual([429, false]);
    const late = await site.call('/api/fine', { headers: { Protected_code: 'open sesame' } });
    expect(await refusal(late)).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' });
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await give('open sesame')).status).toBe(429);
    expect((await site.call('/', { headers: { cookie } })).status, 'who was let in stays').toBe(200);
  });

  it('gives the point of a right one back before the next is counted [platform-26]', async () => {
    for (let n = 0; n < 9; n += 1) expect(await guess(`wrong ${n}`)).toEqual([403, true]);
    expect(await Promise.all(Array.from({ length: 3 }, () => guess('open sesame')))).toEqual(Array(3).fill([200, true]));
  });

  it('compares as many of a hundred codes at once as are allowed [platform-26]', async () => {
    const tries = await Promise.all(Array.from({ length: 100 }, (_, n) => guess(n === 60 ? 'open sesame' : `wrong ${n}`)));
    expect(tries.filter(([status]) => status !== 429).length).toBeLessThanOrEqual(11);
    expect(tries.filter(([status]) => status === 429).every(([, silent]) => !silent)).toBe(true);
  });

  it('does not take the right code as the eleventh try either [platform-26]', async () => {
    for (let n = 0; n < 10; n += 1) expect(await guess(`wrong ${n}`)).toEqual([403, true]);
    expect(await guess('open sesame')).toEqual([429, false]);
  });

  it('has a cookie that nobody can make of a guess [platform-26]', async () => {
    const made = createHmac('sha256', 'open sesame').update('cairn page').digest('base64url');
    expect((await site.call('/', { headers: { cookie: `cairn_code=${made}` } })).status).toBe(403);
  });

  it('takes no code from a page of another site, so that nobody uses up the tries of its visitors [platform-62]', async () => {
    for (const from of ['cross-site', 'same-site']) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': from };
      const answer = await site.call('/protected-code', { method: 'POST', headers, body: 'code=open+sesame', redirect: 'manual' });
      expect(await refusal(answer)).toMatchObject({ statusCode: 403, code: 'CROSS_SITE' });
    }
  });

  it('still tells that it is alive', async () => {
    expect((await site.call('/healthz')).status).toBe(200);
  });
});

describe('a front that asks for a code by https', () => {
  const site = useSite(
    { ...parts, pageServer: { fetch: () => new Response('inside') } },
    { PROTECTED_CODE: 'open sesame', PUBLIC_URL: 'https://cairn.example' },
  );

  it('has a cookie that no other host of the domain can set [platform-62]', async () => {
    const given = await site.call('/protected-code', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'code=open+sesame',
      redirect: 'manual',
    });
    const cookie = given.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__Host-cairn_code=[^;]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/);
    const pair = cookie.split(';')[0] ?? '';
    expect((await site.call('/', { headers: { cookie: pair } })).status).toBe(200);
    expect((await site.call('/', { headers: { cookie: pair.replace('__Host-', '') } })).status).toBe(403);
  });
});
