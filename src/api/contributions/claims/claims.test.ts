import { expect, it } from 'vitest';
import { getCreateAddress } from 'viem/utils';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { NOTICE } from '#platform/data/notice.ts';
import type { EventPayload } from '#platform/data/outbox.ts';
import { useHttpsServer } from '#platform/testing/https-server.ts';
import { useSite } from '#platform/testing/kit.ts';
import { makePerson, type Person } from '../../accounts/people.testing.ts';
import { lookAtLinks } from '../proposals/look-at-links.ts';
import { contributing, ENV, party, project, type Answer } from '../proposals/proposals.testing.ts';
import { daoNotices } from '../dao/notices.ts';
import { DAY } from '../dao/proposals.testing.ts';
import { checkOwnClaim } from './claims.ts';
import { plantClaim, useNameServer } from './claims.testing.ts';
import { lookAgain } from './jobs.ts';
import { lookAtDomain, type LookHow } from './looks.ts';

const HOSTS = ['kestrel.example', 'www.kestrel.example', 'other.example'];
/** What each host answers for the file, which a test sets. */
const files = new Map<string, { status: number; body?: string; to?: string }>();
const server = useHttpsServer(
  {
    '/.well-known/cairn.txt': (response, request) => {
      const { status, body = '', to } = files.get(request.headers.host ?? '') ?? { status: 404 };
      response.writeHead(status, to === undefined ? {} : { location: to }).end(body);
    },
  },
  [...HOSTS, 'localhost'],
);
const names = useNameServer();
const how = (): LookHow => ({
  limits: {
    bytes: 2000,
    ms: 3000,
    redirects: 2,
    ca: server.ca,
    allow: (address) => address === '127.0.0.1',
    reach: Object.fromEntries(HOSTS.map((host) => [host, { hostname: '127.0.0.1', port: server.port }])),
  },
  servers: [names.address],
});

const site = useSite({ createApi, datasets, isApiPath }, ENV);
const { call, post, rows, load, idOf, propose, review, source } = contributing(site);

interface Claim {
  id: string;
  text: string;
  state: string;
  message: string | null;
  record: { name: string } | null;
}
const begin = (who: Person, slug: string, type = 'venture') => post<Claim & { description?: string }>('/claims', who, { type, slug });
const list = async (who: Person) => (await call<{ data: Claim[] }>('GET', '/api/contributions/claims', who)).body.data;
const actor = ({ id }: Person) => ({ kind: 'account' as const, id, roles: [] });
const check = async (who: Person, id: string, { signature, now = new Date() }: { signature?: string; now?: Date } = {}) => {
  const { looks, claim } = await checkOwnClaim(site.context, actor(who), id, { signature, now, how: how() });
  return { state: claim.state, by: [claim.way, claim.proof], looks: looks.map(({ way, result, why }) => `${way} ${result} ${why}`) };
};
const spoken = (who: Person, slug: string, at = new Date()) => plantClaim(site.context.db.write, { account: who.id, slug, at });
const kestrel = () => load('a', party('organization', 'kestrel', 'Kestrel Ventures', { website: 'https://www.kestrel.example/' }));
const clear = () => {
  files.clear();
  names.records.clear();
  names.down.clear();
};

