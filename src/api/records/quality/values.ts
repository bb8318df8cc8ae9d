import { KIND, SCHEME, STANDING } from '#domain/records/codes.ts';
import { fieldId } from '#domain/records/fields.ts';
import type { Exemption } from '#domain/records/judged.ts';
import { LEAST_FILLED, missesGoal } from '#domain/records/quality-goals.ts';
import { isBroken, isForeignSite, isOfVariant } from '#domain/records/suspicious.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { measureOverviews, type Overview } from './overviews.ts';
import { SEARCHED } from './suspects.ts';

/** The lists whose first are looked at. */
export const VALUE_LISTS = ['projects', 'organizations', 'people', 'rounds'] as const;
export type ValueList = (typeof VALUE_LISTS)[number];
/** How many of each list are looked at, in its default order. */
export const LOOKED_AT = 100;
/** Examples of suspicious values that are named. */
const EXAMPLES = 5;

/** Of the first of a list: for how many a field (a name of `quantities.ts` or `fields.ts`) is filled, and how many of its values are likely wrong. */
export interface FieldFigure {
  field: string;
  filled: number;
  /** How many can have it. */
  of: number;
  /** The least share of these that should have it; null without a goal. */
  goal: number | null;
  /** With a goal: those that can have it and do not. */
  missing: string[];
  /** Those that cannot have it, and why. */
  exempt: { name: string; why: string }[];
  /** Null where nothing is known to be suspicious about the field. */
  suspicious: number | null;
  /** Records with suspicious values, and these. */
  examples: { name: string; value: string }[];
}

/** How complete and how right the values are. */
export interface Values {
  lists: Record<ValueList, { of: number; fields: FieldFigure[] }>;
  overviews: Overview[];
  /** Rounds that are grants, and how many of them are counted with the rounds of their projects. */
  grants: { rounds: number; counted: number };
  /** Projects among the first by rank whose rank is older than a year. */
  oldRanks: { of: number; old: number };
  /** Organizations and persons of which no source says what they are. */
  presumed: { of: number; presumed: number };
}

/** Whether a figure is below its goal. */
export const isMissed = ({ filled, of, goal }: Pick<FieldFigure, 'filled' | 'of' | 'goal'>): boolean => missesGoal(of === 0 ? null : filled / of, goal);

type Row = Record<string, unknown> & { name: string };
type Judge = (value: string, row: Row) => boolean;
type FieldOf = readonly [field: string, suspicious?: Judge];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');
const isBrokenText: Judge = (text) => isBroken(text);
const isOld: Judge = (_, { rank_is_old: old }) => old === true;

const FIELDS_OF: Record<ValueList, readonly FieldOf[]> = {
  projects: [
    ['name', isBrokenText],
    ['symbol', (ticker) => /\s|.{13}/.test(ticker)],
    ['market_cap_rank', isOld],
    ['website', isForeignSite],
    ['description', (text) => isBroken(text) || isOfVariant(text)],
    ['sector'],
    ['people'],
    ['founded'],
    ['operating_status'],
  ],
  organizations: [['name', isBrokenText], ['type'], ['description', isBrokenText], ['people'], ['founded'], ['sector'], ['website', isForeignSite]],
  people: [['name', isBrokenText], ['job_title'], ['organization'], ['founder']],
  rounds: [['category'], ['lead'], ['instrument']],
};

const OLD = `t.market_cap_rank is not null and coalesce(t.market_cap_rank_date < current_date - interval '1 year', true)`;
const SECTOR = '(select min(x.name) from record_sector x where x.record_id = t.id) as sector';
const yes = (condition: string): string => `case when ${condition} then 'yes' end`;
const PEOPLE = `${yes('exists (select from role l where l.object_id = t.id)')} as people`;
const COINS = `array(select k.value from entry e join entry_key k on k.entry_id = e.id where e.record_id = t.id and k.scheme = ${SCHEME.coingecko}) as coins`;
const NO_GRANT = 'not t.is_grant';
const first = (columns: string, table: string, where: string, order: string): string =>
  `select ${columns} from ${table} t ${where} order by ${order} desc nulls last, t.id desc limit ${LOOKED_AT}`;

