import { fold } from '#domain/writing/fold.ts';
import { KEY_ROLE, NAME_ROLE } from '#domain/search/names.ts';
import { KIND } from '#domain/records/codes.ts';
import { FIGURE_NAMES, type FigureName } from '#domain/records/quantities.ts';
import { STAGES } from '#domain/records/stages.ts';
import { raiseVersions } from '#platform/data/versions.ts';
import type { Database } from '#platform/postgres/database.ts';
import { noteCurrent, writeListRows } from '../../records/index.ts';
import { fillWords, sizeOf } from '../../search/index.ts';

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
const GIVEN = ['Lan', 'Minh', 'Ana', 'Đức', 'Łukasz', 'Mai', 'Omar', 'Sofia', 'Wei', 'Zoë', 'Hiro', 'Ines', 'Kofi', 'Nils', 'Priya', 'Tuấn'];
const FAMILY = ['Nguyễn', 'Trần', 'Phạm', 'Novák', 'Müller', 'Okafor', 'Silva', 'Tanaka', 'Chen', 'Kim', 'Rossi', 'Smith', 'Ivanova', 'Ali', 'Dubois', 'Lê'];
const FIRMS = ['Capital', 'Ventures', 'Partners', 'Fund', 'Labs', 'Holdings', 'Crypto', 'Digital', 'Accelerator', 'Research'];
const SECTORS = ['DeFi', 'Gaming', 'Infrastructure', 'AI', 'NFT', 'Payments', 'Lending', 'Derivatives', 'Bridge', 'Wallet', 'Social', 'Security'];
const LONG = 'A venue for people who hold, lend and exchange what they own, run by those who use it and open to read for everyone. ';
/** Projects written at a time. */
const BATCH = 50_000;
/** The first projects are the networks of the others. */
const NETWORKS = 60;

/** Deterministic numbers in [0, 1) of project `i` and a purpose, by seed. */
const chance = (purpose: string): string => `(('x' || left(md5($3 || ':${purpose}:' || i), 13))::bit(52)::bigint / 4503599627370496.0)`;
/** Ids of grown records, by kind and number. */
const idOf = (prefix: string, i: string) =>
  `('${prefix}-0000-7' || lpad(to_hex(${i} / 16777216 % 4096), 3, '0') || '-8' || lpad(to_hex(${i} / 4096 % 4096), 3, '0') || '-' || lpad(to_hex(${i}), 12, '0'))::uuid`;
const projectId = (i: string) => idOf('01900000', i);
const organizationId = (i: string) => idOf('01900001', i);
const personId = (i: string) => idOf('01900002', i);
const roundId = (i: string) => idOf('01900003', i);
const amount = (purpose: string, known: number, scale: number, decimals: number): string =>
  `case when ${chance(`${purpose}?`)} < ${known} then round((power(10, ${chance(purpose)} * ${scale})) :: numeric, ${decimals}) end`;
const change = (purpose: string): string => `case when ${chance(`${purpose}?`)} < 0.8 then round((${chance(purpose)} * 40 - 20)::numeric, 1) end`;

const seeded = (id: (i: string) => string) => `
create temp table grown on commit drop as
select i, ${id('i')} as id, $4::text[] as firsts, $5::text[] as seconds,
  1 + floor(${chance('first')} * array_length($4::text[], 1))::int as f, 1 + floor(${chance('second')} * array_length($5::text[], 1))::int as s,
  case when ${chance('number')} < 0.5 then ' ' || floor(${chance('which')} * 400)::int else '' end as number
from generate_series($1::bigint, $2::bigint) as i`;

const SECTOR = '(select min(x.name_folded) from record_sector x where x.record_id = g.id)';
const PROJECTS = `
insert into project (id, slug, name, name_folded, symbol, symbol_folded, website, description, market_cap_rank, market_cap_rank_date, rank_order, has_token, sources, sector_folded, prominence)
select id, 'grown-' || i, ($4::text[])[f] || ' ' || ($5::text[])[s] || number, ($6::text[])[f] || ' ' || ($7::text[])[s] || number,
  upper(ticker), ticker,
  case when ${chance('site?')} < 0.6 then 'https://grown-' || i || '.example/' end,
  case when ${chance('text?')} < 0.7 then left(repeat($8, 20), 60 + floor(power(${chance('text')}, 6) * 2000)::int) end,
  rank, case when rank is not null then date '2026-09-16' end, rank, ticker is not null, 1 + i % 4, ${SECTOR},
  case when rank is null then 0 else 4000000000000000 + (9999999 - rank)::bigint * 100000000 end + 1 + i % 3
from (select *, case when ${chance('rank?')} < 0.5 then 1 + floor(${chance('rank')} * 5000)::int end as rank,
  case when ${chance('symbol?')} < 0.9 then left(md5($3 || i % 9000), 3 + (i % 3)::int) end as ticker from grown) g
on conflict do nothing`;

