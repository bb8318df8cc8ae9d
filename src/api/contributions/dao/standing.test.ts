import { expect, it } from 'vitest';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { LogVerifier, type LogRow } from '#domain/contributions/verify-log.ts';
import { write } from '#platform/data/write.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import { makePerson, type Person } from '../../accounts/people.testing.ts';
import { setRole } from '../../accounts/index.ts';
import { closeDue, closeProposal } from './close.ts';
import { electorsNow } from './electorate.ts';
import { judgeVotes } from './jobs.ts';
import { keepKnownAnswer } from './known-answers.ts';
import { renewMembership } from './membership.ts';
import { settle } from './open-vote.ts';
import { revokePoints } from './points.ts';
import { DAY, HOUR, hands, plantOpen, plantProposal } from './proposals.testing.ts';
import { verifyDaoLog } from './read-log.ts';
import { renewTiers } from './tiers.ts';
import { castVote } from './vote.ts';

const site = useSite({ createApi, datasets, isApiPath });
const SYSTEM = { kind: 'system' } as const;
const people = (count: number): Promise<Person[]> => Promise.all(Array.from({ length: count }, () => makePerson(site.context, { roles: ['member'] })));
const call = async <T = Record<string, unknown>>(path: string, who?: Person, body?: unknown) => {
  const headers = { ...who?.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const answer = await site.call(path, { headers, ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }) });
  return { status: answer.status, body: (await answer.json()) as T };
};
const rows = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await site.context.db.write.query<R & Record<string, unknown>>(text, values)).rows;
const cast = (id: string, { id: who }: Person, now: Date, input: Parameters<typeof castVote>[3] = { choice: 'accept' }) =>
  castVote(site.context, { kind: 'account', id: who, roles: ['member'] }, id, input, now);
const START = new Date('2026-02-01T00:00:00Z');
const at = (days: number) => new Date(START.getTime() + days * DAY);

const question = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** Verifies contributions of an account by a moderator's word. */
async function verifySome(author: string, count: number, now: Date): Promise<string[]> {
  const made: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = await plantProposal(site.context.db.write, { author, at: now });
    await write(site.context, SYSTEM, (tx) => settle(tx, { proposalId: id, state: 'accepted', by: 'moderator', now }));
    made.push(id);
  }
  return made;
}
const revert = (proposalId: string, now: Date) =>
  write(site.context, SYSTEM, async (tx) => {
    await tx.sql.query("update proposal set state = 'reverted', reverted_at = $2 where id = $1", [proposalId, now]);
    await revokePoints(tx, { proposalIds: [proposalId], now });
  });
const grants = (id: string) =>
  rows<{ by: string }>("select granted_by as by from account_role where account_id = $1 and role = 'member'", [id]).then((all) => all.map(({ by }) => by));

it('ten verified contributions and 14 days make a member, a revert below ten ends it, and whoever was appointed stays [dao-31]', async () => {
  const [author, appointed] = [await makePerson(site.context), await makePerson(site.context, { roles: ['member'] })];
  await verifySome(appointed.id, 10, at(0));
  const first = await verifySome(author.id, 10, at(0));
  expect(await renewMembership(site.context, at(13.9))).toEqual({ granted: [], withdrawn: [] });
  expect((await call('/api/contributions/standing', author)).body).toMatchObject({
    membership: { member: false, conditions: [{ key: 'verified', needed: 10, has: 10 }, { key: 'days' }] },
  });
  expect(await renewMembership(site.context, at(14))).toEqual({ granted: [author.id], withdrawn: [] });
  expect(await grants(author.id)).toEqual(['system']);
  expect((await call('/api/contributions/standing', author)).body).toMatchObject({ verified: 10, membership: { member: true, by_role: false } });
  await revert(first[0] ?? '', at(15));
  expect(await renewMembership(site.context, at(15), author.id)).toEqual({ granted: [], withdrawn: [author.id] });
  expect(await grants(author.id)).toEqual([]);
  for (const { id } of await rows<{ id: string }>("select id from proposal where author_id = $1 and state = 'accepted'", [appointed.id]))
    await revert(id, at(15));
  await renewMembership(site.context, at(40));
  expect((await grants(appointed.id)).length).toBe(1);
  expect((await call('/api/contributions/standing', appointed)).body).toMatchObject({ verified: 0, reverted: 10, membership: { member: true, by_role: true } });
  expect(
    await rows("select 1 from audit_log where subject = $1 and action in ('role.grant', 'role.revoke') and actor = 'system'", [`account:${author.id}`]),
  ).toHaveLength(2);
});

