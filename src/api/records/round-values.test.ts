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

it('what a list tells of a round together with one before it stands behind what another tells of each, whichever came first [records-220]', async () => {
  const keys = (date: string) => [roundKey({ date, link: 'https://x.com/aave/status/1' })];
  const told = (nativeKey: string, date: string, amount_usd: string) =>
    entry(
      'round',
      nativeKey,
      { date, amount_usd, announcement: 'https://x.com/aave/status/1' },
      { keys: keys(date), claims: [{ field: 'project', object: 'coin:0' }] },
    );
  const whole = told('round:0', '2026-06-08', '22000000');
  const [second, first] = [told('round:0', '2026-06-08', '12000000'), told('round:1', '2025-08-01', '10000000')];
  const amounts = async () => (await rows('select amount_usd::text as usd from round order by date')).map(({ usd }) => usd);
  await load('a', aave, whole);
  await load('b', aave, second);
  expect(await amounts()).toEqual(['22000000']);
  await load('b', aave, second, first);
  expect(await amounts()).toEqual(['10000000', '12000000']);
  await load('b', aave, second, told('round:1', '2025-08-01', '9000000'));
  expect(await amounts()).toEqual(['9000000', '22000000']);
  await load('b', aave, second, told('round:1', '2026-06-09', '10000000'));
  expect(await amounts()).toEqual(['22000000', '10000000']);
  expect((await checkRebuild(site.context, COMMAND)).filter((d) => d.surplus + d.missing > 0)).toEqual([]);
});