/** SQL of the figures that are no change: how many projects have one, and of what size. */
const AMOUNTS: Partial<Record<FigureName, string>> = {
  price_usd: `${amount('price', 0.8, 9, 6)} / 100000`,
  market_cap_usd: amount('cap', 0.75, 11, 0),
  volume: amount('volume', 0.8, 9, 0),
  tvl: amount('tvl', 0.2, 10, 0),
  circulating_supply: amount('circulating', 0.7, 10, 0),
  max_supply: `${amount('max', 0.4, 2, 0)} * 1000000`,
  total_supply: amount('total', 0.7, 10, 0),
  github_stars: amount('stars', 0.3, 5, 0),
};
const INSERT_FIGURES = `
insert into project_figure (project_id, ${FIGURE_NAMES.join(', ')}, at)
select id, ${FIGURE_NAMES.map((name) => AMOUNTS[name] ?? change(name.replace('change', ''))).join(', ')}, timestamptz '2026-09-16'
from grown on conflict do nothing`;

const CHAINS = `
insert into project_chain (project_id, chain_id)
select distinct g.id, c.id from grown g cross join generate_series(1, 5) as n
  join (select row_number() over (order by id) - 1 as place, id from project where slug like 'grown-%' and id < '01900000-0000-7000-8000-${NETWORKS.toString(16).padStart(12, '0')}') c
    on c.place = (('x' || left(md5($3 || ':chain:' || g.i || ':' || n), 7))::bit(28)::int % (${NETWORKS} * n))
where g.i >= ${NETWORKS} on conflict do nothing`;

const NAMES = `
insert into search_name (record_id, kind, what, folded, text, size)
select p.id, ${KIND.project}, n.what, n.folded, n.text, ${sizeOf('project', 'p')} from grown g join project p using (id)
  cross join lateral (values (${NAME_ROLE.name}, p.name_folded, p.name), (${NAME_ROLE.symbol}, lower(p.symbol), p.symbol),
    (${NAME_ROLE.alias}, case when g.i % 5 = 0 then p.name_folded || ' classic' end, p.name || ' Classic')) as n (what, folded, text)
where n.folded is not null on conflict do nothing`;

const KEYS = `
insert into search_key (record_id, kind, what, value, text)
select p.id, ${KIND.project}, ${KEY_ROLE.domain}, s.site, s.site from grown g join project p using (id) cross join lateral (select 'grown-' || g.i || '.example' as site) s
where p.website is not null on conflict do nothing`;

/** A number of the standard normal distribution, by seed. */
const normal = (purpose: string): string => `(sqrt(-2 * ln(1 - ${chance(`${purpose} radius`)})) * cos(2 * pi() * ${chance(`${purpose} angle`)}))`;
const sectorName = (n: string): string =>
  `(array[${SECTORS.map((name) => `'${name}'`).join(',')}])[1 + ${n} % ${SECTORS.length}] || case when ${n} < ${SECTORS.length} then '' else ' ' || ${n} / ${SECTORS.length} end`;

/** Up to three sectors a record; the lower numbers are in many more. */
const sectorsOf = (sectors: number) => `
insert into record_sector (record_id, member, name, name_folded)
select id, substring(sha256(convert_to('value ' || lower(name), 'UTF8')) for 16), name, lower(name) from (
  select g.id, ${sectorName('s.place')} as name from grown g cross join generate_series(1, 3) as n
    cross join lateral (select floor(${sectors} * power(('x' || left(md5($3 || ':sector:' || g.i || ':' || n), 7))::bit(28)::int / 268435456.0, 2))::int as place) s
  where n <= floor(('x' || left(md5($3 || ':sectors:' || g.i), 7))::bit(28)::int / 268435456.0 * 4)) named
on conflict do nothing`;

