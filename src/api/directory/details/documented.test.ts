import { beforeAll, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { detailsOf, list, type Json } from './details.testing.ts';

const site = useCommittingSite({ createApi, datasets, now: () => new Date('2026-10-11T09:00:00Z') });
const { answer, world } = detailsOf(site, datasets);
beforeAll(world, 60_000);

/** Fields that the documents name, by data set; a person's own organization is spelled out in its experiences. */
const DOCUMENTED: readonly [sid: string, slug: string, fields: string][] = [
  [
    'project-summary',
    'aave',
    'name symbol logo description website funding_received ecosystem year_founded twitter location price_usd change24h market_cap_usd market_cap_rate_24h sector founders funding_funds news_proj all_member employees markets contracts funding_peoples',
  ],
  [
    'venture-summary',
    'bob-capital',
    'ventures_name logo type actively_investing website twitter summary crunchbase_link year_founded email_address location assets_under_management total_funding_amount related_token founder sector recent_news investors roadmap rounds',
  ],
  [
    'people-summary',
    'ann-lee',
    'name slug avatar twitter linkedin crunchbase type_of_investor job_title gender location background_summary peoples_news portfolio_angel_investor projects_join ventures recent_news experiences',
  ],
];
const missing = (found: Json, fields: string): string[] => fields.split(' ').filter((field) => !(field in found));

it.each(DOCUMENTED)('%s of %s has every field that the documents name [directory-171]', async (sid, slug, fields) => {
  expect(missing(await answer(sid, slug), fields)).toEqual([]);
});

it('the rounds of a project name their project and its logo, as the documents have them; those of an organization are the newest ten it took part in [directory-171]', async () => {
  const rounds = await answer<Json[]>('fundraising-details', 'aave');
  expect(rounds.length).toBeGreaterThan(1);
  for (const round of rounds) {
    const fields = 'project date amount_quantity amount_quantity_unit investors category subcategories description stages announcement logo';
    expect(missing(round, fields)).toEqual([]);
    expect((JSON.parse(round['project'] as string) as Json)['slug']).toBe('aave');
  }
  const { rounds: taken } = await answer('venture-summary', 'bob-capital');
  expect(list(taken).map((round) => [round['date'], (round['project'] as Json)['slug']])).toEqual([
    ['2026-01-05', 'lido'],
    ['2025-11-01', 'aave'],
    ['2025-02-10', 'aave'],
    ['2024-01-01', 'lido'],
  ]);
});
