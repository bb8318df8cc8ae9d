import { vi } from 'vitest';
import type { z } from 'zod';
import type { WriteContext } from '#platform/data/transact.ts';
import { write } from '#platform/data/write.testing.ts';
import { importFile } from '../../records/index.ts';
import { livePrice, openMessage, pricesMessage } from '../contract/prices.ts';
import { entry } from '../details/details.testing.ts';

const SYSTEM = { kind: 'system' } as const;
type Price = z.output<typeof livePrice>;
type Figures = Readonly<Record<string, string>>;

/** Lists coins with their figures, as a source does. @returns ids by slug */
export async function listCoins(
  context: WriteContext,
  coins: Readonly<Record<string, Figures>>,
  at: string,
  source = 'CoinGecko',
): Promise<Record<string, string>> {
  const key = source.toLowerCase();
  const names = Object.keys(coins);
  await write(context, SYSTEM, (tx) =>
    importFile(tx, {
      source: {
        key,
        name: source,
        homeUrl: 'https://source.example/',
        licence: 'MIT',
        attribution: `Data by ${source}`,
        mayShow: true,
        mayExport: true,
        mayKeep: true,
        baseRank: 40,
      },
      sha256: Buffer.alloc(32, `${key}${at}${JSON.stringify(coins)}`),
      documents: [{ url: 'https://source.example/list', title: 'List', publishedOn: at.slice(0, 10) }],
      entries: names.map((slug) => entry('project', `coin:${slug}`, { name: `Coin ${slug}` }, { keys: [{ scheme: 'coingecko', value: slug }] })),
      figures: names.map((slug) => ({ nativeKey: `coin:${slug}`, at, ...coins[slug] })),
      refused: [],
    }),
  );
  const { rows } = await context.db.write.query<{ slug: string; id: string }>(
    'select distinct substr(native_key, 6) as slug, record_id as id from entry where native_key = any($1)',
    [names.map((slug) => `coin:${slug}`)],
  );
  return Object.fromEntries(rows.map(({ slug, id }) => [slug, id]));
}

/** A stream as a browser reads it. */
export class OpenStream {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #text = '';
  id = '';
  /** Every message of prices so far. */
  readonly messages: Price[][] = [];
  /** Signs of life so far. */
  beats = 0;
  ended = false;

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader();
    void this.#read();
  }

  async #read(): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for (;;) {
        const { done, value } = await this.#reader.read();
        if (done) break;
        this.#text += decoder.decode(value, { stream: true });
        const events = this.#text.split('\n\n');
        this.#text = events.pop() ?? '';
        for (const event of events) this.#take(event);
      }
    } catch {
      // Cut: over as well.
    }
    this.ended = true;
  }

  #take(event: string): void {
    const [, name, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
    if (name === 'open') this.id = openMessage.parse(JSON.parse(data)).stream;
    else if (name === 'prices') this.messages.push(pricesMessage.parse(JSON.parse(data)).prices);
    else this.beats++;
  }

  /** The last that was said of each project. */
  get held(): Map<string, Price> {
    return new Map(this.messages.flat().map((price) => [price.id, price]));
  }

  /** Waits until it has what is asked for. */
  async until(has: (stream: this) => boolean, what: string): Promise<void> {
    await vi.waitFor(
      () => {
        if (!has(this)) throw new Error(`not yet: ${what}`);
      },
      { timeout: 10_000, interval: 20 },
    );
  }

  async close(): Promise<void> {
    await this.#reader.cancel().catch(() => undefined);
  }
}
