import pg from 'pg';
import { VERSION_CHANNEL } from '#platform/data/version-listener.ts';
import type { Quoted } from './market.ts';
import type { Taken } from './price-watchers.ts';

const FIGURES = 'project_figure';

/** Hears which answers of a market a site has taken, and when each was committed. */
export class TakenAnswers {
  readonly taken: Taken[] = [];
  /** Project of each coin that is known. */
  readonly idOf = new Map<string, string>();
  readonly #client: pg.Client;
  readonly #quoted: readonly Quoted[];
  readonly #waiting = new Map<number, Quoted>();
  #read = 0;
  #looking: Promise<void> = Promise.resolve();

  /** @param connection of the site's database @param quoted answers as they are given */
  constructor(connection: pg.ClientConfig, quoted: readonly Quoted[]) {
    this.#client = new pg.Client(connection);
    this.#quoted = quoted;
  }

  async start(): Promise<void> {
    await this.#client.connect();
    this.#client.on('notification', ({ payload = '{}' }) => {
      if (!(FIGURES in (JSON.parse(payload) as object))) return;
      const at = performance.now();
      this.#looking = this.#looking.then(() => this.#look(at));
    });
    await this.#client.query(`listen ${VERSION_CHANNEL}`);
  }

  /** Notes the answers whose prices stand. An answer is told by its first coin, whose price is the number of the last answer that was taken of it. */
  async #look(at: number): Promise<void> {
    for (; this.#read < this.#quoted.length; this.#read++) {
      const answer = this.#quoted[this.#read];
      if (answer && answer.coins.length > 0) this.#waiting.set(answer.number, answer);
    }
    const waiting = [...this.#waiting.values()];
    const { rows } = await this.#client.query<{ coin: string; price: number }>(
      `select substr(e.native_key, 6) as coin, f.price_usd::float8 as price from entry e join project_figure f on f.project_id = e.record_id where e.native_key = any($1)`,
      [waiting.map(({ coins }) => `coin:${coins[0]}`)],
    );
    const prices = new Map(rows.map(({ coin, price }) => [coin, price]));
    for (const answer of waiting) {
      if ((prices.get(answer.coins[0] ?? '') ?? 0) < answer.number) continue;
      this.#waiting.delete(answer.number);
      this.taken.push({ ...answer, at });
    }
  }

  /** Answers that were given and are not taken. */
  get waiting(): number {
    return this.#quoted.filter(({ coins }) => coins.length > 0).length - this.taken.length;
  }

  /** Learns the projects of all coins. */
  async learnProjects(): Promise<void> {
    const { rows } = await this.#client.query<{ coin: string; id: string }>(
      `select substr(e.native_key, 6) as coin, e.record_id::text as id from entry e join source s on s.id = e.source_id where s.key = 'coingecko-markets' and e.record_id is not null`,
    );
    for (const { coin, id } of rows) this.idOf.set(coin, id);
  }

  /** Asks the database of the site. */
  async query(text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
    return (await this.#client.query<Record<string, unknown>>(text, [...values])).rows;
  }

  async stop(): Promise<void> {
    await this.#looking;
    await this.#client.end();
  }
}
