import { Command } from 'commander';
import { describe, expect, it, vi } from 'vitest';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { raiseVersions } from '#platform/data/versions.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { makePerson } from '../../accounts/people.testing.ts';
import { detailsOf, entry } from '../../directory/details/details.testing.ts';
import { roundOf, roundsOf } from '../news.testing.ts';
import { checkLines, checkNotes, notesHere, notesOf, type CheckedNote } from './check.ts';
import { researchCommands } from './commands.ts';
import { RESEARCH } from './edit.ts';
import { followGivenNotes } from './follow-given.ts';
import type { GivenNote } from './given.ts';
import { renewFigures } from './jobs.ts';

const site = useCommittingSite({ createApi, datasets, isApiPath });
const { load } = detailsOf(site, datasets);

interface Item {
  title: string;
  slug: string;
  assets: { slug: string }[];
  authors: { name: string; office: string }[];
  versions: { number: number; comment: string | null }[];
  body: { figures: { then_text: string; now_text: string; changed: boolean }[] };
}
const itemOf = async (slug: string) => ((await (await site.call(`/api/research/${slug}`)).json()) as { research: Item }).research;
const slugs = async () => ((await (await site.call('/api/research')).json()) as { research: { slug: string }[] }).research.map(({ slug }) => slug);

const NOTE: GivenNote = {
  key: 'how-many',
  language: 'en',
  title: 'How many rounds there are',
  summary: 'There are [rounds](figure:fundraising).',
  author: { name: 'The Desk', office: 'Data' },
  tags: ['Method'],
  assets: [
    { kind: 'project', slug: 'nobody' },
    { kind: 'project', slug: 'unimoon' },
  ],
  access: 'everyone',
  body: [
    '## What is held',
    '[Rounds](figure:fundraising) with [money](<figure:fundraising?show=sum(amount)>).',
    '```chart\ntitle: By stage\nlist: fundraising\nby: stage\nshow: count\n```',
  ].join('\n\n'),
};
const BROKEN: GivenNote = { ...NOTE, key: 'broken', title: 'Nobody', body: '## Of nobody\n\nHe raised [money](cell:project/nobody/raised).' };

const MENDED: GivenNote = { ...BROKEN, body: BROKEN.body.replace('project/nobody', 'project/unimoon') };

const follow = (...notes: GivenNote[]) => followGivenNotes(site.context, notes);
async function checked(remote = false): Promise<CheckedNote[]> {
  const found: CheckedNote[] = [];
  const { struct, db } = site.context;
  for await (const note of checkNotes(struct, remote ? await notesOf(struct) : await notesHere(db.read))) found.push(note);
  return found;
}

