import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { datasets } from '#api/app.ts';
import { LISTS } from '#domain/directory/lists/lists.ts';
import { KINDS, type KindName } from '#domain/kinds/kinds.ts';
import { printPeriod, readPeriod } from '#domain/observatory/periods.ts';
import { CLOCKS, tilesOf, type Clock } from '#domain/observatory/tiles.ts';
import { raiseVersions } from '#platform/data/versions.ts';
import { structHeaders } from '#platform/http/quick.ts';
import { quietLog, useDatabase } from '#platform/testing/kit.ts';
import { growMarket } from '../directory/lists/lists.testing.ts';
import { processesOf, standsNow, until, type Process } from '../directory/lists/processes.testing.ts';
import type { investorsAnswer, observatoryAnswer } from './contract.ts';

const TODAY = '2026-07-01';
const made = useDatabase();
const { running, aProcess } = processesOf(made, datasets, quietLog(), TODAY);
let process: Process;

type Answer = z.output<typeof observatoryAnswer>;
type Tile = Answer['tiles']['money'];
type Investors = z.output<typeof investorsAnswer>;

/** Rounds as sources have them: inexact dates, documents of later days, other deals, grants, rounds that were taken down. */
const HOSTILE = [
  `update round set date = date_trunc('month', date), date_precision = 1 where investors % 5 = 1 and date is not null`,
  `update round set date = date_trunc('year', date), date_precision = 2 where investors % 7 = 3 and date is not null`,
  `update round set is_raise = false, stage = 11, instrument = 'Loan', instrument_folded = 'loan' where not is_grant and investors % 6 = 2`,
  `update round set is_raise = false, is_grant = true, stage = 9 where investors % 11 = 4`,
  `update round set amount_usd = 0.123456789 where id in (select id from round where amount_usd is not null and is_raise order by id limit 3)`,
  `update round set published = date, held_since = date '2024-01-05' + (investors * 97)::int`,
  `update round set published = date + 45, document_dated = true where investors % 3 = 1 and date is not null`,
  `update round set held_since = null where id in (select id from round order by id desc limit 2)`,
  `delete from round_investor where round_id in (select id from round order by id limit 4)`,
  `delete from round where id in (select id from round order by id limit 4)`,
  `update project_figure set market_cap_usd = market_cap_usd * 1000000, volume = coalesce(volume, 1) * 1000000, change24h = -12.5 where project_id in (select id from project order by id limit 40)`,
];

beforeAll(async () => {
  await growMarket(made.db, { projects: 160, organizations: 50, people: 40, rounds: 420 });
  for (const text of HOSTILE) if ((await made.db.write.query(text)).rowCount === 0) throw new RangeError(`nothing is hostile: ${text}`);
  await raiseVersions(made.db.write, ['project', 'project_figure', 'organization', 'person', 'round', 'statement']);
  process = await aProcess();
  await until(() => standsNow(process));
}, 180_000);
afterAll(() => Promise.all(running.map(({ stop }) => stop())));

/** The answer of both engines, which is one. */
async function ask(sid: string, asked: object): Promise<unknown> {
  const params = JSON.stringify([asked]);
  const both = [await process.struct.answer(sid, params), await process.plain.answer(sid, params)];
  expect(both.map((kept) => structHeaders(kept)['server-timing'])).toEqual(['engine;desc=memory', 'engine;desc=database']);
  const [mine, theirs] = both.map((kept) => JSON.parse(kept.body.identity.toString()) as unknown);
  expect(mine).toEqual(theirs);
  return mine;
}
const totalOf = async (kind: KindName, q: string): Promise<number> => {
  const kept = await process.struct.answer(`${LISTS[KINDS[kind].list].sid}-total`, JSON.stringify([{ q }]));
  return (JSON.parse(kept.body.identity.toString()) as { total: { total: number }[] }).total[0]?.total ?? -1;
};

const PERIODS = [undefined, '2025-01', '2025-q1', '2025', '2024', 'all', '2024-11-15..2025-02-10'] as const;
const CASES = PERIODS.flatMap((period) => CLOCKS.map((clock) => [period ?? 'recent', clock, period] as const));

