import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { growMarket, listsOf } from './lists.testing.ts';

const site = useCommittingSite({ createApi, datasets, now: () => new Date('2026-07-01T12:00:00Z') });
const { walk, total, refusal } = listsOf(site);
const ids = async (where: string): Promise<string[]> =>
  (await site.context.db.read.query<{ id: string }>(`select id from round d where ${where} order by date desc nulls last, id`)).rows.map(({ id }) => id);
const found = async (params: Record<string, unknown>) => (await walk('fundraising', params)).map(({ id }) => id);
/** What the list and its total say of grants that fit but are not there. */
const leftOut = async (params: Record<string, unknown>) => {
  const answer = (await (await site.struct('master-fundraising', { ...params, take: 3 })).json()) as { grants_left_out: number };
  return [answer.grants_left_out, (await total('fundraising', params)).grants_left_out];
};

beforeAll(async () => {
  await growMarket(site.context.db, { projects: 80, organizations: 40, people: 20, rounds: 200 });
}, 180_000);

describe('grants in the list of rounds', () => {
  it.each([
    [{}, 'not is_grant', 'is_grant'],
    [{ grants: 'exclude' }, 'not is_grant', 'is_grant'],
    [{ grants: 'include' }, 'true', 'false'],
    [{ grants: 'only' }, 'is_grant', 'false'],
    [{ q: 'amount>=1m' }, 'not is_grant and amount_usd >= 1000000', 'is_grant and amount_usd >= 1000000'],
    [{ q: 'amount>=1m', grants: 'only' }, 'is_grant and amount_usd >= 1000000', 'false'],
    [{ q: '-stage:Grant' }, 'stage <> 9', 'false'],
    [{ q: 'stage:Grant' }, 'stage = 9', 'false'],
    [{ q: 'amount>=100m | (stage:Grant amount<1m)' }, 'amount_usd >= 100000000 or (stage = 9 and amount_usd < 1000000)', 'false'],
    [{ applyFilterFundingStage: 1, filterFundingStageOptionsUse: 9 }, 'stage = 9', 'false'],
    [{ applyFilterFundingStage: 1, filterFundingStageValue: "'1','9'", grants: 'exclude' }, 'stage in (1, 9)', 'false'],
    [{ applyFilterFundingStage: 1, filterFundingStageOptionsUse: 1 }, 'stage = 1', 'false'],
  ])('by %j are there where they are asked for, and counted where not [directory-76]', async (params, there, missing) => {
    const [wanted, without] = [await ids(there), await ids(missing)];
    expect(await found(params)).toEqual(wanted);
    expect((await total('fundraising', params)).total).toBe(wanted.length);
    expect(await leftOut(params)).toEqual([without.length, without.length]);
  });

  it('are asked for by one of three words, of rounds alone [directory-76]', async () => {
    expect(await refusal('master-fundraising', { grants: 'all' })).toEqual(['params.grants']);
    expect(await refusal('master-fundraising-total', { grants: true })).toEqual(['params.grants']);
    expect(await refusal('master-projects', { grants: 'include' })).toHaveLength(1);
  });

  it('are a relation of their own: rounds never see them [screener-41]', async () => {
    const given = async (q: string) => (await walk('organizations', { q })).map(({ id }) => id).toSorted();
    const wanted = async (where: string) =>
      (
        await site.context.db.read.query<{ id: string }>(
          `select distinct i.investor_id as id from round_investor i join round d on d.id = i.round_id join organization o on o.id = i.investor_id where ${where}`,
        )
      ).rows
        .map(({ id }) => id)
        .toSorted();
    expect(await given('grants[amount>=1m]')).toEqual(await wanted('d.is_grant and d.amount_usd >= 1000000'));
    expect(await given('rounds[amount>=1m]')).toEqual(await wanted('not d.is_grant and d.amount_usd >= 1000000'));
    expect(await given('rounds[stage:Grant]')).toEqual([]);
    expect((await given('grants[]')).length).toBeGreaterThan(0);
    expect((await total('projects', { q: 'all(rounds)[grant:false]' })).total).toBe(80);
    expect((await total('projects', { q: 'all(grants)[stage:Grant]' })).total).toBe(80);
  });
});
