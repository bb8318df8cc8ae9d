import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryWhere } from './arbitrary.testing.ts';
import { CATALOGUE, anyPath } from './catalogue.ts';
import { pathOf } from '../records/quantities.ts';
import { normal } from './normal.ts';
import { AWKWARD } from './pools.testing.ts';
import type { Expr, ScreenKind } from './screen.ts';
import { parseWhere, printWhere } from './text.ts';
import { faultsOf } from './validate.ts';

test('a path has one type, unit and list of options on all subjects', () => {
  for (const { paths } of Object.values(CATALOGUE)) {
    for (const { path, type, unit, options } of paths) expect(anyPath(path)).toMatchObject({ type, ...(unit && { unit }), ...(options && { options }) });
  }
});

test('what can be asked is written in signs the language reads as a name', () => {
  for (const { paths, relations } of Object.values(CATALOGUE)) {
    for (const name of [...paths.map(({ path }) => path), ...relations.map(({ rel }) => rel)]) expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
  }
});

const cmp = (path: string, op: string, value?: unknown) => ({ path, op, ...(value === undefined ? {} : { value }) }) as Expr;
const rel = (parts: object) => parts as Expr;
const deep = (levels: number): Expr => (levels === 0 ? { text: 'a' } : { not: deep(levels - 1) });
const leaves = (n: number): Expr => ({ and: Array.from({ length: n }, () => ({ text: 'a' })) });
const chain = (n: number): Expr => (n === 0 ? { text: 'a' } : { rel: n % 2 ? 'people' : 'projects', some: chain(n - 1) });

