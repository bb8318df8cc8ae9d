import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import type { EntryInput } from '#domain/records/claim.ts';
import { jobPermit } from '#platform/data/permit.ts';
import type { PageServer } from '#platform/http/pages.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { runSource, type RunOptions } from './run-source.ts';
import type { Source } from './source.ts';

let rendered = 0;
/** A page that says how old the lists are. */
const pageServer: PageServer = {
  async fetch(request, { context }) {
    rendered += 1;
    const answer = await context.api(new Request('http://in.process/api/data/struct?sid=list-ages'));
    return new Response(await answer.text(), { headers: { 'content-type': 'text/html', 'x-cairn-canonical': new URL(request.url).pathname } });
  },
};
const site = useCommittingSite({ createApi, datasets, pageServer });

const DOCUMENT = 'https://rounds.example/';
const project: EntryInput = {
  kind: 'project',
  nativeKey: 'nova',
  role: 'creates',
  keys: [],
  claims: [{ field: 'name', value: 'Nova', document: DOCUMENT }],
};
const round = (id: string, date: string, stage: string, precision: 'day' | 'month' = 'day'): EntryInput => ({
  kind: 'round',
  nativeKey: id,
  role: 'creates',
  keys: [],
  claims: [
    { field: 'project', object: 'nova', document: DOCUMENT },
    { field: 'date', value: date, precision, document: DOCUMENT },
    { field: 'stage', value: stage, document: DOCUMENT },
  ],
});
const source = (revision: string, ...more: EntryInput[]): Source<void> => ({
  about: { key: 'rounds', name: 'Rounds', homeUrl: DOCUMENT, licence: 'MIT', attribution: 'Rounds', mayShow: true, mayExport: true, baseRank: 10 },
  revision,
  pull: () => undefined,
  parse: () => ({ entries: [project, ...more], refused: [] }),
});
const run = (of: Source<void>, options: RunOptions = {}) => runSource(site.context, jobPermit('rounds'), of, options);
type Ages = { ages: { list: string; newest: string | null; read_at: string | null }[] };
const page = async (): Promise<Ages['ages']> => ((await (await site.call('/list')).json()) as Ages).ages;
const of = (ages: Ages['ages'], list: string) => ages.find((one) => one.list === list);
/** Sets back when runs ended, as if time had passed. */
const wait = () => site.context.db.write.query("update run set ended_at = ended_at - interval '1 day'");

it('a list says its newest day, which is of no grant, and when its sources were last read to their end; a run that changes nothing renews it, and pages are kept until then [directory-140, records-196]', async () => {
  expect(await page()).toContainEqual({ list: 'fundraising', newest: null, read_at: null });
  const told = source('1', round('a', '2026-08-12', 'Seed'), round('b', '2026-09-20', 'Grant'));
  expect(await run(told)).toMatchObject({ new: 3 });
  const first = await page();
  expect(of(first, 'fundraising')).toEqual({ list: 'fundraising', newest: '2026-08-12', read_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) });
  expect(of(first, 'projects')?.newest).toBe('2026-08-12');
  expect(of(first, 'people')).toEqual({ list: 'people', newest: null, read_at: null });

  await wait();
  const before = rendered;
  expect(await page()).toEqual(first);
  expect(rendered, 'kept while nothing was read').toBe(before);
  const rows = (await site.struct('master-fundraising')).headers.get('etag');

  // What a start reads came with the site, and says nothing of the source.
  expect(await run(told, { atStart: true })).toEqual({ skipped: 'known' });
  expect(await page()).toEqual(first);
  expect(rendered).toBe(before);

  expect(await run(told)).toEqual({ skipped: 'known' });
  const again = await page();
  expect(rendered).toBe(before + 1);
  expect(of(again, 'fundraising')?.newest).toBe('2026-08-12');
  const { rows: runs } = await site.context.db.read.query<{ ended: string }>(
    `select to_char(max(ended_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ended from run`,
  );
  expect(of(again, 'fundraising')?.read_at).toBe(runs[0]?.ended);
  expect(Date.now() - Date.parse(of(again, 'fundraising')?.read_at ?? '')).toBeLessThan(12 * 3600_000);
  expect((await site.struct('master-fundraising')).headers.get('etag'), 'the rows stay as they were').toBe(rows);

  expect(await run(source('2', round('a', '2026-08-12', 'Seed'), round('c', '2026-09-01', 'Series B', 'month')))).toMatchObject({ new: 1 });
  const last = await page();
  expect([of(last, 'fundraising')?.newest, of(last, 'projects')?.newest], 'a month where no day is known').toEqual(['2026-09', '2026-09']);
});
