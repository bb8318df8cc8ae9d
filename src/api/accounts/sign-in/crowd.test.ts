import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { createMailSender } from '#platform/mail/sender.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { proof } from '#platform/testing/proof.ts';
import { BROWSER, PASSWORD } from '../auth.testing.ts';
import { accountMails } from '../mails.ts';
import { PUBLIC_URL, useMailServer } from '../mails.testing.ts';

const server = await useMailServer();
// Who is behind which address is said by a proxy, as in production.
const site = useCommittingSite({ createApi, datasets }, { ...server.env, TRUSTED_PROXIES: '127.0.0.1' });

const PEOPLE = proof(30, 200);
const WITHIN_MS = proof(3000, 60_000);
/** The longest wait for a code; in the short form enough for a machine that does much else. */
const WAIT_MS = proof(120_000, 20_000);
const ADDRESSES = Array.from({ length: 5 }, (_, at) => `203.0.113.${at + 1}`);
/** Networks of the attacker, of 20 addresses each. */
const ATTACKERS = Array.from({ length: 60 }, (_, at) => `198.51.${at % 3}.${at + 1}`);

const call = (from: string, path: string, body?: unknown) =>
  site.call(`/api/users${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...BROWSER, 'x-forwarded-for': from, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** One person signs up, as the form does. Returns the milliseconds until the code had come. @throws where anything is refused */
async function signUp(at: number): Promise<number> {
  const [from = '', username] = [ADDRESSES[at % ADDRESSES.length], `crowd-${at}`];
  const email = `${username}@example.org`;
  const typed = { name: 'Trần Lan', username, email, password: PASSWORD, confirmPassword: PASSWORD };
  // The form goes on where the look-ups behind an address are used up: what is taken is found with the code.
  expect([200, 429]).toContain((await call(from, '/auth/check-signup', typed)).status);
  const began = performance.now();
  const asked = await call(from, `/auth/get-register-code?${new URLSearchParams({ email })}`);
  expect(asked.status, `${email}: ${await asked.text()}`).toBe(200);
  let code: string | undefined;
  while (code === undefined && performance.now() - began < WAIT_MS) {
    await sleep(25);
    code = server.taken.find(({ envelope }) => envelope.includes(email))?.code;
  }
  const waited = performance.now() - began;
  expect(code, `${email} has had no code for ${Math.round(waited)} ms`).toBeDefined();
  const done = await call(from, '/auth/signup', { ...typed, signup_code: code });
  expect(done.status, `${email}: ${await done.text()}`).toBe(200);
  return waited;
}

/** Does all that costs something, from one address after the other, as fast as it is answered. Returns how often which status was answered. */
async function attack(isOver: () => boolean): Promise<Record<number, number>> {
  const answered: Record<number, number> = {};
  for (let at = 0; !isOver(); at++) {
    const from = ATTACKERS[at % ATTACKERS.length] ?? '';
    const victim = `crowd-${at % PEOPLE}@example.org`;
    const answers = await Promise.all([
      call(from, `/auth/get-register-code?${new URLSearchParams({ email: `attack-${at}@example.org` })}`),
      call(from, '/auth/login', { email: victim, password: `wrong password ${at}` }),
      call(from, `/user-base-info?${new URLSearchParams({ username: `guess-${at}` })}`),
      // One that is behind an address of the crowd uses up what is looked up there.
      call(ADDRESSES[0] ?? '', `/user-base-info?${new URLSearchParams({ username: `nearby-${at}` })}`),
      call(ADDRESSES[0] ?? '', '/auth/login', { email: `nobody-${at}@example.org`, password: 'wrong password' }),
    ]);
    for (const { status } of answers) answered[status] = (answered[status] ?? 0) + 1;
  }
  return answered;
}

it(`${PEOPLE} people sign up at once behind five addresses and have their codes, whatever an attacker uses up meanwhile [accounts-111]`, async () => {
  const sender = createMailSender({ context: site.context, kinds: accountMails, publicUrl: () => PUBLIC_URL });
  await sender.start();
  // Behind an address of the crowd all look-ups are used up before it comes.
  const lookedUp = await Promise.all(
    Array.from(
      { length: 40 },
      async (_, at) => (await call(ADDRESSES[0] ?? '', `/user-base-info?${new URLSearchParams({ username: `before-${at}` })}`)).status,
    ),
  );
  expect(lookedUp.filter((status) => status === 429)).toHaveLength(10);
  // Behind another, somebody asks for codes of strangers until all that tell who is known are used up.
  const strangers = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => (await call(ADDRESSES[1] ?? '', `/auth/get-register-code?email=stranger-${at}@example.org`)).status),
  );
  expect(strangers).toEqual(Array<number>(40).fill(200));
  let over = false;
  const attacker = attack(() => over);
  const waits = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, at) => {
      await sleep((at * WITHIN_MS) / PEOPLE);
      return signUp(at);
    }),
  ).finally(() => (over = true));
  const answered = await attacker;
  await sender.stop();
  const sorted = waits.toSorted((a, b) => a - b);
  const seconds = (part: number) => ((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) / 1000).toFixed(2);
  process.stdout.write(
    `codes of ${PEOPLE} people: median ${seconds(0.5)} s, p95 ${seconds(0.95)} s, longest ${seconds(1)} s; the attacker was answered ${JSON.stringify(answered)}\n`,
  );
  expect(Math.max(...waits)).toBeLessThan(WAIT_MS);
  const { rows } = await site.context.db.read.query("select count(*)::int as people from account where username like 'crowd-%'");
  expect(rows).toEqual([{ people: PEOPLE }]);
});
