import { ENTRY_ROLE, KIND, PRECISION, RECORD_STATE, SCHEME } from '#domain/records/codes.ts';
import { eventCategorySql } from '#domain/records/event-categories.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { fieldId } from '#domain/records/fields.ts';
import { shownNameSql, shownPlaceSql } from '#domain/records/shown-values.ts';
import { STAGES } from '#domain/records/stages.ts';
import { CATEGORY, closed, FOUNDER, PRESUMED, SECTORS_OF_INVESTORS } from './derived.ts';
import { INVESTORS } from './investors-sql.ts';
import { logoOf } from './logo-sql.ts';
import { INVESTED, INVESTED_COLUMNS, INVESTED_VALUES, MONEY_OF_ROUND, RAISED, RAISED_COLUMNS, RAISED_VALUES } from './money-sql.ts';
import { pagesOf, pictureOf, type Pictured } from './picture-sql.ts';
import { FIRST_TOLD } from './first-told.ts';
import { pivot, pivoted, SCOPE, VOICES } from './pivot.ts';
import { FORMER, prominence, RANKS } from './prominence.ts';
import { sectorName } from './record-sql.ts';
import { MAIN_POSITION } from './role-sql.ts';

/** A table of rows or links, and the statement that defines its content. */
export interface Projection {
  table: string;
  /** Kinds whose version rises when it changes. */
  kinds: readonly KindName[];
  /** Columns of the primary key; the first names the record the row belongs to. */
  key: readonly [string, ...string[]];
  columns: readonly string[];
  /** Selects key and columns, in this order, for records in `$1` (null: all). */
  select: string;
  /** Condition on the rows that it writes, of a table that several share. */
  only?: string;
  /** Columns that are also stored folded, in `<column>_folded`; only our own code folds. */
  folded?: readonly string[];
}

/** Raise it when the rows or the rules of choosing change: on start, a site chooses again and rewrites all rows of another revision. */
export const PROJECTION_REVISION = 18;

const p = pivot('project');
const org = pivot('organization');
const who = pivot('person');
const r = pivot('round');

const PARTY_TEXTS = ['name', 'logo', 'website', 'description', 'twitter', 'linkedin', 'crunchbase', 'github', 'telegram', 'location'] as const;
/** The picture that a source states, else that of an own page. */
const partyLogo = (kind: Pictured) =>
  `coalesce(${logoOf('organization')}, ${pictureOf(kind, pagesOf(kind, { id: 'scope.id', website: 'v.website', github: 'v.github' }), 'p.path')})`;
const [NAME, PLACE] = [shownNameSql('v.name'), shownPlaceSql('v.location')];
const partyValue = (kind: Pictured, key: (typeof PARTY_TEXTS)[number]) => ({ logo: partyLogo(kind), name: NAME, location: PLACE })[key as string] ?? `v.${key}`;
const partyValues = (kind: Pictured) => PARTY_TEXTS.map((key) => partyValue(kind, key)).join(', ');
const SECTOR = '(select min(x.name_folded) from record_sector x where x.record_id = scope.id)';
/** Their main role, else the first job title that a source states. */
const PRIMARY_JOB_TITLE = `coalesce(${MAIN_POSITION}, (select t.name from job_title t where t.record_id = scope.id order by t.name_folded limit 1))`;
const STAGE = `case stage_name ${STAGES.map((name, code) => `when '${name}' then ${code}`).join(' ')} end`;

/** Rows of live projects. */
export const project: Projection = {
  table: 'project',
  kinds: ['project'],
  key: ['id'],
  columns: [
    'slug',
    'name',
    'symbol',
    'logo',
    'website',
    'description',
    'market_cap_rank',
    'former_rank',
    'market_cap_rank_date',
    'rank_order',
    'twitter',
    'github',
    'telegram',
    'discord',
    'linkedin',
    'crunchbase',
    'whitepaper',
    'founded',
    'founded_precision',
    'code_pushed',
    'code_pushed_precision',
    'location',
    'max_supply',
    'funding_received',
    'funding_received_state',
    'operating_status',
    'has_token',
    ...RAISED_COLUMNS,
    'sources',
    'sector_folded',
    'prominence',
  ],
  folded: ['name', 'symbol', 'location', 'operating_status'],
  select: `with ${SCOPE(KIND.project)}, ${pivoted([
    ...(
      [
        'name',
        'symbol',
        'logo',
        'website',
        'description',
        'twitter',
        'github',
        'telegram',
        'discord',
        'linkedin',
        'crunchbase',
        'whitepaper',
        'location',
        'operating_status',
      ] as const
    ).map(p.text),
    p.number('market_cap_rank'),
    p.since('market_cap_rank', 'market_cap_rank_date'),
    p.day('founded'),
    p.day('code_pushed'),
    p.number('max_supply'),
    p.number('funding_received'),
    p.secret('funding_received'),
  ])}, ${VOICES}, ${RAISED}
  select scope.id, scope.slug, ${NAME}, v.symbol, ${logoOf('project')}, v.website, v.description, k.rank, k.former, v.market_cap_rank_date, coalesce(k.rank, ${FORMER} + k.former), v.twitter, v.github, v.telegram, v.discord, v.linkedin,
    v.crunchbase, v.whitepaper, v.founded, v.founded_precision, v.code_pushed, v.code_pushed_precision, ${PLACE}, v.max_supply, v.funding_received, v.funding_received_state, v.operating_status,
    v.symbol is not null or exists (select from contract k where k.project_id = scope.id), ${RAISED_VALUES}, voices.sources, ${SECTOR},
    ${prominence({ rank: 'coalesce(f.cap_place, k.rank)', cap: 'f.market_cap_usd', raised: 'd.raised_usd', sources: 'voices.sources' })}
  from scope join chosen_values v using (id) join voices using (id) left join raised d using (id) left join project_figure f on f.project_id = scope.id
    cross join lateral (${RANKS}) k
  where v.name is not null`,
};

