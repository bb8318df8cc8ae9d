import { expect, test } from 'vitest';
import { cutName } from './cut-name.ts';

test('names of up to 20 characters stay whole; of longer ones 16 characters and dots [directory-57]', () => {
  expect(cutName('a'.repeat(20))).toBe('a'.repeat(20));
  expect(cutName('Decentralized Finance')).toBe('Decentralized Fi...');
  expect(cutName('🪙'.repeat(21))).toBe(`${'🪙'.repeat(16)}...`);
});
