import { expect, it } from 'vitest';
import type { Claim, EntryInput } from '#domain/records/claim.ts';
import { partyNames, projectNames } from '#domain/records/keys.ts';
import { createApi, datasets } from '#api/app.ts';
import { write } from '#platform/data/write.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import { importFile } from './import-file.ts';
import { fileOf, listOf } from './listings.testing.ts';

const site = useSite({ createApi, datasets });
const document = listOf('a');
const text = (field: string, value: string): Claim => ({ field, value, document });
const role = (position: string | undefined, dates: Pick<Claim, 'validFrom' | 'validTo'> = {}): Claim => ({
  field: 'roles',
  object: 'coin:0',
  value: position === undefined ? {} : { position },
  document,
  ...dates,
});
const person = (name: string, ...claims: Claim[]): EntryInput => ({
  kind: 'person',
  nativeKey: `person:${name}`,
  role: 'creates',
  keys: partyNames(name),
  claims: [text('name', name), text('kind', 'person'), ...claims],
});
const project: EntryInput = {
  kind: 'project',
  nativeKey: 'coin:0',
  role: 'creates',
  keys: projectNames('Đồng Coin'),
  claims: [
    text('name', 'Đồng Coin'),
    text('symbol', 'ĐC'),
    text('location', 'Hà Nội'),
    text('operating_status', 'Active'),
    text('sectors', 'Gaming'),
    text('sectors', 'Đầu tư'),
  ],
};

it('rows hold what lists compare and sort by: folded texts, the first sector, the position that counts', async () => {
  const entries = [
    project,
    person('Ana', role('Bếp trưởng', { validFrom: '2020-01-01' }), role('CEO', { validFrom: '2021-01-01', validTo: '2022-01-01' }), role('Advisor')),
    person('Bo', role('CTO'), role('Advisor'), role(undefined, { validFrom: '2025-01-01' })),
    person('Cy', role('CEO', { validFrom: '2021-01-01', validTo: '2999-01-01' }), text('job_titles', 'Zoologist'), text('job_titles', 'ärzt')),
    person('Di'),
  ];
  await write(site.context, { kind: 'system' }, (tx) => importFile(tx, fileOf('a', entries)));
  const rows = async (sql: string) => (await site.context.db.read.query(sql)).rows;
  expect(await rows('select name_folded, symbol_folded, location_folded, operating_status_folded, sector_folded from project')).toEqual([
    { name_folded: 'dong coin', symbol_folded: 'dc', location_folded: 'ha noi', operating_status_folded: 'active', sector_folded: 'dau tu' },
  ]);
  expect(await rows('select name_folded from record_sector order by 1')).toEqual([{ name_folded: 'dau tu' }, { name_folded: 'gaming' }]);
  expect(await rows('select name, primary_job_title as title, primary_job_title_folded as folded from person order by name')).toEqual([
    { name: 'Ana', title: 'Bếp trưởng', folded: 'bep truong' },
    { name: 'Bo', title: 'CTO', folded: 'cto' },
    { name: 'Cy', title: 'ärzt', folded: 'arzt' },
    { name: 'Di', title: null, folded: null },
  ]);
});

it('choices hold whose statement stands, and by what right', async () => {
  const guess: EntryInput = { ...person('Eve'), nativeKey: 'name:eve', role: 'guesses', claims: [text('kind', 'person')] };
  await write(site.context, { kind: 'system' }, (tx) => importFile(tx, fileOf('a', [{ ...person('Eve'), kind: 'party', claims: [text('name', 'Eve')] }])));
  await write(site.context, { kind: 'system' }, (tx) =>
    importFile(tx, fileOf('b', [{ ...guess, claims: [{ ...text('kind', 'person'), document: listOf('b') }] }])),
  );
  const { rows } = await site.context.db.read.query(
    `select f.key, e.native_key as entry, c.standing from choice c join field f on f.id = c.field_id join entry e on e.id = c.entry_id order by f.key`,
  );
  expect(rows).toEqual([
    { key: 'kind', entry: 'name:eve', standing: 0 },
    { key: 'name', entry: 'person:Eve', standing: 1 },
  ]);
});
