import { afterAll, expect, test } from 'vitest';
import { LISTS, type ListColumn } from '#domain/directory/lists/lists.ts';
import { lostOf, openedAddress, type SavedContent } from '#domain/directory/saved/saved-list.ts';
import { createJobs } from '#platform/data/outbox.ts';
import { migrateTo } from '#platform/postgres/backup-restore.ts';
import { migrateDatabase } from '#platform/postgres/migrate.ts';
import { makeDatabase, quietLog } from '#platform/testing/kit.ts';

/** The version before addresses named columns by their paths. */
const BEFORE = 13;
const ACCOUNT = '00000000-0000-7000-8000-000000000001';
const made = await makeDatabase();
afterAll(made.drop);

test('saved lists of an earlier version hold the words of today, and everything else as it was [site-6]', async () => {
  const { db } = made;
  await db.write.query('drop schema public cascade; drop schema jobs cascade; create schema public');
  await migrateTo(db, BEFORE);
  const jobs = createJobs(db, quietLog());
  await jobs.migrate();
  await db.write.query(
    "insert into account (id, username, username_folded, name, referral_code, created_at) values ($1, 'ann', 'ann', 'Ann', 'annann', now())",
    [ACCOUNT],
  );

  // All columns and orders as earlier addresses said them.
  const everything = Object.values(LISTS).map(({ kind, columns }: { kind: SavedContent['kind']; columns: readonly ListColumn[] }) => ({
    before: {
      kind,
      q: 'source_count>1',
      cols: columns
        .map(({ field }) => field)
        .filter((field) => field !== 'ordinal')
        .join(','),
      as_of: '2026-01-31',
    },
    after: {
      kind,
      q: 'source_count>1',
      cols: columns.flatMap(({ field, path = field }) => (field === 'ordinal' ? [] : [path])).join(','),
      as_of: '2026-01-31',
    },
  }));
  const lists: { before: SavedContent; after: SavedContent }[] = [
    ...everything,
    {
      before: { kind: 'organization', q: 'year_founded founder "ventures_name"', sort: '-number_of_investment', cols: 'ventures_name,colour,type' },
      after: { kind: 'organization', q: 'year_founded founder "ventures_name"', sort: '-investment_count', cols: 'name,colour,type' },
    },
    { before: { kind: 'person', q: '', sort: 'number_of_investment' }, after: { kind: 'person', q: '', sort: 'investment_count' } },
    { before: { kind: 'round', q: '', sort: '-amount', cols: 'projects' }, after: { kind: 'round', q: '', sort: '-amount', cols: 'project' } },
    { before: { kind: 'project', q: 'raised>10m', sort: '-raised' }, after: { kind: 'project', q: 'raised>10m', sort: '-raised' } },
  ];
  for (const [place, { before }] of lists.entries())
    await db.write.query("insert into saved_list values (gen_random_uuid(), $1, 'list', $2, $3, 'private', '2026-01-01', '2026-01-01')", [
      ACCOUNT,
      before,
      place,
    ]);

  expect((await migrateDatabase(db, jobs)).ran).toBeGreaterThan(0);
  const { rows } = await db.read.query<{ content: SavedContent; updated: string }>(
    'select content, updated_at::date::text as updated from saved_list order by position',
  );
  expect(rows.map(({ content }) => content)).toEqual(lists.map(({ after }) => after));
  expect(new Set(rows.map(({ updated }) => updated))).toEqual(new Set(['2026-01-01']));
  for (const { content } of rows) {
    const { columns } = lostOf(content);
    expect(columns).toEqual(content.cols?.includes('colour') ? ['colour'] : []);
    // What opens is what is held, unless it is what is shown anyway.
    const { sort, cols } = openedAddress(content);
    expect(sort).toBe(content.sort);
    const held = content.cols?.replace('colour,', '').split(',').toSorted();
    expect(cols === undefined ? held : cols.split(',').toSorted()).toEqual(held);
  }
});
