import { beforeAll, expect, test } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import type { Answered } from '#domain/assistant/answered.ts';
import type { Plan } from '#domain/assistant/plan.ts';
import type { EntryInput } from '#domain/records/claim.ts';
import type { Language } from '#domain/site/addresses.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { detailsOf, entry } from '../../directory/details/details.testing.ts';
import { runPlan } from '../run.ts';

const site = useCommittingSite({ createApi, datasets });
const { load } = detailsOf(site, datasets);

/** Projects by their sector, each with rounds of 2024: amount and own category. Of two of them no sector is known. */
const PROJECTS: readonly (readonly [name: string, sector: string | undefined, rounds: readonly (readonly [string, string | undefined])[]])[] = [
  ['Alphaswap', 'DeFi', [['10000000', 'DeFi']]],
  ['Betagame', 'Gaming', [['20000000', 'Gaming']]],
  [
    'Gammapay',
    undefined,
    [
      ['40000000', 'DeFi'],
      ['3000000', undefined],
    ],
  ],
  ['Deltanode', undefined, [['5000000', 'DeFi']]],
];
const WORLD: EntryInput[] = PROJECTS.flatMap(([name, sector, rounds], at) => [
  entry(
    'project',
    `c:${at}`,
    { name, website: `https://${name.toLowerCase()}.example/` },
    { claims: sector === undefined ? [] : [{ field: 'sectors', value: sector }] },
  ),
  ...rounds.map(([amount, category], n) =>
    entry(
      'round',
      `r:${at}:${n}`,
      { amount_usd: amount },
      {
        claims: [
          { field: 'project', object: `c:${at}` },
          { field: 'date', value: `2024-0${n + 2}-1${at}`, precision: 'day' },
          ...(category === undefined ? [] : [{ field: 'category', value: category }]),
        ],
      },
    ),
  ),
]);
beforeAll(() => load('a', WORLD));

const ask = (plan: object, language: Language = 'en'): Promise<Answered> => runPlan(site.context, plan as Plan, { language, today: '2026-01-01' });
const sum = (q: string, more: object = {}): object => ({
  tool: 'aggregate',
  as: 'value',
  input: { kind: 'round', over: [{ q }], show: 'sum(amount),count' },
  ...more,
});
const list = (as: Plan['as'], kind: 'round' | 'project', q: string): object => ({ tool: 'screen', as, input: { kind, q, fields: [] } });
const ranked = {
  tool: 'aggregate',
  as: 'first',
  input: { kind: 'round', over: [{ q: 'date:2024' }], show: 'sum(amount),count', by: 'sector', sort: '-sum(amount)' },
};

const LACKING = '3 more may belong here: the sector of their project is unknown.';
test.each<[string, object, Language, string]>([
  [
    'a sum',
    sum('date:2024 project[sector:DeFi]'),
    'en',
    `${LACKING} By the category of the rounds themselves (DeFi) it is $55.00M, and the number of rounds 3.`,
  ],
  [
    'a sum, in Vietnamese',
    sum('date:2024 project[sector:DeFi]'),
    'vi',
    'Có thể thêm 3 mục: chưa biết lĩnh vực của dự án. Theo hạng mục của chính các vòng gọi vốn (DeFi) là $55,00M, với 3 vòng.',
  ],
  ['a number', list('count', 'round', 'date:2024 sector:DeFi'), 'en', `${LACKING} By the category of the rounds themselves (DeFi) the number of rounds is 3.`],
  [
    'a number of projects',
    list('count', 'project', 'sector:DeFi rounds[date:2024]'),
    'en',
    '2 more may belong here: their sector is unknown. By the category of their rounds (DeFi) the number of projects is 3.',
  ],
  ['the first of sectors', ranked, 'en', `${LACKING} By the category of the rounds themselves, DeFi stands first: $55.00M.`],
])(
  'rounds by the sector of their project tell how many have none, and what they come to by their own category: %s [assistant-136]',
  async (_, plan, language, text) => {
    expect((await ask(plan, language)).text).toContain(text);
  },
);

test('rounds by their own category, and projects by their sector alone, say nothing of the other [assistant-136]', async () => {
  expect((await ask(sum('date:2024 category:DeFi'))).text).not.toContain('sector');
  expect((await ask(list('count', 'project', 'sector:DeFi'))).text).toBe('1 DeFi project.');
});
