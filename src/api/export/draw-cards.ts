import { fork, type ChildProcess } from 'node:child_process';
import { Failure } from '#platform/errors.ts';
import type { Card } from './card.ts';
import type { CardOrder, CardResult } from './card-process.ts';

/** Most pictures in the queue; further requests are asked to try again later. */
const WAITING = 24;
/** Idle time after which the drawing process ends, in milliseconds. */
const IDLE_MS = 30_000;
/** Longest time for a picture, start of the process included, in milliseconds. */
const LONGEST_MS = 20_000;

interface Order {
  card: Card;
  logo: Uint8Array | null;
  done(png: Buffer): void;
  failed(error: Error): void;
}

/** Draws preview pictures one at a time, in a process that runs only while pictures are requested. */
export interface CardPainter {
  /** PNG of the card. @throws Failure UNAVAILABLE if the queue is full */
  draw(card: Card, logo: Uint8Array | null): Promise<Buffer>;
  close(): void;
}

/** Starts a process that draws. It does not keep this one alive. */
function forkPainter(): ChildProcess {
  const made = fork(new URL('card-process.ts', import.meta.url), {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  made.unref();
  made.channel?.unref();
  return made;
}

export function createPainter({ idleMs = IDLE_MS, waiting = WAITING } = {}): CardPainter {
  const queue: Order[] = [];
  let painter: ChildProcess | undefined;
  let busy: Order | undefined;
  let timer: NodeJS.Timeout | undefined;

  const end = (): void => {
    clearTimeout(timer);
    const last = painter;
    painter = undefined;
    last?.kill('SIGKILL');
  };
  const later = (ms: number, work: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
    timer.unref();
  };
  function broken(error: Error): void {
    const order = busy;
    busy = undefined;
    end();
    order?.failed(error);
    next();
  }
  function start(): ChildProcess {
    const made = forkPainter();
    made.on('message', (result: CardResult) => {
      if (made !== painter) return;
      const order = busy;
      busy = undefined;
      if ('png' in result) order?.done(Buffer.from(result.png));
      else order?.failed(new Error(result.error));
      next();
    });
    made.on('error', (error) => made === painter && broken(error));
    made.on('exit', () => made === painter && broken(new Error('the process that draws pictures ended')));
    return made;
  }
  function next(): void {
    if (busy) return;
    busy = queue.shift();
    if (!busy) return later(idleMs, end);
    painter ??= start();
    later(LONGEST_MS, () => broken(new Error('the picture took too long')));
    painter.send({ card: busy.card, logo: busy.logo } satisfies CardOrder);
  }
  return {
    async draw(card, logo) {
      if (queue.length >= waiting) throw new Failure('UNAVAILABLE', { retryAfter: 5 });
      return new Promise<Buffer>((done, failed) => {
        queue.push({ card, logo, done, failed });
        next();
      });
    },
    close: end,
  };
}