test.each<[string, Expr, string | undefined, ScreenKind?]>([
  ['unknown path', cmp('sectors', '=', 'a'), 'UNKNOWN_PATH'],
  ['a path of another kind', cmp('gender', '=', 'Male'), 'UNKNOWN_PATH'],
  ['a name every object has', cmp('constructor', 'known'), 'UNKNOWN_PATH'],
  ['unknown relation', rel({ rel: 'investors', some: { and: [] } }), 'UNKNOWN_RELATION'],
  ['a relation every object has', rel({ rel: 'toString', some: { and: [] } }), 'UNKNOWN_RELATION'],
  ['path of a relation unknown', rel({ rel: 'rounds', some: cmp('raised', '>', '1') }), 'UNKNOWN_PATH'],
  ['operator', cmp('sector', '!=', 'a'), 'BAD_OPERATOR'],
  ['operator of no kind', cmp('raised', 'like', 'a'), 'BAD_OPERATOR'],
  ['not secret', cmp('raised', 'undisclosed'), 'BAD_OPERATOR'],
  ['secret', cmp('funding_received', 'undisclosed'), undefined],
  ['no value', cmp('raised', '>'), 'NO_VALUE'],
  ['a value too many', cmp('raised', 'known', '1'), 'BAD_VALUE'],
  ['a list for one', cmp('raised', '=', ['1']), 'BAD_VALUE'],
  ['one for a list', cmp('raised', 'in', '1'), 'BAD_VALUE'],
  ['empty list', cmp('raised', 'in', []), 'BAD_VALUE'],
  ['half a range', cmp('raised', 'between', ['1']), 'BAD_VALUE'],
  ['a range of three', cmp('raised', 'between', ['1', '2', '3']), 'BAD_VALUE'],
  ['another path in a list', cmp('raised', 'in', { path: 'tvl' }), 'BAD_VALUE'],
  ['another path', cmp('raised', '>', { path: 'tvl' }), undefined],
  ['another path unknown', cmp('raised', '>', { path: 'tvl2' }), 'UNKNOWN_PATH'],
  ['another path of another type', cmp('raised', '>', { path: 'founded' }), 'BAD_VALUE'],
  ['another path of many values', cmp('sector', '=', { path: 'operating_status' }), 'BAD_VALUE'],
  ['another path contained', cmp('name', 'contains', { path: 'symbol' }), 'BAD_VALUE'],
  ['no number', cmp('raised', '>', '10m'), 'BAD_VALUE'],
  ['a number of 60 digits', cmp('raised', '>', '9'.repeat(60)), undefined],
  ['a number of 61 digits', cmp('raised', '>', '9'.repeat(61)), 'BAD_VALUE'],
  ['no number at all', cmp('raised', '>', 'NaN'), 'BAD_VALUE'],
  ['a year', cmp('founded', '=', '2024'), 'BAD_VALUE'],
  ['no day', cmp('founded', '=', '2023-02-29'), 'BAD_VALUE'],
  ['a span', cmp('founded', '>=', '12mo'), undefined],
  ['no bool', cmp('has_token', '=', '1'), 'BAD_VALUE'],
  ['an option in other letters', rel({ rel: 'rounds', some: cmp('stage', '=', 'SERIES a') }), undefined],
  ['no option', rel({ rel: 'rounds', some: cmp('stage', '=', 'Series Z') }), 'BAD_VALUE'],
  ['part of an option', rel({ rel: 'rounds', some: cmp('stage', 'contains', 'series') }), undefined],
  ['blank', cmp('name', '=', ' \u200b'), 'BAD_VALUE'],
  ['blank part', cmp('name', 'contains', ''), 'BAD_VALUE'],
  ['a control character', cmp('chains', '=', 'a\u0000'), 'BAD_VALUE'],
  ['half a pair', { text: '\udc00' }, 'BAD_VALUE'],
  ['words of a role', rel({ rel: 'roles', some: { text: 'ceo' } }), 'NO_TEXT'],
  ['neither some nor all', rel({ rel: 'rounds' }), 'BAD_VALUE'],
  ['some and all', rel({ rel: 'rounds', some: { and: [] }, all: { and: [] } }), 'BAD_VALUE'],
  ['so many of all', rel({ rel: 'rounds', all: { and: [] }, atLeast: 2 }), 'BAD_VALUE'],
  ['none', rel({ rel: 'rounds', some: { and: [] }, atLeast: 0 }), 'BAD_VALUE'],
  ['half of one', rel({ rel: 'rounds', some: { and: [] }, atLeast: 1.5 }), 'BAD_VALUE'],
  ['a million', rel({ rel: 'rounds', some: { and: [] }, atLeast: 1_000_000 }), undefined],
  ['more', rel({ rel: 'rounds', some: { and: [] }, atLeast: 1_000_001 }), 'BAD_VALUE'],
  ['no evidence kept', { evidence: 'age', of: 'round_count', op: '>', value: '1' }, 'NO_EVIDENCE'],
  ['evidence of nothing', { evidence: 'age', of: 'rounds', op: '>', value: '1' }, 'UNKNOWN_PATH'],
  ['contested ordered', { evidence: 'contested', of: 'name', op: '>', value: 'true' }, 'BAD_OPERATOR'],
  ['half a source', { evidence: 'sources', of: 'name', op: '>', value: '1.5' }, 'BAD_VALUE'],
  ['evidence of no list', { evidence: 'sources', of: 'name', op: 'in', value: '1' }, 'BAD_VALUE'],
  ['evidence of an empty list', { evidence: 'sources', of: 'name', op: 'in', value: [] }, 'BAD_VALUE'],
  ['evidence of a list for one', { evidence: 'sources', of: 'name', op: '=', value: ['1'] }, 'BAD_VALUE'],
  [
    '200 values',
    cmp(
      'sector',
      'in',
      Array.from({ length: 200 }, (_, i) => `${i}`),
    ),
    undefined,
  ],
  [
    '201 values',
    cmp(
      'sector',
      'in',
      Array.from({ length: 201 }, (_, i) => `${i}`),
    ),
    'TOO_MANY_VALUES',
  ],
  ['201 states', { evidence: 'sources', of: 'name', op: 'in', value: Array.from({ length: 201 }, (_, i) => `${i}`) }, 'TOO_MANY_VALUES'],
  ['50 questions', leaves(50), undefined],
  ['51 questions', leaves(51), 'TOO_MANY_LEAVES'],
  ['51 questions in two places', { or: [leaves(25), rel({ rel: 'rounds', some: leaves(26) })] }, 'TOO_MANY_LEAVES'],
  ['six deep', deep(6), undefined],
  ['seven deep', deep(7), 'TOO_DEEP'],
  ['ten thousand deep', deep(5000), 'TOO_DEEP'],
  ['three relations', chain(3), undefined],
  ['four relations', chain(4), 'TOO_DEEP', 'organization'],
  ['2,000 characters', { text: 'a'.repeat(2000) }, undefined],
  ['2,001 characters', { text: 'a'.repeat(2001) }, 'TOO_LONG'],
  ['2,000 characters with their quotation marks', { text: 'a '.repeat(999) }, undefined],
  ['2,001 characters with their quotation marks', { text: `${'a '.repeat(999)}b` }, 'TOO_LONG'],
])('%s', (_, where, code, kind = 'project') => {
  expect(faultsOf(kind, where)?.code).toBe(code);
});

test('a screen without a fault has none in its normal form, and its text is read', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(arbitraryWhere('project', AWKWARD), (where) => {
      expect(faultsOf('project', normal(where))).toBeUndefined();
      expect(parseWhere('project', printWhere(where))).toHaveProperty('where');
    }),
    { numRuns: 300 },
  );
});

test('every path that can be asked of a subject is found by its name [screener-1]', () => {
  expect(pathOf('project', 'raised')).toMatchObject({ type: 'number', unit: 'usd' });
  expect(pathOf('role', 'raised')).toBeUndefined();
});
