import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { answer, NONCE, renderPage } from './render-page.ts';

const unavailable = async () => Response.json({ statusCode: 503, code: 'UNAVAILABLE', description: 'Not now' }, { status: 503 });
const titles = (html: string) => [...html.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, title]) => title);

test('each page answers with its status and says under which address it is kept', async () => {
  for (const [path, status, canonical] of [
    ['/', 200, '/'],
    ['/vi', 200, '/vi'],
    ['/directory/projects', 200, '/directory/projects'],
    ['/vi/directory/projects?q=a+b&sort=-name', 200, '/vi/directory/projects?q=a+b&sort=-name'],
    ['/directory/projects?skip=100', 200, '/directory/projects?skip=100'],
    ['/master-demo/fundraising', 200, '/master-demo/fundraising'],
    ['/directory-demo/projects?q=raised%3E1m', 200, '/directory-demo/projects?q=raised%3E1m'],
    ['/directory/projects?q=raised%3E%3E1', 200, '/directory/projects?q=raised%3E%3E1'],
    ['/directory/unknown', 404, '/directory/unknown'],
    ['/nothing', 404, '/nothing'],
    ['/en', 404, '/en'],
    ['/%', 404, '/%25'],
    ['/vi/%ff', 404, '/vi/%25ff'],
  ] as const) {
    const response = await renderPage(path);
    expect([path, response.status, response.headers.get('x-cairn-canonical')]).toEqual([path, status, canonical]);
  }
});

test('an address with what no page knows leads to the one without', async () => {
  for (const [from, to] of [
    ['/directory/projects?q=x&utm=1', '/directory/projects?q=x'],
    ['/directory/projects?sort=price', '/directory/projects'],
    ['/directory/projects?q=raised%3E1000000', '/directory/projects?q=raised%3E1m'],
    ['/directory/projects?and=a+%7C+b&q=c', '/directory/projects?q=%28a+%7C+b%29+c'],
    ['/directory/projects/', '/directory/projects'],
    ['/vi/directory/projects?skip=-4', '/vi/directory/projects'],
  ]) {
    const response = await renderPage(from ?? '');
    expect([from, response.status, response.headers.get('location')]).toEqual([from, 307, to]);
  }
});

test('the list can be read in the HTML: a hundred rows, the next page, no link that runs code [directory-7]', async () => {
  const html = await (await renderPage('/directory/projects')).text();
  expect(html.match(/<tr[^>]*aria-rowindex="(?!1")\d+"/g)).toHaveLength(100);
  expect(html).toContain('href="/directory/projects?skip=100"');
  expect(html).toContain('datetime="2026-11-10"');
  const rounds = await (await renderPage('/directory/fundraising')).text();
  expect(rounds).toContain('href="https://news.example/round"');
  for (const page of [html, rounds]) expect(page).not.toContain('href="javascript:');
  expect(html).not.toContain('</script><b>');
});

test('a list ordered by what no record has says so, each time it is drawn [directory-14]', async () => {
  for (const [path, text] of [
    ['/directory/projects?sort=-price_usd', /No record here has a value for “Price” yet/],
    ['/directory/projects?sort=-price_usd', /No record here has a value for “Price” yet/],
    ['/vi/directory/projects?sort=price_usd', /Chưa bản ghi nào ở đây có giá trị “Giá”/],
  ] as const)
    expect(await (await renderPage(path)).text()).toMatch(text);
  for (const path of ['/directory/projects', '/directory/projects?sort=-market_cap_rank'])
    expect(await (await renderPage(path)).text()).not.toMatch(/No record here/);
});

test('everything inline bears the nonce, and two renderings of the same data do not differ [platform-16]', async () => {
  for (const path of ['/', '/directory/projects', '/vi/directory/projects?q=x', '/nothing']) {
    const html = await (await renderPage(path)).text();
    const loose = [...html.matchAll(/<(script|style)\b([^>]*)>/g)].filter(
      ([, , attributes = '']) => !attributes.includes(`nonce="${NONCE}"`) && !/type="application\/(ld\+)?json"/.test(attributes),
    );
    expect([path, ...loose.map(([tag]) => tag)]).toEqual([path]);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01') });
    const later = await (await renderPage(path)).text();
    vi.useRealTimers();
    expect(later).toBe(html);
  }
});

test('when the data cannot be had the page is an error in its status, its title and its text [web-4, web-69]', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const [path, title, text] of [
    ['/', 'Open crypto data, every value with its source | Cairn', '>503</h1>'],
    ['/', 'Open crypto data, every value with its source | Cairn', 'The site cannot answer at the moment. Please try again in 1 second.'],
    ['/directory/projects', 'Projects | Cairn', 'The list could not be loaded'],
    ['/directory/projects', 'Projects | Cairn', 'Please try again in 1 second.'],
  ] as const) {
    const response = await renderPage(path, unavailable);
    const html = await response.text();
    expect([path, response.status]).toEqual([path, 503]);
    expect(html).toContain(text);
    expect(html).not.toContain('>500</h1>');
    expect(html).toContain('<header');
    expect(titles(html)).toEqual([title]);
  }
  said.mockRestore();
});

