import { fieldId } from '#domain/records/fields.ts';
import { ENTRY_ROLE, PAGE_KIND, PRECISION } from '#domain/records/codes.ts';
import { COMPLETENESS } from '#domain/directory/details/completeness.ts';
import { KINDS, type KindName, type NamedKind } from '#domain/kinds/kinds.ts';
import {
  PAGE_NAMED,
  SHOWN_PAGE,
  dated,
  liveRecord,
  moment,
  named,
  oldOn,
  precisionName,
  SECTOR_ITEM,
  secret,
  stageName,
  statedOn,
} from '../../records/index.ts';

/** Pages of a source in the answer, at most. */
const PAGES_SHOWN = 50;

/** JSON text of the rows of a select, in its order. */
export const list = (select: string): string => `(select coalesce(json_agg(e), '[]')::text from (${select}) e)`;
/** JSON text of the values of a select of one column `v`, in its order. */
export const values = (select: string): string => `(select coalesce(json_agg(e.v), '[]')::text from (${select}) e)`;

/** Columns of a record of a kind. */
export const ref = (alias: string, kind: NamedKind): string => `${alias}.id, ${alias}.slug, ${alias}.name, ${alias}.logo, '${KINDS[kind].wire}' as type`;
/** JSON of a record of a kind. */
export const refJson = (alias: string, kind: NamedKind): string =>
  `json_build_object('id', ${alias}.id, 'slug', ${alias}.slug, 'name', ${alias}.name, 'logo', ${alias}.logo, 'type', '${KINDS[kind].wire}')`;

const either = (a: string, b: string, column: string): string => `coalesce(${a}.${column}, ${b}.${column})`;
const eitherRef = (a: NamedKind, b: NamedKind): string =>
  `${['id', 'slug', 'name', 'logo'].map((column) => `${either('ka', 'kb', column)} as ${column}`).join(', ')}, case when ka.id is null then '${KINDS[b].wire}' else '${KINDS[a].wire}' end as type`;
const eitherJoin = (a: NamedKind, b: NamedKind, on: string): string => `left join ${a} ka on ka.id = ${on} left join ${b} kb on kb.id = ${on}`;
/** Columns of an investor (organization or person), joined by `PARTY.join`; hidden investors have no id. */
export const PARTY = {
  columns: eitherRef('organization', 'person'),
  join: (on: string): string => eitherJoin('organization', 'person', on),
  shown: 'coalesce(ka.id, kb.id) is not null',
  prominence: either('ka', 'kb', 'prominence'),
} as const;
/** Columns of a workplace: an organization or a project. */
export const WORKPLACE = { columns: eitherRef('organization', 'project'), join: (on: string): string => eitherJoin('organization', 'project', on) } as const;

/** Whether a role `l` without an end is not taken as present. The day of the answer is `$2`. */
export const OLD = oldOn('$2::date');
const AS_EXACT = `to_char(d.published_on, case d.published_precision when ${PRECISION.year} then 'YYYY' when ${PRECISION.month} then 'YYYY-MM' else 'YYYY-MM-DD' end)`;
/** When a role began and ended, and the day, month or year of the page that says so, of a role `l`. */
export const ROLE = `l.position, l.founder, l.ended, ${OLD} as old, ${dated('from_date', 'l.valid_from', 'l.precision').replace('from_date_precision', 'from_precision')}, ${dated('to_date', 'l.valid_to', 'l.precision').replace('to_date_precision', 'to_precision')},
  ${statedOn(AS_EXACT)} as stated_on`;

/** JSON text of the roles of people at the record `r`. */
export const members = (where = ''): string =>
  list(`select ${ref('k', 'person')}, ${ROLE} from role l join person k on k.id = l.person_id where l.object_id = r.id${where}
    order by l.founder desc, l.ended, l.valid_to desc nulls first, ${OLD}, k.prominence desc, k.id, l.valid_from, l.member`);
/** Of roles that have not ended, of people who founded nothing there. */
export const EMPLOYED =
  ' and l.valid_to is null and not l.ended and not exists (select from role x where x.object_id = l.object_id and x.person_id = l.person_id and x.founder)';

/** Number of rounds `d` with `i`, and the last one. */
export const BACKING = `count(*) as rounds, count(*) filter (where i.lead) as lead, max(d.date) as last_round,
  case when max(d.date) is not null then ${precisionName('(array_agg(d.date_precision order by d.date desc nulls last, d.date_precision))[1]')} end as last_round_precision`;