it('a page is claimed once by an account, with a line of its own, where its record names something to prove it by [claims-3]', async () => {
  const [ada, ben] = [await makePerson(site.context), await makePerson(site.context)];
  await kestrel();
  await load('b', party('organization', 'bare', 'Bare Capital'), project('aave', 'Aave'));
  expect((await post('/claims', undefined, { type: 'venture', slug: 'kestrel-ventures' })).status).toBe(401);
  expect((await begin(ada, 'no-such')).status).toBe(404);
  expect((await begin(ada, 'kestrel-ventures', 'people')).status).toBe(422);
  expect(await begin(ada, 'bare-capital')).toMatchObject({ status: 409, body: { description: expect.stringMatching(/neither a website/) } });
  const { body: mine } = await begin(ada, 'kestrel-ventures');
  expect(mine).toMatchObject({ state: 'waiting', domain: 'kestrel.example', file: 'https://kestrel.example/.well-known/cairn.txt', message: null });
  expect(mine.text).toMatch(/^cairn-claim=[0-9a-f]{40}$/);
  expect((await begin(ada, 'kestrel-ventures')).body.id).toBe(mine.id);
  const { body: other } = await begin(ben, 'kestrel-ventures');
  expect(other.text).not.toBe(mine.text);
  expect((await list(ada)).map(({ id, record }) => [id, record?.name])).toEqual([[mine.id, 'Kestrel Ventures']]);
  // This site asks no others: that is no answer.
  expect((await post(`/claims/${mine.id}/check`, ada)).body).toMatchObject({ claim: { state: 'waiting' }, looks: [{ result: 'silent', why: 'off' }] });
  for (const path of ['check', 'release']) expect((await post(`/claims/${mine.id}/${path}`, ben)).status).toBe(404);
  expect((await post(`/claims/${mine.id}/release`, ada)).status).toBe(200);
  expect(await list(ada)).toEqual([]);
});

it('the own line alone proves it, by DNS or by the file of its own domain; private addresses are not asked [claims-4]', async () => {
  clear();
  const [ada, ben] = [await makePerson(site.context), await makePerson(site.context)];
  await kestrel();
  const { body: mine } = await begin(ada, 'kestrel-ventures');
  const { body: other } = await begin(ben, 'kestrel-ventures');
  expect(await check(ada, mine.id)).toMatchObject({ state: 'waiting', looks: ['dns missing none', 'file missing none'] });
  // What another account published is no proof of this one.
  names.records.set('kestrel.example', ['v=spf1 -all', other.text]);
  files.set('kestrel.example', { status: 200, body: `${other.text}\n` });
  expect(await check(ada, mine.id)).toMatchObject({ state: 'waiting', looks: ['dns missing other', 'file missing other'] });
  expect(await check(ben, other.id)).toMatchObject({ state: 'verified', by: ['dns', 'kestrel.example'] });
  files.set('kestrel.example', { status: 302, to: 'https://other.example/.well-known/cairn.txt' });
  files.set('other.example', { status: 200, body: mine.text });
  expect(await check(ada, mine.id)).toMatchObject({ state: 'waiting', looks: ['dns missing other', 'file missing elsewhere'] });
  files.set('kestrel.example', { status: 503 });
  names.down.add('kestrel.example');
  expect(await check(ada, mine.id)).toMatchObject({ state: 'waiting', looks: ['dns silent unreachable', 'file silent refused'] });
  files.set('kestrel.example', { status: 301, to: 'https://www.kestrel.example/.well-known/cairn.txt' });
  files.set('www.kestrel.example', { status: 200, body: `# Cairn\r\n${mine.text}\r\n` });
  expect(await check(ada, mine.id)).toMatchObject({ state: 'verified', by: ['file', 'kestrel.example'] });

  const asked = server.asked.length;
  const token = mine.text.slice('cairn-claim='.length);
  files.set('localhost', { status: 200, body: mine.text });
  const near = { bytes: 2000, ms: 3000, ca: server.ca, reach: { localhost: { hostname: 'localhost', port: server.port } } };
  expect((await lookAtDomain('localhost', token, { limits: near, servers: [names.address] }))[1]).toEqual({
    way: 'file',
    result: 'silent',
    why: 'unreachable',
  });
  expect(server.asked).toHaveLength(asked);
});

