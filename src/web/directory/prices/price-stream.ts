import type { LivePrice } from '#domain/directory/prices/live-price.ts';
import { eventReader } from './read-events.ts';
import { waitAfter } from './wait.ts';

const ADDRESS = '/api/prices/stream';
/** Milliseconds of silence after which a stream is taken for dead: more than two signs of life of the server. */
const DEAD_MS = 45_000;
/** Milliseconds in which changes of the sight are gathered. */
const GATHER_MS = 250;

interface StreamParts {
  /** The projects in sight, with the tags that are held. */
  sight: () => { id: string; tag?: string }[];
  take: (prices: readonly LivePrice[]) => void;
}

const send = (method: string, address: string, projects: object, signal: AbortSignal) =>
  fetch(address, { method, signal, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ projects }) });

/** Seconds that the server asks to wait. */
const askedBy = (response: Response): number | undefined => Number(response.headers.get('retry-after')) || undefined;

/** Waits so long, or until the browser is online again where it is not. */
const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = navigator.onLine ? setTimeout(resolve, ms) : undefined;
    if (timer === undefined) addEventListener('online', () => setTimeout(resolve, ms * Math.random()), { once: true, signal });
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The stream of prices from the server, open while anything is in sight. It comes again by itself, later each time it fails. */
export class PriceStream {
  readonly #parts: StreamParts;
  readonly #ended = new AbortController();
  #open: AbortController | undefined;
  #id: string | undefined;
  #said = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;

  constructor(parts: StreamParts) {
    this.#parts = parts;
  }

  /** What is in sight may have changed. */
  look(): void {
    if (this.#ended.signal.aborted || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#look();
    }, GATHER_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#ended.abort();
  }

  async #look(): Promise<void> {
    const sight = this.#parts.sight();
    if (sight.length === 0) return this.#open?.abort();
    if (!this.#running) return this.#run();
    const said = sight.map(({ id }) => id).join();
    if (this.#id === undefined || said === this.#said) return;
    this.#said = said;
    try {
      const response = await send('PUT', `${ADDRESS}/${this.#id}`, sight, this.#ended.signal);
      if (response.ok) return;
      // Not open there any more, or too much was said: a new one says it all.
      if (response.status === 404) this.#open?.abort();
      else this.#said = '';
    } catch {
      // The stream itself fails as well then, and comes again.
      this.#said = '';
    }
  }

  async #run(): Promise<void> {
    this.#running = true;
    const { signal } = this.#ended;
    let failures = 0;
    while (!signal.aborted && this.#parts.sight().length > 0) {
      const began = Date.now();
      const asked = await this.#once().catch(() => undefined);
      if (signal.aborted) break;
      failures = Date.now() - began > DEAD_MS ? 1 : failures + 1;
      if (this.#parts.sight().length > 0) await rest(waitAfter(failures, asked, Math.random()), signal);
    }
    this.#running = false;
  }

  /** One stream until it ends. @returns seconds the server asks to wait, where it refused */
  async #once(): Promise<number | undefined> {
    const open = new AbortController();
    this.#open = open;
    const signal = AbortSignal.any([open.signal, this.#ended.signal]);
    const sight = this.#parts.sight();
    this.#said = sight.map(({ id }) => id).join();
    let dead: ReturnType<typeof setTimeout> | undefined;
    const alive = () => {
      clearTimeout(dead);
      dead = setTimeout(() => open.abort(), DEAD_MS);
    };
    try {
      const response = await send('POST', ADDRESS, sight, signal);
      if (!response.ok || !response.body) return askedBy(response);
      const read = eventReader();
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        alive();
        const { done, value } = await reader.read();
        if (done) return undefined;
        for (const { name, data } of read(value)) this.#hear(name, data);
      }
    } finally {
      clearTimeout(dead);
      this.#id = undefined;
    }
  }

  #hear(name: string, data: string): void {
    if (name === 'open') {
      this.#id = (JSON.parse(data) as { stream: string }).stream;
      this.look();
    }
    if (name === 'prices') this.#parts.take((JSON.parse(data) as { prices: LivePrice[] }).prices);
  }
}
