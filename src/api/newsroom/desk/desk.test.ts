import { beforeEach, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { makePerson, type Person } from '../../accounts/people.testing.ts';
import { detailsOf, entry } from '../../directory/details/details.testing.ts';
import { mergeRecords, takeDown } from '../../records/index.ts';
import { articlesFromRecords } from '../cited.ts';
import { takeArticles, type AskedFeed } from '../feeds.ts';
import { readHeadlines } from '../headlines/read.ts';
import { item, newsCalls, roundsOf } from '../news.testing.ts';

const NOW = new Date('2026-10-11T12:00:00Z');
const COMMAND = { kind: 'command' } as const;
const site = useSite({ createApi, datasets, now: () => new Date() });
const { load, run } = detailsOf(site, datasets);
const { titles, page, feedOf } = newsCalls(site, run);

let [editor, moderator, member]: Person[] = [];
let press: AskedFeed;
interface Body {
  data: {
    id: string;
    title: string;
    records: { name: string; by: string; about: boolean }[];
    project: { text: string; record: { name: string } | null };
    claims: number;
  }[];
  next: string | null;
  issues?: { path: string }[];
}
const call = async (path: string, json?: object, who: Person | undefined = editor): Promise<{ status: number; body: Body }> => {
  const post = json && { method: 'POST', body: JSON.stringify(json) };
  const response = await site.call(`/api/admin/news${path}`, { ...post, headers: { ...who?.headers, 'content-type': 'application/json' } });
  return { status: response.status, body: (await response.json()) as Body };
};
const take = (...told: string[]) =>
  takeArticles(
    site.context,
    press,
    told.map((title, n) => item(`https://press.example/${title.replaceAll(' ', '-')}`, title, `2026-10-10T0${9 - n}:00:00Z`)),
    [],
    NOW,
  );
const idOf = async (title: string) => (await call(`?q=${encodeURIComponent(title)}`)).body.data[0]?.id ?? '';
const read = async () => {
  await run('update article set read_at = null');
  await articlesFromRecords(site.context, NOW);
  await readHeadlines(site.context, NOW);
};
const tagsOf = async (title: string) => (await page()).news.find((one) => one.title === title)?.tags.map(({ name, by }) => [name, by]);
const featured = async () => ((await (await site.struct('news-featured')).json()) as { news: { title: string }[] }).news.map(({ title }) => title);

beforeEach(async () => {
  await load('a', roundsOf(entry));
  editor = await makePerson(site.context, { roles: ['editor'] });
  moderator = await makePerson(site.context, { roles: ['moderator'] });
  member = await makePerson(site.context, { roles: ['member'] });
  press = await feedOf();
});

describe('an editor', () => {
  it('features an article, up to six and up to a day; features it no more; what is hidden is not featured [news-18]', async () => {
    const seven = Array.from({ length: 7 }, (_, n) => `Story number ${n}`);
    await take(...seven);
    expect(await featured()).toEqual([]);
    for (const title of seven.slice(0, 6)) expect((await call(`/${await idOf(title)}/feature`, { featured: true })).status).toBe(200);
    const [first, last] = [await idOf('Story number 0'), await idOf('Story number 6')];
    const full = await call(`/${last}/feature`, { featured: true });
    expect([full.status, full.body.issues?.[0]?.path]).toEqual([422, 'featured']);
    expect((await call(`/${first}/feature`, { featured: true, until: '2020-01-01' })).body.issues?.[0]?.path).toBe('until');
    expect((await featured()).toSorted()).toEqual(seven.slice(0, 6));
    await call(`/${first}/feature`, { featured: true, until: '2999-01-01' });
    await call(`/${await idOf('Story number 1')}/feature`, { featured: false });
    await call(`/${await idOf('Story number 2')}/hide`, { hidden: true });
    expect((await featured()).toSorted()).toEqual(['Story number 0', ...seven.slice(3, 6)]);
    expect((await call('?show=featured')).body.data).toHaveLength(5);
    await run(`update article set featured_until = (now() at time zone 'UTC')::date - 1 where id = '${first}'`);
    await run("update data_version set version = version + 1 where kind = 'news'");
    await call(`/${last}/feature`, { featured: true });
    expect((await featured()).toSorted()).toEqual([...seven.slice(3, 6), 'Story number 6']);
    const acts = (await run("select action from audit_log where action like 'news.%'")).rows as { action: string }[];
    expect(acts.map(({ action }) => action).slice(-4)).toEqual(['news.feature', 'news.unfeature', 'news.hide', 'news.feature']);
  });

  it('hides an article everywhere and shows it again, also one that is cited no more meanwhile [news-19]', async () => {
    await take('Unimoon opens its mainnet');
    await read();
    const cited = 'Unimoon raises $1.5M in its seed round';
    for (const title of ['Unimoon opens its mainnet', cited]) await call(`/${await idOf(title)}/hide`, { hidden: true });
    const shown = ["Sunfund leads Unimoon's $50M Series B"];
    expect([await titles(), (await call('?show=hidden')).body.data.map(({ title }) => title)]).toEqual([shown, ['Unimoon opens its mainnet', cited]]);
    const { items } = (await (await site.call('/api/news/options/source')).json()) as { items: { articles: number }[] };
    expect(items.map(({ articles }) => articles)).toEqual([1]);
    await take('Unimoon opens its mainnet');
    await run(`update round set announcement = announcement || '?elsewhere=1' where announcement like '%seed'`);
    await articlesFromRecords(site.context, NOW);
    await run(`update round set announcement = replace(announcement, '?elsewhere=1', '') where announcement like '%seed%'`);
    await read();
    expect(await titles()).toEqual(shown);
    await call(`/${await idOf(cited)}/hide`, { hidden: false });
    expect(await titles()).toEqual([cited, ...shown]);
  });

  it('removes a wrong record and adds the right one; no reading of headlines or records undoes it, and it follows a merge [news-20]', async () => {
    await take('Unimoon opens its mainnet');
    await read();
    const id = await idOf('Unimoon opens its mainnet');
    expect((await call(`/${id}/records`, { type: 'project', slug: 'unimoon', about: false })).status).toBe(200);
    expect((await call(`/${id}/records`, { type: 'venture', slug: 'starfund', about: true })).status).toBe(200);
    await call(`/${await idOf('Sunfund leads')}/records`, { type: 'venture', slug: 'starfund', about: false });
    const decided = async () => [await tagsOf('Unimoon opens its mainnet'), await tagsOf("Sunfund leads Unimoon's $50M Series B")];
    const as = [
      [['Starfund', 'editor']],
      [
        ['Unimoon', 'citation'],
        ['Sunfund', 'citation'],
      ],
    ];
    expect(await decided()).toEqual(as);
    await read();
    expect(await decided()).toEqual(as);
    expect((await call('?q=mainnet')).body.data[0]?.records.map(({ name, by, about }) => [name, by, about])).toEqual([
      ['Unimoon', 'headline', false],
      ['Starfund', 'editor', true],
    ]);
    expect((await titles('?about=world')).length).toBe(0);
    expect((await call(`/${id}/records`, { type: 'project', slug: 'nobody', about: true })).status).toBe(404);
    await mergeRecords(site.context, COMMAND, { kind: 'organization', loser: 'starfund', winner: 'sunfund' });
    await run('delete from headline_reading');
    await read();
    expect((await page()).news.map(({ tags }) => tags.map(({ slug, by }) => [slug, by]))).toEqual([
      [['sunfund', 'editor']],
      [
        ['unimoon', 'citation'],
        ['sunfund', 'citation'],
      ],
      [
        ['unimoon', 'citation'],
        ['sunfund', 'citation'],
      ],
    ]);
  });

  it('finds articles by title or publisher, page by page; none whose text names somebody who was taken down [news-21]', async () => {
    await take('Ann Zubrowkan joins', 'Weather one', 'Weather two');
    await load('d', [entry('person', 'p:1', { name: 'Ann Zubrowkan', kind: 'person' })]);
    const found: string[] = [];
    let after = '';
    do {
      const { body } = await call(`?q=the press&take=2${after}`);
      found.push(...body.data.map(({ title }) => title));
      after = body.next === null ? '' : `&after=${body.next}`;
    } while (after !== '');
    expect(found).toEqual(['Ann Zubrowkan joins', 'Weather one', 'Weather two']);
    expect((await call('?q=weather_')).body.data).toEqual([]);
    await takeDown(site.context, COMMAND, { kind: 'person', slug: 'ann-zubrowkan', hidden: true, reason: 'asked' });
    expect((await call('?q=press.example')).body.data.map(({ title }) => title)).toEqual(['Weather one', 'Weather two']);
    expect((await call('?after=x')).status).toBe(422);
  });
});

describe('raises that headlines claim', () => {
  it('are listed for moderators and editors, one a release, and dismissed for all of it [headlines-19]', async () => {
    await take('Unimoon raises $12 million in Series C from Starfund', 'Zubrowkan raises $3M seed round');
    press = await feedOf('second.example', 'Second');
    await takeArticles(site.context, press, [item('https://second.example/1', 'Unimoon closes $12M Series C', '2026-10-10T10:00:00Z')], [], NOW);
    await read();
    const claims = async (state = 'new') =>
      (await call(`/claims?state=${state}`, undefined, moderator)).body.data.map(({ project, claims: n }) => [project.text, project.record?.name ?? null, n]);
    expect(await claims()).toEqual([
      ['Unimoon', 'Unimoon', 2],
      ['Zubrowkan', null, 1],
    ]);
    const [first] = (await call('/claims', undefined, moderator)).body.data;
    expect((await call(`/claims/${first?.id}/dismiss`, { dismissed: true }, moderator)).status).toBe(200);
    await read();
    expect([await claims(), await claims('dismissed')]).toEqual([[['Zubrowkan', null, 1]], [['Unimoon', 'Unimoon', 2]]]);
    await call(`/claims/${first?.id}/dismiss`, { dismissed: false });
    expect(await claims('dismissed')).toEqual([]);
    expect((await call(`/claims/${crypto.randomUUID()}/dismiss`, { dismissed: true })).status).toBe(404);
  });
});

it('those who are no editors decide nothing, and nobody sees claims who does not judge them [news-22]', async () => {
  await take('A story');
  const id = await idOf('A story');
  const posts: [string, object][] = [
    [`/${id}/feature`, { featured: true }],
    [`/${id}/hide`, { hidden: true }],
    [`/${id}/records`, { type: 'project', slug: 'unimoon', about: true }],
  ];
  for (const who of [moderator, member]) {
    expect((await call('', undefined, who)).status).toBe(403);
    for (const [path, json] of posts) expect((await call(path, json, who)).status).toBe(403);
  }
  expect((await call('/claims', undefined, member)).status).toBe(403);
  expect((await call(`/claims/${id}/dismiss`, { dismissed: true }, member)).status).toBe(403);
  expect((await call(`/${id}/hide`, { hidden: 'yes' })).status).toBe(422);
  expect((await call(`/${crypto.randomUUID()}/hide`, { hidden: true })).status).toBe(404);
  expect(await titles()).toContain('A story');
});
