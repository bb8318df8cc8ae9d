import { describe, expect, it } from 'vitest';
import { claimOf } from './claim.ts';
import { clustersOf, type Told } from './cluster.ts';
import { MARKET } from './headlines.testing.ts';
import { linkHeadline } from './link.ts';
import { wireOf } from './wires.ts';

const HOUR = 3_600_000;
const told = (title: string, source: string, hours: number): Told => ({
  title,
  source,
  at: hours * HOUR,
  links: linkHeadline(title, MARKET),
  claim: claimOf(title, '2022-03-01', MARKET),
});
/** Headlines that have nothing to do with each other: weights need many. */
const OTHERS = [
  'Miners Leave',
  'Regulators Meet Banks',
  'Stocks Fall Again',
  'Traders Wait',
  'Exchanges Hire Lawyers',
  'Museum Sells Art',
  'City Taxes Mining',
].map((title, n) => told(title, 'other', n));
const together = (...all: Told[]): boolean => {
  const clusters = clustersOf([...OTHERS, ...all]).slice(OTHERS.length);
  return new Set(clusters).size === 1;
};

describe('headlines are one release', () => {
  it('where sources say mostly the same within two days, in other words, with other units and tickers [headlines-7]', () => {
    const first = told('Binance suspends Bitcoin withdrawals due to backlog of $60M', 'a', 0);
    expect(together(first, told('Backlog of USD 60 Million: Binance Suspends BTC Withdrawal', 'b', 3))).toBe(true);
    expect(together(first, told('Backlog of USD 60 Million: Binance Suspends BTC Withdrawal', 'b', 50))).toBe(false);
    expect(together(first, told('Backlog of USD 60 Million: Binance Suspends BTC Withdrawal', 'a', 3))).toBe(false);
    expect(together(first, told('Binance launches a card for Bitcoin', 'b', 3))).toBe(false);
    // The same words of others are another release.
    expect(together(told('Coinbase suspends withdrawals due to a backlog', 'a', 0), told('Binance suspends withdrawals due to a backlog', 'b', 3))).toBe(false);
    expect(together(told('Coinbase suspends withdrawals due to a backlog', 'a', 0), told('Coinbase suspends withdrawals, cites a backlog', 'b', 3))).toBe(true);
  });

  it('where they claim the same raise within a week, whatever else they say [headlines-7]', () => {
    const first = told('Fireblocks raises $550 million in Series E', 'a', 0);
    expect(together(first, told('Crypto Security Firm Fireblocks Valued at $8 Billion Following a $550 Million Fundraiser', 'b', 100))).toBe(true);
    expect(together(first, told('Crypto Security Firm Fireblocks Valued at $8 Billion Following a $50 Million Fundraiser', 'b', 100))).toBe(false);
    expect(together(first, told('Fireblocks raises $550 million in Series E', 'b', 200))).toBe(false);
  });

  it('and what joins two of them joins all; the first names the cluster [headlines-7]', () => {
    const titles = [
      'Binance suspends Bitcoin withdrawals after outage',
      'Binance suspends withdrawals of Bitcoin after outage',
      'Outage: Binance suspends Bitcoin withdrawals',
    ];
    expect(clustersOf([...OTHERS, ...titles.map((title, n) => told(title, `source ${n}`, n))]).slice(OTHERS.length)).toEqual([7, 7, 7]);
    expect(clustersOf([])).toEqual([]);
  });
});

describe('a page is labelled', () => {
  it('by its domain, a part of one, or the section of a newspaper, and not for what looks like one [headlines-8]', () => {
    const label = (address: string) => {
      const wire = wireOf(address);
      return wire && `${wire.kind}: ${wire.name}`;
    };
    expect(
      [
        'https://www.prnewswire.com/news-releases/x.html',
        'https://app.chainwire.org./x',
        'https://zonda.medium.com/x',
        'https://www.binance.com/en/square/post/1',
        'https://www.binance.com/en/blog/1',
        'https://paper.example/Press-Releases/x',
        'https://paper.example/press-freedom',
        'https://notprnewswire.com/x',
        'https://prnewswire.com.example/x',
        'prnewswire',
        '',
      ].map(label),
    ).toEqual([
      'paid: PR Newswire',
      'paid: Chainwire',
      'self-published: Medium',
      'self-published: Binance Square',
      undefined,
      'paid: paper.example',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
