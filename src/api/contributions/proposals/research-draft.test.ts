import { expect, it } from 'vitest';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { callAdmin, makePerson } from '../../accounts/people.testing.ts';
import { contributing, ENV, project } from './proposals.testing.ts';
import { rewardNote } from './research-draft.ts';

const site = useSite({ createApi, datasets, isApiPath }, ENV);
const { call, rows, load } = contributing(site);

it("a contributor's research waits for editors, is published under the contributor's name, and is one verified contribution [contributions-59]", async () => {
  const author = await makePerson(site.context);
  const editor = await makePerson(site.context, { roles: ['editor'] });
  await load('a', project('aave', 'Aave'));
  const draft = {
    vc_name: 'How Aave lends',
    screener: '/directory/projects?q=name:aave',
    assets: [{ type: 'project', slug: 'aave' }],
    content: 'Aave lends tokens.',
    attachment: 'https://aave.example/paper.pdf',
  };
  const send = (who: typeof author | undefined, body: object) => call('POST', '/api/research/drafts', who, body);
  expect((await send(undefined, draft)).status).toBe(401);
  expect((await send(author, { ...draft, assets: [{ type: 'project', slug: 'nowhere' }], attachment: 'paper' })).body.issues).toMatchObject([
    { path: 'assets.0' },
    { path: 'attachment' },
  ]);
  const { status, body } = await send(author, draft);
  expect([status, body['status']]).toEqual([200, 'Pending']);
  const id = String(body['id']);
  expect(await rows('select state, contributed_by = $1 as own from research', [author.id])).toEqual([{ state: 'review', own: true }]);
  await rewardNote(site.context, id, new Date());
  expect(await rows('select amount from point_entry')).toEqual([]);
  const mine = async (who = author) => (await call('GET', '/api/contributions/mine', who)).body['research'];
  expect([await mine(), await mine(editor)]).toMatchObject([[{ id, name: 'How Aave lends', status: 1, points: 0 }], []]);

  const note = (await (await callAdmin(site, editor, `research/${id}`)).json()) as {
    title: string;
    body: string;
    authors: { id: string }[];
    assets: { id: string }[];
  };
  expect(note).toMatchObject({
    title: 'How Aave lends',
    body: 'Aave lends tokens.\n\nScreen: /directory/projects?q=name:aave\n\nAttachment: <https://aave.example/paper.pdf>',
  });
  await rows("update research_revision set summary = 'In short'");
  const published = await callAdmin(site, editor, `research/${id}/publish`, { number: 1 });
  expect([published.status, await published.json()]).toMatchObject([200, { state: 'published' }]);
  const shown = (await (await site.call('/api/research')).json()) as { research: { title: string; author: string; assets: { slug: string }[] }[] };
  const [{ name } = { name: '' }] = await rows<{ name: string }>('select name from account where id = $1', [author.id]);
  expect(shown.research).toMatchObject([{ title: 'How Aave lends', author: name, assets: [{ slug: 'aave' }] }]);
  for (let n = 0; n < 2; n++) await rewardNote(site.context, id, new Date());
  expect(await rows('select account_id = $1 as own, amount from point_entry', [author.id])).toEqual([{ own: true, amount: 50 }]);
  expect(await mine()).toMatchObject([{ id, status: 2, points: 50 }]);
});

it('nobody earns by publishing an own note, now or at a time; first notes of one account, and of namesakes, sent at once are all kept [contributions-67]', async () => {
  const [editor, other] = [await makePerson(site.context, { roles: ['editor'] }), await makePerson(site.context)];
  await rows("update account set name = 'Ann Lee'");
  const send = async (who: typeof editor, n: number) =>
    call('POST', '/api/research/drafts', who, {
      vc_name: `Note ${n}`,
      content: 'Words.',
      attachment: n === 9 ? 'http://127.0.0.1/x.pdf' : 'https://aave.example/x.pdf',
    });
  expect((await send(editor, 9)).body.issues).toMatchObject([{ path: 'attachment' }]);
  const sent = await Promise.all([editor, editor, editor, other, other].map(send));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await rows('select count(*)::int as n from research_author')).toEqual([{ n: 2 }]);
  await rows("update research_revision set summary = 'In short'");
  const [first, second, , third] = sent.map(({ body }) => String(body['id']));
  expect((await callAdmin(site, editor, `research/${first}/publish`, { number: 1 })).status).toBe(200);
  const at = new Date(Date.now() + 60_000).toISOString();
  expect((await callAdmin(site, editor, `research/${second}/publish`, { number: 1, at })).status).toBe(200);
  expect(await rows('select state from research where id = $1', [second])).toEqual([{ state: 'scheduled' }]);
  // The clock publishes it as nobody.
  await rows("update research set state = 'published', published_at = $2::timestamptz, publish_at = null where id = $1", [second, at]);
  expect((await callAdmin(site, editor, `research/${third}/publish`, { number: 1 })).status).toBe(200);
  for (const id of [first, second, third]) await rewardNote(site.context, id ?? '', new Date());
  expect(await rows("select state from research where state = 'published'")).toHaveLength(3);
  expect(await rows('select account_id from point_entry')).toEqual([{ account_id: other.id }]);
});
