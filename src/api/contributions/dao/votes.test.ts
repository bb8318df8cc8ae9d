import { expect, it } from 'vitest';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { LogVerifier } from '#domain/contributions/verify-log.ts';
import { makePerson, type Person } from '../../accounts/people.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import { closeDue, closeProposal } from './close.ts';
import { castVote } from './vote.ts';
import { DAY, HOUR, hands, open, plantOpen, plantProposal } from './proposals.testing.ts';

const site = useSite({ createApi, datasets, isApiPath });

const people = (count: number, roles: Parameters<typeof makePerson>[1] = { roles: ['member'] }): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => makePerson(site.context, roles)));
const call = async (path: string, who?: Person, body?: unknown) => {
  const headers = { ...who?.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const answer = await site.call(path, { headers, ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }) });
  return { status: answer.status, body: (await answer.json()) as Record<string, never> & { description?: string; issues?: { path: string }[] } };
};
const vote = (id: string, who: Person | undefined, body: object = { choice: 'accept' }) => call(`/api/dao/proposals/${id}/vote`, who, body);
const rows = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await site.context.db.write.query<R & Record<string, unknown>>(text, values)).rows;
const actor = ({ id }: Person) => ({ kind: 'account' as const, id, roles: ['member' as const] });
/** Votes at an hour of a driven clock. */
const cast = (id: string, who: Person, now: Date, input: Parameters<typeof castVote>[3] = { choice: 'accept' }) =>
  castVote(site.context, actor(who), id, input, now);

it('only members vote, until the end, on what others propose, and those who were members when it opened [dao-20]', async () => {
  const [author, joined, further] = await people(3);
  const [a, b, c] = await people(3);
  const outsider = await makePerson(site.context);
  if (!author || !joined || !further || !a || !b || !c) throw new Error('nobody');
  // The author invited somebody who invited a third: in both directions, over two steps.
  await rows('update account set referred_by = $2 where id = $1', [joined.id, author.id]);
  await rows('update account set referred_by = $2 where id = $1', [further.id, joined.id]);
  const id = await plantOpen(site.context, { author: joined.id, now: new Date() });
  const late = await makePerson(site.context, { roles: ['member'] });

  expect((await vote(id, undefined)).status).toBe(401);
  for (const [who, words] of [
    [outsider, /10 verified contributions .*\/profile-settings\/contributor/],
    [joined, /own/],
    [author, /referrals/],
    [further, /referrals/],
    [late, /after this vote opened/],
  ] as const) {
    const answer = await vote(id, who);
    expect([answer.status, answer.body.description]).toEqual([403, expect.stringMatching(words)]);
  }
  // Which of the rules keeps somebody out could tell whose it is: until it is closed both are told alike.
  const whyNot = async (who: Person) => ((await (await site.call(`/api/dao/proposals/${id}`, { headers: who.headers })).json()) as { own: object }).own;
  expect([await whyNot(author), await whyNot(further)]).toMatchObject([{ why_not: 'party' }, { why_not: 'party' }]);
  expect((await vote(id, author)).body.description).toMatch(/^You may not vote on this one\..*speak for/);
  expect((await vote('no-such-proposal', a)).status).toBe(404);
  const banned = "insert into contribution_ban (account_id, at, by, reason) values ($1, now(), 'system', 'Spam')";
  await rows(banned, [b.id]);
  expect((await vote(id, b)).body.description).toMatch(/may not vote at present/);
  expect((await vote(id, c)).status).toBe(200);
  expect(await rows('select eligible, quorum, cardinality(excluded) as out from proposal where id = $1', [id])).toEqual([{ eligible: 3, quorum: 3, out: 3 }]);

  await rows("update proposal set start_at = start_at - interval '8 days', end_at = end_at - interval '8 days' where id = $1", [id]);
  await rows("update vote set at = at - interval '8 days' where proposal_id = $1", [id]);
  expect((await vote(id, a)).body.description).toMatch(/closed/);
  expect(await rows('select count(*)::int as n from vote where proposal_id = $1', [id])).toEqual([{ n: 1 }]);
});

