import { readdirSync, readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { loadConfig } from '#platform/config.ts';
import { deliverMails, PUBLIC_URL, useMailServer } from '#platform/mail/mails.testing.ts';
import { createMailSender } from '#platform/mail/sender.ts';
import { createMailer } from '#platform/mail/transport.ts';
import { useCommittingSite, useSite, type TestSite } from '#platform/testing/kit.ts';
import { makePerson } from '../accounts/people.testing.ts';
import { newsletterCleaning } from './jobs.ts';
import { newsletterMails } from './mails.ts';

const server = await useMailServer();
const { taken } = server;

const post = (site: TestSite, name: string, body: unknown) =>
  site.call(`/api/newsletter/${name}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const rows = async (site: TestSite) =>
  (
    await site.context.db.write.query<{ id: string; email: string; confirmed: boolean }>(
      'select id, email, confirmed_at is not null as confirmed from newsletter_subscription order by created_at',
    )
  ).rows;
const mails = async (site: TestSite) =>
  (
    await site.context.db.write.query<{ recipient: string; state: string; attempts: number }>(
      'select recipient, state, attempts from mail order by created_at, id',
    )
  ).rows;
const deliver = (site: TestSite) => deliverMails(site, newsletterMails);
const secret = (text: string, name: string) => new RegExp(`/newsletter/${name}#([\\w-]{43})`).exec(text)?.[1] ?? '';

describe('with a mail server', () => {
  const site = useCommittingSite({ createApi, datasets }, server.env);
  afterEach(async () => void (await site.context.db.write.query('delete from newsletter_subscription; delete from mail; delete from rate_limit')));

  it('of the own address is told, and ended, by its account alone [notifications-4]', async () => {
    const [lan, minh] = [await makePerson(site.context), await makePerson(site.context)];
    for (const { id, username } of [lan, minh])
      await site.context.db.write.query("update account set email = $2 || '@Example.org', email_folded = lower($2) || '@example.org' where id = $1", [
        id,
        username,
      ]);
    const state = async ({ headers }: typeof lan) => (await site.call('/api/users/newsletter', { headers })).json();
    const leave = async (headers: Record<string, string>) =>
      (await site.call('/api/users/newsletter/unsubscribe', { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' }))
        .status;
    expect(await state(lan)).toEqual({ state: 'none' });
    for (const { username } of [lan, minh]) expect((await post(site, 'subscribe', { email: `${username}@example.org` })).status).toBe(200);
    expect(await state(lan)).toEqual({ state: 'asked' });
    await site.context.db.write.query('update newsletter_subscription set confirmed_at = now()');
    expect([await state(lan), await state(minh)]).toEqual([{ state: 'confirmed' }, { state: 'confirmed' }]);
    expect([await leave({}), await leave(lan.headers), await leave(lan.headers)]).toEqual([401, 200, 200]);
    expect([await state(lan), await state(minh)]).toEqual([{ state: 'none' }, { state: 'confirmed' }]);
    expect((await mails(site)).map(({ recipient }) => recipient)).toEqual([`${minh.username}@example.org`]);
  });

  it('a subscription is confirmed by the link of its mail, which comes once, and ended by one call of the mail program [notifications-1]', async () => {
    const sender = createMailSender({ context: site.context, kinds: newsletterMails, publicUrl: () => PUBLIC_URL });
    await sender.start();
    expect([(await post(site, 'subscribe', { email: 'Lan@Example.org', language: 'vi' })).status]).toEqual([200]);
    await expect.poll(() => mails(site), { timeout: 20_000 }).toEqual([{ recipient: 'Lan@Example.org', state: 'sent', attempts: 1 }]);
    await sender.stop();
    expect(taken).toHaveLength(1);
    const [mail] = taken;
    expect([mail?.envelope, mail?.subject]).toEqual([['Lan@example.org'], 'Xác nhận đăng ký bản tin của Cairn']);
    const token = secret(mail?.text ?? '', 'confirm');
    for (const part of [mail?.text, mail?.html])
      for (const name of ['confirm', 'unsubscribe']) expect(part).toContain(`${PUBLIC_URL}/vi/newsletter/${name}#${token}`);
    expect(mail?.html).toMatch(/^<!DOCTYPE html[^>]*><html[^>]* lang="vi"/);
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toBe(`<${PUBLIC_URL}/api/newsletter/one-click?token=${token}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const kept = JSON.stringify(
      (await site.context.db.read.query("select n.*, m.*, encode(token_hash, 'escape') as escaped from newsletter_subscription n, mail m")).rows,
    );
    expect(kept).not.toContain(token);
    await deliver(site);
    expect(taken, 'it goes once').toHaveLength(1);

    expect((await post(site, 'confirm', { token: 'a'.repeat(43) })).status).toBe(404);
    for (const turn of [1, 2]) expect([turn, (await post(site, 'confirm', { token })).status]).toEqual([turn, 200]);
    expect(await rows(site)).toMatchObject([{ confirmed: true }]);
    const oneClick = () =>
      site.call(`/api/newsletter/one-click?token=${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    for (const turn of [1, 2]) expect([turn, (await oneClick()).status]).toEqual([turn, 200]);
    expect([await rows(site), await mails(site)], 'the address is nowhere any more').toEqual([[], []]);
  });

  it('a mail that the server refuses is tried again with another secret [notifications-1]', async () => {
    server.mood = 'refuses';
    await post(site, 'subscribe', { email: 'minh@example.org' });
    const hash = async () =>
      (await site.context.db.read.query<{ hash: string }>("select encode(token_hash, 'hex') as hash from newsletter_subscription")).rows[0]?.hash;
    await deliver(site);
    const first = await hash();
    expect([taken.length, await mails(site)]).toEqual([0, [{ recipient: 'minh@example.org', state: 'waiting', attempts: 1 }]]);
    server.mood = 'takes';
    await deliver(site);
    expect([taken.length, (await hash()) === first]).toEqual([1, false]);
    const token = secret(taken.at(-1)?.text ?? '', 'unsubscribe');
    expect((await post(site, 'unsubscribe', { token })).status).toBe(200);
    expect((await post(site, 'unsubscribe', { token })).status).toBe(404);
  });

  it('one mail answers those who asked twice before it went, and none goes where nobody waits for it any more [notifications-1]', async () => {
    for (const turn of [1, 2]) {
      await post(site, 'subscribe', { email: 'minh@example.org' });
      await site.context.db.write.query('delete from rate_limit');
      expect(
        (await mails(site)).filter(({ state }) => state === 'waiting'),
        `turn ${turn}`,
      ).toHaveLength(1);
    }
    await site.context.db.write.query('update newsletter_subscription set confirmed_at = now()');
    await deliver(site);
    expect([taken.length, (await mails(site)).map(({ state, attempts }) => [state, attempts])]).toEqual([
      0,
      [
        ['failed', 0],
        ['failed', 0],
      ],
    ]);
  });
});

describe('what is asked of the newsletter', () => {
  const site = useSite({ createApi, datasets }, server.env);

  it('is answered the same for every address, and mails are counted for each [notifications-2]', async () => {
    const answers: unknown[] = [];
    for (const email of ['lan@example.org', 'LAN@example.org', 'minh@example.org', 'minh@example.org'])
      answers.push((await post(site, 'subscribe', { email })).status);
    expect(answers).toEqual([200, 429, 200, 429]);
    await site.context.db.write.query('update newsletter_subscription set confirmed_at = now()');
    await site.context.db.write.query("delete from rate_limit where key like 'newsletter-email:%'");
    const [known, unknown] = [await post(site, 'subscribe', { email: 'lan@example.org' }), await post(site, 'subscribe', { email: 'hoa@example.org' })];
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(JSON.stringify((await site.context.db.read.query('select * from rate_limit')).rows)).not.toContain('example.org');
  });

  it('is limited for each caller [notifications-2]', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 21; turn++) statuses.push((await post(site, 'subscribe', { email: `reader-${turn}@example.org` })).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });

  it.each(['', 'lan', 'lan@example', 'lan@example.org, minh@example.org', 'lan@example.org\r\nBcc: minh@example.org', `${'a'.repeat(250)}@example.org`])(
    'is no address: %j',
    async (email) => {
      const answer = await post(site, 'subscribe', { email });
      expect([answer.status, await answer.json()]).toEqual([
        422,
        expect.objectContaining({ code: 'INVALID_INPUT', issues: [{ path: 'email', message: 'Please enter a valid email address' }] }),
      ]);
      expect(await rows(site)).toEqual([]);
    },
  );

  it('is forgotten after seven days without confirmation [notifications-1]', async () => {
    for (const email of ['old@example.org', 'new@example.org', 'kept@example.org']) await post(site, 'subscribe', { email });
    await site.context.db.write.query("update newsletter_subscription set created_at = now() - interval '7 days 1 minute' where email <> 'new@example.org'");
    await site.context.db.write.query("update newsletter_subscription set confirmed_at = now() where email = 'kept@example.org'");
    await newsletterCleaning(() => site.context).handler({ signal: new AbortController().signal, jobId: 'x' });
    expect((await rows(site)).map(({ email }) => email).toSorted()).toEqual(['kept@example.org', 'new@example.org']);
    expect((await mails(site)).map(({ recipient }) => recipient).toSorted()).toEqual(['kept@example.org', 'new@example.org']);
  });
});

describe('without a mail server', () => {
  const site = useSite({ createApi, datasets }, { PUBLIC_URL: 'https://cairn.example' });
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'mails-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const mail = { to: 'lan@example.org', subject: 'Xin chào', text: 'Hello', id: 'event-1' };

  it('subscribing in production is 503, and nothing is kept [notifications-2]', async () => {
    const answer = await post(site, 'subscribe', { email: 'lan@example.org' });
    expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ code: 'MAIL_NOT_CONFIGURED' })]);
    expect(await rows(site)).toEqual([]);
    await expect(createMailer(loadConfig({ PUBLIC_URL: 'https://cairn.example', DATA_DIR: folder })).send(mail)).rejects.toMatchObject({
      code: 'MAIL_NOT_CONFIGURED',
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('outside production each mail is a file [notifications-1]', async () => {
    await createMailer(loadConfig({ DATA_DIR: folder })).send(mail);
    const [name = ''] = readdirSync(path.join(folder, 'mail'));
    expect(readFileSync(path.join(folder, 'mail', name), 'utf8')).toMatch(
      /^From: Cairn <mail@localhost>[\s\S]*To: lan@example\.org[\s\S]*Message-ID: <event-1@localhost>/m,
    );
  });
});
