import { KIND_NAMES, KINDS, type KindName, type NamedKind } from '#domain/kinds/kinds.ts';
import { ACCOUNTS, DESCRIPTION_LIMIT, NAMED_LIMIT } from '#domain/records/list-fields.ts';
import { FIGURE_NAMES } from '#domain/records/quantities.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import type { Projection } from './projections.ts';
import { dated, lasts, SECTOR_ITEM, secret, stageName } from './record-sql.ts';

const cut = (column: string): string =>
  `case when length(${column}) > ${DESCRIPTION_LIMIT} then rtrim(left(${column}, ${DESCRIPTION_LIMIT - 1})) || '…' else ${column} end`;

/** Fields of rows, and the joins they need beside the records `w (id)` and their rows `r`. */
interface Part {
  columns: string;
  join: string;
}

const JSON_LIST = `'[' || string_agg(json_build_object('id', e.id, 'slug', e.slug, 'name', e.name, 'logo', e.logo, 'type', e.type)::text, ',' order by e.n)`;
const element = (kind: NamedKind): string => `k.id, k.slug, k.name, k.logo, '${KINDS[kind].wire}' as type`;
const columnsOf = (field: string): string => `coalesce(${field}.list, '[]') as ${field}, coalesce(${field}.count, 0) as ${field}_count`;

/**
 * The most prominent records of each row's list as JSON text, and the total number. Computed for all rows at once, which halves the cost of a
 * subquery for each row. @param members a select of `(owner, id)` of the records `w`
 */
function listed(field: string, kinds: readonly NamedKind[], members: string, { where, first = '' }: Pick<Group, 'where' | 'first'>): Part {
  const found = kinds
    .map(
      (kind) =>
        `select m.owner, ${element(kind)}, k.prominence${first && `, ${first} as first`} from (${members}) m join ${kind} k using (id)${where === undefined ? '' : ` where ${where}`}`,
    )
    .join(' union all ');
  return {
    columns: columnsOf(field),
    join: `left join (select e.owner, ${JSON_LIST} filter (where e.n <= ${NAMED_LIMIT}) || ']' as list, count(*) as count
      from (select f.*, row_number() over (partition by f.owner order by ${first && 'f.first desc, '}f.prominence desc, f.id) as n from (${found}) f) e group by e.owner) ${field} on ${field}.owner = w.id`,
  };
}

/** The latest investments and their total number: large portfolios make it too slow to read every project. */
const portfolio = (field: string): Part => ({
  columns: columnsOf(field),
  join: `cross join lateral (
      select (select ${JSON_LIST} || ']' from (
          select ${element('project')}, f.n from (
            select project_id as id, row_number() over (order by last_round desc nulls last, project_id) as n from portfolio where investor_id = w.id
            order by last_round desc nulls last, project_id limit ${NAMED_LIMIT}) f join project k using (id)) e) as list,
        (select count(*) from portfolio where investor_id = w.id) as count) ${field}`,
});

const sectorsOf = (id: string): string =>
  `coalesce((select '[' || string_agg(${SECTOR_ITEM}::text, ',' order by s.projects desc nulls last, s.name, s.member) || ']' from record_sector s where s.record_id = ${id}), '[]') as sector`;

const NICKNAME = String.raw`substring(r.twitter from '^https?://(?:www\.|mobile\.)?(?:x|twitter)\.com/@?([A-Za-z0-9_]{1,15})(?:[/?#]|$)')`;
const account = (type: (typeof ACCOUNTS)[number]): string =>
  `case when r.${type} is not null then ${
    type === 'twitter'
      ? `json_strip_nulls(json_build_object('type', 'twitter', 'url', r.twitter, 'nickname', ${NICKNAME}))`
      : `json_build_object('type', '${type}', 'url', r.${type})`
  }::text end`;
const SOCIAL = `'[' || concat_ws(',', ${ACCOUNTS.map(account).join(', ')}) || ']' as social`;

const INVESTED_IN = 'select w.id as owner, l.project_id as id from w join portfolio l on l.investor_id = w.id';
const INVESTORS = 'select w.id as owner, l.investor_id as id from w join portfolio l on l.project_id = w.id';
const WORKERS = 'select w.id as owner, l.person_id as id from w join role l on l.object_id = w.id';
/** People of a project: its founders, others with a role, then investors. */
const PEOPLE = `select p.owner, p.id, max(p.place) as place from (
    select w.id as owner, l.person_id as id, case when l.founder then 2 else 1 end as place from w join role l on l.object_id = w.id
    union all select p.owner, p.id, 0 from (${INVESTORS}) p) p group by p.owner, p.id`;
