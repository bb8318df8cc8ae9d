import { ENTRY_KIND, ENTRY_ROLE, KIND, RECORD_STATE, RULE } from '#domain/records/codes.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { fieldOf, FIELDS, hasField } from '#domain/records/fields.ts';
import type { Formula } from '#domain/records/formulas.ts';
import { pathOf, QUANTITIES, type FigureName, type PathDef, type Quantity } from '#domain/records/quantities.ts';
import type { JsonQuery } from '#platform/data/dataset.ts';
import { REVIEW } from './apply-claims.ts';
import { MEMBER } from './choose.ts';
import { SHOWN } from './contract.ts';
import { figureAt, figureSource, marketSaid } from './figures.ts';
import { pictureJson, type Pictured } from './picture-sql.ts';
import { asKnown, lasts, moment, named, reference, TRUST } from './record-sql.ts';
import { fieldKey, originJson, SAID, STATEMENT_JSON } from './statement-sql.ts';

const ME = '(select id from me)';

/** Choices that make up a value: a select of record_id, field_id, member_key and a date to sort by. */
type Part = string;
/** The origin of a value. */
interface Plan {
  /** Formula over the parts; absent if they state the value itself. */
  derived?: Formula;
  /** SQL of the condition under which the formula holds; else the value is stated. */
  where?: string;
  /** SQL of the JSON of the projects behind each sector. */
  shares?: string;
  /** SQL of the derived value. */
  value?: string;
  parts?: readonly Part[];
  /** SQL of the JSON of the page that a picture is from. */
  picture?: string;
  /** Column of the figures. */
  figure?: FigureName;
  /** Of the sources: the entries themselves. */
  entries?: true;
}

/** The field's values in the record's statements, including values without a winning claim. */
function own(kind: KindName, key: string, objects?: readonly KindName[]): Part {
  const { id } = fieldOf(kind, key);
  const among = objects ? ` join record them on them.id = o.record_id and them.kind in (${objects.map((k) => KIND[k]).join(',')})` : '';
  return `select distinct ${ME} as record_id, ${id}::smallint as field_id, ${MEMBER} as member_key, null::date as at
    from entry e join statement s on s.entry_id = e.id and s.field_id = ${id} and s.ended_at is null and s.review <> ${REVIEW.rejected}
      left join entry o on o.id = s.object_entry_id${among}
    where e.record_id = ${ME} and (s.object_entry_id is null or o.record_id is not null)`;
}
const part = (record: string, field: number, member: string, at: string, from: string): Part =>
  `select ${record} as record_id, ${field}::smallint as field_id, ${member} as member_key, ${at} as at from ${from}`;
const ROUND = (key: string) => fieldOf('round', key).id;
const ROLES = fieldOf('person', 'roles').id;

/** Rounds `d` by what their money is. */
const RAISES = 'd.is_raise';
const GRANTS = 'd.is_grant';
const NO_GRANTS = 'not d.is_grant';
const OTHER_DEALS = 'not d.is_raise and not d.is_grant';
/** SQL of the newest day of rounds `d`, as exactly as it is known. */
const newest = (from: string): string =>
  `(select ${asKnown('d.date', 'd.date_precision')} from ${from} and ${RAISES} order by d.date desc nulls last, d.date_precision limit 1)`;
const LAST_RAISED = newest(`round d where d.project_id = ${ME}`);
const LAST_TAKEN = newest(`round_investor i join round d on d.id = i.round_id where i.investor_id = ${ME}`);
/** A field of the project's rounds. */
const ofRounds = (key: string, which: string): Part => part('d.id', ROUND(key), `''::bytea`, 'd.date', `round d where d.project_id = ${ME} and ${which}`);
/** A field of the rounds it took part in. */
const ofTaken = (key: string, which: string): Part =>
  part('d.id', ROUND(key), `''::bytea`, 'd.date', `round_investor i join round d on d.id = i.round_id where i.investor_id = ${ME} and ${which}`);
/** Participation in rounds. */
const tookPart = (which: string): Part =>
  part(
    'd.id',
    ROUND('investors'),
    'uuid_send(i.investor_id)',
    'd.date',
    `round_investor i join round d on d.id = i.round_id where i.investor_id = ${ME} and ${which}`,
  );