it('whoever deployed a contract of a project proves it by a signature of the own message [claims-5]', async () => {
  const [ada, ben] = [await makePerson(site.context), await makePerson(site.context)];
  await load('a', project('lumen', 'Lumen Protocol'));
  const [deployer, stranger] = [generatePrivateKey(), generatePrivateKey()].map((key) => privateKeyToAccount(key));
  if (!deployer || !stranger) throw new Error('nobody');
  const address = getCreateAddress({ from: deployer.address, nonce: 41n });
  await rows("insert into contract (project_id, member, chain, address) values ($1, '\\x01', 'eip155:1', $2)", [
    await idOf('project', 'lumen-protocol'),
    address,
  ]);
  const { body: mine } = await begin(ada, 'lumen-protocol', 'token');
  const { body: other } = await begin(ben, 'lumen-protocol', 'token');
  const message = mine.message ?? '';
  expect(message).toContain(mine.text);
  expect((await post(`/claims/${mine.id}/check`, ada, { signature: '0x12' })).status).toBe(422);
  const by = async (signature: Promise<string>) => check(ada, mine.id, { signature: await signature });
  expect(await by(stranger.signMessage({ message }))).toMatchObject({ state: 'waiting', looks: ['signature missing not-deployer'] });
  expect(await by(deployer.signMessage({ message: other.message ?? '' }))).toMatchObject({ state: 'waiting' });
  expect(await by(Promise.resolve(`0x${'f'.repeat(130)}`))).toMatchObject({ state: 'waiting', looks: ['signature missing no-signature'] });
  expect(await by(deployer.signMessage({ message }))).toMatchObject({ state: 'verified', by: ['signature', deployer.address] });
  // A wrong one afterwards takes nothing away; later looks ask whether the contract is still the record's.
  await by(stranger.signMessage({ message }));
  expect(await rows('select missing_since from page_claim where id = $1', [mine.id])).toEqual([{ missing_since: null }]);
  const later = new Date(Date.now() + 8 * DAY);
  expect(await lookAgain(site.context, later, how())).toBe(1);
  expect(await rows('select missing_since from page_claim where id = $1', [mine.id])).toEqual([{ missing_since: null }]);
  await rows('delete from contract');
  expect(await check(ada, mine.id, { now: later })).toMatchObject({ state: 'verified' });
  expect(await rows('select missing_since from page_claim where id = $1', [mine.id])).toEqual([{ missing_since: later }]);
});

it('a proof is looked at each week: one that is clearly gone for 14 days ends the claim and tells the account; silence ends nothing [claims-6]', async () => {
  clear();
  const ada = await makePerson(site.context);
  await kestrel();
  const { body: mine } = await begin(ada, 'kestrel-ventures');
  names.records.set('kestrel.example', [mine.text]);
  const start = Date.now();
  const at = (days: number) => new Date(start + days * DAY);
  await check(ada, mine.id, { now: at(0) });
  const stand = async () =>
    (await rows<{ missing: Date | null; why: string | null }>('select missing_since as missing, ended_why as why from page_claim where id = $1', [mine.id]))[0];
  expect(await lookAgain(site.context, at(6), how())).toBe(0);
  // A year of silence, and of places of which one does not answer.
  names.down.add('kestrel.example');
  for (let days = 7; days <= 371; days += 7) expect(await lookAgain(site.context, at(days), how())).toBe(1);
  expect(await stand()).toEqual({ missing: null, why: null });
  names.down.clear();
  names.records.clear();
  files.set('kestrel.example', { status: 503 });
  await lookAgain(site.context, at(378), how());
  expect(await stand()).toEqual({ missing: null, why: null });
  files.clear();
  await lookAgain(site.context, at(385), how());
  expect(await stand()).toEqual({ missing: at(385), why: null });
  expect(await lookAgain(site.context, at(386), how())).toBe(1);
  files.set('kestrel.example', { status: 200, body: mine.text });
  await lookAgain(site.context, at(398), how());
  expect(await stand()).toEqual({ missing: null, why: null });
  files.clear();
  for (const days of [405, 418]) await lookAgain(site.context, at(days), how());
  expect(await stand()).toEqual({ missing: at(405), why: null });
  const told: EventPayload[] = [];
  const outbox = { send: async (_: unknown, topic: string, payload: EventPayload) => void (topic === NOTICE && told.push(payload)) };
  await lookAgain({ ...site.context, outbox }, at(419), how());
  expect(await stand()).toEqual({ missing: at(405), why: 'gone' });
  // The notice says why, without the name of the record.
  expect(told).toEqual([{ account: ada.id, kind: 'page-claim-ended', cause: mine.id }]);
  expect(await daoNotices.describe(site.context.db.read, { account: ada.id, kind: 'page-claim-ended', cause: mine.id })).toEqual({ why: 'gone' });
  expect(await lookAgain(site.context, at(800), how())).toBe(0);
  expect((await list(ada)).map(({ state }) => state)).toEqual(['ended']);
});

