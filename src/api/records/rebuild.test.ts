import { expect, it } from 'vitest';
import { KIND, RECORD_STATE, SCHEME } from '#domain/records/codes.ts';
import { fieldId } from '#domain/records/fields.ts';
import { KEY_ROLE } from '#domain/search/names.ts';
import { createApi, datasets } from '#api/app.ts';
import { write } from '#platform/data/write.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import { mergeRecords } from './decide-match.ts';
import { importFile } from './import-file.ts';
import { fileOf } from './listings.testing.ts';
import { checkRebuild, rebuild } from './rebuild.ts';
import { marketEntries } from './testing.ts';

const site = useSite({ createApi, datasets });
const COMMAND = { kind: 'command' } as const;
const query = (text: string) => site.context.db.write.query<{ slug: string }>(text);
const differences = async () => (await checkRebuild(site.context, COMMAND)).filter((d) => d.surplus + d.missing > 0).map((d) => d.what);

/** A market whose projects have a contract each. */
const entriesOf = () =>
  [...marketEntries({ projects: 30, rounds: 20 })].map((entry, n) =>
    entry.kind === 'project'
      ? {
          ...entry,
          claims: [
            ...entry.claims,
            { field: 'contracts', value: { chain: 'eip155:1', address: `0x${n}${'b'.repeat(38)}` }, document: 'https://a.example/list' },
          ],
        }
      : entry,
  );

async function load(): Promise<void> {
  const entries = entriesOf();
  const documents = [...new Set(entries.flatMap((entry) => entry.claims.map((claim) => claim.document)))].map((url) => ({ url, title: 'List' }));
  await write(site.context, COMMAND, (tx) => importFile(tx, { ...fileOf('a', entries), documents }));
  const { rows } = await query('select slug from organization order by slug limit 2');
  await mergeRecords(site.context, COMMAND, { kind: 'organization', loser: rows[0]?.slug ?? '', winner: rows[1]?.slug ?? '' });
}

/** A record that is live, of a kind, and one that was merged. */
const first = (kind: keyof typeof KIND) => `(select id from record where kind = ${KIND[kind]} and state = ${RECORD_STATE.live} order by slug limit 1)`;
const LOSER = `state = ${RECORD_STATE.merged}`;
/** Entries of the record that took another in. */
const WINNER = `(select merged_into from record where ${LOSER})`;

it.each<[string, string[], string]>([
  ['a live record without an entry', ['entries of live records'], `update entry set record_id = null where record_id = ${first('project')}`],
  [
    'a record that another entry founded',
    ['founding entries of live records'],
    `update record set founder = (select max(id) from entry) where id = ${first('person')}`,
  ],
  ['a project without a row', ['rows of live records', 'project'], `delete from project where id = ${first('project')}`],
  ['a round without a row', ['rows of live records', 'round'], `delete from round where id = ${first('round')}`],
  [
    'a record merged into one that is not shown',
    ['records that take in merged ones'],
    `update record set state = ${RECORD_STATE.dormant} where id = ${WINNER}`,
  ],
  ['the address of a merged record that leads nowhere', ['addresses of merged records'], `delete from former_slug where record_id = ${WINNER}`],
  [
    'an entry in a merged record',
    ['live records of entries', 'entry.record_id'],
    `update entry set record_id = (select id from record where ${LOSER}) where record_id = ${WINNER}`,
  ],
  ['a key that its round does not give', ['entry_key'], `delete from entry_key where scheme = ${SCHEME.backed}`],
  [
    'a key of a round that no round gives',
    ['entry_key'],
    `insert into entry_key (entry_id, scheme, value) select founder, ${SCHEME.round}, '2020-01-01|day|7|' from record where id = ${first('project')}`,
  ],
  ['a statement that ended and is shown', ['choice'], `update statement set ended_at = now() where field_id = ${fieldId('project', 'symbol')}`],
  ['a link that nothing says', ['round_investor'], `delete from round_investor`],
  ['a record that no search finds by its name', ['search names of live records'], `delete from search_name where record_id = ${first('project')}`],
  ['contracts that no search finds', ['search keys of contracts'], `delete from search_key where what = ${KEY_ROLE.contract}`],
  ['a row of a list that is gone', ['list_row'], `delete from list_row where id = ${first('project')}`],
])('a check finds %s [records-96]', async (_, found, broken) => {
  await load();
  expect(await differences()).toEqual([]);
  await query(broken);
  expect(await differences()).toEqual(expect.arrayContaining(found));
});

it('a rebuild gives keys of rounds back as live rounds say [records-96]', async () => {
  await load();
  const keys = async () => (await site.context.db.read.query('select * from entry_key order by 1, 2, 3')).rows;
  const before = await keys();
  await query(`delete from entry_key where scheme = ${SCHEME.backed}`);
  await query(
    `insert into entry_key (entry_id, scheme, value) select founder, ${SCHEME.round}, '2020-01-01|day|7|' from record where id = ${first('project')}`,
  );
  await rebuild(site.context, COMMAND);
  expect(await keys()).toEqual(before);
  expect(await differences()).toEqual([]);
});

it('a project is found by its contracts also after rounds of it came [search-13]', async () => {
  const entries = entriesOf();
  const documents = [...new Set(entries.flatMap((entry) => entry.claims.map((claim) => claim.document)))].map((url) => ({ url, title: 'List' }));
  const read = (some: typeof entries, sha: string) =>
    write(site.context, COMMAND, (tx) => importFile(tx, { ...fileOf('a', some), sha256: Buffer.alloc(32, sha), documents }));
  const found = async () => (await site.context.db.read.query(`select record_id, value from search_key where what = ${KEY_ROLE.contract} order by 1, 2`)).rows;
  await read(
    entries.filter(({ kind }) => kind !== 'round'),
    'a',
  );
  const before = await found();
  expect(before.length).toBeGreaterThan(20);
  await read(entries, 'b');
  expect((await query('select id::text as slug from round')).rows).not.toEqual([]);
  expect(await found()).toEqual(before);
});
