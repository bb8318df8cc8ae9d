import { STAGES } from '#domain/records/stages.ts';
import type { CursorType } from '#domain/screener/cursor.ts';
import { pathOf } from '#domain/screener/catalogue.ts';
import type { Subject } from '#domain/screener/screen.ts';
import { fold } from '#domain/search/fold.ts';
import type { Rows } from './rows.ts';

/** SQL of the day a screen is asked on, or of the day a span (`12mo`) before. */
export type Day = (span?: string) => string;
/** SQL of a value of a row. */
type Expression = (rows: Rows, day: Day) => string;
/** A select of (owner, member). */
type Select = (day: Day) => string;

/** A path that has one value a record. */
export interface ValueBinding {
  /** What is compared: text folded. */
  value: Expression;
  /** As it is read; the value where absent. */
  shown?: Expression;
  /** What lists are ordered by, and its type; the value where absent. */
  order?: Expression;
  type: CursorType;
  /** Every row has it. */
  always?: true;
  /** Code of CLAIM_STATE beside the value. */
  state?: Expression;
}
/** A path with any number of texts: `texts` selects (owner, value, name), the value folded. */
export interface TextsBinding {
  texts: string;
  /** Text that lists are ordered by. */
  order?: Expression;
}
/** A path that names other records: in a column, or by pairs (owner, member). */
export type ReferenceBinding = { column: string } | { pairs: Select };
export type Binding = ValueBinding | TextsBinding | ReferenceBinding;

/**
 * How records find what they are related to: by pairs (owner, member), or by a column of the related that names them. `key` is the subject's own
 * column that is named, where it is not its id.
 */
export type RelationBinding = { pairs: string } | { column: string; key?: string };

const own =
  (column: string): Expression =>
  (rows) =>
    rows.own(column);
const folded = (column: string): ValueBinding => ({ value: own(`${column}_folded`), shown: own(column), type: 'text' });
const link = (column: string): ValueBinding => ({ value: own(column), type: 'text' });
const links = (...columns: string[]): Record<string, Binding> => Object.fromEntries(columns.map((c) => [c, link(c)]));
const integer = (column: string): ValueBinding => ({ value: own(column), type: 'integer' });
const count = (column: string): ValueBinding => ({ ...integer(column), always: true });
const number = (column: string): ValueBinding => ({ value: own(column), type: 'decimal' });
const secret = (column: string): ValueBinding => ({ ...number(column), state: own(`${column}_state`) });
const figures = (...columns: string[]): Record<string, Binding> =>
  Object.fromEntries(columns.map((c) => [c, { value: (rows) => rows.figure(c), type: 'decimal' } satisfies Binding]));
const day = (column: string): ValueBinding => ({ value: own(column), type: 'date' });
const bool = (value: Expression): ValueBinding => ({ value, type: 'bool', always: true });
const pairs = (text: string): { pairs: Select } => ({ pairs: () => text });

/** Who invested since is actively investing. */
const ACTIVE_SPAN = '12mo';
const FOLDED_STAGES = STAGES.map((name) => `'${fold(name).replaceAll("'", "''")}'`).join(', ');
const SHOWN_STAGES = STAGES.map((name) => `'${name.replaceAll("'", "''")}'`).join(', ');

const SECTOR: TextsBinding = { texts: 'select record_id as owner, name_folded as value, name from record_sector', order: own('sector_folded') };
const INVESTED_IN = 'select investor_id as owner, project_id as member from portfolio';
const INVESTORS = 'select project_id as owner, investor_id as member from portfolio';
const WORKED_FOR = 'select person_id as owner, object_id as member from role';
const TEAM = 'select object_id as owner, person_id as member from role';
const FOUNDERS = `${TEAM} where founder`;
const IN_ROUND = 'select round_id as owner, investor_id as member from round_investor';
const CHAINS = 'select project_id as owner, chain_id as member from project_chain';
const INVESTED = { investment_count: count('investments'), lead_count: count('leads'), last_investment: day('last_investment') };
const NAME: ValueBinding = { ...folded('name'), always: true };
const SOURCES = { source_count: count('sources') };
const PARTY = {
  name: NAME,
  location: folded('location'),
  ...links('website', 'twitter', 'linkedin', 'crunchbase', 'github', 'telegram', 'description'),
};

