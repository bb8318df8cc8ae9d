import type { LivePrice } from '#domain/directory/prices/live-price.ts';
import { PriceStream } from './price-stream.ts';
import { Sights } from './sights.ts';

/** Name of the lock that the tab with the connection holds, and of the channel between tabs. */
const NAME = 'cairn-prices';
/** Milliseconds between two signs of life of a tab. */
const SAY_MS = 30_000;
/** Prices that a tab remembers. */
const MOST_HELD = 3000;

type Message = { kind: 'sight'; tab: string; ids: string[] } | { kind: 'prices'; prices: LivePrice[] } | { kind: 'ask' };

/**
 * Prices for one tab, over one connection for all tabs of the browser. The tab that holds the lock holds the connection, and asks for what any tab in
 * sight has in sight. A hidden tab lets go of both, so a browser with hidden tabs alone has no connection.
 */
export class SharedPrices {
  readonly #tab = crypto.randomUUID();
  readonly #latest = new Map<string, LivePrice>();
  readonly #paint: (prices: readonly LivePrice[]) => void;
  readonly #sights = new Sights();
  #ids: string[] = [];
  #channel: BroadcastChannel | undefined;
  #stream: PriceStream | undefined;
  #shown: AbortController | undefined;

  /** @param paint called with what is new to this tab */
  constructor(paint: (prices: readonly LivePrice[]) => void) {
    this.#paint = paint;
    const turn = () => (document.visibilityState === 'visible' ? this.#show() : this.#hide());
    document.addEventListener('visibilitychange', turn);
    addEventListener('pagehide', () => this.#hide());
    addEventListener('pageshow', turn);
    turn();
  }

  /** The last that is known of a project. */
  latest(id: string): LivePrice | undefined {
    return this.#latest.get(id);
  }

  /** Says what this tab has in sight now. */
  look(ids: readonly string[]): void {
    this.#ids = [...ids];
    this.#say();
  }

  #show(): void {
    if (this.#shown) return;
    const shown = new AbortController();
    this.#shown = shown;
    const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : undefined;
    this.#channel = channel;
    if (channel) channel.onmessage = ({ data }: MessageEvent<Message>) => this.#hear(data);
    const timer = setInterval(() => this.#say(), SAY_MS);
    shown.signal.addEventListener('abort', () => {
      clearInterval(timer);
      channel?.close();
      this.#channel = undefined;
    });
    this.#say();
    // Without locks, or without a channel, each tab has a connection of its own.
    if (!channel || !('locks' in navigator)) return this.#lead(shown.signal);
    navigator.locks
      .request(NAME, { signal: shown.signal }, async () => {
        if (shown.signal.aborted) return;
        this.#lead(shown.signal);
        await new Promise((resolve) => shown.signal.addEventListener('abort', resolve));
      })
      .catch(() => undefined);
  }

  #hide(): void {
    if (!this.#stream) this.#post({ kind: 'sight', tab: this.#tab, ids: [] });
    this.#shown?.abort();
    this.#shown = undefined;
  }

  /** Holds the connection until it is over. */
  #lead(over: AbortSignal): void {
    const stream = new PriceStream({
      sight: () =>
        this.#sights.all(Date.now()).map((id) => {
          const tag = this.#latest.get(id)?.tag;
          return tag === undefined ? { id } : { id, tag };
        }),
      take: (prices) => {
        this.#take(prices);
        this.#post({ kind: 'prices', prices: [...prices] });
      },
    });
    this.#stream = stream;
    over.addEventListener('abort', () => {
      stream.end();
      this.#stream = undefined;
    });
    this.#say();
    this.#post({ kind: 'ask' });
  }

  #say(): void {
    if (!this.#shown) return;
    if (!this.#stream) return this.#post({ kind: 'sight', tab: this.#tab, ids: this.#ids });
    this.#sights.see(this.#tab, this.#ids, Date.now());
    this.#stream.look();
  }

  #hear(message: Message): void {
    if (message.kind === 'prices') return this.#take(message.prices);
    if (message.kind === 'ask') return this.#say();
    if (!this.#stream) return;
    this.#sights.see(message.tab, message.ids, Date.now());
    this.#stream.look();
    // The server has told this tab, not that one.
    const known = message.ids.flatMap((id) => this.#latest.get(id) ?? []);
    if (known.length > 0) this.#post({ kind: 'prices', prices: known });
  }

  #post(message: Message): void {
    this.#channel?.postMessage(message);
  }

  #take(prices: readonly LivePrice[]): void {
    const fresh = prices.filter(({ id, tag }) => this.#latest.get(id)?.tag !== tag);
    for (const price of fresh) {
      this.#latest.delete(price.id);
      this.#latest.set(price.id, price);
    }
    for (const id of this.#latest.keys()) {
      if (this.#latest.size <= MOST_HELD) break;
      this.#latest.delete(id);
    }
    if (fresh.length > 0) this.#paint(fresh);
  }
}