/** JSON text of who took part in rounds, most often first. @param rounds what follows `from`, of investors `i` in rounds `d` */
export const backers = (kind: 'organization' | 'person', rounds: string): string =>
  list(`select ${ref('k', kind)}, b.rounds, b.lead, b.last_round, b.last_round_precision
    from (select i.investor_id as id, ${BACKING} from ${rounds} group by 1) b join ${kind} k using (id) order by b.rounds desc, k.prominence desc, k.id`);

const has = (table: string, column: string, more = ''): string => `exists (select from ${table} x where x.${column} = r.id${more})`;
const given = <K extends string>(...columns: K[]): Record<K, string> =>
  Object.fromEntries(columns.map((column) => [column, `r.${column} is not null`])) as Record<K, string>;
const SECTOR = has('record_sector', 'record_id');
const FOUNDERS = has('role', 'object_id', ' and x.founder');

/** Whether a part of the record `r` is known, in SQL. */
const KNOWN: { [K in keyof typeof COMPLETENESS]: Record<keyof (typeof COMPLETENESS)[K], string> } = {
  project: {
    ...given('name', 'description', 'website', 'logo', 'twitter', 'founded', 'location', 'operating_status', 'whitepaper', 'github'),
    sector: SECTOR,
    founders: FOUNDERS,
    round_count: 'r.rounds > 0',
    chains: has('project_chain', 'project_id'),
    contracts: has('contract', 'project_id'),
    markets: has('market', 'project_id'),
    allocations: has('allocation', 'project_id'),
  },
  organization: {
    ...given('name', 'type', 'description', 'website', 'logo', 'location', 'founded', 'twitter', 'linkedin', 'email_address', 'operating_status'),
    sector: SECTOR,
    founders: FOUNDERS,
    people: has('role', 'object_id'),
    assets_under_management: 'coalesce(r.assets_under_management_state, 0) = 1 or r.assets_under_management is not null',
    total_funding_amount: 'coalesce(r.total_funding_amount_state, 0) = 1 or r.total_funding_amount is not null',
  },
  person: {
    ...given('name', 'description', 'logo', 'twitter', 'linkedin', 'location', 'type_of_investor', 'gender', 'website'),
    sector: SECTOR,
    roles: 'r.roles > 0',
    job_title: `(r.primary_job_title is not null or ${has('job_title', 'record_id')})`,
  },
};

const VOICE = 'coalesce(w.mirror_of, w.id)';
/** Sources of the record `r` that may be named, as `source_count` counts them: those that repeat one another are one. Each with the pages that carry what it says. */
const SOURCES = `select v.key, v.name, v.home_url, coalesce((select json_agg(json_build_object('url', shown.url, 'kind', d.kind) order by d.id)
      from (select d.id, d.url, d.title, ${named(PAGE_KIND, 'd.kind')} as kind from entry e join source w on w.id = e.source_id and w.may_show and ${VOICE} = v.voice and e.role <> ${ENTRY_ROLE.guesses}
          join statement s on s.entry_id = e.id and s.ended_at is null and s.review <> 2 join document d on d.id = s.document_id and d.kind is not null
        where e.record_id = r.id group by d.id order by d.id limit ${PAGES_SHOWN}) d ${PAGE_NAMED} cross join lateral (select ${SHOWN_PAGE}) shown), '[]') as pages
    from (select distinct on (${VOICE}) ${VOICE} as voice, w.key, w.name, w.home_url from entry e join source w on w.id = e.source_id and w.may_show
      where e.record_id = r.id and e.role <> ${ENTRY_ROLE.guesses} order by ${VOICE}, w.mirror_of nulls first, w.id) v order by v.name, v.key`;

/** Columns every summary has, of the record `r`, whose parts are joined by `headJoin`. */
export const HEAD = `r.id, r.slug, r.name, r.logo, r.sources as source_count,
  ${values('select a.name as v from record_alias a where a.record_id = r.id and lower(a.name) <> lower(r.name) order by a.name, a.member')} as aliases,
  ${values('select f.slug as v from former_slug f join record x on x.id = r.id and f.kind = x.kind where f.record_id = r.id order by f.slug')} as former_slugs,
  ${list('select l.type, l.url from link l where l.record_id = r.id order by l.type, l.url')} as links,
  ${list(SOURCES)} as sources,
  (select ${moment('min(u.started_at)')} from entry e join run u on u.id = e.first_run where e.record_id = r.id) as first_seen,
  (select ${moment('s.at')} from change c join change_set s on s.id = c.change_set_id where c.record_id = r.id order by c.change_set_id desc limit 1) as last_changed,
  parts.completeness, parts.completeness_score`;