/** Investors of the project's rounds. */
const investors = (kind: 'organization' | 'person'): Part =>
  part(
    'd.id',
    ROUND('investors'),
    'uuid_send(i.investor_id)',
    'd.date',
    `round d join round_investor i on i.round_id = d.id join ${kind} x on x.id = i.investor_id where d.project_id = ${ME} and ${NO_GRANTS}`,
  );
/** Roles people have at it. */
const rolesAt = (also = ''): Part => part('r.person_id', ROLES, 'r.member', 'r.valid_from', `role r where r.object_id = ${ME}${also}`);
/** Roles of the person. */
const rolesOf = (also = ''): Part => part('r.person_id', ROLES, 'r.member', 'r.valid_from', `role r where r.person_id = ${ME}${also}`);

const row = (kind: KindName, column: string): string => `(select ${column}::text from ${kind} where id = ${ME})`;
/** SQL of the position of the main job of the person. */
const MAIN = row('person', 'primary_job_title');

/** Sectors of the round's project. */
const sectorsOfProject = (also = ''): Part =>
  part(
    'd.project_id',
    fieldOf('project', 'sectors').id,
    's.member',
    'null::date',
    `round d join record_sector s on s.record_id = d.project_id where d.id = ${ME}${also}`,
  );

/** The sectors of an investor: stated, else of the projects in its portfolio. */
const sectors = (kind: 'organization' | 'person'): Plan => ({
  derived: 'sectors_of_portfolio',
  where: `exists (select from record_sector t where t.record_id = ${ME} and t.projects is not null)`,
  shares: `(select json_agg(json_build_object('name', t.name, 'projects', t.projects, 'of', t.of_projects) order by t.projects desc, t.name_folded)
    from record_sector t where t.record_id = ${ME} and t.projects is not null)`,
  parts: [
    own(kind, 'sectors'),
    part(
      's.record_id',
      fieldOf('project', 'sectors').id,
      's.member',
      'p.last_round',
      `record_sector t join portfolio p on p.investor_id = t.record_id join record_sector s on s.record_id = p.project_id and s.member = t.member and s.projects is null
        where t.record_id = ${ME} and t.projects is not null`,
    ),
  ],
});
const invested = (kind: 'organization' | 'person'): Record<string, Plan> => ({
  investment_count: { derived: 'rounds_invested', value: row(kind, 'investments'), parts: [tookPart(RAISES)] },
  lead_count: { derived: 'rounds_led', value: row(kind, 'leads'), parts: [tookPart(`i.lead and ${RAISES}`)] },
  last_investment: { derived: 'latest_investment', value: LAST_TAKEN, parts: [ofTaken('date', RAISES)] },
  other_deals_count: { derived: 'number_of_other_deals', value: row(kind, 'other_deals'), parts: [tookPart(OTHER_DEALS)] },
  grants_given_count: { derived: 'number_of_grants', value: row(kind, 'grants_given'), parts: [tookPart(GRANTS)] },
  grants_given_usd: { derived: 'sum_of_grants', value: row(kind, 'grants_given_usd'), parts: [ofTaken('amount_usd', GRANTS)] },
  presumed: { derived: 'presumed_from_name', value: row(kind, 'presumed'), parts: [own(kind, 'kind')] },
  sector: sectors(kind),
});
/** Fields with an address elsewhere: one sign beside a record's accounts tells of all of them. */
const ELSEWHERE = ['website', 'twitter', 'github', 'linkedin', 'telegram', 'discord', 'crunchbase', 'whitepaper', 'links'];
const sources = (kind: KindName): Record<string, Plan> => ({
  ...(hasField(kind, 'links') && { links: { parts: ELSEWHERE.filter((field) => hasField(kind, field)).map((field) => own(kind, field)) } }),
  source_count: { derived: 'number_of_sources', value: row(kind, 'sources'), entries: true },
  source: { entries: true },
  problem: { derived: 'looked_through', value: `(select string_agg(p.name, ', ' order by p.name) from record_problem p where p.record_id = ${ME})` },
});

/** The picture of a record: stated, else of an own page. */
const logo = (kind: Pictured): Plan => ({
  derived: 'picture_of_page',
  where: `${pictureJson(kind, ME)} is not null`,
  picture: pictureJson(kind, ME),
  parts: [own(kind, 'logo')],
});

