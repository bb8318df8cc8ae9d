import type { ScreenKind } from '#domain/screener/screen.ts';
import { PRECISION } from '#domain/records/codes.ts';
import { STAGES } from '#domain/records/stages.ts';
import { DESCRIPTION_LIMIT, NAMED_LIMIT } from './contract/rows.ts';

const array = (texts: readonly string[]): string => `array[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(',')}]`;
const PRECISIONS = array(Object.keys(PRECISION));
const STAGE_NAMES = array(STAGES);

const dated = (field: string, column: string, precision: string): string => `${column} as ${field}, (${PRECISIONS})[${precision} + 1] as ${field}_precision`;
const secret = (field: string, column: string): string => `${column} as ${field}, case ${column}_state when 1 then 'undisclosed' end as ${field}_state`;
const cut = (column: string): string =>
  `case when length(${column}) > ${DESCRIPTION_LIMIT} then rtrim(left(${column}, ${DESCRIPTION_LIMIT - 1})) || '…' else ${column} end`;

const TYPE = { project: 'project', organization: 'venture', person: 'people' } as const;
type Named = keyof typeof TYPE;

interface Part {
  columns: string;
  /** Joined to the row `r`. */
  join: string;
}

const JSON_LIST = `'[' || string_agg(json_build_object('id', e.id, 'slug', e.slug, 'name', e.name, 'logo', e.logo, 'type', e.type)::text, ',' order by e.n)`;
const element = (kind: Named): string => `k.id, k.slug, k.name, k.logo, '${TYPE[kind]}' as type`;
const columnsOf = (field: string): string => `coalesce(${field}.list, '[]') as ${field}, ${field}.count as ${field}_count`;

/**
 * The most prominent records of a list as JSON text, and the number of all of them.
 * @param members a select of `id`s, each perhaps more than once @param where which records `k` count
 */
function listed(field: string, kinds: readonly Named[], members: string, where = ''): Part {
  const found = kinds.map((kind) => `select ${element(kind)}, k.prominence from m join ${kind} k using (id)${where && ` where ${where}`}`).join(' union all ');
  return {
    columns: columnsOf(field),
    join: `cross join lateral (
      with m as (select distinct id from (${members}) every)
      select ${JSON_LIST} filter (where e.n <= ${NAMED_LIMIT}) || ']' as list, count(*) as count
      from (select f.*, row_number() over (order by f.prominence desc, f.id) as n from (${found}) f) e) ${field}`,
  };
}

/** The projects last invested in, and the number of all: portfolios are too large to look at each project of them. */
const portfolio = (field: string): Part => ({
  columns: columnsOf(field),
  join: `cross join lateral (
      select (select ${JSON_LIST} || ']' from (
          select ${element('project')}, f.n from (
            select project_id as id, row_number() over (order by last_round desc nulls last, project_id) as n from portfolio where investor_id = r.id
            order by last_round desc nulls last, project_id limit ${NAMED_LIMIT}) f join project k using (id)) e) as list,
        (select count(*) from portfolio where investor_id = r.id) as count) ${field}`,
});

const sectorsOf = (id: string): string =>
  `coalesce((select '[' || string_agg(json_build_object('name', s.name)::text, ',' order by s.name, s.member) || ']' from record_sector s where s.record_id = ${id}), '[]') as sector`;

const ACCOUNTS = ['website', 'twitter', 'linkedin', 'telegram', 'github', 'crunchbase'] as const;
const NICKNAME = String.raw`substring(r.twitter from '^https?://(?:www\.|mobile\.)?(?:x|twitter)\.com/@?([A-Za-z0-9_]{1,15})(?:[/?#]|$)')`;
const account = (type: (typeof ACCOUNTS)[number]): string =>
  `case when r.${type} is not null then ${
    type === 'twitter'
      ? `json_strip_nulls(json_build_object('type', 'twitter', 'url', r.twitter, 'nickname', ${NICKNAME}))`
      : `json_build_object('type', '${type}', 'url', r.${type})`
  }::text end`;
const SOCIAL = `'[' || concat_ws(',', ${ACCOUNTS.map(account).join(', ')}) || ']' as social`;

const INVESTED_IN = 'select f.project_id as id from portfolio f where f.investor_id = r.id';
const INVESTORS = 'select i.investor_id as id from round d join round_investor i on i.round_id = d.id where d.project_id = r.id';
const lastRound = (of: string): string => `(select min(d.date_precision) from ${of})`;
const LAST_INVESTMENT = dated(
  'last_investment',
  'r.last_investment',
  lastRound('round_investor i join round d on d.id = i.round_id where i.investor_id = r.id and d.date = r.last_investment'),
);

interface RowSql {
  columns: readonly string[];
  parts: readonly Part[];
  /** Joins behind `<table> r`. */
  joins?: readonly string[];
}

