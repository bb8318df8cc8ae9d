import { fork, type ChildProcess } from 'node:child_process';
import { Failure } from '#platform/errors.ts';
import type { Card } from './card.ts';
import type { CardOrder, CardResult } from './card-process.ts';

/** Pictures that may wait to be drawn; who comes later is told to come again. */
const WAITING = 24;
/** Milliseconds after which the process that draws ends when nobody asks. */
const IDLE_MS = 30_000;
/** Milliseconds a picture may take, the first of a process included. */
const LONGEST_MS = 20_000;

interface Order {
  card: Card;
  logo: Uint8Array | null;
  done(png: Buffer): void;
  failed(error: Error): void;
}

/** Draws preview pictures, one at a time, in a process that is there only while pictures are asked for. */
export interface CardPainter {
  /** PNG of the card. @throws Failure UNAVAILABLE when too many wait */
  draw(card: Card, logo: Uint8Array | null): Promise<Buffer>;
  close(): void;
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
    const made = fork(new URL('card-process.ts', import.meta.url), {
      execArgv: [],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    made.unref();
    made.channel?.unref();
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
