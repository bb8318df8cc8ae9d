import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import type { Family } from '#domain/assistant/questions/family.ts';
import { LEAST_EXACT } from '#domain/assistant/score.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { detailsOf, entry } from '../directory/details/details.testing.ts';
import { questionsOf } from './market-questions.testing.ts';
import { makeMarket, marketEntries } from './market.testing.ts';
import { recordScore } from './record-score.ts';
import { hashOf, scoreQuestions } from './score-questions.ts';

const TODAY = '2026-11-28';
const site = useCommittingSite({ createApi, datasets, now: () => new Date(`${TODAY}T00:00:00Z`) });
const { load } = detailsOf(site, datasets);
const market = makeMarket(11);
const { answerable, unanswerable } = questionsOf(market);
beforeAll(() => load('a', marketEntries(entry, market)));

/** A value that is another than the true one; none, or one too few in a list, is no wrong value. */
const WRONG_VALUE = /^(?:value|.+ (?:amount|date|valuation|raised|lead)) (?!undefined|null)/;

const score = (name: string, questions: Family['questions']) => scoreQuestions(site.context, [{ name, questions }], TODAY);

/** Version as which the score is written into the record. */
const RECORD = process.env['RECORD_SCORE'];

describe('a generated market', () => {
  it.runIf(RECORD !== undefined)('writes its score', async () => {
    const families = [
      { name: 'answerable', questions: answerable },
      { name: 'unanswerable', questions: unanswerable },
    ];
    const scored = { ...(await scoreQuestions(site.context, families, TODAY)), hash: hashOf([answerable, unanswerable]) };
    await expect(recordScore('market', RECORD ?? '', scored)).resolves.toBeUndefined();
  });

  it('is answered by what its arrays hold [assistant-71]', async () => {
    const { exact, questions, failures } = await score('answerable', answerable);
    expect(questions).toBeGreaterThanOrEqual(120);
    expect(exact / questions, JSON.stringify(failures, null, 1)).toBeGreaterThanOrEqual(LEAST_EXACT);
    expect(failures.filter(({ got }) => WRONG_VALUE.test(got))).toEqual([]);
  });

  it('refuses all that it does not hold [assistant-71]', async () => {
    const { failures } = await score('unanswerable', unanswerable);
    expect(failures).toEqual([]);
  });
});
