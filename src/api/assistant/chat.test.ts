import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { CHAT } from '#domain/assistant/chat.ts';
import { allowedBy } from '#domain/plans/entitlements.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { proof } from '#platform/testing/proof.ts';
import { makePerson, type Person } from '../accounts/people.testing.ts';
import { detailsOf, entry } from '../directory/details/details.testing.ts';
import { answered, ask, eventsOf, good, LIST_PLAN, NO_QUESTION, own } from './chat.testing.ts';
import { endConversations } from './change-conversation.ts';
import type { ChatAnswer, ConversationsView, ConversationView, SharedView } from './contract.ts';
import { accountQuota, forgetCounts, singleQuota, takeConversation, takeSingle } from './quota.ts';
import { world } from './world.testing.ts';

const site = useCommittingSite({ createApi, datasets, isApiPath }, { STREAMS_PER_ADDRESS: '200' });
const { load } = detailsOf(site, datasets);
const NOBODY = '0198c1a0-0000-7000-8000-000000000000';
const sql = () => site.context.db.write;
const count = async (table: string) => (await sql().query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;
const actorOf = ({ id }: Person) => ({ kind: 'account' as const, id, roles: [] });
let person: Person;

beforeAll(async () => {
  await load('a', world(entry));
});
beforeEach(async () => {
  for (const table of ['rate_limit', 'ai_single']) await sql().query(`delete from ${table}`);
  person = await makePerson(site.context);
});

/** How many of the answers had each status. */
async function statuses(answers: Promise<Response>[]): Promise<Record<number, number>> {
  const found: Record<number, number> = {};
  for (const answer of await Promise.all(answers)) {
    found[answer.status] = (found[answer.status] ?? 0) + 1;
    await answer.body?.cancel();
  }
  return found;
}

describe('an answer', () => {
  it('comes as events that end with all of it, and the same as JSON [assistant-20]', async () => {
    const response = await ask(site, person, { plan: LIST_PLAN }, '*/*');
    expect(['content-type', 'cache-control', 'content-encoding', 'x-accel-buffering'].map((name) => response.headers.get(name))).toEqual([
      'text/event-stream; charset=utf-8',
      'private, no-store, no-transform',
      null,
      'no',
    ]);
    const events = await eventsOf(response);
    const done = events.at(-1)?.data as ChatAnswer;
    expect(events.map(({ name }) => name).filter((name, at, all) => name !== all[at - 1])).toEqual(
      done.text === '' ? ['reading', 'rows', 'done'] : ['reading', 'rows', 'text', 'done'],
    );
    expect(events.flatMap(({ name, data }) => (name === 'text' ? [(data as { text: string }).text] : [])).join('')).toBe(done.text);
    expect(done).toMatchObject({ outcome: 'answer', question: 'Which projects are there?', quota: { used: 1, limit: 3 } });
    const { conversation_id, message_id, quota, ...same } = await answered(site, person);
    expect({ ...done, conversation_id, message_id, quota }).toEqual({ ...same, conversation_id, message_id, quota });
    expect(site.context.streams.stats.open).toBe(0);
  });

  it('is stopped when the client goes: nothing is kept, and nothing counts [assistant-20]', async () => {
    const gone = new AbortController();
    const response = await site.call('/api/ai/chat', {
      method: 'POST',
      signal: gone.signal,
      headers: { ...person.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ question: 'Which projects are there?', plan: LIST_PLAN }),
    });
    gone.abort();
    await response.text().catch(() => undefined);
    await expect.poll(() => site.context.streams.stats.open).toBe(0);
    const { total, quota } = await good<ConversationsView>(own(site, person, 'GET', 'conversations'));
    expect([total, quota.used]).toSatisfy(([kept, used]) => kept === used);
  });

  it.each([
    ['no question', {}],
    ['an empty question', { question: '' }],
    ['a question that is too long', { question: 'x'.repeat(CHAT.question + 1) }],
    ['half of a character', { question: '\ud800' }],
    ['a plan of no tool', { question: 'x', plan: { tool: 'drop', input: {}, as: 'rows' } }],
    ['a plan with more than the tool takes', { question: 'x', plan: { ...LIST_PLAN, input: { ...LIST_PLAN.input, account: 'x' } } }],
    ['another field', { question: 'x', account: 'x' }],
  ])('is not given to %s [assistant-21]', async (_, body) => {
    const response = await site.call('/api/ai/chat', {
      method: 'POST',
      headers: { ...person.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(422);
  });

  it('is given to any text within a second, and never a 5xx [assistant-21]', { timeout: proof(30_000, 1_800_000) }, async () => {
    const paste = 'Who led the round of Zeta? '.repeat(8000);
    expect((await ask(site, person, { question: paste })).status).toBe(422);
    const [first, again] = [await answered(site, person), [] as number[]];
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }), async (question) => {
        await sql().query('delete from rate_limit');
        const began = Date.now();
        const response = await ask(site, person, { question, conversation_id: first.conversation_id ?? '' });
        again.push(Date.now() - began);
        expect([200, 409, 422]).toContain(response.status);
        await response.text();
      }),
      { numRuns: proof(60, 10_000), examples: ['constructor', '__proto__', 'rounds by toString', 'on valueOf'].map((text): [string] => [text]) },
    );
    expect(again.length).toBeGreaterThan(0);
    process.stdout.write(`random questions: slowest ${Math.max(...again)} ms\n`);
  });

  it('is refused to floods by account and address [assistant-22]', async () => {
    const answers = await statuses(Array.from({ length: 250 }, () => ask(site, person, { question: NO_QUESTION, conversation_id: NOBODY })));
    expect(answers).toEqual({ 404: 240, 429: 10 });
  });
});