it('points vest after 14 days, make tiers, and are taken back by a revert before and after [dao-32]', async () => {
  const author = await makePerson(site.context);
  const now = Date.now();
  const ago = (days: number) => new Date(now - days * DAY);
  const old = await verifySome(author.id, 2, ago(20));
  const [young] = await verifySome(author.id, 1, ago(3));
  const standing = async () => (await call('/api/contributions/standing', author)).body;
  expect(await standing()).toMatchObject({ tier: 1, next_tier: 500, points: { contribution: 100, vesting: 50, vote: 0 }, verified: 3, reverted: 0 });
  await revert(young ?? '', new Date(now - HOUR));
  expect(await standing()).toMatchObject({ tier: 1, points: { contribution: 100, vesting: 0 }, verified: 2, reverted: 1 });
  await revert(old[0] ?? '', new Date(now - HOUR));
  expect(await standing()).toMatchObject({ tier: 0, next_tier: 100, points: { contribution: 50, vesting: 0 }, verified: 1 });
  expect((await call('/api/contributions/standing')).status).toBe(401);
});

it('votes are judged 14 days after closing by what stands then, and weigh by it in the next electorate alone [dao-33]', async () => {
  const [author, good, bad, other] = (await people(4)) as [Person, Person, Person, Person];
  const ids: string[] = [];
  for (let n = 0; n < 30; n += 1) {
    const id = await plantOpen(site.context, { author: author.id, now: at(n / 100) });
    for (const who of [good, other]) await cast(id, who, at(n / 100 + 0.01));
    await cast(id, bad, at(n / 100 + 0.02), { choice: 'reject' });
    // A later change of mind is no better accuracy.
    await cast(id, bad, at(n / 100 + 0.03));
    ids.push(id);
  }
  const open = await plantOpen(site.context, { author: author.id, now: at(0.5) });
  expect(await closeDue(site.context, at(7.4), hands())).toBe(30);
  expect(await judgeVotes(site.context, at(21))).toBe(0);
  // What was taken back within the 14 days should not have been accepted.
  for (const id of ids.slice(0, 3)) await revert(id, at(10));
  expect(await judgeVotes(site.context, at(22))).toBe(30);
  expect(await judgeVotes(site.context, at(23))).toBe(0);
  const weights = new Map((await electorsNow(site.context.db.write, { now: at(23), production: false })).map(({ id, weight }) => [id, weight]));
  expect([weights.get(good.id), weights.get(bad.id), weights.get(author.id)]).toEqual([expect.closeTo(1.3), 0.5, 1]);
  const frozen = await rows<{ weight: number }>('select weight from elector e join proposal p on p.electorate_id = e.electorate_id where p.id = $1', [open]);
  expect(new Set(frozen.map(({ weight }) => weight))).toEqual(new Set([1]));
});

it('first answers of training quests count as votes in the weight of the next electorate, once 30 votes were judged [dao-45]', async () => {
  const [author, trained, untrained, few] = (await people(4)) as [Person, Person, Person, Person];
  for (const [n, who] of [...Array(30).fill(trained), ...Array(30).fill(untrained), ...Array(29).fill(few)].entries() as ArrayIterator<[number, Person]>) {
    const id = await plantProposal(site.context.db.write, { author: author.id });
    await rows(
      `insert into vote (id, proposal_id, account_id, at, choices, weight, judged, salt, commitment) values (gen_random_uuid(), $1, $2, now(), '{}', 1, $3, '', '')`,
      [id, who.id, n % 2 === 0],
    );
  }
  const give = (who: Person, isRight: boolean, count = 10) =>
    Promise.all(
      Array.from({ length: count }, (_, n) => keepKnownAnswer(site.context.db.write, { account: who.id, question: question(n), isRight, at: new Date() })),
    );
  for (const who of [trained, few]) await give(who, true);
  const open = await plantOpen(site.context, { author: author.id, now: new Date() });
  // The first answer stands: later ones make nobody better or worse, and what opened stays as it was.
  await give(trained, false);
  await give(untrained, true, 2);
  const frozen = await rows<{ account_id: string; weight: number }>(
    'select e.* from elector e join proposal p on p.electorate_id = e.electorate_id where p.id = $1',
    [open],
  );
  const weights = new Map(frozen.map(({ account_id: id, weight }) => [id, weight]));
  // 25 of 40, 15 of 30, and 29 votes are too few.
  expect([weights.get(trained.id), weights.get(untrained.id), weights.get(few.id)]).toEqual([0.75, 0.5, 1]);
  expect((await call('/api/contributions/standing', trained)).body).toMatchObject({
    weight: 0.75,
    accuracy: 0.625,
    judged: { votes: 30, votes_right: 15, training: 10, training_right: 10 },
  });
});

