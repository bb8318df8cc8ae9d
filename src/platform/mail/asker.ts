import { addressKey } from '../data/limits.ts';

/**
 * Who asks for mails, by the caller's address: its IPv4 /24 or IPv6 /48. Wider than limits count, because sharing a turn only means that each
 * waits for the other, and because somebody with one /48 has 65,536 networks of the size that limits count.
 */
export function askerOf(address: string): string {
  const key = addressKey(address);
  const mark = key.includes(':') ? ':' : '.';
  return key.split(mark).slice(0, 3).join(mark);
}
