import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '#platform/testing/kit.ts';
import { growProjects } from './generator.ts';

const made = useDatabase();
const GROWTH = { projects: 3000, organizations: 2500, people: 800, rounds: 4000, sectors: 30 };
const one = async <T extends Record<string, unknown>>(text: string): Promise<T> => (await made.db.write.query<T>(text)).rows[0]!;
const counts = async () => {
  const found: Record<string, number> = {};
  for (const table of [
    'project',
    'organization',
    'person',
    'round',
    'round_investor',
    'role',
    'work',
    'record_sector',
    'search_name',
    'project_figure',
    'record',
  ])
    found[table] = (await one<{ n: number }>(`select count(*)::int as n from ${table}`)).n;
  return found;
};

describe('growing a market', () => {
  beforeAll(() => growProjects(made.db, GROWTH));

  it('makes as many of each kind as asked, and nothing twice [ingest-12]', async () => {
    const first = await counts();
    expect(first).toMatchObject({ project: 3000, organization: 2500, person: 800, round: 4000, work: 80, role: 1200, record: 10_300 });
    await growProjects(made.db, GROWTH);
    expect(await counts()).toEqual(first);
  });

  it('spreads rounds and investors as public lists do [ingest-12]', async () => {
    const rounds = await one<Record<'median' | 'p90' | 'most' | 'amounts' | 'stages' | 'links' | 'months', number>>(
      `select percentile_disc(0.5) within group (order by amount_usd)::float8 as median, percentile_disc(0.9) within group (order by amount_usd)::float8 as p90, max(amount_usd)::float8 as most,
         avg((amount_usd is not null)::int)::float8 as amounts, avg((stage is not null)::int)::float8 as stages, avg((announcement is not null)::int)::float8 as links, avg(date_precision)::float8 as months from round`,
    );
    expect(rounds.median).toBeGreaterThan(4.2e6);
    expect(rounds.median).toBeLessThan(5.8e6);
    expect(rounds.p90).toBeGreaterThan(29e6);
    expect(rounds.p90).toBeLessThan(42e6);
    expect(rounds.most).toBeLessThanOrEqual(4.2e9);
    expect(rounds.amounts).toBeCloseTo(0.9, 1);
    expect(rounds.stages).toBeCloseTo(0.83, 1);
    expect(rounds.links).toBeCloseTo(0.69, 1);
    expect(rounds.months).toBeCloseTo(0.25, 1);
    const investors = await one<Record<'mean' | 'most' | 'led', number>>(
      `select avg(n)::float8 as mean, max(n)::int as most, avg(led)::float8 as led from (select count(*) as n, (count(lead) > 0)::int as led from round_investor group by round_id) r`,
    );
    expect(investors.mean).toBeGreaterThan(5.8);
    expect(investors.mean).toBeLessThan(6.8);
    expect(investors.most).toBeGreaterThan(100);
    expect(investors.most).toBeLessThanOrEqual(143);
    expect(investors.led).toBeCloseTo(0.41, 1);
  });

  it('writes into rows what follows from the rounds', async () => {
    expect(
      await one(
        `select (select count(*) from round d where investors <> (select count(*) from round_investor i where i.round_id = d.id)) + (select count(*) from project p
           where rounds <> (select count(*) from round d where d.project_id = p.id and not is_grant) or grants_received <> (select count(*) from round d where d.project_id = p.id and is_grant)
             or raised_usd is distinct from (select sum(amount_usd) from round d where d.project_id = p.id and is_raise))
         + (select count(*) from organization o where investments <> (select count(*) from round_investor i join round d on d.id = i.round_id and d.is_raise where i.investor_id = o.id))
         + (select count(*) from person o where investments <> (select count(*) from round_investor i join round d on d.id = i.round_id and d.is_raise where i.investor_id = o.id)) as wrong,
         (select max(investments) from organization) > 20 * (select percentile_disc(0.5) within group (order by investments) from organization) as skewed`,
      ),
    ).toEqual({ wrong: 0, skewed: true });
  });
});