describe('conversations of a day', () => {
  it('are begun three times on the standard plan, whatever comes at once; others say what lifts that [assistant-23]', async () => {
    expect(await statuses(Array.from({ length: 100 }, (_, n) => ask(site, person, { plan: LIST_PLAN }, n % 2 ? 'application/json' : '*/*')))).toEqual({
      200: 3,
      403: 97,
    });
    await expect.poll(() => site.context.streams.stats.open).toBe(0);
    const list = await good<ConversationsView>(own(site, person, 'GET', 'conversations'));
    expect([list.total, list.quota]).toEqual([3, { used: 3, limit: 3 }]);
    const refused = await ask(site, person, { plan: LIST_PLAN });
    expect(await refused.json()).toMatchObject({ code: 'PLAN_LIMIT', description: expect.stringContaining('Pro allows any number') as string });
    // Deleting one gives none back; going on with one is free.
    await good(own(site, person, 'DELETE', `conversations/${list.data[0]?._id}`));
    expect((await ask(site, person, { plan: LIST_PLAN })).status).toBe(403);
    expect((await answered(site, person, { conversation_id: list.data[1]?._id ?? '' })).quota).toEqual({ used: 3, limit: 3 });
  });

  it('begin anew with the next UTC day, and have no end on other plans [assistant-23]', async () => {
    const late = new Date('2031-05-01T23:59:59.900Z');
    const next = new Date('2031-05-02T00:00:00.000Z');
    for (let n = 0; n < 3; n += 1) await takeConversation(site.context, actorOf(person), late);
    await expect(takeConversation(site.context, actorOf(person), late)).rejects.toMatchObject({ code: 'PLAN_LIMIT' });
    expect((await takeConversation(site.context, actorOf(person), next)).quota).toEqual({ used: 1, limit: 3 });
    expect(['pro', 'enterprise'].map((plan) => allowedBy(plan as 'pro', 0, 'aiChats'))).toEqual([null, null]);
    for (let n = 0; n < 5; n += 1) await takeConversation(site.context, actorOf(person), late, null);
    expect((await accountQuota(sql(), actorOf(person), late)).used).toBe(8);
    await forgetCounts(sql(), new Date('2031-05-04T00:00:00Z'));
    expect((await accountQuota(sql(), actorOf(person), late)).used).toBe(0);
  });

  it('are not counted by what is no answer [assistant-24]', async () => {
    for (let n = 0; n < 6; n += 1) {
      const refused = (await good<ChatAnswer>(ask(site, person, { question: NO_QUESTION }))) as ChatAnswer;
      expect(refused).toMatchObject({ outcome: 'refuse', conversation_id: null, message_id: null, quota: { used: 0, limit: 3 } });
      expect(refused.text).not.toBe('');
    }
    const { conversation_id: id } = await answered(site, person);
    expect(await good(ask(site, person, { question: NO_QUESTION, conversation_id: id ?? '' }))).toMatchObject({ outcome: 'refuse', conversation_id: id });
    const { questions_left, messages } = await good<ConversationView>(own(site, person, 'GET', `conversations/${id}`));
    expect([questions_left, messages.map(({ answer }) => answer.outcome)]).toEqual([19, ['answer', 'refuse']]);
  });

  it('hold 20 questions; a retry costs nothing, an edit is a question, and what came after goes [assistant-24]', async () => {
    const first = await answered(site, person, { question: 'First?' });
    const id = first.conversation_id ?? '';
    for (let n = 2; n <= 19; n += 1) await answered(site, person, { conversation_id: id, question: `Number ${n}?` });
    const over = await statuses(Array.from({ length: 8 }, () => ask(site, person, { plan: LIST_PLAN, conversation_id: id })));
    expect(over).toEqual({ 200: 1, 409: 7 });
    const full = await good<ConversationView>(own(site, person, 'GET', `conversations/${id}`));
    expect([full.questions_left, full.messages.length]).toEqual([0, 20]);
    const last = full.messages.at(-1);
    expect((await ask(site, person, { plan: LIST_PLAN, retry: last?._id ?? '', question: 'Another?' })).status).toBe(409);
    expect(await good(ask(site, person, { question: NO_QUESTION, conversation_id: id }))).toMatchObject({ outcome: 'refuse' });
    // Another plan under the same words is no retry.
    const other = { tool: 'define' as const, input: { term: 'tvl' }, as: 'rows' as const };
    expect((await ask(site, person, { plan: other, retry: last?._id ?? '', question: last?.question ?? '' })).status).toBe(409);
    await answered(site, person, { retry: last?._id ?? '', question: last?.question ?? '' });
    await answered(site, person, { retry: first.message_id ?? '', question: 'First?' });
    const { messages, questions_left: left } = await good<ConversationView>(own(site, person, 'GET', `conversations/${id}`));
    expect([messages.map(({ question }) => question), left]).toEqual([['First?'], 0]);
  });
});

