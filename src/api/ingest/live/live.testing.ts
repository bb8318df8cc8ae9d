import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach } from 'vitest';
import type { LiveConfig } from '#platform/config.ts';
import type { FetchLimits } from '#platform/fetch-public.ts';
import type { RunContext } from '../run-source.ts';
import type { Connector } from './connector.ts';
import { refresh, type Outcome } from './refresh.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

export const CONFIG: LiveConfig = { coingeckoKey: 'demo', coingeckoCalls: 10_000, defillamaKey: undefined, githubKey: undefined, coinpaprika: false };
export const START = Date.UTC(2026, 9, 1, 12);
export const MINUTE = 60_000;
export const FIRST = 'api.coingecko.com/api/v3/coins/marketspage=1';
export const ONE = ['markets 1'];
export const HOSTS = [
  'api.coingecko.com',
  'api.llama.fi',
  'pro-api.llama.fi',
  'api.github.com',
  'api.coinpaprika.com',
  'calendar.example',
  'second.example',
  'feed.example',
];

export const coin = (n: number, more: object = {}) => ({
  id: `coin-${n}`,
  symbol: `c${n}`,
  name: `Coin ${n}`,
  image: `https://pictures.example/${n}.png`,
  current_price: 10 + n,
  market_cap: 1_000_000 - n,
  market_cap_rank: n,
  last_updated: '2026-10-01T11:59:00.000Z',
  ...more,
});
export const coins = (count: number, more: object = {}) => Array.from({ length: count }, (_, n) => coin(n + 1, more));
export const json =
  (value: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));

/** What the publishers answer next, by host, path and page; the rest is not found. */
export const answers: Record<string, Answer> = {};
export const noAnswers = (): void => {
  for (const path of Object.keys(answers)) delete answers[path];
};
const answer =
  (url: string): Answer =>
  (response, request) => {
    const path = `${request.headers.host}${url.split('?')[0]}${/[?&]page=(\d+)/.exec(url)?.[0].slice(1) ?? ''}`;
    (answers[path] ?? ((to: ServerResponse) => to.writeHead(404).end()))(response, request);
  };
/** Answers of a server to any address. */
export const ANSWERING: Record<string, Answer> = new Proxy({}, { get: (_, url: string) => answer(url) });

/** The polls of publishers, which a server answers, by a clock that is driven. After each test it answers nothing more, and forgets what it was asked. */
export function useLive(site: { context: RunContext }, server: { ca: string; port: number; asked: unknown[] }) {
  afterEach(() => {
    noAnswers();
    server.asked.splice(0);
  });
  const limits = (): FetchLimits => ({
    bytes: 1_000_000,
    ms: 700,
    ca: server.ca,
    allow: (address) => address === '127.0.0.1',
    reach: Object.fromEntries(HOSTS.map((host) => [host, { hostname: '127.0.0.1', port: server.port }])),
  });
  const rows = async <T extends Record<string, unknown>>(text: string) => (await site.context.db.read.query<T>(text)).rows;
  return {
    limits,
    rows,
    publisher: async () =>
      (
        await rows<{ calls: number; failures: number; problem: string | null; wait: number | null }>(
          `select calls, failures, problem, (extract(epoch from not_before) * 1000 - ${START})::float8 as wait from live_publisher`,
        )
      )[0],
    problemOf: async (part: string) => (await rows<{ problem: string | null }>(`select problem from live_part where part = '${part}'`))[0]?.problem,
    /** A clock that is driven, and the polls of a publisher by it. */
    driven(make: (config: LiveConfig, limits: FetchLimits) => Connector, config = CONFIG) {
      let now = START;
      return {
        pass: (minutes: number) => void (now += minutes * MINUTE),
        poll: async (wanted?: readonly string[]): Promise<Record<string, Outcome>> => {
          const connector = make(config, limits());
          const parts = async (sql: Parameters<Connector['parts']>[0]) => (await connector.parts(sql)).filter(({ part }) => wanted?.includes(part) ?? true);
          return refresh(site.context, { ...connector, parts }, { now: () => new Date(now), chance: () => 1 });
        },
      };
    },
  };
}
