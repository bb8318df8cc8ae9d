import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { onDatabase } from '../testing/setup.ts';

const FOLDER = path.join(import.meta.dirname, '../../../migrations');
const NAME = `t_mails_${process.pid}`;
const files = globSync('*.sql', { cwd: FOLDER }).toSorted();
const moved = files.findIndex((file) => file.endsWith('_mails.sql'));

const admin = async (text: string) => {
  const client = new pg.Client(onDatabase(inject('connection'), 'postgres'));
  await client.connect();
  await client.query(text);
  await client.end();
};
let client: pg.Client | undefined;
afterAll(async () => {
  await client?.end();
  await admin(`drop database if exists ${NAME} with (force)`);
});

it('a mail that waits when the site is brought to this version is sent by it, a mail of the newsletter too [platform-37]', async () => {
  await admin(`create database ${NAME} template template0`);
  const on = (client = new pg.Client(onDatabase(inject('connection'), NAME)));
  await on.connect();
  const run = async (some: readonly string[]) => {
    for (const file of some) for (const statement of readFileSync(path.join(FOLDER, file), 'utf8').split('--> statement-breakpoint')) await on.query(statement);
  };
  await run(files.slice(0, moved));
  await on.query(`
    insert into account (id, username, username_folded, name, referral_code, created_at)
      values ('00000000-0000-7000-8000-000000000001', 'lan', 'lan', 'Lan', 'LAN', now());
    insert into mail (id, account_id, template, language, recipient, detail, state, attempts, created_at) values
      (gen_random_uuid(), null, 'signup-code', 'vi', 'minh@example.org', '{"subject": "minh@example.org"}', 'waiting', 0, now()),
      (gen_random_uuid(), '00000000-0000-7000-8000-000000000001', 'password-changed', 'en', 'lan@example.org', '{"username": "lan"}', 'waiting', 3, now()),
      (gen_random_uuid(), null, 'signup-code', 'en', 'given-up@example.org', '{"subject": "given-up@example.org"}', 'waiting', 11, now());
    insert into newsletter_subscription (id, email, email_folded, language, asked, mailed, created_at, confirmed_at)
      select gen_random_uuid(), name || '@example.org', name || '@example.org', 'vi', asked, mailed, now(), case when name = 'confirmed' then now() end
      from (values ('asked', 1, 0), ('asked-again', 2, 1), ('mailed', 1, 1), ('confirmed', 2, 1)) as v (name, asked, mailed);
    create schema jobs; create table jobs.queue (name text); create table jobs.job (name text);
    insert into jobs.queue values ('account-mail'), ('newsletter-mail'), ('kept'); insert into jobs.job values ('account-mail'), ('kept');`);
  await run(files.slice(moved));
  const { rows } = await on.query(
    `select m.recipient, m.template, m.language, m.priority, m.state, m.due_at <= now() as due,
       m.subject is not distinct from coalesce(m.detail ->> 'subject', m.detail ->> 'subscription') as about, n.email
     from mail m left join newsletter_subscription n on n.id::text = m.detail ->> 'subscription' order by m.recipient`,
  );
  const waiting = { state: 'waiting', due: true, about: true, email: null };
  expect(rows).toEqual([
    { ...waiting, recipient: 'asked-again@example.org', template: 'newsletter-confirmation', language: 'vi', priority: 1, email: 'asked-again@example.org' },
    { ...waiting, recipient: 'asked@example.org', template: 'newsletter-confirmation', language: 'vi', priority: 1, email: 'asked@example.org' },
    { ...waiting, recipient: 'given-up@example.org', template: 'signup-code', language: 'en', priority: 0, state: 'failed' },
    { ...waiting, recipient: 'lan@example.org', template: 'password-changed', language: 'en', priority: 1 },
    { ...waiting, recipient: 'minh@example.org', template: 'signup-code', language: 'vi', priority: 0 },
  ]);
  expect((await on.query('select name from jobs.queue union all select name from jobs.job')).rows).toEqual([{ name: 'kept' }, { name: 'kept' }]);
  await on.query("delete from account where username = 'lan'");
  expect((await on.query("select from mail where recipient = 'lan@example.org'")).rowCount, 'mails of an account go with it').toBe(0);
});
