import { expect, it } from 'vitest';
import { inLine } from './in-turns.ts';

it('long questions are worked at one after the other, and refused where sixteen wait [screener-61]', async () => {
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const seen: number[] = [];
  const waiting = Array.from({ length: 16 }, (_, n) =>
    inLine(async () => {
      await gate;
      seen.push(n);
      if (n === 3) throw new Error('fails');
      return n;
    }),
  );
  await expect(inLine(async () => 'no')).rejects.toMatchObject({ code: 'TIMEOUT' });
  open();
  const settled = await Promise.allSettled(waiting);
  expect(settled.map(({ status }) => status === 'fulfilled')).toEqual(Array.from({ length: 16 }, (_, n) => n !== 3));
  expect(seen).toEqual([...waiting.keys()]);
  expect(await inLine(async () => 'yes')).toBe('yes');
});
