import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Returns a reader of the caller's address: the peer, or behind trusted proxies the nearest address that is not a proxy. */
export function addressReader(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  const plain = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  return (request) => {
    let address = plain(request.socket.remoteAddress ?? '');
    if (trustedProxies.length === 0) return address;
    const header = request.headers['x-forwarded-for'];
    const hops = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((h) => plain(h.trim()));
    while (isTrusted(address) && hops.length > 0) {
      const next = hops.pop() ?? '';
      if (isIP(next) === 0) break;
      address = next;
    }
    return address;
  };
}
