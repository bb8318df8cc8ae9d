import { pathOf, type PathDef, type Subject } from '#domain/records/quantities.ts';
import { ENTRY_ROLE, PRECISION } from '#domain/records/codes.ts';
import { COUNTRY_WORDS } from '#domain/records/countries.ts';
import { STAGES } from '#domain/records/stages.ts';
import type { CursorType } from '#domain/screener/cursor.ts';
import { fold } from '#domain/writing/fold.ts';
import type { Rows } from './rows.ts';

/** SQL of the day of the question, or of the day a span (`12mo`) before it. */
export type Day = (span?: string) => string;
/** SQL of a value of a row. */
type Expression = (rows: Rows, day: Day) => string;
/** A select of (owner, member). */
type Select = (day: Day) => string;

/** A path with one value for each record. */
export interface ValueBinding {
  /** The compared value; text is folded. */
  value: Expression;
  /** The sort value and its type; absent if it is `value`. */
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
  /** Text that lists are sorted by. */
  order?: Expression;
}
/** A path that refers to other records: in a column, or by pairs (owner, member). */
export type ReferenceBinding = { column: string } | { pairs: Select };
export type Binding = ValueBinding | TextsBinding | ReferenceBinding;

/**
 * How records are joined to related ones: by pairs (owner, member), or by a column of the related table that refers to them. `key` is the
 * subject's own column that is referred to, unless it is its id.
 */
export type RelationBinding = ({ pairs: string } | { column: string; key?: string }) & {
  /** Own column of the related table that says which of its rows belong to the relation, and what it says of them. */
  only?: { column: string; is: boolean };
};

const own =
  (column: string): Expression =>
  (rows) =>
    rows.own(column);
const bool = (value: Expression): ValueBinding => ({ value, type: 'bool', always: true });
const pairs = (text: string): { pairs: Select } => ({ pairs: () => text });

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Time after a round in which an investor counts as actively investing. */
const ACTIVE_SPAN = '12mo';
const FOLDED_STAGES = STAGES.map((name) => quoted(fold(name))).join(', ');

const COUNTRIES = quoted(JSON.stringify(Object.fromEntries(COUNTRY_WORDS)));
/** SQL of the folded country of a folded place, null if it names none. */
export const countrySql = (place: string): string => `((${COUNTRIES}::jsonb ->> btrim(split_part(${place}, ',', -1))) collate "C")`;
const COUNTRY: ValueBinding = { value: (rows) => countrySql(rows.own('location_folded')), type: 'text' };
/** SQL of how exactly a day is known, from its code. */
const exactnessOf = (code: string): string => `((array[${Object.keys(PRECISION).map(quoted).join(', ')}])[${code} + 1] collate "C")`;
const exactness = (day: string): ValueBinding => ({
  value: (rows) => `case when ${rows.own(day)} is not null then ${exactnessOf(`coalesce(${rows.own(`${day}_precision`)}, ${PRECISION.day})`)} end`,
  type: 'text',
});
/** How exactly the day of the latest round is known: as exactly as that of any round of the day. @param of SQL of the rounds, from the row's id */
const exactnessOfLatest = (day: string, of: (id: string) => string): ValueBinding => ({
  value: (rows) =>
    `(select ${exactnessOf(`min(coalesce(d.date_precision, ${PRECISION.day}))`)} from ${of(rows.id)} and d.date = ${rows.own(day)} and d.is_raise)`,
  type: 'text',
});
const OF_INVESTMENT = exactnessOfLatest('last_investment', (id) => `round_investor b join round d on d.id = b.round_id where b.investor_id = ${id}`);
const SOURCE: TextsBinding = {
  texts: `select e.record_id as owner, s.name_folded as value, s.name from entry e join source s on s.id = e.source_id where e.record_id is not null and e.role <> ${ENTRY_ROLE.guesses}`,
};

const PROBLEM: TextsBinding = { texts: 'select record_id as owner, name_folded as value, name from record_problem' };
const SECTOR: TextsBinding = { texts: 'select record_id as owner, name_folded as value, name from record_sector', order: own('sector_folded') };
const INVESTED_IN = 'select investor_id as owner, project_id as member from portfolio';
const INVESTORS = 'select project_id as owner, investor_id as member from portfolio';
/** Whether a role lasts on a day, of columns of `role`. */
const lasts = (own: (column: string) => string, day: string): string => `(not ${own('ended')} and (${own('valid_to')} is null or ${own('valid_to')} > ${day}))`;
const WORKED_FOR = 'select person_id as owner, object_id as member from role';
const TEAM = 'select object_id as owner, person_id as member from role';
const FOUNDERS = `${TEAM} where founder`;
const IN_ROUND = 'select round_id as owner, investor_id as member from round_investor';
const CHAINS = 'select project_id as owner, chain_id as member from project_chain';

