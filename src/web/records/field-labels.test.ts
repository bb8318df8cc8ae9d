import { expect, it } from 'vitest';
import { fieldLabel } from './field-labels.ts';
import { optionText } from './option-text.ts';

it('words from outside that every object knows are shown as they are [records-199]', () => {
  for (const word of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'zzz']) {
    expect(fieldLabel(word)).toBe(word);
    expect(optionText(word, word)).toBe(word);
    expect(optionText('gender', word)).toBe(word);
  }
  expect(fieldLabel('amount_usd')).toBe(fieldLabel('amount'));
  expect(fieldLabel('logo')).not.toBe('logo');
});