const records = (kind: number, slug: string) => `insert into record (id, kind, slug) select id, ${kind}, '${slug}-' || i from grown on conflict do nothing`;

const GRANT = STAGES.indexOf('Grant');
const UNRAISED = [GRANT, STAGES.indexOf('M&A'), STAGES.indexOf('Debt')].join(', ');
/** Dates to the day or the month, amounts around 5 million US dollars, unknown amounts, stages and links as public lists of rounds have them. */
const rounds = (projects: number) => `
insert into round (id, slug, project_id, date, date_precision, amount_usd, stage, stage_text, stage_text_folded, is_grant, is_raise, category, category_folded, announcement, sources)
select id, 'grown-round-' || i, ${projectId('place')}, case when monthly then date_trunc('month', day)::date else day end, case when monthly then 1 else 0 end,
  case when ${chance('amount?')} < 0.9 then greatest(1000, round(usd::numeric, -(greatest(3, floor(log(usd::numeric))::int - 1)))) end, stage, ($4::text[])[stage + 1], lower(($4::text[])[stage + 1]), coalesce(stage = ${GRANT}, false), coalesce(stage not in (${UNRAISED}), true), 'Crypto', 'crypto',
  case when ${chance('link')} < 0.69 then 'https://news.example/rounds/' || i end, 1
from (select *, floor(${projects} * power(${chance('project')}, 1.5))::bigint as place, date '2014-01-01' + floor(sqrt(${chance('day')}) * 4640)::int as day, ${chance('monthly')} < 0.25 as monthly,
  least(4200000000, 5000000 * exp(1.518 * ${normal('amount')})) as usd, case when ${chance('stage?')} < 0.83 then floor(${chance('stage')} * ${STAGES.length})::smallint end as stage from grown) g
on conflict do nothing`;

/** Investors of rounds: 6.3 on average, 143 at most, few of them in very many; who led is known in 41 % of the rounds. */
const investors = (organizations: number, people: number) => `
insert into round_investor (round_id, investor_id, lead)
select g.id, w.id, case when g.led < 0.41 then n = 1 end
from (select *, case when i % 4999 = 17 then 143 else least(143, greatest(1, round(4.1 * exp(0.95 * ${normal('investors')}))))::int end as count, ${chance('led')} as led from grown) g
  cross join lateral generate_series(1, g.count) as n
  cross join lateral (select ('x' || left(md5($3 || ':investor:' || g.i || ':' || n), 13))::bit(52)::bigint / 4503599627370496.0 as at) d
  cross join lateral (select case when ${people} > 0 and (n % 8 = 7 or ${organizations} = 0) then ${personId(`floor(${people} * d.at * d.at)::bigint`)} else ${organizationId(`floor(${organizations} * d.at * d.at)::bigint`)} end as id) w
on conflict do nothing`;

const INVESTED = `select i.investor_id as id, count(*) filter (where d.is_raise)::int as investments, count(*) filter (where i.lead and d.is_raise)::int as leads,
  max(d.date) filter (where d.is_raise) as last_investment, count(*) filter (where d.is_grant)::int as grants_given,
  sum(d.amount_usd) filter (where d.is_grant) as grants_given_usd, count(*) filter (where not d.is_raise and not d.is_grant)::int as other_deals
from round_investor i join round d on d.id = i.round_id where i.investor_id in (select id from grown) group by 1`;
const PLACES = ['Singapore', 'Hà Nội', 'Zug', 'New York'];
const TYPES = ['Venture Capital', 'Exchange', 'Fund', 'Accelerator'];
const POSITIONS = ['CEO', 'CTO', 'Co-Founder', 'Advisor'];
const oneOf = (texts: readonly string[], at: string): string => `(array[${texts.map((text) => `'${text}'`).join(',')}])[1 + ${at} % ${texts.length}]`;
/** One of the texts by number, for a part of the records. */
const sometimes = (purpose: string, part: number, texts: readonly string[]): string => `case when ${chance(purpose)} < ${part} then ${oneOf(texts, 'i')} end`;
const ORGANIZATIONS = `
insert into organization (id, slug, name, name_folded, website, location, location_folded, type, type_folded, description, investments, leads, last_investment, grants_given, grants_given_usd, other_deals, sources, sector_folded, prominence)
select g.id, 'grown-organization-' || i, ($4::text[])[f] || ' ' || ($5::text[])[s] || number, ($6::text[])[f] || ' ' || ($7::text[])[s] || number,
  case when ${chance('site?')} < 0.6 then 'https://grown-organization-' || i || '.example/' end, ${sometimes('place?', 0.5, PLACES)}, ${sometimes('place?', 0.5, PLACES.map(fold))},
  ${sometimes('type?', 0.8, TYPES)}, ${sometimes('type?', 0.8, TYPES.map(fold))}, case when ${chance('text?')} < 0.5 then left(repeat($8, 10), 60 + floor(${chance('text')} * 900)::int) end,
  coalesce(v.investments, 0), coalesce(v.leads, 0), v.last_investment, coalesce(v.grants_given, 0), v.grants_given_usd, coalesce(v.other_deals, 0), 1 + i % 3, ${SECTOR}, coalesce(v.investments, 0)
from grown g left join (${INVESTED}) v using (id) on conflict do nothing`;

