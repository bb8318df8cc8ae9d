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
  ])('answers %s (%s) with %i %s in the one format', async (path, method, status, code) => {
    const answer = await site.call(path, { method });
    expect(await refusal(answer)).toMatchObject({ statusCode: status, code });
  });

  it('refuses an endless address in the one format', async () => {
    expect(await refusal(await site.call(`/${'a'.repeat(9000)}`))).toMatchObject({ statusCode: 400, code: 'BAD_REQUEST' });
  });

  it('never tells what went wrong inside', async () => {
    expect(await (await site.call('/api/breaks')).text()).not.toContain('hunter2');
  });

  it('says when to try again', async () => {
    expect((await site.call('/api/busy')).headers.get('retry-after')).toBe('17');
  });

  it.each([
    ['GET / HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n', 400, 'BAD_REQUEST'],
    ['nonsense\r\n\r\n', 400, 'BAD_REQUEST'],
    [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
  ])('answers what is no HTTP in the one format (%#)', async (bytes, status, code) => {
    const { port } = new URL(site.url);
    const text = await new Promise<string>((resolve, reject) => {
      let got = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (chunk) => (got += chunk.toString()));
      socket.on('close', () => resolve(got));
      socket.on('error', reject);
    });
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4))).toEqual({ statusCode: status, code, description: expect.any(String) });
  });

  it('is alive and ready, and gives its figures to this machine alone', async () => {
    expect(await (await site.call('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await site.call('/readyz')).json()).toEqual({ status: 'ready' });
    const figures = await site.call('/metrics');
    expect(figures.status).toBe(200);
    expect(await figures.text()).toContain('cairn_http_answers_total{part="health",status="200"}');
    for (const header of ['x-forwarded-for', 'forwarded', 'x-forwarded-host'])
      expect((await site.call('/metrics', { headers: { [header]: 'for=1.2.3.4' } })).status).toBe(403);
  });

  it('keeps files and serves them with a type that runs nothing', async () => {
    const bytes = Buffer.from('not really a picture');
    const path = await site.context.files.put(bytes, 'webp');
    expect(await site.context.files.put(bytes, 'webp')).toBe(path);
    const answer = await site.call(path);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect((await site.call(path.replace('.webp', '.png'))).status).toBe(404);
    expect((await site.call(path, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })).status).toBe(304);
  });
});

describe('the front in production', () => {
  const site = useSite(parts, { PUBLIC_URL: 'https://cairn.example', METRICS_TOKEN: 'a-token-of-some-length' });

  it('gives its figures for the token alone', async () => {
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

  it('refuses calls without it, and takes it in either spelling of the header', async () => {
    expect(await refusal(await site.call('/api/fine'))).toMatchObject({ statusCode: 403, code: 'PROTECTED_CODE_REQUIRED' });
    expect(await refusal(await site.call('/api/fine', { headers: { 'Protected-Code': 'wrong' } }))).toMatchObject({ code: 'PROTECTED_CODE_REQUIRED' });
    expect((await site.call('/api/fine', { headers: { Protected_code: 'open sesame' } })).status).toBe(200);
    expect((await site.call('/api/fine', { headers: { 'Protected-Code': 'open sesame' } })).status).toBe(200);
  });

  it('shows a screen with one field in place of pages, and pages to who gave it', async () => {
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

  it('lets ten tries in ten minutes pass', async () => {
    const tries = [];
    for (let n = 0; n < 12; n += 1) tries.push((await give(`wrong ${n}`)).status);
    expect(tries).toEqual([...Array<number>(10).fill(403), 429, 429]);
  });

  it('still tells that it is alive', async () => {
    expect((await site.call('/healthz')).status).toBe(200);
  });
});
