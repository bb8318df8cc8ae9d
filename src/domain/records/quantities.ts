import { PRECISION, type EntryKindName } from './codes.ts';
import type { KindName } from '../kinds/kinds.ts';
import type { Formula } from './formulas.ts';
import { isSortable, wireOf } from './list-fields.ts';
import { INSTRUMENTS } from './instruments.ts';
import { PROBLEM_NAMES } from './problems.ts';
import { STAGES } from './stages.ts';

/** A subject whose paths can be asked about: a record, or a role that a person has somewhere. */
export type Subject = KindName | 'role';
/** `link`: an address; only whether it is known can be asked. `reference`: other records, by slug or id. */
export type PathType = 'text' | 'number' | 'date' | 'bool' | 'option' | 'reference' | 'link';
export type Unit = 'usd' | 'percent' | 'count';

/** Where evidence is found: the choice of a field, the choices of a field of its rounds (the weakest counts), or the figures. */
export type EvidenceOf = { field: string; of?: EntryKindName } | { rounds: string; which: 'raises' | 'rounds' } | 'figure';

/** One quantity of a subject: what it is, where it is stored, what it is called. */
export interface Quantity {
  type: PathType;
  unit?: Unit;
  /** Has any number of values; a comparison asks whether one of them fits. */
  many?: true;
  /** A source may keep it secret; `<column>_state` says so. */
  secret?: true;
  /** Depends on the current day. */
  dated?: true;
  /** Every record has it. */
  always?: true;
  /** Kinds of what a reference points to. */
  target?: readonly KindName[];
  /** Its values are words of the one vocabulary of sectors. */
  vocabulary?: true;
  /** Of a day: the path that says how exactly it is known. */
  exactness?: string;
  /** All its values, if they are fixed. */
  options?: readonly string[];
  /** Lists ordered by it follow the order of its options, not their letters. */
  ordered?: true;
  /** The struct data set that suggests values while the visitor types. */
  suggest?: string;
  evidence?: EvidenceOf;
  /** Column of the subject's own table. Texts and options: the column as shown, beside `<column>_folded`. Absent if several columns answer. */
  column?: string;
  /** A market figure: a column of its name in `project_figure`. */
  figure?: true;
  /** How a figure is derived from others; absent for figures that a source states. */
  derived?: Formula;
  /** Its description in the API's documentation. */
  says?: string;
}

/** A quantity under its name. */
export interface PathDef extends Quantity {
  path: string;
  /** Lists can be ordered by it. */
  sortable?: true;
  /** Its name in rows of lists, from the documents, if it differs from the path. */
  wire?: string;
}

const figure = <U extends Unit>(unit: U) => ({ type: 'number', unit, figure: true, evidence: 'figure' }) as const;

/** Market figures of projects, in the order of rows and tables. Amounts in US dollars, changes in per cent. */
export const FIGURES = {
  price_usd: figure('usd'),
  change1h: figure('percent'),
  change24h: figure('percent'),
  change7d: figure('percent'),
  change30d: figure('percent'),
  market_cap_usd: figure('usd'),
  volume: figure('usd'),
  tvl: figure('usd'),
  circulating_supply: figure('count'),
  max_supply: figure('count'),
  total_supply: figure('count'),
  github_stars: {
    ...figure('count'),
    says: 'Stars of its repositories on GitHub: of the one it names, or of those of the organization it names that are no forks, at most the 100 pushed to last',
  },
  tvl_change30d: {
    type: 'number',
    unit: 'percent',
    figure: true,
    derived: 'change_of_tvl',
    says: 'Newest TVL against the latest of the same source 30 to 37 days before, in per cent; null where either is unknown',
  },
} as const;
export type FigureName = keyof typeof FIGURES;
export const FIGURE_NAMES = Object.keys(FIGURES) as readonly FigureName[];
/** Figures that sources state; the others are computed from these. */
export const STATED_FIGURES = FIGURE_NAMES.filter((name) => (FIGURES[name] as Quantity).derived === undefined);