/** Paths that are more than a field of the record or a figure. */
const PLANS: Readonly<Record<KindName, Readonly<Record<string, Plan>>>> = {
  project: {
    raised: { derived: 'sum_of_rounds', value: row('project', 'raised_usd'), parts: [ofRounds('amount_usd', RAISES)] },
    round_count: { derived: 'number_of_rounds', value: row('project', 'rounds'), parts: [ofRounds('project', RAISES)] },
    last_round: { derived: 'latest_round', value: LAST_RAISED, parts: [ofRounds('date', RAISES)] },
    other_deals_count: { derived: 'number_of_other_deals', value: row('project', 'other_deals'), parts: [ofRounds('project', OTHER_DEALS)] },
    other_deals_usd: { derived: 'sum_of_other_deals', value: row('project', 'other_deals_usd'), parts: [ofRounds('amount_usd', OTHER_DEALS)] },
    grants_received_count: { derived: 'number_of_grants', value: row('project', 'grants_received'), parts: [ofRounds('project', GRANTS)] },
    grants_received_usd: { derived: 'sum_of_grants', value: row('project', 'grants_received_usd'), parts: [ofRounds('amount_usd', GRANTS)] },
    has_token: { derived: 'ticker_or_contract', value: row('project', 'has_token'), parts: [own('project', 'symbol'), own('project', 'contracts')] },
    organizations: { derived: 'investors', parts: [investors('organization')] },
    people: { derived: 'investors_and_team', parts: [rolesAt(), investors('person')] },
    founders: { derived: 'founders', parts: [rolesAt(' and r.founder')] },
    chains: {
      derived: 'own_chain',
      where: `exists (select from project_chain where project_id = ${ME} and chain_id = ${ME})`,
      parts: [own('project', 'chains')],
    },
    ...sources('project'),
  },
  organization: {
    logo: logo('organization'),
    ...invested('organization'),
    actively_investing: {
      derived: 'invested_lately',
      value: `(select (last_investment >= $5::date - interval '12 months')::text from organization where id = ${ME})`,
      parts: [ofTaken('date', RAISES)],
    },
    projects: { derived: 'projects_invested', parts: [tookPart(NO_GRANTS)] },
    people: { derived: 'team', parts: [rolesAt()] },
    founders: { derived: 'founders', parts: [rolesAt(' and r.founder')] },
    ...sources('organization'),
  },
  person: {
    logo: logo('person'),
    ...invested('person'),
    primary_job_title: {
      derived: 'latest_role',
      parts: [rolesOf(` and r.position = ${MAIN}`), rolesOf(` and r.position is distinct from ${MAIN}`), own('person', 'job_titles')],
    },
    role_count: { derived: 'roles', value: row('person', 'roles'), parts: [own('person', 'roles')] },
    work_count: { derived: 'works', value: row('person', 'works'), parts: [own('person', 'works')] },
    current_organization: { derived: 'current_roles', parts: [rolesOf(` and ${lasts('r', '$5::date')}`)] },
    organizations: { derived: 'worked_for', parts: [rolesOf(' and exists (select from organization x where x.id = r.object_id)')] },
    projects: {
      derived: 'projects_invested_or_worked',
      parts: [rolesOf(' and exists (select from project x where x.id = r.object_id)'), tookPart(NO_GRANTS)],
    },
    ...sources('person'),
  },
  round: {
    investor_count: { derived: 'number_of_investors', value: row('round', 'investors'), parts: [own('round', 'investors')] },
    instrument: {
      derived: 'instrument_of_words',
      value: row('round', 'instrument'),
      parts: [own('round', 'instrument'), own('round', 'stage_text'), own('round', 'announcement')],
    },
    grant: { derived: 'grant_of_stage', value: row('round', 'is_grant'), parts: [own('round', 'stage')] },
    raise: {
      derived: 'raise_of_instrument',
      value: row('round', 'is_raise'),
      parts: [own('round', 'instrument'), own('round', 'stage_text'), own('round', 'announcement')],
    },
    organizations: { parts: [own('round', 'investors', ['organization'])] },
    people: { parts: [own('round', 'investors', ['person'])] },
    lead: {
      derived: 'lead_investors',
      parts: [part('i.round_id', ROUND('investors'), 'uuid_send(i.investor_id)', 'null::date', `round_investor i where i.round_id = ${ME} and i.lead`)],
    },
    sector: { derived: 'sectors_of_project', parts: [sectorsOfProject()] },
    published: { derived: 'first_document', value: row('round', 'published'), parts: [own('round', 'date'), own('round', 'announcement')] },
    document_dated: { derived: 'first_document', value: row('round', 'document_dated'), parts: [own('round', 'announcement')] },
    held_since: { derived: 'first_held', value: row('round', 'held_since'), entries: true },
    category: {
      derived: 'category_of_project',
      where: `exists (select from round d where d.id = ${ME} and d.category is not null) and not exists (select from choice c where c.record_id = ${ME} and c.field_id = ${ROUND('category')})`,
      value: row('round', 'category'),
      parts: [own('round', 'category'), sectorsOfProject(' and s.name = d.category')],
    },
    ...sources('round'),
  },
};

