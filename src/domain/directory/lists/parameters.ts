import { STAGES } from '../../records/stages.ts';
import type { Expr } from '../../screener/screen.ts';
import type { ListName } from './lists.ts';

/** What a filter of the documents can be given: `filter{Name}Value`, `…OptionsUse`, `…CustomFrom`, `…CustomTo`, each read from its text. */
export interface Given {
  values?: readonly string[] | undefined;
  option?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** A filter of the documents and the condition it means. */
export interface ListFilter {
  /** As in `applyFilter{name}`. */
  name: string;
  /** Further parameters that hold values of it, beside `filter{name}Value`. */
  also?: readonly string[];
  /** What can be given: names or ids, one of these numbers, days, or an amount of US dollars. */
  takes: { values?: 'names' | 'ids' | 'codes'; options?: readonly number[]; range?: 'days' | 'amount' };
  /** The number that applies when none is given. */
  preset?: number;
  /** The condition; undefined if the values restrict nothing. */
  toExpr(given: Given): Expr | undefined;
}

/** Months of the filter Financials. */
export const FINANCIALS_MONTHS = [1, 3, 6, 12, 24, 36] as const;

/** Parses a list of quoted texts, `'a','b'`, quotes inside doubled; empty ones are dropped. Undefined if it is invalid. */
export function parseQuoted(text: string): string[] | undefined {
  if (text.trim() === '') return [];
  const item = /\s*'((?:[^']|'')*)'\s*(,|$)/y;
  const values: string[] = [];
  for (let more = true; more;) {
    const found = item.exec(text);
    if (!found) return undefined;
    if (found[1]) values.push(found[1].replaceAll("''", "'"));
    more = found[2] === ',';
  }
  return item.lastIndex === text.length ? values : undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const oneOf = (path: string, values: readonly string[]): Expr => {
  const [first, ...more] = values;
  return first !== undefined && more.length === 0 ? { path, op: '=', value: first } : { path, op: 'in', value: values };
};
const between = (path: string, { from, to }: Given): Expr | undefined => {
  if (from !== undefined && to !== undefined) return { path, op: 'between', value: [from, to] };
  if (from !== undefined) return { path, op: '>=', value: from };
  return to === undefined ? undefined : { path, op: '<=', value: to };
};
/** Makes a condition on a round a condition on the records of a list. */
type Wrap = (expr: Expr) => Expr;
const itself: Wrap = (expr) => expr;
const itsRounds: Wrap = (some) => ({ rel: 'rounds', some });
/** One of its rounds that counts as money raised. */
const itsRaises: Wrap = (some) => ({ rel: 'rounds', some: { and: [some, { path: 'raise', op: '=', value: 'true' }] } });

const choice = (name: string, path: string, values: 'names' | 'ids' = 'names'): ListFilter => ({
  name,
  takes: { values },
  toExpr: (given) => (given.values?.length ? oneOf(path, given.values) : undefined),
});

const related = (name: string, path: string): ListFilter => choice(name, path, 'ids');

/** A yes or no by number; a number that is not there restricts nothing. */
const flag = (name: string, path: string, meaning: Readonly<Record<number, 'true' | 'false'>>, options: readonly number[], preset?: number): ListFilter => ({
  name,
  takes: { options },
  ...(preset === undefined ? {} : { preset }),
  toExpr: ({ option }) => {
    const value = option === undefined ? undefined : meaning[option];
    return value && { path, op: '=', value };
  },
});

const financials = (wrap: Wrap): ListFilter => ({
  name: 'Financials',
  takes: { options: FINANCIALS_MONTHS, range: 'days' },
  preset: 12,
  toExpr: (given) => {
    const { option } = given;
    const found = between('date', given) ?? (option === undefined ? undefined : ({ path: 'date', op: '>=', value: `${option}mo` } satisfies Expr));
    return found && wrap(found);
  },
});

const fundingStage = (wrap: Wrap): ListFilter => ({
  name: 'FundingStage',
  takes: { values: 'codes', options: STAGES.map((_, code) => code) },
  preset: 1,
  toExpr: ({ values, option }) => {
    const codes = values?.length ? values.map(Number) : option === undefined ? [] : [option];
    const stages = codes.flatMap((code) => STAGES[code] ?? []);
    if (stages.length === 0) return undefined;
    if (wrap === itself || !stages.includes('Grant')) return wrap(oneOf('stage', stages));
    // Grants are no rounds of an investor, but the stage asks for them by name.
    const others = stages.filter((stage) => stage !== 'Grant');
    const grants: Expr = { rel: 'grants', some: { and: [] } };
    return others.length === 0 ? grants : { or: [wrap(oneOf('stage', others)), grants] };
  },
});

