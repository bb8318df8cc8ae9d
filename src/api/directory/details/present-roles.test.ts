import { beforeAll, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { write } from '#platform/data/write.testing.ts';
import { importFile } from '../../records/index.ts';
import { listsOf } from '../lists/lists.testing.ts';
import { detailsOf, entry, list } from './details.testing.ts';

const site = useCommittingSite({ createApi, datasets, now: () => new Date('2026-10-11T09:00:00Z') });
const { answer } = detailsOf(site, datasets);

const PAGES = { old: 'https://old.example/', fresh: 'https://fresh.example/', undated: 'https://undated.example/' };
const place = (n: number, name: string) => entry('organization', `party:${n}`, { name, kind: 'organization' });
/** A role at a place, on a page, from a year on. */
const role = (at: number, page: keyof typeof PAGES, position: string, from?: number, to?: number) => ({
  field: 'roles',
  object: `party:${at}`,
  value: { position, founder: false },
  document: PAGES[page],
  ...(from === undefined ? {} : { validFrom: `${from}-01-01`, precision: 'year' as const }),
  ...(to === undefined ? {} : { validTo: `${to}-01-01`, precision: 'year' as const }),
});
/** The role as one that is over, nobody says since when. */
const over = (told: ReturnType<typeof role>) => ({ ...told, value: { ...told.value, ended: true } });
const founded = (object: string) => ({ field: 'roles', object, value: { position: 'Co-founder', founder: true }, document: PAGES.fresh });
const person = (nativeKey: string, name: string, ...claims: (ReturnType<typeof role> | ReturnType<typeof founded>)[]) => ({
  ...entry('person', nativeKey, { name, kind: 'person' }),
  claims: [{ field: 'name', value: name, document: PAGES.fresh }, { field: 'kind', value: 'person', document: PAGES.fresh }, ...claims],
});

beforeAll(async () => {
  await write(site.context, { kind: 'command' }, (tx) =>
    importFile(tx, {
      source: { key: 'a', name: 'a', homeUrl: 'https://source.example/', licence: 'MIT', attribution: 'a', mayShow: true, mayExport: true, baseRank: 40 },
      sha256: Buffer.alloc(32, 'a'),
      documents: [
        { url: PAGES.old, title: 'Old', publishedOn: '2024-10-10' },
        { url: PAGES.fresh, title: 'Fresh', publishedOn: '2024-10-12' },
        { url: PAGES.undated, title: 'Undated' },
        { url: 'https://source.example/list', title: 'List' },
      ],
      entries: [
        ...['Alder Magazine', 'Birch Chain', 'Cedar Capital', 'Dogwood Labs', 'Elm Board', 'Fir Ventures', 'Hazel Works'].map((name, n) => place(n, name)),
        { ...entry('organization', 'party:8', { name: 'Gum Exchange', kind: 'organization', operating_status: 'closed' }) },
        person('p:1', 'Ann Writer', role(0, 'undated', 'Editor', 2011), role(1, 'undated', 'Researcher', 2013), role(2, 'old', 'Partner', 2015)),
        person('p:3', 'Cay Builder', role(3, 'undated', 'Engineer', 2013), role(4, 'undated', 'Board member', 2020)),
        person('p:4', 'Dee Leaver', role(2, 'undated', 'Founder'), role(2, 'fresh', 'CEO', 2016, 2021), role(3, 'undated', 'Adviser')),
        person('p:7', 'Gus Early', { ...role(5, 'undated', 'Founder', 1972), value: { position: 'Founder', founder: true } }),
        person('p:8', 'Hal Chief', { ...role(5, 'undated', 'Founder and CEO', 1972), value: { position: 'Founder and CEO', founder: true } }),
        person('p:9', 'Ida Luna', role(6, 'undated', 'Designer', 2018), role(6, 'old', 'Lead designer')),
        person('p:10', 'Jon Closed', role(8, 'undated', 'CEO', 2017)),
        person('p:11', 'Kim Paper', role(5, 'undated', 'Author of the whitepaper', 2019), role(6, 'fresh', 'CEO, Hazel Labs', 2017)),
        person('p:12', 'Lee Twin', role(6, 'fresh', 'President', 2014), role(6, 'undated', 'President and CEO'), role(6, 'fresh', 'CEO', 2014)),
        person('p:13', 'Max Fund', role(2, 'fresh', 'Partner', 2018), { ...founded('party:5'), document: PAGES.undated }),
        person('p:14', 'Nia Envoy', over(role(2, 'undated', 'COO')), role(2, 'undated', 'Ambassador', 2023), role(5, 'undated', 'President', 2020)),
        person('p:15', 'Oto Chair', over(role(2, 'undated', 'Co-founder')), role(2, 'undated', 'Non-executive chairman', 2023)),
        person('p:16', 'Pia Once', over(role(2, 'undated', 'Managing director', 2017)), role(5, 'undated', 'Advisor')),
        person('p:17', 'Quy Gone', over(role(2, 'undated', 'CEO', 2018)), role(2, 'undated', 'CTO', 2015)),
        entry('project', 'project:7', { name: 'Elm Board' }),
        person('p:6', 'Flo Twice', founded('party:4'), founded('project:7')),
        person('p:5', 'Eve Changer', role(2, 'fresh', 'Chair'), role(2, 'undated', 'CEO', 2016, 2021)),
        person('p:2', 'Bob Maker', role(3, 'fresh', 'CEO', 2018), role(1, 'old', 'CTO', 2012), role(0, 'old', 'Writer', 2010, 2011)),
      ],
      refused: [],
      figures: [],
    }),
  );
}, 60_000);

const states = (text: unknown) => list(text).map((r) => [r['name'], r['position'], r['old']]);

it('a role without an end is old where its page is two years old, or has no day and the role none or another began elsewhere since, or another there is over [directory-95]', async () => {
  expect(states((await answer('people-summary', 'ann-writer'))['experiences'])).toEqual([
    ['Cedar Capital', 'Partner', true],
    ['Birch Chain', 'Researcher', true],
    ['Alder Magazine', 'Editor', true],
  ]);
  expect(states((await answer('people-summary', 'bob-maker'))['experiences'])).toEqual([
    ['Dogwood Labs', 'CEO', false],
    ['Birch Chain', 'CTO', true],
    ['Alder Magazine', 'Writer', false],
  ]);
  expect(states((await answer('people-summary', 'dee-leaver'))['experiences'])).toEqual([
    ['Dogwood Labs', 'Adviser', true],
    ['Cedar Capital', 'Founder', true],
    ['Cedar Capital', 'CEO', false],
  ]);
  expect(states((await answer('people-summary', 'eve-changer'))['experiences'])).toEqual([
    ['Cedar Capital', 'Chair', false],
    ['Cedar Capital', 'CEO', false],
  ]);
  expect(states((await answer('people-summary', 'cay-builder'))['experiences'])).toEqual([
    ['Elm Board', 'Board member', false],
    ['Dogwood Labs', 'Engineer', false],
  ]);
});

it('the team of a place tells such members apart, behind those of today [directory-95]', async () => {
  expect(states((await answer('venture-summary', 'birch-chain'))['all_member'])).toEqual([
    ['Ann Writer', 'Researcher', true],
    ['Bob Maker', 'CTO', true],
  ]);
  expect(states((await answer('venture-summary', 'dogwood-labs'))['all_member'])).toEqual([
    ['Bob Maker', 'CEO', false],
    ['Cay Builder', 'Engineer', false],
    ['Dee Leaver', 'Adviser', true],
  ]);
});

it('a founder of a company and of the project of its name stands once among the places, at the company [directory-129]', async () => {
  const flo = await answer('people-summary', 'flo-twice');
  expect(list(flo['experiences']).map((r) => [r['name'], r['type']])).toEqual([['Elm Board', 'venture']]);
  expect(list(flo['projects_join']).map((r) => r['type'])).toEqual(['project']);
  const { rows } = await listsOf(site).page('people');
  const workplaces = (rows.find(({ slug }) => slug === 'flo-twice') as unknown as { organization: string }).organization;
  expect((JSON.parse(workplaces) as { name: string; type: string }[]).map(({ name, type }) => [name, type])).toEqual([['Elm Board', 'venture']]);
});

it('a founding alone of ten years ago, a role there last told two years ago and a closed place are not present [directory-95]', async () => {
  const at = async (slug: string) =>
    list((await answer('people-summary', slug))['experiences']).map((r) => [r['position'], r['current'], r['old'], r['ended'], r['to_date']]);
  expect(await at('gus-early')).toEqual([['Founder', true, true, false, null]]);
  expect(await at('hal-chief')).toEqual([['Founder and CEO', true, false, false, null]]);
  expect(await at('ida-luna')).toEqual([
    ['Designer', true, true, false, null],
    ['Lead designer', true, true, false, null],
  ]);
  expect(await at('jon-closed')).toEqual([['CEO', false, false, true, null]]);
  expect((await site.context.db.read.query("select primary_job_title as title from person where slug = 'jon-closed'")).rows).toEqual([{ title: null }]);
  expect(list((await answer('venture-summary', 'gum-exchange'))['employees'])).toEqual([]);
});

it('the main job is that of a founder or chief before others, of one place the fuller title, and its place is named first [directory-133]', async () => {
  const main = async (slug: string) => {
    const found = await answer('people-summary', slug);
    return [found['primary_job_title'], (JSON.parse(found['primary_job_organization'] as string) as { name: string }).name];
  };
  expect(await main('kim-paper')).toEqual(['CEO, Hazel Labs', 'Hazel Works']);
  expect(await main('lee-twin')).toEqual(['President and CEO', 'Hazel Works']);
  expect(await main('max-fund')).toEqual(['Co-founder', 'Fir Ventures']);
  expect(await main('bob-maker')).toEqual(['CEO', 'Dogwood Labs']);
});

it('an office begun since another there ended without a day goes on, what stands beside a job ends none, and says nothing after one who led [directory-133]', async () => {
  const told = async (slug: string) => {
    const found = await answer('people-summary', slug);
    return [found['primary_job_title'], ...list(found['experiences']).map((r) => [r['position'], r['old'], r['ended']])];
  };
  expect(await told('nia-envoy')).toEqual(['President', ['Ambassador', false, false], ['President', false, false], ['COO', false, true]]);
  expect(await told('oto-chair')).toEqual(['Non-executive chairman', ['Non-executive chairman', false, false], ['Co-founder', false, true]]);
  expect(await told('pia-once')).toEqual([null, ['Advisor', true, false], ['Managing director', false, true]]);
  expect(await told('quy-gone')).toEqual([null, ['CTO', true, false], ['CEO', false, true]]);
});

it('a known main job title is no missing job title [directory-133]', async () => {
  const parts = list((await answer('people-summary', 'kim-paper'))['completeness']);
  expect(parts.find((part) => part['field'] === 'job_title')).toMatchObject({ known: true });
});

it('roles are over once their place has closed, and again not once it has not [directory-95]', async () => {
  const current = async () => list((await answer('people-summary', 'flo-twice'))['ventures']).map((r) => r['ended']);
  const say = (operating_status: string, sha: string) =>
    write(site.context, { kind: 'command' }, (tx) =>
      importFile(tx, {
        source: { key: 'b', name: 'b', homeUrl: 'https://source.example/', licence: 'MIT', attribution: 'b', mayShow: true, mayExport: true, baseRank: 40 },
        sha256: Buffer.alloc(32, sha),
        documents: [{ url: 'https://source.example/list', title: 'List' }],
        entries: [
          {
            ...entry('organization', 'party:44', { name: 'Elm Board', kind: 'organization', operating_status }),
            keys: [{ scheme: 'name', value: 'elm board' }],
          },
        ],
        refused: [],
        figures: [],
      }),
    );
  expect(await current()).toEqual([false]);
  await say('closed', 'b');
  expect(await current()).toEqual([true]);
  await say('active', 'c');
  expect(await current()).toEqual([false]);
});
