import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  absoluteAddress,
  addresses,
  fileAddresses,
  programAddresses,
  inLanguage,
  LANGUAGES,
  ownPath,
  parseAddress,
  printQuery,
  returnAddress,
  splitLanguage,
} from './addresses.ts';

const SITE = 'https://site.example';

test('an address is built from plain values, each escaped [site-1]', () => {
  expect(addresses.home()).toBe('/');
  expect(addresses.record('project', 'bitcoin')).toBe('/project/bitcoin');
  expect(addresses.record('organization', 'paradigm', 'co-investors', { sort: 'name' })).toBe('/organization/paradigm/co-investors?sort=name');
  expect(addresses.record('project', 'a/b')).toBe('/project/a%2Fb');
  expect(addresses.round('optimism-2022')).toBe('/directory/fundraising?round=optimism-2022');
  expect(addresses.list('projects', { sort: '-raised', q: 'a b&c', skip: 100 })).toBe('/directory/projects?q=a+b%26c&skip=100&sort=-raised');
  expect(addresses.list('people', {}, 'master-demo')).toBe('/master-demo/people');
  expect(addresses.newsletter('confirm', 'x y')).toBe('/newsletter/confirm#x%20y');
  expect(fileAddresses.recordPicture('people', 'vitalik-buterin')).toBe('/og/people/vitalik-buterin.png');
  expect(programAddresses.dataset('master-projects')).toBe('/api/data/struct?sid=master-projects');
});

test('an address has the prefix of its language, and the host where it leaves the site [site-1]', () => {
  expect(inLanguage(addresses.home(), 'vi')).toBe('/vi');
  expect(inLanguage(addresses.terms(), 'vi')).toBe('/vi/terms');
  expect(inLanguage(addresses.terms(), 'en')).toBe('/terms');
  expect(absoluteAddress(SITE, addresses.round('a'), 'vi')).toBe(`${SITE}/vi/directory/fundraising?round=a`);
  expect(splitLanguage('/vi')).toEqual({ language: 'vi', path: '/' });
  expect(splitLanguage('/vi?a=1')).toEqual({ language: 'vi', path: '/?a=1' });
  expect(splitLanguage('/vi/terms')).toEqual({ language: 'vi', path: '/terms' });
  expect(splitLanguage('/vietnam')).toEqual({ language: 'en', path: '/vietnam' });
  expect(splitLanguage('/en/terms')).toEqual({ language: 'en', path: '/en/terms' });
});

test('a query is printed as a form would, in one order [site-1]', () => {
  const marks = [...' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~aZ0ạ🪨', '\0', '\n', '\ud800'];
  const text = fc.string({ unit: fc.constantFrom(...marks), maxLength: 8 });
  const texts = fc.dictionary(text, text, { maxKeys: 4 });
  fc.assert(
    fc.property(texts, (query) => {
      const sorted = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1));
      const printed = new URLSearchParams(sorted).toString();
      expect(printQuery(query)).toBe(printed === '' ? '' : `?${printed}`);
    }),
    { numRuns: 300 },
  );
  expect(printQuery({ b: undefined, a: null, c: 1 })).toBe('?c=1');
});

const samples = [
  addresses.home(),
  addresses.list('projects', { q: 'sector:"a b" (x|y)', sort: '-raised' }),
  addresses.record('people', 'vitalik-buterin', 'history', { field: 'name' }),
  addresses.settings('contributor', { form: 'token', slug: 'bitcoin', field: 'name' }),
  addresses.newsletter('unsubscribe', 'secret'),
];

test('what is built is read back [site-3]', () => {
  for (const address of samples) for (const language of LANGUAGES) expect(parseAddress(inLanguage(address, language))).toEqual({ language, address });
});

const HOSTILE = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/vi//evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/a/../..//evil.example',
  '/vi/../terms',
  '/vi/%2E./terms',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /terms',
  '/tẹrms',
  '',
  'terms',
];

test('a text that could lead to another host is no address [site-3]', () => {
  for (const text of HOSTILE) {
    expect([text, parseAddress(text)]).toEqual([text, undefined]);
    expect([text, returnAddress(text)]).toEqual([text, '/']);
  }
});

test('whatever is read stays on the site, and a browser takes it as it stands [site-3]', () => {
  const part = fc.constantFrom('/', '\\', '.', '..', '%2e', '%2F', '?', '#', '@', ':', 'evil.example', 'vi', 'terms', 'http:', '\t', ' ', '[', ';');
  const text = fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`);
  fc.assert(
    fc.property(text, (given) => {
      const read = parseAddress(given);
      if (!read) return;
      const shown = inLanguage(read.address, read.language);
      const url = new URL(shown, SITE);
      expect(url.origin).toBe(SITE);
      expect(url.pathname).toBe(shown.split(/[?#]/)[0]);
    }),
    { numRuns: 1000 },
  );
});

test('a sign-in leads back to a page of this site; from a dead end to the home page of its language [site-3]', () => {
  expect(returnAddress('/directory/projects?sort=-raised')).toBe('/directory/projects?sort=-raised');
  expect(returnAddress('/vi/watchlist')).toBe('/vi/watchlist');
  expect(returnAddress('/vi/signin?error=EXPIRED')).toBe('/vi');
  expect(returnAddress('/signup')).toBe('/');
  expect(returnAddress('/api/users/auth/google')).toBe('/');
  expect(returnAddress('/signing-ceremony')).toBe('/signing-ceremony');
  expect(returnAddress(undefined)).toBe('/');
  expect(returnAddress(`/${'x'.repeat(500)}`)).toBe('/');
});

test.each([
  ['/PROJECT/uniswap', '/project/uniswap'],
  ['/Project/UniSwap/Team', '/project/uniswap/team'],
  ['/Directory/Projects', '/directory/projects'],
  ['/VI/Directory/People', '/vi/directory/people'],
  ['/VI', '/vi'],
  ['/directory', '/directory/projects'],
  ['/vi/Directory', '/vi/directory/projects'],
  ['/Watchlist', '/watchlist'],
  ['/Contributor/LanAnh', '/contributor/LanAnh'],
  ['/project/uniswap/team', '/project/uniswap/team'],
  ['/No-Such-Page', '/No-Such-Page'],
  ['/people/%C3%A9', '/people/%C3%A9'],
  ['/', '/'],
])('the page %s is written %s [site-20]', (asked, own) => {
  expect(ownPath(asked)).toBe(own);
  expect(ownPath(own)).toBe(own);
});
