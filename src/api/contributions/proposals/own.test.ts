import { describe, expect, it } from 'vitest';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { makePerson } from '../../accounts/people.testing.ts';
import { lookAtLinks } from './look-at-links.ts';
import { contributing, ENV, PAGE, project, round } from './proposals.testing.ts';

const site = useSite({ createApi, datasets, isApiPath }, ENV);
const { call, post, rows, propose, load, input, review, held } = contributing(site);

describe('drafts', () => {
  it('keep each edit with its moment, lose emptied ones, and are gone by a reset and once they are sent [contributions-50]', async () => {
    const [author, other] = [await makePerson(site.context), await makePerson(site.context)];
    await load('a', project('aave', 'Aave', { location: 'London' }));
    const save = (edits: object, more: object = {}) =>
      call<{ edits: Record<string, { value: unknown; at: string }> }>('PUT', '/api/contributions/drafts', author, { key: 'token:edit:aave', edits, ...more });
    const first = await save({ location: 'Rome', sector: [{ value: 'DeFi' }] }, { sources: [{ url: PAGE.url }] });
    expect(first.body.edits).toEqual({ location: { value: 'Rome', at: expect.any(String) }, sector: { value: [{ value: 'DeFi' }], at: expect.any(String) } });
    const second = await save({ location: 'Rome', symbol: 'AAVE', sector: [] });
    expect(Object.keys(second.body.edits).sort()).toEqual(['location', 'symbol']);
    expect(second.body.edits['location']?.at).toBe(first.body.edits['location']?.at);
    expect((await save({ nothing: 1 })).status).toBe(422);
    const form = await call<{ draft: object; values: object }>('GET', '/api/contributions/form?type=token&slug=aave', author);
    expect(form.body).toMatchObject({
      values: { name: 'Aave', location: 'London' },
      draft: { edits: { symbol: { value: 'AAVE' } }, sources: [{ url: PAGE.url }] },
    });
    expect((await call('GET', '/api/contributions/form?type=token&slug=aave', other)).body['draft']).toBeNull();
    expect((await call('GET', '/api/contributions/drafts', author)).body['data']).toMatchObject([{ key: 'token:edit:aave', name: 'Aave', fields: 2 }]);
    await call('DELETE', '/api/contributions/drafts/token:edit:aave', author);
    expect((await call('GET', '/api/contributions/drafts/token:edit:aave', author)).status).toBe(404);
    await save({ location: 'Rome' });
    expect((await post('', author, input('aave', { location: 'Rome' }, { draft: 'token:edit:aave' }))).status).toBe(200);
    expect((await call('GET', '/api/contributions/drafts', author)).body['data']).toEqual([]);
    expect((await site.call('/api/contributions/drafts')).status).toBe(401);
  });
});

