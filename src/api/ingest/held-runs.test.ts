import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { COMMAND } from '#platform/command-line.ts';
import { useSite } from '#platform/testing/kit.ts';
import { makePerson, type Person } from '../accounts/people.testing.ts';
import { importList, type ListReport } from './import-list.ts';

/** A run that waits, in the answer. */
interface Held {
  id: number;
  sha256: string;
  accepted: object | null;
}

const site = useSite({ createApi, datasets });
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cairn-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const call = ({ headers }: Person, route: string, body?: unknown) =>
  site.call(`/api/admin/${route}`, {
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
const read = async (who: Person): Promise<Held[]> => ((await (await call(who, 'runs')).json()) as { data: Held[] }).data;
const acts = async () =>
  (await site.context.db.read.query("select action, body::jsonb -> 'detail' ->> 'reason' as reason from audit_log where action like 'run.%' order by at")).rows;

/** Reads a list of amounts, then one in which all are others. */
async function hold(): Promise<{ id: number; readAgain(word?: string): Promise<ListReport> }> {
  const raises = (amount: number, word = '') =>
    JSON.stringify({
      word,
      raises: Array.from({ length: 120 }, (_, n) => ({
        date: 1_710_288_000,
        name: `Vega ${n}`,
        round: 'Seed',
        amount,
        source: `https://vega.example/${n}`,
        leadInvestors: [],
        otherInvestors: [],
      })),
    });
  const take = async (name: string, content: string): Promise<ListReport> => {
    const place = path.join(folder, name);
    await writeFile(place, content);
    return importList(site.context, COMMAND, { format: 'defillama-raises', places: [place] });
  };
  await take('right.json', raises(1));
  const readAgain = (word?: string) => take('wrong.json', raises(77, word));
  expect(await readAgain()).toMatchObject({ skipped: 'quarantined' });
  const { rows } = await site.context.db.read.query<{ id: number }>('select max(id) as id from run');
  return { id: rows[0]?.id ?? 0, readAgain };
}

it('a file that waits is seen with what it would do, accepted for its hash with a reason, and taken when it is read again [ingest-54]', async () => {
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  const held = await hold();
  const data = await read(moderator);
  expect(data).toMatchObject([
    {
      id: held.id,
      files: ['wrong.json'],
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
      reason: expect.stringContaining('would change 120 of'),
      losses: { changed: 120, ended: 0, parted: { count: 0 } },
      accepted: null,
    },
  ]);
  expect((await call(moderator, `runs/${held.id}/decide`, { accept: true, reason: ' ' })).status).toBe(422);
  expect((await call(moderator, `runs/${held.id - 1}/decide`, { accept: true, reason: 'x' })).status).toBe(404);
  expect((await call(moderator, `runs/${held.id}/decide`, { accept: true, reason: 'The list was wrong before' })).status).toBe(200);
  expect(await read(moderator)).toMatchObject([{ accepted: { by: moderator.username, reason: 'The list was wrong before' } }]);

  expect((await call(moderator, `runs/${held.id}/decide`, { accept: false, reason: 'Looked again' })).status).toBe(200);
  expect(await held.readAgain()).toMatchObject({ skipped: 'quarantined' });
  const [again, ...others] = await read(moderator);
  expect([again?.accepted, others, again!.id > held.id]).toEqual([null, [], true]);
  await call(moderator, `runs/${again!.id}/decide`, { accept: true, reason: 'It is right' });
  expect(await held.readAgain()).toMatchObject({ statements: { ended: 120 } });
  expect(await read(moderator)).toEqual([]);
  expect(await acts()).toEqual([
    { action: 'run.accept', reason: 'The list was wrong before' },
    { action: 'run.withdraw', reason: 'Looked again' },
    { action: 'run.accept', reason: 'It is right' },
  ]);
});

it('an acceptance is for its file alone [ingest-54]', async () => {
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  const held = await hold();
  await call(moderator, `runs/${held.id}/decide`, { accept: true, reason: 'It is right' });
  expect(await held.readAgain('another')).toMatchObject({ skipped: 'quarantined' });
  expect((await read(moderator)).map(({ accepted }) => accepted !== null)).toEqual([false, true]);
});
