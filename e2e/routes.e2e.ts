import { expect, LANGUAGES, test } from './browser.ts';
import { LEADING, NOWHERE, ROUTES } from './routes.ts';

const textOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text.replaceAll(/<[^>]*>/g, '').replaceAll('&amp;', '&'));
/** Titles of the document: drawings have some too. */
const titles = (html: string) => textOf(html.slice(0, html.indexOf('</head>')), /<title[^>]*>([^<]*)<\/title>/g);
const headings = (html: string) => textOf(html, /<h1[^>]*>([\s\S]*?)<\/h1>/g);

test('every route of both documents answers in both languages, with its title and one heading [web-14]', async ({ request }) => {
  for (const [path, title] of ROUTES) {
    const said: string[] = [];
    for (const [language, prefix] of LANGUAGES) {
      const response = await request.get(path === '/' ? prefix || '/' : prefix + path, { maxRedirects: 0 });
      const html = await response.text();
      expect([path, language, response.status(), headings(html).length]).toEqual([path, language, 200, 1]);
      expect(html).toContain(`<html lang="${language}"`);
      expect(titles(html), path).toEqual([language === 'en' ? `${title} | Cairn` : expect.stringMatching(/^.+ \| Cairn$/)]);
      said.push(textOf(html, /<main[^>]*>([\s\S]*)<\/main>/g).join());
    }
    expect(said[0], `${path} is written in Vietnamese too`).not.toBe(said[1]);
  }
});

test('what is not recorded and what does not exist is 404, with a page that leads home [web-14]', async ({ request }) => {
  for (const path of NOWHERE)
    for (const [language, prefix] of LANGUAGES) {
      const response = await request.get(prefix + path, { maxRedirects: 0 });
      const html = await response.text();
      expect([path, language, response.status(), titles(html), headings(html)]).toEqual([path, language, 404, ['404 | Cairn'], ['404']]);
    }
});

test('invitations lead to sign-up, and addresses with what no page knows to those without [web-15]', async ({ request }) => {
  for (const [from, to] of LEADING) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([from, response.status(), response.headers()['location']]).toEqual([from, 307, to]);
  }
});

test('pages of areas still to come are left out by search engines; terms and privacy are not [web-14]', async ({ request }) => {
  for (const [path, hidden] of [
    ['/observatory', false],
    ['/observatory?period=2025', true],
    ['/signin', true],
    ['/watchlist', true],
    ['/terms', false],
    ['/privacy', false],
  ] as const)
    expect([path, /<meta name="robots" content="noindex"/.test(await (await request.get(path)).text())]).toEqual([path, hidden]);
});