describe('without an account', () => {
  it('three questions of an address are answered a day, whatever comes at once, and nothing is kept [assistant-25]', async () => {
    const kept = await count('ai_message');
    expect((await good<ChatAnswer>(ask(site, undefined, { question: NO_QUESTION }))).quota).toEqual({ used: 0, limit: 3 });
    expect(await statuses(Array.from({ length: 100 }, (_, n) => ask(site, undefined, { plan: LIST_PLAN, question: `Number ${n}?` })))).toEqual({
      200: 3,
      403: 97,
    });
    // What is no answer costs nothing, also where nothing is left.
    expect(await good<ChatAnswer>(ask(site, undefined, { question: NO_QUESTION }))).toMatchObject({ outcome: 'refuse', quota: { used: 3, limit: 3 } });
    expect(await (await ask(site, undefined, { plan: LIST_PLAN, question: 'One more?' })).json()).toMatchObject({
      code: 'PLAN_LIMIT',
      description: expect.stringContaining('Sign in') as string,
    });
    expect([await count('ai_message'), await count('ai_single')]).toEqual([kept, 1]);
    // The same question again is the page loaded again.
    const statusOf = async (n: number) => (await ask(site, undefined, { plan: LIST_PLAN, question: `Number ${n}?` })).status;
    const again = await Promise.all(Array.from({ length: 100 }, (_, n) => statusOf(n)));
    expect([again.filter((status) => status === 200).length, (await good<ChatAnswer>(ask(site, undefined, { question: NO_QUESTION }))).quota]).toEqual([
      3,
      { used: 3, limit: 3 },
    ]);
    const { rows } = await sql().query<{ row: string }>('select row_to_json(s)::text as row from ai_single s');
    expect(rows[0]?.row).not.toContain('127.0.0.1');
  });

  it('an address is counted for itself, by the UTC day [assistant-25]', async () => {
    const late = new Date('2031-05-01T23:59:59Z');
    for (let n = 0; n < 3; n += 1) await takeSingle(site.context, '2001:db8:0:1::/64', late);
    await expect(takeSingle(site.context, '2001:db8:0:1::/64', late)).rejects.toMatchObject({ code: 'PLAN_LIMIT' });
    await (await takeSingle(site.context, '2001:db8:0:2::/64', late)).giveBack();
    expect((await singleQuota(site.context, '2001:db8:0:2::/64', late)).used).toBe(0);
    await takeSingle(site.context, '2001:db8:0:1::/64', new Date('2031-05-02T00:00:00Z'));
  });
});

