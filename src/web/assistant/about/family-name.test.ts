import { expect, it } from 'vitest';
import { FAMILIES } from '#domain/assistant/questions/families.ts';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { familyName } from './family-name.ts';

it('names every family of questions in both languages [assistant-70]', () => {
  overwriteGetLocale(() => 'vi');
  const vietnamese = FAMILIES.map(({ name }) => familyName(name));
  overwriteGetLocale(() => 'en');
  const english = FAMILIES.map(({ name }) => familyName(name));
  expect(vietnamese.filter((name, at) => name === english[at] || /wave|as others/.test(name))).toEqual([]);
  expect(new Set(english).size).toBe(FAMILIES.length);
});
