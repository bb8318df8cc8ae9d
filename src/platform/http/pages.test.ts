import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dataset } from '../data/dataset.ts';
import { write } from '../data/write.testing.ts';
import { useCommittingSite, type SiteParts } from '../testing/kit.ts';
import { createRouter } from './api.ts';
import type { PageServer } from './pages.ts';

const notes = dataset({
  sid: 'notes',
  description: 'Notes.',
  params: z.strictObject({}),
  reads: ['note'],
  answer: z.object({ notes: z.array(z.string()) }),
  query: () => ({ text: `select json_build_object('notes', coalesce(json_agg(body order by body), '[]'))::text as body from note`, values: [] }),
});

let rendered = 0;
/** Part of a page that two pages share. */
const shared = { text: '<p>Bến ổn</p>' };
const pageServer: PageServer = {
  async fetch(request, { context }) {
    rendered += 1;
    const url = new URL(request.url);
    if (url.pathname === '/pieces') {
      context.takeHtml?.(['<!doctype html>', shared, '<p>of one</p>', shared]);
      return new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    }
    const answer = await context.api(new Request('http://in.process/api/data/struct?sid=notes'));
    const { notes: list } = (await answer.json()) as { notes: string[] };
    const known = url.searchParams.get('q');
    const canonical = known === null ? url.pathname : `${url.pathname}?q=${known}`;
    const name = /cairn=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? 'anonymous';
    return new Response(`<!doctype html><script nonce="${context.nonce}">start()</script><script>injected()</script><p>${name}</p><p>${list.join(',')}</p>`, {
      status: url.pathname === '/missing' ? 404 : 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'x-cairn-canonical': canonical },
    });
  },
};
const parts: SiteParts = {
  datasets: [notes],
  pageServer,
  createApi(context) {
    const app = createRouter();
    app.get('/api/data/struct', async (c) => {
      const kept = await context.struct.call(new URL(c.req.url).search.slice(1));
      return c.body(new Uint8Array(kept.body.identity), 200, { 'x-data-version': kept.versionText });
    });
    return app;
  },
};

const site = useCommittingSite(parts);
const note = (body: string) =>
  write(site.context, { kind: 'system' }, async (tx) => {
    await tx.sql.query('insert into note values ($1)', [body]);
    tx.raise('note');
  });
beforeAll(async () => {
  await site.context.db.write.query('create table note (body text)');
});

describe('a page in pieces', () => {
  it('is sent as one, to anybody [platform-16]', async () => {
    const whole = `<!doctype html>${shared.text}<p>of one</p>${shared.text}`;
    for (const headers of [{}, { cookie: 'cairn=somebody' }]) expect(await (await site.call('/pieces', { headers })).text()).toBe(whole);
  });
});

describe('pages for anonymous visitors', () => {
  it('are rendered once and then sent as the same bytes under the same headers [platform-16]', async () => {
    await note('first');
    const one = await site.call('/list');
    const before = rendered;
    const two = await site.call('/list');
    expect(rendered).toBe(before);
    expect(await two.text()).toBe(await one.text());
    const lasting = (answer: Response) => [...answer.headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
    expect(lasting(two)).toEqual(lasting(one));
    expect(one.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  it('show a change as soon as it is committed, under another tag [platform-16]', async () => {
    const before = await site.call('/list');
    await note('second');
    const after = await site.call('/list', { headers: { 'if-none-match': before.headers.get('etag') ?? '' } });
    expect(after.status).toBe(200);
    expect(await after.text()).toContain('second');
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  });

  it('answer 304 without a policy header while nothing changed [platform-16]', async () => {
    const before = await site.call('/list');
    const again = await site.call('/list', { headers: { 'if-none-match': before.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-security-policy')).toBeNull();
  });

  it('allow their own inline scripts by hash, never by nonce, and no injected one [web-1]', async () => {
    const answer = await site.call('/list');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]+';/);
    expect(policy).not.toContain('nonce');
    expect(policy).not.toContain("script-src 'self' 'unsafe");
    expect(await answer.text()).not.toContain('nonce');
  });

  it('are rendered again for each request whose address has a parameter no page knows', async () => {
    const answer = await site.call('/list?utm=1');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('etag')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-/);
  });

  it('are kept apart by their known parameters', async () => {
    expect((await site.call('/list?q=a')).headers.get('etag')).not.toBe((await site.call('/list?q=b')).headers.get('etag'));
  });

  it('are not kept when they are not found', async () => {
    const answer = await site.call('/missing');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('are rendered once for many who come at once', async () => {
    await note('third');
    await site.call('/list');
    await note('fourth');
    const before = rendered;
    await Promise.all(Array.from({ length: 20 }, () => site.call('/list')));
    expect(rendered).toBe(before + 1);
  });

  it('never tell the address pages are kept under', async () => {
    expect((await site.call('/list')).headers.get('x-cairn-canonical')).toBeNull();
  });
});

describe('pages for somebody who is signed in', () => {
  it.each(['cairn', '__Host-cairn'])('are rendered afresh and kept nowhere (cookie %s) [platform-17]', async (name) => {
    await site.call('/list');
    const answer = await site.call('/list', { headers: { cookie: `${name}=lan` } });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('etag')).toBeNull();
    expect(await answer.text()).toContain('<p>lan</p>');
    expect(await (await site.call('/list')).text()).toContain('<p>anonymous</p>');
  });

  it('have a new nonce each time [platform-17]', async () => {
    const nonce = async () =>
      /'nonce-([\w-]+)'/.exec((await site.call('/list', { headers: { cookie: 'cairn=lan' } })).headers.get('content-security-policy') ?? '')?.[1];
    const [a, b] = [await nonce(), await nonce()];
    expect(a).toMatch(/^[\w-]{22}$/);
    expect(a).not.toBe(b);
  });
});