/** @param today SQL of the day */
const ROWS: Readonly<Record<ScreenKind, (today: string) => RowSql>> = {
  project() {
    const peoples = listed('peoples', ['person'], `${INVESTORS} union all select l.person_id from role l where l.object_id = r.id`);
    const organizations = listed('organizations', ['organization'], INVESTORS);
    const chains = listed('chains', ['project'], 'select l.chain_id as id from project_chain l where l.project_id = r.id');
    return {
      joins: ['join project_figure f on f.project_id = r.id'],
      parts: [peoples, organizations, chains],
      columns: [
        'r.name, r.symbol, r.logo, r.website',
        `${cut('r.description')} as description`,
        'f.price_usd, f.change1h, f.change24h, f.change7d, f.change30d, f.market_cap_usd, f.volume, f.tvl, f.circulating_supply, f.max_supply, f.total_supply',
        'r.market_cap_rank, r.market_cap_rank_date, r.raised_usd as raised, r.rounds as round_count, r.sources as source_count',
        dated('last_round', 'r.last_round', lastRound('round d where d.project_id = r.id and d.date = r.last_round')),
        dated('founded', 'r.founded', 'r.founded_precision'),
        peoples.columns,
        organizations.columns,
        chains.columns,
        sectorsOf('r.id'),
      ],
    };
  },
  person(today) {
    const organization = listed(
      'organization',
      ['project', 'organization'],
      `select l.object_id as id from role l where l.person_id = r.id and (l.valid_to is null or l.valid_to > ${today})`,
    );
    const tokens = listed('relate_token', ['project'], `${INVESTED_IN} union all select l.object_id from role l where l.person_id = r.id`, 'k.has_token');
    return {
      parts: [organization, tokens],
      columns: [
        'r.name, r.logo as avatar, r.website, r.primary_job_title, r.type_of_investor, r.location, r.gender',
        `${cut('r.description')} as background_summary`,
        'r.investments as number_of_investment, r.sources as source_count',
        LAST_INVESTMENT,
        organization.columns,
        tokens.columns,
        SOCIAL,
        sectorsOf('r.id'),
      ],
    };
  },
  organization(today) {
    const founder = listed('founder', ['person'], 'select l.person_id as id from role l where l.object_id = r.id and l.founder');
    const projects = portfolio('relate_project');
    return {
      parts: [founder, projects],
      columns: [
        'r.name as ventures_name, r.logo, r.website, r.type, extract(year from r.founded)::int as year_founded, r.location',
        `${cut('r.description')} as summary`,
        `r.last_investment >= (${today} - interval '12 months')::date as actively_investing`,
        secret('total_investment_amount', 'r.total_investment_amount'),
        secret('total_funding_amount', 'r.total_funding_amount'),
        'r.investments as number_of_investment, r.leads as lead_count, r.sources as source_count',
        LAST_INVESTMENT,
        founder.columns,
        projects.columns,
        SOCIAL,
        sectorsOf('r.id'),
      ],
    };
  },
  round() {
    const took = 'select i.investor_id as id from round_investor i where i.round_id = r.id';
    const organizations = listed('organizations', ['organization'], took);
    const people = listed('people', ['person'], took);
    return {
      joins: ['left join project p on p.id = r.project_id'],
      parts: [organizations, people],
      columns: [
        `p.name, p.logo, case when p.id is null then '[]' else '[' || json_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'logo', p.logo, 'type', 'project')::text || ']' end as projects`,
        `(${STAGE_NAMES})[r.stage + 1] as stages, r.stage_text as fundraising_round`,
        secret('amount_quantity', 'r.amount_usd'),
        `'USD' as amount_quantity_unit`,
        secret('valuation', 'r.valuation_usd'),
        dated('date', 'r.date', 'r.date_precision'),
        'r.announcement, r.category, r.investors as investor_count, r.sources as source_count',
        organizations.columns,
        people.columns,
        sectorsOf('r.project_id'),
      ],
    };
  },
};

/**
 * SQL of the JSON text of rows in order, comma-joined, without brackets. `placed (id, place)` names them.
 * @param today SQL of the day @param where SQL of which rows of `placed w` @param before SQL of how many rows come before the first
 */
export function rowsSql(kind: ScreenKind, { today, where, before }: { today: string; where: string; before: string }): string {
  const { columns, parts, joins = [] } = ROWS[kind](today);
  return `select string_agg(row_to_json(x)::text, ',' order by w.place) from placed w join ${kind} r on r.id = w.id ${[...joins, ...parts.map((part) => part.join)].join(' ')}
    cross join lateral (select r.id, r.slug, w.place + ${before} as ordinal, ${columns.join(', ')}) x where ${where}`;
}
