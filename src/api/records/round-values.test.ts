import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { Claim } from '#domain/records/claim.ts';
import { roundKey } from '#domain/records/keys.ts';
import { createApi, datasets } from '#api/app.ts';
import { write } from '#platform/data/write.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import type { valueSourceAnswer } from './contract.ts';
import { importFile } from './import-file.ts';
import { entry, listed, type Source } from './listings.testing.ts';
import { checkRebuild } from './rebuild.ts';

const site = useSite({ createApi, datasets });
const COMMAND = { kind: 'command' } as const;
const rows = async (text: string) => (await site.context.db.read.query(text)).rows as Record<string, unknown>[];
const load = (key: Source, ...entries: Parameters<typeof listed>[1]) => write(site.context, COMMAND, (tx) => importFile(tx, listed(key, entries)));
const aave = entry('project', 'coin:0', { name: 'Aave' }, { keys: [{ scheme: 'coingecko', value: 'aave' }] });
const round = (said: Readonly<Record<string, string>>, claims: Omit<Claim, 'document'>[] = []) =>
  entry('round', 'round:0', said, {
    keys: [roundKey({ date: said['date'], amount: said['amount_usd'] })],
    claims: [{ field: 'project', object: 'coin:0' }, ...claims],
  });

it('a derived day is a month where no day is known, as is the round beside it [records-196]', async () => {
  const month = { field: 'date', value: '2026-08-01', precision: 'month' } as const;
  const lead = { field: 'investors', object: 'party:0', value: { lead: true } };
  await load('a', aave, entry('party', 'party:0', { name: 'Bob', kind: 'organization' }), round({ amount_usd: '1000000' }, [month, lead]));
  const source = async (kind: 'project' | 'organization', path: string) => {
    const answer = await site.struct('value-source', { kind, id: (await rows(`select id from ${kind}`))[0]?.['id'], path });
    return ((await answer.json()) as z.output<typeof valueSourceAnswer>).source;
  };
  expect(await source('project', 'last_round')).toMatchObject({ derived: 'latest_round', value: '2026-08' });
  expect(await source('organization', 'last_investment')).toMatchObject({ value: '2026-08', values: [{ of: { date: '2026-08' } }] });
});

it('a round is of the stage that a list names before a public sale, as which others tell every sale of tokens [records-198]', async () => {
  for (const [key, stage_text, stage] of [
    ['a', 'ICO', 'Public'],
    ['b', 'Strategic', 'Strategic'],
  ] as const)
    await load(key, aave, round({ date: '2026-01-05', amount_usd: '1000000', stage_text, stage }));
  expect(await rows('select stage, stage_text, instrument from round')).toEqual([{ stage: 6, stage_text: 'Strategic', instrument: null }]);
  expect((await checkRebuild(site.context, COMMAND)).filter((d) => d.surplus + d.missing > 0)).toEqual([]);
});
