import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCursor, printCursor } from './cursor.ts';

const id = fc.uuid();
const position = fc.nat(1e9);

test('a printed cursor reads back as it was', () => {
  fc.assert(
    fc.property(fc.option(fc.string({ unit: 'grapheme', maxLength: 100 })), id, position, (value, i, p) => {
      fc.pre(!value?.includes('\0'));
      const cursor = { value, id: i, position: p };
      const text = printCursor(cursor, 'asked');
      expect(text).toMatch(/^[A-Za-z0-9_-]+$/);
      expect(parseCursor(text, 'asked', 'text')).toEqual(cursor);
    }),
  );
});

test('the cursor of another list is none', () => {
  const text = printCursor({ value: '1', id: '01900000-0000-7000-8000-000000000000', position: 0 }, 'one');
  expect(parseCursor(text, 'other', 'text')).toBeUndefined();
});

test('a value of another type is refused', () => {
  const of = (value: string) => printCursor({ value, id: '01900000-0000-7000-8000-000000000000', position: 0 }, 'a');
  for (const value of ['x', '1e5', '', "1' or 1=1", '9'.repeat(30)]) expect(parseCursor(of(value), 'a', 'integer')).toBeUndefined();
  for (const value of ['x', 'NaN', '1e5', '1.']) expect(parseCursor(of(value), 'a', 'decimal')).toBeUndefined();
  expect(parseCursor(of('-12.50'), 'a', 'decimal')?.value).toBe('-12.50');
  expect(parseCursor(of('a\0b'), 'a', 'text')).toBeUndefined();
});

test('no text breaks the reader', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(parseCursor(text, 'a', 'text')).toBeUndefined();
    }),
  );
  fc.assert(
    fc.property(fc.base64String(), (text) => {
      expect(parseCursor(text, 'a', 'text')).toBeUndefined();
    }),
  );
});
