import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { KIND_NAMES, KIND_OF_WIRE, KINDS, WATCH_CATEGORIES, WATCHED_KIND, WIRE_NAMES } from '../src/domain/kinds/kinds.ts';

const SRC = path.join(import.meta.dirname, '../src');
/** The table itself, descriptions of the API, and tests, which say what they expect. */
const MAY_NAME = [/^domain\/kinds\/kinds\.ts$/, /(^|\/)contract(\/|\.ts$)/, /\.(test|testing)\.tsx?$/, /^web\/paraglide\//];
/** Words of a kind that are no kind's name: who writes one maps a kind to a word. */
const WIRE_ONLY = /(['"`])venture\1|type: 'people'|=== 'people'/;
/** A kind beside a word of it, either way round. A field is called `projects` too, but a map of kinds has the other kinds as well. */
const MAPPED = new RegExp(
  KIND_NAMES.filter((kind) => kind !== 'project')
    .flatMap((kind) =>
      Object.values<unknown>(KINDS[kind]).flatMap((word) =>
        typeof word === 'string' && word !== kind
          ? [
              [kind, word],
              [word, kind],
            ]
          : [],
      ),
    )
    .map(([key, word]) => `\\b${key}['"]?: ['"\`]${word}['"\`]`)
    .join('|'),
);

test('kinds are mapped to words in one table alone [records-24]', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !MAY_NAME.some((may) => may.test(file)));
  expect(files.length).toBeGreaterThan(500);
  const lines = files.flatMap((file) =>
    readFileSync(path.join(SRC, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (WIRE_ONLY.test(line) || MAPPED.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  );
  expect(lines).toEqual([]);
});

test('each word of the table leads back to its kind [records-24]', () => {
  expect(WIRE_NAMES.map((wire) => KINDS[KIND_OF_WIRE[wire]].wire)).toEqual(WIRE_NAMES);
  expect(WATCH_CATEGORIES.map((category) => KINDS[WATCHED_KIND[category]].watch)).toEqual(WATCH_CATEGORIES);
  expect(Object.keys(KINDS)).toEqual(KIND_NAMES);
  for (const word of ['code', 'wire', 'list', 'rows', 'sid', 'plural', 'image'] as const)
    expect(new Set(KIND_NAMES.map((kind) => KINDS[kind][word])).size).toBe(4);
});
