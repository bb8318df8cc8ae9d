import { describe, expect, it } from 'vitest';
import { INSTRUMENT_WORDS, INSTRUMENTS, instrumentOf, NOT_RAISED } from './instruments.ts';

describe('the instrument of a round', () => {
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
