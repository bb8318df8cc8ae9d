import { Worker } from 'node:worker_threads';
import { Failure } from '#platform/errors.ts';
import type { Card } from './card.ts';
import type { CardOrder, CardResult } from './card-worker.ts';

/** Pictures that may wait to be drawn; who comes later is told to come again. */
const WAITING = 24;
/** Milliseconds after which the thread that draws ends when nobody asks. */
const IDLE_MS = 30_000;
/** Milliseconds a picture may take, the first of a thread included. */
const LONGEST_MS = 20_000;

interface Order {
  card: Card;
  logo: Uint8Array | null;
  done(png: Buffer): void;
  failed(error: Error): void;
}

/** Draws preview pictures, one at a time, in a thread that is there only while pictures are asked for. */
export interface CardPainter {
  /** PNG of the card. @throws Failure UNAVAILABLE when too many wait */
  draw(card: Card, logo: Uint8Array | null): Promise<Buffer>;
  close(): Promise<void>;
}

export function createPainter({ idleMs = IDLE_MS, waiting = WAITING } = {}): CardPainter {
  const queue: Order[] = [];
  let worker: Worker | undefined;
  let busy: Order | undefined;
  let timer: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    clearTimeout(timer);
    const last = worker;
    worker = undefined;
    await last?.terminate();
  };
  const later = (ms: number, work: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
    timer.unref();
  };
  function broken(error: Error): void {
    const order = busy;
    busy = undefined;
    void end();
    order?.failed(error);
    next();
  }
  function start(): Worker {
    const made = new Worker(new URL('card-worker.ts', import.meta.url));
    made.unref();
    made.on('message', (result: CardResult) => {
      if (made !== worker) return;
      const order = busy;
      busy = undefined;
      if ('png' in result) order?.done(Buffer.from(result.png));
      else order?.failed(new Error(result.error));
      next();
    });
    made.on('error', (error) => {
      if (made === worker) broken(error instanceof Error ? error : new Error(String(error)));
    });
    return made;
  }
  function next(): void {
    if (busy) return;
    busy = queue.shift();
    if (!busy) return later(idleMs, () => void end());
    worker ??= start();
    later(LONGEST_MS, () => broken(new Error('the picture took too long')));
    worker.postMessage({ card: busy.card, logo: busy.logo } satisfies CardOrder);
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
