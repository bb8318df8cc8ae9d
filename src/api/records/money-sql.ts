import { INSTRUMENT_ADDRESSES, INSTRUMENT_WORDS, NOT_RAISED } from '#domain/records/instruments.ts';

const instrumentIn = (words: string, patterns = INSTRUMENT_WORDS): string =>
  `case ${patterns.map(([pattern, instrument]) => `when lower(${words}) ~ '${pattern}' then '${instrument}'`).join(' ')} end`;
const IS_GRANT = `coalesce(v.stage_name = 'Grant', false)`;
const OTHER_DEAL = 'not d.is_raise and not d.is_grant';

/**
 * SQL of a common table `known` from the chosen values of rounds: what the investors get (`gets`), by what a source names, else by its words for the
 * stage, else by the stage, else by the address of its announcement; whether the round is a grant, and whether it counts as money raised.
 */
export const MONEY_OF_ROUND = `known as (select v.*, g.gets, ${IS_GRANT} as is_grant,
    not ${IS_GRANT} and coalesce(g.gets not in (${NOT_RAISED.map((name) => `'${name}'`).join(', ')}), true) as is_raise
  from chosen_values v cross join lateral (select coalesce(${instrumentIn('v.instrument')}, v.instrument, ${instrumentIn('v.stage_text')},
    case v.stage_name when 'M&A' then 'M&A' when 'Debt' then 'Debt' end, ${instrumentIn('v.announcement', INSTRUMENT_ADDRESSES)}) as gets) g)`;

/** SQL of a common table `raised` by project `scope`: what its rounds raised, its other deals and the grants it received. */
export const RAISED = `raised as (
    select d.project_id as id, sum(d.amount_usd) filter (where d.is_raise) as raised_usd, count(*) filter (where d.is_raise)::int as rounds,
      max(d.date) filter (where d.is_raise) as last_round, count(*) filter (where ${OTHER_DEAL})::int as other_deals,
      sum(d.amount_usd) filter (where ${OTHER_DEAL}) as other_deals_usd,
      count(*) filter (where d.is_grant)::int as grants_received, sum(d.amount_usd) filter (where d.is_grant) as grants_received_usd
    from scope join round d on d.project_id = scope.id group by 1
  )`;
export const RAISED_COLUMNS = ['raised_usd', 'rounds', 'last_round', 'other_deals', 'other_deals_usd', 'grants_received', 'grants_received_usd'] as const;
/** Their values of a project's row `d`, if it has one. */
export const RAISED_VALUES = `d.raised_usd, coalesce(d.rounds, 0), d.last_round, coalesce(d.other_deals, 0), d.other_deals_usd, coalesce(d.grants_received, 0), d.grants_received_usd`;

/** SQL of a common table `invested` by investor `scope`: investments, other deals and the grants it gave. */
export const INVESTED = `invested as (
  select i.investor_id as id, count(*) filter (where d.is_raise)::int as investments, count(*) filter (where i.lead and d.is_raise)::int as leads,
    max(d.date) filter (where d.is_raise) as last_investment, count(*) filter (where ${OTHER_DEAL})::int as other_deals,
    count(*) filter (where d.is_grant)::int as grants_given, sum(d.amount_usd) filter (where d.is_grant) as grants_given_usd
  from scope join round_investor i on i.investor_id = scope.id join round d on d.id = i.round_id group by 1
)`;
export const INVESTED_COLUMNS = ['investments', 'leads', 'last_investment', 'other_deals', 'grants_given', 'grants_given_usd'] as const;
/** Their values of an investor's row `i`, if it has one. */
export const INVESTED_VALUES =
  'coalesce(i.investments, 0), coalesce(i.leads, 0), i.last_investment, coalesce(i.other_deals, 0), coalesce(i.grants_given, 0), i.grants_given_usd';
