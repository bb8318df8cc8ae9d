import { expect, it } from 'vitest';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { makePerson } from '../../accounts/people.testing.ts';
import { contributing, ENV, PAGE, project } from './proposals.testing.ts';

const site = useSite({ createApi, datasets, isApiPath }, ENV);
const { call, post, input, propose, review, load, held, source, idOf } = contributing(site);

it('a value that is still right is said again with another page: it stands by that page, and taking it back leaves what stood [contributions-60]', async () => {
  const author = await makePerson(site.context);
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  await load('a', project('aave', 'Aave', { website: 'https://aave.example/', location: 'London' }));
  expect((await post('', author, input('aave', { location: 'London' }))).status).toBe(422);

  const id = await propose(author, 'aave', { location: 'London' }, { again: ['location'] });
  expect((await review(moderator, id)).body['state']).toBe('accepted');
  const told = async () => source('project', await idOf('project', 'aave'), 'location');
  const statement = { value: 'London', stands: true, source: { key: 'cairn-contributors' }, document: { url: PAGE.url } };
  expect(await told()).toMatchObject({ source: { values: [{ statements: [statement, { value: 'London', stands: false }] }] } });

  expect((await post(`/${id}/revert`, moderator, { reason: 'Not so' })).status).toBe(200);
  expect(await held('project', 'aave', 'location')).toBe('London');
  expect(await told()).toMatchObject({ source: { values: [{ statements: [{ value: 'London', stands: true, source: { key: 'a' } }] }] } });
});

it('a value that holds no more is ended with the page and the sentence that say so: no list brings it back, and taking it back restores it [contributions-61]', async () => {
  const author = await makePerson(site.context);
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  const listed = () => project('aave', 'Aave', { website: 'https://aave.example/', location: 'London' });
  await load('a', listed());
  const bare = await post('', author, input('aave', { location: null }, { sources: [{ url: PAGE.url }] }));
  expect([bare.status, JSON.stringify(bare.body['issues'])]).toEqual([422, expect.stringContaining('quote')]);
  expect((await post('', author, input('aave', { name: null }))).status, 'a record without a name').toBe(422);
  expect((await post('', author, input('aave', { description: null }))).status, 'what it does not have').toBe(422);

  const quoted = { sources: [{ url: PAGE.url, quote: 'Aave has no office any more.' }] };
  const id = await propose(author, 'aave', { location: null }, quoted);
  const { body } = await call<{ data: { lines: object[]; risk: string }[] }>('GET', '/api/contributions/queue', moderator);
  expect(body.data).toMatchObject([{ risk: 'removal', lines: [{ key: 'location', edit: 'end-relation', risk: 'removal', before: 'London', after: null }] }]);
  expect((await review(moderator, id)).body['state']).toBe('accepted');
  expect([await held('project', 'aave', 'location'), await held('project', 'aave', 'website')]).toEqual([null, 'https://aave.example/']);
  await load('b', listed());
  expect(await held('project', 'aave', 'location'), 'a list says it again').toBeNull();

  expect((await post(`/${id}/revert`, moderator, { reason: 'Not so' })).status).toBe(200);
  expect(await held('project', 'aave', 'location')).toBe('London');
});
