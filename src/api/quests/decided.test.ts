import { expect, it } from 'vitest';
import type { z } from 'zod';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { makePerson, type Person } from '../accounts/people.testing.ts';
import { contributing, ENV, project } from '../contributions/proposals/proposals.testing.ts';
import { bearQuests } from './bear.ts';
import type { questRow } from './contract.ts';
import { tendQuests } from './tend.ts';

const site = useSite({ createApi, datasets, isApiPath }, ENV);
const { call, post, act, propose, review, load, rows, held, idOf } = contributing(site);
type Quest = z.output<typeof questRow>;
const WEEK = 7 * 86_400_000;

/** Lets the quests of a week be born. @param weeks from now */
const bear = (weeks = 0) => bearQuests(site.context, new Date(Date.now() + weeks * WEEK));
const tend = () => tendQuests(site.context, new Date());
const questOf = async (type: string, who?: Person): Promise<Quest | undefined> => {
  const [found] = await rows<{ slug: string }>('select slug from quest where type = $1 and kind = 1 order by born_at, id limit 1', [type]);
  return found && (await call<Quest>('GET', `/api/quests/${found.slug}`, who)).body;
};
const claim = (quest: Quest, who: Person) => call('POST', `/api/quests/${quest.slug}/items/${quest.list[0]?._id}/claim`, who, {});
const stateOf = async (type: string, who: Person) => (await questOf(type, who))?.list[0]?.state;

it('a contested value that people decided is claimed, once, and is no gap again while sources go on to differ [quests-11]', async () => {
  const author = await makePerson(site.context);
  const other = await makePerson(site.context);
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  await load('a', project('aave', 'Aave', { location: 'London', twitter: 'https://x.com/aave' }));
  await load('b', project('aave', 'Aave', { location: 'Paris', twitter: 'https://x.com/aave' }));
  await bear();
  const quest = await questOf('contested');
  expect(quest?.list).toMatchObject([
    {
      state: 'open',
      gap: { field: 'location', said: [{ stands: true, source: expect.stringMatching(/^[ab]$/), at: expect.any(String) }, { stands: false }] },
    },
  ]);
  expect(quest?.list[0]?.gap?.said.map(({ value }) => value).sort()).toEqual(['London', 'Paris']);
  if (!quest) return;

  const id = await propose(author, 'aave', { location: 'Berlin' });
  expect((await claim(quest, author)).body.issues?.map(({ path }) => path)).toEqual(['vote', 'gap']);
  expect((await review(moderator, id)).body['state']).toBe('accepted');
  await tend();
  const [mine, others] = [(await questOf('contested', author))?.list[0], (await questOf('contested', other))?.list[0]];
  expect([mine?.state, mine?.description, others?.state]).toEqual(['yours', 'Your contribution was accepted. Claim the points.', 'others']);
  expect([(await claim(quest, author)).status, (await claim(quest, author)).status, (await claim(quest, other)).status]).toEqual([200, 200, 403]);

  const contested = () => rows("select c.standing from choice c join field f on f.id = c.field_id where f.key = 'location' and c.contested");
  expect(await contested(), 'that sources differ stays on the record').toHaveLength(1);
  await bear(1);
  await rows('update choice set standing = 4 where contested');
  await bear(2);
  expect(await rows("select from quest where type = 'contested'")).toHaveLength(1);

  expect((await post(`/${id}/revert`, moderator, { reason: 'Not so' })).status).toBe(200);
  await tend();
  expect([await stateOf('contested', author), await stateOf('contested', other)], 'who claimed it cannot again').toEqual(['reverted', 'open']);
  expect((await claim(quest, author)).body.issues?.map(({ path }) => path)).toEqual(['reverted']);
});

it('a value that a source gives meanwhile says so, and is nobody’s to claim [quests-5]', async () => {
  const who = await makePerson(site.context);
  await load('a', project('aave', 'Aave', { twitter: 'https://x.com/aave', website: 'https://aave.example/', description: 'Lends.' }));
  await bear();
  const slug = (await rows<{ slug: string }>("select slug from quest where field = 'founded'"))[0]?.slug ?? '';
  const read = async () => (await call<Quest>('GET', `/api/quests/${slug}`, who)).body;
  const quest = await read();
  expect([quest.name, quest.list[0]?.name]).toEqual(['Projects: when founded', 'Aave: when founded']);
  await load('a', project('aave', 'Aave', { twitter: 'https://x.com/aave', website: 'https://aave.example/', description: 'Lends.', founded: '2020-01-01' }));
  await tend();
  expect((await read()).list[0]).toMatchObject({ state: 'settled', description: 'Gone without a contribution' });
  expect((await claim(quest, who)).body).toMatchObject({ code: 'QUEST_CLOSED', issues: [{ path: 'settled' }] });
});