it('a ballot chooses for every field, single fields over it, and a changed one supersedes the earlier, which stays [dao-21]', async () => {
  const [author, a, b, c] = await people(4);
  if (!author || !a || !b || !c) throw new Error('nobody');
  const id = await plantOpen(site.context, { author: author.id, keys: ['website', 'sector:DeFi'], now: new Date() });
  const [{ slug } = { slug: '' }] = await rows<{ slug: string }>('select slug from proposal where id = $1', [id]);
  const first = await vote(slug, a, { choice: 'accept', fields: { 'sector:DeFi': 'reject' }, reason: 'The sector is another' });
  expect(first).toMatchObject({ status: 200, body: { fields: { website: 'accept', 'sector:DeFi': 'reject' }, state: 'open' } });
  const wrong = await vote(id, a, { choice: 'accept', fields: { twitter: 'reject' } });
  expect([wrong.status, wrong.body.issues?.[0]?.path]).toEqual([422, 'fields.twitter']);
  expect((await vote(id, a, { fields: { website: 'accept' } })).status).toBe(422);
  expect((await vote(id, a, { choice: 'accept', fields: { constructor: 'reject' } })).status).toBe(422);
  expect((await vote(id, a, { choice: 'accept' })).body).toMatchObject({ fields: { website: 'accept', 'sector:DeFi': 'accept' } });
  // The same again changes nothing.
  await vote(id, a, { choice: 'accept' });
  expect(await rows('select choices, reason, superseded_at is not null as superseded from vote where proposal_id = $1 order by at', [id])).toEqual([
    { choices: { 1: 'accept', 2: 'reject' }, reason: 'The sector is another', superseded: true },
    { choices: { 1: 'accept', 2: 'accept' }, reason: null, superseded: false },
  ]);
});

it('a vote that is over applies what passed, gives points, notices and mails, and opens its ballots in the log [dao-22]', async () => {
  const [author, a, b, c, d] = await people(5);
  if (!author || !a || !b || !c || !d) throw new Error('nobody');
  await rows("update account set email = 'author@example.org', email_folded = 'author@example.org', email_verified_at = now() where id = $1", [author.id]);
  const start = new Date('2026-03-01T00:00:00Z');
  const at = (hours: number) => new Date(start.getTime() + hours * HOUR);
  const id = await plantOpen(site.context, { author: author.id, risk: 'money', keys: ['raised', 'lead'], now: start });
  await cast(id, a, at(1), { choice: 'reject', fields: { lead: 'accept' } });
  await cast(id, a, at(2), { choice: 'accept', fields: { lead: 'reject' } });
  await cast(id, b, at(3), { choice: 'accept' });
  await cast(id, c, at(4), { choice: 'accept', fields: { lead: 'reject' } });
  await cast(id, d, at(5), { choice: 'accept', fields: { lead: 'reject' } });
  const [mine] = [hands()];
  expect(await closeProposal(site.context, id, at(167), mine)).toBe(false);
  expect(await closeProposal(site.context, id, at(168), mine)).toBe(true);
  expect(await closeProposal(site.context, id, at(169), mine)).toBe(false);
  expect(mine.applied).toEqual([{ lines: [1], review: 'voted' }]);
  expect(await rows('select n, outcome, accepts, rejects from proposal_line where proposal_id = $1 order by n', [id])).toEqual([
    { n: 1, outcome: 'accepted', accepts: 4, rejects: 0 },
    { n: 2, outcome: 'rejected', accepts: 1, rejects: 3 },
  ]);
  expect(await rows('select state, accepts, rejects, change_set_id from proposal where id = $1', [id])).toEqual([
    { state: 'accepted', accepts: 1, rejects: 3, change_set_id: 1 },
  ]);
  // The first ballot of `a` was wrong on both lines, though the second was right; that of `b` right on one of two: half is no majority.
  expect(await rows('select account_id as who, kind, amount, vests_at - at as vests from point_entry order by kind, account_id')).toEqual([
    { who: author.id, kind: 'contribution', amount: 50, vests: expect.objectContaining({ days: 14 }) },
    ...[c.id, d.id].toSorted().map((who) => ({ who, kind: 'vote', amount: 2, vests: expect.anything() })),
  ]);
  const mails = await rows<{ kind: string }>("select detail->>'kind' as kind from mail where template = 'contribution' order by created_at, id");
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['contribution-against', 'contribution-decided', 'contribution-published']);
  const { body } = await call(`/api/dao/proposals/${id}`);
  expect(body).toMatchObject({
    status: 'Accepted',
    count_vote: 1,
    count_rejected: 3,
    total_count: 4,
    approve: 62.5,
    reject: 37.5,
    data_ref: { author: { username: author.username } },
  });
  expect(body['votes']).toHaveLength(5);
});

