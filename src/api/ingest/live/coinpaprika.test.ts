import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import type { LiveConfig } from '#platform/config.ts';
import { useHttpsServer } from '#platform/testing/https-server.ts';
import { useSite } from '#platform/testing/kit.ts';
import { detailsOf, entry } from '../../directory/details/details.testing.ts';
import { coinpaprika } from './coinpaprika.ts';
import { ANSWERING, answers, CONFIG, HOSTS, json, START, useLive } from './live.testing.ts';
import { planOf, type Outcome } from './refresh.ts';

const site = useSite({ createApi, datasets, now: () => new Date(START) });
const server = useHttpsServer(ANSWERING, HOSTS);
const { limits, rows, publisher, problemOf, driven } = useLive(site, server);
const { load } = detailsOf(site, datasets);

const ALLOWED: LiveConfig = { ...CONFIG, coinpaprika: true };
const API = 'api.coinpaprika.com/v1';
const listed = (id: string, rank: number, more: object = {}) => ({
  id,
  name: id,
  symbol: id.split('-')[0]?.toUpperCase(),
  rank,
  is_new: false,
  is_active: true,
  type: 'coin',
  ...more,
});
const coin = (id: string, name: string, more: object = {}) => ({
  ...listed(id, 1),
  name,
  team: [],
  description: 'A text',
  started_at: '2020-01-01T00:00:00Z',
  contracts: [],
  links: { website: [], source_code: [] },
  links_extended: [],
  whitepaper: { link: null, thumbnail: null },
  ...more,
});
const event = (id: string, day: string, name: string, more: object = {}) => ({
  id,
  date: `${day}T00:00:00Z`,
  date_to: null,
  name,
  description: 'A text',
  is_conference: false,
  link: `https://waymarker.example/${id}`,
  proof_image_link: null,
  ...more,
});
const person = (id: string, name: string, positions: object[], links: object = {}) => ({
  id,
  name,
  description: 'A text',
  teams_count: positions.length,
  links,
  positions,
});
const position = (coin_id: string, what: string) => ({ coin_id, coin_name: coin_id, position: what });

/** Polls until nothing is due, minute by minute. */
async function allOf(clock: ReturnType<typeof driven>): Promise<Record<string, Outcome>> {
  const outcomes: Record<string, Outcome> = {};
  for (let turn = 0; turn < 9; turn++) {
    Object.assign(outcomes, await clock.poll());
    clock.pass(1);
  }
  return outcomes;
}
const clockOf = (config = ALLOWED) => driven(coinpaprika, config);
const told = async (slug: string) => {
  const { events } = (await (await site.struct('project-events', { slug })).json()) as { events: Record<string, unknown>[] };
  return events.map(({ title, date, category, link }) => [title, date, category, link]);
};
const roles = () =>
  rows(
    'select p.name as person, o.name as project, r.position, r.founder from role r join person p on p.id = r.person_id join project o on o.id = r.object_id order by 1, 2',
  );

const WAYMARKER = coin('way-waymarker', 'Waymarker', {
  team: [
    { id: 'ann-lee', name: 'Ann Lee', position: 'Founder' },
    { id: 'bob-stone', name: 'Bob Stone', position: '7' },
  ],
  contracts: [
    { contract: '0xAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', platform: 'eth-ethereum', type: 'ERC20' },
    { contract: 'WAY-1F3', platform: 'bnb-binance-coin', type: 'BEP2' },
  ],
});
const EVENTS = [
  event('1-mainnet', '2026-11-02', 'Mainnet launch'),
  event('2-summit', '2026-10-20', 'Waymarker days', { is_conference: true }),
  event('3-soon', '2026-12-01', 'Something', { link: 'soon' }),
];

