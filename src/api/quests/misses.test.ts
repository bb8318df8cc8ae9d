import { beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { createApi, datasets } from '#api/app.ts';
import { MISSES } from '#domain/quests/quest.ts';
import { useSite } from '#platform/testing/kit.ts';
import { write } from '#platform/data/write.testing.ts';
import { makePerson } from '../accounts/people.testing.ts';
import { importFile } from '../records/index.ts';
import { entry, listed } from '../records/listings.testing.ts';
import { bearQuests } from './bear.ts';
import type { questsAnswer } from './contract.ts';

const site = useSite({ createApi, datasets }, { TRUSTED_PROXIES: '127.0.0.1' });
const DAY = 86_400_000;

const search = async (text: string, from = '192.0.2.1'): Promise<boolean> => {
  await site.context.db.write.query('delete from rate_limit');
  const answer = await site.call('/api/quests/misses', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ text }),
  });
  return ((await answer.json()) as { counted: boolean }).counted;
};
/** Moves all searches to the day before. */
const night = () => site.context.db.write.query('update quest_miss set day = day - 1');
beforeEach(() =>
  write(site.context, { kind: 'command' }, (tx) =>
    importFile(tx, listed('a', [entry('project', 'coin:north', { name: 'Northstone' }, { keys: [{ scheme: 'coingecko', value: 'north' }] })])),
  ),
);
let weeks = 0;
const shown = async (): Promise<{ slug: string; item: string; text: string }[]> => {
  await bearQuests(site.context, new Date(Date.now() + (weeks += 1) * 7 * DAY));
  const { data } = (await (await site.call('/api/quests?page=1')).json()) as z.output<typeof questsAnswer>;
  return data.flatMap(({ slug, list }) => list.flatMap(({ _id, gap }) => (gap?.text != null ? [{ slug, item: _id, text: gap.text }] : [])));
};

it('what visitors search for is shown to others once several of them searched for it on several days, and is a name [quests-10]', async () => {
  for (const text of [
    'lan@example.org',
    'evil.example',
    'Free money at evil.example',
    'www evil example',
    'https evil',
    'evil dot com',
    'evil．com',
    't.me/lan',
    '@lan',
    '0xabcdef',
    'call 0901 234 567',
    'zalo 0901234567',
    '090 123 456',
    '+84 (90) 1-2-3',
    '٠٩٠١٢٣',
    'call us now for your free money',
    'a'.repeat(41),
    '<b>bold</b>',
    'left\u202Eright"',
    '12345',
  ])
    expect([text, await search(text)]).toEqual([text, false]);
  for (const text of ['Unheard Chain', 'Lan & Mai (Labs)', 'Web3 Đồng', '1inch-like 2.0']) expect([text, await search(text)]).toEqual([text, true]);

  // One visitor on many days, and many visitors on one day, make nothing that others are shown.
  for (let day = 0; day < MISSES.least + 1; day += 1) {
    await search('alone');
    await search('alone', '192.0.2.1');
    await night();
  }
  for (let n = 0; n < MISSES.least + 3; n += 1) await search('crowd', `198.51.100.${n}`);
  // Two visitors on many days are too few, three on two days are not.
  for (let day = 0; day < 4; day += 1) {
    for (const n of [1, 2]) await search('pair', `198.51.100.${n}`);
    await night();
  }
  for (let day = 0; day < 2; day += 1) {
    for (const n of [1, 2, 3]) await search('Unlisted Net', `198.51.100.${n}`);
    await night();
  }
  const { rows } = await site.context.db.write.query<{ who: string }>("select who from quest_miss where folded = 'unlisted net' or folded = 'crowd'");
  expect(JSON.stringify(rows)).not.toMatch(/198\.51/);
  const names = await site.context.db.write.query('select 1 from quest_miss a join quest_miss b on a.who = b.who and a.folded <> b.folded');
  expect(names.rows, 'nothing tells what else somebody searched for').toEqual([]);
  expect((await shown()).map(({ text }) => text)).toEqual(['unlisted net']);
});

it('a moderator hides what is no name: it is shown, counted and born no more [quests-10]', async () => {
  const asks = async () => {
    for (let day = 0; day < 2; day += 1) {
      for (const n of [1, 2, 3]) await search('rude words', `198.51.100.${n}`);
      await night();
    }
  };
  await asks();
  const [found] = await shown();
  if (!found) throw new Error('it is not shown');
  const hide = async (roles: readonly ('moderator' | 'member')[]) => {
    const { headers } = await makePerson(site.context, { roles });
    return (
      await site.call(`/api/quests/${found.slug}/items/${found.item}/hide`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{}',
      })
    ).status;
  };
  expect(await hide(['member'])).toBe(403);
  expect((await shown()).map(({ text }) => text)).toEqual(['rude words']);
  expect(await hide(['moderator'])).toBe(200);
  expect(await shown()).toEqual([]);
  await asks();
  expect(await shown()).toEqual([]);
  expect(JSON.stringify(await (await site.call(`/api/quests/${found.slug}`)).json())).not.toContain('rude words');
});
