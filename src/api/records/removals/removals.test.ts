import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { NOTICE } from '#platform/data/notice.ts';
import type { EventPayload } from '#platform/data/outbox.ts';
import { write } from '#platform/data/write.testing.ts';
import { deliverMails, useMailServer } from '#platform/mail/mails.testing.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { makePerson, type Person } from '../../accounts/people.testing.ts';
import { importFile } from '../import-file.ts';
import { entry, listed } from '../listings.testing.ts';
import { removalCleaning, removalNotices } from './jobs.ts';
import { removalMails } from './mails.ts';
import type { Removal } from './contract.ts';

const COMMAND = { kind: 'command' } as const;
const JOB = { signal: new AbortController().signal, jobId: 'test' };
const WHY = 'I am this person and do not want to be listed.';
const told: EventPayload[] = [];
const server = await useMailServer();
const site = useCommittingSite(
  { createApi, datasets, subscriptions: () => [{ topic: NOTICE, queue: 'test-notice', handler: async (event) => void told.push(event) }] },
  server.env,
);
let [moderator, member]: Person[] = [];

beforeAll(async () => {
  await write(site.context, COMMAND, (tx) =>
    importFile(tx, listed('a', [entry('person', 'p:1', { name: 'Quang Thi Removal' }), entry('project', 'c:1', { name: 'Lumen Removal' })])),
  );
  moderator = await makePerson(site.context, { roles: ['moderator'] });
  member = await makePerson(site.context, { roles: ['member'] });
});
beforeEach(() => void told.splice(0));
afterEach(async () => void (await site.context.db.write.query('delete from removal_request; delete from mail; delete from rate_limit')));

const ask = (body: object) => site.call('/api/removals', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const form = (members: Record<string, string>, headers = {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(members)) body.append(name, value);
  return site.call('/api/removals/form', { method: 'POST', body, headers, redirect: 'manual' });
};
const list = async (state = 'open'): Promise<Removal[]> => {
  const answer = await site.call(`/api/admin/removals?state=${state}`, { headers: moderator?.headers ?? {} });
  return ((await answer.json()) as { data: Removal[] }).data;
};
const decide = (who: Person | undefined, id: string | undefined, act: string, reason = 'Asked by the person') =>
  site.call(`/api/admin/removals/${id}/decide`, {
    method: 'POST',
    headers: { ...who?.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ act, reason }),
  });
const rows = async <T extends object>(text: string) => (await site.context.db.read.query<T>(text)).rows;
const person = { wish: 'removal', kind: 'person', slug: 'quang-thi-removal', text: WHY };

