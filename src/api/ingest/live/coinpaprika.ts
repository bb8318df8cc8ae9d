import { coinPage, coinsByRank, parseCoin, parseCoinEvents, parsePerson, teamOf } from '#domain/ingest/live/coinpaprika-answers.ts';
import { RECORD_STATE } from '#domain/records/codes.ts';
import type { LiveConfig } from '#platform/config.ts';
import type { FetchLimits } from '#platform/fetch-public.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import type { Format } from '../formats.ts';
import type { Connector, LivePart } from './connector.ts';
import { ledParts } from './live-state.ts';

const KEY = 'coinpaprika';
/** Coins whose teams are asked for: what a month's calls allow. */
const COINS = 2000;
/** Calls a month of the free plan. */
const FREE_CALLS = 20_000;
const A_MINUTE = 10;
/** Trust in what CoinPaprika says: as in a list of a publisher. */
const RANK = 35;
const DAY = 24 * 60;

const ABOUT: Format['about'] = {
  key: KEY,
  name: 'CoinPaprika',
  homeUrl: 'https://coinpaprika.com/',
  licence: 'CoinPaprika API terms; the free plan is for non-commercial use',
  attribution: 'Teams and events by CoinPaprika',
  mayShow: true,
  mayExport: false,
  baseRank: RANK,
};

const at = (...path: readonly string[]): string => `https://api.coinpaprika.com/v1/${path.map(encodeURIComponent).join('/')}`;

/** @param coin whose page shows what is read */
const format = (parse: (text: string) => ReturnType<Format['parse']>, coin?: string): Format => ({
  key: KEY,
  files: [],
  revision: 1,
  about: ABOUT,
  documents: coin === undefined ? {} : { [coinPage(coin)]: { title: `CoinPaprika: ${coin}` } },
  parse: ([input]) => parse(input?.lines.join('\n') ?? ''),
});

/** All coins: which there are, by their ranks. Nothing of it is a statement. */
const coins: LivePart = {
  part: 'coins',
  tier: 'coins',
  address: () => at('coins'),
  format: format((text) => {
    coinsByRank(text, COINS);
    return { entries: [], refused: [] };
  }),
  leadsTo: (text) => coinsByRank(text, COINS),
};

const coin = (id: string): LivePart => ({
  part: `coin ${id}`,
  tier: 'teams',
  address: () => at('coins', id),
  format: format((text) => parseCoin(text, id), id),
  leadsTo: teamOf,
});

function events(id: string, record: string): LivePart {
  const nativeKey = `events:${id}`;
  return {
    part: `events ${id}`,
    tier: 'events',
    address: () => at('coins', id, 'events'),
    format: format((text) => parseCoinEvents(text, id, nativeKey), id),
    mayBeEmpty: true,
    known: new Map([[nativeKey, record]]),
  };
}

const member = (id: string): LivePart => ({
  part: `person ${id}`,
  tier: 'members',
  address: () => at('people', id),
  format: format((text) => parsePerson(text, id)),
});

/** Live records of the coins that are known by their keys, by the coin's id. */
async function recordsOf(sql: Queryable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql.query<{ id: string; record: string }>(
    `select substr(e.native_key, 6) as id, r.id as record from entry e join source s on s.id = e.source_id and s.key = $1
       join record r on r.id = e.record_id and r.state = ${RECORD_STATE.live} where e.native_key like 'coin:%'`,
    [KEY],
  );
  return new Map(rows.map(({ id, record }) => [id, record]));
}

/** CoinPaprika: teams and events of coins that are known here. It waits until the operator says that it may be asked. */
export const coinpaprika = ({ coinpaprika: isAllowed }: LiveConfig, limits: FetchLimits): Connector => ({
  key: KEY,
  name: 'CoinPaprika',
  ...(!isAllowed && { isHeld: true }),
  budget: { perMonth: FREE_CALLS, perMinute: A_MINUTE },
  limits,
  tiers: [
    { tier: 'coins', every: DAY },
    { tier: 'events', every: 7 * DAY },
    { tier: 'teams', every: 30 * DAY },
    { tier: 'members', every: 30 * DAY },
  ],
  async parts(sql) {
    const [led, records] = [await ledParts(sql, KEY), await recordsOf(sql)];
    const ids = led.get(coins.part)?.leadsTo ?? [];
    const known = ids.flatMap((id) => {
      const record = records.get(id);
      return record === undefined ? [] : [{ id, record }];
    });
    const members = new Set(known.flatMap(({ id }) => led.get(`coin ${id}`)?.leadsTo ?? []));
    return [coins, ...ids.map(coin), ...known.map(({ id, record }) => events(id, record)), ...[...members].map(member)];
  },
});