describe('an account', () => {
  it('without a verified contribution proposes 5 a day and has 5 open, more once one is verified [contributions-51]', async () => {
    const author = await makePerson(site.context);
    const moderator = await makePerson(site.context, { roles: ['moderator'] });
    await load('a', project('aave', 'Aave'));
    const ids = await Promise.all(['Rome', 'Bern', 'Oslo', 'Lima', 'Kyiv'].map((location) => propose(author, 'aave', { location })));
    const sixth = () => post('', author, input('aave', { location: 'Bonn' }));
    const refused = await sixth();
    expect([refused.status, refused.body.description]).toEqual([429, expect.stringMatching(/5 changes a day/)]);
    await rows("update proposal set created_at = created_at - interval '2 days'");
    expect(await sixth()).toMatchObject({ status: 429, body: { description: expect.stringMatching(/5 of your proposals wait/) as string } });
    await review(moderator, ids[0] ?? '');
    expect((await sixth()).status).toBe(200);
    expect((await post('', author, input('aave', { location: 'Graz' }))).status).toBe(200);
  });

  it('sends the same request twice and makes one proposal [contributions-52]', async () => {
    const author = await makePerson(site.context);
    await load('a', project('aave', 'Aave'));
    const send = (values: object) => call('POST', '/api/contributions', author, input('aave', values), { 'idempotency-key': 'row-1-of-table' });
    const [one, two] = [await send({ location: 'Rome' }), await send({ location: 'Rome' })];
    expect([one.status, two.body['id']]).toEqual([200, one.body['id']]);
    expect((await send({ location: 'Bern' })).body['code']).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await rows('select count(*)::int as n from proposal')).toEqual([{ n: 1 }]);
  });

  it('withdraws its own waiting proposals alone; what is withdrawn is reviewed no more [contributions-53]', async () => {
    const [author, other] = [await makePerson(site.context), await makePerson(site.context)];
    const moderator = await makePerson(site.context, { roles: ['moderator'] });
    await load('a', project('aave', 'Aave', { location: 'London' }));
    const id = await propose(author, 'aave', { location: 'Rome' });
    expect((await post(`/${id}/withdraw`, other)).status).toBe(403);
    expect((await post('/01890000-0000-7000-8000-000000000000/withdraw', other)).status).toBe(404);
    expect(await post(`/${id}/withdraw`, author)).toMatchObject({ status: 200, body: { state: 'withdrawn', status: 'Rejected' } });
    expect((await post(`/${id}/withdraw`, author)).status).toBe(409);
    expect((await review(moderator, id)).status).toBe(409);
    expect(await held('project', 'aave', 'location')).toBe('London');
    const mine = await call<{ data: object[] }>('GET', '/api/contributions/mine', author);
    expect(mine.body.data).toMatchObject([{ id, status: 0, approve: null, reject: null, points: 0, update: 'edit' }]);
  });

  it('that is banned proposes nothing until the ban is over or lifted, and is told why [contributions-54]', async () => {
    const author = await makePerson(site.context);
    const moderator = await makePerson(site.context, { roles: ['moderator'] });
    await load('a', project('aave', 'Aave'));
    const ban = `/people/${author.username}/ban`;
    expect((await post(ban, author, { reason: 'x' })).status).toBe(403);
    expect((await post(ban, moderator, { reason: 'Spam', days: 3 })).status).toBe(200);
    expect(await post('', author, input('aave', { location: 'Rome' }))).toMatchObject({
      status: 403,
      body: { description: expect.stringMatching(/Spam/) as string },
    });
    expect(await rows("select action from audit_log where action like 'contribution.%'")).toEqual([{ action: 'contribution.ban' }]);
    await rows("update contribution_ban set until = now() - interval '1 minute'");
    expect((await post('', author, input('aave', { location: 'Rome' }))).status).toBe(200);
    await post(ban, moderator, { reason: 'Spam' });
    expect((await post('', author, input('aave', { location: 'Bern' }))).status).toBe(403);
    expect((await post(`/people/${author.username}/unban`, moderator, { reason: 'It is over' })).status).toBe(200);
    expect((await post('', author, input('aave', { location: 'Bern' }))).status).toBe(200);
    expect((await post('/people/nobody-at-all/ban', moderator, { reason: 'Spam' })).status).toBe(404);
  });
});

