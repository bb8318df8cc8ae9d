import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { CHAT } from '#domain/assistant/chat.ts';
import type { Plan } from '#domain/assistant/plan.ts';
import { NOTICE } from '#platform/data/notice.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { makePerson, type Person } from '../accounts/people.testing.ts';
import { contributing } from '../contributions/proposals/proposals.testing.ts';
import { detailsOf, entry } from '../directory/details/details.testing.ts';
import { answered, good, own } from './chat.testing.ts';
import type { PinView, RerunView } from './contract.ts';
import { pinChanges } from './jobs.ts';
import { assistantNotices } from './notices.ts';
import { tendPins } from './tend-pins.ts';
import { world } from './world.testing.ts';

const notices: { account: string; kind: string; cause: string }[] = [];
const site = useCommittingSite(
  {
    createApi,
    datasets,
    isApiPath,
    subscriptions: (context) => [
      pinChanges(context),
      { topic: NOTICE, queue: 'test-notices', handler: (payload) => Promise.resolve(void notices.push(payload as (typeof notices)[number])) },
    ],
  },
  { SOURCES: 'off' },
);
const { load } = detailsOf(site, datasets);
const { propose, review } = contributing(site);
const sql = () => site.context.db.write;
const WEBSITE: Plan = { tool: 'record', input: { of: { kind: 'project', slug: 'alphachain' }, fields: [{ field: 'website' }] }, as: 'rows' };
const PROJECTS: Plan = { tool: 'screen', input: { kind: 'project', q: '', fields: [] }, as: 'rows' };
let [person, moderator]: Person[] = [];

beforeAll(async () => {
  await load('a', world(entry));
  moderator = await makePerson(site.context, { roles: ['admin'] });
  await site.context.jobs.start();
}, 30_000);
beforeEach(async () => {
  await sql().query('delete from ai_begun');
  person = await makePerson(site.context);
});

const due = async (): Promise<number> => (await sql().query<{ n: number }>('select count(*)::int as n from ai_pin where due_at is not null')).rows[0]?.n ?? 0;
const pins = async (): Promise<PinView[]> => (await good<{ data: PinView[] }>(own(site, person, 'GET', 'pins'))).data;
const pin = async (plan: Plan, question: string): Promise<PinView> => {
  const { message_id } = await answered(site, person, { plan, question });
  return good<PinView>(own(site, person, 'POST', 'pins', { message_id }));
};
const noticesOf = () => notices.filter(({ account, kind }) => account === person?.id && kind === 'ai-pin-changed');

