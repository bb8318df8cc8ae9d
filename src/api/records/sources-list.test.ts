import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createApi, datasets } from '#api/app.ts';
import { LISTS } from '#domain/directory/lists/lists.ts';
import { KIND_OF_WIRE, KINDS } from '#domain/kinds/kinds.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact } from '#platform/data/transact.ts';
import { write } from '#platform/data/write.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import type { coverage as coverageSet } from './coverage.ts';
import { IMPORT_ACTS, importFile, noteFailedRun } from './import-file.ts';
import { entry, listed, type Source } from './listings.testing.ts';
import { setSwitch } from './set-switches.ts';
import { putSource } from './sources.ts';

const site = useSite({ createApi, datasets });
const load = (key: Source, ...entries: Parameters<typeof listed>[1]) => write(site.context, { kind: 'command' }, (tx) => importFile(tx, listed(key, entries)));
const ask = async () =>
  ((await (await site.struct('sources')).json()) as { sources: { key: string; entries: number; records: number; last_read: string }[] }).sources;

it('sources are counted, dated and the largest first; what may not be shown is left out, and reading raises the answer [web-20]', async () => {
  expect(await ask()).toEqual([]);
  await load('a', entry('project', 'one', { name: 'Aave' }));
  await load('b', entry('project', 'one', { name: 'Aave' }), entry('project', 'two', { name: 'Lido' }));
  const today = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const switches = { show: true, keep: true, export: true, embed: true };
  const common = { home_url: 'https://source.example/', licence: 'MIT', last_read: today, state: 'done', problem: null, switches, chosen: [] };
  expect(await ask()).toEqual([
    { ...common, key: 'b', name: 'b', attribution: 'b', entries: 2, records: 2 },
    { ...common, key: 'a', name: 'a', attribution: 'a', entries: 1, records: 1 },
  ]);
  await load('d', entry('project', 'one', { name: 'Uni' }));
  await site.context.db.write.query("update source set may_show = false where key = 'b'");
  await load('c', entry('project', 'one', { name: 'Aave' }));
  expect((await ask()).map(({ key }) => key)).toEqual(['a', 'c', 'd']);
});

it('a source whose last run took nothing says why [records-223]', async () => {
  await load('a', entry('project', 'one', { name: 'Aave' }));
  const { source } = listed('a', []);
  await transact(site.context, jobPermit('test'), { acts: IMPORT_ACTS }, (tx) =>
    noteFailedRun(tx, { source, sha256: Buffer.alloc(32) }, 'quarantined', { reason: 'is no JSON' }),
  );
  expect(await ask()).toMatchObject([{ state: 'quarantined', problem: 'is no JSON', entries: 1 }]);
  await load('a', entry('project', 'two', { name: 'Lido' }));
  expect(await ask()).toMatchObject([{ state: 'done', problem: null, entries: 2 }]);
});

describe('the switches of a source [records-222]', () => {
  const set = (name: string, on: boolean | null, source = 'a') => setSwitch(site.context, { kind: 'command' }, { source, name, on });
  it('are what its terms say until the operator sets them, and stay set when it is read again', async () => {
    await load('a', entry('project', 'one', { name: 'Aave' }));
    await set('export', false);
    await load('a', entry('project', 'two', { name: 'Lido' }));
    const off = { show: true, keep: true, export: false, embed: true };
    expect(await ask()).toMatchObject([{ switches: off, chosen: ['export'], entries: 2 }]);
    const { source } = listed('a', []);
    await write(site.context, { kind: 'command' }, (tx) => putSource(tx.sql, { ...source, mayKeep: false, name: 'A' }));
    await set('embed', false);
    expect(await ask()).toMatchObject([{ name: 'A', switches: { ...off, keep: false, embed: false }, chosen: ['embed', 'export'] }]);
    await set('export', null);
    await set('embed', null);
    expect(await ask()).toMatchObject([{ switches: { show: true, keep: false, export: true, embed: true }, chosen: [] }]);
  });
  it('hide a source from the list and are logged; unknown ones change nothing', async () => {
    await load('a', entry('project', 'one', { name: 'Aave' }));
    await expect(set('colour', true)).rejects.toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: 'switch' }] });
    await expect(set('show', true, 'nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(setSwitch(site.context, { kind: 'anonymous' }, { source: 'a', name: 'show', on: false })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await set('show', false);
    expect(await ask()).toEqual([]);
    const { rows } = await site.context.db.read.query("select subject from audit_log where action = 'source.switch'");
    expect(rows).toEqual([{ subject: 'source:a' }]);
  });
});

type Answer = z.output<typeof coverageSet.answer>;
it('coverage counts of how many records a field is known, each figure the screen of these; dates where the day is [records-224]', async () => {
  const known = async () => {
    const { coverage } = (await (await site.struct('coverage')).json()) as Answer;
    return Object.fromEntries(coverage.map(({ type, of, fields }) => [type, { of, ...Object.fromEntries(fields.map(({ field, known: n }) => [field, n])) }]));
  };
  expect(await known()).toMatchObject({ project: { of: 0, website: 0 }, round: { of: 0, amount_usd: 0 } });
  await load('a', entry('project', 'one', { name: 'Aave', website: 'https://aave.example/' }), entry('project', 'two', { name: 'Lido' }));
  const listed = await site.struct('coverage');
  for (const { type, fields } of ((await listed.json()) as Answer).coverage)
    for (const { field, known: n, q } of fields) {
      const total = await site.struct(`${LISTS[KINDS[KIND_OF_WIRE[type]].list].sid}-total`, { q });
      expect([type, field, ((await total.json()) as { total: [{ total: number }] }).total[0].total]).toEqual([type, field, n]);
    }
  expect(await known()).toMatchObject({ project: { of: 2, website: 1, twitter: 0, sectors: 0, price_usd: 0 }, venture: { of: 0 }, people: { of: 0 } });
});
