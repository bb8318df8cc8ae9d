import { connect, type Socket } from 'node:net';

/** What the client is asked to do. */
export interface Load {
  port: number;
  /** Whole requests as text, sent in turn, again from the first when they are at an end. */
  requests: string[];
  /** Where to begin in the list. */
  from: number;
  connections: number;
  seconds: number;
}

/** What came of it. */
export interface Outcome {
  requests: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  /** Bytes of one answer on average, headers included. */
  bytes: number;
  /** How often each status came. */
  statuses: Record<string, number>;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** One connection that asks, waits for the whole answer, and asks again until told to stop. */
function keepAsking(port: number, next: () => Buffer | undefined, answered: (ms: number, status: string, bytes: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let began = 0;
    let missing = 0;
    let got = 0;
    let head: Buffer | undefined;
    let status = '';
    const ask = () => {
      const request = next();
      if (!request) {
        socket.end();
        return resolve();
      }
      missing = -1;
      got = 0;
      began = performance.now();
      socket.write(request);
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed a connection')));
    socket.on('data', (data: Buffer) => {
      got += data.length;
      if (missing < 0) {
        const part: Buffer = head ? Buffer.concat([head, data]) : data;
        const end = part.indexOf(HEAD_END);
        if (end < 0) {
          head = part;
          return;
        }
        head = undefined;
        const text = part.toString('latin1', 0, end);
        status = text.slice(9, 12);
        const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
        if (length === undefined && status !== '304') return (reject(new Error(`an answer without a length:\n${text}`)), void socket.destroy());
        missing = Number(length ?? 0) - (part.length - end - 4);
      } else missing -= data.length;
      if (missing === 0) {
        answered(performance.now() - began, status, got);
        ask();
      } else if (missing < 0) reject(new Error('more came than was announced'));
    });
  });
}

/** Asks for `seconds` over all connections, each with one request under way. */
export async function load({ port, requests, from, connections, seconds }: Load): Promise<Outcome> {
  const ready = requests.map((text) => Buffer.from(text, 'latin1'));
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  let bytes = 0;
  let at = from;
  const began = performance.now();
  const until = began + seconds * 1000;
  const next = () => (performance.now() < until ? ready[at++ % ready.length] : undefined);
  const answered = (ms: number, status: string, size: number) => {
    times.push(ms);
    bytes += size;
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  await Promise.all(Array.from({ length: connections }, () => keepAsking(port, next, answered)));
  const took = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const quantile = (q: number) => times[Math.min(times.length - 1, Math.floor(times.length * q))] ?? Number.NaN;
  return { requests: times.length, seconds: took, p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99), bytes: bytes / times.length, statuses };
}

// As a process of its own it takes its tasks as messages.
if (process.send) {
  process.on('message', (task: Load) => {
    load(task).then(
      (outcome) => process.send?.({ outcome }),
      (error: unknown) => process.send?.({ error: String(error) }),
    );
  });
}