describe('a moderator', () => {
  it('holds and sends back with a reason, and sees what is held [contributions-55]', async () => {
    const author = await makePerson(site.context);
    const moderator = await makePerson(site.context, { roles: ['moderator'] });
    await load('a', project('aave', 'Aave'));
    const id = await propose(author, 'aave', { location: 'Rome' });
    expect((await review(moderator, id, { action: 'hold' })).body.issues).toMatchObject([{ path: 'reason' }]);
    expect((await review(author, id, { action: 'bounce', reason: 'x' })).status).toBe(403);
    expect(await review(moderator, id, { action: 'hold', reason: 'Which office?' })).toMatchObject({ body: { state: 'held', status: 'Pending' } });
    const queue = async (state: string) =>
      (await call<{ data: { id: string }[] }>('GET', `/api/contributions/queue?state=${state}`, moderator)).body.data.map((row) => row.id);
    expect([await queue('waiting'), await queue('held'), await queue('all')]).toEqual([[], [id], [id]]);
    expect(await review(moderator, id, { action: 'bounce', reason: 'No answer' })).toMatchObject({ body: { state: 'bounced', status: 'Rejected' } });
    expect(await rows('select reason from proposal')).toEqual([{ reason: 'No answer' }]);
    expect((await call('GET', '/api/contributions/queue', author)).status).toBe(403);
    expect((await rows<{ act: string }>('select act from dao_log order by seq')).map(({ act }) => act)).toEqual(['submitted', 'held', 'bounced']);
    const own = await propose(moderator, 'aave', { location: 'Oslo' });
    expect(await review(moderator, own)).toMatchObject({ status: 403, body: { description: expect.stringMatching(/Somebody else/) as string } });
  });

  it("takes back all of a person's work with no harm to that of others, and what waits comes back [contributions-56]", async () => {
    const [vandal, good] = [await makePerson(site.context), await makePerson(site.context)];
    const moderator = await makePerson(site.context, { roles: ['moderator'] });
    await load(
      'a',
      ...Array.from({ length: 6 }, (_, n) => project(`p${n}`, `Coin${n} Protocol`, { location: 'London', website: `https://coin${n}.example/` })),
    );
    await rows(
      "insert into point_entry (account_id, kind, cause, amount, at, vests_at) select id, 'contribution', 'proposal:' || gen_random_uuid(), 50, now(), now() from account",
    );
    const apply = async (who: typeof vandal, slug: string | undefined, values: object) => {
      const id = await propose(who, slug, values);
      expect((await review(moderator, id)).body['state']).toBe('accepted');
      return id;
    };
    await apply(good, 'coin0-protocol', { location: 'Rome' });
    await apply(vandal, 'coin0-protocol', { location: 'Nowhere', description: 'Bad words are written here.' });
    await apply(vandal, 'coin1-protocol', { location: 'Nowhere', sector: ['Scam'] });
    await apply(vandal, 'coin1-protocol', { location: 'Nowhere else' });
    await apply(vandal, 'coin2-protocol', { location: 'Nowhere' });
    await apply(good, 'coin2-protocol', { location: 'Bern', description: 'Good words are written here.' });
    await apply(vandal, undefined, { name: 'Scamcoin', website: 'https://scam.example/' });
    const waiting = await propose(vandal, 'coin3-protocol', { location: 'Nowhere' });
    const foreign =
      'select s.id, s.ended_at from statement s left join proposal p on p.id = s.proposal_id left join account a on a.id = p.author_id where a.username is distinct from $1 and not (s.ended_at is not null) order by s.id';
    const before = await rows(foreign, [vandal.username]);
    expect((await post(`/people/${vandal.username}/revert`, good, { reason: 'Vandal' })).status).toBe(403);
    expect(await post(`/people/${vandal.username}/revert`, moderator, { reason: 'Vandal' })).toEqual({
      status: 200,
      body: { reverted: 7, kept: 1, returned: 1 },
    });
    const stands = await rows<{ slug: string; location: string; description: string | null }>('select slug, location, description from project order by slug');
    expect(stands.slice(0, 3)).toEqual([
      { slug: 'coin0-protocol', location: 'Rome', description: null },
      { slug: 'coin1-protocol', location: 'London', description: null },
      { slug: 'coin2-protocol', location: 'Bern', description: 'Good words are written here.' },
    ]);
    expect(stands).toHaveLength(6);
    expect(await rows('select name from record_sector')).toEqual([]);
    expect(
      await rows(
        'select count(*)::int as n from statement s join proposal p on p.id = s.proposal_id join account a on a.id = p.author_id where a.username = $1 and s.ended_at is null',
        [vandal.username],
      ),
    ).toEqual([{ n: 0 }]);
    // Every statement of others that stood stands, and one that the vandal had ended stands again.
    const after = await rows<{ id: number }>(foreign, [vandal.username]);
    expect(after.filter(({ id }) => before.some((one) => (one as { id: number }).id === id))).toHaveLength(before.length);
    expect(after).toHaveLength(before.length + 1);
    expect(await rows('select state, reason from proposal where id = $1', [waiting])).toEqual([{ state: 'bounced', reason: 'Vandal' }]);
  });
});

