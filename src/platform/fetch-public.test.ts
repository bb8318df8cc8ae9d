import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { fetchChanged, fetchPublic, isPublicAddress, type FetchLimits } from './fetch-public.ts';
import { useHttpsServer } from './testing/https-server.ts';

const PARTS = ['first ', 'second ', 'third'];
const site = useHttpsServer({
  '/parts': async (response) => {
    for (const part of PARTS) {
      response.write(part);
      await sleep(40);
    }
    response.end();
  },
  '/moved': (response) => response.writeHead(301, { location: '/parts' }).end(),
  '/away': (response) => response.writeHead(302, { location: `https://localhost:${site.port}/parts` }).end(),
  '/plain': (response) => response.writeHead(302, { location: 'http://example.com/list' }).end(),
  '/inside': (response) => response.writeHead(302, { location: 'https://169.254.169.254/latest/meta-data/' }).end(),
  '/inside-by-name': (response) => response.writeHead(307, { location: `https://localhost:${site.port}/secret` }).end(),
  '/nowhere': (response) => response.writeHead(302, { location: 'https://' }).end(),
  '/round': (response) => response.writeHead(308, { location: '/round' }).end(),
  '/long': (response) => response.end('x'.repeat(1001)),
  '/endless': (response) => {
    const more = () => void (response.destroyed || response.write('x'.repeat(100), () => setTimeout(more, 5)));
    more();
  },
  '/silent': () => undefined,
  '/stops': (response) => void response.write('begun'),
  '/broken': (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half');
    setTimeout(() => response.destroy(), 20);
  },
  '/error': (response) => response.writeHead(503).end('later'),
  '/empty': (response) => response.writeHead(204).end(),
  '/headers': (response, { headers }) => response.end(JSON.stringify(headers)),
  '/secret': (response) => response.end('secret'),
  '/changed': (response, { headers }) => {
    if (headers['if-none-match'] === '"2"' || headers['if-modified-since'] === DAY) response.writeHead(304).end();
    else response.writeHead(200, { etag: '"2"', 'last-modified': DAY }).end('content');
  },
  '/later': (response) => response.writeHead(429, { 'retry-after': '120' }).end(),
  '/later-day': (response) => response.writeHead(503, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }).end(),
  '/later-never': (response) => response.writeHead(429, { 'retry-after': 'soon' }).end(),
  '/headers-away': (response) => response.writeHead(302, { location: `https://localhost:${site.port}/headers` }).end(),
  '/headers-here': (response) => response.writeHead(302, { location: '/headers' }).end(),
});
const DAY = 'Wed, 25 Nov 2026 10:00:00 GMT';

const HERE = (address: string): boolean => address === '127.0.0.1';
const limits = (more: Partial<FetchLimits> = {}): FetchLimits => ({ bytes: 1000, ms: 5000, ca: site.ca, allow: HERE, ...more });
const partsOf = async (address: string, more: Partial<FetchLimits> = {}): Promise<string[]> => {
  const parts: string[] = [];
  for await (const part of fetchPublic(address, limits(more))) parts.push(part.toString());
  return parts;
};
const at = (path: string, more: Partial<FetchLimits> = {}) => partsOf(`${site.origin}${path}`, more);
const refusal = (message: string) => ({ name: 'Failure', code: 'INVALID_INPUT', issues: [{ path: 'address', message: expect.stringContaining(message) }] });

