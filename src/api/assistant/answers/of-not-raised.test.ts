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

/** A loan that is larger than the raises of its year, of which two are equal; a loan alone; a raise alone. */
const DEALS = [
  ['c:0', '2024-02-10', 'Debt', '90000000'],
  ['c:0', '2024-03-10', 'Series A', '20000000'],
  ['c:1', '2024-04-10', 'Series B', '20000000'],
  ['c:1', '2024-05-10', 'Seed', undefined],
  ['c:0', '2023-03-10', 'Debt', '7000000'],
  ['c:1', '2022-03-10', 'Seed', '3000000'],
] as const;
const WORLD: EntryInput[] = [
  entry('project', 'c:0', { name: 'Alphachain', website: 'https://alphachain.example/' }),
  entry('project', 'c:1', { name: 'Betachain', website: 'https://betachain.example/' }),
  ...DEALS.map(([project, date, stage, amount], n) =>
    entry('round', `r:${n}`, amount === undefined ? {} : { amount_usd: amount }, {
      claims: [
        { field: 'project', object: project },
        { field: 'date', value: date, precision: 'day' },
        { field: 'stage', value: stage },
      ],
    }),
  ),
];
beforeAll(() => load('a', WORLD));

const run = (plan: object, language: Language = 'en'): Promise<Answered> => runPlan(site.context, plan as Plan, { language, today: '2026-01-01' });
const largest = (q: string, language?: Language): Promise<Answered> =>
  run({ tool: 'screen', as: 'first', input: { kind: 'round', q, sort: '-amount', fields: [] } }, language);

test.each<[string, string, Language, string]>([
  ['raises behind it', 'date:2024', 'en', 'The round of Alphachain (Debt) counts in no project’s money raised; the largest that does: '],
  ['raises behind it', 'date:2024', 'vi', 'Vòng của Alphachain (Debt) không tính vào vốn huy động của dự án; vòng lớn nhất được tính: '],
  ['nothing behind it', 'date:2023', 'en', 'The round of Alphachain (Debt) counts in no project’s money raised.'],
])('the largest round that is no money raised is told so, with %s, row %$ [assistant-72]', async (_, q, language, said) => {
  const { text, outcome } = await largest(q, language);
  expect([outcome, text]).toEqual(['answer', expect.stringContaining(said)]);
});

test('all that are equally large of what was raised are named; a raise, and what is asked of debt alone, say nothing of it [assistant-72]', async () => {
  const [equal, ...others] = await Promise.all(['date:2024', 'date:2022', 'stage:Debt date:2024', 'date:2024 raise:true'].map((q) => largest(q)));
  expect(equal?.text).toMatch(/: (Alphachain|Betachain) \(\$20\.00M\) and (Alphachain|Betachain) \(\$20\.00M\)\.$/);
  expect(others.map(({ text }) => text)).toEqual(others.map(() => expect.not.stringContaining('counts in no')));
});

const share = (part: string, language?: Language): Promise<Answered> =>
  run({ tool: 'aggregate', as: 'value', input: { kind: 'round', over: [{ q: 'date:2024' }, { q: part }], show: 'count' } }, language);

test('a share of any part is a number in per cent with both counts; screens of which none is a part of the other have none [assistant-14]', async () => {
  const [english, vietnamese, apart] = await Promise.all([share('date:2024 -known(amount)'), share('date:2024 -known(amount)', 'vi'), share('date:2023')]);
  expect(english).toMatchObject({ value: 25, unit: 'percent', text: '25.00% of 4 rounds in 2024 are rounds with no known amount in 2024: 1.' });
  expect(english.rows.map(({ values }) => values)).toEqual([{ count: 4 }, { count: 1, 'share(count)': 25 }]);
  expect(vietnamese.text).toBe('25,00% trong 4 vòng gọi vốn trong năm 2024 là vòng gọi vốn chưa biết số tiền trong năm 2024: 1.');
  expect(apart.unit).not.toBe('percent');
});

const projects = (q: string, language?: Language): Promise<Answered> =>
  run({ tool: 'screen', as: 'count', input: { kind: 'project', q, fields: [] } }, language);

test.each<[string, Language, string]>([
  ['rounds[amount>10m]>=2', 'en', 'project with rounds of over $10.00M, at least 2.'],
  ['rounds[amount>10m]>=2', 'vi', 'có vòng gọi vốn trên $10,00M, ít nhất 2 vòng.'],
  ['rounds[date:2024] -rounds[stage:Seed]', 'en', 'project with rounds in 2024 without Seed rounds.'],
  ['rounds[date:2024]>=2 -rounds[date:2024]>=3', 'en', 'with rounds in 2024, at least 2 and in fewer than 3 of these.'],
])('counted rounds, and those that there are none of, are said: %s in %s [assistant-12]', async (q, language, said) => {
  expect((await projects(q, language)).text).toContain(said);
});