/** Completeness of the record `r`. */
export function headJoin(kind: keyof typeof COMPLETENESS): string {
  const weights: Readonly<Record<string, number>> = COMPLETENESS[kind];
  const parts = Object.entries<string>(KNOWN[kind]).map(([field, sql]) => [field, sql, weights[field] ?? 0] as const);
  const ordered = Object.keys(weights).flatMap((field) => parts.filter(([f]) => f === field));
  return `cross join lateral (select json_agg(v)::text as completeness, round(100.0 * sum(v.weight) filter (where v.known) / sum(v.weight))::int as completeness_score
    from (values ${ordered.map(([field, sql, weight]) => `('${field}', ${sql}, ${weight})`).join(', ')}) v (field, known, weight)) parts`;
}

/** JSON text of the options a record is about. */
export const SECTORS = `coalesce((select json_agg(${SECTOR_ITEM} order by s.projects desc nulls last, s.name, s.member)::text from record_sector s where s.record_id = r.id), '[]')`;

/** Rounds taken part in, of investors, their number and the last, of a row `r`. */
export const INVESTED = `r.investments as number_of_investment, r.leads as lead_count, ${dated(
  'last_investment',
  'r.last_investment',
  '(select min(d.date_precision) from round_investor i join round d on d.id = i.round_id where i.investor_id = r.id and d.date = r.last_investment and d.is_raise)',
)}, r.other_deals as other_deals_count, r.grants_given as grants_given_count, r.grants_given_usd`;

/** Which rounds `d` are meant: what raised money, what did not, grants, and all but grants. */
export const RAISES = 'd.is_raise';
export const OTHER_DEALS = 'not d.is_raise and not d.is_grant';
export const GRANTS = 'd.is_grant';
export const NO_GRANTS = 'not d.is_grant';

/** Rounds that `me` took part in: `d`, with `i.lead`, and their project `k`. */
export const TAKEN_FROM =
  'round_investor i join round d on d.id = i.round_id left join project k on k.id = d.project_id where i.investor_id = (select id from me)';
/** Columns of such a round. */
export const TAKEN = `d.id, d.slug, ${dated('date', 'd.date', 'd.date_precision')}, ${stageName('d.stage')} as stages, ${secret('amount_quantity', 'd.amount_usd')}, d.instrument, i.lead,
  case when k.id is not null then ${refJson('k', 'project')} end as project, d.investors as investor_count`;
/** Their order, newest first. */
export const TAKEN_ORDER = 'd.date desc nulls last, d.id';

/** SQL of the answer's JSON text: a single record under its name. @param from what follows `from me` @param columns of the record */
export const single = (name: string, kind: KindName, from: string, columns: string): string =>
  `with recursive ${liveRecord(kind)} select json_build_object('${name}', x)::text as body from me ${from} cross join lateral (select ${columns}) x`;
/** Lists under their names, empty or not, of a record that is there. @param selects each in its order */
export const lists = (kind: KindName, selects: Readonly<Record<string, string>>, more = ''): string =>
  `with recursive ${liveRecord(kind)}${more} select '{' || ${Object.entries(selects)
    .map(([name, select]) => `'"${name}":' || (select coalesce(json_agg(e), '[]') from (${select}) e)::text`)
    .join(` || ',' || `)} || '}' as body from me`;
/** One list under its name. */
export const many = (name: string, kind: KindName, select: string, more = ''): string => lists(kind, { [name]: select }, more);

/** SQL of the rounds `d` that sources tell under the project of an id and that stand with another project. */
export const toldOf = (id: string): string => `(select distinct e.record_id as id from entry o join statement s on s.object_entry_id = o.id
      and s.field_id = ${fieldId('round', 'project')} and s.ended_at is null and s.polarity = 1 join entry e on e.id = s.entry_id where o.record_id = ${id}) told
    join round d on d.id = told.id and d.project_id <> ${id}`;