/** Rounds that count, in plain SQL: all that a date may be lies in the period. */
function countedSql(period: string | undefined, clock: Clock, what = 'r.is_raise'): string {
  const days = readPeriod(period, TODAY)?.days;
  if (!days) return what;
  const last = `case coalesce(r.date_precision, 0) when 1 then (r.date + interval '1 month' - interval '1 day')::date when 2 then (r.date + interval '1 year' - interval '1 day')::date else r.date end`;
  return `${what} and r.date >= '${days.from}' and ${last} <= '${days.to}' and ${clock === 'held' ? 'r.held_since' : 'r.published'} <= '${days.to}'`;
}
const sql = async (text: string) => (await made.db.read.query<Record<string, string | number | null>>(text)).rows;
const SUMS = `count(*)::int as rows, count(r.amount_usd)::int as known, trim_scale(sum(r.amount_usd))::text as sum`;
const toNumber = (value: unknown) => (value === null || value === undefined ? null : Number(value));

/** Groups of a tile as plain rows, in the order of their keys. */
const groupsOf = ({ groups }: Tile) =>
  groups
    .map(({ keys, rows, values: [sum] }) => ({ key: keys[0]?.value, rows, known: sum?.known, sum: toNumber(sum?.value) }))
    .toSorted((a, b) => (String(a.key) < String(b.key) ? -1 : 1));
const expectedGroups = (found: Record<string, string | number | null>[]) =>
  found.map(({ key, rows, known, sum }) => ({ key, rows, known, sum: toNumber(sum) })).toSorted((a, b) => (String(a.key) < String(b.key) ? -1 : 1));
/** Sums of groups whose keys are written in two ways. */
const sumsOf = (groups: readonly { sum: number | null }[]) => groups.map(({ sum }) => String(sum)).toSorted();
const totalsOf = ({ total }: Tile) => ({ rows: total.rows, known: total.values[0]?.known, sum: toNumber(total.values[0]?.value) });

