import { expect, it } from 'vitest';
import type { z } from 'zod';
import { createApi, datasets } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { makePerson, type Person } from '../../accounts/people.testing.ts';
import { LARGEST_TABLE, type guessAnswer, type importAnswer, type trialAnswer } from './contract.ts';

const site = useSite({ createApi, datasets });
const TEXT = 'Name,Site,Notes\nLumen,https://lumen.example,x\nTidal,no site,\n,https://nobody.example,\n';
const SOURCE = { name: 'Mine', address: 'https://my.example/', licence: 'CC0-1.0' };
const MAP = { source: SOURCE, kind: 'project', columns: { Name: 'name', Site: 'website', Gone: 'symbol' } };

const put = ({ headers }: Pick<Person, 'headers'>, call: string, parts: Record<string, string | Blob>) => {
  const body = new FormData();
  for (const [name, part] of Object.entries(parts)) body.append(name, part);
  return site.call(`/api/admin/tables/${call}`, { method: 'POST', headers: { ...headers }, body });
};
const table = (text = TEXT, name = 'projects.csv') => new File([text], name, { type: 'text/csv' });
const admin = () => makePerson(site.context, { roles: ['admin'] });
const rows = async (text: string) => (await site.context.db.read.query<Record<string, unknown>>(text)).rows;
const issues = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { issues?: { path: string; message: string }[] }).issues?.map((i) => `${i.path}: ${i.message}`),
];

it('an admin has a map guessed, tries it and imports; the log of acts has the import with its admin [ingest-69]', async () => {
  const who = await admin();
  const guessed = (await (await put(who, 'guess', { file: table() })).json()) as z.output<typeof guessAnswer>;
  expect(guessed).toMatchObject({ rows: 3, kind: 'project', name: 'projects (my table)' });
  expect(guessed.columns).toEqual([
    { column: 'Name', field: 'name', options: {}, why: 'heading', samples: ['Lumen', 'Tidal'] },
    { column: 'Site', field: null, options: {}, why: 'refused-values', samples: ['https://lumen.example', 'no site', 'https://nobody.example'] },
    { column: 'Notes', field: null, options: {}, why: 'unknown', samples: ['x'] },
  ]);
  const trial = (await (await put(who, 'try', { file: table(), map: JSON.stringify(MAP) })).json()) as z.output<typeof trialAnswer>;
  expect(trial).toMatchObject({
    source: { key: 'table-mine', name: 'Mine', rank: 8, show: true, export: false },
    of: 3,
    missing: ['Gone'],
    unmapped: ['Notes'],
    held: null,
    counts: { creates: 2, matches: 0, waits: 0, refused: 1, partly: 1 },
    report: { records: 2, refused_count: 2 },
    rows: [
      { where: 'line 2', things: [{ kind: 'project', does: 'creates', record: { slug: 'lumen' } }], refused: [] },
      { where: 'line 3', things: [{ does: 'creates' }], refused: ['website: "no site" is not a web address'] },
      { where: 'line 4', things: [], refused: ['has no name: the cell is empty'] },
    ],
  });
  expect(await rows('select 1 from record')).toEqual([]);
  const done = (await (await put(who, 'import', { file: table(), map: JSON.stringify(MAP) })).json()) as z.output<typeof importAnswer>;
  expect(done).toMatchObject({ state: 'done', reason: null, report: { records: 2 }, unmapped: ['Notes'] });
  expect(await (await put(who, 'import', { file: table(), map: JSON.stringify(MAP) })).json()).toMatchObject({ state: 'known', report: null });
  expect(await rows('select slug from project order by 1')).toEqual([{ slug: 'lumen' }, { slug: 'tidal' }]);
  expect(await rows("select action, body::jsonb ->> 'actor' as by, body::jsonb ->> 'subject' as subject from audit_log where action like 'import.%'")).toEqual([
    { action: 'import.done', by: `account:${who.id}`, subject: 'source:table-mine' },
  ]);
});

