import { expect, test } from 'vitest';
import { inTurn } from './near-names.ts';

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