/** Values that are read out of others, by path. */
const READ_FROM: Readonly<Record<string, string>> = {
  country: 'location',
  ...Object.fromEntries(
    Object.values(QUANTITIES).flatMap((of) => Object.entries<Quantity>(of).flatMap(([path, { exactness }]) => (exactness ? [[exactness, path]] : []))),
  ),
};

/** Whether sources state the figure too, as of the most tokens there will be. */
const isField = (kind: KindName, path: string): boolean => FIELDS.some((field) => field.kind === kind && field.key === path);
const figureValue = (column: string): string => `(select ${column}::text from project_figure where project_id = ${ME})`;

function planOf(kind: KindName, path: string, def: PathDef | undefined): Plan {
  const plan = PLANS[kind][path];
  if (plan) return plan;
  // What is read out of another value comes from where that does.
  const of = READ_FROM[path];
  if (of !== undefined) return planOf(kind, of, pathOf(kind, of));
  if (!def) return { parts: [own(kind, path)] };
  if (def.figure)
    return def.derived
      ? { derived: def.derived, value: figureValue(def.path) }
      : { figure: def.path as FigureName, ...(isField(kind, def.path) && { parts: [own(kind, def.path)] }) };
  if (typeof def.evidence === 'object' && 'field' in def.evidence) return { parts: [own(kind, def.evidence.field)] };
  throw new Error(`nothing says where ${kind}.${def.path} comes from`);
}

const NO_PARTS = `select null::uuid as record_id, null::smallint as field_id, null::bytea as member_key, null::date as at where false`;
/** The live record that a record belongs to, through any number of merges. */
const ASKED = `lead_to as (
  select id, kind, state, merged_into from record where id = $1
  union all select r.id, r.kind, r.state, r.merged_into from record r join lead_to l on l.state = ${RECORD_STATE.merged} and r.id = l.merged_into
), me as (select id from lead_to where state = ${RECORD_STATE.live} and kind = $2)`;

const STATEMENTS = `select s.id, s.id = cell.statement_id as stands, ${SAID},
    src.may_show,
    row_number() over (partition by src.may_show order by s.id is not distinct from cell.statement_id desc, s.review in (${REVIEW.voted}, ${REVIEW.moderator}) desc, ${TRUST} desc, src.key, e.native_key, s.id) as place
  from entry e join source src on src.id = e.source_id
    join statement s on s.entry_id = e.id and s.field_id = cell.field_id and s.ended_at is null and s.review <> ${REVIEW.rejected}
    left join entry o on o.id = s.object_entry_id
    left join policy p on p.field_id = s.field_id and p.source_id = e.source_id
    left join document d on d.id = s.document_id
  where e.record_id = cell.record_id and ${MEMBER} = cell.member_key and (s.object_entry_id is null or o.record_id is not null)`;

/** Whether another source that is trusted as much says something else, and nobody looked at it: nothing but an order decides. */
const TIED = `case when cell.contested and cell.rule = ${RULE.ranked} then exists (
  with rival as (select s.id, e.source_id, s.value_key, ${TRUST} as trust from entry e join source src on src.id = e.source_id
    join statement s on s.entry_id = e.id and s.field_id = cell.field_id and s.ended_at is null and s.last_stated is null and s.polarity = 1 and s.review <> ${REVIEW.rejected}
    left join policy p on p.field_id = s.field_id and p.source_id = e.source_id left join document d on d.id = s.document_id
    where e.record_id = cell.record_id)
  select from rival own join rival other on other.source_id <> own.source_id and other.value_key <> own.value_key and other.trust >= own.trust where own.id = cell.statement_id) else false end`;

