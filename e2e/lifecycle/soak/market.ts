import type { IncomingMessage, ServerResponse } from 'node:http';

/** Coins of one answer. */
export const PAGE = 250;
const PROTOCOLS = 500;
const CHAINS = 50;
/** Categories of coins, with the number of their coins, the first ones by number. */
const CATEGORIES: Readonly<Record<string, number>> = { 'meme-token': 4000, storage: 300, 'gmci-index': 30 };
/** Hosts that the site asks. */
export const HOSTS = ['api.coingecko.com', 'pro-api.coingecko.com', 'api.llama.fi', 'pro-api.llama.fi', 'events.example'];
/** The calendar that the market has. */
export const CALENDAR = 'https://events.example/all.ics';
export const coinId = (n: number): string => `made-${n}`;

const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve xi yo zu'.split(' ');
/** A name that is like no other: what many names begin with, matching would take for one of theirs. */
function word(n: number): string {
  const text = [8000, 400, 20, 1].map((place) => SYLLABLES[Math.floor(n / place) % SYLLABLES.length]).join('');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
/** Numbers from which on protocols and funds are named, behind the coins. */
const [VAULTS, FUNDS] = [90_000, 120_000];

/** An answer that gave figures: of every coin in it the price is its number, in US dollars. */
export interface Quoted {
  number: number;
  coins: readonly string[];
}

const count = (length: number, from = 1): number[] => Array.from({ length }, (_, n) => n + from);

/** Made coins, protocols, chains and events in the formats of their publishers, with figures that are others in every answer. */
export class Market {
  readonly quoted: Quoted[] = [];
  /** Answers by the first steps of their paths, for the report. */
  readonly asked = new Map<string, number>();
  readonly #coins: number;
  readonly #began = Date.now();

  constructor(coins: number) {
    this.#coins = coins;
  }

  /** All coins, as a list that is read before anybody asks: each price is below that of any answer. */
  list(): unknown {
    return count(this.#coins).map((n) => this.#quote(n, 0.5));
  }

  /** Answers a request of any publisher. */
  answer(response: ServerResponse, request: IncomingMessage): void {
    const url = new URL(request.url ?? '', `https://${request.headers.host}`);
    const what = `${url.host}${url.pathname.replace(/(\/(?:coins|protocol))\/(?!markets).+$/, '$1/…')}`;
    this.asked.set(what, (this.asked.get(what) ?? 0) + 1);
    const value = this.#answerOf(url);
    if (value === undefined) response.writeHead(404).end();
    else if (typeof value === 'string') response.writeHead(200, { 'content-type': 'text/calendar' }).end(value);
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  }

  #answerOf({ host, pathname, searchParams }: URL): unknown {
    const [, name = ''] = /\/(?:coins|protocol)\/(.+)$/.exec(pathname) ?? [];
    if (host === 'events.example') return this.#calendar();
    if (pathname.endsWith('/coins/markets')) return searchParams.has('category') ? this.#category(searchParams) : this.#markets(searchParams);
    if (pathname.endsWith('/coins/categories/list')) return Object.keys(CATEGORIES).map((id) => ({ category_id: id, name: id }));
    if (pathname.includes('/coins/')) return this.#profile(name);
    if (pathname === '/protocols') return count(PROTOCOLS).map((n) => this.#protocol(n));
    if (pathname.endsWith('/chains')) return count(CHAINS).map((n) => ({ name: word(n), gecko_id: coinId(n), tvl: 5e9 / n + this.#turn() }));
    if (pathname.startsWith('/protocol/')) return { id: name.slice(5), name: word(Number(name.slice(5))), raises: [this.#raise(Number(name.slice(5)))] };
    return undefined;
  }

  /** Changes with every second. */
  #turn = (): number => Math.floor((Date.now() - this.#began) / 1000);

  #markets(asked: URLSearchParams): unknown {
    const page = Number(asked.get('page') ?? 1);
    const ids = asked.get('ids')?.split(',');
    const from = (page - 1) * PAGE;
    const wanted = ids?.map((id) => Number(id.slice(5))) ?? count(Math.max(0, Math.min(PAGE, this.#coins - from)), from + 1);
    const number = this.quoted.length + 1;
    this.quoted.push({ number, coins: wanted.map(coinId) });
    return wanted.map((n) => this.#quote(n, number));
  }

  /** The coins of a category: their figures are not taken. */
  #category(asked: URLSearchParams): unknown {
    const from = (Number(asked.get('page') ?? 1) - 1) * PAGE;
    const all = Math.min(this.#coins, CATEGORIES[asked.get('category') ?? ''] ?? 0);
    return count(Math.max(0, Math.min(PAGE, all - from)), from + 1).map((n) => this.#quote(n, this.#turn()));
  }

  #quote(n: number, price: number): unknown {
    const swing = Math.sin(n + price);
    return {
      id: coinId(n),
      symbol: word(n).slice(0, 8),
      name: word(n),
      current_price: price,
      market_cap: Math.round(1e12 / n ** 1.2),
      market_cap_rank: n,
      total_volume: Math.round(1e9 / n + 1000 * Math.abs(swing)),
      circulating_supply: Math.round(1e12 / n ** 1.2 / price),
      max_supply: 2e12,
      price_change_percentage_1h_in_currency: swing,
      price_change_percentage_24h_in_currency: 3 * swing,
      price_change_percentage_7d_in_currency: 7 * swing,
      price_change_percentage_30d_in_currency: 9 * swing,
      last_updated: new Date().toISOString(),
    };
  }

  #profile(id: string): unknown {
    const n = Number(id.slice(5));
    return {
      id,
      symbol: word(n).slice(0, 8),
      name: word(n),
      categories: n % 2 ? ['Decentralized Finance (DeFi)'] : ['Gaming (GameFi)'],
      description: { en: `What ${word(n)} is for, as of turn ${this.#turn()}.` },
      links: { homepage: [`https://${word(n).toLowerCase()}.example/`] },
      last_updated: new Date().toISOString(),
    };
  }

  #protocol(n: number): unknown {
    return {
      id: String(VAULTS + n),
      name: word(VAULTS + n),
      slug: `made-${VAULTS + n}`,
      url: `https://${word(VAULTS + n).toLowerCase()}.example/`,
      category: n % 2 ? 'Lending' : 'Dexes',
      chains: [],
      tvl: 1e9 / n + this.#turn(),
    };
  }

  #raise(n: number): unknown {
    const date = Math.floor(Date.UTC(2024, n % 12, 1 + (n % 28)) / 1000);
    return { date, name: word(n), round: 'Seed', amount: 1 + (n % 20), leadInvestors: [], otherInvestors: [`${word(FUNDS + (n % 9))} Capital`], source: '' };
  }

  #calendar(): string {
    const events = count(20).map((n) => {
      const day = new Date(this.#began + n * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
      return `BEGIN:VEVENT\r\nUID:made-${n}@events.example\r\nDTSTAMP:${day}T000000Z\r\nDTSTART;VALUE=DATE:${day}\r\nSUMMARY:Made meeting ${n}, turn ${this.#turn()}\r\nEND:VEVENT`;
    });
    return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//made//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');
  }
}
