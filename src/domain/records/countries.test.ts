import { expect, it } from 'vitest';
import { fold } from '../writing/fold.ts';
import { countryName, countryOf } from './countries.ts';

it.each([
  ['New York, United States', 'United States'],
  ['Austin, Texas, United States', 'United States'],
  ['Singapore', 'Singapore'],
  ['London, UK', 'United Kingdom'],
  ['Hà Nội,  Việt Nam ', 'Vietnam'],
  ['Istanbul, Türkiye', 'Turkey'],
  ['Willemstad, Curaçao', 'Curaçao'],
  ['London', undefined],
  ['', undefined],
  ['Georgia, United States', 'United States'],
])('the country of "%s" is %s [screener-50]', (place, country) => {
  const folded = countryOf(fold(place));
  expect(folded === undefined ? undefined : countryName(folded)).toBe(country);
});
