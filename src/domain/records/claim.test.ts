import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalClaim, canonicalEntry, canonicalJson, canonicalNumber, memberText, type Claim, type EntryInput, type Json } from './claim.ts';

test.each([
  ['1.0', '1'],
  ['01', '1'],
  ['1e0', '1'],
  ['1e3', '1000'],
  ['12.50E-3', '0.0125'],
  ['-0.0', '0'],
  ['.5', '0.5'],
  ['+7.', '7'],
  ['123456789012345678901234567890.10', '123456789012345678901234567890.1'],
])('the number %s is written %s', (text, canonical) => expect(canonicalNumber(text)).toBe(canonical));

test.each(['', '.', 'e5', '1e', '1,000', '0x10', 'NaN', '1e99999', '--1'])('%j is no number', (text) => expect(canonicalNumber(text)).toBeUndefined());

test('a canonical number means the same and is written in one way', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.nat(30), fc.nat(5), (digits, shift, zeros) => {
      const text = canonicalNumber(`${digits}e-${shift}`)!;
      expect(canonicalNumber(text)).toBe(text);
      expect(canonicalNumber(`${text}${text.includes('.') ? '' : '.'}${'0'.repeat(zeros)}`)).toBe(text);
      expect(BigInt(text.replace('.', '')) * 10n ** BigInt(shift - (text.split('.')[1] ?? '').length)).toBe(digits);
    }),
  );
});

test('the order of keys does not matter to canonical JSON, everything else does', () => {
  const turned = (value: Json): Json =>
    Array.isArray(value)
      ? value.map(turned)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([k, v]) => [k, turned(v)]),
          )
        : value;
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      const [x, y] = [a as Json, b as Json];
      expect(canonicalJson(turned(x))).toBe(canonicalJson(x));
      const equal = JSON.stringify(JSON.parse(canonicalJson(x))) === JSON.stringify(JSON.parse(canonicalJson(y)));
      expect(canonicalJson(x) === canonicalJson(y)).toBe(equal);
    }),
  );
});

const claim: Claim = { field: 'name', value: 'Osmosis', document: 'https://a.example/' };

test('a claim says the same wherever it stands', () => {
  expect(canonicalClaim({ ...claim, document: 'https://b.example/' })).toBe(canonicalClaim(claim));
  expect(canonicalClaim({ ...claim, value: 'osmosis' })).not.toBe(canonicalClaim(claim));
  expect(canonicalClaim({ ...claim, validFrom: '2026-01-01' })).not.toBe(canonicalClaim(claim));
});

test('members are told apart by object, else by folded value', () => {
  expect(memberText({ ...claim, value: 'OSMOSIS' })).toBe(memberText(claim));
  expect(memberText({ ...claim, object: 'chain:osmosis' })).not.toBe(memberText(claim));
});

test('an entry is the same whatever the order of its keys and claims', () => {
  const entry: EntryInput = {
    nativeKey: 'coin:a',
    role: 'creates',
    kind: 'project',
    keys: [
      { scheme: 'coingecko', value: 'a' },
      { scheme: 'symbol', value: 'b' },
    ],
    claims: [claim, { ...claim, field: 'symbol' }],
  };
  expect(canonicalEntry({ ...entry, keys: entry.keys.toReversed(), claims: entry.claims.toReversed() })).toBe(canonicalEntry(entry));
  expect(canonicalEntry({ ...entry, claims: [claim] })).not.toBe(canonicalEntry(entry));
});