const VALUE = `json_build_object('field', ${fieldKey('cell.field_id')},
  'of', case when cell.record_id <> ${ME} then ${reference('cell.record_id')} end, 'stands', cell.statement_id is not null, 'rule', ${named(RULE, 'cell.rule')},
  'sources', coalesce(cell.sources, 0), 'contested', coalesce(cell.contested, false), 'tied', ${TIED}, 'count', told.count, 'withheld', told.withheld, 'statements', told.statements)`;

const TOLD = `select count(*)::int as count, count(*) filter (where not t.may_show)::int as withheld,
    coalesce(json_agg(${STATEMENT_JSON} order by t.place) filter (where t.may_show and t.place <= ${SHOWN.statements}), '[]') as statements from (${STATEMENTS}) t`;

/** @param stated sources state it too: only what a market gave is meant */
const FIGURE = (
  column: FigureName,
  stated: boolean,
): string => `(select json_build_object('value', f.${column}::text, 'at', ${moment('f.at')}, 'source', case when w.may_show then ${originJson('w')} end)
  from (${stated ? marketSaid(column, ME) : `select g.${column}, ${figureAt(column, 'g')} as at, ${figureSource(column, 'g')} as source_id from project_figure g where g.project_id = ${ME} and g.${column} is not null`}) f left join source w on w.id = f.source_id)`;
/** The sources that have an entry, as they are counted: those that repeat one another are one. */
const ENTRIES = `(select coalesce(json_agg(json_build_object('source', ${originJson('w')}, 'native_key', array_to_string(x.keys[1:${SHOWN.entries}], ', ') || case when cardinality(x.keys) > ${SHOWN.entries} then ', …' else '' end,
    'first_seen', ${moment('x.first')}, 'last_seen', ${moment('x.last')}) order by w.name, w.key), '[]') from (
  select (array_agg(w.id order by w.mirror_of nulls first, w.id))[1] as id, array_agg(distinct e.native_key order by e.native_key) as keys, min(f.started_at) as first, max(coalesce(l.ended_at, l.started_at)) as last
  from entry e join source w on w.id = e.source_id and w.may_show join run f on f.id = e.first_run join run l on l.id = e.last_run where e.record_id = ${ME} and e.role <> ${ENTRY_ROLE.guesses}
  group by coalesce(w.mirror_of, w.id)) x join source w on w.id = x.id)`;

/**
 * SQL for where a value comes from: what was decided, by which statement, and what every source says. No row when there is no such record.
 * @param path a path of the screen language, else the key of a field
 * @param at.today UTC day, YYYY-MM-DD @throws RangeError when the kind has neither
 */
export function valueSource({ kind, id, path }: { kind: KindName; id: string; path: string }, { today }: { today: string }): JsonQuery {
  const def = pathOf(kind, path);
  const { derived, where = 'true', value, shares, picture, parts = [], figure, entries } = planOf(kind, path, def);
  const inTurn = (parts.length === 0 ? [NO_PARTS] : parts).map((p, turn) => `select ${turn} as turn, x.* from (${p}) x`).join(' union all ');
  const text = `with recursive ${ASKED}, part as (${inTurn}),
    found as materialized (
      select p.*, c.statement_id, c.rule, c.sources, c.contested from part p left join choice c on c.record_id = p.record_id and c.field_id = p.field_id and c.member_key = p.member_key
    ), told_of as (select * from found where statement_id is not null or record_id = ${ME}),
    cell as (select *, row_number() over (order by statement_id is null, turn, at desc nulls last, sources desc, record_id, member_key) as place from told_of limit ${SHOWN.values})
    select json_build_object('source', json_build_object('record', ${reference(ME)}, 'path', $3::text, 'derived', case when ${where} then $4::text end, 'value', case when ${where} then ${value ?? 'null::text'} end,
      'shares', coalesce(${shares ?? 'null::json'}, '[]'::json),
      'picture', ${picture ?? 'null::json'}, 'figure', ${figure ? FIGURE(figure, parts.length > 0) : 'null::json'}, 'count', (select count(*)::int from told_of), 'unknown', (select count(*)::int from found) - (select count(*)::int from told_of),
      'values', (select coalesce(json_agg(${VALUE} order by cell.place), '[]') from cell cross join lateral (${TOLD}) told),
      'entries', ${entries ? ENTRIES : `'[]'::json`}))::text as body
    from me`;
  return { text, values: [id, ENTRY_KIND[kind], path, derived ?? null, ...(def?.dated ? [today] : [])] };
}
