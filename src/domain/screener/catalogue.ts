import type { EntryKindName } from '../records/codes.ts';
import { STAGES } from '../records/stages.ts';
import type { CmpOp, ScreenKind, Subject } from './screen.ts';

/** `link`: an address, of which only is asked whether it is known. `reference`: other records, by slug or id. */
export type PathType = 'text' | 'number' | 'date' | 'bool' | 'option' | 'reference' | 'link';
export type Unit = 'usd' | 'percent' | 'count';

/** Where what is asked about evidence is found: the choice of a field, the choices of a field of its rounds (the weakest counts), or the figures. */
export type EvidenceOf = { field: string; of?: EntryKindName } | { rounds: string } | 'figure';

/** One thing that can be asked about a subject. */
export interface PathDef {
  path: string;
  type: PathType;
  unit?: Unit;
  /** It has any number of values; a comparison asks whether one of them fits. */
  many?: true;
  /** Lists can be ordered by it. */
  sortable?: true;
  /** A source may keep it secret. */
  secret?: true;
  /** Changes with the day it is asked on. */
  dated?: true;
  /** Kinds of what a reference points to. */
  target?: readonly ScreenKind[];
  /** All its values, where they are fixed. */
  options?: readonly string[];
  /** Lists ordered by it follow the order of its options, not their letters. */
  ordered?: true;
  /** The struct data set that offers its values while one types. */
  suggest?: string;
  evidence?: EvidenceOf;
}

/** A relation whose members can be asked about: `rounds[date>=12mo]`. */
export interface RelationDef {
  rel: string;
  target: Subject;
}

export interface SubjectDef {
  paths: readonly PathDef[];
  relations: readonly RelationDef[];
}

type Extra = Omit<PathDef, 'path' | 'type'>;
const own = (field: string): Pick<PathDef, 'evidence'> => ({ evidence: { field } });
const text = (path: string, extra: Extra = own(path)): PathDef => ({ path, type: 'text', ...extra });
const number = (path: string, unit: Unit, extra: Extra = {}): PathDef => ({ path, type: 'number', unit, ...extra });
const figure = (path: string, unit: Unit): PathDef => number(path, unit, { sortable: true, evidence: 'figure' });
const date = (path: string, extra: Extra = {}): PathDef => ({ path, type: 'date', ...extra });
const bool = (path: string, extra: Extra = {}): PathDef => ({ path, type: 'bool', ...extra });
const option = (path: string, extra: Extra = {}): PathDef => ({ path, type: 'option', ...extra });
const links = (...paths: string[]): PathDef[] => paths.map((path) => ({ path, type: 'link', ...own(path) }));
const refers = (path: string, target: readonly ScreenKind[], extra: Extra = {}): PathDef => ({ path, type: 'reference', many: true, target, ...extra });

const SUGGEST = { organization: 'search-organization', person: 'search-people', project: 'search-token', sector: 'search-sector' } as const;
const sector = option('sector', { many: true, sortable: true, suggest: SUGGEST.sector, ...own('sectors') });
const PARTY_TEXTS = [text('name', { sortable: true, ...own('name') }), text('location', { sortable: true, ...own('location') })];
const PARTY_LINKS = links('website', 'twitter', 'linkedin', 'crunchbase', 'github', 'telegram', 'description');
const INVESTED = [
  number('investment_count', 'count', { sortable: true }),
  number('lead_count', 'count', { sortable: true }),
  date('last_investment', { sortable: true }),
];
const SOURCES = number('source_count', 'count', { sortable: true });

