import { expect, it } from 'vitest';
import type { z } from 'zod';
import { createApi, datasets } from '#api/app.ts';
import type { Claim } from '#domain/records/claim.ts';
import { write } from '#platform/data/write.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import { applyClaims } from './apply-claims.ts';
import type { historyAnswer } from './contract-history.ts';
import { importFile, type ImportReport } from './import-file.ts';
import { entry, info, listed, type Source } from './listings.testing.ts';

const site = useSite({ createApi, datasets });
const COMMAND = { kind: 'command' } as const;
type Said = Omit<Claim, 'document'>;

const load = (key: Source, ...claims: Said[]): Promise<ImportReport> =>
  write(site.context, COMMAND, (tx) =>
    importFile(tx, listed(key, [entry('project', 'coin:0', { name: 'Aave' }, { keys: [{ scheme: 'coingecko', value: 'aave' }], claims })])),
  );
const rows = async (text: string) => (await site.context.db.read.query(text)).rows;
async function changed(): Promise<(string | null)[][]> {
  const answer = await site.struct('record-history', { kind: 'project', slug: 'aave' });
  const { changes } = (await answer.json()) as z.output<typeof historyAnswer>;
  return changes.flatMap(({ created, field, before, after }) => (created ? [] : [[field, before?.value ?? null, after?.value ?? null]]));
}
const event = (date: string): Said => ({ field: 'events', value: { title: 'Version 4' }, validFrom: date, precision: 'day' });
const unlock = (date: string, percent = '5'): Said => ({ field: 'unlocks', value: { label: 'Team', percent }, validFrom: date });
const share = (percent: string): Said => ({ field: 'allocations', value: { label: 'Team', percent } });

it('a corrected date or share changes its member, and none ends beside it [records-80]', async () => {
  await load('a', event('2026-03-01'), unlock('2026-01-01'), unlock('2026-02-01'), share('20'));
  const one = { begun: 3, ended: 3 };
  expect(await load('a', event('2026-04-01'), unlock('2026-01-01'), unlock('2026-02-15'), share('21'))).toMatchObject({ statements: one, changes: 3 });
  expect(await rows('select date::text from event')).toEqual([{ date: '2026-04-01' }]);
  expect(await rows('select date::text from "unlock" order by 1')).toEqual([{ date: '2026-01-01' }, { date: '2026-02-15' }]);
  expect(await rows('select percent::text from allocation')).toEqual([{ percent: '21' }]);
  expect(await changed()).toEqual(expect.arrayContaining([['allocations', 'Team 20%', 'Team 21%']]));
  expect((await changed()).filter(([, before, after]) => before === null || after === null)).toEqual([]);
});

it('a shorter list that lacks what an entry is about takes no member away, and what the source never had is refused [ingest-72]', async () => {
  const chain = (n: number, ...of: number[]) =>
    entry('project', `coin:${n}`, { name: `Net ${n}` }, { claims: of.map((o) => ({ field: 'ecosystems' as const, object: `coin:${o}` })) });
  const read = (...entries: ReturnType<typeof chain>[]) => write(site.context, COMMAND, (tx) => importFile(tx, listed('a', entries)));
  const members = () => rows('select object_entry_id, last_stated from statement where object_entry_id is not null and ended_at is null');
  const whole = [chain(1, 2, 3, 9), chain(2), chain(3)];
  const { refused } = await read(...whole);
  expect(refused).toEqual([{ where: 'coin:1.ecosystems', reason: 'is about coin:9, which the list does not have' }]);
  const before = await members();
  expect(before).toHaveLength(2);
  expect(await read(chain(1, 2, 3, 9), chain(2))).toMatchObject({ changed: 0, statements: { begun: 0, ended: 0 }, changes: 0 });
  expect(await members(), 'nothing is marked as no longer stated').toEqual(before);
  expect(await read(...whole)).toMatchObject({ changed: 0, changes: 0 });
});

it('what two lists, or a list and people, say of one member is of one member [records-80]', async () => {
  await load('a', event('2026-03-01'), unlock('2026-01-01'), unlock('2026-02-01'));
  await load('b', event('2026-03-05'));
  expect(await rows('select date::text from event')).toHaveLength(1);
  const [project] = (await rows('select id from project')) as [{ id: string }];
  await write(site.context, COMMAND, (tx) =>
    applyClaims(tx, {
      source: info('people'),
      recordId: project.id,
      claims: [event('2026-05-01'), unlock('2026-02-01', '7')].map((claim) => ({ ...claim, document: 'https://people.example/1' })),
      documents: [{ url: 'https://people.example/1', title: 'Correction' }],
      review: 'moderator',
    }),
  );
  expect(await rows('select date::text from event')).toEqual([{ date: '2026-05-01' }]);
  expect(await rows('select date::text, percent::text from "unlock" order by 1')).toEqual([
    { date: '2026-01-01', percent: '5' },
    { date: '2026-02-01', percent: '7' },
  ]);
});

it('a corrected beginning changes a role, another position is another role [records-80]', async () => {
  const hired = (position: string, validFrom: string) =>
    write(site.context, COMMAND, (tx) => {
      const roles = [{ field: 'roles', object: 'org:0', value: { position }, validFrom }];
      return importFile(
        tx,
        listed('a', [
          entry('organization', 'org:0', { name: 'Bob Labs' }),
          entry('person', 'person:0', { name: 'Ann Lee', kind: 'person' }, { claims: roles }),
        ]),
      );
    });
  await hired('CEO', '2020-01-01');
  expect(await hired('CEO', '2021-01-01')).toMatchObject({ statements: { begun: 1, ended: 1 }, changes: 1 });
  expect(await rows('select position, valid_from::text as "from" from role')).toEqual([{ position: 'CEO', from: '2021-01-01' }]);
  await hired('Chair', '2023-01-01');
  expect(await rows('select position from role order by 1')).toEqual([{ position: 'CEO' }, { position: 'Chair' }]);
});