/** Rows of live organizations. */
export const organization: Projection = {
  table: 'organization',
  kinds: ['organization'],
  key: ['id'],
  columns: [
    'slug',
    ...PARTY_TEXTS,
    'type',
    'founded',
    'founded_precision',
    'email_address',
    'assets_under_management',
    'assets_under_management_state',
    'total_investment_amount',
    'total_investment_amount_state',
    'total_funding_amount',
    'total_funding_amount_state',
    'operating_status',
    ...INVESTED_COLUMNS,
    'sources',
    'sector_folded',
    'presumed',
    'prominence',
  ],
  folded: ['name', 'location', 'type', 'operating_status'],
  select: `with ${SCOPE(KIND.organization)}, ${pivoted([
    ...PARTY_TEXTS.map(org.text),
    org.text('type'),
    org.day('founded'),
    org.text('email_address'),
    org.number('assets_under_management'),
    org.secret('assets_under_management'),
    org.number('total_investment_amount'),
    org.secret('total_investment_amount'),
    org.number('total_funding_amount'),
    org.secret('total_funding_amount'),
    org.text('operating_status'),
  ])}, ${VOICES}, ${INVESTED}
  select scope.id, scope.slug, ${partyValues('organization')}, v.type, v.founded, v.founded_precision, v.email_address, v.assets_under_management, v.assets_under_management_state,
    v.total_investment_amount, v.total_investment_amount_state, v.total_funding_amount, v.total_funding_amount_state, v.operating_status,
    ${INVESTED_VALUES}, voices.sources, ${SECTOR}, ${PRESUMED}, coalesce(i.investments, 0)
  from scope join chosen_values v using (id) join voices using (id) left join invested i using (id) where v.name is not null`,
};

/** Rows of live persons. */
export const person: Projection = {
  table: 'person',
  kinds: ['person'],
  key: ['id'],
  columns: [
    'slug',
    ...PARTY_TEXTS,
    'gender',
    'type_of_investor',
    'primary_job_title',
    ...INVESTED_COLUMNS,
    'roles',
    'works',
    'sources',
    'sector_folded',
    'presumed',
    'prominence',
  ],
  folded: ['name', 'location', 'gender', 'type_of_investor', 'primary_job_title'],
  select: `with ${SCOPE(KIND.person)}, ${pivoted([...PARTY_TEXTS.map(who.text), who.text('gender'), who.text('type_of_investor')])}, ${VOICES}, ${INVESTED},
  worked as (select l.person_id as id, count(*)::int as roles from scope join role l on l.person_id = scope.id group by 1),
  wrote as (select l.person_id as id, count(*)::int as works from scope join work l on l.person_id = scope.id group by 1)
  select scope.id, scope.slug, ${partyValues('person')}, v.gender, v.type_of_investor, ${PRIMARY_JOB_TITLE}, ${INVESTED_VALUES},
    coalesce(w.roles, 0), coalesce(x.works, 0), voices.sources, ${SECTOR}, ${PRESUMED}, coalesce(i.investments, 0) + coalesce(w.roles, 0) + coalesce(x.works, 0)
  from scope join chosen_values v using (id) join voices using (id) left join invested i using (id) left join worked w using (id) left join wrote x using (id) where v.name is not null`,
};