describe('notes that come with the site', () => {
  it('wait until there is something to tell of [research-27]', async () => {
    expect(await follow(NOTE)).toEqual({ published: [], failed: [] });
    expect(await slugs()).toEqual([]);
    await load('a', roundsOf(entry));
  }, 60_000);

  it('are published once, with the figures of the site and the records that it has; one that cannot be computed holds up no other, and is tried again [research-27]', async () => {
    const { published, failed } = await follow(BROKEN, NOTE);
    expect(published).toEqual(['how-many']);
    expect(failed).toMatchObject([{ key: 'broken', why: expect.stringContaining('cell:project/nobody/raised') as string }]);
    expect(await slugs()).toEqual(['how-many']);
    const { assets, authors, versions, body } = await itemOf('how-many');
    expect([assets.map(({ slug }) => slug), authors.map(({ name, office }) => [name, office]), versions.length]).toEqual([
      ['unimoon'],
      [['The Desk', 'Data']],
      1,
    ]);
    expect(body.figures.map((figure) => figure.then_text)).toEqual(['2', '2', '$51.50M']);
    expect(await follow(BROKEN, NOTE)).toMatchObject({ published: [], failed: [{ key: 'broken' }] });
    expect(await follow(MENDED)).toEqual({ published: ['broken'], failed: [] });
  });

  it('are computed again by the check, here and from elsewhere: what is the same, what changed, what cannot be computed [research-28]', async () => {
    const all = async () =>
      [...(await checked()), ...(await checked(true))].filter(({ slug }) => slug === 'how-many').map((note) => note.checked.map(({ state }) => state));
    expect(await all()).toEqual([Array(4).fill('same'), Array(4).fill('same')]);
    await load('d', [entry('project', 'coin:0', { name: 'Unimoon' }), roundOf(entry)(2, [], { amount_usd: '1000000', stage: 'Seed' })]);
    expect(await all()).toEqual([Array(4).fill('changed'), Array(4).fill('changed')]);
    const lines = (await checked()).flatMap(checkLines);
    expect(lines).toContain('How many rounds there are (how-many): 4 figures, 0 same, 4 changed, 0 failed');
    expect(lines).toContain('  changed  $51.50M -> $52.50M  figure:fundraising?show=sum(amount)');
    await site.context.db.write.query("update research_figure set source = 'cell:project/gone/raised' where source like '%sum(amount)'");
    await raiseVersions(site.context.db.write, [RESEARCH]);
    const printed: string[] = [];
    const print = vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
    const program = new Command('cairn').exitOverride();
    researchCommands(program, datasets);
    await program.parseAsync(['research', 'check', '--site', site.url], { from: 'user' }).finally(() => print.mockRestore());
    expect(printed.at(-1)).toBe('2 notes, 6 figures: 4 changed, 1 cannot be computed.\n');
    expect(process.exitCode).toBe(1);
    process.exitCode = 0;
    await expect(program.parseAsync(['research', 'check', '--site', 'nowhere'], { from: 'user' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await site.context.db.write.query("update research_figure set source = 'figure:fundraising?show=sum(amount)' where source = 'cell:project/gone/raised'");
  });

  it('are published again when much of their data or their text is another, with the reason; what they were stays a version [research-27]', async () => {
    expect((await follow(NOTE)).published).toEqual([]);
    await renewFigures(site.context);
    expect((await itemOf('how-many')).body.figures[0]).toMatchObject({ then_text: '2', now_text: '3', changed: true });
    expect((await follow(NOTE)).published).toEqual(['how-many']);
    const renewed = await itemOf('how-many');
    expect(renewed.body.figures[0]).toMatchObject({ then_text: '3', now_text: '3', changed: false });
    const other = { ...NOTE, title: 'How many there are' };
    expect((await follow(other)).published).toEqual(['how-many']);
    expect((await follow(other)).published).toEqual([]);
    const { title, versions } = await itemOf('how-many');
    expect([title, versions.map(({ number, comment }) => [number, comment])]).toEqual([
      'How many there are',
      [
        [3, 'A new version of the text came with the site.'],
        [2, 'More than a tenth of the rows behind its figures came or went.'],
        [1, null],
      ],
    ]);
  });

  it('are the site’s own from the first save of an editor on, and stay away when one is withdrawn [research-27]', async () => {
    const editor = await makePerson(site.context, { roles: ['editor'] });
    const post = async (path: string, body: object) =>
      (
        await site.call(`/api/admin/research${path}`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { ...editor.headers, 'content-type': 'application/json' },
        })
      ).status;
    const { rows } = await site.context.db.write.query<{ id: string; given: string }>('select id, given from research order by given');
    const [broken, many] = rows.map(({ id }) => id);
    expect(await post(`/${many}`, { base: 3, title: 'Mine', summary: 'Mine.', body: 'Mine.', authors: [] })).toBe(200);
    expect(await post(`/${broken}/withdraw`, {})).toBe(200);
    expect(await follow({ ...NOTE, title: 'Theirs' }, MENDED)).toEqual({ published: [], failed: [] });
    expect([await slugs(), (await itemOf('how-many')).title]).toEqual([['how-many'], 'How many there are']);
  });
});
