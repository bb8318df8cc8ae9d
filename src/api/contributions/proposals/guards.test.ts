import { expect, it } from 'vitest';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { makePerson, type Person } from '../../accounts/people.testing.ts';
import { eraseWords } from '../dao/jobs.ts';
import { plantOpen } from '../dao/proposals.testing.ts';
import { lookAtLinks } from './look-at-links.ts';
import { contributing, ENV, PAGE, party, project } from './proposals.testing.ts';

const site = useSite({ createApi, datasets, isApiPath }, ENV);
const { call, post, rows, propose, load, input, review, held } = contributing(site);
const people = (count: number, roles: Parameters<typeof makePerson>[1] = {}): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => makePerson(site.context, roles)));
const remark = (who: Person, id: string, text: string) => call('POST', `/api/dao/proposals/${id}/remarks`, who, { text });
const vote = (who: Person, id: string, more: object = {}) => call('POST', `/api/dao/proposals/${id}/vote`, who, { choice: 'accept', ...more });

it('what is no text is refused wherever it stands, and signs that turn a text around are dropped [contributions-62]', async () => {
  const author = await makePerson(site.context);
  const members = await people(3, { roles: ['member'] });
  await load('a', project('aave', 'Aave', { location: 'London' }));
  for (const bad of ['a\ud800b', 'a\0b']) {
    for (const [path, body] of [
      ['/check', input('aave', { location: bad })],
      ['/check', input('aave', { sector: [{ value: bad }] })],
      ['', input('aave', { location: 'Rome' }, { sources: [{ ...PAGE, quote: bad }] })],
      ['', input('aave', { location: 'Rome' }, { sources: [{ ...PAGE, url: `https://n.example/${bad}` }] })],
      ['', input('aave', { location: 'Rome' }, { note: bad })],
      ['/acts', { act: 'remove', type: 'token', slug: 'aave', sources: [PAGE], note: bad }],
    ] as const) {
      const { status, body: told } = await post(path, author, body);
      expect([status, JSON.stringify(told.issues)]).toEqual([422, expect.stringMatching(/not text/)]);
    }
    for (const more of [
      { edits: { location: bad } },
      { edits: { [bad]: 1 } },
      { edits: {}, sources: [{ url: bad }] },
      { edits: {}, sources: [{ quote: bad }] },
    ])
      expect((await call('PUT', '/api/contributions/drafts', author, { key: 'token:edit:aave', ...more })).status).toBe(422);
  }
  const deep = JSON.stringify({ key: 'token:edit:aave', edits: { sector: ['deep'] } }).replace('"deep"', '['.repeat(20_000) + ']'.repeat(20_000));
  const headers = { ...author.headers, 'content-type': 'application/json' };
  expect((await site.call('/api/contributions/drafts', { method: 'PUT', headers, body: deep })).status).toBe(422);
  const open = await plantOpen(site.context, { author: author.id, now: new Date() });
  for (const member of members) {
    expect((await vote(member, open, { reason: 'a\ud800' })).status).toBe(422);
    expect((await remark(member, open, '\ud800')).status).toBe(422);
    expect((await remark(member, open, '\u202E\u2066')).status).toBe(422);
  }
  expect(await rows('select (select count(*) from vote)::int as votes, (select count(*) from remark)::int as remarks')).toEqual([{ votes: 0, remarks: 0 }]);
  expect((await remark(author, open, 'All\u202E fine\u2069')).status).toBe(200);
  expect(await rows('select text from remark')).toEqual([{ text: 'All fine' }]);
});

