import { STAGES } from '../records/stages.ts';
import type { Cmp, Expr } from '../screener/screen.ts';
import type { ListName } from './lists.ts';

/** What a filter of the documents can be given: `filter{Name}Value`, `…OptionsUse`, `…CustomFrom`, `…CustomTo`, each read from its text. */
export interface Given {
  values?: readonly string[] | undefined;
  option?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** A filter of the documents beside the condition it stands for. */
export interface ListFilter {
  /** As in `applyFilter{name}`. */
  name: string;
  /** Further parameters that hold values of it, beside `filter{name}Value`. */
  also?: readonly string[];
  /** What is to be given: names or ids, one of these numbers, days, or an amount of US dollars. */
  takes: { values?: 'names' | 'ids' | 'codes'; options?: readonly number[]; range?: 'days' | 'amount' };
  /** The number that applies when none is given. */
  preset?: number;
  /** The condition; undefined where what is given restricts nothing. */
  toExpr(given: Given): Expr | undefined;
  /** What to give for a condition; undefined where the filter cannot say it. */
  fromExpr(expr: Expr): Given | undefined;
}

/** Months of the filter Financials. */
export const FINANCIALS_MONTHS = [1, 3, 6, 12, 24, 36] as const;

/** Reads a list of quoted texts, `'a','b'`, a quote inside doubled; empty ones are dropped. Undefined when it is none. */
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

/** Prints a list of quoted texts. */
export const printQuoted = (values: readonly string[]): string => (values.length === 0 ? "''" : values.map((v) => `'${v.replaceAll("'", "''")}'`).join(','));

const isCmp = (expr: Expr): expr is Cmp => 'path' in expr;
const isText = (value: unknown): value is string => typeof value === 'string';

const oneOf = (path: string, values: readonly string[]): Expr => {
  const [first, ...more] = values;
  return first !== undefined && more.length === 0 ? { path, op: '=', value: first } : { path, op: 'in', value: values };
};
const valuesOf = (expr: Expr, path: string): readonly string[] | undefined => {
  if (!isCmp(expr) || expr.path !== path) return undefined;
  if (expr.op === '=' && isText(expr.value)) return [expr.value];
  return expr.op === 'in' && Array.isArray(expr.value) && expr.value.length > 1 ? expr.value : undefined;
};
const between = (path: string, { from, to }: Given): Expr | undefined => {
  if (from !== undefined && to !== undefined) return { path, op: 'between', value: [from, to] };
  if (from !== undefined) return { path, op: '>=', value: from };
  return to === undefined ? undefined : { path, op: '<=', value: to };
};
const rangeOf = (expr: Expr, path: string, fits: RegExp): Given | undefined => {
  if (!isCmp(expr) || expr.path !== path) return undefined;
  const { op, value } = expr;
  const limits = Array.isArray(value) ? (value as readonly string[]) : [value];
  if (!limits.every((v) => isText(v) && fits.test(v))) return undefined;
  const [first, last] = limits as string[];
  if (op === 'between') return { from: first, to: last };
  if (op === '>=') return { from: first };
  return op === '<=' ? { to: first } : undefined;
};

/** Puts a condition on a round where the list is not one of rounds: one of the record's rounds fits. */
interface Wrap {
  put(expr: Expr): Expr;
  take(expr: Expr): Expr | undefined;
}
const itself: Wrap = { put: (expr) => expr, take: (expr) => expr };
const itsRounds: Wrap = {
  put: (some) => ({ rel: 'rounds', some }),
  take: (expr) => ('rel' in expr && expr.rel === 'rounds' && expr.all === undefined && expr.atLeast === undefined ? expr.some : undefined),
};

const choice = (name: string, path: string, values: 'names' | 'ids' = 'names'): ListFilter => ({
  name,
  takes: { values },
  toExpr: (given) => (given.values?.length ? oneOf(path, given.values) : undefined),
  fromExpr: (expr) => {
    const found = valuesOf(expr, path);
    return found && { values: found };
  },
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
  fromExpr: (expr) => {
    if (!isCmp(expr) || expr.path !== path || expr.op !== '=') return undefined;
    const found = options.find((n) => meaning[n] === expr.value);
    return found === undefined ? undefined : { option: found };
  },
});

const DAY = /^\d{4}-\d\d-\d\d$/;
const AMOUNT = /^\d+(\.\d+)?$/;

const financials = (wrap: Wrap): ListFilter => ({
  name: 'Financials',
  takes: { options: FINANCIALS_MONTHS, range: 'days' },
  preset: 12,
  toExpr: (given) => {
    const { option } = given;
    const found = between('date', given) ?? (option === undefined ? undefined : ({ path: 'date', op: '>=', value: `${option}mo` } satisfies Expr));
    return found && wrap.put(found);
  },
  fromExpr: (expr) => {
    const inner = wrap.take(expr);
    if (!inner) return undefined;
    const option = FINANCIALS_MONTHS.find((n) => isCmp(inner) && inner.path === 'date' && inner.op === '>=' && inner.value === `${n}mo`);
    return option === undefined ? rangeOf(inner, 'date', DAY) : { option };
  },
});

const fundingStage = (wrap: Wrap): ListFilter => ({
  name: 'FundingStage',
  takes: { values: 'codes', options: STAGES.map((_, code) => code) },
  preset: 1,
  toExpr: ({ values, option }) => {
    const codes = values?.length ? values.map(Number) : option === undefined ? [] : [option];
    return codes.length === 0
      ? undefined
      : wrap.put(
          oneOf(
            'stage',
            codes.flatMap((code) => STAGES[code] ?? []),
          ),
        );
  },
  fromExpr: (expr) => {
    const inner = wrap.take(expr);
    const codes = inner && valuesOf(inner, 'stage')?.map((name) => STAGES.findIndex((stage) => stage === name));
    if (!codes || codes.includes(-1)) return undefined;
    return codes.length === 1 ? { option: codes[0] } : { values: codes.map(String) };
  },
});

const raised = (path: string): ListFilter => ({
  name: 'TotalFundRaised',
  takes: { range: 'amount' },
  toExpr: (given) => between(path, given),
  fromExpr: (expr) => rangeOf(expr, path, AMOUNT),
});

/** The documents' filters of each list. */
export const LIST_FILTERS: Readonly<Record<ListName, readonly ListFilter[]>> = {
  projects: [
    flag('NoToken', 'has_token', { 0: 'true', 1: 'false' }, [0, 1, 2], 1),
    financials(itsRounds),
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

/** The documents' filter parameters of a list as they stand on the wire. */
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

/**
 * The condition that the documents' parameters of a list stand for: only what is applied restricts, several filters must all fit.
 * @param params as the contract lets them through
 */
export function toWhere(list: ListName, params: Params): Expr {
  const searched = params['searchAssetValue'];
  const exprs = LIST_FILTERS[list].flatMap((filter) => toExprs(filter, params));
  const all: Expr[] = isText(searched) && searched !== '' ? [{ text: searched }, ...exprs] : exprs;
  const [only, ...more] = all;
  return only && more.length === 0 ? only : { and: all };
}

/** Parameters of the documents that say as much of a condition as they can, and what is left over. `toWhere` of both together is the condition. */
export function toParams(list: ListName, where: Expr): { params: FilterParams & { searchAssetValue?: string }; rest: Expr } {
  const params: FilterParams & { searchAssetValue?: string } = {};
  const rest: Expr[] = [];
  for (const expr of 'and' in where ? where.and : [where]) {
    if ('text' in expr && params.searchAssetValue === undefined && expr.text !== '') params.searchAssetValue = expr.text;
    else if (!LIST_FILTERS[list].some((filter) => give(params, filter, expr))) rest.push(expr);
  }
  const [only, ...more] = rest;
  return { params, rest: only && more.length === 0 ? only : { and: rest } };
}

function give(params: FilterParams, filter: ListFilter, expr: Expr): boolean {
  const given = params[`applyFilter${filter.name}`] === undefined ? filter.fromExpr(expr) : undefined;
  if (!given) return false;
  const put = (name: string, value: string | number | undefined): void => {
    if (value !== undefined) params[`filter${filter.name}${name}`] = value;
  };
  params[`applyFilter${filter.name}`] = 1;
  put('Value', given.values && printQuoted(given.values));
  put('OptionsUse', given.option);
  put('CustomFrom', given.from);
  put('CustomTo', given.to);
  return true;
}