interface Shown {
  eligible: number;
  own: { may_vote: boolean; why_not: string | null };
  says_itself: boolean;
  data_ref: { author: unknown };
}
const detail = async (id: string, who?: Person) => (await call<Shown>('GET', `/api/dao/proposals/${id}`, who)).body;
const vote = (id: string, who: Person): Promise<Answer> => call('POST', `/api/dao/proposals/${id}/vote`, who, { choice: 'accept' });
const member = () => makePerson(site.context, { roles: ['member'] });
const waits = async (who: Person) => (await call<{ data: { _id: string }[] }>('GET', '/api/dao/inbox', who)).body.data.map(({ _id }) => _id);

it('accounts vote neither on what they speak for nor on what it invested in, whichever of its records a proposal names [claims-7]', async () => {
  // Two authors, as one may not have that many open.
  const [author, writer] = [await makePerson(site.context), await makePerson(site.context)];
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  const [fund, second, team, a, b] = [await member(), await member(), await member(), await member(), await member()];
  await kestrel();
  await load(
    'b',
    project('aave', 'Aave'),
    project('borro', 'Borro Finance'),
    party('organization', 'old', 'Kestrel Old Fund'),
    party('person', 'zoe', 'Zoe Hartwell'),
  );
  const ids = { aave: await idOf('project', 'aave'), fund: await idOf('organization', 'kestrel-ventures') };
  await rows("insert into record (id, kind, slug, state, founder) select gen_random_uuid(), 4, 'aave-seed', state, founder from record where id = $1", [
    ids.aave,
  ]);
  await rows("insert into round (id, slug, project_id) select id, slug, $1 from record where slug = 'aave-seed'", [ids.aave]);
  await rows("insert into round_investor (round_id, investor_id) select id, $1 from round where slug = 'aave-seed'", [ids.fund]);
  // Two accounts speak for the fund, one of them also for a project: one account may speak for several records.
  await spoken(fund, 'kestrel-ventures');
  await spoken(second, 'kestrel-ventures');
  await spoken(second, 'borro-finance');
  await spoken(team, 'aave');
  const published = async (slug: string, values: object, more: object = {}, who = author) => {
    const id = await propose(who, slug, values, more);
    expect((await review(moderator, id)).body).toMatchObject({ state: 'open' });
    return id;
  };
  const may = async (id: string) =>
    Object.fromEntries(
      await Promise.all(Object.entries({ fund, second, team, a }).map(async ([name, who]) => [name, (await detail(id, who)).own.why_not ?? 'may'])),
    );
  // Until it is closed it is not told apart from a referral, which could tell whose it is.
  const claimed = 'party';

  const ofFund = await published('kestrel-ventures', { location: 'Oslo' }, { type: 'venture' });
  expect(await may(ofFund)).toEqual({ fund: claimed, second: claimed, team: 'may', a: 'may' });
  const ofAave = await published('aave', { location: 'Rome' });
  expect(await may(ofAave)).toEqual({ fund: claimed, second: claimed, team: claimed, a: 'may' });
  const ofBorro = await published('borro-finance', { location: 'Bonn' });
  expect(await may(ofBorro)).toEqual({ fund: 'may', second: claimed, team: 'may', a: 'may' });
  // A round of another project that names the fund is about the fund too.
  const quoted = { sources: [{ url: 'https://news.example/round', quote: 'They raised.' }] };
  const round = { announcement: 'https://news.example/round', date: '2026-05-04', amount_quantity: '5000000', stages: 'Seed' };
  const ofRound = await published('borro-finance', { rounds: [{ ...round, investors: [{ type: 'venture', slug: 'kestrel-ventures' }] }] }, quoted);
  expect(await may(ofRound)).toEqual({ fund: claimed, second: claimed, team: 'may', a: 'may' });
  const aave = { ...round, project: { type: 'project', slug: 'aave' }, announcement: 'https://news.example/aave' };
  const ofInvestor = await published('kestrel-old-fund', { rounds: [aave] }, { type: 'venture', ...quoted });
  expect(await may(ofInvestor)).toEqual({ fund: claimed, second: claimed, team: claimed, a: 'may' });
  const merging = { act: 'merge', type: 'venture', slug: 'kestrel-old-fund', into: 'kestrel-ventures', ...quoted };
  const merge = String((await post('/acts', writer, merging)).body['id']);
  await lookAtLinks(site.context, merge);
  expect((await review(moderator, merge)).status).toBe(200);
  expect(await may(merge)).toMatchObject({ fund: claimed, second: claimed, a: 'may' });

  expect(await detail(ofAave)).toMatchObject({ rule: { eligible: 3 } });
  expect([(await vote(ofAave, fund)).status, (await vote(ofAave, team)).body.description]).toEqual([403, expect.stringMatching(/speak for/)]);
  expect((await vote(ofAave, a)).status).toBe(200);
  expect(await waits(fund)).toEqual(expect.arrayContaining([ofBorro]));
  expect((await waits(fund)).filter((id) => [ofAave, ofFund].includes(id))).toEqual([]);
  // Who comes to speak for it while the vote is open is a party too, and nobody steps out for one vote.
  const late = await spoken(b, 'aave');
  expect((await detail(ofAave, b)).own.why_not).toBe(claimed);
  expect(await waits(b)).not.toContain(ofAave);
  expect((await post(`/claims/${late}/release`, b)).status).toBe(200);
  expect((await vote(ofAave, b)).status).toBe(403);
  await rows("update page_claim set ended_at = now() - interval '31 days' where id = $1", [late]);
  expect((await vote(ofAave, b)).status).toBe(200);
  // A record that was merged into another is spoken for as that one.
  await rows("update record set state = 1, merged_into = $1 where slug = 'borro-finance'", [ids.aave]);
  await rows("update page_claim set ended_at = now() - interval '40 days' where record_id = $1", [ids.fund]);
  expect((await detail(ofAave, second)).own.why_not).toBe(claimed);
  const again = await published('aave', { location: 'Bari' }, {}, writer);
  expect(await may(again)).toEqual({ fund: 'may', second: claimed, team: claimed, a: 'may' });

  const party7 = await makePerson(site.context, { roles: ['moderator'] });
  await spoken(party7, 'aave');
  const waiting = await propose(writer, 'aave', { location: 'Pisa' });
  expect((await review(party7, waiting)).status).toBe(403);
});