it('a vote closes early by the clock, a conflict goes back, and one that fails to apply stays as it is and stops no other [dao-23]', async () => {
  const [author, a, b, c] = await people(4);
  if (!author || !a || !b || !c) throw new Error('nobody');
  const start = new Date('2026-03-01T00:00:00Z');
  const at = (hours: number) => new Date(start.getTime() + hours * HOUR);
  const [bad, good] = [
    await plantOpen(site.context, { author: author.id, now: start }),
    await plantOpen(site.context, { author: author.id, keys: ['website', 'twitter'], now: start }),
  ];
  for (const id of [bad, good]) for (const who of [a, b]) await cast(id, who, at(1));
  expect(await closeDue(site.context, at(23), hands())).toBe(0);
  const picky = hands([1, 2]);
  const failing = {
    ...picky,
    apply: (...[tx, input]: Parameters<typeof picky.apply>) => (input.proposalId === bad ? Promise.reject(new Error('broken')) : picky.apply(tx, input)),
  };
  expect(await closeDue(site.context, at(24), failing)).toBe(1);
  expect(await rows('select id, state, reason from proposal order by created_at, id')).toEqual(
    expect.arrayContaining([
      { id: bad, state: 'open', reason: null },
      { id: good, state: 'rejected', reason: 'The record changed meanwhile.' },
    ]),
  );
  expect(await rows('select outcome from proposal_line where proposal_id = $1', [good])).toEqual([{ outcome: 'conflict' }, { outcome: 'conflict' }]);
  expect(await closeDue(site.context, at(25), hands())).toBe(1);
  expect(await rows("select count(*)::int as n from point_entry where kind = 'contribution'")).toEqual([{ n: 1 }]);
});

it('what nobody voted on is applied unreviewed for authors who were verified, and three later votes confirm it or take it back [dao-24]', async () => {
  const [author, a, b, c, d] = await people(5);
  if (!author || !a || !b || !c || !d) throw new Error('nobody');
  const start = new Date('2026-03-01T00:00:00Z');
  const at = (hours: number) => new Date(start.getTime() + hours * HOUR);
  const stranger = await plantOpen(site.context, { author: author.id, now: start });
  const entry =
    "insert into point_entry (account_id, kind, cause, amount, at, vests_at) values ($1, 'contribution', 'proposal:0197e5a0-0000-7000-8000-00000000000a', 50, $2, $2)";
  await rows(entry, [author.id, start]);
  const [kept, undone] = [await plantOpen(site.context, { author: author.id, now: start }), await plantOpen(site.context, { author: author.id, now: start })];
  await cast(kept, a, at(5));
  const work = hands();
  expect(await closeDue(site.context, at(168), work)).toBe(3);
  expect(work.applied).toEqual([
    { lines: [1], review: 'unreviewed' },
    { lines: [1], review: 'unreviewed' },
  ]);
  const states = () =>
    rows<{ id: string; state: string }>('select id, state from proposal').then((all) => Object.fromEntries(all.map(({ id, state }) => [id, state])));
  expect(await states()).toEqual({ [stranger]: 'expired', [kept]: 'unreviewed', [undone]: 'unreviewed' });
  expect(await rows('select 1 from point_entry')).toHaveLength(1);
  expect((await call('/api/dao/proposals?status=unreviewed')).body).toMatchObject({ total: 2 });

  for (const who of [b, c]) await cast(kept, who, at(200));
  for (const who of [a, b, c]) await cast(undone, who, at(200), { choice: 'reject' });
  // Until then nobody sees what was voted since.
  expect((await call(`/api/dao/proposals/${kept}`)).body).toMatchObject({ status: 'Pending', total_count: 1, votes: [{ username: a.username }] });
  expect(await closeDue(site.context, at(201), work)).toBe(2);
  expect(await states()).toMatchObject({ [kept]: 'accepted', [undone]: 'rejected' });
  expect(work.applied.at(-1)).toEqual({ lines: [1], review: 'voted' });
  expect(work.undone).toEqual([1]);
  expect((await rows<{ kind: string }>("select kind from point_entry where kind = 'contribution'")).length).toBe(2);
  expect((await call(`/api/dao/proposals/${kept}`)).body['votes']).toHaveLength(3);
});