beforeEach(async () => {
  const project = (n: number, name: string, symbol: string, website: string, keys: Parameters<typeof entry>[3] = {}) =>
    entry('project', `coin:${n}`, { name, symbol, website }, { keys: [{ scheme: 'symbol', value: symbol.toLowerCase() }, ...(keys.keys ?? [])] });
  await load('a', [
    project(0, 'Waymarker', 'WAY', 'https://waymarker.example', { keys: [{ scheme: 'contract', value: `eip155:1:0x${'a'.repeat(40)}` }] }),
    project(1, 'Lantern', 'LAN', 'https://lantern.example', { keys: [{ scheme: 'domain', value: 'lantern.example' }] }),
    project(2, 'Namesake', 'NAM', 'https://namesake.example', { keys: [{ scheme: 'domain', value: 'namesake.example' }] }),
    entry('person', 'party:0', { name: 'Ann Lee', kind: 'person', twitter: 'https://x.com/annlee' }, { keys: [{ scheme: 'handle', value: 'annlee' }] }),
    entry('person', 'party:1', { name: 'Dan Fox', kind: 'person' }),
  ]);
  answers[`${API}/coins`] = json([
    listed('nam-namesake', 3),
    listed('way-waymarker', 1),
    listed('lan-lantern', 2),
    listed('gone-gone', 0),
    listed('old-old', 4, { is_active: false }),
  ]);
  answers[`${API}/coins/way-waymarker`] = json(WAYMARKER);
  answers[`${API}/coins/way-waymarker/events`] = json(EVENTS);
  answers[`${API}/coins/lan-lantern`] = json(
    coin('lan-lantern', 'Lantern Light', { links: { website: ['https://lantern.example/'] }, team: [{ id: 'dan-fox', name: 'Dan Fox', position: 'CTO' }] }),
  );
  answers[`${API}/coins/lan-lantern/events`] = json([]);
  answers[`${API}/coins/nam-namesake`] = json(
    coin('nam-namesake', 'Namesake', { links: { website: ['https://other.example/'] }, team: [{ id: 'eve-hill', name: 'Eve Hill', position: 'CEO' }] }),
  );
  answers[`${API}/people/ann-lee`] = json(
    person('ann-lee', 'Ann Lee', [position('way-waymarker', 'Founder'), position('nam-namesake', 'Advisor'), position('new-new', 'Advisor')], {
      twitter: [{ url: 'https://twitter.com/AnnLee', followers: 12 }],
    }),
  );
  answers[`${API}/people/bob-stone`] = json(person('bob-stone', 'Bob Stone', [position('way-waymarker', '7')]));
  answers[`${API}/people/dan-fox`] = json(person('dan-fox', 'Dan Fox', [position('lan-lantern', 'CTO')]));
});

