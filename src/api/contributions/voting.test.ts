import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { setRole } from '../accounts/index.ts';
import { makePerson } from '../accounts/people.testing.ts';

const site = useSite({ createApi, datasets });
const COMMAND = { kind: 'command' } as const;
const ask = async () => {
  const response = await site.struct('dao-voting');
  return { dao: ((await response.json()) as { dao: unknown }).dao, etag: response.headers.get('etag') };
};

it('somebody may vote as soon as the DAO has a member or a moderator, and no longer when the last one loses the role; admins alone are none [web-61]', async () => {
  const none = await ask();
  expect(none.dao).toEqual([{ voting: false }]);
  await makePerson(site.context, { roles: ['admin', 'editor'] });
  expect((await ask()).dao).toEqual([{ voting: false }]);
  const { username } = await makePerson(site.context, { roles: ['member'] });
  const some = await ask();
  expect(some).toEqual({ dao: [{ voting: true }], etag: expect.any(String) });
  expect(some.etag).not.toBe(none.etag);
  await setRole(site.context, COMMAND, { username, role: 'member', granted: false });
  expect((await ask()).dao).toEqual([{ voting: false }]);
  await makePerson(site.context, { roles: ['moderator'] });
  expect((await ask()).dao).toEqual([{ voting: true }]);
});
