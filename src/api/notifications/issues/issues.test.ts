import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { deliverMails, PUBLIC_URL, useMailServer } from '#platform/mail/mails.testing.ts';
import type { MailKind } from '#platform/mail/kind.ts';
import { claimMails, queueMail } from '#platform/mail/queue.ts';
import { createMailSender } from '#platform/mail/sender.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { write } from '#platform/data/write.testing.ts';
import { callAdmin, makePerson, type Person } from '../../accounts/people.testing.ts';
import { detailsOf, entry } from '../../directory/details/details.testing.ts';
import { newsletterMails } from '../mails.ts';
import type { z } from 'zod';
import type { editedIssue, editedIssues } from './contract.ts';
import { NOTES, subscribed as subscribe, tellWeek, WEEK } from './issues.testing.ts';
import { issueDrafting } from './jobs.ts';
import { workOnOrders } from './send.ts';

/** As the code of a sign-up. */
const code: MailKind = {
  template: 'test-code',
  priority: 'code',
  texts: (say) => ({ subject: 'Code', title: 'Code', lead: '123456', otherwise: say('mail_hello') }),
};
type Edited = z.output<typeof editedIssue>;
const known = new Set(NOTES.map(({ sid }) => sid));
const ALL = [...datasets.filter(({ sid }) => !known.has(sid)), ...NOTES];
const server = await useMailServer();
const { taken } = server;
const site = useCommittingSite({ createApi, datasets: ALL }, server.env);
const rows = async <T extends object>(text: string, values: unknown[] = []) => (await site.context.db.write.query<T>(text, values)).rows;
const signal = new AbortController().signal;
const work = () => workOnOrders(site.context, signal, { batch: 20, waiting: 100 });
const deliver = () => deliverMails(site, newsletterMails);
const names = (count: number, name = 'reader') => Array.from({ length: count }, (_, at) => `${name}-${at}@example.org`);
const recipients = () => taken.flatMap(({ envelope }) => envelope).toSorted();
let editor: Person;
let other: Person;
async function ask<T>(path: string, body?: unknown, status = 200, who = editor): Promise<T> {
  const answer = await callAdmin(site, who, `newsletter${path}`, body);
  const text = await answer.text();
  expect([path, answer.status, status === answer.status ? '' : text]).toEqual([path, status, '']);
  return JSON.parse(text) as T;
}
const subscribed = (emails: readonly string[], language: 'en' | 'vi' = 'en') => subscribe(site.context.db.write, emails, language);
const open = (id: string, language = 'en') => ask<Edited>(`/${id}?language=${language}`);
const saved = ({ revision, subject, introduction, sections }: Edited, more: object = {}) => {
  const shown = Object.fromEntries(Object.entries(sections).map(([name, entries]) => [name, entries.filter((one) => one.shown).map(({ key }) => key)]));
  return { base: revision, subject, introduction, shown, ...more };
};
const draft = async () => (await ask<{ id: string }>('', { day: WEEK.day })).id;
async function ordered(): Promise<string> {
  const id = await draft();
  await ask(`/${id}/send`, { base: 1 });
  return id;
}
const texts = ({ sections }: Edited, section: keyof Edited['sections']) => sections[section].map(({ text, detail }) => `${text} | ${detail ?? ''}`);

beforeAll(async () => {
  editor = await makePerson(site.context, { roles: ['editor'] });
  other = await makePerson(site.context, { roles: ['editor'] });
  await rows("update account set email = username || '@example.org', email_folded = lower(username) || '@example.org', email_verified_at = now()");
  await tellWeek(site.context.db.write, entry, (entries) => detailsOf(site, datasets).load('a', entries));
}, 60_000);
beforeEach(
  async () =>
    void (await rows('delete from newsletter_issue; delete from newsletter_subscription; delete from mail; delete from rate_limit; delete from watch')),
);
afterEach(() => void (taken.length = 0));

