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

/** Two raises and a loan of 2024, a raise and a loan of 2025. */
const DEALS = [
  ['2024-02-10', 'Seed', '10000000'],
  ['2024-03-10', 'Series A', '20000000'],
  ['2024-03-20', 'Debt', '5000000'],
  ['2025-03-10', 'Series B', '40000000'],
  ['2025-04-10', 'Debt', '7000000'],
] as const;
const WORLD: EntryInput[] = [
  entry('project', 'c:0', { name: 'Alphachain', website: 'https://alphachain.example/' }),
  entry('organization', 'o:0', { name: 'Steadyfund', kind: 'organization', website: 'https://steadyfund.example/' }),
  ...DEALS.map(([date, stage, amount], n) =>
    entry(
      'round',
      `r:${n}`,
      { amount_usd: amount },
      {
        claims: [
          { field: 'project', object: 'c:0' },
          { field: 'date', value: date, precision: 'day' },
          { field: 'stage', value: stage },
          { field: 'investors', object: 'o:0', value: { lead: true } },
        ],
      },
    ),
  ),
];
beforeAll(() => load('a', WORLD));

const ask = (as: Plan['as'], over: { label?: string; q: string }[], more: object = {}, language: Language = 'en'): Promise<Answered> =>
  runPlan(site.context, { tool: 'aggregate', as, input: { kind: 'round', over, show: 'sum(amount),count', ...more } } as Plan, {
    language,
    today: '2026-01-01',
  });
const years = [2024, 2025].map((year) => ({ label: String(year), q: `date:${year}` }));

test.each<[string, Promise<Answered> | (() => Promise<Answered>), string]>([
  ['one sum', () => ask('value', [{ q: 'date:2024' }]), 'Of it, $5.00M in 1 of the rounds is debt, '],
  ['a sum over either of two times', () => ask('value', [{ q: 'date:2024 | date:2025' }]), 'Of it, $12.00M in 2 of the rounds is debt, '],
  ['one sum, in Vietnamese', () => ask('value', [{ q: 'date:2024' }], {}, 'vi'), 'Trong đó $5,00M ở 1 vòng là nợ, bán thứ cấp, giao dịch sau IPO, '],
  ['a change', () => ask('change', years), 'which count in no project’s money raised: 2024 $5.00M; 2025 $7.00M.'],
  ['a change, in Vietnamese', () => ask('change', years, {}, 'vi'), 'không tính vào vốn huy động của dự án: 2024 $5,00M; 2025 $7,00M.'],
  [
    'sums by time',
    () => ask('rows', [{ q: '' }], { by: 'year(date)', sort: 'year(date)' }),
    'Of all that is summed here, $12.00M in 2 of the rounds is debt, ',
  ],
  ['the first group', () => ask('first', [{ q: '' }], { by: 'year(date)', sort: '-sum(amount)' }), 'Of it, $7.00M in 1 of the rounds is debt, '],
  [
    'sums of who paid',
    () => ask('rows', [{ q: 'date:2025' }], { by: 'investor', sort: '-sum(amount)' }),
    'These are whole rounds: what each investor paid is not known.',
  ],
])('%s tells apart what is no money raised [assistant-72]', async (_, asked, said) => {
  const { outcome, text } = await (typeof asked === 'function' ? asked() : asked);
  expect([outcome, text]).toEqual(['answer', expect.stringContaining(said)]);
});

test('a sum without such deals, and one that leaves them out, say nothing of them [assistant-72]', async () => {
  const texts = await Promise.all([ask('value', [{ q: 'date:2024-02' }]), ask('value', [{ q: 'raise:true' }])]);
  expect(texts.map(({ text }) => text)).toEqual([expect.not.stringContaining('debt'), expect.not.stringContaining('debt')]);
});

test('the first group is told without such deals, too [assistant-155]', async () => {
  const [{ text }, { text: own }] = await Promise.all([
    ask('first', [{ q: '' }], { by: 'year(date)', sort: '-sum(amount)' }),
    ask('first', [{ q: 'raise:true' }], { by: 'year(date)', sort: '-sum(amount)' }),
  ]);
  expect([text, own]).toEqual([expect.stringContaining('Without such deals, 2025 has the most: $40.00M.'), expect.not.stringContaining('Without such deals')]);
});

test('a share of money names the time, both sums, and what of them counts as raised [assistant-153]', async () => {
  const [stage, part] = await Promise.all([
    ask('value', [{ q: 'date:2024' }], { by: 'stage', show: 'share(sum(amount)),sum(amount)', pick: 'Series A' }),
    ask('value', [{ q: 'date:2024' }, { q: 'date:2024 amount>15m' }], { show: 'sum(amount)' }),
  ]);
  expect(stage).toMatchObject({ value: 57.14, unit: 'percent' });
  expect(stage.text).toContain('57.14% of the $35.00M of rounds in 2024 (over all 3) went to Series A: $20.00M.');
  expect(stage.text).toContain('66.67% of $30.00M ($20.00M).');
  expect(part.text).toContain('57.14% of the $35.00M of rounds in 2024 (over all 3) is of rounds of over $15.00M in 2024: $20.00M.');
});