/** Where people work: one project each, half of them two; every third founded it. */
const roles = (projects: number) => `
insert into role (person_id, member, object_id, position, position_folded, founder, valid_from, valid_to, precision)
select g.id, decode(md5('role' || n), 'hex'), ${projectId(`floor(${projects} * d.at)::bigint`)}, ${oneOf(POSITIONS, '(g.i + n)')}, ${oneOf(POSITIONS.map(fold), '(g.i + n)')}, (g.i + n) % 3 = 0,
  case when d.at < 0.6 then date '2015-01-01' + floor(d.at * 4000)::int end, case when n = 2 then date '2026-01-01' end, case when d.at < 0.6 then 1 end
from grown g cross join generate_series(1, 2) as n cross join lateral (select ('x' || left(md5($3 || ':role:' || g.i || ':' || n), 13))::bit(52)::bigint / 4503599627370496.0 as at) d
where n = 1 or g.i % 2 = 0 on conflict do nothing`;
const WORKS = `insert into work (person_id, member, title, link) select id, decode(md5('work'), 'hex'), 'Proposal ' || i, 'https://papers.example/' || i from grown where i % 10 = 0 on conflict do nothing`;
const PEOPLE = `
insert into person (id, slug, name, name_folded, location, location_folded, primary_job_title, primary_job_title_folded, investments, leads, last_investment, grants_given, grants_given_usd, other_deals, roles, works, sources, prominence)
select g.id, 'grown-person-' || i, ($4::text[])[f] || ' ' || ($5::text[])[s] || number, ($6::text[])[f] || ' ' || ($7::text[])[s] || number, ${sometimes('place?', 0.4, PLACES)}, ${sometimes('place?', 0.4, PLACES.map(fold))},
  ${oneOf(POSITIONS, '(i + 1)')}, ${oneOf(POSITIONS.map(fold), '(i + 1)')},
  coalesce(v.investments, 0), coalesce(v.leads, 0), v.last_investment, coalesce(v.grants_given, 0), v.grants_given_usd, coalesce(v.other_deals, 0), r.roles, w.works, 1 + i % 2, coalesce(v.investments, 0) + r.roles + w.works
from grown g left join (${INVESTED}) v using (id)
  cross join lateral (select count(*)::int as roles from role where person_id = g.id) r cross join lateral (select count(*)::int as works from work where person_id = g.id) w
on conflict do nothing`;
const partyNames = (kind: 'organization' | 'person') => `
insert into search_name (record_id, kind, what, folded, text, size)
select p.id, ${KIND[kind]}, ${NAME_ROLE.name}, p.name_folded, p.name, ${sizeOf(kind, 'p')} from grown g join ${kind} p using (id) on conflict do nothing`;
const RAISED = `
update project p set raised_usd = d.raised_usd, rounds = d.rounds, last_round = d.last_round, grants_received = d.grants, grants_received_usd = d.grants_usd,
  other_deals = d.other_deals, other_deals_usd = d.other_deals_usd
from (select project_id as id, sum(amount_usd) filter (where is_raise) as raised_usd, count(*) filter (where not is_grant)::int as rounds,
  max(date) filter (where not is_grant) as last_round, count(*) filter (where is_grant)::int as grants, sum(amount_usd) filter (where is_grant) as grants_usd,
  count(*) filter (where not is_raise and not is_grant)::int as other_deals, sum(amount_usd) filter (where not is_raise and not is_grant) as other_deals_usd
  from round group by 1) d
where d.id = p.id and (p.rounds, p.raised_usd, p.grants_received, p.other_deals) is distinct from (d.rounds, d.raised_usd, d.grants, d.other_deals)`;
const COUNTED = `
update round d set investors = i.investors from (select round_id, count(*)::int as investors from round_investor group by 1) i where i.round_id = d.id and d.investors <> i.investors`;