it('a trial counts and says all that the import does not take: values, rows, and lines that are none [ingest-76]', async () => {
  const who = await admin();
  const map = { source: SOURCE, kind: 'round', columns: { Project: 'project', Date: 'date', Amount: 'amount' } };
  const lines = Array.from({ length: 25 }, (_, n) => `Number ${n} Works,2021-03-04,5000000`);
  const file = () =>
    table(`Project,Date,Amount\nLumen,2021-03-04,0\nTidal,2021-03-05,undisclosed\n${lines.join('\n')}\nHarbor,2021-03-06\n,2021-03-06,1000000\n`);
  const trial = (await (await put(who, 'try', { file: file(), map: JSON.stringify(map) })).json()) as z.output<typeof trialAnswer>;
  const done = (await (await put(who, 'import', { file: file(), map: JSON.stringify(map) })).json()) as z.output<typeof importAnswer>;
  expect(trial).toMatchObject({ of: 29, counts: { creates: 27, matches: 0, waits: 0, refused: 2, partly: 1 } });
  expect(trial.rows[0]?.refused).toEqual([expect.stringMatching(/^amount: is 0, which is no amount of a round/)]);
  expect([trial.report.refused_count, trial.report.refused]).toEqual([3, done.report?.refused]);
  expect(done.report?.refused.map(({ where }) => where).sort()).toEqual(['line 2.amount', 'line 29', 'line 30']);
  expect(await rows('select amount_usd as usd, amount_usd_state as state, count(*)::int as n from round group by 1, 2 order by 1, 2')).toEqual([
    { usd: '5000000', state: null, n: 25 },
    { usd: null, state: 1, n: 1 },
    { usd: null, state: null, n: 1 },
  ]);
});

it('a map or a file that cannot be used is refused with the part that is wrong [ingest-69]', async () => {
  const who = await admin();
  const tried = async (map: unknown, file: Blob = table()) => issues(await put(who, 'try', { file, map: typeof map === 'string' ? map : JSON.stringify(map) }));
  expect(await tried('{no')).toEqual([422, [expect.stringContaining('map: is no JSON')]]);
  expect(await tried({ ...MAP, source: { ...SOURCE, address: '' } })).toEqual([422, [expect.stringContaining('source.address: write the address')]]);
  expect(await tried({ ...MAP, columns: { Name: 'nom' } })).toEqual([
    422,
    [expect.stringContaining('columns.Name: nom is no field'), expect.stringContaining('columns: no column')],
  ]);
  expect(await tried({ ...MAP, source: { ...SOURCE, name: 'DefiLlama' } })).toEqual([422, [expect.stringContaining('source.name: is too like DefiLlama')]]);
  expect(await tried(MAP, table('just words'))).toEqual([422, [expect.stringContaining('file: the file is no table')]]);
  expect(await tried(MAP, table('Name\n,\n,\n'))).toEqual([422, [expect.stringContaining('file: ')]]);
  expect(await issues(await put(who, 'guess', { file: table('') }))).toEqual([422, [expect.stringContaining('file: must be a file')]]);
  expect((await put(who, 'guess', { file: table('x'.repeat(LARGEST_TABLE + 300 * 1024)) })).status).toBe(413);
  expect(await rows('select 1 from run')).toEqual([]);
});

it('nobody but an admin may guess, try or import; nothing of what they send is read [ingest-68]', async () => {
  const people = [undefined, await makePerson(site.context), await makePerson(site.context, { roles: ['moderator', 'editor', 'member'] })];
  for (const call of ['guess', 'try', 'import'])
    for (const who of people) {
      const answer = await put(who ?? { headers: {} as never }, call, { file: table('x'.repeat(100)), map: 'no map' });
      expect([call, answer.status]).toEqual([call, who ? 403 : 401]);
    }
});

it('the source of a table stands among the sources with its address and licence; one that is not shown, and its values, do not [ingest-61]', async () => {
  const who = await admin();
  const take = (name: string, more: object, text: string) =>
    put(who, 'import', {
      file: table(text),
      map: JSON.stringify({ ...MAP, columns: { Name: 'name', Site: 'website' }, source: { ...SOURCE, name, ...more } }),
    });
  expect((await take('Mine', {}, TEXT)).status).toBe(200);
  expect((await take('Hidden one', { show: false, rank: 60 }, 'Name,Site\nSecret Works,https://secret.example\n')).status).toBe(200);
  const { sources } = (await (await site.struct('sources')).json()) as { sources: object[] };
  expect(sources).toEqual([expect.objectContaining({ key: 'table-mine', name: 'Mine', home_url: SOURCE.address, licence: SOURCE.licence, records: 2 })]);
  const answer = await (await site.struct('project-overview', { slug: 'secret-works' })).text();
  expect(answer).not.toContain('Hidden one');
  expect(await rows('select may_show, may_export, base_rank from source order by key')).toEqual([
    { may_show: false, may_export: false, base_rank: 60 },
    { may_show: true, may_export: false, base_rank: 8 },
  ]);
});
