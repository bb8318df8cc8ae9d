import { MATCH_REVISION } from '#domain/records/match-revision.ts';
import { describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { write } from '#platform/data/write.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import { importFile } from './import-file.ts';
import { entry, listed } from './listings.testing.ts';
import { checkRebuild } from './rebuild.ts';
import { noteMatchesCurrent, refreshMatches } from './refresh-matches.ts';

const site = useSite({ createApi, datasets });
const COMMAND = { kind: 'command' } as const;
const rows = async (text: string) => (await site.context.db.read.query(text)).rows;
const coin = (n: number) => entry('project', `coin:${n}`, { name: `Nova ${n}` }, { keys: [{ scheme: 'coingecko', value: `nova-${n}` }] });
const places = () =>
  rows('select e.native_key, s.key, r.slug, r.state from entry e join source s on s.id = e.source_id left join record r on r.id = e.record_id order by 2, 1');

/** Puts together what other rules had put together: all entries in one record. */
async function matchedOtherwise(): Promise<void> {
  const all = Array.from({ length: 30 }, (_, n) => coin(n));
  for (const key of ['a', 'b'] as const) await write(site.context, COMMAND, (tx) => importFile(tx, listed(key, all)));
  const sql = site.context.db.write;
  await sql.query('update entry set record_id = (select record_id from entry order by id limit 1)');
  await sql.query(
    'update record set state = 1, merged_into = (select record_id from entry order by id limit 1) where id <> (select record_id from entry order by id limit 1)',
  );
}

describe('entries that other rules matched', () => {
  it('are matched again once, all of them, and what that parts is told and exempt from limits [records-81]', async () => {
    await write(site.context, COMMAND, (tx) => importFile(tx, listed('a', [coin(0)])));
    await matchedOtherwise();
    const said: string[] = [];
    expect(await refreshMatches(site.context, (line) => said.push(line))).toBe(true);
    expect(said[0]).toBe('Matching all entries by the rules of this version …');
    expect(said[1]).toMatch(/^Matched again: 0 records made, 0 merged, 29 separated, \d+ changes\.$/);
    expect(said[2]).toBe('Parted 1: nova-0');
    const after = await places();
    expect(after).toHaveLength(60);
    expect(new Set(after.map((p) => `${p.native_key} nova-${p.native_key.slice(5)} ${p.slug} ${p.state}`)).size).toBe(30);
    expect(after.filter((p) => p.slug !== `nova-${p.native_key.slice(5)}` || p.state !== 0)).toEqual([]);
    expect((await checkRebuild(site.context, COMMAND)).filter((d) => d.surplus + d.missing > 0)).toEqual([]);
    expect(await rows("select action from audit_log where action = 'records.refresh-matches'")).toHaveLength(1);

    expect(await refreshMatches(site.context, (line) => said.push(line))).toBe(false);
    expect(said).toHaveLength(3);
  });

  it('of another revision, by one of two processes, and not those of this one [records-81]', async () => {
    await matchedOtherwise();
    await noteMatchesCurrent(site.context.db.write);
    expect(await refreshMatches(site.context)).toBe(false);
    expect(new Set((await places()).map((p) => p.slug)).size).toBe(1);
    await site.context.db.write.query('update match_revision set revision = 0');
    const [one, two] = await Promise.all([refreshMatches(site.context), refreshMatches(site.context)]);
    expect([one, two]).toEqual([true, false]);
    expect(new Set((await places()).map((p) => p.slug)).size).toBe(30);
  });

  it('of an empty database need no word', async () => {
    const said: string[] = [];
    expect(await refreshMatches(site.context, (line) => said.push(line))).toBe(false);
    expect([said, await rows('select * from match_revision')]).toEqual([[], [{ revision: MATCH_REVISION }]]);
  });
});