/** The first of each list in its default order; grants are in a list of their own. */
const FIRST: Record<ValueList, string> = {
  projects: first(
    `t.name, t.symbol, t.market_cap_rank, ${OLD} as rank_is_old, t.website, t.description, ${SECTOR}, ${PEOPLE}, t.founded::text as founded, t.operating_status, ${COINS}`,
    'project',
    '',
    't.prominence',
  ),
  organizations: first(`t.name, t.type, t.description, ${PEOPLE}, t.founded::text as founded, ${SECTOR}, t.website`, 'organization', '', 't.prominence'),
  people: first(
    `t.name, t.primary_job_title as job_title, ${yes('exists (select from role l where l.person_id = t.id)')} as organization,
      ${yes('exists (select from role l where l.person_id = t.id and l.founder)')} as founder`,
    'person',
    '',
    't.prominence',
  ),
  rounds: first(
    `t.slug as name, t.category, ${yes('exists (select from round_investor i where i.round_id = t.id and i.lead)')} as lead, t.instrument`,
    'round',
    `where ${NO_GRANT}`,
    't.date',
  ),
};

/** Why a record cannot have a field. */
const whyNot = (field: string, { coins }: Row, exempt: readonly Exemption[]): string | undefined =>
  Array.isArray(coins) ? exempt.find(({ coin, fields }) => fields.includes(field) && coins.includes(coin))?.why : undefined;

function figureOf(list: ValueList, [field, judge]: FieldOf, rows: readonly Row[], exemptions: readonly Exemption[]): FieldFigure {
  const exempt = rows.flatMap((row) => {
    const why = textOf(row[field]) === '' ? whyNot(field, row, exemptions) : undefined;
    return why === undefined ? [] : [{ row, name: row.name, why }];
  });
  const able = rows.filter((row) => !exempt.some((one) => one.row === row));
  const filled = able.filter((row) => textOf(row[field]) !== '');
  const goal = (LEAST_FILLED as Partial<Record<ValueList, Readonly<Record<string, number>>>>)[list]?.[field] ?? null;
  const wrong = judge === undefined ? [] : filled.filter((row) => judge(textOf(row[field]), row));
  return {
    field,
    filled: filled.length,
    of: able.length,
    goal,
    missing: goal === null ? [] : able.filter((row) => !filled.includes(row)).map(({ name }) => name),
    exempt: exempt.map(({ name, why }) => ({ name, why })),
    suspicious: judge === undefined ? null : wrong.length,
    examples: wrong.slice(0, EXAMPLES).map((row) => ({ name: row.name, value: textOf(row[field]).slice(0, 120) })),
  };
}

const GRANTS = `select count(*)::int as rounds, coalesce((select sum(greatest(p.rounds - n.others, 0))::int from project p
    join (select project_id, count(*) filter (where ${NO_GRANT}) as others from round t group by 1 having bool_or(not ${NO_GRANT})) n on n.project_id = p.id), 0) as counted
  from round t where not (${NO_GRANT})`;
const OLD_RANKS = `select count(*)::int as of, count(*) filter (where ${OLD})::int as old
  from (select * from project where market_cap_rank is not null order by market_cap_rank, id limit ${SEARCHED}) t`;
const PRESUMED = `select count(*)::int as of, count(*) filter (where c.record_id is null)::int as presumed from record r
  left join choice c on c.record_id = r.id and c.field_id = ${fieldId('organization', 'kind')} and c.member_key = '' and c.standing > ${STANDING.guess}
  where r.kind in (${KIND.organization}, ${KIND.person}) and r.state = 0`;

/** Looks at the values of the database at hand. @param exempt coins that cannot have some fields */
export async function measureValues(sql: Queryable, exempt: readonly Exemption[]): Promise<Values> {
  const one = async <T extends object>(query: string, empty: T): Promise<T> => (await sql.query<T & Record<string, unknown>>(query)).rows[0] ?? empty;
  const lists: Partial<Values['lists']> = {};
  for (const list of VALUE_LISTS) {
    const { rows } = await sql.query<Row>(FIRST[list]);
    lists[list] = { of: rows.length, fields: FIELDS_OF[list].map((field) => figureOf(list, field, rows, exempt)) };
  }
  return {
    lists: lists as Values['lists'],
    overviews: await measureOverviews(sql),
    grants: await one(GRANTS, { rounds: 0, counted: 0 }),
    oldRanks: await one(OLD_RANKS, { of: 0, old: 0 }),
    presumed: await one(PRESUMED, { of: 0, presumed: 0 }),
  };
}