it('tiers follow the points that vested by the clock and through reverts; each gives its rights, and the group is told to tier 3 alone [dao-43]', async () => {
  const [author, other] = [await makePerson(site.context), await makePerson(site.context)];
  const now = Date.now();
  const ago = (days: number) => new Date(now - days * DAY);
  const made = await verifySome(author.id, 40, ago(15));
  await verifySome(other.id, 2, ago(13.9));
  const group = 'https://group.example/join';
  site.context.config.contributorsUrl = group;
  const standing = async (who = author) => (await call<{ tier: number; rights: object }>('/api/contributions/standing', who)).body;
  const tierOf = async ({ headers }: Person) => ((await (await site.call('/api/users/user-info', { headers })).json()) as [number, { tier: number }])[1].tier;
  expect(await renewTiers(site.context, ago(2))).toEqual([]);
  expect(await renewTiers(site.context, ago(0))).toEqual([author.id]);
  expect(await renewTiers(site.context, ago(0)), 'nothing twice').toEqual([]);
  expect([await tierOf(author), await tierOf(other)]).toEqual([3, 0]);
  expect(await standing()).toMatchObject({ tier: 3, rights: { discount: 30, saved_lists: 10, early_hours: 24, csv_exports: 1, group: { url: group } } });
  expect(await standing(other)).toMatchObject({ tier: 0, rights: { discount: 0, saved_lists: 3, early_hours: 0, csv_exports: 0, group: { url: null } } });
  site.context.config.contributorsUrl = undefined;
  expect(await standing()).toMatchObject({ rights: { group: null } });
  expect(await renewTiers(site.context, new Date(now + DAY))).toEqual([other.id]);
  await revert(made[0] ?? '', new Date());
  expect(await renewTiers(site.context, new Date(now + DAY), author.id)).toEqual([author.id]);
  expect(await tierOf(author)).toBe(2);
  expect(await standing()).toMatchObject({ tier: 2, rights: { discount: 20, saved_lists: 10, csv_exports: 0 } });
});

