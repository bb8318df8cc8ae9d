import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { write } from '#platform/data/write.testing.ts';
import { importFile } from '../../records/index.ts';
import { detailsOf, entry, list } from './details.testing.ts';

const site = useCommittingSite({ createApi, datasets });
const { answer } = detailsOf(site, datasets);

const about = (key: string) => ({
  key,
  name: key.toUpperCase(),
  homeUrl: `https://${key}.example/`,
  licence: 'MIT',
  attribution: key,
  mayShow: true,
  mayExport: true,
  baseRank: 40,
});
const NONE = { refused: [], figures: [] };
const KEYS = [{ scheme: 'coingecko' as const, value: 'nova' }];

it('the sources of a record are those that are counted, each once, with the pages behind what it says [directory-94]', async () => {
  const said = (field: string, value: string, document: string) => ({ field, value, document });
  const files: Parameters<typeof importFile>[1][] = [
    {
      ...NONE,
      source: about('a'),
      sha256: Buffer.alloc(32, 'a'),
      documents: [{ url: 'https://source.example/list', title: 'List' }],
      entries: [entry('project', 'coin:1', { name: 'Nova Labs' }, { keys: KEYS })],
    },
    {
      ...NONE,
      source: { ...about('b'), mirrorOf: about('a') },
      sha256: Buffer.alloc(32, 'b'),
      documents: [{ url: 'https://source.example/list', title: 'List' }],
      entries: [entry('project', 'coin:9', { name: 'Nova Labs' }, { keys: KEYS })],
    },
    {
      ...NONE,
      source: about('c'),
      sha256: Buffer.alloc(32, 'c'),
      documents: [
        { url: 'https://press.example/1', title: 'One', kind: 'press' },
        { url: 'https://nova.example/', title: 'Two', kind: 'official' },
      ],
      entries: [
        {
          kind: 'project',
          nativeKey: 'project:nova',
          role: 'adds',
          keys: KEYS,
          claims: [
            said('description', 'A lab.', 'https://press.example/1'),
            said('location', 'Rome', 'https://nova.example/'),
            said('website', 'https://nova.example/', 'https://nova.example/'),
          ],
        },
      ],
    },
    {
      ...NONE,
      source: { ...about('d'), mayShow: false },
      sha256: Buffer.alloc(32, 'd'),
      documents: [],
      entries: [{ kind: 'project', nativeKey: 'x', role: 'adds', keys: KEYS, claims: [] }],
    },
  ];
  for (const file of files) await write(site.context, { kind: 'command' }, (tx) => importFile(tx, file));
  const nova = await answer('project-summary', 'nova-labs');
  expect(nova['source_count']).toBe(3);
  expect(list(nova['sources'])).toEqual([
    { key: 'a', name: 'A', home_url: 'https://a.example/', pages: [] },
    {
      key: 'c',
      name: 'C',
      home_url: 'https://c.example/',
      pages: [
        { url: 'https://press.example/1', kind: 'press' },
        { url: 'https://nova.example/', kind: 'official' },
      ],
    },
  ]);
});