test('an empty directory says so', async () => {
  const nothing = async (request: Request) => (request.url.includes('total') ? answer(request) : Response.json({ projects: [], fundraising: [] }));
  expect(await (await renderPage('/directory/projects', nothing)).text()).toContain('Nothing is recorded.');
  expect(await (await renderPage('/', nothing)).text()).toContain('No project is recorded yet.');
});

test('titles, languages and previews are named in the head', async () => {
  const html = await (await renderPage('/vi/directory/projects')).text();
  expect(titles(html)).toEqual(['Dự án | Cairn']);
  expect(html).toContain('<html lang="vi"');
  expect(html).toContain('<link rel="canonical" href="https://cairn.example/vi/directory/projects"');
  for (const [language, path] of Object.entries({ en: '/directory/projects', vi: '/vi/directory/projects', 'x-default': '/directory/projects' })) {
    expect(html).toMatch(new RegExp(`<link rel="alternate" hrefLang="${language}" href="https://cairn\\.example${path}"`));
  }
  expect(html).toContain('content="width=device-width, initial-scale=1"');
  expect(html).not.toContain('user-scalable');
  expect(titles(await (await renderPage('/nothing')).text())).toEqual(['404 | Cairn']);
});

test('what the server draws has its styles in the page: none of them comes later [directory-5]', async () => {
  const assets = path.join(import.meta.dirname, '../../dist/client/assets');
  const all = globSync('*.css', { cwd: assets }).map((file) => readFileSync(path.join(assets, file), 'utf8'));
  const ruled = (css: string) => new Set(Array.from(css.matchAll(/\.(_\w+_[\w-]{5}_\d+)/g), ([, name]) => name));
  const known = ruled(all.join('\n'));
  expect(known.size).toBeGreaterThan(100);
  for (const address of [
    '/',
    ...['projects', 'organizations', 'people', 'fundraising'].map((list) => `/directory/${list}`),
    '/directory/projects?layout=grid',
    '/directory/projects?mode=screener&q=coin',
    '/directory/projects?q=raised%3E%3E1',
    '/search?q=coin',
    // Not found, then found, at one route: they have the styles of other files.
    '/nothing',
    '/quest',
    '/terms',
  ]) {
    const html = await (await renderPage(address)).text();
    const inPage = ruled([...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('\n'));
    const drawn = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
    expect([address, [...drawn].filter((name) => known.has(name) && !inPage.has(name))]).toEqual([address, []]);
  }
});

test.each([
  ['/sources', 'Waits until the operator of this site may use its data.', 'Calls this month'],
  ['/vi/sources', 'Đang chờ bên vận hành trang được phép dùng dữ liệu.', 'Lượt gọi tháng này'],
])('%s says of a publisher that waits for the operator that it does, in place of calls and plans [live-25]', async (path, waits, calls) => {
  const publisher = { key: 'coinpaprika', name: 'CoinPaprika', answered_at: null, problem: null, not_before: null, calls: 0, budget: 20_000, planned: 31 };
  const source = {
    key: 'a',
    name: 'A',
    home_url: '',
    attribution: '',
    licence: '',
    entries: 1,
    records: 1,
    last_read: null,
    state: null,
    problem: null,
    switches: {},
    chosen: [],
  };
  const api = (held: boolean) => async (request: Request) => {
    const sid = new URL(request.url).searchParams.get('sid');
    if (sid === 'publishers') return Response.json({ publishers: [{ ...publisher, held, tiers: [], refused: [], refused_count: 0 }] });
    if (sid === 'sources') return Response.json({ sources: [source] });
    return sid === 'coverage' ? Response.json({ coverage: [] }) : answer(request);
  };
  const html = async (held: boolean) => (await renderPage(path, api(held))).text();
  const [held, asked] = [await html(true), await html(false)];
  expect([held.includes(waits), held.includes(calls), asked.includes(waits), asked.includes(calls)]).toEqual([true, false, false, true]);
});
