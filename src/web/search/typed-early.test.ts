import { expect, it } from 'vitest';
import { typedEarly, type KeptKey } from './typed-early.ts';

const key = (name: string, more: Partial<KeptKey> = {}): KeptKey => ({
  key: name,
  timeStamp: 1000,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  target: 'body',
  ...more,
});
const typed = (...names: string[]) => names.map((name) => key(name));
const read = (keys: readonly KeptKey[], now = 1500) => typedEarly(keys, now, (target) => target === 'field');

it('takes what was typed after the key that opened the search, and nothing else [search-40]', () => {
  expect(read(typed('g', '/', 'u', 'n', 'i'))).toBe('uni');
  expect(read([key('k', { ctrlKey: true }), ...typed('a', 'v', 'x', 'Backspace', 'e')])).toBe('ave');
  expect(read(typed('/', 'Shift', 'Đ', 'ồ', 'n', 'g'))).toBe('Đồng');
  expect(read(typed('/', 'a', '/', 'b'))).toBe('b');
  expect(read(typed('u', 'n', 'i'))).toBe('');
  expect(read(typed('/', 'a', 'Escape'))).toBe('');
  expect(read([key('/', { target: 'field' }), ...typed('a')])).toBe('');
  expect(read([...typed('/'), key('v', { ctrlKey: true }), key('a', { target: 'field' }), key('b')])).toBe('b');
  expect(read(typed('/', 'a'), 20_000)).toBe('');
});