const round: Projection = {
  table: 'round',
  kinds: ['round'],
  key: ['id'],
  columns: [
    'slug',
    'project_id',
    'date',
    'date_precision',
    'amount_usd',
    'amount_usd_state',
    'valuation_usd',
    'valuation_usd_state',
    'stage',
    'stage_text',
    'category',
    'description',
    'announcement',
    'instrument',
    'is_grant',
    'is_raise',
    'investors',
    'sources',
    'published',
    'document_dated',
    'held_since',
  ],
  folded: ['stage_text', 'category', 'instrument'],
  select: `with ${SCOPE(KIND.round)}, ${pivoted([
    r.object('project', 'project_id'),
    r.day('date'),
    r.number('amount_usd'),
    r.secret('amount_usd'),
    r.number('valuation_usd'),
    r.secret('valuation_usd'),
    r.text('stage').replace(/ as stage$/, ' as stage_name'),
    r.text('stage_text'),
    r.text('category'),
    r.text('description'),
    r.text('announcement'),
    r.text('instrument'),
  ])}, ${VOICES}, ${MONEY_OF_ROUND}, ${FIRST_TOLD}
  select scope.id, scope.slug, v.project_id, v.date, v.date_precision, v.amount_usd, v.amount_usd_state, v.valuation_usd, v.valuation_usd_state, ${STAGE}, v.stage_text, ${CATEGORY},
    v.description, v.announcement, v.gets, v.is_grant, v.is_raise, (select count(*)::int from round_investor i where i.round_id = scope.id), voices.sources,
    coalesce(told.published, v.date), told.published is not null, begun.held_since
  from scope join known v using (id) join voices using (id) left join told using (id) left join begun using (id)
  where v.project_id is not null and exists (select from record o where o.id = v.project_id and o.state = ${RECORD_STATE.live})`,
};

const CHOSEN = `from choice c join record me on me.id = c.record_id and me.state = ${RECORD_STATE.live} join statement s on s.id = c.statement_id`;
const IN_SCOPE = (field: number) => `where c.field_id = ${field} and s.state = 0 and ($1::uuid[] is null or c.record_id = any($1))`;
const OBJECT = `join entry o on o.id = s.object_entry_id join record them on them.id = o.record_id and them.state = ${RECORD_STATE.live}`;

const references = (
  table: string,
  kinds: readonly KindName[],
  field: number,
  mine: string,
  theirs: string,
  more: readonly [string, string][] = [],
): Projection => ({
  table,
  kinds,
  key: [mine, theirs],
  columns: more.map(([name]) => name),
  select: `select distinct c.record_id, o.record_id${more.map(([, sql]) => `, ${sql}`).join('')} ${CHOSEN} ${OBJECT} ${IN_SCOPE(field)}`,
});
const members = (
  table: string,
  kinds: readonly KindName[],
  fields: readonly number[],
  mine: string,
  columns: readonly [string, string][],
  { required = true, folded = [] }: { required?: boolean; folded?: readonly string[] } = {},
): Projection => ({
  table,
  kinds,
  key: [mine, 'member'],
  folded,
  columns: columns.map(([name]) => name),
  select: fields
    .map(
      (f) =>
        `select c.record_id, c.member_key, ${columns.map(([, sql]) => sql).join(', ')} ${CHOSEN} ${IN_SCOPE(f)}${required ? ` and ${columns[0]?.[1]} is not null` : ''}`,
    )
    .join(' union all '),
});
const part = (key: string): string => `s.value ->> '${key}'`;
const decimal = (key: string): string => `case when s.value ->> '${key}' ~ '^-?[0-9]{1,40}([.][0-9]{1,40})?$' then (s.value ->> '${key}')::numeric end`;
const TEXT = `s.value #>> '{}'`;
/** SQL of the first day on which the day, month or year of a statement is over. */
const ENDS_ON = `(s.valid_from + case s.precision when ${PRECISION.year} then interval '1 year' when ${PRECISION.month} then interval '1 month' else interval '1 day' end)::date`;
const STATED_SECTOR: readonly [string, string][] = [
  ['name', sectorName(TEXT)],
  ['projects', 'null::int'],
  ['of_projects', 'null::int'],
];

/** Chains of projects with, of a network, itself: one entry of it has the identifier of a chain. */
const withOwn = (chains: Projection): Projection => ({
  ...chains,
  select: `${chains.select} union select me.id, me.id from record me join entry e on e.record_id = me.id and e.role = ${ENTRY_ROLE.creates} and not e.part
    join entry_key k on k.entry_id = e.id and (k.scheme = ${SCHEME.caip2} or (k.scheme = ${SCHEME.web3icons} and k.value like 'network:%'))
    where me.state = ${RECORD_STATE.live} and me.kind = ${KIND.project} and ($1::uuid[] is null or me.id = any($1))`,
});

