import { describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { FAMILIES } from '#domain/assistant/questions/families.ts';
import { faultOf, type Judged } from '#domain/assistant/questions/judge.ts';
import { LEAST_EXACT, SETS } from '#domain/assistant/score.ts';
import { SCORES } from '#domain/assistant/scores.ts';
import { useSite } from '#platform/testing/kit.ts';
import { questionsOf } from './market-questions.testing.ts';
import { makeMarket } from './market.testing.ts';
import { hashOf } from './score-questions.ts';

const site = useSite({ createApi, datasets });
const newest = (set: string) => SCORES.find((one) => one.set === set);
const asked = ({ ask, next = [] }: Judged): string[] => [ask, ...next.map((one) => one.ask)];

describe('the record of scores', () => {
  it('is that of the questions that there are: where one changes, the set is asked again [assistant-74]', () => {
    const wave = (n: number) => hashOf(FAMILIES.filter((family) => family.wave === n).flatMap(({ questions }) => questions.flatMap(asked)));
    const { answerable, unanswerable } = questionsOf(makeMarket(11));
    expect([newest(SETS.starter)?.hash, newest(SETS.market)?.hash]).toEqual([hashOf(FAMILIES), hashOf([answerable, unanswerable])]);
    expect(SCORES.filter(({ set }) => set === SETS.first).map(({ hash }) => hash)).toEqual([5, 4, 3, 2, 1].map(wave));
  });

  it('lists every failure, counts every family, and is at or over 97 % but for the first score of fresh questions [assistant-74]', () => {
    for (const { set, questions, exact, families, failures } of SCORES) {
      expect([set, questions - exact]).toEqual([set, failures.length]);
      expect([questions, exact]).toEqual([sum(families, 'questions'), sum(families, 'exact')]);
      for (const { family, ...counts } of families) expect(failures.filter((one) => one.family === family)).toHaveLength(counts.questions - counts.exact);
    }
    for (const set of [SETS.starter, SETS.market]) expect((newest(set)?.exact ?? 0) / (newest(set)?.questions ?? 1)).toBeGreaterThanOrEqual(LEAST_EXACT);
  });

  it('is of 300 questions and more, 200 over the starter set, two fifths of all fresh and a third Vietnamese [assistant-74]', () => {
    const starter = FAMILIES.flatMap(({ questions }) => questions.flatMap(asked));
    const fresh = FAMILIES.filter((family) => family.fresh).flatMap(({ questions }) => questions.flatMap(asked));
    const { answerable, unanswerable } = questionsOf(makeMarket(11));
    const all = starter.length + answerable.length + unanswerable.length;
    expect([starter.length >= 200, all >= 300, fresh.length / all >= 0.4, new Set(starter.map((text) => text.toLowerCase())).size]).toEqual([
      true,
      true,
      true,
      starter.length,
    ]);
    const vietnamese = FAMILIES.filter(({ name }) => name.startsWith('Vietnamese')).flatMap(({ questions }) => questions.flatMap(asked));
    expect(vietnamese.length / starter.length).toBeGreaterThanOrEqual(1 / 3);
  });

  it('is shown as it is [assistant-74]', async () => {
    const response = await site.call('/api/ai/score');
    expect([response.status, await response.json()]).toEqual([200, { data: SCORES }]);
  });
});

const sum = <K extends 'questions' | 'exact'>(rows: readonly Record<K, number>[], key: K): number => rows.reduce((all, row) => all + row[key], 0);

describe('the judge', () => {
  const answer = { outcome: 'answer' as const, rows: [{ name: 'Aave', values: { amount: 5 } }], value: 5, total: 1 } as unknown as Parameters<
    typeof faultOf
  >[1];

  it.each([
    ['a wrong value', { value: 6 }],
    ['a name that is missing', { rows: ['Aave', 'Lido'] }],
    ['a name too many', { rows: [] }],
    ['another order', { first: ['Lido'] }],
    ['a number of rows', { total: 2 }],
    ['what a row holds', { holds: { Aave: { amount: 6 } } }],
    ['a row that is not there', { holds: { Lido: { amount: 5 } } }],
    ['an answer where none may be', { outcome: 'refuse' as const }],
  ])('finds %s [assistant-74]', (_, expected) => {
    expect(faultOf({ value: 5, rows: ['Aave'] }, answer)).toBeUndefined();
    expect(faultOf(expected, answer)).toBeDefined();
  });
});