it('what is private about people is taken in no form and in no text, and pages of private networks in no field [contributions-63]', async () => {
  const author = await makePerson(site.context);
  const members = await people(3, { roles: ['member'] });
  await load('a', project('aave', 'Aave'), party('person', 'ann', 'Ann Lee'));
  const paths = async (values: object, more: object = {}) =>
    ((await post('/check', author, input('aave', values, more))).body.issues ?? []).map(({ path }) => path);
  const role = (position: string) => ({ employees: [{ name: { type: 'people', slug: 'ann-lee' }, position }] });
  expect(await paths(role('CTO, ann@private.example'))).toEqual(['values.employees']);
  expect(await paths(role('CTO, lives at 12 Oak Lane'))).toEqual(['values.employees']);
  expect(await paths({ location: 'Rome' }, { sources: [{ ...PAGE, quote: 'Call Ann: +1 202 555 0143' }] })).toEqual(['sources.0.quote']);
  expect(await paths({ location: 'Rome' }, { note: 'She lives in 5 Main Street, Springfield' })).toEqual(['note']);
  expect(await paths({ description: 'Write to ann.lee@gmail.com for more about it.' })).toEqual(['values.description']);
  expect((await post('/check', author, input('ann-lee', { website: 'https://wa.me/12025550143' }, { type: 'people' }))).body.issues).toMatchObject([
    { path: 'values.website' },
  ]);
  // A company's own address is public.
  expect((await post('/check', author, input('aave', { description: 'Its office is 5 Main Street; write to hello@aave.example.' }))).status).toBe(200);
  const open = await plantOpen(site.context, { author: author.id, now: new Date() });
  for (const member of members) {
    expect((await remark(member, open, 'Ask ann@private.example')).body.issues).toMatchObject([{ path: 'text' }]);
    expect((await vote(member, open, { reason: 'Call +44 20 7946 0958' })).body.issues).toMatchObject([{ path: 'reason' }]);
  }
  for (const url of [
    'http://169.254.169.254/latest',
    'http://127.0.0.1/',
    'http://2130706433.0x7f/',
    'http://printer.internal/',
    'http://metadata.google.internal/',
    'http://localhost/',
    'http://box.local/',
    'http://localhost\u3002local/',
  ]) {
    expect([url, await paths({ website: url })]).toEqual([url, ['values.website']]);
    const tried = await post('/check', author, input('aave', { location: 'Rome' }, { sources: [{ url }] }));
    expect([url, tried.body['checks']]).toEqual([url, expect.arrayContaining([expect.objectContaining({ key: 'sources.0.url', result: 'failed' })])]);
  }
});

it('who is joined to an author by referrals neither reviews its work nor lifts its ban; bans reach moderators, and admins alone lift those [contributions-64]', async () => {
  const [author, friend, between] = [await makePerson(site.context), await makePerson(site.context, { roles: ['moderator'] }), await makePerson(site.context)];
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  const admin = await makePerson(site.context, { roles: ['admin'] });
  await rows('update account set referred_by = $2 where id = $1', [between.id, author.id]);
  await rows('update account set referred_by = $2 where id = $1', [friend.id, between.id]);
  await load('a', project('aave', 'Aave', { location: 'London' }));
  const id = await propose(author, 'aave', { location: 'Rome' });
  for (const action of ['publish', 'hold', 'bounce'])
    expect(await review(friend, id, { action, reason: 'x' })).toMatchObject({
      status: 403,
      body: { description: expect.stringMatching(/referrals/) as string },
    });
  expect(await held('project', 'aave', 'location')).toBe('London');
  const ban = (who: Person, of: Person, by = 'ban') => post(`/people/${of.username}/${by}`, who, { reason: by === 'ban' ? 'Spam' : 'A mistake' });
  expect((await ban(moderator, author)).status).toBe(200);
  expect((await ban(friend, author, 'unban')).body.description).toMatch(/referrals/);
  expect((await ban(moderator, friend)).body.description).toMatch(/admins/);
  expect((await ban(moderator, admin)).status).toBe(403);
  expect((await ban(admin, moderator)).status).toBe(200);
  expect((await ban(moderator, moderator, 'unban')).status).toBe(403);
  expect((await call('GET', '/api/contributions/queue', moderator)).body.description).toMatch(/banned/);
  expect((await review(moderator, id)).status).toBe(403);
  expect((await call('GET', `/api/dao/proposals/${id}`, moderator)).status).toBe(404);
  expect((await ban(friend, moderator, 'unban')).body.description).toMatch(/admins/);
  await rows("insert into contribution_ban (account_id, at, by, reason) values ($1, now(), 'system', 'Spam')", [admin.id]);
  expect((await ban(admin, admin, 'unban')).status).toBe(403);
  await rows('delete from contribution_ban where account_id = $1', [admin.id]);
  expect((await ban(admin, moderator, 'unban')).status).toBe(200);
  expect((await review(moderator, id)).body['state']).toBe('accepted');
  // Taking the work of one's circle back is no favour.
  expect(await post(`/${id}/revert`, friend, { reason: 'Wrong' })).toMatchObject({ status: 200, body: { reverted: 1, returned: 0 } });
});

