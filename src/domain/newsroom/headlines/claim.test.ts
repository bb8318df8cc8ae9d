import { describe, expect, it } from 'vitest';
import { claimOf } from './claim.ts';
import { MARKET } from './headlines.testing.ts';

const told = (text: string): string | undefined => {
  const claim = claimOf(text, '2022-03-01', MARKET);
  return (
    claim &&
    [
      claim.project.text,
      claim.project.id ?? '-',
      claim.amount,
      claim.stage ?? '-',
      ...claim.lead.map((one) => `led by ${one.text}`),
      ...claim.investors.map((one) => `with ${one.text}`),
    ].join(', ')
  );
};
const RAISES: Readonly<Record<string, string>> = {
  'Fireblocks raises $550 million in Series E led by Paradigm': 'Fireblocks, fireblocks, 550000000, Series D and later, led by Paradigm',
  'Crypto Security Firm Zonda Labs Closes $60M Series B Round from Paradigm, Following $88M Seed': 'Zonda Labs, -, 60000000, Series B, with Paradigm',
  'Solana-based DeFi protocol Zubble raises $10M, prepares for mainnet launch': 'Zubble, -, 10000000, -',
  'Breaking: Zonda (ZON), a wallet, secures USD 2.5m pre-seed round': 'Zonda, -, 2500000, Pre-seed',
  'Zune Analytics Raises Meme Worthy $69,420,000 In Series B Funding Round': 'Zune Analytics, -, 69420000, Series B',
  'Sky Mavis Valued at $4 Billion After $450 Million Raise': 'Sky Mavis, saga, 450000000, -',
  'Paradigm Leads $88M Seed Funding Round of Zex Trust': 'Zex Trust, -, 88000000, Seed, led by Paradigm',
  'Coinbase joins $41M funding for Japanese fintech Zyash': 'Zyash, -, 41000000, -, with Coinbase',
  'Near Raises USD 150M, Central Bank Warns, Bank Plans + More News': 'Near, near, 150000000, -',
  'Fireblocks bags $5M to build wallets': 'Fireblocks, fireblocks, 5000000, -',
  'Zonda raises $20M across seed round': 'Zonda, -, 20000000, -',
};
const NONE = [
  'Zonda in talks to raise $10M',
  'Zonda reportedly raises $10M',
  'Zonda Could Raise $10M',
  'Zonda Set to Raise $10M in Series A',
  'Zonda raises $200M to invest in gaming studios',
  'Zonda plans to close $10M Series A',
  'Zonda has raised $10M to date',
  'Zonda has now raised $24.7 million in funding',
  'Over $10M: Zonda raises over $10M in funding',
  'Zonda raises €10M in Series A',
  'Zonda raises A$10M in Series A',
  'Zonda raises $10M AUD in Series A',
  'Paradigm Raises $400M to Fund Blockchain Gaming',
  'Zonda Ventures raises $60 million to invest in web3',
  'Zonda launches fund, raises $350 Million Crypto and Fintech Fund',
  'Zonda DAO raises $6M in donations for Ukraine',
  'Zonda secures $250M credit facility from FTX',
  'Zonda raises $300M in convertible notes',
  'Hacker nets $325M in a Zonda exploit',
  'Zonda raises $5M in token sale',
  'Zonda scores $27M deal with a football club',
  'Zonda attracts $1.9B in six days',
  'Zonda acquired for $100M after funding round',
  'Bank raises $150K Bitcoin target',
  'Axie Infinity creator raises $150M led by Binance',
  'Bitcoin Payments Platform Secures $6M Seed Investment',
  'Former Meta Engineers Raise $200M to Build a Chain',
  'Citi, Wells Fargo invest $105 in Fireblocks',
  'Zonda raises $10M-$12M in Series A',
  'SEC says Zonda raised $10M',
];

describe('a headline tells of a raise', () => {
  it('with who, how much, the stage of that money and those who gave it, in many forms [headlines-5]', () => {
    for (const [text, claim] of Object.entries(RAISES)) expect([text, told(text)]).toEqual([text, claim]);
    expect(claimOf('Fireblocks raises $5M from Paradigm', '2022-03-01', MARKET)).toEqual({
      project: { text: 'Fireblocks', id: 'fireblocks' },
      amount: 5_000_000,
      lead: [],
      investors: [{ text: 'Paradigm', id: 'paradigm' }],
      date: '2022-03-01',
    });
  });

  it.each(NONE)('not: %s [headlines-6]', (text) => {
    expect(told(text)).toBeUndefined();
  });
});