/** Paths that need more than one column. All others follow from the storage column in the table of quantities. */
const SPECIAL: Readonly<Record<Subject, Readonly<Record<string, Binding>>>> = {
  project: {
    market_cap_rank: { value: own('market_cap_rank'), order: own('rank_order'), type: 'integer' },
    sector: SECTOR,
    country: COUNTRY,
    source: SOURCE,
    problem: PROBLEM,
    founded_precision: exactness('founded'),
    code_pushed_precision: exactness('code_pushed'),
    last_round_precision: exactnessOfLatest('last_round', (id) => `round d where d.project_id = ${id}`),
    chains: pairs(CHAINS),
    ecosystems: pairs('select project_id as owner, ecosystem_id as member from project_ecosystem'),
    organizations: pairs(INVESTORS),
    people: pairs(`${INVESTORS} union all ${TEAM}`),
    founders: pairs(FOUNDERS),
  },
  organization: {
    actively_investing: { value: (rows, day) => `(${rows.own('last_investment')} >= ${day(ACTIVE_SPAN)})`, type: 'bool' },
    sector: SECTOR,
    country: COUNTRY,
    source: SOURCE,
    problem: PROBLEM,
    founded_precision: exactness('founded'),
    last_investment_precision: OF_INVESTMENT,
    projects: pairs(INVESTED_IN),
    tokens: pairs('select organization_id as owner, project_id as member from related_token'),
    people: pairs(TEAM),
    founders: pairs(FOUNDERS),
  },
  person: {
    job_title: {
      texts:
        'select record_id as owner, name_folded as value, name from job_title union all select person_id, position_folded, position from role where position is not null',
    },
    sector: SECTOR,
    country: COUNTRY,
    source: SOURCE,
    problem: PROBLEM,
    last_investment_precision: OF_INVESTMENT,
    current_organization: { pairs: (day) => `${WORKED_FOR} where ${lasts((column) => `role.${column}`, day())}` },
    organizations: pairs(WORKED_FOR),
    projects: pairs(`${INVESTED_IN} union all ${WORKED_FOR}`),
  },
  round: {
    stage: {
      value: (rows) => `((array[${FOLDED_STAGES}])[${rows.own('stage')} + 1] collate "C")`,
      order: own('stage'),
      type: 'integer',
    },
    source: SOURCE,
    problem: PROBLEM,
    date_precision: exactness('date'),
    sector: { texts: 'select d.id as owner, s.name_folded as value, s.name from round d join record_sector s on s.record_id = d.project_id' },
    project: { column: 'project_id' },
    organizations: pairs(IN_ROUND),
    people: pairs(IN_ROUND),
    lead: pairs(`${IN_ROUND} where lead`),
  },
  role: {
    current: bool((rows, day) => lasts((column) => rows.own(column), day())),
    person: { column: 'person_id' },
    organization: { column: 'object_id' },
  },
};

/** The binding of a quantity stored in one column. */
function stored(def: PathDef, column: string): ValueBinding {
  const always = def.always ? ({ always: true } as const) : {};
  switch (def.type) {
    case 'text':
    case 'option':
      return { value: own(`${column}_folded`), type: 'text', ...always };
    case 'number':
      return { value: own(column), type: def.unit === 'count' ? 'integer' : 'decimal', ...always, ...(def.secret ? { state: own(`${column}_state`) } : {}) };
    case 'date':
      return { value: own(column), type: 'date' };
    case 'bool':
      return bool(own(column));
    case 'link':
    case 'reference':
      return { value: own(column), type: 'text' };
  }
}

/** Grants are no rounds: each relation sees only its own. */
const ROUNDS = { only: { column: 'is_grant', is: false } } as const;
const GRANTS = { only: { column: 'is_grant', is: true } } as const;
const TOOK_PART = { pairs: 'select investor_id as owner, round_id as member from round_investor' };

const RELATIONS: Readonly<Record<Subject, Readonly<Record<string, RelationBinding>>>> = {
  project: {
    rounds: { column: 'project_id', ...ROUNDS },
    grants: { column: 'project_id', ...GRANTS },
    organizations: { pairs: INVESTORS },
    people: { pairs: `${INVESTORS} union all ${TEAM}` },
    roles: { column: 'object_id' },
    chains: { pairs: CHAINS },
  },
  organization: {
    rounds: { ...TOOK_PART, ...ROUNDS },
    grants: { ...TOOK_PART, ...GRANTS },
    projects: { pairs: INVESTED_IN },
    people: { pairs: TEAM },
    roles: { column: 'object_id' },
  },
  person: {
    rounds: { ...TOOK_PART, ...ROUNDS },
    grants: { ...TOOK_PART, ...GRANTS },
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

/** The binding of a path of the catalogue. @throws RangeError if there is none */
export function bindingOf(subject: Subject, path: string): Binding {
  const def = pathOf(subject, path);
  if (!def) throw new RangeError(`no path ${path} of ${subject}`);
  if (def.figure) return { value: (rows) => rows.figure(path), type: 'decimal' };
  const binding = SPECIAL[subject][path] ?? (def.column === undefined ? undefined : stored(def, def.column));
  if (!binding) throw new RangeError(`nothing says where ${subject}.${path} is stored`);
  return binding;
}

/** The binding of a relation of the catalogue. @throws RangeError if there is none */
export function relationBindingOf(subject: Subject, rel: string): RelationBinding {
  const binding = RELATIONS[subject][rel];
  if (!binding) throw new RangeError(`no relation ${rel} of ${subject}`);
  return binding;
}
