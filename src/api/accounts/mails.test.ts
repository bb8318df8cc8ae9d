import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact } from '#platform/data/transact.ts';
import { askerOf } from '#platform/mail/asker.ts';
import { claimMails, queueMail } from '#platform/mail/queue.ts';
import { createMailSender } from '#platform/mail/sender.ts';
import { useCommittingSite, useSite } from '#platform/testing/kit.ts';
import { askCode, forgetCounts, get, makeAccount, PASSWORD, post, signInAs } from './auth.testing.ts';
import { accountCleaning } from './jobs.ts';
import { accountMails, signupCode } from './mails.ts';
import { codeIn, deliver, PUBLIC_URL, useMailServer } from './mails.testing.ts';

const server = await useMailServer();
const { taken } = server;
const parts = { createApi, datasets };

describe('mails of accounts', () => {
  const site = useSite(parts, { ...server.env, SITE_NAME: 'Cairn & Sons' });
  const rows = async (text: string) => (await site.context.db.write.query<Record<string, unknown>>(text)).rows;

  it('come in the language of their reader, as text and as a page, with the site’s own address [accounts-30]', async () => {
    const signup_code = await askCode(site, taken, 'lan@example.org', 'vi');
    const body = { name: 'Trần Lan', username: 'lan', email: 'lan@example.org', password: PASSWORD, confirmPassword: PASSWORD };
    await post(site, '/auth/signup', { ...body, signup_code });
    const { headers } = await signInAs(site, 'lan', PASSWORD);
    await post(site, '/change-email', { email: 'new@example.org', password: PASSWORD }, headers);
    await deliver(site);
    await get(site, '/auth/get-reset-password-code?email=lan', { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    await deliver(site);
    await post(site, '/auth/reset-password', {
      email: 'lan',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      reset_password_code: codeIn(taken, 'lan@example.org'),
    });
    await deliver(site);
    expect(taken.map(({ subject, envelope }) => [subject, envelope[0]])).toEqual([
      ['Xác minh email của bạn cho Cairn & Sons', 'lan@example.org'],
      ['Xác nhận email mới của bạn cho Cairn & Sons', 'new@example.org'],
      ['Email của bạn tại Cairn & Sons sắp được thay đổi', 'lan@example.org'],
      ['Mã đặt lại mật khẩu của bạn cho Cairn & Sons', 'lan@example.org'],
      ['Mật khẩu của bạn cho Cairn & Sons đã được cập nhật', 'lan@example.org'],
    ]);
    expect(taken[2]?.text).toContain('đổi email của tài khoản thành n•••@e•••.org');
    for (const [index, mail] of taken.entries()) {
      const code = /^ {4}(\d{6})$/m.exec(mail.text ?? '')?.[1];
      expect(code !== undefined, mail.subject).toBe([0, 1, 3].includes(index));
      expect([mail.html?.includes(code ?? '<html'), mail.subject?.includes(code ?? '<html')]).toEqual([true, false]);
      expect(mail.html).toMatch(/^<!DOCTYPE html[^>]*><html[^>]* lang="vi"/);
      expect(mail.html).toContain('Cairn &amp; Sons');
      const links = [...(mail.html ?? '').matchAll(/href="([^"]*)"/g), ...(mail.text ?? '').matchAll(/(https?:\S+)/g)].map(([, link]) => link);
      expect(links.length).toBeGreaterThan(1);
      for (const link of links) expect(link).toMatch(new RegExp(`^${PUBLIC_URL}/vi(/forgot-password)?$`));
      expect(mail.raw).not.toContain('evil.example');
      expect(mail.raw).toMatch(/^Auto-Submitted: auto-generated/m);
    }
    await askCode(site, taken, 'reader@example.org');
    expect([taken.at(-1)?.subject, taken.at(-1)?.html?.includes('lang="en"')]).toEqual(['Verify your email for Cairn & Sons', true]);
  });

  it('go once: again with another code when the server refuses, and not again after a crash [accounts-31]', async () => {
    await get(site, '/auth/get-register-code?email=lan@example.org');
    server.mood = 'refuses';
    await deliver(site);
    expect(await rows('select state, attempts, sent_at, fault from mail')).toEqual([
      { state: 'waiting', attempts: 1, sent_at: null, fault: expect.stringMatching(/not now for <\(address\)>$/) },
    ]);
    const [{ code_hash: first } = {}] = await rows('select code_hash from mail_code');
    server.mood = 'takes';
    await deliver(site);
    expect((await rows('select code_hash from mail_code'))[0]?.['code_hash']).not.toEqual(first);
    await deliver(site);
    await rows("update mail set state = 'sending'");
    await deliver(site);
    expect([taken.length, await rows('select state, attempts from mail')]).toEqual([1, [{ state: 'sending', attempts: 2 }]]);
  });

  it('of an older code are dropped while they wait, and a newer code ends the older [accounts-31]', async () => {
    const ask = async () => {
      await forgetCounts(site);
      await get(site, '/auth/get-register-code?email=lan@example.org');
    };
    await ask();
    await ask();
    await deliver(site);
    expect(taken.length).toBe(1);
    const first = codeIn(taken, 'lan@example.org');
    await ask();
    await deliver(site);
    const second = codeIn(taken, 'lan@example.org');
    const body = { name: 'Trần Lan', username: 'lan', email: 'lan@example.org', password: PASSWORD, confirmPassword: PASSWORD };
    // One time in a million they are the same.
    const stale = first === second ? '000' : first;
    expect((await post(site, '/auth/signup', { ...body, signup_code: stale })).ok).toBe(false);
    expect((await post(site, '/auth/signup', { ...body, signup_code: second })).status).toBe(200);
  });

  it('and codes, passages, tokens and sessions are cleaned when they are past [accounts-32]', async () => {
    await makeAccount(site, 'lan');
    const tables = ['mail_code', 'passage', 'remember_token', 'session'];
    await askCode(site, taken, 'other@example.org');
    await signInAs(site, 'lan', PASSWORD, { remember: true });
    await get(site, '/auth/get-reset-password-code?email=lan');
    const counts = async () => Promise.all(tables.map(async (table) => Number((await rows(`select count(*)::int as n from ${table}`))[0]?.['n'])));
    const clean = () => accountCleaning(() => site.context).handler({ signal: new AbortController().signal, jobId: 'x' });
    await clean();
    expect(await counts()).toEqual([1, 1, 1, 1]);
    for (const table of tables.slice(0, 3)) await rows(`update ${table} set expires_at = now() - interval '1 second'`);
    await rows("update session set expires_at = now() - interval '29 days'");
    await clean();
    expect(await counts()).toEqual([0, 0, 0, 1]);
    await rows("update session set expires_at = now() - interval '31 days'");
    await clean();
    expect((await counts())[3]).toBe(0);
  });
});

describe('many codes at once', () => {
  const site = useCommittingSite(parts, { ...server.env, TRUSTED_PROXIES: '127.0.0.1' });
  const ask = (email: string, from: string) => get(site, `/auth/get-register-code?${new URLSearchParams({ email })}`, { 'x-forwarded-for': from });

  it('fifteen that are asked for together come together, each once; so does a stranger’s beside 600 that wait [accounts-31]', async () => {
    const sender = createMailSender({ context: site.context, kinds: accountMails, publicUrl: () => PUBLIC_URL, pollMs: 3_600_000 });
    await sender.start();
    const names = Array.from({ length: 15 }, (_, at) => `person-${at}@example.org`);
    const asked = await Promise.all(names.map((email, at) => ask(email, `10.1.${at}.1`)));
    expect(asked.map(({ status }) => status)).toEqual(names.map(() => 200));
    await expect.poll(() => taken.length, { timeout: 60_000, interval: 10 }).toBe(names.length);
    expect(new Set(taken.map(({ envelope }) => envelope[0]))).toEqual(new Set(names));
    await sender.stop();

    // As if 20 addresses of one /48 had asked for 30 each.
    await transact(site.context, jobPermit('test'), { unlogged: 'a test' }, async (tx) => {
      for (let at = 0; at < 600; at += 1) {
        const recipient = `flood-${at}@example.org`;
        await queueMail(tx, signupCode, { recipient, language: 'en', asker: askerOf(`2001:db8:1:${at % 20}::1`), detail: { subject: recipient } });
      }
    });
    await ask('stranger@example.org', '2001:db8:2::1');
    const next = await claimMails(site.context.db.write, 3);
    expect(next.map(({ recipient }) => recipient)).toEqual(['flood-0@example.org', 'stranger@example.org', 'flood-1@example.org']);
  });
});

describe('mails that are files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mails-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const site = useSite(parts, { DATA_DIR: folder });
  const far = useSite(parts, { DATA_DIR: folder, PUBLIC_URL: 'https://cairn.example' });
  const page = (url: string, headers: Record<string, string> = {}, name = '/mail') =>
    new Promise<[number, string, string]>((resolve, reject) => {
      request(`${url}${name}`, { headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve([answer.statusCode ?? 0, text, String(answer.headers['content-security-policy'])]));
      })
        .on('error', reject)
        .end();
    });

  it('can be read on this machine alone [accounts-33]', async () => {
    expect((await page(site.url))[1]).toContain('No mail has been sent yet.');
    const sent = await get(site, '/auth/get-register-code?email=lan%2B%3Cb%3E@example.org');
    expect(sent.status).toBe(422);
    expect(await (await get(site, '/auth/get-register-code?email=o%27lan@example.org')).json()).toEqual({ done: true, mail_page: '/mail' });
    await deliver(site);
    const [status, text, policy] = await page(site.url);
    expect([status, policy]).toEqual([200, expect.stringContaining("default-src 'none'")]);
    expect(text).toMatch(/<h2>Verify your email for Cairn<\/h2>[\s\S]*o&#39;lan@example\.org[\s\S]*\n {4}\d{6}\n/);
    expect(text).toContain(`<a href="${PUBLIC_URL}/">`);
    expect((await page(site.url, {}, '/vi/mail'))[1]).toContain('<html lang="vi">');
    for (const headers of [{ host: 'evil.example' }, { forwarded: 'for=1.2.3.4' }, { 'x-forwarded-for': '1.2.3.4' }])
      expect([headers, (await page(site.url, headers))[0]]).toEqual([headers, 503]);
    expect((await page(far.url))[0], 'in production: a page like any other').toBe(503);
    expect(await (await get(site, '/auth/get-register-code?email=two@example.org', { 'x-forwarded-for': '1.2.3.4' })).json()).toEqual({ done: true });
  });
});