it('after ten votes a decided proposal is shown again without how it was decided, once, to who neither voted nor wrote; the answer has no effect [dao-44]', async () => {
  const [author, a, b, c, late] = (await people(5)) as [Person, Person, Person, Person, Person];
  const now = Date.now();
  const ago = (days: number) => new Date(now - days * DAY);
  const decided = await plantOpen(site.context, { author: author.id, keys: ['website', 'twitter'], name: 'Decided', now: ago(40) });
  for (const who of [a, b]) await cast(decided, who, ago(39), { choice: 'accept', fields: { twitter: 'reject' } });
  await cast(decided, c, ago(39), { choice: 'accept', fields: { twitter: 'reject' } });
  expect(await closeProposal(site.context, decided, ago(30), hands())).toBe(true);
  const recent = await plantOpen(site.context, { author: author.id, name: 'Recent', now: ago(20) });
  for (const who of [a, b]) await cast(recent, who, ago(19));
  await closeProposal(site.context, recent, ago(12), hands());
  const ids: string[] = [];
  for (let n = 0; n < 10; n += 1) ids.push(await plantOpen(site.context, { author: author.id, now: ago(0.5) }));
  type Look = { data: { _id: string; lines: { key: string; outcome: null; count_vote: null }[] } | null };
  const look = async (who: Person) => (await call<Look>('/api/dao/second-look', who)).body.data;
  for (const id of ids.slice(0, 9)) for (const who of [a, late]) await cast(id, who, new Date());
  expect(await look(late), 'after nine votes').toBeNull();
  for (const who of [a, late, author]) if (who !== author) await cast(ids[9] ?? '', who, new Date());
  expect([await look(a), await look(author)], 'who voted or wrote').toEqual([null, null]);
  const shown = await look(late);
  expect(shown).toMatchObject({
    _id: decided,
    lines: [
      { key: 'website', outcome: null, count_vote: null, now: null },
      { key: 'twitter', outcome: null },
    ],
  });
  expect(await look(late), 'the same until it is answered').toEqual(shown);
  for (const word of [author.username, author.id, '"accepted"', '"rejected"', a.username]) expect(JSON.stringify(shown)).not.toContain(word);
  expect((await call('/api/dao/second-look', await makePerson(site.context))).status).toBe(403);
  const all = ['proposal', 'proposal_line', 'vote', 'point_entry', 'dao_log', 'known_answer'];
  const state = () => Promise.all(all.map((table) => rows(`select md5(string_agg(t::text, ',' order by t::text)) as hash from ${table} t`)));
  const before = await state();
  const answer = (id: string, who: Person, body: object = { choice: 'reject', fields: { twitter: 'accept' } }) => call(`/api/dao/second-look/${id}`, who, body);
  expect([(await answer(recent, late)).status, (await answer(decided, a)).status, (await answer(decided, author)).status]).toEqual([404, 404, 404]);
  expect((await answer(decided, late, { choice: 'reject', fields: { nothing: 'accept' } })).status).toBe(422);
  const told = {
    slug: expect.any(String),
    state: 'accepted',
    agreed: false,
    fields: { website: 'reject', twitter: 'accept' },
    outcomes: { website: 'accepted', twitter: 'rejected' },
  };
  const answers = await Promise.all([1, 2, 3].map(() => answer(decided, late)));
  for (const one of answers) expect(one).toMatchObject({ status: 200, body: told });
  expect((await answer(decided, late, { choice: 'accept' })).body, 'the first answer stays').toMatchObject(told);
  expect(await state()).toEqual(before);
  expect(await look(late)).toBeNull();
  expect((await call('/api/dao/statistics')).body).toMatchObject({ second_looks: 1, second_looks_agree: 0 });
});