describe('CoinPaprika', () => {
  it('is not asked until the operator says so, and the page of sources says that it waits [live-25]', async () => {
    const clock = clockOf(CONFIG);
    expect([await clock.poll(), server.asked]).toEqual([{}, []]);
    const shown = async () => ((await (await site.struct('publishers')).json()) as { publishers: Record<string, unknown>[] }).publishers;
    expect(await shown()).toMatchObject([{ key: 'coinpaprika', held: true, calls: 0, problem: null }]);
    expect(await clockOf().poll()).toEqual({ coins: 'taken' });
    expect(await shown()).toMatchObject([{ key: 'coinpaprika', held: false, problem: null }]);
    expect((await publisher())?.calls).toBe(1);
  });

  it('gives events and teams of coins that are known by contract, or by site and ticker, never by name; people are joined by their accounts, never by name [live-26, events-18]', async () => {
    const outcomes = await allOf(clockOf());
    expect(Object.keys(outcomes).toSorted()).toEqual([
      'coin lan-lantern',
      'coin nam-namesake',
      'coin way-waymarker',
      'coins',
      'events lan-lantern',
      'events way-waymarker',
      'person ann-lee',
      'person bob-stone',
      'person dan-fox',
    ]);
    expect(new Set(Object.values(outcomes))).toEqual(new Set(['taken']));
    expect(await told('waymarker')).toEqual([
      ['Something', '2026-12-01', 'Other', null],
      ['Mainnet launch', '2026-11-02', 'Release', 'https://waymarker.example/1-mainnet'],
      ['Waymarker days', '2026-10-20', 'General', 'https://waymarker.example/2-summit'],
    ]);
    // A person of the same name without an account waits for people to decide.
    expect(await roles()).toEqual([
      { person: 'Ann Lee', project: 'Waymarker', position: 'Founder', founder: true },
      { person: 'Bob Stone', project: 'Waymarker', position: null, founder: false },
    ]);
    expect(await rows('select name, count(*)::int as n from person group by 1 order by 1')).toEqual([
      { name: 'Ann Lee', n: 1 },
      { name: 'Bob Stone', n: 1 },
      { name: 'Dan Fox', n: 1 },
    ]);
    expect(await rows('select name from project order by 1')).toEqual([{ name: 'Lantern' }, { name: 'Namesake' }, { name: 'Waymarker' }]);
    expect(await rows("select may_show, may_keep, may_export, may_embed from source where key = 'coinpaprika'")).toEqual([
      { may_show: true, may_keep: false, may_export: false, may_embed: false },
    ]);
  });

  it('changes what it says, and what it names no more stays [live-26, events-18]', async () => {
    const clock = clockOf();
    await allOf(clock);
    answers[`${API}/coins/way-waymarker`] = json({ ...WAYMARKER, team: [] });
    answers[`${API}/coins/way-waymarker/events`] = json([event('1-mainnet', '2026-11-09', 'Mainnet goes live')]);
    answers[`${API}/people/bob-stone`] = (response) => response.writeHead(404).end();
    answers[`${API}/people/ann-lee`] = json(person('ann-lee', 'Ann Lee', [position('way-waymarker', 'Advisor')]));
    clock.pass(20 * 1440);
    await allOf(clock);
    expect((await told('waymarker')).map(([title, date]) => [title, date])).toEqual([
      ['Something', '2026-12-01'],
      ['Mainnet goes live', '2026-11-09'],
      ['Waymarker days', '2026-10-20'],
    ]);
    expect((await roles()).map(({ person: who }) => who)).toContain('Bob Stone');
  });

  it('is asked within its free plan of 20,000 calls a month', () => {
    const tiers = ['coins', ...Array<string>(2000).fill('teams'), ...Array<string>(1500).fill('events'), ...Array<string>(9000).fill('members')];
    const plan = planOf(
      coinpaprika(ALLOWED, limits()),
      tiers.map((tier) => ({ tier })),
    );
    expect(plan.perMonth).toBeLessThanOrEqual(19_200);
    expect(plan.tiers.map(({ tier, every }) => [tier, (every ?? 0) / 1440])).toEqual([
      ['coins', 1],
      ['events', 7],
      ['teams', 30],
      ['members', 30],
    ]);
  });

  it.each<[what: string, path: string, answer: (response: ServerResponse) => void, part: string, problem: string, taken: { events: number; roles: number }]>([
    ['list is an error', 'coins', json({ error: 'no' }), 'coins', 'is no list of coins', { events: 0, roles: 0 }],
    ['list has other names', 'coins', json([{ coinId: 'way' }, listed('lan-lantern', 1), { coinId: 'b' }]), 'coins', 'holds 2 coins', { events: 0, roles: 0 }],
    ['coin is another', 'coins/way-waymarker', json(coin('lan-lantern', 'L')), 'coin way-waymarker', 'is the coin lan-lantern', { events: 0, roles: 0 }],
    ['coin has a team of texts', 'coins/way-waymarker', json({ ...WAYMARKER, team: ['A'] }), 'coin way-waymarker', 'holds 1 members', { events: 0, roles: 0 }],
    ['events have no days', 'coins/way-waymarker/events', json([event('1', 'soon', 'A')]), 'events way-waymarker', 'holds 1 events', { events: 0, roles: 2 }],
    ['person is HTML', 'people/ann-lee', (response) => void response.writeHead(200).end('<html>'), 'person ann-lee', 'is no JSON', { events: 3, roles: 1 }],
  ])('whose %s: nothing of it is taken, and the reason is said [live-27]', async (_, path, answer, part, problem, taken) => {
    answers[`${API}/${path}`] = answer;
    await allOf(clockOf());
    expect(await problemOf(part)).toContain(problem);
    expect(await rows('select (select count(*)::int from event) as events, (select count(*)::int from role) as roles')).toEqual([taken]);
  });

  it('whose calls of the month are spent is left alone for a while [live-27]', async () => {
    answers[`${API}/coins`] = (response) => void response.writeHead(402).end();
    expect(await clockOf().poll()).toEqual({ coins: 'silent' });
    expect(await publisher()).toMatchObject({ problem: 'api.coinpaprika.com answered 402.', failures: 1 });
  });
});
