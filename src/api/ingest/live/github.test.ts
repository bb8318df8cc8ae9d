import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import type { LiveConfig } from '#platform/config.ts';
import { useHttpsServer } from '#platform/testing/https-server.ts';
import { useSite } from '#platform/testing/kit.ts';
import { detailsOf, entry } from '../../directory/details/details.testing.ts';
import { github } from './github.ts';
import { ANSWERING, answers, CONFIG, HOSTS, json, MINUTE, noAnswers, START, useLive } from './live.testing.ts';
import { planOf, type Outcome } from './refresh.ts';

const site = useSite({ createApi, datasets, now: () => new Date(START) });
const server = useHttpsServer(ANSWERING, HOSTS);
const { limits, rows, publisher, problemOf, driven } = useLive(site, server);
const { load } = detailsOf(site, datasets);

const KEYED: LiveConfig = { ...CONFIG, githubKey: 'ghp_secret' };
const API = 'api.github.com';
const OWNER = `${API}/users/waymarker/repos`;
const releasesOf = (repository: string) => `${API}/repos/waymarker/${repository}/releases`;

const project = (n: number, name: string, place: string) =>
  entry(
    'project',
    `coin:${n}`,
    { name, github: place },
    { claims: [{ field: 'market_cap_rank', value: String(n + 1), validFrom: '2026-09-01', precision: 'day' }] },
  );
const repository = (name: string, stars: number, more: object = {}) => ({
  id: stars,
  name,
  full_name: `Waymarker/${name}`,
  owner: { login: 'Waymarker', type: 'Organization' },
  html_url: `https://github.com/Waymarker/${name}`,
  fork: false,
  archived: false,
  stargazers_count: stars,
  pushed_at: '2026-09-30T10:00:00Z',
  ...more,
});
const release = (id: number, tag: string, day: string, more: object = {}) => ({
  id,
  html_url: `https://github.com/Waymarker/atlas/releases/tag/${tag}`,
  tag_name: tag,
  name: tag,
  draft: false,
  prerelease: false,
  published_at: `${day}T23:30:00Z`,
  body: 'What is new',
  ...more,
});
const clockOf = (config = KEYED) => driven(github, config);
const told = async (slug = 'waymarker') => {
  const { events } = (await (await site.struct('project-events', { slug })).json()) as { events: Record<string, unknown>[] };
  return events.map(({ title, date, category, link }) => [title, date, category, link]);
};
const stars = () =>
  rows('select p.name, f.github_stars as stars, f.at from project p join project_figure f on f.project_id = p.id where f.github_stars is not null order by 1');
/** Polls until nothing is due. */
async function allOf(clock: ReturnType<typeof clockOf>): Promise<Record<string, Outcome>> {
  const outcomes: Record<string, Outcome> = {};
  for (let turn = 0; turn < 9; turn++) {
    const polled = await clock.poll();
    if (Object.keys(polled).length === 0) break;
    Object.assign(outcomes, polled);
  }
  return outcomes;
}