const name = { type: 'text', always: true, column: 'name', evidence: { field: 'name' } } as const;
const location = { type: 'text', column: 'location', evidence: { field: 'location' } } as const;
/** Where a place lies; see countries.ts. */
const country = { type: 'option', suggest: 'search-country' } as const;
/** The publishers that have an entry of a record. */
const source = { type: 'option', many: true, suggest: 'search-source', says: 'Publishers that have an entry of it' } as const;
/** What may be wrong with it. */
const problem = { type: 'option', many: true, options: PROBLEM_NAMES, says: 'What may be wrong with it, as looked for last' } as const;
/** How exactly a day is known. */
const exactness = { type: 'option', options: Object.keys(PRECISION) } as const;
const link = <Name extends string>(column: Name) => ({ type: 'link', column, evidence: { field: column } }) as const;
const LINKS = {
  website: link('website'),
  twitter: link('twitter'),
  linkedin: link('linkedin'),
  crunchbase: link('crunchbase'),
  github: link('github'),
  telegram: link('telegram'),
} as const;
const INVESTED = {
  investment_count: {
    type: 'number',
    unit: 'count',
    always: true,
    column: 'investments',
    says: 'Rounds taken part in that raised money for a project: no grants, loans, secondary sales, post-IPO deals, acquisitions or funds',
  },
  lead_count: { type: 'number', unit: 'count', always: true, column: 'leads' },
  last_investment: { type: 'date', column: 'last_investment', exactness: 'last_investment_precision' },
  last_investment_precision: exactness,
  other_deals_count: {
    type: 'number',
    unit: 'count',
    always: true,
    column: 'other_deals',
    says: 'Loans, secondary sales, post-IPO deals, acquisitions and funds taken part in: they are no investments',
  },
  grants_given_count: { type: 'number', unit: 'count', always: true, column: 'grants_given', says: 'Grants given' },
  grants_given_usd: { type: 'number', unit: 'usd', column: 'grants_given_usd', says: 'Sum of the known amounts of the grants given' },
} as const;
const source_count = { type: 'number', unit: 'count', always: true, column: 'sources' } as const;
const founded = { type: 'date', column: 'founded', exactness: 'founded_precision', evidence: { field: 'founded' } } as const;
const sector = { type: 'option', many: true, vocabulary: true, suggest: 'search-sector', evidence: { field: 'sectors' } } as const;
const presumed = { type: 'bool', always: true, column: 'presumed', says: 'No source says that it is a person or an organization: its name does' } as const;
const projects = { type: 'reference', many: true, target: ['project'], suggest: 'search-token' } as const;
const organizations = { type: 'reference', many: true, target: ['organization'], suggest: 'search-organization' } as const;
const people = { type: 'reference', many: true, target: ['person'], suggest: 'search-people' } as const;