describe('a foreign address', () => {
  it('is read in parts as they come, and left where the reader stops [ingest-5]', async () => {
    expect(await at('/parts')).toEqual(PARTS);
    for await (const part of fetchPublic(`${site.origin}/endless`, limits())) {
      expect(part.toString()).toMatch(/^x+$/);
      break;
    }
  });

  it('may be as long as the limit, not longer, whether it says how long it is or never ends', async () => {
    expect((await at('/long', { bytes: 1001 })).join('')).toHaveLength(1001);
    await expect(at('/long')).rejects.toMatchObject(refusal('longer than 1000 bytes'));
    await expect(at('/endless')).rejects.toMatchObject(refusal('longer than 1000 bytes'));
  });

  it.each(['/silent', '/stops', '/endless'])('has to be at its end in time: %s', async (path) => {
    const began = performance.now();
    await expect(at(path, { ms: 200, bytes: 1e9 })).rejects.toMatchObject(refusal('within 200 ms'));
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it.each([
    ['/error', 'answered 503'],
    ['/empty', 'answered 204'],
    ['/none', 'answered 404'],
    ['/broken', 'broke off'],
  ])('has to answer with all of it: %s', (path, message) => expect(at(path)).rejects.toMatchObject(refusal(message)));

  it('has to have a certificate that is trusted, for its name', async () => {
    await expect(at('/parts', { ca: '' })).rejects.toMatchObject(refusal('self-signed certificate'));
    const anywhere = { allow: () => true };
    await expect(partsOf(`https://127.0.0.2:${site.port}/parts`, anywhere)).rejects.toMatchObject(refusal('can not be reached'));
  });
});

describe('a redirect', () => {
  it('is followed, three times', async () => {
    expect(await at('/moved')).toEqual(PARTS);
    expect(await at('/away')).toEqual(PARTS);
    const before = site.asked.length;
    await expect(at('/round')).rejects.toMatchObject(refusal('too many redirects'));
    expect(site.asked.length - before).toBe(4);
    await expect(at('/moved', { redirects: 0 })).rejects.toMatchObject(refusal('too many redirects'));
  });

  it.each([
    ['/plain', 'Only https'],
    ['/inside', '169.254.169.254 is not an address of the public internet'],
    ['/nowhere', 'Only https'],
  ])('to what may not be fetched is refused: %s', (path, message) => expect(at(path)).rejects.toMatchObject(refusal(message)));

  it('to a name that leads inside is refused, and nothing is asked there [ingest-5]', async () => {
    let names = 0;
    const asBefore = (address: string) => HERE(address) && names++ === 0;
    await expect(at('/inside-by-name', { allow: asBefore })).rejects.toMatchObject(refusal('localhost is not of the public internet'));
    expect(site.asked).not.toContain('/secret');
  });
});

describe('a name', () => {
  it('that leads inside is refused, also when somebody else is connected to it', async () => {
    const address = `https://localhost:${site.port}/parts`;
    expect(await partsOf(address)).toEqual(PARTS);
    const before = site.asked.length;
    for (const host of ['localhost', 'LOCALHOST'])
      await expect(partsOf(`https://${host}:${site.port}/parts`, { allow: isPublicAddress })).rejects.toMatchObject(refusal('is not of the public internet'));
    await expect(partsOf('https://no.such.name.invalid/')).rejects.toMatchObject(refusal('can not be reached'));
    expect(site.asked).toHaveLength(before);
  });
});

describe('who may be asked', () => {
  it.each([
    '0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1 172.31.255.255',
    '192.0.0.8 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255',
    ':: ::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:10.0.0.1 ::ffff:169.254.169.254 ::127.0.0.1 ::ffff:0:127.0.0.1 64:ff9b::7f00:1 64:ff9b::10.0.0.1 64:ff9b:1::1 100::1',
    'fe80::1 fe80::1%lo febf::1 fec0::1 fc00::1 fd00::1 fdff:ffff::1 ff02::1 ff0e::1 2001::1 2001:10::1 2001:db8::1 2002:7f00:1::1 3fff::1 4000::1 5f00::1',
  ])('nobody inside: %s', (list) => {
    for (const address of list.split(' ')) expect([address, isPublicAddress(address)]).toEqual([address, false]);
  });

  it('everybody outside, by address only', () => {
    const outside =
      '1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.1 100.63.255.255 100.128.0.1 126.255.255.255 128.0.0.1 172.15.255.255 172.32.0.1 192.167.0.1 223.255.255.255 2606:4700::1111 2a00:1450::1';
    for (const address of outside.split(' ')) expect([address, isPublicAddress(address)]).toEqual([address, true]);
    for (const text of ['', 'localhost', 'example.com', '1.1.1', '1.1.1.1.1', '[::1]']) expect([text, isPublicAddress(text)]).toEqual([text, false]);
  });

  it.each([
    ['decimal', 'https://2130706433/'],
    ['octal', 'https://0177.0.0.1/'],
    ['hexadecimal', 'https://0x7f.0.0.1/'],
    ['hexadecimal in one', 'https://0x7f000001/'],
    ['short', 'https://127.1/'],
    ['nothing', 'https://0/'],
    ['with a dot behind', 'https://127.0.0.1./'],
    ['full width digits', 'https://１２７.0.0.1/'],
    ['encoded', 'https://%31%32%37.0.0.1/'],
    ['decimal metadata', 'https://2852039166/latest/'],
    ['loopback by IPv6', 'https://[::1]/'],
    ['loopback by mapped IPv4', 'https://[::ffff:127.0.0.1]/'],
    ['link-local', 'https://[fe80::1]/'],
    ['unique local', 'https://[fc00::1]/'],
    ['translated', 'https://[64:ff9b::7f00:1]/'],
    ['all of it', 'https://[::]/'],
    ['behind a name before the @', 'https://example.com@127.0.0.1/'],
    ['behind a name and a password', 'https://example.com:443@[::1]/'],
  ])('not this machine in other words: %s', async (_, address) => {
    const fetched = partsOf(address, { allow: isPublicAddress, ms: 1000 });
    await expect(fetched).rejects.toMatchObject(refusal('is not an address of the public internet'));
  });

  it.each([
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'data:text/plain,x',
    'example.com',
    '//example.com',
    'https://[fe80::1%25lo]/',
    '',
  ])('nothing without https: %j', (address) => expect(partsOf(address, { allow: () => true })).rejects.toMatchObject(refusal('Only https')));

  it('nobody is told a name and a password that stand in an address', async () => {
    await expect(partsOf(`https://ann:secret@127.0.0.1:${site.port}/headers`)).rejects.toMatchObject(refusal('without a name and a password'));
    expect(JSON.parse((await at('/headers')).join(''))).not.toHaveProperty('authorization');
  });
});

describe('an address that was fetched before [live-3]', () => {
  const ask = (path: string, known = {}, more: Partial<FetchLimits> = {}) => fetchChanged(`${site.origin}${path}`, limits(more), known);
  it('is asked with what its host called it, and is the same or new', async () => {
    const first = await ask('/changed');
    expect(first).toEqual({ same: false, address: `${site.origin}/changed`, bytes: Buffer.from('content'), validators: { etag: '"2"', lastModified: DAY } });
    expect(await ask('/changed', { etag: '"2"' })).toEqual({ same: true });
    expect(await ask('/changed', { lastModified: DAY })).toEqual({ same: true });
    expect(await ask('/changed', { etag: '"1"' })).toMatchObject({ same: false });
  });
  it('fails with its status and the wait that its host asks for', async () => {
    await expect(ask('/later')).rejects.toMatchObject({ answered: 429, wait: 120_000 });
    const dated: unknown = await ask('/later-day').catch((error: unknown) => error);
    expect(dated).toMatchObject({ answered: 503, wait: expect.closeTo(60_000, -4) as number });
    await expect(ask('/later-never')).rejects.toMatchObject({ answered: 429, wait: undefined });
    await expect(ask('/error')).rejects.toMatchObject({ answered: 503, wait: undefined });
  });
  it('is given keys, which no other host is given', async () => {
    const headers = { 'x-key': 'secret' };
    const told = async (path: string) => {
      const fetched = await ask(path, {}, { headers, allow: () => true });
      return fetched.same ? undefined : (JSON.parse(fetched.bytes.toString()) as Record<string, string>)['x-key'];
    };
    expect(await told('/headers')).toBe('secret');
    expect(await told('/headers-here')).toBe('secret');
    expect(await told('/headers-away')).toBeUndefined();
  });
});