it('below three who may vote a proposal is not opened, and the moderator who applies it closes it with points [dao-25]', async () => {
  const [author, a, b] = await people(3);
  if (!author || !a || !b) throw new Error('nobody');
  const id = await plantProposal(site.context.db.write, { author: author.id });
  expect(await open(site.context, id, new Date())).toEqual({ eligible: 2, opened: false });
  expect((await rows<{ state: string }>('select state from proposal where id = $1', [id]))[0]?.state).toBe('review');
  const { write } = await import('#platform/data/write.testing.ts');
  const { settle } = await import('./open-vote.ts');
  await write(site.context, { kind: 'system' }, (tx) => settle(tx, { proposalId: id, state: 'accepted', by: 'moderator', now: new Date() }));
  expect((await call(`/api/dao/proposals/${id}`)).body).toMatchObject({ state: 'accepted', by_moderator: true, lines: [{ outcome: 'accepted' }] });
  expect(await rows('select amount from point_entry where account_id = $1', [author.id])).toEqual([{ amount: 50 }]);
});

it('the log holds commitments while a vote is open and all ballots afterwards, and is verified from its rows [dao-26]', async () => {
  const [author, a, b, c] = await people(4);
  if (!author || !a || !b || !c) throw new Error('nobody');
  const start = new Date('2026-03-01T00:00:00Z');
  const id = await plantOpen(site.context, { author: author.id, now: start });
  await cast(id, a, new Date(start.getTime() + HOUR), { choice: 'reject' });
  for (const who of [a, b, c]) await cast(id, who, new Date(start.getTime() + 2 * HOUR));
  const bodies = () =>
    rows<{ act: string; body: string; who: string | null }>(
      'select l.act, b.body, b.account_id as who from dao_log l join dao_log_body b using (seq) order by seq',
    );
  const open_ = (await bodies()).filter(({ act }) => act === 'vote');
  expect(open_).toHaveLength(4);
  for (const { body, who } of open_) expect([Object.keys(JSON.parse(body) as object).toSorted(), who]).toEqual([['commitment', 'salt'], null]);
  expect(await closeProposal(site.context, id, new Date(start.getTime() + 8 * DAY), hands())).toBe(true);
  const opened = (await bodies())
    .filter(({ act }) => act === 'opened-vote')
    .map(({ body }) => JSON.parse(body) as { username: string; ballot: { choices: object } });
  expect(opened.map(({ username }) => username).toSorted()).toEqual([a, a, b, c].map(({ username }) => username).toSorted());
  const stored = await rows<{ seq: number; at: Date; act: string; proposal: string; body_hash: string; hash: string; body: string }>(
    `select l.seq, l.at, l.act, l.proposal_id as proposal, encode(l.body_hash, 'hex') as body_hash, encode(l.hash, 'hex') as hash, b.body from dao_log l join dao_log_body b using (seq) order by seq`,
  );
  const [head] = await rows<{ seq: number; hash: string }>("select seq, encode(hash, 'hex') as hash from dao_log_head");
  const verifier = new LogVerifier();
  await verifier.add(stored.map((row) => ({ ...row, at: row.at.toISOString() })));
  expect(verifier.end(head ?? { seq: -1, hash: '' })).toEqual({ rows: stored.length, faults: [], withheld: 0, ballots: 4 });
});
