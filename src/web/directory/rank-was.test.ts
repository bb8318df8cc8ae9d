import { expect, it } from 'vitest';
import { overwriteGetLocale } from '../paraglide/runtime.js';
import { rankWas } from './rank-was.ts';

it.each([
  ['en', 'was #1,022 (Jul 2022)'],
  ['vi', 'từng #1.022 (07/2022)'],
] as const)('a former rank says so and its month in %s [records-60]', (locale, text) => {
  overwriteGetLocale(() => locale);
  expect(rankWas(1022, '2022-07-24')).toBe(text);
});
