import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { makePerson, type Person } from '../../accounts/people.testing.ts';
import { detailsOf, entry } from '../../directory/details/details.testing.ts';
import { roundOf, roundsOf } from '../news.testing.ts';
import { openDue, publishDue, renewFigures } from './jobs.ts';

const site = useCommittingSite({ createApi, datasets, isApiPath });
const { load } = detailsOf(site, datasets);
const rows = async <T extends object>(text: string, values: unknown[] = []) => (await site.context.db.write.query<T>(text, values)).rows;

let [editor, other, reader]: Person[] = [];
let author = '';
let project = '';

interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: Headers;
}
async function call(path: string, who?: Person, json?: unknown): Promise<Answer> {
  const response = await site.call(path, {
    ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
    headers: { ...who?.headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text), headers: response.headers };
}
const edit = (path: string, json?: unknown, who = editor) => call(`/api/admin/research${path}`, who, json);

const COUNT = 'figure:fundraising?q=stage:seed&show=count';
const CHART = ['```chart', 'title: Money by stage', 'list: fundraising', 'by: stage', 'show: sum(amount)', '```'].join('\n');
const BODY = [
  '## What happened',
  `There are [0](${COUNT}) seed rounds; [x](cell:project/unimoon/name) raised [money in all](figure:fundraising?show=sum(amount)) in all, most of it led by [z](figure:fundraising?by=lead&pick=name:1).`,
  CHART,
  '## What this data cannot tell',
  'Nothing of <script>alert(1)</script> [bad](/project/unimoon) things.',
].join('\n\n');
const note = (more: object = {}) => ({ title: 'Who leads rounds', summary: `There are [0](${COUNT}) seed rounds.`, body: BODY, authors: [author], ...more });

/** Ends the first hours of all notes. */
const openAll = () => openDue(site.context, new Date(Date.now() + 25 * 3_600_000));

async function published(more: object = {}): Promise<{ id: string; slug: string }> {
  const made = await edit('', note(more));
  expect(made).toMatchObject({ status: 200 });
  expect(await edit(`/${made.body.id}/publish`, { number: 1 })).toMatchObject({ status: 200, body: { state: 'published', live: true } });
  await openAll();
  return { id: made.body.id, slug: (await edit(`/${made.body.id}`)).body.slug };
}

beforeAll(async () => {
  await load('a', roundsOf(entry));
  [editor, other, reader] = await Promise.all([
    makePerson(site.context, { roles: ['editor'] }),
    makePerson(site.context, { roles: ['editor'] }),
    makePerson(site.context),
  ]);
  author = (await edit('/authors', { name: 'Lan Tran', office: 'Research, Cairn' })).body.id;
  project = (await rows<{ id: string }>("select id from record where slug = 'unimoon'"))[0]?.id ?? '';
});

describe('a note', () => {
  it('is a draft that only editors see, until it is published with its figures [research-1]', async () => {
    const made = await edit('', note({ tags: ['Leads', 'leads ', 'Stages'], assets: [project] }));
    const { id } = made.body;
    expect((await call('/api/research')).body).toEqual({ research: [], position: 0 });
    expect((await call('/api/research/who-leads-rounds')).status).toBe(404);
    expect((await edit(`/${id}/publish`, { number: 1 })).body).toEqual({ state: 'published', live: true });
    await openAll();
    const { body } = await call('/api/research');
    expect(body.research).toMatchObject([
      {
        slug: 'who-leads-rounds',
        index: 1,
        title: 'Who leads rounds',
        description: 'There are 1 seed rounds.',
        tags: ['leads', 'Stages'],
        assets: [{ name: 'Unimoon', type: 'project' }],
        author: 'Lan Tran',
        authors: [{ name: 'Lan Tran', office: 'Research, Cairn', imgface: null }],
        access: 'everyone',
        language: 'en',
        minutes: 1,
      },
    ]);
    const item = (await call('/api/research/who-leads-rounds')).body.research;
    const html = item.body.blocks.map((block: { html?: string }) => block.html ?? '[chart]').join('');
    expect(html).toContain('There are <a data-figure="2" href="/directory/fundraising?q=stage%3ASeed">1</a> seed rounds');
    expect(html).toContain('<a data-figure="3" href="/project/unimoon">Unimoon</a> raised');
    expect(html).toMatch(/\$51\.50M<\/a> in all, most of it led by <a [^>]*>Sunfund<\/a>/);
    expect(html).toContain('&#x3C;script>alert(1)&#x3C;/script> <a href="/project/unimoon">bad</a>');
    expect(html).not.toMatch(/<script/i);
    expect(item.body.charts).toMatchObject([
      {
        place: 6,
        title: 'Money by stage',
        kind: 'bar',
        present: null,
        published: {
          rows: [
            { label: 'Series B', values: ['50000000'] },
            { label: 'Seed', values: ['1500000'] },
          ],
        },
      },
    ]);
    expect(item.body.blocks).toContainEqual({ chart: 6 });
    expect(item.body.figures.map(({ label }: { label: string }) => label).slice(1, 4)).toEqual([
      'count of fundraising where stage:Seed',
      'name of unimoon',
      'money in all',
    ]);
    expect(item.body.figures.map((one: { then_text: string; changed: boolean }) => [one.then_text, one.changed])).toEqual([
      ['1', false],
      ['1', false],
      ['Unimoon', false],
      ['$51.50M', false],
      ['Sunfund', false],
    ]);
    for (const [of, name] of [
      ['tag', 'Stages'],
      ['author', 'Lan Tran'],
      ['assets', 'Unimoon'],
    ]) {
      expect((await call(`/api/research/options/${of}`)).body.items).toContainEqual(expect.objectContaining({ name, articles: 1 }));
    }
    const found = async (query: string) => (await call(`/api/research?${query}`)).body.research.length;
    expect([
      await found('tag=stages'),
      await found('tag=none'),
      await found('author=lan-tran'),
      await found(`assets=${project}`),
      await found('q=seed+led'),
      await found('q=elephant'),
    ]).toEqual([1, 0, 1, 1, 1, 0]);
    await edit(`/${id}/withdraw`, {});
    expect((await call('/api/research/who-leads-rounds')).status).toBe(404);
  });

  it('lists page by page under a cursor that is of one list alone, and keeps related notes beside each [research-2]', async () => {
    const made = await Promise.all([1, 2, 3].map((n) => published({ title: `Page ${n}`, tags: ['Paging'] })));
    const first = await call('/api/research?tag=paging&take=2');
    const next = first.headers.get('x-next') ?? '';
    const second = await call(`/api/research?tag=paging&take=2&after=${next}`);
    expect([
      first.body.research.map((one: { index: number }) => one.index),
      second.body.research.map((one: { index: number }) => one.index),
      second.headers.get('x-next'),
    ]).toEqual([[1, 2], [3], null]);
    expect(new Set([...first.body.research, ...second.body.research].map(({ slug }) => slug))).toEqual(new Set(['page-1', 'page-2', 'page-3']));
    expect((await call(`/api/research?tag=other&after=${next}`)).status).toBe(422);
    const { research } = (await call('/api/research/page-1')).body;
    expect(research.related.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual(['page-2', 'page-3']);
    for (const { id } of made) await edit(`/${id}/withdraw`, {});
  });

  it('is refused with all that it lacks, and then nothing changed [research-3]', async () => {
    const made = await edit(
      '',
      note({
        title: '',
        summary: '',
        authors: [],
        body: `[x](figure:fundraising?q=nonsense:1) ![p](https://evil.example/x.png) [j](javascript:alert(1)) [c](cell:project/nobody/name)\n\n- \`\`\`chart\n  title: no\n  \`\`\`\n\n[reference][r]\n\n[r]: figure:fundraising?by=nothing`,
      }),
    );
    const { status, body } = await edit(`/${made.body.id}/publish`, { number: 1 });
    expect(status).toBe(422);
    const said = JSON.stringify(body.issues);
    for (const word of ['title', 'summary', 'authors', 'nonsense', 'evil.example', 'javascript:alert', 'nobody', 'stands alone', 'by: '])
      expect(said).toContain(word);
    expect((await edit(`/${made.body.id}`)).body).toMatchObject({ state: 'draft', live: null });
    expect(await rows('select 1 from research_figure f join research_revision v on v.id = f.revision_id where v.research_id = $1', [made.body.id])).toEqual([]);
    for (const bad of [note({ authors: [project] }), note({ assets: [author] }), note({ cover: 'https://evil.example/a.webp' }), note({ slug: 'Not A Slug' })])
      expect((await edit('', bad)).status, JSON.stringify(bad)).toBe(422);
    expect((await edit(`/${made.body.id}/delete`, {})).status).toBe(200);
    expect((await edit(`/${made.body.id}`)).status).toBe(404);
  });

  it('of one editor is never overwritten by another who did not see it; saves of one sitting leave one revision [research-4]', async () => {
    const { id } = (await edit('', note({ title: 'Two editors' }))).body;
    const save = (base: number, title: string, who?: Person) => edit(`/${id}`, { ...note({ title }), base }, who);
    expect((await save(1, 'Two editors, a')).body).toEqual({ id, number: 2 });
    expect(await save(1, 'Lost', other)).toMatchObject({ status: 403, body: { code: 'CHANGED_ELSEWHERE' } });
    expect((await save(2, 'Two editors, b', other)).body.number).toBe(3);
    const both = await Promise.all([save(3, 'One of two'), save(3, 'The other', other)]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '403']);
    expect((await edit(`/${id}/publish`, { number: 3 })).body.code).toBe('CHANGED_ELSEWHERE');
    const { body } = await edit(`/${id}`);
    expect(body.revisions.map(({ number, saved_by: by }: { number: number; saved_by: string }) => [number, by])).toEqual(
      expect.arrayContaining([
        [1, editor?.username],
        [2, editor?.username],
      ]),
    );
    for (let n = 4; n < 8; n += 1) expect((await save(n, `Sitting ${n}`)).status).toBe(200);
    expect((await edit(`/${id}`)).body.revisions.map(({ number }: { number: number }) => number)).not.toContain(6);
    const { body: difference } = await edit(`/${id}/difference?from=1&to=8`);
    expect(difference.texts).toEqual([
      {
        field: 'title',
        parts: expect.arrayContaining([
          { kind: 'removed', text: 'Two' },
          { kind: 'added', text: 'Sitting' },
        ]),
      },
    ]);
    expect((await edit(`/${id}/difference?from=1&to=99`)).status).toBe(404);
  });

  it('goes on being read as it was published while its next revision is a draft, in review, scheduled; its time publishes it [research-5]', async () => {
    const { id, slug } = await published({ title: 'In turn' });
    await edit(`/${id}`, { ...note({ title: 'In turn, mended', comment: 'Mended' }), base: 1 });
    const title = async () => (await call(`/api/research/${slug}`)).body.research.title;
    expect((await edit(`/${id}/review`, { number: 2, to: 'review' })).body).toEqual({ state: 'review', live: true });
    expect((await edit(`/${id}/publish`, { number: 2, at: '2020-01-01T00:00:00Z' })).status).toBe(422);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect((await edit(`/${id}/publish`, { number: 2, at })).body).toEqual({ state: 'scheduled', live: true });
    expect([await publishDue(site.context, new Date()), await title()]).toEqual([0, 'In turn']);
    expect([await publishDue(site.context, new Date(Date.now() + 3_700_000)), await title()]).toEqual([1, 'In turn, mended']);
    const { research } = (await call(`/api/research/${slug}`)).body;
    expect(research.versions).toMatchObject([
      { number: 2, comment: 'Mended' },
      { number: 1, comment: null },
    ]);
    expect((await edit(`/${id}/publish`, { number: 2 })).status).toBe(409);
    await edit(`/${id}`, { ...note({ title: 'Edited while it waits' }), base: 2 });
    await edit(`/${id}/publish`, { number: 3, at });
    await edit(`/${id}`, { ...note({ title: 'Edited again' }), base: 3 });
    expect(await publishDue(site.context, new Date(Date.now() + 3_700_000)), 'what was saved since is published by nobody').toBe(0);
    await edit(`/${id}/withdraw`, {});
  });

  it('for some plans shows title and summary to all others: in no answer, list, search or option is a word of its body [research-6]', async () => {
    const secret = 'Pangolin';
    const { id, slug } = await published({ title: 'For a few', access: 'pro', body: `${BODY}\n\n${secret} text.` });
    const paths = [
      '/api/research',
      `/api/research/${slug}`,
      '/api/research?q=pangolin',
      '/api/research/options/tag',
      `/api/data/struct?sid=research-item&params=${encodeURIComponent(JSON.stringify([{ slug }]))}`,
    ];
    for (const path of paths) for (const who of [undefined, reader]) expect(JSON.stringify((await call(path, who)).body), path).not.toContain(secret);
    for (const path of ['/feeds/research.rss', '/feeds/research.atom', '/vi/feeds/research.atom', '/sitemaps/pages.xml']) {
      const text = await (await site.call(path)).text();
      expect([path, text.includes(`/research/${slug}`), text.includes(secret), text.includes('There are 1 seed rounds.')]).toEqual([
        path,
        true,
        false,
        path.includes('feeds'),
      ]);
    }
    expect((await call('/api/research?q=pangolin')).body.research).toEqual([]);
    expect((await call('/api/research?q=few')).body.research).toHaveLength(1);
    expect((await call(`/api/research/${slug}`)).body.research).toMatchObject({ body: null, description: 'There are 1 seed rounds.' });
    const body = (who?: Person) => call(`/api/research/${slug}/body`, who);
    expect([(await body()).status, (await body(reader)).body.code, (await body(reader)).body.description]).toEqual([
      401,
      'PLAN_LIMIT',
      'Standard allows 0 exclusive notes. Pro allows any number; Enterprise allows any number.',
    ]);
    const read = await body(editor);
    expect([read.status, read.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(JSON.stringify(read.body)).toContain(secret);
    await edit(`/${id}/withdraw`, {});
    expect((await body(editor)).status).toBe(404);
  });

  it('says which of its figures are others now, and one that cannot be computed keeps its value and says why [research-7]', async () => {
    const { id, slug } = await published({ title: 'It changes' });
    await load('d', [...roundsOf(entry), roundOf(entry)(3, [['party:0', true]], { amount_usd: '2000000', stage: 'Seed' })]);
    expect(await renewFigures(site.context)).toBeGreaterThan(0);
    const { body } = (await call(`/api/research/${slug}`)).body.research;
    expect(body.figures[1]).toMatchObject({ then_text: '1', now_text: '3', changed: true, fault: null });
    expect(body.figures[2]).toMatchObject({ then_text: 'Unimoon', changed: false });
    expect(body.blocks[0].html).toContain('>1</a> seed rounds');
    expect(body.charts[0]).toMatchObject({ published: { rows: [{}, { values: ['1500000'] }] }, present: { rows: [{}, { values: ['5000000'] }] } });
    expect((await edit('?state=published')).body.notes.find((one: { id: string }) => one.id === id)).toMatchObject({ changed_figures: 4 });
    await rows("update research_figure set source = 'cell:project/gone/name' where place = 3");
    await renewFigures(site.context);
    expect((await call(`/api/research/${slug}`)).body.research.body.figures[2]).toMatchObject({ then_text: 'Unimoon', fault: expect.stringContaining('gone') });
    await edit(`/${id}/withdraw`, {});
  });

  it('is previewed with its figures as of now and with what keeps it from being published [research-8]', async () => {
    const { status, body } = await edit('/preview', {
      summary: 'So [many](figure:fundraising?show=count)',
      body: `${BODY}\n\n[x](figure:nothing)`,
      language: 'vi',
    });
    expect([status, body.summary, body.faults]).toEqual([200, expect.stringMatching(/^So \d$/), [expect.stringContaining('figure:nothing')]]);
    expect(body.body.charts).toHaveLength(1);
  });

  it('that nests without end, or holds tables without measure, holds up nobody and is refused in words [research-11]', async () => {
    const endless = `${'>'.repeat(3000)}a`;
    const hostile = [endless, `|${'a|'.repeat(1500)}\n|${'-|'.repeat(1500)}\n${'|x\n'.repeat(1500)}`];
    const slow = ['*a_'.repeat(9000), '- '.repeat(5000)];
    const from = Date.now();
    const asked = Promise.all([...hostile, ...slow].map((body) => edit('/preview', { summary: 'x', body })));
    const waits: number[] = [];
    let done = false;
    void asked.finally(() => (done = true));
    while (!done) {
      const before = Date.now();
      await call('/api/research?take=1');
      waits.push(Date.now() - before);
      await new Promise((next) => setTimeout(next, 50));
    }
    const answers = await asked;
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { body } of answers.slice(0, 2)) expect(body.faults).toEqual([expect.stringContaining('nests too deeply')]);
    expect(Math.max(...waits), 'another answer meanwhile, in ms').toBeLessThan((Date.now() - from) / 3);
    const { id } = (await edit('', note({ title: 'Endless', body: endless }))).body;
    expect(await edit(`/${id}/publish`, { number: 1 })).toMatchObject({
      status: 422,
      body: { issues: [{ message: expect.stringContaining('nests too deeply') }] },
    });
    await edit(`/${id}`, { ...note({ title: 'Endless', body: Array.from({ length: 8000 }, (_, n) => `b${n}`).join(' ') }), base: 1 });
    await edit(`/${id}`, { ...note({ title: 'Endless', body: Array.from({ length: 8000 }, (_, n) => `c${n * 7}`).join(' '), comment: 'Anew' }), base: 2 });
    expect((await edit(`/${id}/difference?from=1&to=3`)).body.texts).toEqual([{ field: 'body', parts: expect.anything() }]);
    await edit(`/${id}/delete`, {});
  }, 60_000);

  it('puts no figure of its body into its summary, whatever marks its writer typed; its language is that of the text which readers see [research-12]', async () => {
    const [mark, end] = ['\uE000', '\uE001'];
    const { id, slug } = await published({ title: 'Marks', access: 'pro', summary: `So {{2}} and ${mark}2${end} of [0](${COUNT})` });
    const description = async () => (await call(`/api/research/${slug}`)).body.research.description;
    const shown = await description();
    expect(shown).toMatch(/^So \{\{2\}\} and 2 of \d$/);
    expect((await edit('/preview', { summary: 'x [y](figure:fundraising?by=lead&amp;pick=name:1)', body: 'Text' })).body.faults).toEqual([
      expect.stringContaining('no names as figures'),
    ]);
    await edit(`/${id}`, { ...note({ title: 'Marks', language: 'vi' }), base: 1 });
    expect((await call(`/api/research/${slug}`)).body.research).toMatchObject({ language: 'en', description: shown });
    await edit(`/${id}/withdraw`, {});
  });

  it('takes pictures that were put up here, rewritten, and no other file [research-9]', async () => {
    const image = async (bytes: Buffer, who = editor) => {
      const form = new FormData();
      form.append('file_data', new File([new Uint8Array(bytes)], 'a.png'));
      const response = await site.call('/api/admin/research/images', { method: 'POST', headers: { ...who?.headers }, body: form });
      return { status: response.status, body: (await response.json()) as { url: string } };
    };
    const png = await sharp({ create: { width: 2000, height: 10, channels: 3, background: '#123456' } })
      .withExif({ IFD0: { Copyright: 'secret' } })
      .png()
      .toBuffer();
    const { status, body } = await image(png);
    expect([status, body.url]).toEqual([200, expect.stringMatching(/^\/files\/[0-9a-f]{64}\.webp$/)]);
    const kept = await sharp((await site.context.files.get(body.url.slice('/files/'.length))).bytes).metadata();
    expect([kept.width, kept.exif]).toEqual([1600, undefined]);
    expect([
      (await image(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'))).status,
      (await image(png, reader)).status,
    ]).toEqual([422, 403]);
  });

  it('is written by editors alone, and each act is in the log [research-10]', async () => {
    const { id } = (await edit('', note({ title: 'Whose' }))).body;
    for (const path of ['', `/${id}`, `/${id}/difference?from=0&to=1`, '/authors'])
      expect([(await edit(path, undefined, reader)).status, (await call(`/api/admin/research${path}`)).status], path).toEqual([403, 401]);
    for (const [path, json] of [
      ['', note()],
      [`/${id}`, { ...note(), base: 1 }],
      [`/${id}/publish`, { number: 1 }],
      [`/${id}/withdraw`, {}],
      [`/${id}/delete`, {}],
      [`/${id}/review`, { number: 1, to: 'review' }],
      ['/preview', { summary: '', body: '' }],
      ['/authors', { name: 'X' }],
    ] as const)
      expect((await edit(path, json, reader)).status, path).toBe(403);
    const acts = (await rows<{ action: string }>("select distinct action from audit_log where action like 'research.%'")).map(({ action }) => action);
    expect(acts.toSorted()).toEqual([
      'research.author',
      'research.create',
      'research.delete',
      'research.image',
      'research.publish',
      'research.review',
      'research.save',
      'research.schedule',
      'research.withdraw',
    ]);
  });
});