const raised = (path: string): ListFilter => ({
  name: 'TotalFundRaised',
  takes: { range: 'amount' },
  toExpr: (given) => between(path, given),
});

/** The documents' filters of each list. */
export const LIST_FILTERS: Readonly<Record<ListName, readonly ListFilter[]>> = {
  projects: [
    flag('NoToken', 'has_token', { 0: 'true', 1: 'false' }, [0, 1, 2], 1),
    financials(itsRaises),
    raised('raised'),
    choice('Sector', 'sector'),
    related('RelatedPeopleID', 'people'),
    related('RelatedOrganizationID', 'organizations'),
  ],
  people: [
    { ...related('CurrentOrganizationID', 'current_organization'), also: ['ProjectID', 'VentureID'] },
    choice('Gender', 'gender'),
    choice('TypeOfInvestor', 'type_of_investor'),
    choice('Jobtitle', 'job_title'),
    choice('Sector', 'sector'),
    related('RelatedToken', 'projects'),
    related('RelatedOrganizationID', 'organizations'),
  ],
  organizations: [
    financials(itsRounds),
    choice('VentureType', 'type'),
    choice('Sector', 'sector'),
    fundingStage(itsRounds),
    flag('AcitvelyInvesting', 'actively_investing', { 0: 'false', 1: 'true' }, [0, 1]),
    raised('total_funding_amount'),
    related('RelatedTokenID', 'projects'),
    related('RelatedPeopleID', 'people'),
  ],
  fundraising: [
    fundingStage(itself),
    raised('amount'),
    financials(itself),
    choice('Sector', 'sector'),
    related('RelatedTokenID', 'project'),
    related('RelatedOrganizationID', 'organizations'),
    related('RelatedPeopleID', 'people'),
  ],
};

/** The documents' filter parameters of a list, with their names on the wire. */
export type FilterParams = { [name in `applyFilter${string}`]?: 0 | 1 } & { [name in `filter${string}`]?: string | number };
type Params = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined => {
  if (typeof value === 'number') return decimal(value);
  return isText(value) && value !== '' ? value : undefined;
};
const quoted = (value: unknown): string[] => (isText(value) ? (parseQuoted(value) ?? []) : []);

/** A finite number in exact decimals, without an exponent. */
function decimal(value: number): string {
  const shown = String(value);
  const [, sign = '', whole = '', part = '', exponent] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(shown) ?? [];
  if (exponent === undefined) return shown;
  const by = Number(exponent);
  return by < 0 ? `${sign}0.${'0'.repeat(-by - 1)}${whole}${part}` : `${sign}${whole}${part}${'0'.repeat(by - part.length)}`;
}

function toExprs(filter: ListFilter, params: Params): Expr[] {
  if (params[`applyFilter${filter.name}`] !== 1) return [];
  const part = (name: string): unknown => params[`filter${filter.name}${name}`];
  const option = part('OptionsUse');
  const given: Given = { values: quoted(part('Value')), from: text(part('CustomFrom')), to: text(part('CustomTo')) };
  const empty = !given.values?.length && given.from === undefined && given.to === undefined;
  const own = filter.toExpr({ ...given, option: typeof option === 'number' ? option : empty ? filter.preset : undefined });
  const narrowed = filter.toExpr({ values: [...new Set((filter.also ?? []).flatMap((name) => quoted(part(`${name}Value`))))] });
  return [own, filter.also ? narrowed : undefined].filter((expr) => expr !== undefined);
}

/** The condition of a list's filter parameters: only applied filters restrict, and all of them must be satisfied. @param params as validated by the contract */
export function toWhere(list: ListName, params: Params): Expr {
  const searched = params['searchAssetValue'];
  const exprs = LIST_FILTERS[list].flatMap((filter) => toExprs(filter, params));
  const all: Expr[] = isText(searched) && searched !== '' ? [{ text: searched }, ...exprs] : exprs;
  const [only, ...more] = all;
  return only && more.length === 0 ? only : { and: all };
}
