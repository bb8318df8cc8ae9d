import { afterEach, beforeEach, expect } from 'vitest';

/*
 * A test that prints an error or a warning nobody asked for fails. A test that expects one replaces `console.error`
 * itself.
 */

const original = { error: console.error, warn: console.warn };
let printed: string[] = [];

beforeEach(() => {
  printed = [];
  for (const kind of ['error', 'warn'] as const) {
    console[kind] = (...what: unknown[]) => {
      printed.push(`console.${kind}: ${what.map(String).join(' ')}`);
    };
  }
});

afterEach(() => {
  Object.assign(console, original);
  expect(printed, 'the test printed what it did not announce').toEqual([]);
});
