import { fold } from '#domain/search/fold.ts';
import { NAME_ROLE } from '#domain/search/names.ts';
import { KIND } from '#domain/records/codes.ts';
import { raiseVersions } from '#platform/data/versions.ts';
import type { Database } from '#platform/postgres/database.ts';

const FIRST = [
  'Bit',
  'Ether',
  'Nova',
  'Quantum',
  'Hà Nội',
  'Sông Hồng',
  'Đà Nẵng',
  'Phở',
  'Lúa',
  'Sen Vàng',
  'Astra',
  'Zen',
  'Delta',
  'Mỹ Sơn',
  'Café',
  'Öko',
  'Łódź',
  'Terra',
  'Atlas',
  'Lumen',
  'Orbit',
  'Pixel',
  'Rune',
  'Sable',
  'Tide',
  'Umbra',
  'Vertex',
  'Wave',
  'Xeno',
  'Yield',
  'Aether',
  'Boreal',
  'Cinder',
  'Drift',
  'Ember',
  'Flux',
  'Grove',
  'Halo',
  'Ion',
  'Jade',
];
const SECOND = [
  'Coin',
  'Swap',
  'Finance',
  'Protocol',
  'Network',
  'DAO',
  'Chain',
  'Đồng',
  'Bank',
  'Labs',
  'Vault',
  'Markets',
  'Bridge',
  'Pay',
  'Cash',
  'Games',
  'Verse',
  'Lend',
  'Stake',
  'Index',
];
const LONG = 'A venue for people who hold, lend and exchange what they own, run by those who use it and open to read for everyone. ';
/** Projects written at a time. */
const BATCH = 50_000;
/** The first projects are the networks of the others. */
const NETWORKS = 60;

/** Deterministic numbers in [0, 1) of project `i` and a purpose, by seed. */
const chance = (purpose: string): string => `(('x' || left(md5($3 || ':${purpose}:' || i), 13))::bit(52)::bigint / 4503599627370496.0)`;
const id = `('01900000-0000-7' || lpad(to_hex(i / 16777216 % 4096), 3, '0') || '-8' || lpad(to_hex(i / 4096 % 4096), 3, '0') || '-' || lpad(to_hex(i), 12, '0'))::uuid`;
const amount = (purpose: string, known: number, scale: number, decimals: number): string =>
  `case when ${chance(`${purpose}?`)} < ${known} then round((power(10, ${chance(purpose)} * ${scale})) :: numeric, ${decimals}) end`;
const change = (purpose: string): string => `case when ${chance(`${purpose}?`)} < 0.8 then round((${chance(purpose)} * 40 - 20)::numeric, 1) end`;

const SEEDED = `
create temp table grown on commit drop as
select i, ${id} as id, $4::text[] as firsts, $5::text[] as seconds,
  1 + floor(${chance('first')} * array_length($4::text[], 1))::int as f, 1 + floor(${chance('second')} * array_length($5::text[], 1))::int as s,
  case when ${chance('number')} < 0.5 then ' ' || floor(${chance('which')} * 400)::int else '' end as number
from generate_series($1::bigint, $2::bigint) as i`;

const RECORDS = `insert into record (id, kind, slug) select id, ${KIND.project}, 'grown-' || i from grown on conflict do nothing`;

const PROJECTS = `
insert into project (id, slug, name, name_folded, symbol, website, description, market_cap_rank, market_cap_rank_date, prominence)
select id, 'grown-' || i, ($4::text[])[f] || ' ' || ($5::text[])[s] || number, ($6::text[])[f] || ' ' || ($7::text[])[s] || number,
  case when ${chance('symbol?')} < 0.9 then upper(left(md5($3 || i % 9000), 3 + (i % 3)::int)) end,
  case when ${chance('site?')} < 0.6 then 'https://grown-' || i || '.example/' end,
  case when ${chance('text?')} < 0.7 then left(repeat($8, 20), 60 + floor(power(${chance('text')}, 6) * 2000)::int) end,
  rank, case when rank is not null then date '2026-09-16' end,
  case when rank is null then 0 else (1000000000 - rank)::bigint * 1000 end + 1 + i % 3
from (select *, case when ${chance('rank?')} < 0.5 then 1 + floor(${chance('rank')} * 5000)::int end as rank from grown) g
on conflict do nothing`;

