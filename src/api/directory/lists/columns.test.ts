import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LISTS } from '#domain/directory/lists/lists.ts';
import { KINDS as KIND_TABLE } from '#domain/kinds/kinds.ts';
import { pruneChanges } from '#platform/data/changes.ts';
import { raiseVersions } from '#platform/data/versions.ts';
import { structHeaders } from '#platform/http/quick.ts';
import { quietLog, useDatabase } from '#platform/testing/kit.ts';
import { proof } from '#platform/testing/proof.ts';
import { writeListRows } from '../../records/index.ts';
import { answersOf, dumpStore, freshStore } from '../../screener/columns/dump.testing.ts';
import { drawing, KINDS, TODAY, type Draw } from '../../screener/market.testing.ts';
import { plantWorld } from '../../screener/world.testing.ts';
import { LIST_READS, listsDatasets } from './lists.ts';
import { processesOf, standsNow, until, type Process } from './processes.testing.ts';
import { sumDataset } from './sums.ts';

/** Commits between two comparisons, and comparisons. */
const [COMMITS, COMPARED] = [4, proof(30, 150)];
const DATASETS = [...listsDatasets, sumDataset];
const made = useDatabase();

const { running, aProcess } = processesOf(made, DATASETS, quietLog(), TODAY);

/** One write: the statements, then the versions, as every write does it. */
async function commit(statements: readonly string[], by?: Process): Promise<void> {
  const raised = await made.db.begin(async ({ sql }) => {
    for (const text of statements) await sql.query(text);
    return raiseVersions(sql, LIST_READS);
  });
  by?.versions.saw(raised);
}

const some = (table: string, draw: Draw, part = 0.02) =>
  `(select id from ${table} where mod(abs(hashtext(id::text || '${draw.below(1e6)}')), 1000) < ${part * 1000})`;

/** Changes of every table that columns are made of. */
const CHANGES: readonly ((draw: Draw) => string[])[] = [
  (draw) => [
    `update project set raised_usd = ${draw.below(9)}.50, name_folded = 'renamed ${draw.below(99)}', location_folded = null where id in ${some('project', draw)}`,
  ],
  (draw) => [
    `update organization set last_investment = '2026-0${1 + draw.below(8)}-0${1 + draw.below(8)}', investments = ${draw.below(50)} where id in ${some('organization', draw)}`,
  ],
  (draw) => [
    `update round set amount_usd = ${draw.below(1e6)}.25, date = '2025-01-0${1 + draw.below(8)}', stage = ${draw.below(9)} where id in ${some('round', draw)}`,
  ],
  (draw) => [
    `update project_figure set price_usd = ${draw.below(1e6)}, at = '2026-03-2${draw.below(9)}T01:00:00Z' where project_id in ${some('project', draw, 0.3)}`,
  ],
  (draw) => [`update round set is_grant = not is_grant, is_raise = false where id in ${some('round', draw, 0.1)}`],
  (draw) => [`update round set project_id = (select id from project order by id limit 1 offset ${draw.below(20)}) where id in ${some('round', draw)}`],
  (draw) => [`delete from role where person_id in ${some('person', draw)}`],
  (draw) => [`update role set founder = not founder, ended = not ended where person_id in ${some('person', draw, 0.1)}`],
  (draw) => [`delete from round_investor where round_id in ${some('round', draw)}`],
  (draw) => [`update round_investor set lead = case when lead then null else true end where round_id in ${some('round', draw)}`],
  (draw) => [
    `update portfolio set last_round = '2026-01-01' where investor_id in ${some('organization', draw)}`,
    `delete from portfolio where investor_id in ${some('person', draw)}`,
  ],
  (draw) => [
    `delete from project_chain where project_id in ${some('project', draw)}`,
    `delete from project_ecosystem where project_id in ${some('project', draw)}`,
  ],
  (draw) => [
    `insert into record_sector (record_id, member, name, name_folded) select id, 'new ${draw.below(99)}'::bytea, 'New', 'new ${draw.below(9)}' from person where id in ${some('person', draw)} on conflict do nothing`,
  ],
  (draw) => [`delete from search_name where record_id in ${some('project', draw)}`],
  (draw) => [
    `update choice set sources = sources + 1, contested = not contested where record_id in ${some('project', draw)}`,
    `delete from choice where record_id in ${some('round', draw)}`,
  ],
  (draw) => [`update entry set last_run = ${1 + draw.below(6)} where mod(id, 2) = ${draw.below(2)}`],
  (draw) => [`update entry set record_id = case when mod(id, 3) = 0 then null else record_id end, role = ${draw.below(3)} where mod(id, 9) = ${draw.below(9)}`],
  // Two records change places, and one is another kind of record from now on.
  (draw) => [
    `create temp table pair on commit drop as select id, slug, row_number() over () as n from project where id in ${some('project', draw, 0.2)} limit 2`,
    "update project set slug = 'tmp-' || slug where id in (select id from pair)",
    'update project p set slug = o.slug from pair m join pair o on o.n <> m.n where m.id = p.id',
    "update project set slug = substr(slug, 5) where slug like 'tmp-%'",
  ],
  (draw) => [
    `create temp table moved on commit drop as select * from organization where id in ${some('organization', draw, 0.1)} limit 1`,
    'delete from organization where id in (select id from moved)',
    'insert into person (id, slug, name, name_folded, prominence) select id, slug, name, name_folded, 1 from moved on conflict do nothing',
  ],
  (draw) => [`delete from person where id in ${some('person', draw)}`, `delete from round where id in ${some('round', draw, 0.01)}`],
  (draw) => [`insert into former_slug (kind, slug, record_id) select 1, 'was-${draw.below(1e6)}', id from project order by id limit 1 on conflict do nothing`],
];

