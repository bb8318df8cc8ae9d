import { expect, test } from 'vitest';
import { inTurn, recordsLike, takenFor } from './near-names.ts';

test('searches of one asker run one at a time and keep nobody else waiting; too many are refused [assistant-22]', async () => {
  let running = 0;
  const most: number[] = [];
  const gate = Promise.withResolvers<undefined>();
  const search = async () => {
    most.push(++running);
    await gate.promise;
    running -= 1;
  };
  const flood = Array.from({ length: 40 }, () =>
    inTurn('one', search).then(
      () => 'searched',
      (error: { code: string }) => error.code,
    ),
  );
  expect(await inTurn('another', () => Promise.resolve('at once'))).toBe('at once');
  gate.resolve(undefined);
  const ends = Object.groupBy(await Promise.all(flood), (end) => end);
  expect([ends['searched']?.length, ends['TOO_MANY_REQUESTS']?.length, Math.max(...most)]).toEqual([16, 24, 1]);
  expect(await inTurn('one', () => Promise.resolve('again'))).toBe('again');
});

test.each([
  ['arkhm', false, ['arkham']],
  ['arms', false, ['arkham']],
  ['arms', true, []],
  ['arkham', true, ['arkham']],
])('a word of English in small letters misspells no name, and begins one all the same: %s, %s [assistant-49]', async (text, isWord, slugs) => {
  const found = { type: 'project', matched: { text: 'ARKM' }, project: { id: '1', slug: 'arkham', name: 'Arkham Intelligence', symbol: 'ARKM' } };
  const struct = { answer: () => Promise.resolve({ body: { identity: Buffer.from(JSON.stringify({ items: [found] })) } }) };
  expect((await recordsLike(struct as never, text, isWord)).map(({ slug }) => slug)).toEqual(slugs);
});

test.each([
  ['grab', 'Gram', false],
  ['gojek', 'GoJoe', false],
  ['zamma', 'Zama', true],
  ['avae', 'Aave', true],
  ['unisawp', 'Uniswap', true],
])('a short word with another letter is another name, and a plain slip is one: %s for %s is taken, %s [assistant-49]', (text, name, isTaken) => {
  const near = { kind: 'project' as const, id: '1', slug: '1', name, symbol: null, size: 400 };
  expect(takenFor(text, [{ ...near, slip: true }])).toHaveLength(isTaken ? 1 : 0);
  expect(takenFor(text, [near])).toHaveLength(1);
});
