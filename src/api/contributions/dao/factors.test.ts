import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import type { Role } from '#domain/actors/roles.ts';
import { useSite } from '#platform/testing/kit.ts';
import { get, makeAccount, PASSWORD, post, signInAs } from '../../accounts/auth.testing.ts';
import { addApp, appCode } from '../../accounts/factors/factors.testing.ts';
import { setRole } from '../../accounts/index.ts';
import { useMailServer } from '../../accounts/mails.testing.ts';
import { makePerson } from '../../accounts/people.testing.ts';
import { open, plantOpen, plantProposal } from './proposals.testing.ts';

const server = await useMailServer();
const site = useSite({ createApi, datasets }, { ...server.env, PUBLIC_URL: 'https://stones.example' });

async function someone(username: string, roles: readonly Role[]) {
  await makeAccount(site, username);
  for (const role of roles) await setRole(site.context, { kind: 'command' }, { username, role, granted: true });
  return signInAs(site, username, PASSWORD);
}
const menu = async () => {
  const answer = await site.struct('dao-voting');
  return { ...((await answer.json()) as { dao: { voting: boolean }[] }), etag: answer.headers.get('etag') };
};
const members = async () => ((await (await site.call('/api/dao/statistics')).json()) as { members: number }).members;

it('in production a moderator without a second factor neither votes, reviews nor counts among those who may vote, and does with one [dao-60]', async () => {
  const { headers } = await someone('lan', ['moderator', 'admin']);
  const author = await makePerson(site.context);
  const call = async (path: string, body: unknown) =>
    (await site.call(path, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) })).status;
  const standing = async () => {
    const { membership } = (await (await site.call('/api/contributions/standing', { headers })).json()) as {
      membership: { member: boolean; by_role: boolean };
    };
    return [membership.member, membership.by_role];
  };
  const none = await menu();
  expect([none.dao, await members(), await standing()]).toEqual([[{ voting: false }], 0, [false, false]]);

  for (const n of [1, 2]) await makePerson(site.context, { roles: ['member'], username: `member-${n}` });
  const now = new Date();
  const waits = await plantProposal(site.context.db.write, { author: author.id });
  expect(await open(site.context, waits, now, true), 'two who may vote').toEqual({ eligible: 2, opened: false });
  expect([await call(`/api/contributions/${waits}/review`, { action: 'publish' }), await members()]).toEqual([403, 2]);

  const { secret } = await addApp(site, headers, PASSWORD);
  expect([(await menu()).dao, await members(), await standing()]).toEqual([[{ voting: true }], 3, [true, true]]);
  const [shown] = ((await (await get(site, '/../contributions/queue', headers)).json()) as { data: { eligible: number }[] }).data;
  expect(shown?.eligible).toBe(3);
  expect(await call(`/api/contributions/${waits}/review`, { action: 'publish' })).toBe(200);
  expect(await call(`/api/dao/proposals/${waits}/remarks`, { text: 'Which page says so?' })).toBe(200);
  const by = async () => ((await (await site.call(`/api/dao/proposals/${waits}`)).json()) as { remarks: { by: string }[] }).remarks[0]?.by;
  expect(await by()).toBe('moderator');
  expect(await call(`/api/dao/proposals/${waits}/vote`, { choice: 'accept' })).toBe(200);

  const before = await menu();
  expect((await post(site, '/auth/factors/totp/remove', { code: appCode(secret, 1) }, headers)).status).toBe(200);
  const after = await menu();
  expect([after.dao, after.etag === before.etag], 'kept answers are renewed').toEqual([[{ voting: true }], false]);
  expect([await call(`/api/dao/proposals/${waits}/vote`, { choice: 'reject' }), await by(), await members()]).toEqual([403, 'member', 2]);
  await expect(plantOpen(site.context, { author: author.id, now: new Date(), production: true })).rejects.toThrow(/only 2/);
});
