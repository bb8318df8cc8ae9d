import { beforeAll, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { handleKey } from '#domain/records/keys.ts';
import type { EntryInput } from '#domain/records/claim.ts';
import { write } from '#platform/data/write.testing.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { importFile } from '../../records/index.ts';
import { detailsOf, entry, LIST, list } from './details.testing.ts';

const site = useCommittingSite({ createApi, datasets, now: () => new Date('2026-10-11T09:00:00Z') });
const { answer } = detailsOf(site, datasets);

const says = (source: string, entries: EntryInput[]) =>
  write(site.context, { kind: 'command' }, (tx) =>
    importFile(tx, {
      source: {
        key: source,
        name: source,
        homeUrl: 'https://source.example/',
        licence: 'MIT',
        attribution: source,
        mayShow: true,
        mayExport: true,
        baseRank: 40,
      },
      sha256: Buffer.alloc(32, source),
      documents: [{ url: LIST, title: 'List' }],
      entries,
      refused: [],
      figures: [],
    }),
  );
const author = (nativeKey: string, works: readonly (readonly [title: string, link: string, about?: string])[]) =>
  entry(
    'person',
    nativeKey,
    { name: 'Ann Writer', kind: 'person' },
    {
      keys: handleKey('annwriter'),
      claims: works.map(([title, link, about]) => ({ field: 'works', value: { title, link }, ...(about === undefined ? {} : { about }) })),
    },
  );

beforeAll(async () => {
  await says('pages', [
    author('p:1', [
      ['EIP-1: Purpose', 'https://eips.example/EIPS/eip-1'],
      ['EIP-20: Tokens', 'http://www.eips.example/EIPS/eip-20/'],
      ['A paper', 'https://papers.example/Ab'],
    ]),
  ]);
  await says('authors', [
    author('p:2', [
      ['EIP-1: Purpose', 'https://eips.example/EIPS/eip-1', 'EIP-1'],
      ['EIP-20: Token Standard', 'https://eips.example/EIPS/eip-20', 'EIP-20'],
      ['Another paper', 'https://papers.example/aB', 'EIP-3'],
    ]),
  ]);
  await says('guesses', [entry('person', 'name:ann', { gender: 'female' }, { role: 'guesses', keys: [{ scheme: 'name', value: 'ann writer' }] })]);
}, 60_000);

it('a work is one by its address, whichever source tells of it and under whatever title, with both as its sources [records-161]', async () => {
  const found = await answer('people-summary', 'ann-writer');
  expect(
    list(found['works'])
      .map((w) => String(w['link']))
      .toSorted((a, b) => (a < b ? -1 : 1)),
  ).toEqual(['https://eips.example/EIPS/eip-1', expect.stringMatching(/eip-20[/]?$/), 'https://papers.example/Ab', 'https://papers.example/aB']);
  const { rows } = await site.context.db.read.query(
    `select c.sources from choice c join statement s on s.id = c.statement_id where s.value ? 'link' order by s.value ->> 'link' collate "C" desc`,
  );
  expect(rows.map((row) => Number(row['sources'])).toSorted((a, b) => a - b)).toEqual([1, 1, 2, 2]);
  expect((await site.context.db.read.query('select works from person')).rows).toEqual([{ works: 4 }]);
});

it('a guess is no source of a record, neither in the count nor in the list [directory-134]', async () => {
  const found = await answer('people-summary', 'ann-writer');
  expect([found['gender'], found['source_count'], list(found['sources']).map((source) => source['key'])]).toEqual(['female', 2, ['authors', 'pages']]);
});
