import { describe, expect, it } from 'vitest';
import type { EntryInput } from '#domain/records/claim.ts';
import { createApi, datasets } from '#api/app.ts';
import { write } from '#platform/data/write.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import { importFile } from './import-file.ts';

const site = useSite({ createApi, datasets });
const DOC = 'https://source.example/list';
const project = (id: string, name: string, more: Partial<EntryInput> = {}): EntryInput => ({
  kind: 'project',
  nativeKey: `coin:${id}`,
  role: 'creates',
  keys: [{ scheme: 'name', value: name }],
  claims: [{ field: 'name', value: name, document: DOC }],
  ...more,
});
const read = (key: string, ...entries: EntryInput[]) =>
  write(site.context, { kind: 'system' }, (tx) =>
    importFile(tx, {
      source: { key, name: key, homeUrl: DOC, licence: 'MIT', attribution: key, mayShow: true, mayExport: true, baseRank: 40 },
      sha256: Buffer.alloc(32, key),
      documents: [{ url: DOC, title: 'List' }],
      entries,
      refused: [],
    }),
  );
const rows = async (text: string) => (await site.context.db.read.query(text)).rows;

describe('what a file repeats', () => {
  it('is taken once: a key, and of a member the first [records-9]', async () => {
    const keys = [
      { scheme: 'name', value: 'bit' },
      { scheme: 'name', value: 'bit' },
    ] as const;
    const claims = ['Bit', 'Coin'].map((value) => ({ field: 'name', value, document: DOC }));
    const report = await read('a', project('bit', 'bit', { keys: [...keys], claims }));
    expect(report.statements).toEqual({ begun: 1, ended: 0 });
    expect(await rows('select value from entry_key')).toEqual([{ value: 'bit' }]);
    expect(await rows('select name from project')).toEqual([{ name: 'Bit' }]);
  });

  it('leaves an open candidate as it is, and takes it away once nothing speaks for it', async () => {
    await read('a', project('one', 'same'));
    expect(await read('b', project('two', 'same'))).toMatchObject({ candidates: 1 });
    const [before] = await rows('select xmin, * from candidate');
    expect(await read('b', project('two', 'same', { claims: [{ field: 'name', value: 'Same', document: DOC }] }))).toMatchObject({ changed: 1, candidates: 0 });
    expect(await rows('select xmin, * from candidate')).toEqual([before]);
    await read('b', project('two', 'other'));
    expect(await rows('select * from candidate')).toEqual([]);
  });
});