describe('a draft', () => {
  it('holds the research, the largest rounds and the changed figures of its week, each known to the day, and is there once [newsletter-20, newsletter-21]', async () => {
    const job = issueDrafting(
      () => site.context,
      () => new Date('2026-11-23T06:00:00Z'),
    );
    await Promise.all([1, 2].map(() => job.handler({ signal, jobId: 'x' })));
    await job.handler({ signal, jobId: 'x' });
    const { issues } = await ask<z.output<typeof editedIssues>>('');
    expect(issues).toMatchObject([{ slug: WEEK.slug, from: WEEK.from, to: WEEK.to, state: 'draft', revision: 1, sent_at: null }]);
    expect(issues[0]?.subject).toEqual({ en: 'Cairn weekly: Nov 16,2026 to Nov 22,2026', vi: 'Bản tin tuần Cairn: 16/11/2026 đến 22/11/2026' });
    const id = issues[0]?.id ?? '';
    const issue = await open(id);
    expect(texts(issue, 'research')).toEqual(['Rounds grew | They grew.']);
    expect(texts(issue, 'rounds')).toEqual(['Unimoon raised $50.00M (Seed) | Led by Sunfund · Nov 16,2026', 'Plainchain raised $5.00M (Seed) | Nov 20,2026']);
    expect(texts(issue, 'changes')).toEqual([
      'Raised: now $1.10B, $1.00B when it was published | Rounds grew',
      'Oldlight: amount corrected from $7.00M to $2.00M | According to a',
    ]);
    expect(texts(await open(id, 'vi'), 'rounds')[0]).toBe('Unimoon gọi được $50,00M (Seed) | Dẫn đầu: Sunfund · 16/11/2026');
    await ask('', { day: WEEK.day }, 409);
    expect(taken, 'nothing goes by itself').toEqual([]);
    expect((await site.call('/api/newsletter/issues')).status).toBe(200);
    expect((await site.call(`/api/newsletter/issues/${WEEK.slug}`)).status, 'drafts are in no archive').toBe(404);
  });

  it('is not made of a week that brought nothing, nor of one that is not over [newsletter-20]', async () => {
    expect(await ask('', { day: '2001-01-03' })).toEqual({ id: null, slug: '2001-w01' });
    await ask('', { day: new Date().toISOString().slice(0, 10) }, 422);
    await issueDrafting(
      () => site.context,
      () => new Date('2001-01-08T06:00:00Z'),
    ).handler({ signal, jobId: 'x' });
    expect(await rows('select from newsletter_issue')).toEqual([]);
  });

  it('is edited by editors alone; a save on an old base, of what was not found, or of what is sent changes nothing [newsletter-22]', async () => {
    const id = await draft();
    const issue = await open(id);
    const [first, second] = issue.sections.rounds.map(({ key }) => key);
    const subject = { en: 'A week of moons', vi: 'Tuần của những mặt trăng' };
    await ask(
      `/${id}`,
      saved(issue, { subject, introduction: { en: 'One.\n\nTwo.', vi: 'Một.' }, shown: { research: [], rounds: [second, first], changes: [] } }),
    );
    await ask(`/${id}`, saved(issue), 409, other);
    const after = await open(id);
    expect([after.revision, after.edited_by, after.subject, after.sections.rounds.map(({ key }) => key)]).toEqual([
      2,
      editor.username,
      subject,
      [second, first],
    ]);
    expect(after.sections.changes.map(({ shown }) => shown)).toEqual([false, false]);
    for (const wrong of [
      { shown: { research: [], rounds: [crypto.randomUUID()], changes: [] } },
      { shown: { research: [], rounds: [first, first], changes: [] } },
      { subject: { en: ' ', vi: 'x' } },
      { subject: { en: 'a\nb', vi: 'x' } },
      { introduction: { en: 'x'.repeat(5001), vi: '' } },
    ])
      await ask(`/${id}`, saved(after, wrong), 422);
    await ask(`/${id}/send`, { base: 1 }, 409);
    await ask(`/${id}/send`, { base: 2 });
    await ask(`/${id}`, saved(after), 409);
    await ask(`/${id}/send`, { base: 2 }, 409);
    expect((await open(id)).revision).toBe(2);
    const nobody = await makePerson(site.context, { roles: ['moderator'] });
    for (const [path, body] of [
      ['', undefined],
      ['', {}],
      [`/${id}`, undefined],
      [`/${id}`, saved(after)],
      [`/${id}/preview`, undefined],
      [`/${id}/test`, {}],
      [`/${id}/send`, { base: 2 }],
      [`/${id}/cancel`, {}],
    ] as const)
      await ask(path, body, 403, nobody);
    const acts = await rows<{ action: string }>('select action from audit_log where subject = $1 order by at, seq', [`newsletter:${id}`]);
    expect(acts.map(({ action }) => action).toSorted()).toEqual(['newsletter.draft', 'newsletter.edit', 'newsletter.send']);
  });

  it('is looked at as it would go, and mailed to its editor alone, with what the editor watches [newsletter-23]', async () => {
    const id = await draft();
    await subscribed(names(3));
    await rows("insert into watch (account_id, record_id, kind, created_at) select $1, id, 1, now() from project where slug = 'plainchain'", [editor.id]);
    const preview = await ask<{ subject: string; html: string; text: string }>(`/${id}/preview?language=vi`);
    expect(preview.subject).toBe('Bản tin tuần Cairn: 16/11/2026 đến 22/11/2026');
    for (const text of [preview.html, preview.text]) expect(text).toContain('Từ danh sách theo dõi của bạn');
    expect(preview.html).not.toContain('<script');
    await ask(`/${id}/test`, { language: 'vi' });
    await deliver();
    expect(taken).toHaveLength(1);
    expect([taken[0]?.envelope, taken[0]?.subject]).toEqual([[`${editor.username}@example.org`], `[Thử] ${preview.subject}`]);
    expect(taken[0]?.headers.find(({ key }) => key === 'list-unsubscribe')).toBeUndefined();
    expect(await rows('select from newsletter_delivery')).toEqual([]);
    await rows('update account set email_verified_at = null where id = $1', [other.id]);
    await ask(`/${id}/test`, {}, 409, other);
  });
});