describe('conversations', () => {
  it('have the topic of their first question, also once that is another [assistant-26]', async () => {
    const first = await answered(site, person, { question: 'Old words?' });
    const path = `conversations/${first.conversation_id}`;
    const second = await answered(site, person, { question: 'New words?', retry: first.message_id ?? '' });
    expect(await good(own(site, person, 'GET', path))).toMatchObject({ topic: 'New words?' });
    await good(own(site, person, 'PATCH', path, { topic: 'Mine' }));
    await answered(site, person, { question: 'Newer words?', retry: second.message_id ?? '' });
    expect(await good(own(site, person, 'GET', path))).toMatchObject({ topic: 'Mine' });
  });

  it('hold no words that a plan from outside gives its screens [assistant-69]', async () => {
    const over = [
      { label: 'Alphachain is insolvent', q: 'project:alphachain' },
      { label: '2024', q: 'date:2024' },
    ];
    const plan = { tool: 'aggregate' as const, input: { kind: 'round' as const, over, show: 'count' }, as: 'rows' as const };
    const told = await good<ChatAnswer>(ask(site, person, { question: 'Is it safe?', plan }));
    expect(JSON.stringify([told.text, told.rows, told.citations, told.reading])).not.toContain('insolvent');
    expect(told.text).toContain('2024');
  });

  it('are listed by their last question, found by topic and questions, renamed and deleted [assistant-26]', async () => {
    const [first, second] = [await answered(site, person, { question: 'Alpha of 100%?' }), await answered(site, person, { question: 'Beta?' })];
    await answered(site, person, { conversation_id: first.conversation_id ?? '', question: 'And gamma?' });
    const topics = async (q = '') =>
      (await good<ConversationsView>(own(site, person, 'GET', `conversations?${new URLSearchParams(q ? { q } : {})}`))).data.map(({ topic }) => topic);
    expect(await topics()).toEqual(['Alpha of 100%?', 'Beta?']);
    expect([await topics('GAMMA'), await topics('0%'), await topics('%'), await topics('delta')]).toEqual([
      ['Alpha of 100%?'],
      ['Alpha of 100%?'],
      ['Alpha of 100%?'],
      [],
    ]);
    const path = `conversations/${second.conversation_id}`;
    expect(await good(own(site, person, 'PATCH', path, { topic: ' Delta ' }))).toMatchObject({ topic: 'Delta', shared: null });
    expect(await topics('delta')).toEqual(['Delta']);
    expect(await good(own(site, person, 'GET', path))).toMatchObject({
      _id: second.conversation_id,
      topic: 'Delta',
      messages: [
        {
          time_message: expect.any(String) as string,
          question: 'Beta?',
          user: person.username,
          answer: { outcome: 'answer' },
          found: [{ kind: 'project', name: 'Alphachain', href: '/project/alphachain' }, {}],
        },
      ],
    });
    await good(own(site, person, 'DELETE', path));
    expect(await topics()).toEqual(['Alpha of 100%?']);
    expect((await good<ConversationsView>(own(site, person, 'GET', 'conversations?page=3'))).data).toEqual([]);
  });

  it('of others, and deleted ones, are not there by any call [assistant-27]', async () => {
    const other = await makePerson(site.context);
    const mine = await answered(site, person);
    const path = `conversations/${mine.conversation_id}`;
    const calls = (who: Person | undefined, sent: { conversation_id: string; retry: string }) => [
      own(site, who, 'GET', path),
      own(site, who, 'PATCH', path, { topic: 'Theirs' }),
      own(site, who, 'PATCH', path, { shared: true }),
      own(site, who, 'POST', `${path}/rerun`, {}),
      own(site, who, 'POST', 'pins', { message_id: sent.retry }),
      ask(site, who, { plan: LIST_PLAN, conversation_id: sent.conversation_id }),
      ask(site, who, { plan: LIST_PLAN, retry: sent.retry }),
      ask(site, who, { plan: LIST_PLAN, ...sent }),
      own(site, who, 'DELETE', path),
    ];
    const ids = { conversation_id: mine.conversation_id ?? '', retry: mine.message_id ?? '' };
    expect(await statuses(calls(other, ids))).toEqual({ 404: 9 });
    expect(await statuses(calls(undefined, ids))).toEqual({ 401: 6, 404: 3 });
    expect(await good(own(site, person, 'GET', path))).toMatchObject({ topic: 'Which projects are there?', shared: null });
    const theirs = await answered(site, other);
    expect((await ask(site, person, { plan: LIST_PLAN, conversation_id: ids.conversation_id, retry: theirs.message_id ?? '' })).status).toBe(404);
    await good(own(site, person, 'DELETE', path));
    expect(await statuses(calls(person, ids))).toEqual({ 404: 9 });
    expect((await good<ConversationsView>(own(site, other, 'GET', 'conversations'))).quota.used).toBe(1);
  });

  it('are shared by a link that names no account, is kept out of search engines and ends [assistant-28]', async () => {
    const { conversation_id: id } = await answered(site, person);
    const path = `conversations/${id}`;
    const { shared } = await good<ConversationView>(own(site, person, 'PATCH', path, { shared: true }));
    expect(shared).toMatch(/^\/ai\/shared\/[\w-]{32}$/);
    expect((await good<ConversationView>(own(site, person, 'PATCH', path, { shared: true }))).shared).toBe(shared);
    const key = shared?.split('/').at(-1) ?? '';
    const response = await own(site, undefined, 'GET', `shared/${key}`);
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow']);
    const text = await response.text();
    expect(text).not.toContain(person.username);
    expect(text).not.toContain(person.id);
    expect(text).not.toContain(id);
    expect((JSON.parse(text) as SharedView).messages).toMatchObject([{ question: 'Which projects are there?', user: null, pin: null }]);
    await good(own(site, person, 'PATCH', path, { shared: false }));
    expect((await own(site, undefined, 'GET', `shared/${key}`)).status).toBe(404);
    const again = (await good<ConversationView>(own(site, person, 'PATCH', path, { shared: true }))).shared;
    expect(again).not.toBe(shared);
    await good(own(site, person, 'DELETE', path));
    expect((await own(site, undefined, 'GET', `shared/${again?.split('/').at(-1)}`)).status).toBe(404);
  });

  it('end 12 months after their last question [assistant-29]', async () => {
    const { conversation_id: id } = await answered(site, person);
    const updated = new Date((await good<ConversationView>(own(site, person, 'GET', `conversations/${id}`))).last_update);
    const later = (days: number) => new Date(updated.getTime() + days * 86_400_000);
    await endConversations(site.context, later(363));
    await good(own(site, person, 'GET', `conversations/${id}`));
    await endConversations(site.context, later(367));
    expect((await own(site, person, 'GET', `conversations/${id}`)).status).toBe(404);
  });
});

it('the assistant says what it asks, what is left of the day, and what it can be asked [assistant-38]', async () => {
  interface About {
    model: unknown;
    quota: unknown;
    examples: { text: string }[];
  }
  const about = await good<About>(own(site, undefined, 'GET', 'about?language=vi'));
  expect(about).toMatchObject({ model: null, quota: { used: 0, limit: 3 } });
  expect(about.examples.length).toBeGreaterThan(2);
  for (const { text } of about.examples) {
    await sql().query('delete from ai_begun');
    expect(await good<ChatAnswer>(ask(site, person, { question: text, language: 'vi' }))).toMatchObject({ outcome: 'answer', language: 'vi' });
  }
  await sql().query('delete from ai_begun');
  await answered(site, person);
  expect((await good<About>(own(site, person, 'GET', 'about'))).quota).toMatchObject({ limit: 3 });
  expect(await good(own(site, undefined, 'GET', 'score'))).toEqual({ data: expect.any(Array) as unknown[] });
});
