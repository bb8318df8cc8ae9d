import { describe, expect, it } from 'vitest';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { makePerson } from '../../accounts/people.testing.ts';
import { contributing, ENV, listOf, project, round } from './proposals.testing.ts';

const site = useSite({ createApi, datasets, isApiPath }, ENV);
const { call, post, rows, propose, review, load, held } = contributing(site);
const outcomes = async (id: string) => Object.fromEntries((await rows<{ key: string; outcome: string }>('select key, outcome from proposal_line where proposal_id = $1', [id])).map(({ key, outcome }) => [key, outcome]));

async function people() {
  const [author, other, moderator] = [await makePerson(site.context), await makePerson(site.context), await makePerson(site.context, { roles: ['moderator'] })];
  const approve = async (who: typeof author, values: object, more: object = {}) => {
    const id = await propose(who, 'aave', values, more);
    expect((await review(moderator, id)).status).toBe(200);
    return id;
  };
  return { author, other, moderator, approve };
}

describe('what changed meanwhile', () => {
  it('is kept, and untouched fields apply; what met another change goes back and can be proposed again [contributions-30]', async () => {
    const { author, other, moderator, approve } = await people();
    await load('a', project('aave', 'Aave', { location: 'London', website: 'https://aave.example/' }));
    const id = await propose(author, 'aave', { location: 'Paris', description: 'Lends and borrows tokens.', whitepaper: 'https://aave.example/paper', symbol: 'AAVE' });
    // Another field is untouched, one says now what is proposed, and one says something else.
    await load('a', project('aave', 'Aave', { location: 'Rome', website: 'https://aave.example/', symbol: 'AAVE' }));
    await approve(other, { github: 'https://github.com/aave' });
    expect(await review(moderator, id)).toMatchObject({ body: { state: 'accepted' } });
    expect(await outcomes(id)).toEqual({ location: 'conflict', description: 'accepted', whitepaper: 'accepted', symbol: 'accepted' });
    expect([await held('project', 'aave', 'location'), await held('project', 'aave', 'description')]).toEqual(['Rome', 'Lends and borrows tokens.']);
    const mine = await call<{ data: { conflicts: string[] }[] }>('GET', '/api/contributions/mine', author);
    expect(mine.body.data[0]?.conflicts).toEqual(['location']);

    expect((await post(`/${id}/rebase`, other)).status).toBe(403);
    const again = await post(`/${id}/rebase`, author);
    expect(again).toMatchObject({ status: 200, body: { state: 'review' } });
    expect((await post(`/${id}/rebase`, author)).status).toBe(409);
    expect(await rows('select before, rebase_of as of from proposal_line l join proposal p on p.id = l.proposal_id where p.id = $1', [again.body['id']])).toEqual([{ before: 'Rome', of: id }]);
    await review(moderator, String(again.body['id']));
    expect(await held('project', 'aave', 'location')).toBe('Paris');
  });

  it('to all of it rejects it with the reason, and nothing is written [contributions-31]', async () => {
    const { author, moderator } = await people();
    await load('a', project('aave', 'Aave', { location: 'London' }));
    const id = await propose(author, 'aave', { location: 'Paris' });
    await load('a', project('aave', 'Aave', { location: 'Rome' }));
    expect(await review(moderator, id)).toMatchObject({ body: { state: 'rejected' } });
    expect(await rows('select reason from proposal where id = $1', [id])).toEqual([{ reason: 'The record changed meanwhile.' }]);
    expect(await rows("select count(*)::int as n from statement where proposal_id is not null")).toEqual([{ n: 0 }]);
  });

  it('is that people denied what is added: it is a conflict, and no list brings it back [contributions-32]', async () => {
    const { author, other, moderator, approve } = await people();
    const site = { website: 'https://aave.example/' };
    const called = (...names: string[]) => (key: string) => {
      const made = project('aave', 'Aave', site)(key);
      return { ...made, claims: [...made.claims, ...names.map((value) => ({ field: 'aliases', value, document: listOf(key) }))] };
    };
    await load('a', project('aave', 'Aave', site));
    const id = await propose(author, 'aave', { aliases: ['ETHLend'] });
    const form = async () => (await call<{ values: { aliases?: { id: string; value: string }[] } }>('GET', '/api/contributions/form?type=token&slug=aave', other)).body.values.aliases ?? [];
    await load('b', called('ETHLend'));
    const member = (await form()).find(({ value }) => value === 'ETHLend');
    const ended = await approve(other, { aliases: [{ id: member?.id, end: true }] });
    expect(await form()).toEqual([]);
    expect(await review(moderator, id)).toMatchObject({ body: { state: 'rejected' } });
    expect(await outcomes(id)).toEqual({ 'aliases:ETHLend': 'conflict' });
    await load('b', called('ETHLend', 'Aave Protocol'));
    expect((await form()).map(({ value }) => value)).toEqual(['Aave Protocol']);
    // Who saw that it was denied may propose it again.
    const again = await propose(author, 'aave', { aliases: ['ETHLend'] });
    expect(await review(moderator, again)).toMatchObject({ body: { state: 'accepted' } });
    expect((await form()).map(({ value }) => value).sort()).toEqual(['Aave Protocol', 'ETHLend']);
    expect(await post(`/${again}/revert`, moderator, { reason: 'No' })).toMatchObject({ body: { reverted: 1 } });
    expect((await form()).map(({ value }) => value)).toEqual(['Aave Protocol']);
    expect(await post(`/${ended}/revert`, moderator, { reason: 'No' })).toMatchObject({ body: { reverted: 1 } });
    expect((await form()).map(({ value }) => value).sort()).toEqual(['Aave Protocol', 'ETHLend']);
  });

  it('brought the same round from a list: both are one round [contributions-33]', async () => {
    const { author, moderator } = await people();
    await load('a', project('aave', 'Aave'));
    const id = await propose(author, 'aave', { rounds: [{ announcement: 'https://news.example/round', date: '2022-05-01', amount_quantity: '4000000', stages: 'Seed' }] });
    await load('a', project('aave', 'Aave'), round('r1', 'aave', { date: '2022-05-01', amount_usd: '4000000', announcement: 'https://news.example/round' }));
    expect(await review(moderator, id)).toMatchObject({ body: { state: 'accepted' } });
    expect(await rows('select amount_usd::text as amount, sources from round')).toEqual([{ amount: '4000000', sources: 2 }]);
    expect(await post(`/${id}/revert`, moderator, { reason: 'No' })).toMatchObject({ body: { reverted: 1, kept: 0 } });
    expect(await rows('select amount_usd::text as amount, sources from round')).toEqual([{ amount: '4000000', sources: 1 }]);
  });

  it('took the record away: nothing applies [contributions-34]', async () => {
    const { author, moderator } = await people();
    await load('a', project('aave', 'Aave', { location: 'London' }));
    const id = await propose(author, 'aave', { location: 'Paris' });
    await rows("update record set state = 2 where slug = 'aave'");
    expect(await review(moderator, id)).toMatchObject({ body: { state: 'rejected' } });
  });
});

