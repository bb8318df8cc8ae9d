import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import type { Family } from '#domain/assistant/questions/family.ts';
import { LEAST_EXACT } from '#domain/assistant/score.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { detailsOf } from '../directory/details/details.testing.ts';
import { questionsOf } from './market-questions.testing.ts';
import { makeMarket, marketEntries } from './market.testing.ts';
import { scoreQuestions } from './score-questions.ts';

const TODAY = '2026-11-28';
const site = useCommittingSite({ createApi, datasets, now: () => new Date(`${TODAY}T00:00:00Z`) });
const { load } = detailsOf(site, datasets);
const market = makeMarket(11);
const { answerable, unanswerable } = questionsOf(market);
beforeAll(() => load('a', marketEntries(market)));

const score = (name: string, questions: Family['questions']) => scoreQuestions(site.context, [{ name, questions }], TODAY);

describe('a generated market', () => {
  it('is answered by what its arrays hold [assistant-71]', async () => {
    const { exact, questions, failures } = await score('answerable', answerable);
    console.log(exact, questions, JSON.stringify(failures, null, 1));
    expect(questions).toBeGreaterThanOrEqual(120);
    expect(exact / questions, JSON.stringify(failures, null, 1)).toBeGreaterThanOrEqual(LEAST_EXACT);
    // No wrong value: what is not exact is silent.
    expect(failures.filter(({ got }) => /^value (?!undefined)|^\S.* \d/.test(got))).toEqual([]);
  });

  it('refuses all that it does not hold [assistant-71]', async () => {
    const { failures } = await score('unanswerable', unanswerable);
    console.log(unanswerable.length);
    expect(failures).toEqual([]);
  });
});
