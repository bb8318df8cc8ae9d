import { expect, it } from 'vitest';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { makePerson, type Person } from '../../accounts/people.testing.ts';
import { contributing, ENV, project } from './proposals.testing.ts';

const site = useSite({ createApi, datasets, isApiPath }, ENV);
const { call, post, rows, input, propose, review, load } = contributing(site);

interface People {
  data: { username: string; banned: { reason: string; until: string | null; by: string | null } | null; [name: string]: unknown }[];
  next: string | null;
}

it('moderators find accounts with their work, ban for days or for good, see who is banned, and lift it with a reason that is told and logged [contributions-72]', async () => {
  const [author, other, stranger] = [
    await makePerson(site.context, { username: 'trail-walker' }),
    await makePerson(site.context, { username: 'trail-maker' }),
    await makePerson(site.context, { username: 'passer-by' }),
  ];
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  await load('a', project('aave', 'Aave'), project('lido', 'Lido'));
  expect((await review(moderator, await propose(author, 'aave', { location: 'Rome' }))).body['state']).toBe('accepted');
  const wrong = await propose(author, 'aave', { website: 'https://wrong.example/' });
  await review(moderator, wrong);
  await post(`/${wrong}/revert`, moderator, { reason: 'Wrong' });
  await propose(author, 'lido', { location: 'Rome' });
  const people = async (query: string, who: Person = moderator) => call<People>('GET', `/api/contributions/people?${query}`, who);
  const names = async (query: string) => (await people(query)).body.data.map(({ username }) => username);

  expect([(await people('q=trail', author)).status, (await site.call('/api/contributions/people')).status]).toEqual([403, 401]);
  expect((await people('q=WALKER')).body.data).toMatchObject([
    { username: 'trail-walker', is_public: false, roles: [], verified: 1, reverted: 1, waiting: 1, rejected: 0, votes: 0, banned: null },
  ]);
  const first = await people('q=trail&take=1');
  const second = await people(`q=trail&take=1&after=${first.body.next}`);
  expect([...first.body.data, ...second.body.data].map(({ username }) => username)).toEqual(['trail-maker', 'trail-walker']);
  expect([second.body.next, (await people(`only=banned&after=${first.body.next}`)).status]).toEqual([null, 422]);
  expect((await people('')).status).toBe(422);
  // No part of a name is a pattern.
  expect(await names('q=%25')).toEqual([]);

  const ban = (who: Person, body: object) => post(`/people/${who.username}/ban`, moderator, body);
  expect((await ban(author, { days: 7 })).body.issues).toMatchObject([{ path: 'reason' }]);
  expect((await ban(author, { reason: 'Invented rounds', days: 7 })).status).toBe(200);
  expect((await ban(other, { reason: 'Spam' })).status).toBe(200);
  const banned = (await people('only=banned')).body.data;
  expect(banned).toMatchObject([
    { username: 'trail-maker', banned: { reason: 'Spam', until: null, by: moderator.username } },
    { username: 'trail-walker', banned: { reason: 'Invented rounds' } },
  ]);
  const until = Date.parse(banned[1]?.banned?.until ?? '') - Date.now();
  expect([until > 6.9 * 86_400_000, until <= 7 * 86_400_000]).toEqual([true, true]);
  expect(await names('only=banned&q=walker')).toEqual(['trail-walker']);

  const lift = (who: Person, body: object) => post(`/people/${who.username}/unban`, moderator, body);
  expect((await lift(author, {})).body.issues).toMatchObject([{ path: 'reason' }]);
  expect((await lift(author, { reason: 'It was a mistake' })).status).toBe(200);
  expect((await lift(stranger, { reason: 'x' })).status).toBe(404);
  expect(await names('only=banned')).toEqual(['trail-maker']);
  expect((await post('', author, input('lido', { website: 'https://lido.example/' }))).status).toBe(200);
  expect((await post('', other, input('lido', { website: 'https://lido.example/' }))).status).toBe(403);
  // A ban that is over is none.
  await rows("update contribution_ban set until = now() - interval '1 minute'");
  expect(await names('only=banned')).toEqual([]);

  expect(
    await rows(
      "select action, body::jsonb -> 'detail' ->> 'reason' as reason from audit_log where action in ('contribution.ban', 'contribution.unban') order by at, seq",
    ),
  ).toEqual([
    { action: 'contribution.ban', reason: 'Invented rounds' },
    { action: 'contribution.ban', reason: 'Spam' },
    { action: 'contribution.unban', reason: 'It was a mistake' },
  ]);
});
