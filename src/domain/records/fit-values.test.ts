import { expect, it } from 'vitest';
import { describesNothing, SITE_GRADE, siteGrade } from './fit-values.ts';

it.each([
  ['https://circle.com', 'root'],
  ['https://www.circle.com/', 'root'],
  ['https://dcg.co', 'root'],
  ['https://starkware.co/starknet/', 'page'],
  ['https://makerdao.com/en', 'page'],
  ['https://developers.circle.com/', 'part'],
  ['https://shop.ledger.com/', 'part'],
  ['https://app.saber.so', 'part'],
  ['https://docs.example.co.uk/', 'part'],
  ['https://ethereum.foundation', 'part'],
  ['https://turnkey.readme.io/', 'shared'],
  ['https://medium.com/@maker', 'shared'],
  ['https://Someone.GitHub.io/', 'shared'],
  ['https://linktr.ee/coin', 'shared'],
  ['https://app.io/', 'root'],
  ['https://xmedium.com/', 'root'],
] as const)('%s is a site as a %s [records-98]', (address, grade) => {
  expect(siteGrade(address)).toBe(SITE_GRADE[grade]);
});

it.each([
  ['cex', true],
  ['Lending market', true],
  ['Tether Gold(XAUT)', true],
  ['Native XRP token', false],
  ['比特币', false],
])('%j describes nothing: %s [records-98]', (text, nothing) => {
  expect(describesNothing(text)).toBe(nothing);
});