it('what an account says of its own record is marked so from the queue to the value, skips no vote, and is a fact of its submission [claims-8]', async () => {
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  const [team, other] = [await makePerson(site.context), await makePerson(site.context)];
  const [a, b, c] = [await member(), await member(), await member()];
  await load('b', project('aave', 'Aave'), project('borro', 'Borro Finance'));
  const claim = await spoken(team, 'aave');
  const own = await propose(team, 'aave', { location: 'Rome' });
  const foreign = await propose(other, 'aave', { location: 'Pisa' });
  const elsewhere = await propose(team, 'borro-finance', { location: 'Bonn' });
  const marked = (data: readonly (Record<string, unknown> & { says_itself: boolean })[], key: string) =>
    Object.fromEntries(data.map((row) => [row[key], row.says_itself]));
  const expected = { [own]: true, [foreign]: false, [elsewhere]: false };
  const read = async (path: string, who: Person, key: string) =>
    marked((await call<{ data: (Record<string, unknown> & { says_itself: boolean })[] }>('GET', path, who)).body.data, key);
  expect(await read('/api/contributions/queue', moderator, 'id')).toEqual(expected);
  expect(await read('/api/contributions/mine', team, 'id')).toEqual({ [own]: true, [elsewhere]: false });
  for (const id of [own, foreign, elsewhere]) expect((await review(moderator, id)).body).toMatchObject({ state: 'open' });
  expect(await read('/api/dao/proposals', other, '_id')).toEqual(expected);
  expect(await detail(own, a)).toMatchObject({ says_itself: true, data_ref: { author: null }, own: { may_vote: true } });
  await post(`/claims/${claim}/release`, team);
  await rows("update proposal set start_at = start_at - interval '2 days', end_at = end_at - interval '2 days' where id = $1", [own]);
  for (const who of [a, b, c]) await vote(own, who);
  expect(await rows('select state from proposal where id = $1', [own])).toEqual([{ state: 'accepted' }]);
  const value = JSON.stringify(await source('project', await idOf('project', 'aave'), 'location'));
  expect(value).toContain('"says_itself":true');
});

