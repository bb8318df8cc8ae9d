import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { write } from '#platform/data/write.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import { importFile } from './import-file.ts';
import { entry, listed, type Source } from './listings.testing.ts';

const site = useSite({ createApi, datasets });
const load = (key: Source, ...entries: Parameters<typeof listed>[1]) => write(site.context, { kind: 'command' }, (tx) => importFile(tx, listed(key, entries)));
const ask = async () =>
  ((await (await site.struct('sources')).json()) as { sources: { key: string; entries: number; records: number; last_read: string }[] }).sources;

it('sources are counted, dated and the largest first; what may not be shown is left out, and reading raises the answer [web-20]', async () => {
  expect(await ask()).toEqual([]);
  await load('a', entry('project', 'one', { name: 'Aave' }));
  await load('b', entry('project', 'one', { name: 'Aave' }), entry('project', 'two', { name: 'Lido' }));
  const today = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(await ask()).toEqual([
    { key: 'b', name: 'b', home_url: 'https://source.example/', licence: 'MIT', attribution: 'b', entries: 2, records: 2, last_read: today },
    { key: 'a', name: 'a', home_url: 'https://source.example/', licence: 'MIT', attribution: 'a', entries: 1, records: 1, last_read: today },
  ]);
  await load('d', entry('project', 'one', { name: 'Uni' }));
  await site.context.db.write.query("update source set may_show = false where key = 'b'");
  await load('c', entry('project', 'one', { name: 'Aave' }));
  expect((await ask()).map(({ key }) => key)).toEqual(['a', 'c', 'd']);
});
