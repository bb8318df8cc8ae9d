import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import type { EntryInput } from '#domain/records/claim.ts';
import { useSite } from '#platform/testing/kit.ts';
import type { Source } from '../listings.testing.ts';
import { isHeldBack, readJudged } from './judged-files.ts';
import { coin, judgedOf, party, read as readInto, round, type JudgedLines } from './planted.testing.ts';
import { measureQuality } from './quality.ts';
import { qualityLines } from './quality-text.ts';

const site = useSite({ createApi, datasets });

const read = (source: Source, entries: EntryInput[]) => readInto(site.context, source, entries);
const measure = async (lines: JudgedLines) => measureQuality(site.context.db.write, await judgedOf(lines));
const total = ({ tuned, held }: { tuned: { here: number; notHere: number }; held: { here: number; notHere: number } }) => ({
  here: tuned.here + held.here,
  notHere: tuned.notHere + held.notHere,
});

it('judged pairs are measured on what stands joined, and wrong ones named of the tuned part alone [records-91]', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `Novalune${n}`);
  const site1 = (name: string) => `https://${name.toLowerCase()}.example/`;
  await read(
    'a',
    names.map((name) => coin('a', name, site1(name))),
  );
  // The first six share their website with the other list.
  await read(
    'b',
    names.map((name, n) => coin('b', name, n < 6 ? site1(name) : `https://other${n}.example/`)),
  );
  const ends = (name: string) => `a coin:${name.toLowerCase()} | b coin:${name.toLowerCase()}`;
  const pairs = names.map((name, n) => `${n % 2 === 0 ? 'same' : 'different'} | chance | ${ends(name)} | as judged`);
  const { pairs: figures, wrongPairs } = await measure({ projects: [...pairs, 'same | case | a coin:novalune0 | b coin:nowhere | gone'] });
  expect(total(figures.project)).toEqual({ here: 12, notHere: 1 });
  expect(figures.project.tuned.precision.right + figures.project.held.precision.right).toBe(3);
  expect(figures.project.tuned.precision.of + figures.project.held.precision.of).toBe(6);
  expect(figures.project.tuned.recall.of + figures.project.held.recall.of).toBe(6);
  const textOf = (one: readonly string[]) => [...one].sort().join('\n');
  const wrong = pairs.filter((_, n) => n < 6 === (n % 2 === 1)).map((line) => line.split(' | ').slice(2, 4));
  const tuned = wrong.filter((one) => !isHeldBack(textOf(one)));
  expect(tuned.length, 'the fixture has wrong pairs in both parts').toBeLessThan(wrong.length);
  expect(wrongPairs.map(({ ends: both }) => textOf(both)).sort()).toEqual(tuned.map(textOf).sort());
});

it('rounds are found by project, day and amount, whatever their native keys [records-91]', async () => {
  const website = 'https://novalune.example/';
  for (const source of ['a', 'b'] as const)
    await read(source, [
      coin(source, 'Novalune', website),
      round(source, source === 'a' ? 1 : 7, 'coin:novalune', { date: '2022-06-30', amount_usd: '9000000' }),
      round(source, source === 'a' ? 2 : 9, 'coin:novalune', { date: source === 'a' ? '2024-01-02' : '2019-01-02' }),
    ]);
  const { pairs } = await measure({
    rounds: [
      'same | case | a coin:novalune 2022-06-30 9000000.0 | b coin:novalune 2022-06-30 9000000 | one round',
      'different | case | a coin:novalune 2024-01-02 - | b coin:novalune 2019-01-02 - | years between',
      'same | case | a coin:novalune 2022-06-30 9000000 | b coin:novalune 2022-06-30 - | another amount',
    ],
  });
  expect(total(pairs.round)).toEqual({ here: 2, notHere: 1 });
  const { tuned, held } = pairs.round;
  expect([tuned.recall.right + held.recall.right, tuned.recall.of + held.recall.of]).toEqual([1, 1]);
});

it('a judged name is right where every record of it is of its kind, and a text says all figures [records-91]', async () => {
  await read('a', [party('a', 'person', 'Ann Lee'), party('a', 'organization', 'Lee Partners'), party('a', 'organization', 'Bo Chan')]);
  const quality = await measure({ persons: ['person | Ann Lee', 'organization | LEE partners', 'person | Bo Chan', 'person | Nobody'] });
  expect(total(quality.names)).toEqual({ here: 3, notHere: 1 });
  expect(quality.names.tuned.right.right + quality.names.held.right.right).toBe(2);
  expect(quality.wrongNames).toEqual(isHeldBack('Bo Chan') ? [] : [{ name: 'Bo Chan', kind: 'person' }]);
  const text = [...qualityLines(quality)].join('\n');
  expect(text).toContain('Person or organization');
  for (const family of ['project', 'party', 'round']) expect(text).toContain(`${family.padEnd(8)} held back`);
});

it('the judged files of this version can be read [records-90]', () => {
  expect(Object.keys(readJudged().pairs)).toEqual(['project', 'party', 'round']);
});
