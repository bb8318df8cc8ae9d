import { LRUCache } from 'lru-cache';
import { randomUUID } from 'node:crypto';
import { addressKey } from '../data/limits.ts';
import { Failure } from '../errors.ts';

/** Open streams of a process in all. */
const MOST_OPEN = 5000;
/** Milliseconds between signs of life: proxies and clients give up silent connections. */
const BEAT_MS = 20_000;
/** Parts of the streams that get theirs one after the other: all at once would hold up the event loop. */
const BEATS = 40;
const BEAT = Buffer.from(':\n\n');
/** Streams that are written in one turn of the event loop. */
const AT_ONCE = 25;
/** Seconds after which a client that was refused may try again. */
const RETRY_AFTER = 30;

/** Headers of a stream: nothing on its way may keep, pack or buffer it. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

/** One event as the text of a stream. */
export const eventText = (name: string, data: string): string => `event: ${name}\ndata: ${data}\n\n`;

/** What a stream carries. It keeps no texts that wait: a slow client gets the latest, and costs no memory. */
export interface StreamContent {
  /** The text of all that is due now; undefined while nothing is. Called only when the client has taken what came before. Bytes are not written into. */
  take(): string | Uint8Array | undefined;
  /** The stream ended, whoever ended it. */
  onEnd(): void;
}

/** One open stream. */
export interface EventStream {
  /** Nobody can guess it. */
  readonly id: string;
  readonly body: ReadableStream<Uint8Array>;
  /** Says that something is due. */
  wake(): void;
  end(): void;
}

/** The event streams of a process. */
export interface EventStreams {
  /** @param address of the client. @throws Failure TOO_MANY_REQUESTS, or UNAVAILABLE while the process ends or is full */
  open(address: string, content: StreamContent): EventStream;
  /** Wakes streams, a few in each turn of the event loop. */
  wakeAll(streams: Iterable<EventStream>): Promise<void>;
  /** Ends all, and lets nobody open one any more. */
  close(): void;
  readonly stats: { open: number; messages: number };
}

/** A stream whose text is asked for when the client can take it. @param onEnd called once */
function createStream({ take, onEnd }: StreamContent, sent: () => void): EventStream & { beat(): void } {
  let waiting: (() => void) | undefined;
  let beats = false;
  let ended = false;
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  const go = () => {
    waiting?.();
    waiting = undefined;
  };
  const finish = () => {
    if (ended) return;
    ended = true;
    go();
    onEnd();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        control = controller;
      },
      async pull(controller) {
        for (;;) {
          if (ended) return;
          const text = take();
          if (text !== undefined) sent();
          const due = text ?? (beats ? BEAT : undefined);
          beats = false;
          if (due !== undefined) return controller.enqueue(typeof due === 'string' ? Buffer.from(due) : due);
          await new Promise<void>((resolve) => (waiting = resolve));
        }
      },
      cancel: finish,
    },
    { highWaterMark: 0 },
  );
  return {
    id: randomUUID(),
    body,
    wake: go,
    beat() {
      beats = true;
      go();
    },
    end() {
      if (ended) return;
      finish();
      control?.close();
    },
  };
}

/** So many times the streams that one address may have open it may begin in a minute: each begins with reading what is in sight. */
const OPENS = 10;
const A_MINUTE = 60_000;

/** @param perAddress streams that one address may have open */
export function createEventStreams(perAddress: number): EventStreams {
  type Stream = ReturnType<typeof createStream>;
  const open = Array.from({ length: BEATS }, () => new Set<Stream>());
  let [opened, beat] = [0, 0];
  const byAddress = new Map<string, number>();
  const started = new LRUCache<string, { since: number; count: number }>({ max: 10_000 });
  const stats = { open: 0, messages: 0 };
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const count = (key: string, more: 1 | -1) => {
    const now = (byAddress.get(key) ?? 0) + more;
    if (now > 0) byAddress.set(key, now);
    else byAddress.delete(key);
    stats.open += more;
  };
  const inTurns = async (streams: readonly Stream[], does: 'beat' | 'wake') => {
    for (let at = 0; at < streams.length; at += AT_ONCE) {
      for (const stream of streams.slice(at, at + AT_ONCE)) stream[does]();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const beatNext = () => {
    beat = (beat + 1) % BEATS;
    void inTurns([...(open[beat] ?? [])], 'beat');
  };

  return {
    stats,
    open(address, content) {
      if (closed || stats.open >= MOST_OPEN) throw new Failure('UNAVAILABLE', { retryAfter: RETRY_AFTER });
      const key = addressKey(address);
      if ((byAddress.get(key) ?? 0) >= perAddress) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER });
      const known = started.get(key);
      const recent = known && Date.now() - known.since < A_MINUTE ? known : { since: Date.now(), count: 0 };
      started.set(key, recent);
      if ((recent.count += 1) > perAddress * OPENS) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER });
      const part = open[opened++ % BEATS];
      const onEnd = () => {
        part?.delete(stream);
        count(key, -1);
        content.onEnd();
      };
      const stream = createStream({ take: content.take, onEnd }, () => stats.messages++);
      part?.add(stream);
      count(key, 1);
      timer ??= setInterval(beatNext, BEAT_MS / BEATS).unref();
      return stream;
    },
    wakeAll: (streams) => inTurns([...streams] as Stream[], 'wake'),
    close() {
      closed = true;
      clearInterval(timer);
      for (const stream of open.flatMap((part) => [...part])) stream.end();
    },
  };
}