it('moderators see who speaks for what, and end it with a reason that is told and logged; a deleted account speaks for nothing [claims-9]', async () => {
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  const [ada, ben] = [await makePerson(site.context), await makePerson(site.context)];
  await load('b', project('aave', 'Aave'), project('borro', 'Borro Finance'));
  const first = await spoken(ada, 'aave', new Date(Date.now() - DAY));
  const second = await spoken(ben, 'borro-finance');
  const page = async (query: string) =>
    (
      await call<{ data: { id: string; username: string; record: { slug: string } | null; proof: string | null }[]; next: string | null }>(
        'GET',
        `/api/contributions/claims/all?${query}`,
        moderator,
      )
    ).body;
  const { data, next } = await page('take=1');
  expect(data).toMatchObject([{ id: second, username: ben.username, record: { slug: 'borro-finance' }, proof: 'x.example' }]);
  expect((await page(`take=1&after=${next}`)).data.map(({ id }) => id)).toEqual([first]);
  expect((await call('GET', '/api/contributions/claims/all', ada)).status).toBe(403);
  expect((await post(`/claims/${second}/end`, ada, { reason: 'no' })).status).toBe(403);
  expect((await post(`/claims/${second}/end`, moderator, { reason: '' })).status).toBe(422);
  expect((await post(`/claims/${second}/end`, moderator, { reason: 'The domain was sold' })).status).toBe(200);
  expect((await post(`/claims/${second}/end`, moderator, { reason: 'Again' })).status).toBe(404);
  expect(await list(ben)).toMatchObject([{ state: 'ended', ended_why: 'moderator', reason: 'The domain was sold' }]);
  expect((await page('take=5')).data.map(({ id }) => id)).toEqual([first]);
  expect(await rows("select action, subject, body::jsonb -> 'detail' ->> 'reason' as reason from audit_log where action like 'claim.%'")).toEqual([
    { action: 'claim.end', subject: `claim:${second}`, reason: 'The domain was sold' },
  ]);
  // A record that was taken down is not named, nor is its domain.
  await rows("update record set state = 2 where slug = 'aave'");
  expect((await page('take=5')).data).toMatchObject([{ id: first, record: null, proof: null }]);
  expect(await list(ada)).toMatchObject([{ record: null, proof: null, domain: null }]);
  const gone = await call('POST', '/api/users/delete-account', ada, { username: ada.username });
  expect(gone.status).toBe(200);
  expect(await rows('select id from page_claim where id = $1', [first])).toEqual([]);
});