describe.each(CASES)('the observatory of %s by the clock %s', (_, clock, period) => {
  const params = { ...(period && { period }), ...(clock === 'held' && { clock }) };
  const where = countedSql(period, clock);
  let page: Answer;
  beforeAll(async () => {
    page = (await ask('observatory', params)) as Answer;
  });

  it('sums money up as plain SQL does, by month, stage and sector [observatory-4]', async () => {
    const [all] = await sql(`select ${SUMS} from round r where ${where}`);
    expect(totalsOf(page.tiles.money)).toEqual({ ...all, sum: toNumber(all?.['sum']) });
    const months = await sql(
      `select to_char(r.date, 'YYYY-MM-01') as key, ${SUMS} from round r where ${where} and r.date is not null and coalesce(r.date_precision, 0) < 2 group by 1`,
    );
    expect(groupsOf(page.tiles.money)).toEqual(expectedGroups(months));
    const stages = await sql(`select r.stage::text as key, ${SUMS} from round r where ${where} and r.stage is not null group by 1`);
    expect(
      groupsOf(page.tiles.stages)
        .map(({ rows, sum }) => `${rows} ${sum}`)
        .toSorted(),
    ).toEqual(
      expectedGroups(stages)
        .map(({ rows, sum }) => `${rows} ${sum}`)
        .toSorted(),
    );
    const sectors = await sql(
      `select min(s.name collate "C") as key, ${SUMS} from round r join record_sector s on s.record_id = r.project_id where ${where} group by s.name_folded`,
    );
    expect(groupsOf(page.tiles.sectors)).toEqual(expectedGroups(sectors));
  });

  it('has the period of the same length before beside it [observatory-4]', async () => {
    const { before } = page;
    const text = before ? printPeriod({ kind: 'own', days: before }) : 'all';
    expect(before === null).toBe(period === 'all');
    const [all] = await sql(`select ${SUMS} from round r where ${countedSql(text, clock)}`);
    expect(totalsOf(page.tiles.money_before ?? page.tiles.money)).toEqual({ ...all, sum: toNumber(all?.['sum']) });
    if (before === null) return;
    const then = countedSql(text, clock);
    const stages = await sql(`select r.stage::text as key, ${SUMS} from round r where ${then} and r.stage is not null group by 1`);
    const sectors = await sql(
      `select min(s.name collate "C") as key, ${SUMS} from round r join record_sector s on s.record_id = r.project_id where ${then} group by s.name_folded`,
    );
    for (const [tile, rows] of [
      [page.tiles.stages_before, stages],
      [page.tiles.sectors_before, sectors],
    ] as const)
      expect(sumsOf(groupsOf(tile as Tile))).toEqual(sumsOf(expectedGroups(rows)));
  });

  it('counts the most active investors and who is new [observatory-5]', async () => {
    const from = page.days?.from ?? '0001-01-01';
    const [led] = await sql(
      `select count(*) filter (where not exists (select from round_investor i where i.round_id = r.id and i.lead))::int as unknown, count(*)::int as rows from round r where ${where}`,
    );
    expect({ unknown: page.tiles.led.total.left_out[0]?.unknown, rows: page.tiles.led.total.rows }).toEqual(led);
    const active = await sql(
      `select x.slug as key, count(*)::int as rows from round r join round_investor i on i.round_id = r.id
         join (select id, slug from organization union all select id, slug from person) x on x.id = i.investor_id where ${where} group by x.id, x.slug order by 2 desc, x.slug limit 20`,
    );
    expect(page.tiles.investors.groups.map(({ keys, rows }) => ({ key: keys[0]?.value, rows }))).toEqual(active);
    const [fresh] = await sql(
      `select count(*)::int as n from organization o where exists (select from round_investor i join round r on r.id = i.round_id where i.investor_id = o.id and ${where})
         and not exists (select from round_investor i join round r on r.id = i.round_id where i.investor_id = o.id and r.is_raise and ${page.days ? `(r.date < '${from}' or r.date is null)` : 'false'})`,
    );
    const ids = page.tiles.investors.groups.map(({ keys }) => keys[0]?.record?.id ?? '');
    const among = (await ask('observatory-investors', { ...params, investors: ids })) as Investors;
    expect(among.newcomers.total.rows).toBe(fresh?.['n']);
    expect(await totalOf('organization', among.newcomers.q)).toBe(fresh?.['n']);
    const list = ids.map((id) => `'${id}'`).join(', ');
    const leads = await sql(
      `select a.investor_id || ' ' || b.investor_id as key, count(*)::int as rows from round r join round_investor a on a.round_id = r.id and a.lead join round_investor b on b.round_id = r.id
         where ${where} and a.investor_id in (${list}) and b.investor_id in (${list}) group by 1 order by 1`,
    );
    const found = among.leads.groups.map(({ keys: [lead, other], rows }) => ({ key: `${lead?.record?.id} ${other?.record?.id}`, rows }));
    expect(await totalOf('round', among.leads.q)).toBe(among.leads.total.rows);
    for (const group of among.leads.groups.slice(0, 5)) expect([group.q, await totalOf('round', group.q ?? '')]).toEqual([group.q, group.rows]);
    expect(found.toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual(leads);
    const before = await sql(
      `select distinct i.investor_id as id from round r join round_investor i on i.round_id = r.id where r.is_raise and i.investor_id in (${list}) and (r.date < '${from}' or r.date is null) order by 1`,
    );
    expect(among.before?.toSorted() ?? null).toEqual(page.days ? before.map(({ id }) => id) : null);
  });

  it('shows the largest and newest rounds, and says what it leaves out [observatory-4]', async () => {
    const first = (order: string) => sql(`select r.id from round r where ${where} order by ${order} desc nulls last, r.id limit 8`);
    expect(page.lists.largest.fundraising.map(({ id }) => ({ id }))).toEqual(await first('r.amount_usd'));
    expect(page.lists.newest.fundraising.map(({ id }) => ({ id }))).toEqual(await first('r.date'));
    const [left] = await sql(
      `select count(*) filter (where ${countedSql(period, clock, 'not r.is_raise and not r.is_grant')})::int as deals, count(*) filter (where ${countedSql(period, clock, 'r.is_grant')})::int as grants,
         count(*) filter (where ${where} and r.document_dated)::int as dated, min(r.held_since)::text as held from round r`,
    );
    const { other_deals: deals, dated } = page.tiles;
    expect({ deals: deals.total.rows, grants: deals.total.grants_left_out, dated: dated.total.rows, held: page.held_from }).toEqual(left);
    const [late] = await sql(`select count(*)::int as n from round r where ${countedSql(period, clock).replace(/ <= '([\d-]+)'$/, " > '$1'")}`);
    expect(page.tiles.late?.total.rows ?? late?.['n']).toBe(late?.['n']);
  });

  it('leads from each figure to as many rows [observatory-3]', async () => {
    const tiles = Object.entries(tilesOf({ period: readPeriod(period, TODAY) ?? { kind: 'all' }, clock }));
    expect(Object.keys(page.tiles)).toEqual(tiles.map(([name]) => name));
    for (const [name, { kind, q }] of tiles) {
      const tile = page.tiles[name as keyof typeof page.tiles] as Tile;
      expect(tile.q).toBe(q);
      expect([name, await totalOf(kind, tile.q)]).toEqual([name, tile.total.rows]);
      for (const group of tile.groups.slice(0, 3)) expect([group.q, await totalOf(kind, group.q ?? '')]).toEqual([group.q, group.rows]);
    }
  });
});

describe('beside the period', () => {
  it('sectors by market cap and movers above the floor are those of plain SQL [observatory-6]', async () => {
    const page = (await ask('observatory', {})) as Answer;
    const caps = await sql(
      `select min(s.name collate "C") as key, count(*)::int as rows, count(f.market_cap_usd)::int as known, trim_scale(sum(f.market_cap_usd))::text as sum
         from project_figure f join record_sector s on s.record_id = f.project_id where f.market_cap_usd is not null group by s.name_folded`,
    );
    expect(groupsOf(page.tiles.sectors_by_cap)).toEqual(expectedGroups(caps));
    const moving = async (path: string, up: boolean) => {
      const rows = await sql(
        `select f.project_id as id, count(*) over ()::int as n from project_figure f where f.market_cap_usd >= 10000000 and f.volume >= 1000000 and f.${path} ${up ? '>' : '<'} 0
           order by f.${path} ${up ? 'desc' : 'asc'}, f.project_id ${up ? 'asc' : 'desc'}`,
      );
      return { ids: rows.slice(0, 5).map(({ id }) => id), n: rows.length };
    };
    let seen = 0;
    for (const [name, path, up] of [
      ['up_24h', 'change24h', true],
      ['down_24h', 'change24h', false],
      ['up_7d', 'change7d', true],
      ['down_7d', 'change7d', false],
    ] as const) {
      const expected = await moving(path, up);
      expect([name, page.lists[name].projects.map(({ id }) => id), page.tiles[name].total.rows]).toEqual([name, expected.ids, expected.n]);
      seen += expected.n;
    }
    expect(seen).toBeGreaterThan(10);
    const [known] = await sql(
      `select count(*)::int as rows, count(change24h)::int as day, count(change7d)::int as week from project_figure where market_cap_usd >= 10000000 and volume >= 1000000`,
    );
    const { total } = page.tiles.floor;
    expect({ rows: total.rows, day: total.values[0]?.known, week: total.values[1]?.known }).toEqual(known);
  });

  it('a period, a clock or an investor that is none is refused [observatory-1]', async () => {
    const refused = (sid: string, asked: object) => process.plain.answer(sid, JSON.stringify([asked]));
    for (const asked of [
      { period: '' },
      { period: '2026-13' },
      { period: '2026-02-30..2026-03-01' },
      { period: 2026 },
      { clock: 'now' },
      { clock: '' },
      { from: '2026-01-01' },
    ])
      await expect(refused('observatory', asked), JSON.stringify(asked)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const one = '01900000-0000-7000-8000-000000000001';
    for (const investors of [[], ['a'], Array.from({ length: 21 }, () => one), undefined, one])
      await expect(refused('observatory-investors', { investors }), JSON.stringify(investors)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
