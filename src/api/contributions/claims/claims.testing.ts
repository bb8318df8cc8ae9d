import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { decode, encode } from 'dns-packet';
import { afterAll, beforeAll } from 'vitest';

/** A real name server on 127.0.0.1 for the tests of a file. `records` holds the TXT records by domain; `down` is a domain that it fails to answer for. */
export function useNameServer(): { readonly address: string; readonly records: Map<string, string[]>; readonly down: Set<string> } {
  const socket = createSocket('udp4');
  const records = new Map<string, string[]>();
  const down = new Set<string>();
  socket.on('message', (message, { port, address }) => {
    const { id = 0, questions = [] } = decode(message);
    const [question] = questions;
    const name = question?.name ?? '';
    const texts = records.get(name);
    const SERVFAIL = 2;
    const NXDOMAIN = 3;
    const answer = encode({
      type: 'response',
      id,
      flags: down.has(name) ? SERVFAIL : texts ? 0 : NXDOMAIN,
      questions,
      answers: (texts ?? []).map((data) => ({ type: 'TXT' as const, name, ttl: 1, data })),
    });
    socket.send(answer, port, address);
  });
  beforeAll(() => new Promise<void>((resolve) => void socket.bind(0, '127.0.0.1', () => resolve())));
  afterAll(() => new Promise<void>((resolve) => socket.close(() => resolve())));
  return {
    get address() {
      return `127.0.0.1:${(socket.address() as AddressInfo).port}`;
    },
    records,
    down,
  };
}
