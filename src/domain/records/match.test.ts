import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideMatches, type KnownRecord, type NodeKey, type OpenEntry } from './match.ts';

const keys = (text: string): NodeKey[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((k) => ({ scheme: k.slice(0, k.indexOf('=')) as NodeKey['scheme'], value: k.slice(k.indexOf('=') + 1) }));
const entry = (id: number, nativeKey: string, of: string, source = 1): OpenEntry => ({ id, source, nativeKey, creates: true, keys: keys(of) });
const record = (id: string, nativeKey: string, of: string, source = 1): KnownRecord => ({ id, entries: [{ source, nativeKey }], keys: keys(of) });
const together = (open: OpenEntry[], known: KnownRecord[] = []) =>
  decideMatches(open, known, [])
    .groups.map((g) => [g.recordId, ...g.entryIds.toSorted((a, b) => a - b)])
    .sort((a, b) => Number(a[1]) - Number(b[1]));

test('an exact key leads to the record that has it', () => {
  expect(together([entry(1, 'coin:x', 'coingecko=osmosis', 2)], [record('r', 'coin:osmosis', 'coingecko=osmosis')])).toEqual([['r', 1]]);
});

test('keys that lead to two records make candidates and no match', () => {
  const known = [record('r', 'coin:a', 'coingecko=a'), record('s', 'coin:b', 'contract=eip155:1:0x1')];
  const { groups, candidates } = decideMatches([entry(1, 'x:1', 'coingecko=a contract=eip155:1:0x1', 2)], known, []);
  expect(groups).toEqual([]);
  expect(candidates.map((c) => [c.entryId, c.target])).toEqual([
    [1, { record: 'r' }],
    [1, { record: 's' }],
  ]);
});

test('a shared contract does not join what has different identifiers', () => {
  const { groups, candidates } = decideMatches([entry(1, 'a:1', 'coingecko=a contract=c', 1), entry(2, 'a:2', 'coingecko=b contract=c', 2)], [], []);
  expect(groups).toHaveLength(2);
  expect(candidates).toHaveLength(1);
});

test('a source that lists two things apart keeps them apart', () => {
  expect(together([entry(1, 'network:a', 'caip2=eip155:1'), entry(2, 'network:b', 'caip2=eip155:1')])).toEqual([
    [undefined, 1],
    [undefined, 2],
  ]);
});

test('a network is its coin by name and native coin, by identifier or ticker', () => {
  expect(together([entry(1, 'network:near', 'name=near nativeCoin=coingecko:near'), entry(2, 'coin:near', 'name=near coingecko=near symbol=near')])).toEqual([
    [undefined, 1, 2],
  ]);
  expect(
    together([entry(1, 'network:ethereum', 'name=ethereum nativeCoin=symbol:eth'), entry(2, 'coin:ethereum', 'name=ethereum coingecko=ethereum symbol=eth')]),
  ).toEqual([[undefined, 1, 2]]);
});

test('a name alone makes a candidate and no match', () => {
  const { groups, candidates } = decideMatches(
    [entry(1, 'network:arbitrum-one', 'name=arbitrum nativeCoin=symbol:eth'), entry(2, 'coin:arbitrum', 'name=arbitrum coingecko=arbitrum symbol=arb')],
    [],
    [],
  );
  expect(groups).toHaveLength(2);
  expect(candidates.map((c) => c.evidence.reason)).toEqual(['name alone']);
});

test('a name and a context that fit two places make candidates', () => {
  const known = [record('r', 'coin:a', 'name=x symbol=x coingecko=a'), record('s', 'coin:b', 'name=x symbol=x coingecko=b')];
  const { groups, candidates } = decideMatches([entry(1, 'network:x', 'name=x nativeCoin=symbol:x', 2)], known, []);
  expect(groups.map((g) => g.recordId)).toEqual([undefined]);
  expect(candidates.map((c) => c.target)).toEqual([{ record: 'r' }, { record: 's' }]);
});

test('a person decides over keys', () => {
  const known = [record('r', 'coin:a', 'coingecko=a')];
  const open = [entry(1, 'x:1', 'coingecko=a', 2)];
  expect(decideMatches(open, known, [{ entryId: 1, recordId: 'r', same: false }]).groups[0]?.recordId).toBeUndefined();
  expect(decideMatches([entry(1, 'x:1', '', 2)], known, [{ entryId: 1, recordId: 'r', same: true }]).groups[0]?.recordId).toBe('r');
});

test('what only adds makes no record of its own', () => {
  expect(together([{ ...entry(1, 'coin:a', 'web3icons=coin:a', 2), creates: false }])).toEqual([]);
});

test('the order of the input does not matter, every entry is in one group at most, and no group holds two identifiers', () => {
  const one = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: '' });
  const loose = fc.uniqueArray(
    fc.constantFrom('contract=1:x', 'contract=2:y', 'name=n', 'name=m', 'symbol=s', 'nativeCoin=symbol:s', 'nativeCoin=coingecko:a', 'chain=1'),
    { maxLength: 4 },
  );
  const made = fc.record({
    source: fc.integer({ min: 1, max: 3 }),
    coingecko: one('coingecko=a', 'coingecko=b'),
    caip2: one('caip2=1', 'caip2=2'),
    loose,
    known: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(made, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (list, stream) => {
      const of = (m: (typeof list)[number]) => [m.coingecko, m.caip2, ...m.loose].join(' ');
      const open = list.flatMap((m, i) => (m.known ? [] : [entry(i, `c${i % 2}:${i}`, of(m), m.source)]));
      const known = list.flatMap((m, i) => (m.known ? [record(`r${i}`, `c${i % 2}:${i}`, of(m), m.source)] : []));
      const groups = together(open, known);
      const shuffle = <T>(items: T[]): T[] =>
        items
          .map((item) => [stream.next().value, item] as const)
          .sort((a, b) => a[0] - b[0])
          .map(([, item]) => item);
      expect(decideMatches(shuffle(open), shuffle(known), [])).toEqual(decideMatches(open, known, []));
      const ids = groups.flatMap((g) => g.slice(1));
      expect(new Set(ids).size).toBe(ids.length);
      for (const group of groups) {
        const members = [...known.filter((r) => r.id === group[0]), ...open.filter((e) => group.slice(1).includes(e.id))];
        for (const scheme of ['coingecko', 'caip2'])
          expect(new Set(members.flatMap((m) => m.keys.filter((k) => k.scheme === scheme).map((k) => k.value))).size).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 1000 },
  );
});
