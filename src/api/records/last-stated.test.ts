import { expect, it } from 'vitest';
import type { z } from 'zod';
import { createApi, datasets } from '#api/app.ts';
import { write } from '#platform/data/write.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import type { valueSourceAnswer } from './contract.ts';
import { importFile } from './import-file.ts';
import { entry, listed } from './listings.testing.ts';

const site = useSite({ createApi, datasets });
const COMMAND = { kind: 'command' } as const;

async function sectors(): Promise<z.output<typeof valueSourceAnswer>['source']['values']> {
  const [project] = (await site.context.db.read.query<{ id: string }>('select id from project')).rows;
  const answer = await site.struct('value-source', { kind: 'project', id: project!.id, path: 'sectors' });
  return ((await answer.json()) as z.output<typeof valueSourceAnswer>).source.values;
}
const load = (complete: boolean, ...names: string[]) => {
  const claims = names.map((value) => ({ field: 'sectors', value }));
  const file = listed('a', [entry('project', 'coin:0', { name: 'Aave' }, { keys: [{ scheme: 'coingecko', value: 'aave' }], claims })]);
  return write(site.context, COMMAND, (tx) => importFile(tx, { ...file, complete }));
};

it('a member that its source no longer names says when it last did, and counts as no source [ingest-19]', async () => {
  await load(false, 'DeFi', 'Lending');
  await site.context.db.write.query("update run set ended_at = '2020-01-01'");
  await load(false, 'Lending');
  const told = (await sectors()).map((v) => [v.statements[0]?.value, v.sources, v.statements[0]?.stated, v.statements[0]?.last_seen?.slice(0, 4) === '2020']);
  expect(told).toEqual([
    ['Lending', 1, true, false],
    ['DeFi', 0, false, true],
  ]);
  await load(false, 'DeFi', 'Lending');
  expect((await sectors()).map((v) => v.sources)).toEqual([1, 1]);
});

it('a source that names all members ends one that two runs in a row do not name [ingest-19]', async () => {
  await load(true, 'DeFi', 'Lending');
  expect(await load(true, 'Lending')).toMatchObject({ statements: { ended: 0 } });
  expect(await sectors()).toHaveLength(2);
  expect(await load(true, 'Lending')).toMatchObject({ statements: { ended: 1 } });
  expect((await sectors()).map((v) => v.statements[0]?.value)).toEqual(['Lending']);
});