describe('a request for removal', () => {
  it('needs no account, reaches the queue of moderators alone, and notifies them once an hour [records-191]', async () => {
    await site.context.jobs.start();
    expect((await ask({ ...person, email: 'quang@example.org', language: 'vi' })).status).toBe(200);
    expect((await ask({ wish: 'correction', kind: 'project', slug: 'lumen-removal', field: 'website', text: 'It is https://lumen.example' })).status).toBe(200);
    expect((await ask({ wish: 'removal', text: 'The picture of my account' })).status).toBe(200);
    expect(await list()).toMatchObject([
      {
        wish: 'removal',
        record: { kind: 'person', slug: 'quang-thi-removal', name: 'Quang Thi Removal' },
        text: WHY,
        email: 'quang@example.org',
        state: 'open',
      },
      { wish: 'correction', record: { kind: 'project', slug: 'lumen-removal' }, field: 'website', email: null },
      { record: null, text: 'The picture of my account' },
    ]);
    expect((await site.call('/api/admin/removals')).status).toBe(401);
    expect((await site.call('/api/admin/removals', { headers: member?.headers ?? {} })).status).toBe(403);
    await expect.poll(() => told.length, { timeout: 20_000 }).toBe(3);
    expect(new Set(told.map(({ account }) => account))).toEqual(new Set([moderator?.id]));
    expect(new Set(told.map(({ cause }) => cause)).size).toBe(1);
    const notice = { account: moderator?.id ?? '', kind: 'removal-asked', cause: 'x' };
    expect(await removalNotices.describe(site.context.db.read, notice)).toEqual({ open: '3' });
    expect(await removalNotices.describe(site.context.db.read, { ...notice, account: member?.id ?? '' })).toBeUndefined();
  });

  it('is refused where it says nothing, names no record that is shown, or comes for the sixth time within an hour [records-191]', async () => {
    const faults = [{ text: 'too short' }, { slug: 'nobody' }, { slug: undefined }, { email: 'no address' }, { wish: 'other' }, { field: 'a b' }, { more: 1 }];
    for (const fault of faults) {
      await site.context.db.write.query('delete from rate_limit');
      expect([fault, (await ask({ ...person, ...fault })).status]).toEqual([fault, 422]);
    }
    await site.context.db.write.query('delete from rate_limit');
    for (let turn = 1; turn <= 5; turn++) expect([turn, (await ask(person)).status]).toEqual([turn, 200]);
    const sixth = await ask(person);
    expect([sixth.status, Number(sixth.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await rows('select from removal_request')).toHaveLength(5);
  });

  it('names a field that records have, and holds no signs that are not seen [records-199]', async () => {
    for (const field of ['__proto__', 'constructor', 'toString', 'zzz']) {
      const answer = await ask({ wish: 'correction', text: WHY, field });
      expect([field, answer.status, await answer.json()]).toMatchObject([field, 422, { issues: [{ path: 'field' }] }]);
      await site.context.db.write.query('delete from rate_limit');
    }
    expect((await ask({ wish: 'correction', text: `${WHY} \u202Eesaelp\u200B`, field: 'logo' })).status).toBe(200);
    expect((await ask({ wish: 'correction', text: '\u200B'.repeat(20) })).status).toBe(422);
    expect(await list()).toMatchObject([{ text: `${WHY} esaelp`, field: 'logo' }]);
  });

  it('is taken from a form without scripts, which leads back to its page in its language, and from no other site [records-191]', async () => {
    const about = { wish: 'removal', kind: 'person', slug: 'quang-thi-removal' };
    const fine = await form({ ...about, text: WHY, email: '', language: 'vi', field: '' });
    expect([fine.status, fine.headers.get('location')]).toEqual([303, '/vi/privacy/removal?kind=person&sent=1&slug=quang-thi-removal&wish=removal']);
    const short = await form({ ...about, text: 'short', email: 'quang@example.org' });
    expect([short.status, short.headers.get('location')]).toEqual([
      303,
      '/privacy/removal?failed=INVALID_INPUT&kind=person&slug=quang-thi-removal&wish=removal',
    ]);
    expect((await form({ ...about, text: WHY }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await list()).toMatchObject([{ text: WHY, email: null }]);
  });
});

describe('a decision', () => {
  it('to take down hides the record in the same act, is told by mail, and names nothing in the log; a second one is refused [records-192]', async () => {
    await ask({ ...person, email: 'quang@example.org', language: 'vi' });
    const [asked] = await list();
    expect((await decide(member, asked?.id, 'take-down')).status).toBe(403);
    expect((await decide(moderator, asked?.id, 'take-down', ' ')).status).toBe(422);
    const gone = async () => (await site.struct('people-summary', { slug: 'quang-thi-removal' })).status;
    expect(await gone()).toBe(200);
    expect(await (await decide(moderator, asked?.id, 'take-down', 'Quang asked for it')).json()).toEqual({ state: 'done' });
    expect(await gone()).toBe(404);
    expect((await decide(moderator, asked?.id, 'refuse')).status).toBe(409);
    expect((await decide(moderator, '00000000-0000-7000-8000-000000000000', 'refuse')).status).toBe(404);
    expect(await list('decided')).toMatchObject([
      {
        id: asked?.id,
        state: 'done',
        taken_down: true,
        record: { slug: null, name: null },
        decision: { by: moderator?.username, reason: 'Quang asked for it' },
      },
    ]);
    const log = await rows<{ action: string; body: string }>(
      "select action, body from audit_log where action in ('removal.decide', 'record.take-down') order by at",
    );
    expect(log.map(({ action }) => action).toSorted()).toEqual(['record.take-down', 'removal.decide']);
    expect(JSON.stringify(log)).not.toMatch(/quang/i);
    await deliverMails(site, removalMails);
    expect(server.taken.map(({ envelope }) => envelope)).toEqual([['quang@example.org']]);
    expect(server.taken[0]?.text).toContain('Quang asked for it');
    expect(server.taken[0]?.text).toContain('/vi/privacy/removal');
    expect((await ask(person)).status).toBe(422);
  });

  it('to refuse or to note as done leaves the record; a request without a record cannot take one down [records-192]', async () => {
    await ask({ wish: 'correction', kind: 'project', slug: 'lumen-removal', text: 'The website is wrong' });
    await ask({ wish: 'removal', text: 'The picture of my account' });
    const [first, second] = await list();
    expect((await decide(moderator, second?.id, 'take-down')).status).toBe(422);
    expect(await (await decide(moderator, first?.id, 'refuse', 'It is right')).json()).toEqual({ state: 'refused' });
    expect(await (await decide(moderator, second?.id, 'done')).json()).toEqual({ state: 'done' });
    expect((await list('decided')).map(({ id, state }) => [id, state])).toEqual([
      [second?.id, 'done'],
      [first?.id, 'refused'],
    ]);
    expect((await site.struct('project-summary', { slug: 'lumen-removal' })).status).toBe(200);
    expect(await rows('select from mail')).toHaveLength(0);
  });

  it('is kept for good, what the visitor wrote only for thirty days after it [records-193]', async () => {
    for (const n of [1, 2, 3]) await ask({ wish: 'removal', text: `The picture number ${n}`, email: `p${n}@example.org` });
    const [first, second] = await list();
    for (const { id } of [first, second] as Removal[]) await decide(moderator, id, 'done', 'Deleted as asked');
    await site.context.db.write.query("update removal_request set decided_at = now() - interval '31 days' where id = $1", [first?.id]);
    await site.context.db.write.query("update removal_request set decided_at = now() - interval '29 days' where id = $1", [second?.id]);
    await removalCleaning(() => site.context).handler(JOB);
    const kept = await rows<{ text: string | null; email: string | null; reason: string | null; state: string }>(
      'select text, email, reason, state from removal_request order by id',
    );
    expect(kept).toEqual([
      { text: null, email: null, reason: null, state: 'done' },
      { text: 'The picture number 2', email: 'p2@example.org', reason: 'Deleted as asked', state: 'done' },
      { text: 'The picture number 3', email: 'p3@example.org', reason: null, state: 'open' },
    ]);
    expect(await rows('select recipient from mail')).toEqual([{ recipient: 'p2@example.org' }]);
  });
});
