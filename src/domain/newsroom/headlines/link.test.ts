import { describe, expect, it } from 'vitest';
import { MARKET } from './headlines.testing.ts';
import { linkHeadline } from './link.ts';

const linked = (text: string): string[] => linkHeadline(text, MARKET).map(({ id, text: said }) => `${said}: ${id}`);
type Cases = Readonly<Record<string, readonly string[]>>;
const linkedIn = (cases: Cases) => Object.fromEntries(Object.keys(cases).map((text) => [text, linked(text)]));

describe('a headline is linked', () => {
  it('to the record whose name it holds, the longest first, each once, with where it stands [headlines-1]', () => {
    const cases: Cases = {
      'Bitcoin and Ethereum Classic rally as Bitcoin rests': ['Bitcoin: bitcoin', 'Ethereum Classic: ethereum-classic'],
      'Uniswap Quorum fails': ['Uniswap Quorum: quorum'],
      "Coinbase's listing of Uniswap": ['Coinbase: coinbase', 'Uniswap: uniswap'],
      'Pro-Bitcoin party, Ethereum-based coins': ['Bitcoin: bitcoin', 'Ethereum: ethereum'],
    };
    expect(linkedIn(cases)).toEqual(cases);
    expect(linkHeadline('Why “Uniswap” fell', MARKET)).toEqual([{ id: 'uniswap', kind: 'project', text: 'Uniswap', start: 5, end: 12 }]);
  });

  it('to the record that bears a name as its own, before one of an alias, and to the larger of a firm and its project [headlines-1]', () => {
    const cases: Cases = {
      'Bitfinex hackers caught': ['Bitfinex: bitfinex'],
      'Binance hires lawyers': ['Binance: binance'],
      'Pantera bets on growth': ['Pantera: pantera'],
    };
    expect(linkedIn(cases)).toEqual(cases);
  });

  it('to nothing where several bear the name, nor by the ticker or short name of such a record, nor to a copy [headlines-1]', () => {
    const cases: Cases = {
      'Zorion launches': [],
      'Terra falls, LUNA price crashes, Luna holders angry': [],
      'Terra Classic burns': ['Terra Classic: terra-classic'],
      'Google bets on quantum': [],
      'Uniswap via wormhole': ['Uniswap: uniswap'],
    };
    expect(linkedIn(cases)).toEqual(cases);
  });

  it('to nothing where another name begins with that of a record [headlines-1]', () => {
    const cases: Cases = {
      'Bitcoin Magazine opens a museum': [],
      'Binance Labs backs a startup': [],
      'Binance U.S. lists coins': [],
      'Run-Woo sings, Willy Woo speaks, eco-Woo': [],
      'Bitcoin Well Positioned To Grow': ['Bitcoin: bitcoin'],
    };
    expect(linkedIn(cases)).toEqual(cases);
  });
});

describe('an English word is a name', () => {
  it('within a sentence whose other words are small, before what only firms do, or with its ticker; else not [headlines-2]', () => {
    const cases: Cases = {
      'Developers move to Near as fees rise': ['Near: near'],
      'Prices Rise as Deadline Is Near': [],
      'New fees are near the lowest levels': [],
      'Near (NEAR) Jumps After Listing': ['Near: near'],
      'Circle Raises New Money From Banks': ['Circle: circle'],
      'Analysts Circle Around Rising Prices': [],
      'Celebrities Avalanche Into New Markets': ['Avalanche: avalanche'],
      'Interest Can Compound Quickly': [],
    };
    expect(linkedIn(cases)).toEqual(cases);
  });

  it('and a small record only by a name that nobody else and nothing else is called [headlines-2]', () => {
    const cases: Cases = {
      'SundaeSwap Goes Live': ['SundaeSwap: sundae'],
      'Musk Buys Twitter': [],
      'Unbanked People Use Coins': [],
    };
    expect(linkedIn(cases)).toEqual(cases);
  });
});

describe('a ticker is linked', () => {
  it('after $, in brackets, in a list, before what only tickers have, and alone where it is of a great project and no short form [headlines-3]', () => {
    const cases: Cases = {
      'Traders buy $uni and $UNI': ['UNI: uniswap'],
      'Top 3 coins: TOP, UNI and LEO': ['TOP: top', 'UNI: uniswap', 'LEO: leo'],
      'BTC dips while A$ETH is no ticker': ['BTC: bitcoin'],
      'TOP News of the Week': [],
      'Buyers of TOP tokens wait': [],
      'Metaverse coins rise, MANA price soars': ['MANA: mana-coin'],
    };
    expect(linkedIn(cases)).toEqual(cases);
  });
});

it('people are linked by their full name only [headlines-4]', () => {
  const cases: Cases = { 'Vitalik Buterin speaks, Zhaopeng answers, Vitalik smiles': ['Vitalik Buterin: vitalik'], 'vitalik buterin speaks': [] };
  expect(linkedIn(cases)).toEqual(cases);
});