const WORKPLACES = 'select w.id as owner, l.object_id as id from w join role l on l.person_id = w.id';
/** Whether a role at a project is one at the company of the same name too: it is one place, told at the company. */
const TOLD_AT_COMPANY = `exists (select from project k join role y on y.person_id = l.person_id join organization o on o.id = y.object_id
    where k.id = l.object_id and o.name_folded = k.name_folded)`;
const lastRound = (of: string): string => `(select min(d.date_precision) from ${of})`;
const LAST_INVESTMENT = dated(
  'last_investment',
  'r.last_investment',
  lastRound('round_investor i join round d on d.id = i.round_id where i.investor_id = r.id and d.date = r.last_investment and d.is_raise'),
);

const GIVEN = 'r.other_deals as other_deals_count, r.grants_given as grants_given_count, r.grants_given_usd';
const TOOK_PART = 'select w.id as owner, l.investor_id as id, l.lead from w join round_investor l on l.round_id = w.id';

/** A list of records in a row. */
interface Group {
  kinds: readonly NamedKind[];
  /** SQL of a select of `(owner, id)` for the records `w`, from SQL of the day. */
  members: (today: string) => string;
  /** Condition on the counted records `k`. */
  where?: string;
  /** SQL of what members `m` are ordered by before their prominence, the greatest first: a number, or whether something is true. */
  first?: string;
}
const group = (kinds: readonly NamedKind[], members: string | Group['members'], more: Pick<Group, 'where' | 'first'> = {}): Group => ({
  kinds,
  members: typeof members === 'string' ? () => members : members,
  ...more,
});
const LEADS_FIRST = { first: 'm.lead is true' };

/** The lists of records in rows, by field. */
const GROUPS = {
  project: {
    peoples: group(['person'], PEOPLE, { first: 'm.place' }),
    organizations: group(['organization'], INVESTORS),
    chains: group(['project'], 'select w.id as owner, l.chain_id as id from w join project_chain l on l.project_id = w.id'),
  },
  person: {
    organization: group(
      ['project', 'organization'],
      (today) => `select distinct * from (${WORKPLACES} where ${lasts('l', today)} and not ${TOLD_AT_COMPANY}) l`,
    ),
    relate_token: group(['project'], `${INVESTED_IN} union ${WORKPLACES}`, { where: 'k.has_token' }),
  },
  organization: {
    founder: group(['person'], `select distinct * from (${WORKERS} where l.founder) l`),
    relate_project: group(['project'], INVESTED_IN),
  },
  round: {
    lead: group(['organization', 'person'], `${TOOK_PART} where l.lead`),
    organizations: group(['organization'], TOOK_PART, LEADS_FIRST),
    people: group(['person'], TOOK_PART, LEADS_FIRST),
  },
} as const satisfies Readonly<Record<KindName, Readonly<Record<string, Group>>>>;
const listedGroup = <K extends KindName>(kind: K, field: keyof (typeof GROUPS)[K] & string, today = ''): Part => {
  const { kinds, members, ...more } = (GROUPS[kind] as Readonly<Record<string, Group>>)[field] as Group;
  return listed(field, kinds, members(today), more);
};

/** Whether rows of a kind have a list of records in this field. */
export const isGroup = (kind: KindName, field: string): boolean => Object.hasOwn(GROUPS[kind], field);

/** Most records in the answer with a whole list. */
export const GROUP_LIMIT = 100;

/**
 * SQL of a row's list: `list`, JSON of the first records, and `count`, the total, for the record `w (id)`. Portfolios begin with the latest
 * investment, investors of a round with those who led it, others with the most prominent record.
 */
export function groupSql(kind: KindName, field: string, today: string): string {
  const found = (GROUPS[kind] as Readonly<Record<string, Group>>)[field];
  if (!found) throw new RangeError(`no group ${field} of ${kind}`);
  const { kinds, members, where, first } = found;
  const last = field === 'relate_project' ? '(select p.last_round from portfolio p where p.investor_id = m.owner and p.project_id = k.id)' : 'null::date';
  const all = kinds
    .map(
      (of) =>
        `select ${element(of)}, k.prominence, ${last} as last, ${first ?? 'false'} as first from (${members(today)}) m join ${of} k using (id)${where === undefined ? '' : ` where ${where}`}`,
    )
    .join(' union all ');
  return `select coalesce(${JSON_LIST} filter (where e.n <= ${GROUP_LIMIT}) || ']', '[]')::json as list, count(*) as count
    from (select f.*, row_number() over (order by f.first desc, f.last desc nulls last, f.prominence desc, f.id) as n from (${all}) f) e`;
}

const together = (parts: readonly Part[], columns: readonly string[], join = ''): Part => ({
  columns: [...columns, ...parts.map((part) => part.columns)].join(', '),
  join: [join, ...parts.map((part) => part.join)].join(' '),
});

