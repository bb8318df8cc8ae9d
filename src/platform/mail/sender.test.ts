import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobPermit } from '../data/permit.ts';
import { transact } from '../data/transact.ts';
import { uuidv7 } from '../ids.ts';
import { useCommittingSite } from '../testing/kit.ts';
import type { Texts } from '../texts.ts';
import type { MailKind, MailPriority } from './kind.ts';
import { PUBLIC_URL, useMailServer } from './mails.testing.ts';
import { claimMails, dropMail, forgetOldMails, queueMail, retryMail, type QueuedMail } from './queue.ts';
import { createMailSender, type MailSenderParts } from './sender.ts';

/** Mails of a room that is none of the product's: this file and the catalogue are all it takes. */
type Numbered = { n: string };
let unwanted = new Set<string>();
let slow: Promise<void> | undefined;
const kindOf = (priority: MailPriority): MailKind<Numbered> => ({
  template: `test-${priority}`,
  priority,
  texts: (say: Texts, { detail: { n }, site }) => ({ subject: n, title: n, lead: say('mail_footer', { site }), otherwise: say('mail_hello') }),
});
const code: MailKind<Numbered> = {
  ...kindOf('code'),
  secret: {
    make: async () => {
      await slow;
      return { secret: '123456', hash: Buffer.from('123456') };
    },
    keep: async (_tx, _hash, { detail }) => !unwanted.has(detail.n),
  },
};
const notice: MailKind<Numbered> = { ...kindOf('notice'), onSent: (tx, { id, detail }) => (detail.n === 'forgotten' ? dropMail(tx, id) : Promise.resolve()) };
const bulk = kindOf('bulk');
const kinds = [code, notice, bulk];

const server = await useMailServer();
const site = useCommittingSite({ datasets: [], createApi: () => ({ fetch: () => new Response(null, { status: 404 }) }) }, server.env);
const { taken } = server;
const PERMIT = jobPermit('test');
const LOG = { unlogged: 'a test' } as const;
let senders: ReturnType<typeof createMailSender>[] = [];

const sender = (more: Partial<MailSenderParts> = {}) => {
  const made = createMailSender({ context: site.context, kinds, publicUrl: () => PUBLIC_URL, atOnce: 1, ...more });
  senders.push(made);
  return made;
};
const queue = (kind: MailKind<Numbered>, names: readonly string[], more: Partial<QueuedMail<Numbered>> = {}) =>
  transact(site.context, PERMIT, LOG, async (tx) => {
    for (const n of names) await queueMail(tx, kind, { recipient: `${n}@example.org`, language: 'en', detail: { n }, ...more });
  });