describe('an organization on GitHub that a project names', () => {
  beforeEach(() => load('a', [project(0, 'Waymarker', 'https://github.com/Waymarker')]));

  it('gives its stars, without forks, and the releases of its most starred repository as events; the same again is known, a change is taken, what it names no more stays [live-20, events-17]', async () => {
    let headers: Record<string, unknown> = {};
    answers[OWNER] = (response, request) => {
      ({ headers } = request);
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else
        json(
          [
            repository('docs', 5, { pushed_at: null }),
            repository('atlas', 40),
            repository('linux', 900, { fork: true, pushed_at: '2026-10-01T10:00:00Z' }),
            repository('old', 70, { archived: true, pushed_at: '2020-01-01T00:00:00Z' }),
          ],
          {
            etag: '"1"',
          },
        )(response);
    };
    answers[releasesOf('atlas')] = json([
      release(5, 'v2.1.0', '2026-09-12', { draft: true, published_at: null }),
      release(4, 'v2.0.0', '2026-09-10', { name: 'Atlas 2: faster maps' }),
      release(3, 'v2.0.0-rc.1', '2026-08-01', { prerelease: true }),
      release(2, '@waymarker/map@1.0.3', '2026-07-01'),
      release(1, 'v1.0.0', '2026-01-02', { name: '' }),
    ]);
    const clock = clockOf();
    expect(await allOf(clock)).toEqual({ 'owner waymarker': 'taken', 'releases waymarker/atlas': 'taken' });
    expect(headers).toMatchObject({ accept: 'application/vnd.github+json', authorization: 'Bearer ghp_secret', 'user-agent': 'Cairn' });
    expect(await stars()).toEqual([{ name: 'Waymarker', stars: '115', at: new Date(START) }]);
    const summary = (await (await site.struct('project-summary', { slug: 'waymarker' })).json()) as { project: Record<string, unknown> };
    const { github_stars: shown, code_pushed: pushed, code_pushed_precision: exactness, figures_told: who } = summary.project;
    // Of its own repositories: somebody else's fork was pushed to later.
    expect([shown, pushed, exactness, JSON.parse(String(who))]).toEqual([
      115,
      '2026-09-01',
      'month',
      [{ figure: 'github_stars', at: '2026-10-01T12:00:00Z', source: { name: 'GitHub', home_url: 'https://github.com/', attribution: 'GitHub' } }],
    ]);
    expect(await told()).toEqual([
      ['Atlas 2: faster maps', '2026-09-10', 'Release', 'https://github.com/Waymarker/atlas/releases/tag/v2.0.0'],
      ['v1.0.0', '2026-01-02', 'Release', 'https://github.com/Waymarker/atlas/releases/tag/v1.0.0'],
    ]);
    expect(await rows("select may_show, may_keep, may_export, may_embed from source where key = 'github'")).toEqual([
      { may_show: true, may_keep: false, may_export: false, may_embed: false },
    ]);
    answers[releasesOf('atlas')] = json([release(6, 'v3.0.0', '2026-10-01'), release(4, 'v2.0.0', '2026-09-10', { name: 'Atlas 2' })]);
    clock.pass(1440);
    expect(await allOf(clock)).toEqual({ 'owner waymarker': 'same', 'releases waymarker/atlas': 'taken' });
    expect((await told()).map(([title]) => title)).toEqual(['v3.0.0', 'Atlas 2', 'v1.0.0']);
  });

  it('leads to the next repository where one has no releases, and to archived ones last [live-20]', async () => {
    answers[OWNER] = json([repository('site', 80), repository('atlas', 40), repository('old', 900, { archived: true })]);
    answers[releasesOf('site')] = json([]);
    answers[releasesOf('atlas')] = json([release(1, 'v1.0.0', '2026-01-02')]);
    const clock = clockOf();
    expect(Object.keys(await allOf(clock))).toEqual(['owner waymarker', 'releases waymarker/site', 'releases waymarker/atlas']);
    expect(await told()).toHaveLength(1);
    clock.pass(1440);
    expect(Object.keys(await allOf(clock)), 'the one that has releases stays').toEqual(['owner waymarker', 'releases waymarker/atlas']);
  });

  it('without public repositories, or without the organization, ends nothing [live-20]', async () => {
    answers[OWNER] = json([repository('atlas', 40)]);
    answers[releasesOf('atlas')] = json([release(1, 'v1.0.0', '2026-01-02')]);
    const clock = clockOf();
    await allOf(clock);
    answers[OWNER] = json([]);
    answers[releasesOf('atlas')] = json([]);
    clock.pass(1440);
    expect(await allOf(clock)).toEqual({ 'owner waymarker': 'taken', 'releases waymarker/atlas': 'taken' });
    noAnswers();
    clock.pass(1440);
    expect(await allOf(clock)).toEqual({ 'owner waymarker': 'refused' });
    expect(await problemOf('owner waymarker')).toBe('api.github.com answered 404.');
    expect([await stars(), await told()]).toMatchObject([[{ stars: '40' }], [['v1.0.0', '2026-01-02', 'Release', expect.any(String)]]]);
  });

  it.each<[what: string, answer: (response: ServerResponse) => void, problem: string]>([
    ['an error in place of a list', json({ message: 'Not what was asked for' }), 'cannot be read'],
    ['HTML', (response) => void response.writeHead(200).end('<!doctype html>'), 'is no JSON'],
    ['a list of something else', json(['atlas', 'docs']), 'cannot be read'],
    [
      'stars that are text',
      json([repository('atlas', 40), repository('a', 1, { stargazers_count: 'many' }), repository('b', 1, { stargazers_count: -1 })]),
      'holds 2 repositories',
    ],
    ['a name that leads elsewhere', json([repository('atlas', 40, { full_name: '../../user' })]), 'is no repository'],
  ])('answers with %s: nothing of it is taken, and the reason is said [live-21]', async (_, answer, problem) => {
    answers[OWNER] = answer;
    expect(await allOf(clockOf())).toEqual({ 'owner waymarker': 'refused' });
    expect(await problemOf('owner waymarker')).toContain(problem);
    expect(await stars()).toEqual([]);
  });

  it('answers with a faulty release among good ones: the good ones are taken; with a link elsewhere none is [live-21]', async () => {
    answers[OWNER] = json([repository('atlas', 40)]);
    answers[releasesOf('atlas')] = json([
      release(2, 'v2.0.0', '2026-02-02', { html_url: 'https://github.com.waymarker.example/x' }),
      release(1, 'v1.0.0', '2026-01-02'),
    ]);
    const clock = clockOf();
    await allOf(clock);
    expect((await told()).map(([title]) => title)).toEqual(['v1.0.0']);
    answers[releasesOf('atlas')] = json([release(3, 'v3.0.0', '2026-03-02', { published_at: 'soon' })]);
    clock.pass(1440);
    expect(await allOf(clock)).toMatchObject({ 'releases waymarker/atlas': 'refused' });
    expect(await told()).toHaveLength(1);
  });
});

