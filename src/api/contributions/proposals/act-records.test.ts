import { expect, it } from 'vitest';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { makePerson } from '../../accounts/people.testing.ts';
import { lookAtLinks } from './look-at-links.ts';
import { contributing, ENV, PAGE, project, round } from './proposals.testing.ts';

const site = useSite({ createApi, datasets, isApiPath }, ENV);
const { call, post, rows, propose, review, load } = contributing(site);

interface Told {
  records: { part: string; slug: string; [name: string]: unknown }[];
  lines: { key: string; after: { slug: string } }[];
  state: string;
}

it('merges, splits and removals show both records side by side in the queue and where they are voted on, and nothing of one that was taken down [contributions-71]', async () => {
  const author = await makePerson(site.context);
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  await load(
    'a',
    project('btc', 'Bitcoin', { symbol: 'BTC', website: 'https://bitcoin.example/', founded: '2009-01-03' }),
    project('dis', 'Distributor', { symbol: 'DIS', website: 'https://dis.example/' }),
    round('r', 'dis', { date: '2026-02-10', amount_usd: '5000000' }),
  );
  // The second has the same name: nothing but the slug and what it holds tells the two apart.
  await load('b', project('twin', 'Bitcoin', { symbol: 'BTCX', website: 'https://elsewhere.example/', location: 'Bern' }));
  const propose2 = async (body: object) => {
    const { status, body: made } = await post('/acts', author, { type: 'token', sources: [PAGE], ...body });
    expect([status, made]).toEqual([200, expect.anything()]);
    await lookAtLinks(site.context, String(made['id']));
    return String(made['id']);
  };
  const detail = async (id: string) => (await call<Told>('GET', `/api/dao/proposals/${id}`, moderator)).body;
  const queued = async (id: string) =>
    (await call<{ data: (Told & { id: string })[] }>('GET', '/api/contributions/queue', moderator)).body.data.find((one) => one.id === id);

  const slugs = (await rows<{ slug: string }>("select slug from project where name = 'Bitcoin' order by symbol")).map(({ slug }) => slug);
  expect(slugs).toHaveLength(2);
  const [stays, goes] = slugs;
  const merge = await propose2({ act: 'merge', slug: goes, into: stays });
  const sides = [
    {
      part: 'goes',
      type: 'project',
      slug: goes,
      name: 'Bitcoin',
      merged: false,
      symbol: 'BTCX',
      website: 'https://elsewhere.example/',
      location: 'Bern',
      rounds: 0,
    },
    { part: 'stays', slug: stays, symbol: 'BTC', website: 'https://bitcoin.example/', founded: '2009-01-03', sources: 1, statements: 4 },
  ];
  expect((await queued(merge))?.records).toMatchObject(sides);
  expect((await detail(merge)).records).toMatchObject(sides);
  const edit = await propose(author, 'distributor', { location: 'Rome' });
  expect([(await queued(edit))?.records, (await detail(edit)).records]).toEqual([[], []]);

  // Once it is one with the other, its former entries still say what it was; so does a split before it is applied.
  expect((await review(moderator, merge)).body['state']).toBe('accepted');
  const former = { slug: goes, merged: true, symbol: 'BTCX', website: 'https://elsewhere.example/', sources: 1 };
  expect((await detail(merge)).records).toMatchObject([
    { part: 'goes', ...former },
    { part: 'stays', slug: stays, statements: 8, sources: 2 },
  ]);
  const split = await propose2({ act: 'split', slug: goes });
  expect((await queued(split))?.records).toMatchObject([
    { part: 'returns', ...former },
    { part: 'stays', slug: stays, merged: false },
  ]);
  const removal = await propose2({ act: 'remove', slug: 'distributor' });
  expect((await queued(removal))?.records).toMatchObject([{ part: 'goes', slug: 'distributor', rounds: 1 }]);

  // The one that would stay is taken down while it waits: neither the table nor the line names it.
  const into = await propose2({ act: 'merge', slug: 'distributor', into: stays });
  expect((await queued(into))?.records).toHaveLength(2);
  await rows('update record set state = 2 where slug = $1', [stays]);
  await rows('delete from project where slug = $1', [stays]);
  const left = await detail(into);
  expect([left.records, left.lines]).toEqual([[], []]);
  expect(JSON.stringify([left, await queued(into)])).not.toContain(stays);
});
