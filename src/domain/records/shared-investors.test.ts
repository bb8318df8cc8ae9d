import { expect, it } from 'vitest';
import { bySharedInvestors, type RoundReport } from './shared-investors.ts';

const told = (source: string, date: string, amount: string, stage: string, investors: string): RoundReport => ({
  source,
  date,
  amount: amount || undefined,
  stage: stage || undefined,
  investors: new Set(investors),
});

const Y = 'abcdefghij';
it.each([
  ['ethena: 6 M and 6.5 M on one day', told('a', '2023-07-17', '6000000', 'Seed', Y), told('b', '2023-07-17', '6500000', 'Seed', 'abcdefghxy'), 'same'],
  ['skale: 7.5 M and 17.1 M on one day', told('a', '2019-10-01', '7460000', '', 'abcdef'), told('b', '2019-10-01', '17100000', 'Strategic', 'abcdexy'), 'same'],
  ['one of a few in common, another amount', told('a', '2019-10-01', '7460000', '', 'abcdef'), told('b', '2019-10-01', '17100000', '', 'axyzuvw'), 'far'],
  ['fortytwo: an amount unknown, days apart', told('a', '2024-02-23', '', 'Strategic', 'abcdefgh'), told('b', '2024-02-29', '1000000', 'Seed', Y), 'same'],
  ['espresso: one step apart', told('a', '2022-03-07', '29900000', 'Series A', 'abcde'), told('b', '2022-03-08', '32000000', 'Seed', Y), 'same'],
  ['an acquisition on the day of a round', told('a', '2022-03-07', '29900000', 'Series A', 'abc'), told('b', '2022-03-07', '29900000', 'M&A', 'abc'), 'far'],
  ['abra: stage and day of one round', told('a', '2015-09-10', '12000000', 'Series A', 'abc'), told('b', '2015-09-10', '14000000', 'Series A', 'axyz'), 'same'],
  ['stage and day, nobody in common', told('a', '2015-09-10', '12000000', 'Series A', 'abc'), told('b', '2015-09-10', '14000000', 'Series A', 'xyz'), 'far'],
  ['ngrave: months apart', told('a', '2021-08-31', '6000000', 'Seed', Y), told('b', '2022-01-19', '6000000', 'Seed', Y), 'same'],
  ['ascendex: a year apart', told('a', '2020-11-03', '50000000', 'Series B', Y), told('b', '2021-11-03', '50000000', 'Series B', Y), 'same'],
  ['polymer: two years apart', told('a', '2022-03-02', '3600000', 'Seed', Y), told('b', '2024-01-23', '3600000', 'Seed', 'abcdefghxy'), 'same'],
  ['axie: B and C of one amount', told('a', '2021-10-04', '150000000', 'Series B', Y), told('b', '2022-04-06', '150000000', 'Series C', Y), 'doubtful'],
  ['half of four in common, months apart', told('a', '2021-01-31', '3000000', 'Seed', 'abxy'), told('b', '2021-04-27', '3000000', 'Seed', Y), 'doubtful'],
  ['braintrust: day and month exchanged', told('a', '2020-01-10', '18000000', 'Strategic', 'abcx'), told('b', '2020-10-01', '18000000', '', Y), 'same'],
  ['kava: whole months, one investor', told('a', '2020-04-21', '750000', '', 'a'), told('b', '2020-08-21', '750000', 'Private sale', 'a'), 'same'],
  [
    'whole months where a month is all that is known',
    { ...told('a', '2020-04-01', '750000', '', 'a'), precision: 'month' },
    told('b', '2020-08-01', '750000', 'Private sale', 'a'),
    'far',
  ],
  ['no whole months, one investor', told('a', '2020-04-21', '750000', '', 'a'), told('b', '2020-08-24', '750000', 'Private sale', 'a'), 'far'],
  [
    'livepeer: two of one list',
    told('a', '2021-07-29', '20000000', 'Series B', 'abcdef'),
    told('a', '2022-01-05', '20000000', 'Series B', 'abcde'),
    'doubtful',
  ],
  ['fwb: one list, a year apart, else equal', told('a', '2020-10-27', '10000000', '', 'abcd'), told('a', '2021-10-27', '10000000', '', 'abcd'), 'same'],
  ['one list, not a year apart, else equal', told('a', '2020-10-27', '10000000', '', 'abcd'), told('a', '2021-10-29', '10000000', '', 'abcd'), 'doubtful'],
  ['a round without investors, months apart', told('a', '2021-01-01', '5000000', 'Seed', ''), told('b', '2021-03-01', '5000000', 'Seed', 'abcd'), 'far'],
] as const)('%s [records-195]', (_, a, b, expected) => {
  expect([bySharedInvestors(a, b), bySharedInvestors(b, a)]).toEqual([expected, expected]);
});
