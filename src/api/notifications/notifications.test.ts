import { expect, it } from 'vitest';
import { createApi, datasets, house } from '#api/app.ts';
import type { AccountNoticeKind } from '#domain/accounts/notices.ts';
import { NOTICE, type Notice } from '#platform/data/notice.ts';
import { write } from '#platform/data/write.testing.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { makePerson, type Person } from '../accounts/people.testing.ts';
import { accountNotices, noticeCleaning } from './jobs.ts';
import { notify } from './notify.ts';

const site = useCommittingSite({ createApi, datasets, subscriptions: (context) => [accountNotices(context, house)] });
const SYSTEM = { kind: 'system' } as const;
const JOB = { signal: new AbortController().signal, jobId: 'test' };

const list = async ({ headers }: Person) => {
  const answer = await site.call('/api/users/notifications', { headers });
  return (await answer.json()) as { data: { kind: string; detail: Record<string, string>; read: boolean; created_at: string }[]; unread: number };
};
const readAll = (headers: object) =>
  site.call('/api/users/notifications/read-all', { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' });

it('an event of an account is told once its write is committed, to its owner alone, until it is read [notifications-3]', async () => {
  await site.context.jobs.start();
  const [lan, mai] = [await makePerson(site.context), await makePerson(site.context)];
  const event = { account: lan.id, kind: 'referral-joined', cause: mai.id } satisfies Notice<AccountNoticeKind>;
  await write(site.context, SYSTEM, async (tx) => tx.emit(NOTICE, event));
  await expect
    .poll(async () => (await list(lan)).data, { timeout: 20_000 })
    .toEqual([{ id: expect.any(String), kind: 'referral-joined', detail: { username: mai.username }, read: false, created_at: expect.any(String) }]);
  expect((await list(mai)).data).toEqual([]);
  expect((await readAll(mai.headers)).status).toBe(200);
  expect((await list(lan)).unread).toBe(1);
  expect((await readAll(lan.headers)).status).toBe(200);
  expect(await list(lan)).toMatchObject({ unread: 0, data: [{ read: true }] });
});

it('the same event tells once, others tell again, and one of an account that is gone tells nobody [notifications-3]', async () => {
  const person = await makePerson(site.context);
  const { rows } = await site.context.db.read.query<{ id: string }>('select id from session where account_id = $1', [person.id]);
  const tell = (kind: AccountNoticeKind, cause: string, account = person.id) => notify(site.context, SYSTEM, house.notices, { account, kind, cause });
  for (let time = 0; time < 2; time++) await tell('signed-in-elsewhere', rows[0]?.id ?? '');
  for (const cause of ['a', 'a', 'b']) await tell('password-changed', cause);
  await tell('identity-linked', 'a');
  await tell('email-changed', 'a', '00000000-0000-7000-8000-000000000000');
  const { data, unread } = await list(person);
  expect(unread).toBe(4);
  expect(data.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['identity-linked', {}],
    ['password-changed', {}],
    ['password-changed', {}],
    ['signed-in-elsewhere', { user_agent: 'test' }],
  ]);
});

it('visitors are refused, and what was read long ago goes', async () => {
  expect([(await site.call('/api/users/notifications')).status, (await readAll({})).status]).toEqual([401, 401]);
  const person = await makePerson(site.context);
  for (const cause of ['a', 'b']) await notify(site.context, SYSTEM, house.notices, { account: person.id, kind: 'password-changed', cause });
  await site.context.db.write.query("update notification set read_at = now() - interval '91 days' where account_id = $1 and cause = 'a'", [person.id]);
  await noticeCleaning(() => site.context).handler(JOB);
  expect((await list(person)).data.length).toBe(1);
});