it('of twins the less prominent becomes part of the other, a wrapped coin is no twin, and what was merged stays to be claimed [quests-12]', async () => {
  const author = await makePerson(site.context);
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  // The more prominent is the older, and read first.
  await load(
    'a',
    project('dot', 'Polkadot', {
      twitter: 'https://x.com/polkadot',
      symbol: 'DOT',
      website: 'https://dot.example/',
      location: 'Zug',
      description: 'A relay chain.',
    }),
  );
  await load(
    'b',
    project('copy', 'Polkadot', { twitter: 'https://x.com/copied' }),
    project('wrapped', 'Wrapped Polkadot', { twitter: 'https://x.com/wrapped' }),
    project('bridged', 'Polkadot', { twitter: 'https://x.com/bridged', symbol: 'mDOT' }),
  );
  const recordOf = async (key: string) => (await rows<{ id: string }>('select record_id as id from entry where native_key = $1', [key]))[0]?.id ?? '';
  const [copy, dot, ...variants] = [await recordOf('coin:copy'), await recordOf('coin:dot'), await recordOf('coin:wrapped'), await recordOf('coin:bridged')];
  const pair = (a: string, b: string) =>
    rows(`insert into candidate (entry_id, record_id, score, evidence) select id, $2, 0.5, '{}' from entry where record_id = $1 on conflict do nothing`, [
      a,
      b,
    ]);
  await pair(copy, dot);
  for (const variant of variants) await pair(variant, dot);
  await bear();
  const quest = await questOf('twin');
  const slugs = Object.fromEntries((await rows<{ id: string; slug: string }>('select id, slug from project')).map(({ id, slug }) => [id, slug]));
  expect(quest?.list).toMatchObject([
    {
      fill: `/profile-settings/contributor?form=token&into=${slugs[dot]}&slug=${slugs[copy]}`,
      gap: {
        record: { slug: slugs[copy], symbol: null, website: null, rank: null },
        other: { slug: slugs[dot], symbol: 'DOT', website: 'https://dot.example/' },
      },
    },
  ]);
  if (!quest) return;
  await bear(1);
  expect(await rows('select from quest_item where other_id is not null'), 'an open pair is in one quest').toHaveLength(1);

  const id = await act(author, { act: 'merge', slug: slugs[copy], into: slugs[dot] });
  expect((await review(moderator, id)).body['state']).toBe('accepted');
  expect(await held('project', slugs[copy] ?? '', 'id')).toBeUndefined();
  await tend();
  expect((await questOf('twin', author))?.list).toMatchObject([
    { state: 'yours', gap: { record: { slug: slugs[copy], name: 'Polkadot' }, other: { slug: slugs[dot], name: 'Polkadot' } } },
  ]);
  expect((await claim(quest, author)).status).toBe(200);
  expect(await stateOf('twin', author)).toBe('done');
  expect(await idOf('project', slugs[dot] ?? '')).toBe(dot);
});

it('a saved screen asks for what is missing in it: for a field that it shows, of records that are in it [quests-13]', async () => {
  const [lan, mai, nam] = [await makePerson(site.context), await makePerson(site.context), await makePerson(site.context)];
  const said = { description: 'Lends.', location: 'London' };
  await load(
    'a',
    project('in', 'Inside', { ...said, twitter: 'https://x.com/inside' }),
    project('out', 'Outside', { ...said, location: 'Paris', twitter: 'https://x.com/outside' }),
  );
  const save = async (who: Person, content: object) => {
    const { status } = await call('POST', '/api/users/storage/save', who, { name: 'Mine', content: { kind: 'project', ...content } });
    expect(status).toBe(200);
  };
  await save(lan, { q: 'location:"London"', cols: 'name,founded' });
  await save(lan, { q: 'location:"London"', cols: 'name,founded,sector' });
  await save(mai, { q: 'location:"London"', cols: 'name,founded' });
  await save(nam, { q: 'location:"London"', cols: 'name,founded', as_of: '2026-01-01' });
  await bear();
  const demand = await rows<{ field: string; slug: string; demand: number }>(
    'select i.field, p.slug, i.demand from quest_item i join project p on p.id = i.record_id where i.demand > 0 order by 1, 2',
  );
  expect(demand).toEqual([
    { field: 'founded', slug: 'inside', demand: 2 },
    { field: 'sector', slug: 'inside', demand: 1 },
  ]);
});
