import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { addressReader } from './address.ts';

const request = (peer: string, forwarded?: string) =>
  ({ socket: { remoteAddress: peer }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

describe('the address of a caller', () => {
  it.each([
    ['without proxies is the peer, whatever X-Forwarded-For says', [], '203.0.113.5', '1.2.3.4', '203.0.113.5'],
    ['from a stranger is the peer, whatever X-Forwarded-For says', ['10.0.0.0/8'], '203.0.113.5', '1.2.3.4', '203.0.113.5'],
    ['behind a trusted proxy is what that proxy saw', ['10.0.0.0/8'], '10.1.1.1', '198.51.100.7', '198.51.100.7'],
    ['behind two trusted proxies is what the outer one saw', ['10.0.0.0/8'], '10.1.1.1', '6.6.6.6, 198.51.100.7, 10.2.2.2', '198.51.100.7'],
    ['is the proxy where the header is rubbish', ['10.0.0.1'], '10.0.0.1', 'unknown', '10.0.0.1'],
    ['may be IPv6', ['::1'], '::1', '2001:db8::7', '2001:db8::7'],
    ['is plain where IPv4 is mapped into IPv6', [], '::ffff:203.0.113.5', undefined, '203.0.113.5'],
  ])('%s [platform-14]', (_, proxies, peer, forwarded, address) => {
    expect(addressReader(proxies)(request(peer, forwarded))).toBe(address);
  });
});