/** Everything known of each subject, by path: the name used in the screen language, in addresses and for labels. */
export const QUANTITIES = {
  project: {
    name,
    symbol: { type: 'text', column: 'symbol', evidence: { field: 'symbol' } },
    location,
    country,
    description: link('description'),
    website: LINKS.website,
    twitter: LINKS.twitter,
    github: LINKS.github,
    telegram: LINKS.telegram,
    discord: link('discord'),
    linkedin: LINKS.linkedin,
    crunchbase: LINKS.crunchbase,
    whitepaper: link('whitepaper'),
    market_cap_rank: {
      type: 'number',
      unit: 'count',
      column: 'market_cap_rank',
      evidence: { field: 'market_cap_rank' },
      says: 'As a source stated it on the date beside it; null where a newer list of ranks does not have it',
    },
    ...FIGURES,
    raised: {
      type: 'number',
      unit: 'usd',
      column: 'raised_usd',
      evidence: { rounds: 'amount_usd', which: 'raises' },
      says: 'Sum of the known amounts of its rounds: no grants, loans, secondary sales, post-IPO deals, acquisitions or funds',
    },
    other_deals_count: {
      type: 'number',
      unit: 'count',
      always: true,
      column: 'other_deals',
      says: 'Rounds that raised nothing: loans, secondary sales, post-IPO deals, acquisitions and funds',
    },
    other_deals_usd: { type: 'number', unit: 'usd', column: 'other_deals_usd', says: 'Sum of the known amounts of these rounds' },
    grants_received_count: { type: 'number', unit: 'count', always: true, column: 'grants_received', says: 'Grants received' },
    grants_received_usd: { type: 'number', unit: 'usd', column: 'grants_received_usd', says: 'Sum of the known amounts of the grants received' },
    funding_received: {
      type: 'number',
      unit: 'usd',
      secret: true,
      column: 'funding_received',
      evidence: { field: 'funding_received' },
      says: 'Funding received, as a source states it',
    },
    round_count: { type: 'number', unit: 'count', always: true, column: 'rounds', says: 'Its rounds that count as raised' },
    last_round: { type: 'date', column: 'last_round', exactness: 'last_round_precision', evidence: { rounds: 'date', which: 'rounds' } },
    last_round_precision: exactness,
    founded,
    founded_precision: exactness,
    code_pushed: {
      type: 'date',
      column: 'code_pushed',
      exactness: 'code_pushed_precision',
      evidence: { field: 'code_pushed' },
      says: 'When code was last pushed to its repositories on GitHub, to the month',
    },
    code_pushed_precision: exactness,
    operating_status: { type: 'option', suggest: 'search-project-status', column: 'operating_status', evidence: { field: 'operating_status' } },
    has_token: { type: 'bool', always: true, column: 'has_token' },
    source_count,
    source,
    problem,
    sector,
    chains: { ...projects, evidence: { field: 'chains' } },
    ecosystems: { ...projects, evidence: { field: 'ecosystems' } },
    organizations,
    people,
    founders: people,
  },
  organization: {
    name,
    location,
    country,
    ...LINKS,
    description: link('description'),
    type: { type: 'option', suggest: 'search-venture-type', column: 'type', evidence: { field: 'type' } },
    founded,
    founded_precision: exactness,
    assets_under_management: {
      type: 'number',
      unit: 'usd',
      secret: true,
      column: 'assets_under_management',
      evidence: { field: 'assets_under_management' },
      says: 'Assets under management',
    },
    total_investment_amount: {
      type: 'number',
      unit: 'usd',
      secret: true,
      column: 'total_investment_amount',
      evidence: { field: 'total_investment_amount' },
      says: 'Invested in all, as a source states it',
    },
    total_funding_amount: {
      type: 'number',
      unit: 'usd',
      secret: true,
      column: 'total_funding_amount',
      evidence: { field: 'total_funding_amount' },
      says: 'Own funds raised',
    },
    operating_status: { type: 'option', suggest: 'search-venture-status', column: 'operating_status', evidence: { field: 'operating_status' } },
    ...INVESTED,
    actively_investing: {
      type: 'bool',
      dated: true,
      says: 'Invested in the past 12 months; null where no date of an investment of its is known',
    },
    presumed,
    source_count,
    source,
    problem,
    sector,
    projects,
    tokens: { ...projects, evidence: { field: 'related_tokens' } },
    people,
    founders: people,
  },
  person: {
    name,
    location,
    country,
    ...LINKS,
    description: link('description'),
    primary_job_title: {
      type: 'text',
      column: 'primary_job_title',
      says: 'Position of the present role that began last, else the first job title',
    },
    job_title: { type: 'option', many: true, suggest: 'search-jobtitle', evidence: { field: 'job_titles' } },
    gender: { type: 'option', options: ['Male', 'Female'], column: 'gender', evidence: { field: 'gender' } },
    type_of_investor: { type: 'option', suggest: 'search-investor-type', column: 'type_of_investor', evidence: { field: 'type_of_investor' } },
    ...INVESTED,
    role_count: { type: 'number', unit: 'count', always: true, column: 'roles' },
    work_count: { type: 'number', unit: 'count', always: true, column: 'works' },
    presumed,
    source_count,
    source,
    problem,
    sector,
    current_organization: {
      type: 'reference',
      many: true,
      target: ['organization', 'project'],
      suggest: 'search-current-organization',
      dated: true,
    },
    organizations,
    projects,
  },
  round: {
    date: { type: 'date', column: 'date', exactness: 'date_precision', evidence: { field: 'date' } },
    date_precision: exactness,
    amount: {
      type: 'number',
      unit: 'usd',
      secret: true,
      column: 'amount_usd',
      evidence: { field: 'amount_usd' },
      says: 'Money raised',
    },
    valuation: {
      type: 'number',
      unit: 'usd',
      secret: true,
      column: 'valuation_usd',
      evidence: { field: 'valuation_usd' },
      says: 'What the project was worth by it',
    },
    stage: { type: 'option', ordered: true, options: STAGES, evidence: { field: 'stage' } },
    stage_text: {
      type: 'option',
      suggest: 'search-round-stage-text',
      column: 'stage_text',
      evidence: { field: 'stage_text' },
      says: 'Stage as its source calls it, such as Series A+ or the programme of a grant',
    },
    category: {
      type: 'option',
      vocabulary: true,
      suggest: 'search-round-category',
      column: 'category',
      evidence: { field: 'category' },
      says: 'As a source states it, else the sector of its project that most sources state',
    },
    instrument: {
      type: 'option',
      suggest: 'search-round-instrument',
      column: 'instrument',
      evidence: { field: 'stage_text' },
      says: `What investors get: the words of a source, or one of ${INSTRUMENTS.join(', ')}, as its words for the stage name it`,
    },
    grant: { type: 'bool', always: true, column: 'is_grant', says: 'It is a grant' },
    raise: {
      type: 'bool',
      always: true,
      column: 'is_raise',
      says: 'It counts as money raised: no grant, loan, secondary sale, post-IPO deal, acquisition or fund',
    },
    published: { type: 'date', column: 'published', says: 'Day of its earliest dated document, else its own' },
    document_dated: { type: 'bool', always: true, column: 'document_dated' },
    held_since: { type: 'date', column: 'held_since' },
    announcement: link('announcement'),
    description: link('description'),
    investor_count: { type: 'number', unit: 'count', always: true, column: 'investors' },
    source_count,
    source,
    problem,
    sector: { type: 'option', many: true, vocabulary: true, suggest: 'search-sector' },
    project: { ...projects, evidence: { field: 'project' } },
    organizations: { ...organizations, evidence: { field: 'investors' } },
    people: { ...people, evidence: { field: 'investors' } },
    lead: { type: 'reference', many: true, target: ['organization', 'person'], suggest: 'search-organization', evidence: { field: 'investors' } },
  },
  role: {
    position: { type: 'text', column: 'position' },
    founder: { type: 'bool', always: true, column: 'founder' },
    current: { type: 'bool', dated: true },
    from: { type: 'date', column: 'valid_from' },
    to: { type: 'date', column: 'valid_to' },
    person: people,
    organization: { type: 'reference', many: true, target: ['organization', 'project'], suggest: 'search-organization' },
  },
} as const satisfies Readonly<Record<Subject, Readonly<Record<string, Quantity>>>>;

function inLists(kind: KindName, path: string): Pick<PathDef, 'sortable' | 'wire'> {
  const wire = wireOf(kind, path);
  return { ...(isSortable(kind, path) && { sortable: true }), ...(wire !== undefined && { wire }) };
}

/** Paths of a subject in their order, each with its name. */
export const pathsOf = (subject: Subject): readonly PathDef[] =>
  Object.entries<Quantity>(QUANTITIES[subject]).map(([path, quantity]) => ({ path, ...quantity, ...(subject !== 'role' && inLists(subject, path)) }));

const PATHS = new Map((Object.keys(QUANTITIES) as Subject[]).map((subject) => [subject, new Map(pathsOf(subject).map((def) => [def.path, def]))]));

/** The quantity of a subject by its path; undefined when there is none. */
export const pathOf = (subject: Subject, path: string): PathDef | undefined => PATHS.get(subject)?.get(path);
