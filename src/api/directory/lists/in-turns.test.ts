import { expect, it } from 'vitest';
import { inLine, turn } from './in-turns.ts';

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

it('of many that work at once one has the turn, until others were answered, and each comes to its end [observatory-12]', async () => {
  let [isOver, steps, most] = [false, 0, 0];
  async function work(): Promise<void> {
    for (let n = 0; n < 20; n += 1) {
      const ends = performance.now() + 1;
      while (performance.now() < ends);
      steps += 1;
      await turn();
    }
  }
  const all = Promise.all(Array.from({ length: 30 }, work)).then(() => (isOver = true));
  while (!isOver) {
    await new Promise((resolve) => void setImmediate(resolve));
    most = Math.max(most, steps);
    steps = 0;
  }
  await all;
  // Each begins at once; then eight milliseconds of one of them. All of them would be 240.
  expect(most).toBeLessThan(60);
});
