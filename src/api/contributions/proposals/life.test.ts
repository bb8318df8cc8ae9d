import { expect, it } from 'vitest';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { makePerson } from '../../accounts/people.testing.ts';
import { closeProposal } from '../dao/close.ts';
import { castVote } from '../dao/vote.ts';
import { lookAtLinks } from './look-at-links.ts';
import { contributing, ENV, PAGE, project } from './proposals.testing.ts';

const site = useSite({ createApi, datasets, isApiPath }, ENV);
const { call, post, rows, input, propose, review, load, held, source, idOf } = contributing(site);

it('a contribution of anybody signed in is checked, reviewed, applied with its source, and taken back exactly [contributions-20]', async () => {
  const author = await makePerson(site.context);
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  await load('a', project('aave', 'Aave', { website: 'https://aave.example/', location: 'London' }));
  const wanted = input('aave', { location: 'Paris, France', sector: ['Lending'] });
  expect((await post('', undefined, wanted)).status).toBe(401);

  const { status, body } = await post('', author, wanted);
  expect([status, body['state'], body['status']]).toEqual([200, 'checking', 'Pending']);
  const id = String(body['id']);
  expect((await review(moderator, id)).status).toBe(409);
  await lookAtLinks(site.context, id);
  expect((await review(author, id)).status).toBe(403);

  const queue = await call<{ data: { id: string; eligible: number; lines: object[]; checks: object[] }[] }>('GET', '/api/contributions/queue', moderator);
  expect(queue.body.data).toMatchObject([
    {
      id,
      eligible: 1,
      author: { username: author.username, verified: 0, reverted: 0 },
      lines: [
        { key: 'sector:Lending', edit: 'add-relation', before: null, after: 'Lending', now: null },
        { key: 'location', edit: 'set-field', before: 'London', after: 'Paris, France', now: null },
      ],
    },
  ]);
  expect(queue.body.data[0]?.checks).toContainEqual(expect.objectContaining({ check: 'link', result: 'note' }));

  const published = await review(moderator, id);
  expect([published.status, published.body['state'], published.body['status']]).toEqual([200, 'accepted', 'Accepted']);
  expect(await held('project', 'aave', 'location')).toBe('Paris, France');
  const told = await source('project', await idOf('project', 'aave'), 'location');
  expect(told).toMatchObject({
    source: {
      values: [
        {
          rule: 'reviewed',
          statements: [
            {
              stands: true,
              value: 'Paris, France',
              status: 'moderator',
              quote: PAGE.quote,
              source: { key: 'cairn-contributors' },
              document: { url: PAGE.url },
              contribution: { proposal: id, contributor: author.username, accepts: 0, rejects: 0, by_moderator: true, state: 'accepted' },
            },
            { stands: false, value: 'London' },
          ],
        },
      ],
    },
  });
  const changes = async () =>
    ((await (await site.struct('record-history', { kind: 'project', slug: 'aave', field: 'location' })).json()) as { changes: object[] }).changes;
  expect(await changes()).toMatchObject([
    {
      cause: 'proposal',
      contribution: { contributor: author.username },
      before: { value: 'London' },
      after: { value: 'Paris, France', document: { url: PAGE.url } },
    },
  ]);
  // The list, its evidence and the search follow.
  const listed = async (q: string) =>
    ((await (await site.struct('master-projects', { q })).json()) as { projects: { name: string }[] }).projects.map(({ name }) => name);
  expect([await listed('location:"Paris, France"'), await listed('status(location):moderator'), await listed('status(location):voted')]).toEqual([
    ['Aave'],
    ['Aave'],
    [],
  ]);
  expect(await rows('select count(*)::int as n from point_entry where amount = 50')).toEqual([{ n: 1 }]);

  const reverted = await post(`/${id}/revert`, moderator, { reason: 'Wrong' });
  expect(reverted).toEqual({ status: 200, body: { reverted: 2, kept: 0, returned: 0 } });
  expect(await held('project', 'aave', 'location')).toBe('London');
  expect(await listed('location:"Paris, France"')).toEqual([]);
  expect(await changes()).toMatchObject([
    { cause: 'revert', contribution: { state: 'reverted' }, before: { value: 'Paris, France' }, after: { value: 'London' } },
    { cause: 'proposal' },
  ]);
  expect(await rows('select count(*)::int as n from record_sector')).toEqual([{ n: 0 }]);
  expect(await rows('select state, reverted_by is not null as by from proposal where id = $1', [id])).toEqual([{ state: 'reverted', by: true }]);
  const mine = await call<{ data: object[] }>('GET', '/api/contributions/mine', author);
  expect(mine.body.data).toMatchObject([{ id, name: 'Aave', status: 0, points: 0, state: 'reverted', reason: 'Wrong' }]);
});

it('what members voted for stands as voted; what nobody voted on stands marked as unreviewed, and later votes confirm or undo it [contributions-25]', async () => {
  const author = await makePerson(site.context);
  const [moderator, ...members] = [
    await makePerson(site.context, { roles: ['moderator'] }),
    await makePerson(site.context, { roles: ['member'] }),
    await makePerson(site.context, { roles: ['member'] }),
  ];
  await load(
    'a',
    project('aave', 'Aave', { location: 'London', website: 'https://aave.example/' }),
    project('lido', 'Lido', { website: 'https://lido.example/' }),
    project('maker', 'Maker', { website: 'https://maker.example/' }),
  );
  await rows(
    "insert into point_entry (account_id, kind, cause, amount, at, vests_at) values ($1, 'contribution', 'proposal:' || gen_random_uuid(), 50, now(), now())",
    [author.id],
  );
  const voters = [moderator, ...members].map(({ id }) => ({ kind: 'account' as const, id, roles: ['member' as const] }));
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const listed = async (q: string) =>
    ((await (await site.struct('master-projects', { q })).json()) as { projects: { name: string }[] }).projects.map(({ name }) => name).sort();
  const open = async (slug: string) => {
    const id = await propose(author, slug, { location: 'Rome' });
    expect(await review(moderator, id)).toMatchObject({ body: { state: 'open', status: 'Pending' } });
    return id;
  };
  const [voted, unseen, doubted] = [await open('aave'), await open('lido'), await open('maker')];
  for (const voter of voters) await castVote(site.context, voter, voted, { choice: 'accept' }, later(1));
  expect(await closeProposal(site.context, voted, later(26))).toBe(true);
  for (const id of [unseen, doubted]) expect(await closeProposal(site.context, id, later(170))).toBe(true);
  expect(await listed('location:Rome')).toEqual(['Aave', 'Lido', 'Maker']);
  expect([await listed('status(location):voted'), await listed('status(location):unreviewed')]).toEqual([['Aave'], ['Lido', 'Maker']]);
  for (const voter of voters) await castVote(site.context, voter, unseen, { choice: 'accept' }, later(180));
  for (const voter of voters) await castVote(site.context, voter, doubted, { choice: 'reject' }, later(180));
  for (const id of [unseen, doubted]) await closeProposal(site.context, id, later(181));
  expect(await rows<{ slug: string; state: string }>('select r.slug, p.state from proposal p join record r on r.id = p.record_id order by r.slug')).toEqual([
    { slug: 'aave', state: 'accepted' },
    { slug: 'lido', state: 'accepted' },
    { slug: 'maker', state: 'rejected' },
  ]);
  expect([await listed('status(location):voted'), await listed('location:Rome')]).toEqual([
    ['Aave', 'Lido'],
    ['Aave', 'Lido'],
  ]);
  expect(await held('project', 'maker', 'location')).toBeNull();
});