/** Kinds that share a table. */
const SHARED: readonly KindName[] = ['project', 'organization', 'person'];

/** Links, and rows of things without a row of their own. */
const LINKS: readonly Projection[] = [
  withOwn(references('project_chain', ['project'], fieldId('project', 'chains'), 'project_id', 'chain_id')),
  references('project_ecosystem', ['project'], fieldId('project', 'ecosystems'), 'project_id', 'ecosystem_id'),
  references('related_token', ['organization'], fieldId('organization', 'related_tokens'), 'organization_id', 'project_id'),
  {
    ...members('record_sector', SHARED, [fieldId('project', 'sectors'), fieldId('organization', 'sectors')], 'record_id', STATED_SECTOR, { folded: ['name'] }),
    only: 't.projects is null',
  },
  members('record_alias', SHARED, [fieldId('project', 'aliases'), fieldId('organization', 'aliases')], 'record_id', [['name', TEXT]]),
  members('job_title', ['person'], [fieldId('person', 'job_titles')], 'record_id', [['name', TEXT]], { folded: ['name'] }),
  members('subcategory', ['round'], [fieldId('round', 'subcategories')], 'record_id', [['name', TEXT]]),
  members('contract', ['project'], [fieldId('project', 'contracts')], 'project_id', [
    ['chain', part('chain')],
    ['address', part('address')],
  ]),
  members('market', ['project'], [fieldId('project', 'markets')], 'project_id', [
    ['exchange', part('exchange')],
    ['pair', part('pair')],
    ['url', part('url')],
  ]),
  members('link', SHARED, [fieldId('project', 'links'), fieldId('organization', 'links')], 'record_id', [
    ['type', part('type')],
    ['url', part('url')],
  ]),
  members('phase', SHARED, [fieldId('project', 'phases'), fieldId('organization', 'phases')], 'record_id', [
    ['title', part('title')],
    ['time', part('time')],
    ['content', `coalesce(s.value -> 'content', '[]'::jsonb)`],
    ['status', `(case when s.value ->> 'status' = '1' then 1 else 0 end)::smallint`],
  ]),
  members('event', SHARED, [fieldId('project', 'events'), fieldId('organization', 'events')], 'record_id', [
    ['title', part('title')],
    ['category', eventCategorySql(part('category'), part('title'))],
    ['date', 's.valid_from'],
    ['precision', 's.precision'],
    ['link', part('link')],
    ['ends_on', ENDS_ON],
  ]),
  members('work', ['person'], [fieldId('person', 'works')], 'person_id', [
    ['title', part('title')],
    ['link', part('link')],
  ]),
  members('allocation', ['project'], [fieldId('project', 'allocations')], 'project_id', [
    ['label', part('label')],
    ['percent', decimal('percent')],
  ]),
  members(
    'unlock',
    ['project'],
    [fieldId('project', 'unlocks')],
    'project_id',
    [
      ['date', 's.valid_from'],
      ['label', part('label')],
      ['percent', decimal('percent')],
      ['amount', decimal('amount')],
      ['months', decimal('months')],
      ['cliff_months', decimal('cliff_months')],
      ['precision', 's.precision'],
      // What becomes free by and by is not over before the last of it is.
      ['ends_on', `(${ENDS_ON} + make_interval(months => coalesce(ceil(${decimal('months')}), 0)::int))::date`],
    ],
    { required: false },
  ),
  {
    table: 'role',
    kinds: ['person'],
    key: ['person_id', 'member'],
    columns: ['object_id', 'position', 'founder', 'valid_from', 'valid_to', 'precision', 'ended'],
    folded: ['position'],
    select: `select c.record_id, c.member_key, o.record_id, ${part('position')}, ${FOUNDER}, s.valid_from, s.valid_to, s.precision, coalesce(s.value @> '{"ended": true}', false) or ${closed('o.record_id')}
      ${CHOSEN} ${OBJECT} ${IN_SCOPE(fieldId('person', 'roles'))}`,
  },
];

/** Projects in which investors put money; a grant is no investment. */
const PORTFOLIO: Projection = {
  table: 'portfolio',
  kinds: ['organization', 'person'],
  key: ['investor_id', 'project_id'],
  columns: ['last_round'],
  select: `select i.investor_id, d.project_id, max(d.date) from round_investor i join round d on d.id = i.round_id where not d.is_grant and ($1::uuid[] is null or i.investor_id = any($1)) group by 1, 2`,
};

/** Number of rows after which the planner needs new statistics. */
export const MANY = 1000;

/** Every projection; each reads only tables written before it. */
export const PROJECTIONS: readonly Projection[] = [INVESTORS, ...LINKS, round, project, PORTFOLIO, SECTORS_OF_INVESTORS, organization, person];
