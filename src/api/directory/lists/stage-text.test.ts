import { beforeEach, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { detailsOf, entry } from '../details/details.testing.ts';

const site = useSite({ createApi, datasets, now: () => new Date('2026-10-01T00:00:00Z') });
const { world, load } = detailsOf(site, datasets);

const round = (n: number, project: string, stage: string, words: string) =>
  entry(
    'round',
    `a-round:${n}`,
    { amount_usd: '1000000' },
    {
      claims: [
        { field: 'project', object: project },
        { field: 'date', value: `202${n}-01-10`, precision: 'day' },
        { field: 'stage', value: stage },
        { field: 'stage_text', value: words },
      ],
    },
  );

beforeEach(async () => {
  await world();
  await load('a', [
    round(1, 'coin:0', 'Series A', 'Series A+'),
    round(2, 'coin:0', 'Series D and later', 'SERIES E'),
    round(3, 'coin:0', 'Grant', 'RétroPGF3'),
  ]);
});

const found = async (sid: string, key: string, params: Record<string, unknown>): Promise<Record<string, unknown>[]> => {
  const answer = await site.struct(sid, params);
  expect(answer.status, JSON.stringify(params)).toBe(200);
  return ((await answer.json()) as Record<string, Record<string, unknown>[]>)[key] ?? [];
};
const rounds = async (q: string, more: object = {}) => (await found('master-fundraising', 'fundraising', { q, ...more })).map((row) => row['stage_text']);

it('rounds are asked by what their sources call their stage, however it is written, and rows show it as written [screener-62]', async () => {
  expect(await rounds('stage_text:"series e"')).toEqual(['SERIES E']);
  expect(await rounds('stage_text:"Series A+","Series E"')).toEqual(['SERIES E', 'Series A+']);
  expect(await rounds('stage_text~series -stage_text:"series a+"')).toContain('SERIES E');
  expect(await rounds('-known(stage_text)')).not.toContain('SERIES E');
});

it('programmes of grants are found where grants are asked for, with and without marks [screener-62]', async () => {
  expect(await rounds('stage_text:retropgf3')).toEqual([]);
  expect(await rounds('stage_text:retropgf3', { grants: 'only' })).toEqual(['RétroPGF3']);
});

it('projects and organizations are asked by the words of their rounds and grants [screener-62]', async () => {
  const projects = async (q: string) => (await found('master-projects', 'projects', { q })).map((row) => row['name']);
  expect(await projects('rounds[stage_text:"series e"]')).toEqual(['Aave']);
  expect(await projects('rounds[stage_text:retropgf3]')).toEqual([]);
  expect(await projects('grants[stage_text:retropgf3]')).toEqual(['Aave']);
  expect(await found('master-ventures', 'organizations', { q: 'rounds[stage_text:"series e"]' })).toEqual([]);
});

it('held words are offered while one types, those of rounds first [screener-62]', async () => {
  const items = await found('search-round-stage-text', 'items', { searchValue: 'series' });
  expect(items.map(({ name }) => name)).toContain('SERIES E');
  const all = await found('search-round-stage-text', 'items', { searchValue: '' });
  expect(all.at(-1)).toMatchObject({ name: 'RétroPGF3', count: 0 });
});