/** Fields that depend neither on the day nor on the market. */
const LASTING: Readonly<Record<KindName, Part>> = {
  project: together(
    [listedGroup('project', 'peoples'), listedGroup('project', 'organizations'), listedGroup('project', 'chains')],
    [
      'r.name, r.symbol, r.logo, r.website',
      `${cut('r.description')} as description`,
      'r.market_cap_rank, r.former_rank as market_cap_rank_former, r.market_cap_rank_date, r.raised_usd as raised, r.rounds as round_count, r.other_deals as other_deals_count, r.other_deals_usd',
      'r.grants_received as grants_received_count, r.grants_received_usd, r.sources as source_count',
      dated('last_round', 'r.last_round', lastRound('round d where d.project_id = r.id and d.date = r.last_round and not d.is_grant')),
      dated('founded', 'r.founded', 'r.founded_precision'),
      dated('code_pushed', 'r.code_pushed', 'r.code_pushed_precision'),
      sectorsOf('r.id'),
    ],
  ),
  person: together(
    [listedGroup('person', 'relate_token')],
    [
      'r.name, r.presumed, r.logo as avatar, r.website, r.primary_job_title, r.type_of_investor, r.location, r.gender',
      `${cut('r.description')} as background_summary`,
      `r.investments as number_of_investment, ${GIVEN}, r.sources as source_count`,
      LAST_INVESTMENT,
      SOCIAL,
      sectorsOf('r.id'),
    ],
  ),
  organization: together(
    [listedGroup('organization', 'founder'), portfolio('relate_project')],
    [
      'r.name as ventures_name, r.presumed, r.logo, r.website, r.type, extract(year from r.founded)::int as year_founded, r.location',
      `${cut('r.description')} as summary`,
      secret('total_investment_amount', 'r.total_investment_amount'),
      secret('total_funding_amount', 'r.total_funding_amount'),
      `r.investments as number_of_investment, r.leads as lead_count, ${GIVEN}, r.sources as source_count`,
      LAST_INVESTMENT,
      SOCIAL,
      sectorsOf('r.id'),
    ],
  ),
  round: together(
    [listedGroup('round', 'lead'), listedGroup('round', 'organizations'), listedGroup('round', 'people')],
    [
      `p.name, p.logo, case when p.id is null then '[]' else '[' || json_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'logo', p.logo, 'type', 'project')::text || ']' end as projects`,
      `${stageName('r.stage')} as stages, r.stage_text as fundraising_round`,
      secret('amount_quantity', 'r.amount_usd'),
      `'USD' as amount_quantity_unit`,
      secret('valuation', 'r.valuation_usd'),
      dated('date', 'r.date', 'r.date_precision'),
      'r.announcement, r.category, r.instrument, r.stage_text, r.is_grant as grant, r.is_raise as raise, r.investors as investor_count, r.sources as source_count',
      sectorsOf('r.project_id'),
    ],
    'left join project p on p.id = r.project_id',
  ),
};

const FIGURES = FIGURE_NAMES.map((name) => `f.${name}`).join(', ');

/** Fields that depend on the day or the market, from SQL of the day. */
const PASSING: Readonly<Record<KindName, (today: string) => Part>> = {
  project: () => ({ columns: FIGURES, join: 'join project_figure f on f.project_id = w.id' }),
  person: (today) => listedGroup('person', 'organization', today),
  organization: (today) => ({
    columns: `r.last_investment >= (${today} - interval '12 months')::date as actively_investing`,
    join: 'join organization r on r.id = w.id',
  }),
  round: () => ({ columns: '', join: '' }),
};

/** Kinds with fields that depend on the day: current employers, active investors. */
export const DATED_ROWS: ReadonlySet<KindName> = new Set(['organization', 'person']);
/** Kinds with such fields beside the known ones. */
export const DATED_TEXTS: ReadonlySet<KindName> = new Set(['person']);

const made = (kind: KindName, where: string): string => `(with w as materialized (select id from ${kind} where ${where})
  select r.id, substr(row_to_json(x)::text, 2) from w join ${kind} r using (id) ${LASTING[kind].join} cross join lateral (select r.id, r.slug, ${LASTING[kind].columns}) x)`;
const madeOf = (where: string): string => KIND_NAMES.map((kind) => made(kind, where)).join(' union all ');

/**
 * The stored rows of lists: JSON text without its first brace, of all fields that depend neither on the day nor on the market. Building them on
 * request would be most of an answer's cost.
 */
export const LIST_ROWS: Projection = { table: 'list_row', kinds: [], key: ['id'], columns: ['body'], select: madeOf('$1::uuid[] is null or id = any($1)') };

