import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnAddress } from '#domain/site/addresses.ts';
import { toFailure } from '../errors.ts';
import { internalLocation, readTarget, type Target } from './target.ts';

const SITES = ['http://127.0.0.1:3000', 'https://cairn.test'];

/** Paths made of what URL parsers take for separators, hosts and nothing at all. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('/', '//', '\\', '.', '..', '%2e', '%2F', '%5c', '%09', '%0A', '%00', '%25', '\t', '@', ':', '?', '#', ';', 'http:', 'javascript:', 'vi'),
      fc.constantFrom('evil.example', 'user:pw@evil.example', 'a', '[::1]', '%', '%zz', 'é', '％2F', '／', '\u2028'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));
const addresses = fc.oneof(
  hostile,
  hostile.map((text) => `/${text}`),
  hostile.map((text) => `/directory/projects?q=${text}`),
);

function read(text: string): Target | undefined {
  try {
    return readTarget(text);
  } catch (error) {
    if (['BAD_REQUEST', 'NOT_FOUND'].includes(toFailure(error).code)) return undefined;
    throw error;
  }
}

/** Origin and credentials of the address, resolved against a site. */
function placeOf(address: string, site: string): string[] {
  const url = new URL(address, site);
  return [url.origin, url.username, url.password];
}

describe('the target of a request', () => {
  it.each([
    ['/', '/', ''],
    ['/directory/projects', '/directory/projects', ''],
    ['/directory/projects?', '/directory/projects', ''],
    ['/directory/projects?q=a%20b&sort=-rank', '/directory/projects', 'q=a%20b&sort=-rank'],
    ['/project/x#raised', '/project/x', ''],
    ['/search?q=//evil.example//x', '/search', 'q=//evil.example//x'],
    ['/search?q="quoted"', '/search', 'q=%22quoted%22'],
    ['/a/../vi/./sources', '/vi/sources', ''],
    ['/a/%2e%2e/%2E%2e/sources', '/sources', ''],
    ['/files/..%2f..%2fetc', '/files/..%2f..%2fetc', ''],
    ['/people/%E1%BB%8B', '/people/%E1%BB%8B', ''],
    ['/people/%zz', '/people/%zz', ''],
    ['/user:pw@evil.example', '/user:pw@evil.example', ''],
  ])('%s is read', (text, path, query) => {
    expect(readTarget(text)).toEqual({ path, query, url: query === '' ? path : `${path}?${query}`, moved: false });
  });

  it.each([
    ['//evil.example//phish', '/evil.example/phish'],
    ['///evil.example//x', '/evil.example/x'],
    ['//user:pw@evil.example/admin', '/user:pw@evil.example/admin'],
    ['//evil.example:80?q=1', '/evil.example:80?q=1'],
    ['/vi//evil.example', '/vi/evil.example'],
    ['/.//evil.example', '/evil.example'],
    ['/directory//projects?q=//', '/directory/projects?q=//'],
    ['////', '/'],
  ])('%s is the path %s of this site, at another address', (text, url) => {
    expect(readTarget(text)).toMatchObject({ url, moved: true });
  });

  it.each([
    undefined,
    '',
    '*',
    'x',
    'http://evil.example/',
    'evil.example:443',
    '/\\evil.example',
    '/a\\b',
    '//evil.example/\\x',
    '/\t/evil.example',
    '/%09/evil.example//x',
    '/%2F/evil.example',
    '/%5cevil.example',
    '/vi/%2fevil.example',
    '/%0d%0a/evil.example',
    '/%00%5Cevil.example',
    `/${'a'.repeat(8000)}`,
  ])('%s is refused', (text) => {
    expect(() => readTarget(text)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
  });

  it.each(['/people/a%00b', '/og/project/%00.png'])('%s names nothing [platform-39]', (text) => {
    expect(() => readTarget(text)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  });

  it('never names a host: as it stands, decoded, without its language, or as a Location [platform-24]', () => {
    let taken = 0;
    fc.assert(
      fc.property(addresses, (text) => {
        const target = read(text);
        if (!target) return;
        taken += 1;
        const { path, query, url } = target;
        for (const site of SITES) {
          expect(new URL(url, site).href).toBe(site + url);
          for (const decode of [decodeURI, decodeURIComponent]) {
            for (const form of [path, path.replace(/^\/vi(?=\/)/, '')]) {
              let decoded = form;
              try {
                decoded = decode(form);
              } catch {}
              expect(placeOf(decoded, site)).toEqual([site, '', '']);
            }
          }
          expect(internalLocation(url, site)).toBe(url);
        }
        expect(url).toBe(query === '' ? path : `${path}?${query}`);
        expect(readTarget(url)).toEqual({ ...target, moved: false });
      }),
      { numRuns: 5000 },
    );
    expect(taken).toBeGreaterThan(500);
  });
});

describe('a redirect', () => {
  const site = 'https://cairn.test';

  it.each([
    ['/vi/directory/projects?q=x#top', '/vi/directory/projects?q=x#top'],
    ['https://cairn.test/project/x', '/project/x'],
    ['https://cairn.test/', '/'],
  ])('to %s leads to %s', (location, path) => {
    expect(internalLocation(location, site)).toBe(path);
  });

  it.each([
    'https://evil.example/x',
    'https://cairn.test.evil.example/',
    'https://cairn.test@evil.example/',
    'https://cairn.test',
    'https://cairn.test//evil.example',
    'http://cairn.test/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'directory',
    '',
  ])('to %s is none', (location) => {
    expect(() => internalLocation(location, site)).toThrow('a redirect may only lead to a path of this site');
  });

  it('after a sign-in leads to a path of this site, whatever was asked for [platform-25]', () => {
    fc.assert(
      fc.property(addresses, (text) => {
        for (const origin of SITES) expect(placeOf(returnAddress(text), origin)).toEqual([origin, '', '']);
      }),
      { numRuns: 5000 },
    );
  });
});