beforeAll(async () => {
  await plantWorld(made.db, 7);
  await writeListRows(made.db.write, null);
});
afterAll(() => Promise.all(running.map(({ stop }) => stop())));

/** Asks memory and the database the same, and returns the cursor behind the page. */
function comparing(process: Process): (sid: string, params: object) => Promise<string | null> {
  return async (asked, params) => {
    const text = JSON.stringify([params]);
    const [mine, theirs] = [await process.struct.answer(asked, text), await process.plain.answer(asked, text)];
    expect([mine, theirs].map((kept) => structHeaders(kept)['server-timing'])).toEqual(['engine;desc=memory', 'engine;desc=database']);
    expect(JSON.parse(mine.body.identity.toString())).toEqual(JSON.parse(theirs.body.identity.toString()));
    expect([mine.next, mine.etag, mine.versionText]).toEqual([theirs.next, theirs.etag, theirs.versionText]);
    return mine.next;
  };
}

describe('columns in memory', () => {
  it('hold after any commits what a process that reads all anew holds [screener-44]', async () => {
    const process = await aProcess();
    const draw = drawing(11);
    await until(() => standsNow(process));
    for (let turn = 0; turn < COMPARED; turn += 1) {
      for (let n = 0; n < COMMITS; n += 1) await commit(draw.pick(CHANGES)(draw), process);
      await until(() => standsNow(process));
      const { store } = process.columns;
      expect(store && dumpStore(store)).toEqual(dumpStore(await freshStore(made.db)));
    }
    expect(process.columns.stats.loads).toBe(1);
    expect(process.columns.stats.renewals).toBeGreaterThan(COMPARED - 1);
  }, 120_000);

  it('answer after any commit what a process that reads all anew answers, whatever is kept from before it [screener-58]', async () => {
    const process = await aProcess();
    const draw = drawing(58);
    await until(() => standsNow(process));
    for (const change of [...CHANGES, ...CHANGES]) {
      const { store } = process.columns;
      if (!store) throw new Error('nothing is in memory');
      // What is computed before the change, and what is not.
      if (draw.below(4) > 0) answersOf(store, TODAY);
      await commit(change(draw), process);
      await until(() => standsNow(process));
      expect(process.columns.store && answersOf(process.columns.store, TODAY)).toEqual(answersOf(await freshStore(made.db), TODAY));
    }
  }, 120_000);

  it('answer of the versions that they name, while two processes write and read [screener-45]', async () => {
    const [one, two] = [await aProcess(), await aProcess()];
    await until(() => standsNow(one) && standsNow(two));
    const sum = new Map<string, string>();
    const ask = async ({ struct }: Process, n: number) => {
      const sid = ['master-fundraising-sum', 'master-fundraising-total', 'master-fundraising'][n % 3] ?? '';
      const params = n % 3 === 2 ? { take: 5, grants: 'include', sortField: 'date', q: `amount>=${n % 7}` } : { grants: 'include', q: `amount>=${n % 7}` };
      const kept = await struct.answer(sid, JSON.stringify([params]));
      const key = `${sid} ${n % 7} ${kept.versionText}`;
      const body = JSON.stringify(JSON.parse(kept.body.identity.toString()));
      // Whoever answers of these versions, answers the same.
      expect(sum.get(key) ?? body, key).toBe(body);
      sum.set(key, body);
      return kept.engine;
    };
    const engines = { memory: 0, database: 0 };
    let isWriting = true;
    const readers = [one, two, one, two].map(async (process, offset) => {
      for (let n = offset; isWriting; n += 1) {
        engines[await ask(process, n)] += 1;
        await new Promise(setImmediate);
      }
    });
    for (let n = 0; n < proof(40, 400); n += 1) {
      const writer = n % 2 ? one : two;
      await commit([`update round set amount_usd = ${n} where id in (select id from round order by id limit 5 offset ${n % 50})`], writer);
      expect(writer.versions.holds(writer.columns.versions ?? {})).toBe(false);
      if (n % 3 === 0) await until(() => standsNow(one) && standsNow(two));
      await new Promise((resolve) => setTimeout(resolve, n % 5));
    }
    isWriting = false;
    await Promise.all(readers);
    expect(Math.min(engines.memory, engines.database)).toBeGreaterThan(10);
  }, 120_000);

  it('are read anew when the log of changes has a gap [screener-46]', async () => {
    const process = await aProcess();
    await until(() => standsNow(process));
    const { loads } = process.columns.stats;
    await made.db.write.query("update project set rounds = 77 where slug = 'project-1'");
    await made.db.write.query("update change.log set at = now() - interval '2 hours'");
    await pruneChanges(made.db.write);
    expect((await made.db.read.query('select from change.log')).rowCount).toBe(0);
    await commit([], process);
    await until(() => standsNow(process));
    expect(process.columns.stats.loads).toBe(loads + 1);
    const { store } = process.columns;
    expect(store && dumpStore(store)).toEqual(dumpStore(await freshStore(made.db)));
  });

  it('are read anew when a publisher is renamed [screener-46]', async () => {
    const process = await aProcess();
    await until(() => standsNow(process));
    await commit(["update source set name = 'Renamed', name_folded = 'renamed' where id = 1"], process);
    await until(() => standsNow(process));
    expect(process.columns.stats.loads).toBe(2);
    const { store } = process.columns;
    expect(store && dumpStore(store)).toEqual(dumpStore(await freshStore(made.db)));
  });

  it('leave answers to the database while they cannot be read, and come back [screener-46]', async () => {
    const process = await aProcess();
    await until(() => standsNow(process));
    const total = async () => {
      const kept = await process.struct.answer('master-projects-total', undefined);
      return { engine: kept.engine, total: (JSON.parse(kept.body.identity.toString()) as { total: { total: number }[] }).total[0]?.total };
    };
    const before = await total();
    expect(before.engine).toBe('memory');
    await made.db.write.query('alter table change.log rename to elsewhere');
    await commit([], process);
    expect(await total()).toEqual({ ...before, engine: 'database' });
    await made.db.write.query('alter table change.elsewhere rename to log');
    await until(() => standsNow(process));
    await commit([], process);
    await until(() => standsNow(process));
    expect(await total()).toEqual(before);
  });

  it.each(KINDS)('answer lists of %s with the same rows, cursors and totals as the database [screener-45]', async (kind) => {
    const process = await aProcess();
    await until(() => standsNow(process));
    const sid = LISTS[KIND_TABLE[kind].list].sid;
    const expectSame = comparing(process);
    for (const q of ['', 'source_count>=1', ...(kind === 'round' ? ['amount>1 lead:known'] : ['name~a', 'rounds[date>=24mo]'])]) {
      await expectSame(`${sid}-total`, { q });
      let after: string | null | undefined;
      for (let page = 0; page < 3 && after !== null; page += 1) after = await expectSame(sid, { q, take: 7, ...(after ? { after } : { skip: 3 }) });
    }
    if (kind === 'round') await expectSame('master-fundraising-sum', { grants: 'include' });
    expect(process.struct.stats.fromMemory).toBeGreaterThan(10);
  });

  it('show in rows what any commit changed of what they show [screener-45]', async () => {
    const process = await aProcess();
    await until(() => standsNow(process));
    const expectSame = comparing(process);
    const lists = KINDS.map((kind) => LISTS[KIND_TABLE[kind].list].sid);
    const all = async () => {
      for (const sid of lists) await expectSame(sid, { take: 100 });
    };
    await all();
    for (const text of [
      'update project_figure set price_usd = coalesce(price_usd, 0) + 1',
      "update organization set last_investment = '2026-03-30'",
      "update organization set name = name || ' II'",
      "update project set name = name || ' II'",
      'update role set ended = true where founder',
      'update round set amount_usd = 5 where amount_usd is not null',
    ]) {
      const raised = await made.db.begin(async ({ sql }) => {
        await sql.query(text);
        await writeListRows(sql, null);
        return raiseVersions(sql, LIST_READS);
      });
      process.versions.saw(raised);
      await until(() => standsNow(process));
      await all();
    }
    expect(process.columns.stats.loads).toBe(1);
  });
});
