import { expect, it } from 'vitest';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { makePerson } from '../../accounts/people.testing.ts';
import { contributing, ENV, PAGE, project } from './proposals.testing.ts';

const site = useSite({ createApi, datasets, isApiPath }, ENV);
const { post, input, propose, review, load, held, source, idOf } = contributing(site);

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