describe('the calls of GitHub', () => {
  const spent = (seconds: number) => (response: ServerResponse) =>
    void response.writeHead(403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + seconds) }).end('{}');
  it.each<[what: string, answer: (response: ServerResponse) => void, seconds: number]>([
    ['are spent', spent(1800), 1800],
    ['come too fast', (response) => void response.writeHead(429, { 'retry-after': '600' }).end(), 600],
    ['are forbidden for a while', (response) => void response.writeHead(403, { 'retry-after': '120', 'x-ratelimit-remaining': '17' }).end(), 120],
  ])('wait when they %s until they may be made again [live-22]', async (_, answer, seconds) => {
    await load('a', [project(0, 'Waymarker', 'https://github.com/Waymarker'), project(1, 'Second', 'https://github.com/second')]);
    answers[OWNER] = answer;
    const clock = clockOf();
    expect(await clock.poll()).toEqual({ 'owner waymarker': 'silent' });
    const { wait = 0 } = (await publisher()) ?? {};
    expect(Math.abs((wait ?? 0) - seconds * 1000)).toBeLessThan(5000);
    clock.pass(seconds / 60 - 0.2);
    expect(await clock.poll(), 'too early').toEqual({});
    clock.pass(1);
    expect(Object.keys(await clock.poll())).toHaveLength(1);
  });

  it('stay within 60 an hour without a token, and are planned for all projects with one [live-22]', async () => {
    await load('a', [project(0, 'Waymarker', 'https://github.com/Waymarker'), project(1, 'Second', 'https://github.com/second')]);
    const clock = clockOf(CONFIG);
    const { calls } = await (async () => {
      for (let minute = 0; minute < 3; minute++) {
        await clock.poll();
        await clock.poll();
        clock.pass(1);
      }
      return (await publisher()) ?? { calls: 0 };
    })();
    expect([calls, server.asked.length]).toEqual([2, 2]);
    const many = Array.from({ length: 10_000 }, (_, n) => ({ tier: n < 200 ? 'prominent' : 'others' }));
    const plans = [CONFIG, KEYED].map((config) => planOf(github(config, limits()), many));
    expect(plans.map(({ budget, tiers }) => [budget.perMinute, ...tiers.map(({ every }) => (every ?? 0) / 1440)])).toEqual([
      [1, 2, 8],
      [60, 0.25, 1],
    ]);
  });

  it('name no place that is none, and follow one that was renamed within GitHub alone [live-23]', async () => {
    await load('a', [
      project(0, 'One', 'https://github.com/waymarker/Old.Atlas.git'),
      project(1, 'Two', 'https://github.com/orgs/waymarker'),
      project(2, 'Three', 'https://gitlab.com/waymarker'),
      project(3, 'Four', 'https://github.com/waymarker/..'),
      project(4, 'Five', 'https://github.com/way%2Fmarker'),
      project(5, 'Six', 'https://github.com/outside'),
    ]);
    const moved = (to: string) => (response: ServerResponse) => void response.writeHead(301, { location: to }).end();
    answers[`${API}/repos/waymarker/old.atlas`] = moved(`https://${API}/repositories/77`);
    answers[`${API}/repositories/77`] = json(repository('atlas', 40, { fork: true }));
    answers[releasesOf('atlas')] = moved(`https://${API}/repositories/77/releases`);
    answers[`${API}/repositories/77/releases`] = json([release(1, 'v1.0.0', '2026-01-02')]);
    answers[`${API}/users/outside/repos`] = moved('https://calendar.example/repos');
    answers['calendar.example/repos'] = json([repository('atlas', 40)]);
    const outcomes = await allOf(clockOf());
    expect(outcomes).toEqual({ 'repository waymarker/old.atlas': 'taken', 'owner outside': 'silent' });
    expect((await publisher())?.problem).toBe('api.github.com leads to another host.');
    await site.context.db.write.query('update live_publisher set not_before = null, failures = 0');
    expect(await clockOf().poll(['releases waymarker/atlas'])).toEqual({ 'releases waymarker/atlas': 'taken' });
    expect([await stars(), await told('one')]).toMatchObject([[{ name: 'One', stars: '40' }], [['v1.0.0', '2026-01-02', 'Release', expect.any(String)]]]);
    expect(server.asked.filter((url) => !/^\/(?:repos\/waymarker\/(?:old\.)?atlas|repositories\/77|users\/outside)/.test(url))).toEqual([]);
  });

  it('tell of a place that several projects name about the most prominent one, and stay with it [live-23]', async () => {
    await load('a', [project(0, 'Waymarker', 'https://github.com/Waymarker'), project(1, 'Waymarker Swap', 'https://github.com/waymarker/')]);
    answers[OWNER] = json([repository('atlas', 40)]);
    const clock = clockOf();
    await allOf(clock);
    expect(await rows('select name from project order by prominence desc')).toEqual([{ name: 'Waymarker' }, { name: 'Waymarker Swap' }]);
    await site.context.db.write.query("update project set prominence = (select max(prominence) + 1 from project) where name = 'Waymarker Swap'");
    answers[OWNER] = json([repository('atlas', 41)]);
    clock.pass(1440);
    await allOf(clock);
    expect(await stars()).toMatchObject([{ name: 'Waymarker', stars: '41', at: new Date(START + 1440 * MINUTE) }]);
  });
});
