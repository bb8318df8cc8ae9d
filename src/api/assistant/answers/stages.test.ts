import { beforeEach, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import type { Answered } from '#domain/assistant/answered.ts';
import type { Plan } from '#domain/assistant/plan.ts';
import type { Language } from '#domain/site/addresses.ts';
import { useSite } from '#platform/testing/kit.ts';
import { detailsOf, entry } from '../../directory/details/details.testing.ts';
import { askQuestion, UNHEARD } from '../ask.ts';
import { runPlan } from '../run.ts';

const site = useSite({ createApi, datasets, now: () => new Date('2026-10-01T00:00:00Z') });
const { world, load } = detailsOf(site, datasets);
const today = '2026-10-01';

const round = (n: number, day: string, stage: string, words: string, amount: string) =>
  entry(
    'round',
    `a-round:${n}`,
    { amount_usd: amount },
    {
      claims: [
        { field: 'project', object: 'coin:0' },
        { field: 'date', value: day, precision: 'day' },
        { field: 'stage', value: stage },
        { field: 'stage_text', value: words },
      ],
    },
  );

beforeEach(async () => {
  await world();
  await load('a', [
    round(1, '2020-01-10', 'Series B', 'Series B round', '20000000'),
    round(2, '2021-01-10', 'Series D and later', 'Series D', '40000000'),
    round(3, '2022-01-10', 'Series D and later', 'Series E', '50000000'),
    round(4, '2023-01-10', 'Grant', 'retropgf3', '70000'),
  ]);
});

const screen = (as: string, q: string, more: object = {}, language: Language = 'en'): Promise<Answered> =>
  runPlan(site.context, { tool: 'screen', as, input: { kind: 'round', q, fields: [], ...more } } as unknown as Plan, { language, today });
const ask = async (question: string) => (await askQuestion(site.context, { question, language: 'en', turns: [], today }, UNHEARD)).answer;

it('rounds are told by what their sources call them, where that says more than their stage [assistant-143]', async () => {
  const last = await screen('first', 'project:aave stage:"Series D and later"');
  expect(last.text).toContain('Series E');
  expect(last.text).not.toContain('and later)');
  expect(last.rows[0]).toMatchObject({ values: { stage: 'Series D and later' }, cells: { stage: { text: 'Series E' } } });
  expect((await screen('rows', 'project:aave stage:"Series B"')).rows[0]).toMatchObject({ cells: { stage: { text: 'Series B' } } });
});

it('stages and words of sources are said in both languages, and stages behind one in one word [assistant-143]', async () => {
  expect((await screen('count', 'project:aave stage_text:"Series E"')).text).toMatch(/^1 Series E round of Aave\./);
  expect((await screen('count', 'project:aave stage:"Series C","Series D and later"')).text).toMatch(/^2 Series C or later rounds of Aave\./);
  expect((await screen('count', 'project:aave stage:"Series C","Series D and later"', {}, 'vi')).text).toContain('từ Series C trở lên');
  expect((await screen('count', 'stage_text~retro', { grants: 'only' })).text).toMatch(/^1 retro grant\./);
});

it('a refusal names the stages that there are, by the words of sources and with how many, each a list [assistant-143]', async () => {
  const none = await screen('first', 'stage_text:"Series G"');
  expect(none).toMatchObject({ outcome: 'refuse', reason: 'no-such-round' });
  expect(none.options.map(({ name }) => name)).toEqual(['Series D (1)', 'Series E (1)']);
  expect(none.text).toContain('What it holds: Series D (1), Series E (1).');
  expect(none.options[1]?.href).toContain('stage_text');
});

it('what sources of the site call a stage is a word of questions as soon as it is held, and a programme sees its grants [assistant-143]', async () => {
  expect(await ask('how many Series E rounds were there')).toMatchObject({ outcome: 'answer', value: 1 });
  expect(await ask('retropgf3 grants in total')).toMatchObject({ outcome: 'answer', value: 70_000 });
  expect(await ask('có bao nhiêu vòng Series D trở lên')).toMatchObject({ outcome: 'answer', value: 2 });
});
