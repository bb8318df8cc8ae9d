import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { decode, encode } from 'dns-packet';
import { afterAll, beforeAll } from 'vitest';
import type { Queryable } from '#platform/postgres/database.ts';

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

/** Claims a record for an account, whatever it names, as proven by DNS. Returns the id. */
export async function plantClaim(sql: Queryable, of: { account: string; slug: string; proof?: string; at?: Date }): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into page_claim (id, account_id, record_id, token, begun_at, way, proof, verified_at, looked_at)
     select gen_random_uuid(), $1, id, gen_random_uuid()::text, $3, 'dns', $4, $3, $3 from record where slug = $2 returning id`,
    [of.account, of.slug, of.at ?? new Date(), of.proof ?? 'x.example'],
  );
  return rows[0]?.id ?? '';
}
