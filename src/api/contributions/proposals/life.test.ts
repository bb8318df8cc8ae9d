import { expect, it } from 'vitest';
import { useSite } from '#platform/testing/kit.ts';
import { makePerson } from '../../accounts/people.testing.ts';
import { lookAtLinks } from './look-at-links.ts';
import { contributing, ENV, PAGE, PARTS, project } from './proposals.testing.ts';

const site = useSite(PARTS, ENV);
const { call, post, rows, input, review, load, held, source, idOf } = contributing(site);

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
            { stands: true, value: 'Paris, France', status: 'moderator', quote: PAGE.quote, source: { key: 'cairn-contributors' }, document: { url: PAGE.url } },
            { stands: false, value: 'London' },
          ],
        },
      ],
    },
  });
  expect(await rows("select count(*)::int as n from point_entry where amount = 50")).toEqual([{ n: 1 }]);

  const reverted = await post(`/${id}/revert`, moderator, { reason: 'Wrong' });
  expect(reverted).toEqual({ status: 200, body: { reverted: 2, kept: 0 } });
  expect(await held('project', 'aave', 'location')).toBe('London');
  expect(await rows('select count(*)::int as n from record_sector')).toEqual([{ n: 0 }]);
  expect(await rows("select state, reverted_by is not null as by from proposal where id = $1", [id])).toEqual([{ state: 'reverted', by: true }]);
  const mine = await call<{ data: object[] }>('GET', '/api/contributions/mine', author);
  expect(mine.body.data).toMatchObject([{ id, name: 'Aave', status: 0, points: 0, state: 'reverted', reason: 'Wrong' }]);
});
