import { expect, test } from 'vitest';
import { parseCoingeckoCoins, parseCoingeckoMarkets } from './coingecko.ts';
import { parseCoinList } from './coins-coingecko-list.ts';
import { parseDefillamaEntities } from './defillama-entities.ts';
import { parseDefillamaParents } from './defillama-parents.ts';
import { parseDefillamaProtocols } from './defillama-protocols.ts';
import type { Parsed } from './parsed.ts';
import { parseCosmosTokens, parseSolanaTokens, parseUniswapTokens } from './token-lists.ts';

const document = 'https://list.example/all';
const SOLANA_ADDRESS = '3SghkPdBSrpF9bzdAy5LwR4nGgFbqNcC6ZSq8vtZdj91';

/** Each list that knows logos, with one item. */
const LISTS: Record<string, (logo: string) => Parsed> = {
  'CoinGecko markets': (image) => parseCoingeckoMarkets({ markets: [{ id: 'a', name: 'A', image }], document }),
  'CoinGecko coins': (large) => parseCoingeckoCoins({ coins: { id: 'a', name: 'A', image: { thumb: 'https://x.example/thumb.png', large } }, document }),
  'CoinGecko coins of 2022': (image) => parseCoinList({ lines: [JSON.stringify({ id: 'a', name: 'A', image })], listedOn: '2022-07-24', document }),
  'DefiLlama protocols': (logo) => parseDefillamaProtocols({ protocols: [{ id: '1', name: 'A', logo }], document }),
  'DefiLlama parents': (logo) => parseDefillamaParents({ parents: [{ id: 'parent#a', name: 'A', logo }], document }),
  'DefiLlama entities': (logo) => parseDefillamaEntities({ entities: [{ id: '1', name: 'A Capital', logo }], document }),
  'Solana tokens': (logo) => parseSolanaTokens({ lines: [JSON.stringify({ address: SOLANA_ADDRESS, symbol: 'A', name: 'A', logo })], document }),
  'Uniswap tokens': (logo) =>
    parseUniswapTokens({ lines: [JSON.stringify({ chainId: 1, address: `0x${'a'.repeat(40)}`, symbol: 'A', name: 'A', logo })], document }),
  'Cosmos tokens': (logo) => parseCosmosTokens({ lines: [JSON.stringify({ chain: 'osmosis', base: 'uosmo', symbol: 'A', name: 'A', logo })], document }),
};
const logos = ({ entries }: Parsed): unknown[] => entries.flatMap((entry) => entry.claims.filter(({ field }) => field === 'logo').map(({ value }) => value));

test.each(Object.entries(LISTS))('%s say where the logo is [ingest-16]', (_, parse) => {
  expect(logos(parse('https://icons.example/a.png?1547'))).toEqual(['https://icons.example/a.png?1547']);
  for (const none of [
    '',
    'missing_large.png',
    'http://icons.example/a.png',
    'ipfs://QmcxZ/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'https://user:password@icons.example/a.png',
  ])
    expect(logos(parse(none)), none).toEqual([]);
});
