import { readdirSync, readFileSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { loadConfig } from '#platform/config.ts';
import { createMailer } from '#platform/mail.ts';
import { useCommittingSite, useSite, type TestSite } from '#platform/testing/kit.ts';
import { newsletterCleaning, newsletterMails } from './index.ts';
import { sendConfirmation } from './send-confirmation.ts';

/** A mail server that keeps what it takes, and refuses while it is told to. */
const taken: { to: string[]; text: string }[] = [];
let refusing = false;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      if (refusing) return done(new Error('not now'));
      const text = Buffer.concat(parts).toString('utf8').replaceAll(/=\r\n/g, '').replaceAll('=3D', '=');
      taken.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
      done();
    });
  },
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const SMTP = { SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
const URL_OF_SITE = 'https://cairn.example';

afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
beforeEach(() => {
  taken.length = 0;
  refusing = false;
});

const post = (site: TestSite, name: string, body: unknown) =>
  site.call(`/api/newsletter/${name}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const rows = async (site: TestSite) =>
  (
    await site.context.db.read.query<{ id: string; email: string; asked: number; mailed: number; confirmed: boolean }>(
      'select id, email, asked, mailed, confirmed_at is not null as confirmed from newsletter_subscription order by created_at',
    )
  ).rows;
const secret = (text: string, name: string) => new RegExp(`/newsletter/${name}#([\\w-]{43})`).exec(text)?.[1] ?? '';

describe('with a mail server', () => {
  const site = useCommittingSite({ createApi, datasets, subscriptions: (context) => [newsletterMails(context, () => URL_OF_SITE)] }, SMTP);

  it('a subscription is confirmed by the link of its mail, which comes once, and ended by one call of the mail program', async () => {
    await site.context.jobs.start();
    expect([(await post(site, 'subscribe', { email: 'Lan@Example.org', language: 'vi' })).status]).toEqual([200]);
    await expect.poll(() => taken.length, { timeout: 20_000 }).toBe(1);
    await expect.poll(async () => (await rows(site))[0]?.mailed).toBe(1);
    const [mail] = taken;
    expect(mail?.to).toEqual(['Lan@example.org']);
    const token = secret(mail?.text ?? '', 'confirm');
    expect(mail?.text).toContain(`${URL_OF_SITE}/vi/newsletter/confirm#${token}`);
    expect(mail?.text.replaceAll(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${URL_OF_SITE}/api/newsletter/one-click?token=${token}>`);
    expect(mail?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const kept = JSON.stringify((await site.context.db.read.query("select *, encode(token_hash, 'escape') as escaped from newsletter_subscription")).rows);
    expect(kept).not.toContain(token);
    // A job that runs once more finds that its mail has gone.
    await sendConfirmation(site.context, { kind: 'system' }, { subscription: (await rows(site))[0]?.id ?? '', publicUrl: URL_OF_SITE });
    expect(taken).toHaveLength(1);

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
    expect(await rows(site)).toEqual([]);
    await site.context.jobs.stop(0);
  });

  it('a mail that the server refuses is tried again with another secret', async () => {
    refusing = true;
    await post(site, 'subscribe', { email: 'minh@example.org' });
    const subscription = (await rows(site))[0]?.id ?? '';
    const send = () => sendConfirmation(site.context, { kind: 'system' }, { subscription, publicUrl: URL_OF_SITE });
    await expect(send()).rejects.toThrow('not now');
    refusing = false;
    await send();
    expect(taken).toHaveLength(1);
    const token = secret(taken.at(-1)?.text ?? '', 'unsubscribe');
    expect((await post(site, 'unsubscribe', { token })).status).toBe(200);
    expect((await post(site, 'unsubscribe', { token })).status).toBe(404);
  });
});

describe('what is asked of the newsletter', () => {
  const site = useSite({ createApi, datasets }, SMTP);

  it('is answered the same for every address, and mails are counted for each', async () => {
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

  it('is limited for each caller', async () => {
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

  it('is forgotten after seven days without confirmation', async () => {
    for (const email of ['old@example.org', 'new@example.org', 'kept@example.org']) await post(site, 'subscribe', { email });
    await site.context.db.write.query("update newsletter_subscription set created_at = now() - interval '7 days 1 minute' where email <> 'new@example.org'");
    await site.context.db.write.query("update newsletter_subscription set confirmed_at = now() where email = 'kept@example.org'");
    await newsletterCleaning(() => site.context).handler({ signal: new AbortController().signal, jobId: 'x' });
    expect((await rows(site)).map(({ email }) => email).toSorted()).toEqual(['kept@example.org', 'new@example.org']);
  });
});

describe('without a mail server', () => {
  const site = useSite({ createApi, datasets }, { PUBLIC_URL: 'https://cairn.example' });
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'mails-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const mail = { to: 'lan@example.org', subject: 'Xin chào', text: 'Hello', id: 'event-1' };

  it('subscribing in production is 503, and nothing is kept', async () => {
    const answer = await post(site, 'subscribe', { email: 'lan@example.org' });
    expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ code: 'MAIL_NOT_CONFIGURED' })]);
    expect(await rows(site)).toEqual([]);
    await expect(createMailer(loadConfig({ PUBLIC_URL: 'https://cairn.example', DATA_DIR: folder })).send(mail)).rejects.toMatchObject({
      code: 'MAIL_NOT_CONFIGURED',
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('outside production each mail is a file', async () => {
    await createMailer(loadConfig({ DATA_DIR: folder })).send(mail);
    const [name = ''] = readdirSync(path.join(folder, 'mail'));
    expect(readFileSync(path.join(folder, 'mail', name), 'utf8')).toMatch(
      /^From: Cairn <mail@localhost>[\s\S]*To: lan@example\.org[\s\S]*Message-ID: <event-1@localhost>/m,
    );
  });
});