const PATHS: Readonly<Record<Subject, Readonly<Record<string, Binding>>>> = {
  project: {
    name: NAME,
    symbol: folded('symbol'),
    location: folded('location'),
    ...links('description', 'website', 'twitter', 'github', 'telegram', 'discord', 'linkedin', 'crunchbase', 'whitepaper'),
    market_cap_rank: integer('market_cap_rank'),
    ...figures('price_usd', 'change1h', 'change24h', 'change7d', 'change30d', 'market_cap_usd', 'volume', 'tvl'),
    ...figures('circulating_supply', 'max_supply', 'total_supply'),
    raised: number('raised_usd'),
    funding_received: secret('funding_received'),
    round_count: count('rounds'),
    last_round: day('last_round'),
    founded: day('founded'),
    operating_status: folded('operating_status'),
    has_token: bool(own('has_token')),
    ...SOURCES,
    sector: SECTOR,
    chains: pairs(CHAINS),
    ecosystems: pairs('select project_id as owner, ecosystem_id as member from project_ecosystem'),
    organizations: pairs(INVESTORS),
    people: pairs(`${INVESTORS} union all ${TEAM}`),
    founders: pairs(FOUNDERS),
  },
  organization: {
    ...PARTY,
    type: folded('type'),
    founded: day('founded'),
    assets_under_management: secret('assets_under_management'),
    total_investment_amount: secret('total_investment_amount'),
    total_funding_amount: secret('total_funding_amount'),
    operating_status: folded('operating_status'),
    ...INVESTED,
    actively_investing: { value: (rows, day) => `(${rows.own('last_investment')} >= ${day(ACTIVE_SPAN)})`, type: 'bool' },
    ...SOURCES,
    sector: SECTOR,
    projects: pairs(INVESTED_IN),
    tokens: pairs('select organization_id as owner, project_id as member from related_token'),
    people: pairs(TEAM),
    founders: pairs(FOUNDERS),
  },
  person: {
    ...PARTY,
    primary_job_title: folded('primary_job_title'),
    job_title: {
      texts:
        'select record_id as owner, name_folded as value, name from job_title union all select person_id, position_folded, position from role where position is not null',
    },
    gender: folded('gender'),
    type_of_investor: folded('type_of_investor'),
    ...INVESTED,
    role_count: count('roles'),
    work_count: count('works'),
    ...SOURCES,
    sector: SECTOR,
    current_organization: { pairs: (day) => `${WORKED_FOR} where valid_to is null or valid_to > ${day()}` },
    organizations: pairs(WORKED_FOR),
    projects: pairs(`${INVESTED_IN} union all ${WORKED_FOR}`),
  },
  round: {
    date: day('date'),
    amount: secret('amount_usd'),
    valuation: secret('valuation_usd'),
    stage: {
      value: (rows) => `((array[${FOLDED_STAGES}])[${rows.own('stage')} + 1] collate "C")`,
      shown: (rows) => `(array[${SHOWN_STAGES}])[${rows.own('stage')} + 1]`,
      order: own('stage'),
      type: 'integer',
    },
    category: folded('category'),
    instrument: folded('instrument'),
    ...links('announcement', 'description'),
    investor_count: count('investors'),
    ...SOURCES,
    sector: { texts: 'select d.id as owner, s.name_folded as value, s.name from round d join record_sector s on s.record_id = d.project_id' },
    project: { column: 'project_id' },
    organizations: pairs(IN_ROUND),
    people: pairs(IN_ROUND),
    lead: pairs(`${IN_ROUND} where lead`),
  },
  role: {
    position: folded('position'),
    founder: bool(own('founder')),
    current: bool((rows, day) => `(${rows.own('valid_to')} is null or ${rows.own('valid_to')} > ${day()})`),
    from: day('valid_from'),
    to: day('valid_to'),
    person: { column: 'person_id' },
    organization: { column: 'object_id' },
  },
};

const RELATIONS: Readonly<Record<Subject, Readonly<Record<string, RelationBinding>>>> = {
  project: {
    rounds: { column: 'project_id' },
    organizations: { pairs: INVESTORS },
    people: { pairs: `${INVESTORS} union all ${TEAM}` },
    roles: { column: 'object_id' },
    chains: { pairs: CHAINS },
  },
  organization: {
    rounds: { pairs: 'select investor_id as owner, round_id as member from round_investor' },
    projects: { pairs: INVESTED_IN },
    people: { pairs: TEAM },
    roles: { column: 'object_id' },
  },
  person: {
    rounds: { pairs: 'select investor_id as owner, round_id as member from round_investor' },
    projects: { pairs: `${INVESTED_IN} union all ${WORKED_FOR}` },
    organizations: { pairs: WORKED_FOR },
    roles: { column: 'person_id' },
  },
  round: {
    project: { column: 'id', key: 'project_id' },
    organizations: { pairs: IN_ROUND },
    people: { pairs: IN_ROUND },
  },
  role: {},
};

/** Where a path of the catalogue is in the database. @throws RangeError when there is none */
export function bindingOf(subject: Subject, path: string): Binding {
  const binding = pathOf(subject, path) && PATHS[subject][path];
  if (!binding) throw new RangeError(`no path ${path} of ${subject}`);
  return binding;
}

/** Where a relation of the catalogue is in the database. @throws RangeError when there is none */
export function relationBindingOf(subject: Subject, rel: string): RelationBinding {
  const binding = RELATIONS[subject][rel];
  if (!binding) throw new RangeError(`no relation ${rel} of ${subject}`);
  return binding;
}
