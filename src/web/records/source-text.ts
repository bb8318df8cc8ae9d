import type { Answer } from '#client';
import { FIELDS } from '#domain/records/fields.ts';
import type { PathDef } from '#domain/records/quantities.ts';
import { formatExact } from '../ui/figure/figure.ts';
import { pageHref } from '../app/page-href.ts';
import { optionText } from './option-text.ts';
import { exactMoney } from './statement-text.ts';
import { formatDay } from '../ui/time/date.ts';
import { m } from '../paraglide/messages.js';

/** The origin of a value, from the API. */
export type Source = Answer<'value-source'>['source'];
export type SourceValue = Source['values'][number];
export type Statement = SourceValue['statements'][number];

const SINGLE = new Set<string>(FIELDS.flatMap((field) => (field.holds === 'one' ? [field.key] : [])));

/** How each value follows from others. */
const FORMULAS: Readonly<Record<NonNullable<Source['derived']>, () => string>> = {
  sum_of_rounds: m.source_formula_sum_of_rounds,
  number_of_rounds: m.source_formula_number_of_rounds,
  latest_round: m.source_formula_latest_round,
  ticker_or_contract: m.source_formula_ticker_or_contract,
  number_of_sources: m.source_formula_number_of_sources,
  looked_through: m.source_formula_looked_through,
  investors: m.source_formula_investors,
  investors_and_team: m.source_formula_investors_and_team,
  founders: m.source_formula_founders,
  team: m.source_formula_team,
  rounds_invested: m.source_formula_rounds_invested,
  rounds_led: m.source_formula_rounds_led,
  latest_investment: m.source_formula_latest_investment,
  invested_lately: m.source_formula_invested_lately,
  projects_invested: m.source_formula_projects_invested,
  projects_invested_or_worked: m.source_formula_projects_invested_or_worked,
  latest_role: m.source_formula_latest_role,
  roles: m.source_formula_roles,
  works: m.source_formula_works,
  current_roles: m.source_formula_current_roles,
  worked_for: m.source_formula_worked_for,
  lead_investors: m.source_formula_lead_investors,
  number_of_investors: m.source_formula_number_of_investors,
  sectors_of_project: m.source_formula_sectors_of_project,
  change_of_tvl: m.source_formula_change_of_tvl,
  number_of_grants: m.source_formula_number_of_grants,
  sum_of_grants: m.source_formula_sum_of_grants,
  number_of_other_deals: m.source_formula_number_of_other_deals,
  sum_of_other_deals: m.source_formula_sum_of_other_deals,
  instrument_of_words: m.source_formula_instrument_of_words,
  grant_of_stage: m.source_formula_grant_of_stage,
  raise_of_instrument: m.source_formula_raise_of_instrument,
  sectors_of_portfolio: m.source_formula_sectors_of_portfolio,
  category_of_project: m.source_formula_category_of_project,
  presumed_from_name: m.source_formula_presumed_from_name,
  own_chain: m.source_formula_own_chain,
  first_document: m.source_formula_first_document,
  first_held: m.source_formula_first_held,
  picture_of_page: m.source_formula_picture_of_page,
};
const PAGES: Readonly<Record<NonNullable<NonNullable<Statement['document']>['kind']>, () => string>> = {
  official: m.source_page_official,
  press: m.source_page_press,
  page: m.source_page_page,
  wiki: m.source_page_wiki,
  copy: m.source_page_copy,
  list: m.source_page_list,
};
const PICTURES: Readonly<Record<NonNullable<Source['picture']>['kind'], () => string>> = {
  icon: m.source_picture_icon,
  github: m.source_picture_github,
  openGraph: m.source_picture_open_graph,
  portrait: m.source_picture_portrait,
};
/** What a picture of a page is. */
export const pictureText = (kind: NonNullable<Source['picture']>['kind']): string => PICTURES[kind]();
/** What kind of page a document is. */
export const pageText = (kind: keyof typeof PAGES): string => PAGES[kind]();
const RULES: Readonly<Record<NonNullable<SourceValue['rule']>, () => string>> = {
  only: m.source_rule_only,
  reviewed: m.source_rule_reviewed,
  ranked: m.source_rule_ranked,
};
const STATUS: Readonly<Record<Statement['status'], () => string>> = {
  guess: m.source_status_guess,
  automatic: m.source_status_automatic,
  unreviewed: m.source_status_unreviewed,
  moderator: m.source_status_moderator,
  voted: m.source_status_voted,
};

/** How a derived value follows from its parts. */
export const formulaText = (derived: NonNullable<Source['derived']>): string => FORMULAS[derived]();
/** Why a statement wins. */
export const ruleText = (rule: NonNullable<SourceValue['rule']>): string => RULES[rule]();
/** Who put a statement there. */
export const statusText = (status: Statement['status']): string => STATUS[status]();

/** Whether a record has at most one value of a field. */
export const isSingle = (field: string): boolean => SINGLE.has(field);

/** A derived value in its unit: an amount, a number, a day, yes or no. */
export function derivedText(value: string, def: PathDef): string {
  if (def.type === 'bool') return value === 'true' ? m.source_yes() : m.source_no();
  if (def.type === 'option') return optionText(def.path, value);
  return def.type === 'date' ? formatDay(value) : figureText(value, def.unit);
}

/** A figure to the last digit, in its unit. */
export function figureText(value: string, unit: string | undefined): string {
  return unit === 'usd' ? exactMoney(value) : unit === 'percent' ? `${formatExact(value)}%` : formatExact(value);
}

/** Address of a source; our own set has a page of this site. */
export const homeOf = (home: string): string | undefined => (home.startsWith('/') ? pageHref(home) : linkOf(home));

/** An address a person can follow; undefined for anything else. */
export const linkOf = (text: string | null | undefined): string | undefined => (text && /^https?:\/\/[^\s]+$/i.test(text) ? text : undefined);