const FIGURES = `
insert into project_figure (project_id, price_usd, change1h, change24h, change7d, change30d, market_cap_usd, volume, tvl, circulating_supply, max_supply, total_supply, at)
select id, ${amount('price', 0.8, 9, 6)} / 100000, ${change('1h')}, ${change('24h')}, ${change('7d')}, ${change('30d')}, ${amount('cap', 0.75, 11, 0)}, ${amount('volume', 0.8, 9, 0)},
  ${amount('tvl', 0.2, 10, 0)}, ${amount('circulating', 0.7, 10, 0)}, ${amount('max', 0.4, 2, 0)} * 1000000, ${amount('total', 0.7, 10, 0)}, timestamptz '2026-09-16'
from grown on conflict do nothing`;

const CHAINS = `
insert into project_chain (project_id, chain_id)
select distinct g.id, c.id from grown g cross join generate_series(1, 5) as n
  join (select row_number() over (order by id) - 1 as place, id from project where slug like 'grown-%' and id < '01900000-0000-7000-8000-${NETWORKS.toString(16).padStart(12, '0')}') c
    on c.place = (('x' || left(md5($3 || ':chain:' || g.i || ':' || n), 7))::bit(28)::int % (${NETWORKS} * n))
where g.i >= ${NETWORKS} on conflict do nothing`;

const NAMES = `
insert into search_name (record_id, kind, what, folded)
select p.id, ${KIND.project}, n.what, n.folded from grown g join project p using (id)
  cross join lateral (values (${NAME_ROLE.name}, p.name_folded), (${NAME_ROLE.symbol}, lower(p.symbol)), (${NAME_ROLE.alias}, case when g.i % 5 = 0 then p.name_folded || ' classic' end)) as n (what, folded)
where n.folded is not null on conflict do nothing`;

/** What to grow. */
export interface Growth {
  /** How many projects there are to be. */
  projects: number;
  /** The same seed grows the same projects. */
  seed?: string;
}

/**
 * Grows projects with figures, networks and searchable names beside what is there: unknown values, ties, equal names, long texts,
 * names with marks. They have no statements, so only lists, counts and searches know them. Repeating it adds what is missing.
 */
export async function growProjects(db: Database, { projects, seed = 'cairn' }: Growth): Promise<void> {
  const client = await db.dedicated();
  try {
    for (let from = 0; from < projects; from += BATCH) {
      await client.query('begin');
      const range = [from, Math.min(from + BATCH, projects) - 1, seed];
      const lists = [FIRST, SECOND];
      await client.query('set local synchronous_commit = off');
      await client.query(inline(SEEDED, [...range, ...lists]));
      for (const text of [RECORDS, PROJECTS, FIGURES, CHAINS, NAMES])
        await client.query(inline(text, [...range, ...lists, FIRST.map(fold), SECOND.map(fold), LONG]));
      await client.query('drop table grown');
      await client.query('commit');
    }
    for (const table of ['record', 'project', 'project_figure', 'project_chain', 'search_name']) await client.query(`vacuum (analyze) ${table}`);
    await client.query('begin');
    await raiseVersions(client, ['project', 'project_figure']);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Puts constants of ours in place of parameters: statements here differ in how many they use. */
function inline(text: string, values: readonly (number | string | readonly string[])[]): string {
  const literal = (v: number | string) => (typeof v === 'number' ? String(v) : `'${v.replaceAll("'", "''")}'`);
  return text.replace(/\$(\d)/g, (_, n: string) => {
    const value = values[Number(n) - 1];
    if (value === undefined) throw new RangeError(`no value $${n}`);
    return typeof value === 'object' ? `array[${value.map(literal).join(',')}]` : literal(value);
  });
}
