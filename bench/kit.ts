import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Load, Outcome } from './load.ts';
import type { Plain } from './plain.ts';

/** One printed line. */
export interface Line {
  name: string;
  ours: string;
  yardstick: string;
  /** Ours by the yardstick's. */
  ratio: number;
  goal: string;
  met: boolean;
}

/** How long and how often to measure. */
export interface Effort {
  pairs: number;
  seconds: number;
}

const HERE = import.meta.dirname;

async function child(file: string, env: Record<string, string> = {}): Promise<ChildProcess> {
  return fork(path.join(HERE, file), { env: { ...process.env, NODE_ENV: 'production', ...env }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/** The next message of a child; its end counts as a failure. */
function answer<T>(from: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('a child process ended early'));
    from.once('exit', ended);
    from.once('message', (message) => {
      from.off('exit', ended);
      resolve(message as T);
    });
  });
}

async function end(running: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => running.once('exit', resolve));
  running.kill('SIGTERM');
  await gone;
}

/** A plain program to be measured against. */
export async function startPlain(plain: Plain): Promise<{ port: number; stop(): Promise<void> }> {
  const running = await child('plain.ts');
  const said = answer<{ port: number }>(running);
  running.send(plain);
  return { port: (await said).port, stop: () => end(running) };
}

/** A request line and headers as they go over the wire. */
export function requestText(target: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: '127.0.0.1', connection: 'keep-alive', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `GET ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** The middle one. */
export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** One side of a comparison. */
export interface Side {
  port: number;
  requests: string[];
}

/** Medians over the pairs; the ratios are medians of the pairs' ratios. */
export interface Compared {
  ours: Outcome;
  yardstick: Outcome;
  /** Requests of ours in all, before and while it was measured. */
  asked: number;
  /** Those of them that the site cut off. */
  cutOff: number;
  throughput: number;
  p95: number;
  p99: number;
}

/** More than ours answers of different questions in a second. */
const MOST_PER_SECOND = 1000;
/** The seconds that come before what is measured. */
const warmUp = (seconds: number): number => Math.max(1, seconds);
/** How many different questions a comparison needs so that none is asked twice; `asked` tells how many there were. */
export const questionsFor = ({ pairs, seconds }: Effort): number => Math.ceil((warmUp(seconds) + pairs * seconds) * MOST_PER_SECOND);

/** What is answered where the database takes too long. */
const CUT_OFF = '503';
/** Those cut off are no answers. */
const answersOf = ({ requests, statuses }: Outcome): number => requests - (statuses[CUT_OFF] ?? 0);

/**
 * Ours and the yardstick in turn, A B A B, by the same client process. Answers other than `status` fail the measurement.
 * @param cutOff those that the site cut off do not fail it, and count as no answers.
 */
export async function compare(ours: Side, yardstick: Side, connections: number, { pairs, seconds }: Effort, status = '200', cutOff = false): Promise<Compared> {
  const client = await child('load.ts');
  const places = new Map<Side, number>();
  const run = async (side: Side, length: number): Promise<Outcome> => {
    const said = answer<{ outcome: Outcome } | { error: string }>(client);
    const task: Load = { port: side.port, requests: side.requests, from: places.get(side) ?? 0, connections, seconds: length };
    client.send(task);
    const got = await said;
    if ('error' in got) throw new Error(got.error);
    const wrong = Object.keys(got.outcome.statuses).filter((s) => s !== status && !(cutOff && s === CUT_OFF));
    if (wrong.length > 0) throw new Error(`answers with status ${wrong.join(', ')} in place of ${status}`);
    places.set(side, ((places.get(side) ?? 0) + got.outcome.requests) % side.requests.length);
    return got.outcome;
  };
  try {
    const before = await run(ours, warmUp(seconds));
    await run(yardstick, warmUp(seconds));
    const results: { a: Outcome; b: Outcome }[] = [];
    for (let pair = 0; pair < pairs; pair += 1) results.push({ a: await run(ours, seconds), b: await run(yardstick, seconds) });
    const rate = (o: Outcome) => answersOf(o) / o.seconds;
    const middle = (pick: (r: { a: Outcome; b: Outcome }) => Outcome): Outcome =>
      results.map(pick).toSorted((x, y) => rate(x) - rate(y))[Math.floor(pairs / 2)] as Outcome;
    return {
      ours: middle((r) => r.a),
      yardstick: middle((r) => r.b),
      asked: results.reduce((sum, { a }) => sum + a.requests, before.requests),
      cutOff: results.reduce((sum, { a }) => sum + a.requests - answersOf(a), before.requests - answersOf(before)),
      throughput: median(results.map(({ a, b }) => rate(a) / rate(b))),
      p95: median(results.map(({ a, b }) => a.p95 / b.p95)),
      p99: median(results.map(({ a, b }) => a.p99 / b.p99)),
    };
  } finally {
    await end(client);
  }
}

const perSecond = (o: Outcome) => `${Math.round(answersOf(o) / o.seconds)}/s`;

/** The line of a comparison of throughput. @param least the ratio that is the goal. */
export function throughputLine(name: string, compared: Compared, least: number): Line {
  return {
    name,
    ours: perSecond(compared.ours),
    yardstick: perSecond(compared.yardstick),
    ratio: compared.throughput,
    goal: `>= ${least.toFixed(2)}`,
    met: compared.throughput >= least,
  };
}

/** The line of a comparison of the slowest hundredth. @param most the ratio that is the goal. */
export function slowestLine(name: string, compared: Compared, most: number): Line {
  return {
    name,
    ours: `${compared.ours.p99.toFixed(1)} ms`,
    yardstick: `${compared.yardstick.p99.toFixed(1)} ms`,
    ratio: compared.p99,
    goal: `<= ${most.toFixed(2)}`,
    met: compared.p99 <= most,
  };
}

/** The line of the answers that the site cut off, which the yardstick never does; the goal is none. */
export const cutOffLine = (name: string, { cutOff, asked }: Compared): Line => ({
  name,
  ours: `${cutOff}`,
  yardstick: '0',
  ratio: cutOff / asked,
  goal: '<= 0.00',
  met: cutOff === 0,
});

/** Headers that Node adds by itself, or that differ with each answer. */
const OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** The headers of an answer, to be sent again by a plain program. */
export const headersOf = (response: { headers: Record<string, string | string[] | undefined> }): [string, string][] =>
  Object.entries(response.headers).flatMap(([name, value]) => (OWN.has(name) || value === undefined ? [] : [[name, String(value)] as [string, string]]));