describe('an issue that is sent', () => {
  it('goes to each confirmed address once, in its language, with its own watchlist; the archive has it without [newsletter-24, newsletter-25]', async () => {
    const reader = await makePerson(site.context);
    await rows("update account set email = 'Lan@example.org', email_folded = 'lan@example.org', email_verified_at = now() where id = $1", [reader.id]);
    await rows("insert into watch (account_id, record_id, kind, created_at) select $1, id, 1, now() from project where slug = 'unimoon'", [reader.id]);
    await subscribed(['lan@example.org'], 'vi');
    await subscribed(['minh@example.org']);
    await rows(
      "insert into newsletter_subscription (id, email, email_folded, language, created_at) values (gen_random_uuid(), 'asked@example.org', 'asked@example.org', 'en', now())",
    );
    const id = await draft();
    const issue = await open(id);
    await ask(`/${id}`, saved(issue, { introduction: { en: 'What a week.', vi: 'Một tuần lạ.' } }));
    expect(await ask(`/${id}/send`, { base: 2 })).toEqual({ subscribers: 2 });
    for (let turn = 0; turn < 3; turn++) await Promise.all([work(), work()]);
    await deliver();
    await work();
    expect(recipients()).toEqual(['lan@example.org', 'minh@example.org']);
    const [lan, minh] = ['lan', 'minh'].map((name) => taken.find(({ envelope }) => envelope[0]?.startsWith(name)));
    expect([lan?.subject, minh?.subject]).toEqual([issue.subject.vi, issue.subject.en]);
    for (const text of [lan?.text, lan?.html]) {
      expect(text).toContain('Một tuần lạ.');
      expect(text).toContain(`${PUBLIC_URL}/vi/newsletter/${WEEK.slug}`);
      expect(text).toContain('Từ danh sách theo dõi của bạn');
      expect(text).toContain('Unimoon: Unimoon mainnet');
      expect(text).toContain('Unimoon told 1');
      expect(text).not.toContain('Unimoon told 2');
    }
    expect(minh?.text).toContain('Plainchain raised $5.00M (Seed)\n  Nov 20,2026\n  https://cairn.example/directory/fundraising?round=');
    expect(minh?.text).not.toContain('watchlist');
    expect(await open(id)).toMatchObject({ state: 'sent', queued: 2, taken: 2, waiting: 0, failed: 0 });
    expect(await rows('select from mail'), 'the queue forgets what went').toEqual([]);
    const answer = (await (await site.call(`/api/newsletter/issues/${WEEK.slug}`)).json()) as { issue: Record<string, unknown> };
    expect(ALL.find(({ sid }) => sid === 'newsletter-issue')?.answer.parse(answer)).toEqual(answer);
    expect(answer.issue).toMatchObject({
      slug: WEEK.slug,
      introduction: { en: 'What a week.' },
      research: ['a-note'],
      figures: [{ note: 'a-note' }],
      changes: [{ before: '7000000', after: '2000000' }],
    });
    expect(JSON.stringify(answer)).not.toContain('mainnet');
    expect(await (await site.call('/api/newsletter/issues?take=1')).json()).toMatchObject({ issues: [{ slug: WEEK.slug }] });
  });

  it('is neither sent twice nor lost where processes end between its steps, and is queued in small parts [newsletter-24]', async () => {
    await subscribed(names(150));
    const id = await ordered();
    await work();
    const waiting = async () => (await rows<{ n: number }>("select count(*)::int as n from mail where state = 'waiting'"))[0]?.n;
    expect(await waiting()).toBe(100);
    // A batch whose last statement fails: all of it is undone, and done again.
    await rows('delete from mail where recipient in (select recipient from mail order by id limit 40)');
    await rows("delete from newsletter_delivery where subscription_id not in (select (detail ->> 'subscription')::uuid from mail)");
    await rows('update newsletter_issue set reached = null');
    await rows(`create function stumble() returns trigger language plpgsql as $$ begin raise exception 'the process ended here'; end $$`);
    await rows('create trigger stumbles before update of reached on newsletter_issue for each row execute function stumble()');
    await expect(work()).rejects.toThrow('the process ended here');
    expect(await waiting()).toBe(60);
    await rows('drop trigger stumbles on newsletter_issue; drop function stumble()');
    // Claimed by a process that ends before the first byte.
    expect(await claimMails(site.context.db.write, 10)).toHaveLength(10);
    const senders = [1, 2].map(() => createMailSender({ context: site.context, kinds: newsletterMails, publicUrl: () => PUBLIC_URL }));
    for (let turn = 0; turn < 6; turn++) {
      await Promise.all([work(), work()]);
      await rows("update mail set due_at = now() where state = 'waiting'");
      await Promise.all(senders.map((one) => one.drain()));
    }
    expect(recipients()).toEqual(names(150).toSorted());
    await work();
    expect(await open(id)).toMatchObject({ state: 'sent', taken: 150, waiting: 0 });
    // The same walk once more.
    await rows("update newsletter_issue set state = 'sending', reached = null, all_queued = false");
    for (let turn = 0; turn < 2; turn++) {
      await work();
      await deliver();
    }
    expect(taken).toHaveLength(150);
  }, 120_000);

  it('does not go to whom unsubscribed meanwhile, nor to whom confirmed after the order [newsletter-24]', async () => {
    await subscribed(names(3));
    await ordered();
    await work();
    const [, gone] = await rows<{ id: string }>('select id from newsletter_subscription order by email');
    // Claimed already, when its reader unsubscribes by the link of an earlier mail.
    await rows("update newsletter_delivery set token_hash = sha256(convert_to(repeat('a', 43), 'UTF8')) where subscription_id = $1", [gone?.id]);
    const answer = await site.call('/api/newsletter/unsubscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: 'a'.repeat(43) }),
    });
    expect(answer.status).toBe(200);
    expect(JSON.stringify(await rows('select * from mail'))).not.toContain('reader-1');
    await subscribed(names(2, 'late'));
    await rows('update newsletter_issue set reached = null, all_queued = false');
    await work();
    await deliver();
    expect(recipients()).toEqual(['reader-0@example.org', 'reader-2@example.org']);
  });

  it('lets every mail unsubscribe by one click, also earlier ones; its secrets are kept nowhere [newsletter-26]', async () => {
    await subscribed(['lan@example.org', 'minh@example.org']);
    const id = await ordered();
    await work();
    await deliver();
    await work();
    // The next week.
    await rows("update newsletter_issue set slug = '2026-w46', from_day = '2026-11-09', to_day = '2026-11-15'");
    await ordered();
    await work();
    await deliver();
    const of = (name: string) => taken.filter(({ envelope }) => envelope[0] === `${name}@example.org`);
    const tokens = [...of('lan'), ...of('minh')].map(({ headers, text }) => {
      expect(headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click');
      const token =
        new RegExp(`^<${PUBLIC_URL}/api/newsletter/one-click\\?token=([\\w-]{43})>$`).exec(
          headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '',
        )?.[1] ?? '';
      expect(text).toContain(`/newsletter/unsubscribe#${token}`);
      return token;
    });
    expect(new Set(tokens).size).toBe(4);
    const kept = JSON.stringify(await rows("select d.*, encode(token_hash, 'escape') from newsletter_delivery d"));
    for (const token of tokens) expect(kept).not.toContain(token);
    const click = (token = '') =>
      site.call(`/api/newsletter/one-click?token=${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    // Lan by the mail of the first issue, Minh by that of the second.
    for (const token of [tokens[0], tokens[0], tokens[3]]) expect((await click(token)).status).toBe(200);
    expect(await rows('select from newsletter_subscription')).toEqual([]);
    expect(await rows('select from newsletter_delivery where issue_id = $1', [id])).toEqual([]);
  });

  it('lets codes go first, and can be cancelled: what waits is taken back, and a later order reaches those alone who got none [newsletter-27]', async () => {
    await subscribed(names(4));
    const id = await ordered();
    await work();
    await write(site.context, { kind: 'system' }, (tx) => queueMail(tx, code, { recipient: 'code@example.org', language: 'en', detail: {} }));
    const [first] = await rows<{ recipient: string }>("select recipient from mail where template = 'newsletter-issue' order by id");
    await rows("update mail set due_at = now() + interval '1 hour' where template = 'newsletter-issue' and recipient <> $1", [first?.recipient]);
    await createMailSender({ context: site.context, kinds: [code, ...newsletterMails], publicUrl: () => PUBLIC_URL, atOnce: 1 }).drain();
    expect(taken.map(({ envelope }) => envelope[0])).toEqual(['code@example.org', first?.recipient]);
    expect(await ask(`/${id}/cancel`, {})).toEqual({ taken_back: 3 });
    await ask(`/${id}/cancel`, {}, 409);
    expect((await site.call(`/api/newsletter/issues/${WEEK.slug}`)).status).toBe(404);
    await work();
    await deliver();
    expect(taken).toHaveLength(2);
    const cancelled = await open(id);
    expect(cancelled).toMatchObject({ state: 'cancelled', queued: 1, taken: 1, waiting: 0 });
    await ask(`/${id}`, saved(cancelled, { subject: { en: 'Put right', vi: 'Đã sửa' } }));
    expect(await ask(`/${id}/send`, { base: 2 })).toEqual({ subscribers: 3 });
    await work();
    await deliver();
    expect(recipients()).toEqual(['code@example.org', ...names(4)]);
    expect(taken.slice(2).map(({ subject }) => subject)).toEqual(['Put right', 'Put right', 'Put right']);
  });
});