const PORTFOLIO = `
insert into portfolio (investor_id, project_id, last_round)
select i.investor_id, d.project_id, max(d.date) from round_investor i join round d on d.id = i.round_id where not d.is_grant group by 1, 2 on conflict do nothing`;

/** What to grow. */
export interface Growth {
  /** How many projects there are to be. */
  projects: number;
  /** How many organizations and people there are to be; they are the investors of the rounds. */
  organizations?: number;
  people?: number;
  /** How many funding rounds there are to be, of these projects. Needs organizations or people. */
  rounds?: number;
  /** How many sectors projects and organizations are spread over; 0 for none. */
  sectors?: number;
  /** The same seed grows the same projects. */
  seed?: string;
}

/**
 * Grows projects with figures, networks and searchable names beside what is there: unknown values, ties, equal names, long texts,
 * names with marks; and, where asked, organizations, people with roles and works, rounds with investors, sectors. They have no statements,
 * so only lists, counts and searches know them. Repeating it adds what is missing.
 */
export async function growProjects(
  db: Database,
  { projects, organizations = 0, people = 0, rounds: rounded = 0, sectors = 0, seed = 'cairn' }: Growth,
): Promise<void> {
  const client = await db.dedicated();
  const grow = async (count: number, own: { id: (i: string) => string; seed: string; first: string[]; second: string[] }, texts: readonly string[]) => {
    for (let from = 0; from < count; from += BATCH) {
      await client.query('begin');
      const range = [from, Math.min(from + BATCH, count) - 1, own.seed];
      const lists = [own.first, own.second];
      await client.query('set local synchronous_commit = off');
      await client.query(inline(seeded(own.id), [...range, ...lists]));
      await client.query('analyze grown');
      for (const text of texts) await client.query(inline(text, [...range, ...lists, own.first.map(fold), own.second.map(fold), LONG]));
      await client.query('drop table grown');
      await client.query('commit');
    }
  };
  const firm = { id: organizationId, seed: `${seed}:organization`, first: FIRST, second: FIRMS };
  const somebody = { id: personId, seed: `${seed}:person`, first: GIVEN, second: FAMILY };
  const spread = sectors > 0 ? [sectorsOf(sectors)] : [];
  try {
    await grow(projects, { id: projectId, seed, first: FIRST, second: SECOND }, [
      records(KIND.project, 'grown'),
      ...spread,
      PROJECTS,
      INSERT_FIGURES,
      CHAINS,
      NAMES,
      KEYS,
    ]);
    await grow(organizations, firm, [records(KIND.organization, 'grown-organization'), ...spread]);
    await grow(people, somebody, [records(KIND.person, 'grown-person'), roles(projects), WORKS]);
    await grow(rounded, { id: roundId, seed: `${seed}:round`, first: [...STAGES], second: [''] }, [
      records(KIND.round, 'grown-round'),
      rounds(projects),
      investors(organizations, people),
    ]);
    await grow(organizations, firm, [ORGANIZATIONS, partyNames('organization')]);
    await grow(people, somebody, [PEOPLE, partyNames('person')]);
    if (rounded > 0) {
      await client.query(COUNTED);
      await client.query(RAISED);
      await client.query(PORTFOLIO);
    }
    const more = organizations + people + rounded > 0 ? ['organization', 'person', 'round', 'round_investor', 'portfolio', 'role', 'work'] : [];
    await fillWords(client);
    await client.query('begin');
    await writeListRows(client, null);
    await client.query('commit');
    const tables = ['search_word', 'record', 'project', 'project_figure', 'project_chain', 'list_row', 'search_name', 'search_key', 'record_sector', ...more];
    for (const table of tables) await client.query(`vacuum (analyze) ${table}`);
    await client.query('begin');
    // They have no statements: a site that starts must not rewrite their rows.
    await noteCurrent(client);
    await raiseVersions(client, ['project', 'project_figure', ...(more.length > 0 ? ['organization', 'person', 'round'] : [])]);
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