it('lists, inbox and statistics come from the rows, in pages that neither skip nor repeat; by an author only what is closed, of public profiles [dao-34, dao-57]', async () => {
  const [author, a, b, c] = (await people(4)) as [Person, Person, Person, Person];
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  const now = Date.now();
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1)
    ids.push(await plantOpen(site.context, { author: author.id, risk: n === 4 ? 'money' : 'additive', now: new Date(now - (5 - n) * DAY) }));
  const [oldest = ''] = ids;
  const long = await plantProposal(site.context.db.write, { author: author.id, at: new Date(now - 9 * DAY) });
  for (const who of [b, c]) await cast(ids[1] ?? '', who, new Date(now - 3 * DAY));
  await closeProposal(site.context, ids[1] ?? '', new Date(now - HOUR), hands());

  type Page = { data: { _id: string; interest?: string }[]; total: number; left: number; next: string | null };
  const walk = async (path: string, who?: Person) => {
    const found: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const { body }: { body: Page } = await call<Page>(`${path}${path.includes('?') ? '&' : '?'}take=2${next === '' ? '' : `&after=${next}`}`, who);
      found.push(...body.data.map(({ _id }) => _id));
      next = body.next;
    }
    return found;
  };
  const open = [oldest, ids[2], ids[3], ids[4]];
  expect(await walk('/api/dao/proposals?status=open')).toEqual(open);
  expect(await walk('/api/dao/proposals')).toEqual([...open, ids[1]]);
  expect(await walk('/api/dao/proposals?sort=newest')).toEqual([ids[4], ids[3], ids[2], ids[1], oldest]);
  expect(await walk('/api/dao/proposals?status=decided')).toEqual([ids[1]]);
  expect(await walk('/api/dao/proposals?status=Accepted')).toEqual([ids[1]]);
  expect(await walk('/api/dao/proposals?status=Rejected')).toEqual([]);
  expect(await walk('/api/dao/proposals?risk=money')).toEqual([ids[4]]);
  expect(await walk('/api/dao/proposals?type=people')).toEqual([]);
  expect(await walk('/api/dao/proposals?status=stalled')).toEqual([]);
  expect(await walk('/api/dao/proposals?status=stalled', moderator)).toEqual([long]);
  const byAuthor = `/api/dao/proposals?author=${author.username.toUpperCase()}`;
  expect(await walk(byAuthor)).toEqual([]);
  expect(await walk(byAuthor, author)).toEqual([ids[1]]);
  await site.context.db.write.query('update account set visibility = 1 where id = $1', [author.id]);
  expect(await walk(byAuthor)).toEqual([ids[1]]);
  expect(await walk(`${byAuthor}&status=open`)).toEqual([]);
  expect(await walk('/api/dao/proposals?author=nobody')).toEqual([]);
  expect((await call('/api/dao/proposals?after=nonsense')).status).toBe(422);
  expect((await call(`/api/dao/proposals/${long}`, a)).status).toBe(404);

  expect(await walk('/api/dao/inbox', a)).toEqual([oldest, ids[2], ids[3], ids[4]]);
  await cast(oldest, a, new Date());
  const inbox = (await call<Page>('/api/dao/inbox', a)).body;
  // What is like what one voted on comes before what is not.
  expect([inbox.left, inbox.data.map(({ _id, interest }) => [_id, interest])]).toEqual([
    3,
    [
      [ids[2], 'voted-like-it'],
      [ids[3], 'voted-like-it'],
      [ids[4], 'other'],
    ],
  ]);
  expect((await call<Page>('/api/dao/inbox', author)).body.left).toBe(0);
  expect((await call('/api/dao/inbox', await makePerson(site.context))).status).toBe(403);
  await setRole(site.context, { kind: 'command' }, { id: a.id, role: 'member', granted: false });
  expect((await call('/api/dao/inbox', a)).status).toBe(403);

  const { body } = await call<{ weeks: { submitted: number }[] }>('/api/dao/statistics');
  expect(body).toMatchObject({
    members: 4,
    open: 4,
    waiting: 1,
    stalled: 1,
    decided: 1,
    accepted: 1,
    accept_rate: 100,
    within_week: 100,
    by_type: [{ type: 'token', decided: 1, accept_rate: 100 }],
  });
  expect(body).toMatchObject({ median_hours: expect.closeTo(95, 0), median_review_hours: 0, closing_soon: 0, rejected: 0, unreviewed: 0, reverted: 0 });
  expect(body.weeks).toHaveLength(12);
  expect(body.weeks.reduce((sum, { submitted }) => sum + submitted, 0)).toBe(6);
});

const readAll = async (): Promise<{ data: LogRow[]; head: { seq: number; hash: string } }> =>
  (await call<{ data: LogRow[]; head: { seq: number; hash: string } }>('/api/dao/log?take=1000')).body;
async function verify() {
  const { data, head } = await readAll();
  const verifier = new LogVerifier();
  await verifier.add(data);
  return verifier.end(head);
}

