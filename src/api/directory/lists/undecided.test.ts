import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import type { ListName } from '#domain/directory/lists/lists.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { growMarket, listsOf } from './lists.testing.ts';

const site = useCommittingSite({ createApi, datasets, now: () => new Date('2026-07-01T12:00:00Z') });
const { page, walk, total, refusal } = listsOf(site);
const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
const counted = async (where: string): Promise<number> =>
  Number((await site.context.db.read.query<{ n: string }>(`select count(*)::text as n from round where ${where}`)).rows[0]?.n);

beforeAll(async () => {
  await growMarket(site.context.db, { projects: 80, organizations: 40, people: 20, rounds: 200 });
}, 180_000);

describe('the rows of which it cannot be said', () => {
  it.each<[ListName, string]>([
    ['projects', 'raised>1m'],
    ['projects', 'raised>1m -market_cap_usd>1m'],
    ['projects', '(raised>1m | market_cap_usd>1m) -sector:DeFi'],
    ['projects', 'not (raised>1m (tvl>1k | price_usd<1)) coin'],
    ['projects', 'rounds[amount>1m] | tvl>1k'],
    ['projects', 'sources(market_cap_usd)>=1 | raised>1m'],
    ['organizations', 'actively_investing:true | total_funding_amount>1m'],
    ['people', '-type_of_investor:Angel gender:Male'],
    ['fundraising', 'amount>1m'],
    ['fundraising', '(amount>1m | date>=2024-01-01) -stage:Seed'],
  ])('of %s by %s are a list: as many as are counted, neither in nor out, in its order [directory-147]', async (list, q) => {
    const known = list === 'fundraising' ? { grants: 'include' } : {};
    const rows = idsOf(await walk(list, { ...known, q, undecided: true }, 7));
    const all = idsOf(await walk(list, known));
    const [inside, outside] = [idsOf(await walk(list, { ...known, q })), idsOf(await walk(list, { ...known, q: `not (${q})` }))];
    const decided = new Set([...inside, ...outside]);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(all.filter((id) => !decided.has(id)));
    expect((await total(list, { ...known, q })).undecided).toBe(rows.length);
    expect(await total(list, { ...known, q, undecided: true })).toMatchObject({ total: rows.length, undecided: 0 });
    expect(idsOf(await walk(list, { ...known, q, undecided: true }, 7, 'skip'))).toEqual(rows);
    expect((await total(list, { ...known, q, undecided: false })).total).toBe(inside.length);
  });

  it('are none where all is known, or nothing asked [directory-147]', async () => {
    for (const q of ['', 'known(raised)', 'coin', 'rounds[]']) {
      expect((await page('projects', { q, undecided: true })).rows).toEqual([]);
      expect(await total('projects', { q, undecided: true })).toEqual({ total: 0, undecided: 0 });
    }
  });

  it('are sorted, and found by the other filters too [directory-147]', async () => {
    const params = { applyFilterTotalFundRaised: 1, filterTotalFundRaisedCustomFrom: 1_000_000, undecided: true };
    const rows = await walk('projects', { ...params, sortField: 'name', sortOrder: 'asc' }, 7);
    expect(rows).toHaveLength((await total('projects', { ...params, undecided: false })).undecided);
    expect(rows.every(({ raised }) => raised === null)).toBe(true);
    expect(idsOf(rows)).toEqual(idsOf(await walk('projects', { sortField: 'name', sortOrder: 'asc' })).filter((id) => idsOf(rows).includes(id)));
  });

  it('of rounds leave grants out like the list, say how many, and are summed up [directory-147]', async () => {
    const params = { q: 'amount>1m -stage:Seed', undecided: true };
    const open = '(amount_usd > 1000000 and stage <> 1) is null';
    const [rounds, grants] = [await counted(`${open} and not is_grant`), await counted(`${open} and is_grant`)];
    const amounts = await counted(`${open} and not is_grant and amount_usd is not null`);
    const answer = (await (await site.struct('master-fundraising', params)).json()) as { fundraising: unknown[]; grants_left_out: number };
    expect([answer.fundraising.length, answer.grants_left_out]).toEqual([rounds, grants]);
    expect(await total('fundraising', params)).toEqual({ total: rounds, undecided: 0, grants_left_out: grants });
    const { sums } = (await (await site.struct('master-fundraising-sum', params)).json()) as { sums: { rows: number; known: number }[] };
    expect(sums.reduce((sum, { rows }) => sum + rows, 0)).toBe(rounds);
    expect(sums.reduce((sum, { known }) => sum + known, 0)).toBe(amounts);
  });

  it('go on by cursors of their own [directory-147]', async () => {
    const { next } = await page('projects', { q: 'raised>1m', undecided: true, take: 2 });
    expect(await refusal('master-projects', { q: 'raised>1m', take: 2, after: next })).toEqual(['params.after']);
    expect(await refusal('master-projects', { q: 'raised>1m', undecided: 'yes' })).toEqual(['params.undecided']);
  });
});