const many = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}-${at}`);
const subjects = () => taken.map(({ subject }) => subject);
const states = async () =>
  (
    await site.context.db.write.query<{ n: string; state: string; attempts: number }>(
      "select detail ->> 'n' as n, state, attempts from mail order by created_at, id",
    )
  ).rows;
const write = (text: string) => site.context.db.write.query(text);

beforeEach(() => {
  unwanted = new Set();
  slow = undefined;
  senders = [];
});
afterEach(async () => {
  await Promise.all(senders.map((one) => one.stop()));
  await write('delete from mail');
});

describe('which mail goes next', () => {
  it('codes before notices before the rest, whenever they were queued [platform-30, platform-38]', async () => {
    await queue(bulk, many('bulk', 3));
    await queue(notice, many('notice', 3));
    await queue(code, many('code', 3));
    await sender().drain();
    expect(subjects()).toEqual([...many('code', 3), ...many('notice', 3), ...many('bulk', 3)]);
  });

  it('a stranger’s code waits for one of the 600 that an asker has waiting [platform-31]', async () => {
    await queue(code, many('flood', 600), { asker: '10.0.0' });
    // The flood is half served when the strangers come.
    await write("update mail set state = 'sent' where turn < 300");
    await queue(code, many('stranger', 3), { asker: '10.0.1' });
    await queue(code, ['another'], { asker: '10.0.2' });
    const next = (await claimMails(site.context.db.write, 8)).map(({ detail }) => detail['n']);
    expect(next.slice(0, 5)).toEqual(['flood-300', 'stranger-0', 'another', 'flood-301', 'stranger-1']);
    expect(next).toContain('stranger-2');
  });

  it('nor do many mails to one person hold up those to others [platform-31]', async () => {
    await queue(notice, many('flood', 50), { recipient: 'Minh@example.org' });
    await queue(notice, ['stranger'], { recipient: 'lan@example.org' });
    await queue(notice, ['late'], { recipient: 'minh@Example.org' });
    await sender().drain();
    expect(subjects().slice(0, 3)).toEqual(['flood-0', 'stranger', 'flood-1']);
    expect(subjects().at(-1)).toBe('late');
  });

  it('one that waits to be tried again does not let later ones of others wait, nor go before them [platform-31]', async () => {
    await queue(notice, many('flood', 3), { asker: 'a' });
    await write("update mail set due_at = now() + interval '1 hour' where turn = 0");
    await queue(notice, ['stranger'], { asker: 'b' });
    await sender().drain();
    expect(subjects()).toEqual(['flood-1', 'stranger', 'flood-2']);
  });
});

describe('a mail is sent once', () => {
  it('whoever else looks at the queue: 200 mails, four senders [platform-32]', async () => {
    await queue(code, many('code', 200));
    await Promise.all(Array.from({ length: 4 }, () => sender({ atOnce: 10 }).drain()));
    expect([subjects().length, new Set(subjects())]).toEqual([200, new Set(many('code', 200))]);
    expect(new Set((await states()).map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(new Set(['sent 1']));
  });

  it('and waits again, if its process ends before the first byte [platform-32]', async () => {
    await queue(code, ['code']);
    expect(await claimMails(site.context.db.write, 10)).toMatchObject([{ attempts: 0, detail: { n: 'code' } }]);
    expect(await claimMails(site.context.db.write, 10), 'claimed').toEqual([]);
    await write("update mail set due_at = due_at - interval '10 seconds'");
    await sender().drain();
    expect([subjects(), await states()]).toEqual([['code'], [{ n: 'code', state: 'sent', attempts: 1 }]]);
  });

  it('also if a process was so slow that another took its mail [platform-32]', async () => {
    let go: () => void = () => undefined;
    slow = new Promise((resolve) => (go = resolve));
    await queue(code, ['code']);
    const first = sender().drain();
    await expect.poll(async () => (await site.context.db.read.query('select from mail where due_at > now()')).rowCount).toBe(1);
    await write('update mail set due_at = now()');
    const second = sender().drain();
    go();
    await Promise.all([first, second]);
    expect([subjects(), await states()]).toEqual([['code'], [{ n: 'code', state: 'sent', attempts: 1 }]]);
  });

  it('and not again, if nobody knows whether it has gone: a process that ended, a mail server that hung up after the last byte [platform-32]', async () => {
    await queue(notice, ['ended', 'hung-up']);
    await write("update mail set state = 'sending', attempts = 1 where detail ->> 'n' = 'ended'");
    server.mood = 'hangs-up';
    await sender().drain();
    server.mood = 'takes';
    await write('update mail set due_at = now()');
    await sender().drain();
    expect([subjects(), (await states()).map(({ state }) => state)]).toEqual([['hung-up'], ['sending', 'sending']]);
    const { rows } = await site.context.db.read.query<{ id: string; fault: string }>('select id, fault from mail where fault is not null');
    expect(rows).toMatchObject([{ fault: expect.stringMatching(/^the mail may have gone: /) }]);
    expect(await transact(site.context, PERMIT, LOG, (tx) => retryMail(tx, rows[0]?.id ?? ''))).toBe(false);
  });

  it('and never, if nobody wants it when it would go [platform-32]', async () => {
    await queue(code, ['unwanted', 'wanted']);
    unwanted.add('unwanted');
    await sender().drain();
    expect([subjects(), await states()]).toEqual([
      ['wanted'],
      [
        { n: 'unwanted', state: 'failed', attempts: 0 },
        { n: 'wanted', state: 'sent', attempts: 1 },
      ],
    ]);
  });
});

describe('a mail that is refused', () => {
  it('is tried again, later each time, and given up after the eleventh; others go meanwhile [platform-33]', async () => {
    await queue(notice, ['refused']);
    server.mood = 'refuses';
    const delays: number[] = [];
    for (let turn = 1; turn <= 11; turn += 1) {
      await sender().drain();
      const { rows } = await site.context.db.write.query<{ state: string; delay: number }>(
        'select state, extract(epoch from due_at - now())::float as delay from mail where due_at > now()',
      );
      expect([turn, rows[0]?.state]).toEqual([turn, turn < 11 ? 'waiting' : 'failed']);
      delays.push(rows[0]?.delay ?? 0);
      await write('update mail set due_at = now()');
    }
    for (const [at, delay] of delays.entries()) {
      const expected = Math.min(600, 2 ** (at + 1));
      // What is measured is what is left of it.
      expect([at, delay <= expected, delay > expected * 0.5 - 30]).toEqual([at, true, true]);
    }
    server.mood = 'takes';
    await sender().drain();
    expect(taken).toEqual([]);
    const { rows } = await site.context.db.read.query<{ id: string }>('select id from mail');
    expect(await transact(site.context, PERMIT, LOG, (tx) => retryMail(tx, rows[0]?.id ?? ''))).toBe(true);
    await queue(notice, ['other']);
    await sender().drain();
    expect(new Set(subjects())).toEqual(new Set(['other', 'refused']));
  });

  it('keeps waiting while its template is one of a newer version [platform-33]', async () => {
    await queue({ ...notice, template: 'of-a-newer-version' }, ['new']);
    await sender().drain();
    expect([taken, await states()]).toEqual([[], [{ n: 'new', state: 'waiting', attempts: 0 }]]);
  });
});

describe('a sender at work', () => {
  it('is woken by a commit, and by no clock [platform-34]', async () => {
    const running = sender({ pollMs: 3_600_000 });
    await running.start();
    await queue(code, ['one']);
    await expect.poll(subjects, { timeout: 20_000 }).toEqual(['one']);
    await expect.poll(states).toEqual([{ n: 'one', state: 'sent', attempts: 1 }]);
    await queue(code, ['two']);
    await expect.poll(subjects, { timeout: 20_000 }).toEqual(['one', 'two']);
  });

  it('looks at the queue by itself where no word came: after a refusal, or a lost connection [platform-34]', async () => {
    const running = sender({ pollMs: 50 });
    await running.start();
    await write("select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen cairn_mail'");
    await queue(code, ['one']);
    await expect.poll(subjects, { timeout: 20_000 }).toEqual(['one']);
  });

  it('lets what is under way end when it stops, and claims nothing more [platform-34]', async () => {
    let go: () => void = () => undefined;
    slow = new Promise((resolve) => (go = resolve));
    const running = sender();
    await running.start();
    await queue(code, ['one', 'two']);
    await expect.poll(async () => (await site.context.db.read.query('select from mail where due_at > now()')).rowCount).toBe(1);
    const stopped = running.stop(60_000);
    go();
    await stopped;
    expect([subjects(), (await states()).map(({ state }) => state)]).toEqual([['one'], ['sent', 'waiting']]);
  });

  it('does after a mail what its room wants done; and old mails are forgotten [platform-34]', async () => {
    await queue(notice, ['forgotten', 'kept']);
    await sender().drain();
    expect((await states()).map(({ n, state }) => [n, state])).toEqual([
      ['forgotten', 'failed'],
      ['kept', 'sent'],
    ]);
    await write("update mail set created_at = now() - interval '29 days'");
    await forgetOldMails(site.context.db.write);
    expect(await states()).toHaveLength(2);
    await write("update mail set created_at = now() - interval '31 days' where state = 'sent'");
    await forgetOldMails(site.context.db.write);
    expect(await states()).toHaveLength(1);
  });

  it('keeps who asked no longer than a mail waits, and as a hash [platform-34]', async () => {
    const asker = uuidv7();
    await queue(notice, ['one'], { asker });
    const kept = async () =>
      (await site.context.db.read.query<{ row: string; asker: Buffer | null }>('select m::text as row, asker_hash as asker from mail m')).rows[0];
    expect([(await kept())?.asker?.length, (await kept())?.row.includes(asker)]).toEqual([32, false]);
    await sender().drain();
    expect((await kept())?.asker).toBeNull();
  });
});