it('the log is verified from its answers, in pages too; a deleted account leaves no name in it, and nothing breaks [dao-35]', async () => {
  const [author, a, b, c] = (await people(4)) as [Person, Person, Person, Person];
  const now = new Date(Date.now() - 20 * DAY);
  const id = await plantOpen(site.context, { author: author.id, now });
  for (const who of [a, b, c]) await cast(id, who, new Date(now.getTime() + HOUR), { choice: 'accept', reason: `says ${who.username}` });
  expect((await call(`/api/dao/proposals/${id}/remarks`, author, { text: 'It is on their page' })).status).toBe(200);
  expect((await call(`/api/dao/proposals/${id}/remarks`, a, { text: 'I see' })).status).toBe(200);
  expect((await call(`/api/dao/proposals/${id}/remarks`, await makePerson(site.context), { text: 'Me too' })).status).toBe(403);
  await closeProposal(site.context, id, new Date(now.getTime() + 8 * DAY), hands());
  expect(await verify()).toMatchObject({ rows: 10, faults: [], withheld: 0, ballots: 3 });
  const newest = (await call<{ data: LogRow[]; before: string }>('/api/dao/log?order=newest&take=3')).body;
  const below = (await call<{ data: LogRow[]; before: string }>(`/api/dao/log?order=newest&take=1000&after=${newest.data.at(-1)?.seq}`)).body;
  expect([...newest.data, ...below.data]).toEqual((await readAll()).data.toReversed());
  expect((await call<{ data: LogRow[] }>('/api/dao/log?order=newest&take=3&after=99999999999')).body.data).toEqual(newest.data);
  expect([newest.data.length, newest.before, below.before]).toEqual([3, below.data[0]?.hash, '0'.repeat(64)]);
  const second = (await call<{ data: LogRow[]; before: string; head: { seq: number; hash: string } }>('/api/dao/log?after=4&take=1000')).body;
  const verifier = new LogVerifier({ after: 4, before: second.before });
  await verifier.add(second.data);
  expect(verifier.end(second.head)).toMatchObject({ rows: 6, faults: [] });

  const texts = async () => JSON.stringify(await readAll());
  for (const who of [author, a]) expect(await texts()).toContain(who.username);
  for (const who of [author, a]) expect((await call('/api/users/delete-account', who, { username: who.username, password: '' })).status).toBe(200);
  for (const who of [author, a]) expect(await texts()).not.toContain(who.username);
  // The closing with its author, both remarks, and the ballot of `a`.
  expect(await verify()).toMatchObject({ rows: 10, faults: [], withheld: 4, ballots: 2 });
  expect(await verifyDaoLog(site.context.db.write)).toMatchObject({ faults: [], withheld: 4 });
  const { body } = await call<{ data_ref: unknown; votes: { username: string | null }[]; lines: { count_vote: number }[] }>(`/api/dao/proposals/${id}`);
  expect([body.data_ref, body.lines[0]?.count_vote, body.votes.filter(({ username }) => username === null).length]).toEqual([{ author: null }, 3, 1]);
});

it('a vote whose voters left meanwhile is closed by all of its ballots [dao-36]', async () => {
  const [author, a, b, c] = (await people(4)) as [Person, Person, Person, Person];
  const id = await plantOpen(site.context, { author: author.id, risk: 'money', now: START });
  await cast(id, a, at(0.1), { choice: 'reject' });
  for (const who of [a, b, c]) await cast(id, who, at(0.2));
  expect((await call('/api/users/delete-account', a, { username: a.username, password: '' })).status).toBe(200);
  expect(await closeProposal(site.context, id, at(8), hands())).toBe(true);
  expect(await rows('select outcome, accepts, rejects from proposal_line where proposal_id = $1', [id])).toEqual([
    { outcome: 'accepted', accepts: 3, rejects: 0 },
  ]);
  expect(await verify()).toMatchObject({ faults: [], ballots: 2 });
});

it('every change of a stored row of the log is found by the command, and its end cannot be cut [dao-37]', async () => {
  const [author, a, b, c] = (await people(4)) as [Person, Person, Person, Person];
  const id = await plantOpen(site.context, { author: author.id, now: START });
  for (const who of [a, b, c]) await cast(id, who, at(0.1));
  await closeProposal(site.context, id, at(8), hands());
  const [{ last } = { last: 0 }] = await rows<{ last: number }>('select max(seq)::int as last from dao_log');
  const tampered = [
    "update dao_log set at = at + interval '1 microsecond' where seq = $1",
    "update dao_log set act = 'held' where seq = $1",
    "update dao_log set hash = sha256('x') where seq = $1",
    "update dao_log set body_hash = sha256('x') where seq = $1",
    'update dao_log set proposal_id = gen_random_uuid() where seq = $1',
    "update dao_log_body set body = body || ' ' where seq = $1",
    'delete from dao_log where seq = $1',
  ];
  for (let seq = 1; seq <= last; seq += 1)
    for (const text of tampered) {
      await rows('savepoint tampering');
      await rows(text, [seq]);
      const { faults } = await verifyDaoLog(site.context.db.write);
      await rows('rollback to savepoint tampering');
      expect([text, seq, faults.some((one) => one.seq === seq)]).toEqual([text, seq, true]);
    }
  const swapped =
    'update dao_log l set (at, act, proposal_id, body_hash, hash) = (select at, act, proposal_id, body_hash, hash from dao_log o where o.seq = 5 - l.seq) where seq in (2, 3)';
  await rows(swapped);
  expect((await verifyDaoLog(site.context.db.write)).faults.map(({ seq }) => seq)).toEqual(expect.arrayContaining([2, 3]));
});
