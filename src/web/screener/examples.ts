import type { ScreenKind } from '#domain/screener/screen.ts';
import { m } from '../paraglide/messages.js';

/** An example screen and its description. */
export interface Example {
  text: string;
  meaning: () => string;
}

const MEANINGS = {
  words: m.filter_help_words,
  any: m.filter_help_any_of,
  range: m.filter_help_range,
  since: m.filter_help_since,
  year: m.filter_help_year,
  part: m.filter_help_contains,
  not: m.filter_help_not,
  or: m.filter_help_or,
  relation: m.filter_help_relation,
  atLeast: m.filter_help_at_least,
  all: m.filter_help_all,
  grants: m.filter_help_grants,
  known: m.filter_help_known,
  undisclosed: m.filter_help_undisclosed,
  sources: m.filter_help_sources,
  age: m.filter_help_age,
  contested: m.filter_help_contested,
  other: m.filter_help_other,
};

const TEXTS: Readonly<Record<ScreenKind, Partial<Record<keyof typeof MEANINGS, string>>>> = {
  project: {
    words: 'bitcoin',
    any: 'sector:defi,gaming',
    range: 'raised:10m..50m',
    since: 'last_round:12mo',
    year: 'founded:2021',
    part: 'name~chain',
    not: '-sector:gaming',
    or: '(tvl>=1b | market_cap_usd>=10b)',
    relation: 'rounds[stage:Seed amount>=5m]',
    atLeast: 'organizations[investment_count>=50]>=2',
    all: 'all(rounds)[stage:Seed]',
    grants: 'grants[date:24mo]',
    known: 'known(website)',
    undisclosed: 'undisclosed(funding_received)',
    sources: 'sources(raised)>=2',
    age: 'age(price_usd)<=7',
    contested: 'contested(founded):true',
    other: 'circulating_supply:@max_supply',
  },
  organization: {
    words: 'capital',
    any: 'sector:defi,gaming',
    range: 'investment_count:10..50',
    since: 'last_investment:12mo',
    year: 'founded:2018',
    part: 'location~singapore',
    not: '-actively_investing:true',
    or: '(lead_count>=10 | assets_under_management>=1b)',
    relation: 'rounds[stage:Seed date:24mo]',
    atLeast: 'projects[sector:defi]>=5',
    all: 'all(rounds)[stage:Seed]',
    grants: 'grants[]>=10',
    known: 'known(website)',
    undisclosed: 'undisclosed(assets_under_management)',
    sources: 'sources(location)>=2',
    age: 'age(website)<=365',
    contested: 'contested(founded):true',
    other: 'lead_count:@investment_count',
  },
  person: {
    words: 'john',
    any: 'sector:defi,gaming',
    range: 'investment_count:5..20',
    since: 'last_investment:12mo',
    year: 'last_investment:2023',
    part: 'primary_job_title~founder',
    not: '-known(twitter)',
    or: '(role_count>=3 | work_count>=10)',
    relation: 'roles[founder:true current:true]',
    atLeast: 'rounds[stage:Seed]>=3',
    all: 'all(rounds)[amount>=1m]',
    grants: 'grants[]',
    known: 'known(linkedin)',
    sources: 'sources(name)>=2',
    age: 'age(twitter)<=365',
    contested: 'contested(location):true',
    other: 'lead_count:@investment_count',
  },
  round: {
    words: 'protocol',
    any: 'stage:Seed,"Series A"',
    range: 'amount:10m..50m',
    since: 'date:12mo',
    year: 'date:2024-03',
    part: 'category~infra',
    not: '-stage:Debt',
    or: '(amount>=100m | valuation>=1b)',
    relation: 'project[sector:defi has_token:false]',
    atLeast: 'organizations[investment_count>=50]>=3',
    all: 'all(organizations)[actively_investing:true]',
    grants: 'stage:Grant',
    known: 'known(lead)',
    undisclosed: 'undisclosed(amount)',
    sources: 'sources(amount)>=2',
    age: 'age(amount)<=365',
    contested: 'contested(date):true',
    other: 'amount>=@valuation',
  },
};

/** Screens of a kind that show how screens are written. */
export const examplesOf = (kind: ScreenKind): Example[] =>
  (Object.keys(MEANINGS) as (keyof typeof MEANINGS)[]).flatMap((name) => {
    const text = TEXTS[kind][name];
    return text === undefined ? [] : [{ text, meaning: MEANINGS[name] }];
  });
