import { describe, expect, it } from 'vitest';
import { INSTRUMENT_WORDS, INSTRUMENTS, instrumentOf, instrumentOfAddress, NOT_RAISED } from './instruments.ts';

describe('the instrument of a round', () => {
  it.each([
    ['https://www.theblock.co/post/347301/moonpay-200-million-credit-line-galaxy', 'Credit line'],
    ['https://www.stocktitan.net/news/BMNR/bit-mine-announces-250-million-private-2q4.html', 'Post-IPO equity'],
    ['https://ir.upexi.com/news-events/press-releases/detail/101/upexi-announces-private-placement', 'Post-IPO equity'],
    ['https://investors.dave.com/news-releases/dave-and-vpc-impact', 'Post-IPO equity'],
    ['https://cointelegraph.com/news/verb-stock-soars-announcing-ton-treasury-plan', 'Post-IPO equity'],
    ['https://www.proactiveinvestors.co.uk/companies/news/1/satsuma-convertible-bond-led', 'Post-IPO debt'],
    ['https://venturebeat.com/games/the-sandbox-raises-20m-in-convertible-debt', 'Convertible note'],
    ['https://www.nasdaq.com/articles/celo-raises-20m', undefined],
    ['https://example.com/investors.html', undefined],
    ['https://blog.example/nft-backed-loans-raises-15m', undefined],
  ])('is read from the announcement %s: %s [records-100]', (address, instrument) => {
    expect(instrumentOfAddress(address)).toBe(instrument);
  });

  it.each([
    ['Debt Financing', 'Debt'],
    ['Loan', 'Loan'],
    ['Credit facility', 'Credit line'],
    ['Line of credit', 'Credit line'],
    ['Corporate bonds', 'Bond'],
    ['Secondary Market', 'Secondary'],
    ['Post-IPO Equity', 'Post-IPO equity'],
    ['Post-IPO Debt', 'Post-IPO debt'],
    ['Post-IPO Secondary', 'Secondary'],
    ['PIPE', 'PIPE'],
    ['M&A', 'M&A'],
    ['Ecosystem Foundation raise', 'Fund to invest'],
  ])('is no money raised by the words %s: %s [records-50]', (words, instrument) => {
    expect(instrumentOf(words)).toBe(instrument);
    expect(NOT_RAISED).toContain(instrument);
  });

  it.each([
    ['Equity', 'Equity'],
    ['Equity Crowdsale', 'Equity'],
    ['Public Offering Common Stock', 'Equity'],
    ['IPO', 'Equity'],
    ['pre-IPO', 'Equity'],
    ['Equity + Token', 'Equity and tokens'],
    ['Private Equity', 'Private equity'],
    ['Convertible note issuance', 'Convertible note'],
    ['SAFE', 'SAFE'],
    ['SAFT', 'SAFT'],
    ['ICO', 'Public token sale'],
    ['IEO', 'Public token sale'],
    ['Public token sale', 'Public token sale'],
    ['Private token sale', 'Token sale'],
    ['Token Pre-Sale', 'Token sale'],
    ['Treasury Diversification', 'Token sale'],
  ])('is money raised by the words %s: %s [records-50]', (words, instrument) => {
    expect(instrumentOf(words)).toBe(instrument);
    expect(NOT_RAISED).not.toContain(instrument);
  });

  it.each([
    'Seed',
    'Series A',
    'Strategic',
    'Private',
    'Venture Round',
    'Grant',
    'retropgf3',
    'Ecosystem Round',
    'Pipeline round',
    'Vagabond',
    '',
    null,
    undefined,
  ])('is unknown by the words %s [records-50]', (words) => expect(instrumentOf(words)).toBeUndefined());

  it('has words for each name, and each name is found again by its own words [records-50]', () => {
    expect(new Set(INSTRUMENT_WORDS.map(([, instrument]) => instrument))).toEqual(new Set(INSTRUMENTS));
    for (const instrument of INSTRUMENTS) expect(instrumentOf(instrument)).toBe(instrument);
  });
});