const write = (where: string): string => `with fresh (id, body) as materialized (${madeOf(where)}),
  gone as (delete from list_row l where ${where} and not exists (select from fresh f where f.id = l.id))
  insert into list_row (id, body) select id, body from fresh on conflict (id) do update set body = excluded.body where list_row.body <> excluded.body`;
const WRITE_SOME = { name: 'list-rows', text: write('id = any($1::uuid[])') };
const WRITE_ALL = write('true');

/** Writes the list rows of these records, or of all; only differences are written. Call it after all other rows are written. */
export async function writeListRows(sql: Queryable, ids: readonly string[] | null): Promise<void> {
  if (ids?.length === 0) return;
  await (ids ? sql.query({ ...WRITE_SOME, values: [ids] }) : sql.query(WRITE_ALL));
}

/**
 * SQL of the JSON text of rows in order, comma-joined, without brackets, of the records `w (id, place)`.
 * @param today SQL of the day @param where SQL of which of them @param before SQL of how many rows come before the first
 * @param beside SQL of JSON text of members of `w` that each row holds too, with a comma behind the last
 */
export function rowsSql(kind: KindName, { today, where, before, beside }: { today: string; where: string; before: string; beside?: string }): string {
  const { columns, join } = PASSING[kind](today);
  const passing = columns && `trim(both '{}' from row_to_json(x)::text) || ',' || `;
  return `select string_agg('{"ordinal":' || (w.place + ${before}) || ',' || ${beside ? `${beside} || ` : ''}${passing} l.body, ',' order by w.place)
    from w join list_row l using (id) ${join} ${columns && `cross join lateral (select ${columns}) x`} where ${where}`;
}

/** Fields of rows that a process may know by itself, because they are quantities of the record: figures and what goes by a day. */
export const KNOWN_FIELDS: Readonly<Record<KindName, readonly string[]>> = {
  project: FIGURE_NAMES,
  organization: ['actively_investing'],
  person: [],
  round: [],
};

/**
 * SQL of the JSON text of each row without its first brace, its place and its known fields: `id`, `text`, of the records `w (id)`.
 * @param today SQL of the day, see `DATED_TEXTS`
 */
export function rowTextsSql(kind: KindName, today: string): string {
  const { columns, join } = DATED_TEXTS.has(kind) ? PASSING[kind](today) : { columns: '', join: '' };
  const passing = columns && `trim(both '{}' from row_to_json(x)::text) || ',' || `;
  return `select w.id, ${passing}l.body as text from w join list_row l using (id) ${join} ${columns && `cross join lateral (select ${columns}) x`}`;
}

/** Ids of records with everything that other rows display of them, their kind and their sort value included. */
const SHOWN = `
  select p.id, md5(row('project', p.slug, p.name, p.logo, p.prominence, p.has_token,
    (select string_agg(s.name, ',' order by s.name, s.member) from record_sector s where s.record_id = p.id))::text) as shown from project p where p.id = any($1::uuid[])
  union all select o.id, md5(row('organization', o.slug, o.name, o.logo, o.prominence)::text) from organization o where o.id = any($1)
  union all select p.id, md5(row('person', p.slug, p.name, p.logo, p.prominence)::text) from person p where p.id = any($1)`;

/** What other rows display of these records: a text by id, absent for records without a row. */
export async function shownOf(sql: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql.query<{ id: string; shown: string }>({ name: 'rows-show', text: SHOWN, values: [ids] });
  return new Map(rows.map((row) => [row.id, row.shown]));
}

/** Ids whose displayed text differs between `before` and `after`; list rows that mention them must be rewritten. */
export const shownAgain = (ids: readonly string[], before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  ids.filter((id) => before.get(id) !== after.get(id));

const NAMING = `select distinct l.id from unnest($1::uuid[]) k (id) cross join lateral (
  select investor_id as id from portfolio where project_id = k.id union all select project_id from portfolio where investor_id = k.id
  union all select round_id from round_investor where investor_id = k.id union all select id from round where project_id = k.id
  union all select project_id from project_chain where chain_id = k.id
  union all select person_id from role where object_id = k.id union all select object_id from role where person_id = k.id) l`;

/** Ids of the records whose rows mention one of these. */
export async function namingRecords(sql: Queryable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return (await sql.query<{ id: string }>({ name: 'rows-naming', text: NAMING, values: [ids] })).rows.map((row) => row.id);
}

/** Ids of the employers of these people, current and former. */
export async function workplacesOf(sql: Queryable, ids: readonly string[]): Promise<string[]> {
  const text = 'select distinct object_id as id from role where person_id = any($1::uuid[])';
  return (await sql.query<{ id: string }>({ name: 'rows-workplaces', text, values: [ids] })).rows.map((row) => row.id);
}