describe('a pinned answer', () => {
  it('is asked again when records change, says what changed and by whose source, and its owner is told once a day [assistant-31]', async () => {
    const [website, list] = [await pin(WEBSITE, 'What is the website of Alphachain?'), await pin(PROJECTS, 'Which projects are there?')];
    await tendPins(site.context, new Date());
    expect(await pins()).toMatchObject([
      { _id: list._id, difference: null, changed_at: null },
      { _id: website._id, difference: null, changed_at: null },
    ]);
    expect(await due()).toBe(0);
    await load('a', world(entry, 'https://alphachain.network/', ['Alphachain', 'Betachain', 'Deltachain']));
    await expect.poll(due, { timeout: 10_000 }).toBe(2);
    await tendPins(site.context, new Date());
    const [listed, changed] = await pins();
    expect(changed?.difference?.changed).toMatchObject([
      {
        name: 'Alphachain',
        values: [
          {
            before: expect.stringContaining('alphachain.example') as string,
            after: expect.stringContaining('alphachain.network') as string,
            by: expect.any(String) as string,
          },
        ],
      },
    ]);
    expect(listed?.difference).toMatchObject({ came: [{ name: 'Deltachain', href: '/project/deltachain', by: expect.any(String) as string }], went: [] });
    expect(listed?.answer.rows.map(({ name }) => name).sort()).toEqual(['Alphachain', 'Betachain', 'Deltachain']);
    await expect.poll(() => noticesOf().length, { timeout: 10_000 }).toBe(2);
    const [told] = noticesOf();
    expect(await assistantNotices.describe(sql(), { ...told!, cause: `${changed?._id}:x` })).toEqual({
      pin: changed?._id,
      question: 'What is the website of Alphachain?',
    });
    const conversation = await good<RerunView>(own(site, person, 'POST', `conversations/${changed?.conversation_id}/rerun`, {}));
    expect(conversation.data).toMatchObject([{ difference: { changed: [{ name: 'Alphachain' }] }, answer: { outcome: 'answer' } }]);
  });

  it('says by which vote it changed [assistant-31]', async () => {
    await load('a', world(entry));
    const website = await pin(WEBSITE, 'What is the website of Alphachain?');
    await tendPins(site.context, new Date());
    const contributor = await makePerson(site.context);
    const id = await propose(contributor, 'alphachain', { website: 'https://alphachain.voted.example/' });
    expect((await review(moderator!, id)).status).toBe(200);
    await expect.poll(due, { timeout: 10_000 }).toBeGreaterThan(0);
    await tendPins(site.context, new Date());
    const found = (await pins()).find(({ _id }) => _id === website._id);
    expect(found?.difference?.changed[0]?.values[0]).toMatchObject({
      after: expect.stringContaining('voted') as string,
      by: expect.stringMatching(/^\/dao\/[\w-]+$/) as string,
    });
  });

  it('is one of 20, pinned once, and of its owner alone [assistant-32]', async () => {
    const { message_id, conversation_id } = await answered(site, person, { plan: PROJECTS });
    const first = await good<PinView>(own(site, person, 'POST', 'pins', { message_id }));
    expect((await good<PinView>(own(site, person, 'POST', 'pins', { message_id })))._id).toBe(first._id);
    const other = await makePerson(site.context);
    expect((await own(site, other, 'DELETE', `pins/${first._id}`)).status).toBe(404);
    const messages: string[] = [];
    for (let n = 2; n <= 20; n += 1)
      messages.push((await answered(site, person, { plan: PROJECTS, conversation_id: conversation_id ?? '', question: `${n}?` })).message_id ?? '');
    await sql().query('update ai_conversation set answered = 1 where id = $1', [conversation_id]);
    messages.push((await answered(site, person, { plan: PROJECTS, conversation_id: conversation_id ?? '' })).message_id ?? '');
    const made = await Promise.all(messages.map((one) => own(site, person, 'POST', 'pins', { message_id: one })));
    expect(made.map(({ status }) => status).sort((a, b) => a - b)).toEqual([...Array.from({ length: CHAT.pins - 1 }, () => 200), 403]);
    // Pins outlive their conversation.
    await good(own(site, person, 'DELETE', `conversations/${conversation_id}`));
    expect((await pins()).map(({ message_id: of }) => of)).toEqual(Array.from({ length: CHAT.pins }, () => null));
    await good(own(site, person, 'DELETE', `pins/${first._id}`));
    expect(await pins()).toHaveLength(CHAT.pins - 1);
  });

  it('goes with its account, whose file holds it until then [assistant-33]', async () => {
    await pin(PROJECTS, 'Which projects are in my file?');
    const file = await (await site.call('/api/users/export-data', { headers: person!.headers })).text();
    expect(JSON.parse(file)).toMatchObject({
      ai_conversation: [{ topic: 'Which projects are in my file?' }],
      ai_message: [{ question: 'Which projects are in my file?', answer: { outcome: 'answer' } }],
      ai_pin: [{ question: 'Which projects are in my file?' }],
      ai_begun: [{ begun: 1 }],
    });
    const response = await site.call('/api/users/delete-account', {
      method: 'POST',
      headers: { ...person!.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ username: person!.username, password: '' }),
    });
    expect(response.status).toBe(200);
    for (const table of ['ai_conversation', 'ai_message', 'ai_pin', 'ai_begun'])
      expect((await sql().query(`select from ${table} where account_id = $1`, [person!.id])).rowCount, table).toBe(0);
  });
});