describe('taking back', () => {
  it('a later proposal restores the earlier one, and an earlier one that others built upon stays [contributions-35]', async () => {
    const { author, other, moderator, approve } = await people();
    await load('a', project('aave', 'Aave', { location: 'London' }));
    const first = await approve(author, { location: 'Paris', description: 'Lends and borrows tokens.' });
    const second = await approve(other, { location: 'Rome' });
    expect(await post(`/${first}/revert`, moderator, { reason: 'Vandal' })).toMatchObject({ body: { reverted: 1, kept: 1 } });
    expect([await held('project', 'aave', 'location'), await held('project', 'aave', 'description')]).toEqual(['Rome', null]);
    // What the second ended was taken back in its turn: the list's word stands.
    expect(await post(`/${second}/revert`, moderator, { reason: 'Wrong' })).toMatchObject({ body: { reverted: 1, kept: 0 } });
    expect(await held('project', 'aave', 'location')).toBe('London');
    const third = await approve(author, { location: 'Oslo' });
    const fourth = await approve(other, { location: 'Bern' });
    await post(`/${fourth}/revert`, moderator, { reason: 'Wrong' });
    expect(await held('project', 'aave', 'location')).toBe('Oslo');
    expect(await post(`/${third}/revert`, moderator, { reason: 'Wrong' })).toMatchObject({ body: { reverted: 1, kept: 0 } });
    expect((await post(`/${third}/revert`, moderator, { reason: 'Wrong' })).status).toBe(409);
    expect((await post(`/${third}/revert`, other, { reason: 'Wrong' })).status).toBe(403);
    expect(await held('project', 'aave', 'location')).toBe('London');
  });
});