describe('acts upon a whole record', () => {
  it('merge two, split them again and take one away by proposals, each taken back [contributions-57]', async () => {
    const author = await makePerson(site.context);
    const moderator = await makePerson(site.context, { roles: ['moderator'] });
    await load(
      'a',
      project('aave', 'Aave', { website: 'https://aave.example/' }),
      project('lend', 'ETHLend', { website: 'https://ethlend.example/' }),
      round('r', 'aave', { date: '2022-05-01', amount_usd: '4000000' }),
    );
    const names = async () => (await rows<{ name: string }>('select name from project order by name')).map(({ name }) => name);
    const act = async (body: object) => {
      const { status, body: made } = await post('/acts', author, { type: 'token', sources: [PAGE], ...body });
      expect(status).toBe(200);
      await lookAtLinks(site.context, String(made['id']));
      expect(await review(moderator, String(made['id']))).toMatchObject({ body: { state: 'accepted' } });
      return String(made['id']);
    };
    expect((await post('/acts', author, { act: 'merge', type: 'token', slug: 'ethlend', into: 'ethlend', sources: [PAGE] })).body.issues).toMatchObject([
      { path: 'into' },
    ]);
    expect((await post('/acts', author, { act: 'remove', type: 'token', slug: 'aave', sources: [{ url: PAGE.url }] })).body.issues).toMatchObject([
      { path: 'sources.0.quote' },
    ]);
    const merged = await act({ act: 'merge', slug: 'ethlend', into: 'aave' });
    expect(await names()).toEqual(['Aave']);
    await post(`/${merged}/revert`, moderator, { reason: 'No' });
    expect(await names()).toEqual(['Aave', 'ETHLend']);
    await act({ act: 'merge', slug: 'ethlend', into: 'aave' });
    expect((await call('GET', '/api/contributions/form?type=token&slug=aave', author)).body).toMatchObject({ merged: [{ slug: 'ethlend', name: 'ETHLend' }] });
    const split = await act({ act: 'split', slug: 'ethlend' });
    expect(await names()).toEqual(['Aave', 'ETHLend']);
    await post(`/${split}/revert`, moderator, { reason: 'No' });
    expect(await names()).toEqual(['Aave']);
    // A round is taken away like a page, and named so that it is not taken for its project.
    const count = async () => (await rows<{ n: number }>('select count(*)::int as n from round'))[0]?.n;
    const [{ id: of } = { id: '' }] = await rows<{ id: string }>('select id from round');
    const other = { act: 'remove', type: 'token', slug: 'aave', round: '01a22342-fb51-71b5-86a2-5cdff7372db0', sources: [PAGE] };
    expect((await post('/acts', author, other)).body.issues).toMatchObject([{ path: 'round' }]);
    const gone = await act({ act: 'remove', slug: 'aave', round: of });
    expect([await count(), await names()]).toEqual([0, ['Aave']]);
    expect(await rows('select name from proposal where id = $1', [gone])).toEqual([{ name: 'Aave, 2022-05-01' }]);
    await post(`/${gone}/revert`, moderator, { reason: 'No' });
    expect(await count()).toBe(1);
    expect((await call('GET', `/api/dao/proposals/${gone}`)).body).toMatchObject({ record: { kind: 'round' }, records: [] });
    const removed = await act({ act: 'remove', slug: 'aave' });
    expect(await names()).toEqual([]);
    await post(`/${removed}/revert`, moderator, { reason: 'No' });
    expect(await names()).toEqual(['Aave']);
  });
});
