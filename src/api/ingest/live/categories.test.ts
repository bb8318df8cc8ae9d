import { describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { SECTOR_OF_CATEGORY } from '#domain/ingest/live/coingecko-categories.ts';
import { duePartsOf, monthOf, type PartState } from '#domain/ingest/live/refresh-plan.ts';
import { useHttpsServer } from '#platform/testing/https-server.ts';
import { useSite } from '#platform/testing/kit.ts';
import { coingecko } from './connectors.ts';
import { ANSWERING, answers, CONFIG, coin, coins, HOSTS, json, MINUTE, START, useLive } from './live.testing.ts';
import { planOf, type Outcome } from './refresh.ts';

const site = useSite({ createApi, datasets });
const server = useHttpsServer(ANSWERING, HOSTS);
const { limits, rows, problemOf, driven } = useLive(site, server);

const API = 'api.coingecko.com/api/v3';
const QUARTER = 90 * 1440;
const AI = 'artificial-intelligence';
const LISTED = [
  { category_id: AI, name: 'Artificial Intelligence (AI)' },
  { category_id: 'coinbase-ventures-portfolio', name: 'Coinbase Ventures Portfolio' },
  { category_id: 'gaming', name: 'Gaming (GameFi)' },
  { category_id: 'gmci-index', name: 'GMCI Index' },
];

type Listed = { id: string }[];
/** Answers with the coins of categories by pages, and of all those listed the ones that are asked for by their ids. */
function serve(categories: Record<string, unknown>, listed: Listed = coins(3)): void {
  answers[`${API}/coins/categories/list`] = json(LISTED);
  const pageOf: (typeof answers)[string] = (response, request) => {
    const query = new URL(request.url ?? '', 'https://any.example').searchParams;
    const [category, ids, page] = [query.get('category'), query.get('ids')?.split(','), Number(query.get('page') ?? 1)];
    if (ids) return json(listed.filter(({ id }) => ids.includes(id)))(response);
    if (category === null) return json(listed)(response);
    const members = categories[category];
    if (typeof members === 'function') return (members as (typeof answers)[string])(response, request);
    const body = Array.isArray(members) ? members.slice((page - 1) * 250, page * 250) : members;
    const etag = `"${JSON.stringify(body).length}"`;
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else json(body, { etag })(response);
  };
  for (const page of [1, 2, 3]) answers[`${API}/coins/marketspage=${page}`] = pageOf;
  answers[`${API}/coins/markets`] = pageOf;
}
const WANTED = [
  'markets 1',
  'categories',
  ...['coinbase-ventures-portfolio', 'gmci-index', AI, 'gaming'].flatMap((id) => [1, 2, 3].map((n) => `category ${id} ${n}`)),
];
const PARTS = [...WANTED, `left ${AI}`, 'left gaming'];

/** Polls minute by minute until nothing is due. */
async function turns(clock: ReturnType<typeof driven>, parts = PARTS): Promise<Record<string, Outcome>> {
  const all: Record<string, Outcome> = {};
  for (;;) {
    const outcomes = await clock.poll(parts);
    if (Object.keys(outcomes).length === 0) return all;
    Object.assign(all, outcomes);
    clock.pass(1);
  }
}
const sectors = async () =>
  Object.fromEntries(
    (
      await rows<{ name: string; sectors: string[] }>(
        `select p.name, array_agg(s.name order by s.name) as sectors from project p join record_sector s on s.record_id = p.id group by 1 order by 1`,
      )
    ).map(({ name, sectors: all }) => [name, all]),
  );

describe('the categories of CoinGecko', () => {
  it('that mean a sector are asked for alone; a coin in two has both, leaves one alone, and keeps it where it is listed no more [live-28]', async () => {
    serve({ [AI]: coins(2), gaming: [coin(1), coin(9)] });
    const clock = driven(coingecko);
    expect(await turns(clock)).toEqual({ 'markets 1': 'taken', categories: 'taken', [`category ${AI} 1`]: 'taken', 'category gaming 1': 'taken' });
    answers[`${API}/coins/coin-1`] = json({ ...coin(1), image: {}, categories: ['Storage'] });
    expect(await clock.poll(['coin coin-1'])).toEqual({ 'coin coin-1': 'taken' });
    expect(await sectors(), 'a profile is silent about what a coin left').toEqual({ 'Coin 1': ['AI', 'Gaming'], 'Coin 2': ['AI'] });
    expect(await rows('select count(*)::int as n from project'), 'a coin that markets do not name is no project').toEqual([{ n: 3 }]);
    expect(
      await rows(
        `select s.attribution, s.may_export, m.key from source s join source m on m.id = s.mirror_of where s.key = 'coingecko-categories'
           and exists (select from document d where d.url = 'https://www.coingecko.com/en/categories/gaming')`,
      ),
    ).toEqual([{ attribution: 'Data provided by CoinGecko', may_export: false, key: 'coingecko-markets' }]);
    clock.pass(QUARTER);
    // The second is listed no more at all.
    serve({ [AI]: [coin(3)], gaming: [coin(1), coin(9)] }, [coin(1), coin(3)]);
    expect(await turns(clock)).toMatchObject({ [`category ${AI} 1`]: 'taken', 'category gaming 1': 'same', [`left ${AI}`]: 'taken' });
    expect(await sectors()).toEqual({ 'Coin 1': ['Gaming'], 'Coin 2': ['AI'], 'Coin 3': ['AI'] });
    clock.pass(QUARTER);
    serve({ [AI]: [coin(1), coin(3)], gaming: [coin(1, { symbol: undefined })] });
    expect(await turns(clock)).toMatchObject({ [`category ${AI} 1`]: 'taken', 'category gaming 1': 'taken' });
    expect(await sectors(), 'it is back').toMatchObject({ 'Coin 1': ['AI', 'Gaming'], 'Coin 3': ['AI'] });
    // Another process has taken a page, and not yet noted what it leads to.
    const leavers = async (asked: string) => {
      await site.context.db.write.query(`update live_part set leads_to = '{coin-9}', asked_at = ${asked} where part = 'category gaming 1'`);
      return (await coingecko(CONFIG, limits()).parts(site.context.db.read)).filter(({ part }) => part === 'left gaming').length;
    };
    expect([await leavers("answered_at + interval '1 second'"), await leavers('answered_at')]).toEqual([0, 1]);
  });

  it('end nothing where one was not read whole: a page of another form, a coin that cannot be read, pages of different days, a page that is missing [live-29]', async () => {
    const many = coins(255);
    const without = (...gone: number[]) => many.filter((_, n) => !gone.includes(n + 1));
    serve({ [AI]: many, gaming: [coin(1)] });
    const clock = driven(coingecko);
    expect(await turns(clock)).toMatchObject({ [`category ${AI} 1`]: 'taken', [`category ${AI} 2`]: 'taken', 'category gaming 1': 'taken' });
    const known = { 'Coin 1': ['AI', 'Gaming'], 'Coin 2': ['AI'], 'Coin 3': ['AI'] };
    expect(await sectors()).toEqual(known);
    clock.pass(QUARTER);
    serve({ [AI]: without(2), gaming: [coin(1)] });
    answers[`${API}/coins/marketspage=2`] = (response) => response.writeHead(200).end('<html>');
    expect(await turns(clock)).toMatchObject({ [`category ${AI} 1`]: 'taken', [`category ${AI} 2`]: 'refused' });
    expect(await sectors()).toEqual(known);
    // The second page is read a week later, by which time coins may have changed places.
    clock.pass(7 * 1440);
    serve({ [AI]: without(2), gaming: [coin(1)] });
    expect(await turns(clock)).toMatchObject({ [`category ${AI} 2`]: 'taken' });
    expect(await sectors()).toEqual(known);
    clock.pass(QUARTER);
    serve({ [AI]: [...without(2, 3), { id: 'no id' }], gaming: [coin(1)] });
    expect(await turns(clock)).not.toHaveProperty(`left ${AI}`);
    expect(await sectors()).toEqual(known);
    clock.pass(QUARTER);
    serve({ [AI]: without(2), gaming: [coin(1)] });
    expect(await turns(clock)).toMatchObject({ [`category ${AI} 2`]: 'taken', [`left ${AI}`]: 'taken' });
    expect(await sectors()).toEqual({ 'Coin 1': ['AI', 'Gaming'], 'Coin 3': ['AI'] });
    clock.pass(QUARTER);
    serve({ [AI]: coins(250), gaming: [coin(1)] });
    expect(await turns(clock), 'the last page is empty').toMatchObject({ [`category ${AI} 1`]: 'taken', [`category ${AI} 2`]: 'taken' });
    expect(await sectors()).toEqual(known);
    await site.context.db.write.query(`delete from live_part where part in ('category ${AI} 1', 'left ${AI}')`);
    expect(await turns(clock, [`left ${AI}`]), 'of one page nothing is known').toEqual({});
  });

  it('in another form are quarantined with the reason and change nothing [live-30]', async () => {
    const thirty = coins(30);
    serve({ [AI]: thirty, gaming: [coin(1)] }, thirty);
    const clock = driven(coingecko);
    await turns(clock);
    const known = await sectors();
    expect(Object.keys(known)).toHaveLength(30);
    const part = `category ${AI} 1`;
    const cases: [answer: unknown, problem: string][] = [
      [(response: Parameters<(typeof answers)[string]>[0]) => response.writeHead(200).end('<!doctype html>'), 'is no JSON'],
      [(response: Parameters<(typeof answers)[string]>[0]) => response.writeHead(200).end(JSON.stringify(thirty).slice(0, 500)), 'is no JSON'],
      [{ status: { error_code: 429 } }, 'is not a list'],
      [coins(30, { name: 7 }), '30 coins that cannot be read; the first: name'],
      [[], 'is not a list with something in it'],
      [coins(9), 'names 9 entries, where at least 15 were expected'],
    ];
    for (const [answer, problem] of cases) {
      clock.pass(QUARTER);
      serve({ [AI]: answer, gaming: [coin(1)] }, thirty);
      expect(await turns(clock, [part]), problem).toEqual({ [part]: 'refused' });
      expect(await problemOf(part)).toContain(problem);
    }
    expect(await sectors()).toEqual(known);
    clock.pass(QUARTER);
    serve({ [AI]: thirty.slice(1), gaming: [coin(1)] }, thirty);
    answers[`${API}/coins/markets`] = json(thirty);
    answers[`${API}/coins/categories/list`] = json([LISTED[1]]);
    expect(await turns(clock)).toMatchObject({ [part]: 'taken', categories: 'refused', [`left ${AI}`]: 'refused' });
    expect([await problemOf(`left ${AI}`), await problemOf('categories')]).toEqual([
      expect.stringContaining('which was not asked for'),
      expect.stringContaining('names no category that is known'),
    ]);
    expect(await sectors()).toEqual(known);
  });

  it('are read at once, and make no price of a free key older over a driven month [live-28]', () => {
    const { budget, tiers } = coingecko(CONFIG, limits());
    const of = (tier: string, count: number) => Array.from({ length: count }, (): PartState & { oldest: number } => ({ tier, oldest: 0 }));
    const rest = [...of('first', 1), ...of('next', 7), ...of('rest', 72), ...of('profiles', 2000)];
    const parts = [...rest, ...of('categories', SECTOR_OF_CATEGORY.size + 80)];
    const everyOf = (all: readonly PartState[]) =>
      planOf({ budget, tiers } as never, all)
        .tiers.filter(({ tier }) => tier !== 'categories')
        .map(({ tier, every }) => [tier, every]);
    expect(everyOf(parts)).toEqual(everyOf(rest));
    const plan = planOf({ budget, tiers } as never, parts);
    const { from, to } = monthOf(START);
    let calls = 0;
    for (let now = from; now < to; now += 10 * MINUTE)
      for (const part of duePartsOf(plan, parts, { inMonth: calls, inMinute: 0 }, now)) {
        calls += 1;
        if (part.askedAt !== undefined) part.oldest = Math.max(part.oldest, (now - part.askedAt) / MINUTE);
        part.askedAt = now;
      }
    const oldest = (tier: string) => Math.max(...parts.filter((part) => part.tier === tier).map((part) => part.oldest));
    expect(plan.perMonth).toBeLessThanOrEqual(budget.perMonth * 0.96);
    expect(calls).toBeLessThanOrEqual(budget.perMonth);
    expect(parts.filter(({ tier, askedAt }) => tier === 'categories' && askedAt === undefined)).toEqual([]);
    expect([oldest('first'), oldest('next')]).toEqual([10, 120]);
    expect(oldest('rest')).toBeLessThanOrEqual(1440 + 30);
  });
});
