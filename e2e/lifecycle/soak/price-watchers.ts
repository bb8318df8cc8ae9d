import { request, type ClientRequest } from 'node:http';
import type { Quoted } from './market.ts';

/** When a price was first heard, by `performance.now()`. */
type Heard = { price: number; at: number };

/** A browser that looks at projects, and notes when it hears which price of each. */
class Watcher {
  readonly ids: readonly string[];
  readonly heard = new Map<string, Heard[]>();
  asked: ClientRequest | undefined;
  ended = false;
  #text = '';

  constructor(ids: readonly string[]) {
    this.ids = ids;
  }

  hear(text: string, at: number): void {
    const events = (this.#text + text).split('\n\n');
    this.#text = events.pop() ?? '';
    for (const event of events) {
      if (!event.startsWith('event: prices')) continue;
      const { prices } = JSON.parse(event.slice(event.indexOf('\ndata: ') + 7)) as { prices: { id: string; price_usd: number }[] };
      for (const { id, price_usd: price } of prices) this.heard.set(id, [...(this.heard.get(id) ?? []), { price, at }]);
    }
  }
}

/** An answer whose figures were taken, and when that was committed, by `performance.now()`. */
export interface Taken extends Quoted {
  at: number;
}

/** Streams of prices, each as a browser holds one. */
export class Watchers {
  readonly #all: Watcher[] = [];
  readonly #late: [Watcher, string, number][] = [];

  /** Texts are read when all that arrived together was timed. */
  #hear(watcher: Watcher, text: string): void {
    if (this.#late.length === 0)
      setImmediate(() => {
        for (const [who, what, at] of this.#late.splice(0)) who.hear(what, at);
      });
    this.#late.push([watcher, text, performance.now()]);
  }

  /** Opens one more. */
  open(site: string, ids: readonly string[]): Promise<void> {
    const watcher = new Watcher(ids);
    this.#all.push(watcher);
    return new Promise((resolve, reject) => {
      const asked = request(`${site}/api/prices/stream`, { method: 'POST', headers: { 'content-type': 'application/json' } });
      watcher.asked = asked;
      asked.on('response', (response) => {
        if (response.statusCode !== 200) return reject(new Error(`a stream was answered with ${response.statusCode}`));
        response.setEncoding('utf8');
        response.on('data', (text: string) => this.#hear(watcher, text));
        response.on('error', () => undefined);
        response.on('close', () => (watcher.ended = true));
        resolve();
      });
      asked.on('error', reject);
      asked.end(JSON.stringify({ projects: ids.map((id) => ({ id })) }));
    });
  }

  /** Streams that ended though nobody closed them. */
  get lost(): number {
    return this.#all.filter(({ ended }) => ended).length;
  }

  /** Whether every stream has heard a price of everything that it has in sight. */
  get isFilled(): boolean {
    return this.#all.every(({ ids, heard }) => heard.size === ids.length);
  }

  /**
   * Milliseconds from each answer's being taken until each stream that has coins of it in sight has heard all of these prices, or newer ones; Infinity where it
   * never did. @param idOf project of a coin
   */
  delays(taken: readonly Taken[], idOf: ReadonlyMap<string, string>): number[] {
    return taken.flatMap(({ number, coins, at }) => {
      const ids = new Set(coins.map((coin) => idOf.get(coin)));
      return this.#all.flatMap((watcher) => {
        const own = watcher.ids.filter((id) => ids.has(id));
        if (own.length === 0) return [];
        const times = own.map((id) => watcher.heard.get(id)?.find(({ price }) => price >= number)?.at ?? Infinity);
        return [Math.max(0, Math.max(...times) - at)];
      });
    });
  }

  close(): void {
    for (const { asked } of this.#all) asked?.destroy();
  }
}