it('strangers are not told of a proposal that waits; a name in letters that look alike is found [contributions-65]', async () => {
  const author = await makePerson(site.context);
  await load('a', project('aave', 'Aave'), project('litecoin', 'Litecoin'));
  await propose(author, 'aave', { location: 'Rome' });
  expect((await post('/acts', author, { act: 'remove', type: 'token', slug: 'aave', sources: [PAGE] })).status).toBe(200);
  const [{ slug } = { slug: '' }] = await rows<{ slug: string }>("select slug from proposal where act = 'edit'");
  const refused = await post('', author, input('aave', { location: 'Rome' }));
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.not.stringContaining(slug)]);
  expect(JSON.stringify((await post('/acts', author, { act: 'remove', type: 'token', slug: 'aave', sources: [PAGE] })).body)).not.toMatch(/aave-/);
  const { body } = await post('/check', author, input(undefined, { name: 'Litec\u043Ein' }));
  expect(body['twins']).toMatchObject([{ slug: 'litecoin' }]);
  expect(body['checks']).toContainEqual(expect.objectContaining({ check: 'twin', reason: expect.stringMatching(/mixes/) as string }));
});

it('a proposal about a record that was merged goes back once the two are parted, and bears the name of what it writes to [contributions-66]', async () => {
  const author = await makePerson(site.context);
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  await load('a', project('dogecoin', 'Dogecoin', { website: 'https://doge.example/' }), project('shiba', 'Shiba Inu', { website: 'https://shiba.example/' }));
  const { body } = await post('/acts', author, { act: 'merge', type: 'token', slug: 'dogecoin', into: 'shiba-inu', sources: [PAGE] });
  const merge = String(body['id']);
  await lookAtLinks(site.context, merge);
  expect((await review(moderator, merge)).body['state']).toBe('accepted');
  const lost = await propose(author, 'dogecoin', { location: 'Rome' });
  const other = await propose(author, 'shiba-inu', { founded: '2020' });
  await rows("update proposal set name = 'Dogecoin' where act = 'edit'");
  await post(`/${merge}/revert`, moderator, { reason: 'They are two' });
  expect((await review(moderator, lost)).body['state']).toBe('rejected');
  expect(await rows('select location from project')).toEqual([{ location: null }, { location: null }]);
  const again = await post(`/${lost}/rebase`, author);
  expect(again.status).toBe(200);
  expect(await rows('select name from proposal where rebase_of = $1', [lost])).toEqual([{ name: 'Dogecoin' }]);
  expect((await review(moderator, String(again.body['id']))).body['state']).toBe('accepted');
  expect([await held('project', 'dogecoin', 'location'), await held('project', 'shiba-inu', 'location')]).toEqual(['Rome', null]);
  expect((await review(moderator, other)).body['state']).toBe('accepted');
  expect(await rows('select name from proposal where id = $1', [other])).toEqual([{ name: 'Shiba Inu' }]);
});

it('what is withdrawn shows the votes it had, and nothing is withdrawn once its vote is over; words of deleted accounts go [dao-56]', async () => {
  const author = await makePerson(site.context);
  const members = await people(4, { roles: ['member'] });
  const [early, late] = [
    await plantOpen(site.context, { author: author.id, now: new Date() }),
    await plantOpen(site.context, { author: author.id, now: new Date() }),
  ];
  for (const member of members.slice(0, 3)) expect((await vote(member, early, { reason: 'It says so' })).status).toBe(200);
  expect((await remark(members[0] as Person, early, 'I looked')).status).toBe(200);
  await rows("update proposal set start_at = start_at - interval '8 days', end_at = end_at - interval '8 days' where id = $1", [late]);
  expect(await post(`/${late}/withdraw`, author)).toMatchObject({ status: 409, body: { description: expect.stringMatching(/over/) as string } });
  expect((await post(`/${early}/withdraw`, author)).body['state']).toBe('withdrawn');
  const shown = async () =>
    (await call<{ lines: object[]; votes: { reason: string | null }[]; remarks: object[] }>('GET', `/api/dao/proposals/${early}`, author)).body;
  expect(await shown()).toMatchObject({ count_vote: 3, count_rejected: 0, approve: 100, lines: [{ outcome: null, count_vote: 3, count_rejected: 0 }] });
  await rows('delete from account_role where account_id = $1', [members[0]?.id]);
  await rows('delete from account where id = $1', [members[0]?.id]);
  const left = await shown();
  expect(left.votes.filter(({ reason }) => reason === 'It says so')).toHaveLength(2);
  expect(left.votes.filter(({ reason }) => reason === null)).toHaveLength(1);
  expect(left.remarks).toMatchObject([{ text: null }]);
  await eraseWords(site.context);
  expect(await rows('select (select count(reason) from vote)::int as reasons, (select count(text) from remark)::int as texts')).toEqual([
    { reasons: 2, texts: 0 },
  ]);
});
