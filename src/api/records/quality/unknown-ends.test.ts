import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { coin, judgedOf, read, round } from './planted.testing.ts';
import { measureQuality } from './quality.ts';
import { qualityLines } from './quality-text.ts';

const site = useSite({ createApi, datasets });

it('decisions of the house that name what their lists no longer bear are counted and listed, those of lists that nobody read are not [records-105]', async () => {
  await read(site.context, 'a', [
    coin('a', 'Novalune'),
    coin('a', 'Novalune Labs'),
    round('a', 1, 'coin:novalune', { date: '2022-06-30', amount_usd: '9000000' }),
  ]);
  const judged = await judgedOf({
    projects: [
      'same | twin | a coin:novalune | a coin:novalune labs | one company',
      'same | twin | a coin:novalune | a coin:luna nova | its former key',
      'different | twin | a coin:novalune labs | a coin:luna nova | its former key',
      'same | twin | a coin:novalune | b coin:novalune | of a list that nobody read',
      'same | chance | a coin:novalune | a coin:elsewhere | decides nothing',
    ],
    rounds: ['different | twin | a coin:novalune 2022-06-30 9000000 | a coin:novalune 2022-06-30 8000000 | another amount'],
  });
  const quality = await measureQuality(site.context.db.write, judged);
  expect(quality.unknownEnds).toEqual({
    decisions: 3,
    of: 4,
    ends: [
      { family: 'project', end: 'a coin:luna nova' },
      { family: 'round', end: 'a coin:novalune 2022-06-30 8000000' },
    ],
  });
  const lines = [...qualityLines(quality)];
  expect(lines).toContain('Decisions of the house that name what no list bears any more: 3 of 4');
  expect(lines).toContain('  project a coin:luna nova');
  expect([...qualityLines({ ...quality, unknownEnds: { decisions: 0, of: 4, ends: [] } })].join('\n')).not.toContain('luna nova');
});