/** Everything that can be asked, by subject. Filter controls, columns, help and the API's description read it. */
export const CATALOGUE: Readonly<Record<Subject, SubjectDef>> = {
  project: {
    paths: [
      text('name', { sortable: true, ...own('name') }),
      text('symbol', { sortable: true, ...own('symbol') }),
      text('location'),
      ...links('description', 'website', 'twitter', 'github', 'telegram', 'discord', 'linkedin', 'crunchbase', 'whitepaper'),
      number('market_cap_rank', 'count', { sortable: true, ...own('market_cap_rank') }),
      figure('price_usd', 'usd'),
      figure('change1h', 'percent'),
      figure('change24h', 'percent'),
      figure('change7d', 'percent'),
      figure('change30d', 'percent'),
      figure('market_cap_usd', 'usd'),
      figure('volume', 'usd'),
      figure('tvl', 'usd'),
      figure('circulating_supply', 'count'),
      figure('max_supply', 'count'),
      figure('total_supply', 'count'),
      number('raised', 'usd', { sortable: true, evidence: { rounds: 'amount_usd' } }),
      number('funding_received', 'usd', { secret: true, ...own('funding_received') }),
      number('round_count', 'count', { sortable: true }),
      date('last_round', { sortable: true, evidence: { rounds: 'date' } }),
      date('founded', { sortable: true, ...own('founded') }),
      option('operating_status', { suggest: 'search-project-status', ...own('operating_status') }),
      bool('has_token'),
      SOURCES,
      sector,
      refers('chains', ['project'], { suggest: SUGGEST.project, ...own('chains') }),
      refers('ecosystems', ['project'], { suggest: SUGGEST.project, ...own('ecosystems') }),
      refers('organizations', ['organization'], { suggest: SUGGEST.organization }),
      refers('people', ['person'], { suggest: SUGGEST.person }),
      refers('founders', ['person'], { suggest: SUGGEST.person }),
    ],
    relations: [
      { rel: 'rounds', target: 'round' },
      { rel: 'organizations', target: 'organization' },
      { rel: 'people', target: 'person' },
      { rel: 'roles', target: 'role' },
      { rel: 'chains', target: 'project' },
    ],
  },
  organization: {
    paths: [
      ...PARTY_TEXTS,
      ...PARTY_LINKS,
      option('type', { sortable: true, suggest: 'search-venture-type', ...own('type') }),
      date('founded', { sortable: true, ...own('founded') }),
      number('assets_under_management', 'usd', { sortable: true, secret: true, ...own('assets_under_management') }),
      number('total_investment_amount', 'usd', { sortable: true, secret: true, ...own('total_investment_amount') }),
      number('total_funding_amount', 'usd', { sortable: true, secret: true, ...own('total_funding_amount') }),
      option('operating_status', { suggest: 'search-venture-status', ...own('operating_status') }),
      ...INVESTED,
      bool('actively_investing', { sortable: true, dated: true }),
      SOURCES,
      sector,
      refers('projects', ['project'], { suggest: SUGGEST.project }),
      refers('tokens', ['project'], { suggest: SUGGEST.project, ...own('related_tokens') }),
      refers('people', ['person'], { suggest: SUGGEST.person }),
      refers('founders', ['person'], { suggest: SUGGEST.person }),
    ],
    relations: [
      { rel: 'rounds', target: 'round' },
      { rel: 'projects', target: 'project' },
      { rel: 'people', target: 'person' },
      { rel: 'roles', target: 'role' },
    ],
  },
  person: {
    paths: [
      ...PARTY_TEXTS,
      ...PARTY_LINKS,
      text('primary_job_title', { sortable: true }),
      option('job_title', { many: true, suggest: 'search-jobtitle', ...own('job_titles') }),
      option('gender', { sortable: true, options: ['Male', 'Female'], ...own('gender') }),
      option('type_of_investor', { sortable: true, suggest: 'search-investor-type', ...own('type_of_investor') }),
      ...INVESTED,
      number('role_count', 'count', { sortable: true }),
      number('work_count', 'count', { sortable: true }),
      SOURCES,
      sector,
      refers('current_organization', ['organization', 'project'], { suggest: 'search-current-organization', dated: true }),
      refers('organizations', ['organization'], { suggest: SUGGEST.organization }),
      refers('projects', ['project'], { suggest: SUGGEST.project }),
    ],
    relations: [
      { rel: 'rounds', target: 'round' },
      { rel: 'projects', target: 'project' },
      { rel: 'organizations', target: 'organization' },
      { rel: 'roles', target: 'role' },
    ],
  },
  round: {
    paths: [
      date('date', { sortable: true, ...own('date') }),
      number('amount', 'usd', { sortable: true, secret: true, ...own('amount_usd') }),
      number('valuation', 'usd', { sortable: true, secret: true, ...own('valuation_usd') }),
      option('stage', { sortable: true, ordered: true, options: STAGES, ...own('stage') }),
      option('category', { suggest: 'search-round-category', ...own('category') }),
      option('instrument', { suggest: 'search-round-instrument', ...own('instrument') }),
      ...links('announcement', 'description'),
      number('investor_count', 'count', { sortable: true }),
      SOURCES,
      option('sector', { many: true, suggest: SUGGEST.sector }),
      refers('project', ['project'], { suggest: SUGGEST.project, ...own('project') }),
      refers('organizations', ['organization'], { suggest: SUGGEST.organization, ...own('investors') }),
      refers('people', ['person'], { suggest: SUGGEST.person, ...own('investors') }),
      refers('lead', ['organization', 'person'], { suggest: SUGGEST.organization, ...own('investors') }),
    ],
    relations: [
      { rel: 'project', target: 'project' },
      { rel: 'organizations', target: 'organization' },
      { rel: 'people', target: 'person' },
    ],
  },
  role: {
    paths: [
      text('position', {}),
      bool('founder'),
      bool('current', { dated: true }),
      date('from'),
      date('to'),
      refers('person', ['person'], { suggest: SUGGEST.person }),
      refers('organization', ['organization', 'project'], { suggest: SUGGEST.organization }),
    ],
    relations: [],
  },
};

const PATHS = new Map(Object.entries(CATALOGUE).map(([subject, { paths }]) => [subject, new Map(paths.map((def) => [def.path, def]))]));

/** The definition of a path of a subject; undefined when there is none. */
export const pathOf = (subject: Subject, path: string): PathDef | undefined => PATHS.get(subject)?.get(path);

const BY_NAME = new Map(Object.values(CATALOGUE).flatMap(({ paths }) => paths.map((def) => [def.path, def])));

/** A path wherever it stands: type and options of a path are the same on every subject that has it. */
export const anyPath = (path: string): PathDef | undefined => BY_NAME.get(path);

/** The definition of a relation of a subject; undefined when there is none. */
export const relationOf = (subject: Subject, rel: string): RelationDef | undefined => CATALOGUE[subject].relations.find((def) => def.rel === rel);

const ORDERED: readonly CmpOp[] = ['=', '!=', '<', '<=', '>', '>=', 'between', 'in', 'known'];
const OPS: Readonly<Record<PathType, readonly CmpOp[]>> = {
  text: ['=', '!=', 'in', 'contains', 'known'],
  number: ORDERED,
  date: ORDERED,
  bool: ['=', '!=', 'known'],
  option: ['=', '!=', 'in', 'contains', 'known'],
  reference: ['=', 'in', 'known'],
  link: ['known'],
};

/** What a path can be compared by. "Is not" asks about one value: of many values, the negation of "is" says it. */
export function operatorsOf(def: PathDef): readonly CmpOp[] {
  const ops = def.many ? OPS[def.type].filter((op) => op !== '!=') : OPS[def.type];
  return def.secret ? [...ops, 'undisclosed'] : ops;
}
