import { CO_INVESTOR_ORDERS, type CoInvestorOrder } from '#domain/directory/details/co-investors.ts';
import { PRECISION } from '#domain/records/codes.ts';
import { fieldId } from '#domain/records/fields.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { dataset } from '#platform/data/dataset.ts';
import { newsOf, RECORD_NEWS } from '../../newsroom/index.ts';
import { dated, liveRecord, secret } from '../../records/index.ts';
import { coInvestorsAnswer, coInvestorsParams, financialsParams, slugParams, ventureFinancialsAnswer, ventureSummaryAnswer } from '../contract/details.ts';
import {
  backers,
  EMPLOYED,
  GRANTS,
  HEAD,
  headJoin,
  INVESTED,
  list,
  many,
  members,
  NO_GRANTS,
  OTHER_DEALS,
  PARTY,
  RAISES,
  ref,
  SECTORS,
  single,
  TAKEN,
  TAKEN_FROM,
  TAKEN_ORDER,
  values,
} from './parts.ts';

const OWN_ROUNDS = `related_token t join round d on d.project_id = t.project_id join round_investor i on i.round_id = d.id where t.organization_id = r.id and i.investor_id <> r.id and ${NO_GRANTS}`;

/** The day of the assets under management that stand for the organization `r`, where its source says one. */
const MANAGED = `left join lateral (select s.valid_from as day, coalesce(s.precision, ${PRECISION.day}) as exact from choice c join statement s on s.id = c.statement_id
  where c.record_id = r.id and c.field_id = ${fieldId('organization', 'assets_under_management')}) managed on true`;

const SUMMARY = single(
  KINDS.organization.wire,
  'organization',
  `join organization r using (id) ${headJoin('organization')} ${MANAGED}`,
  `${HEAD}, r.name as ventures_name, r.presumed, r.type, r.last_investment >= ($2::date - interval '12 months')::date as actively_investing, r.description as summary,
  r.website, r.twitter, r.linkedin, r.github, r.telegram, r.crunchbase as crunchbase_link,
  ${dated('founded', 'r.founded', 'r.founded_precision')}, extract(year from r.founded)::int as year_founded, r.email_address, r.location, r.operating_status, ${SECTORS} as sector,
  ${secret('assets_under_management', 'r.assets_under_management')}, ${dated('assets_under_management_as_of', 'managed.day', 'managed.exact')}, ${secret('total_investment_amount', 'r.total_investment_amount')},
  ${secret('total_funding_amount', 'r.total_funding_amount')},
  ${list(`select ${ref('k', 'project')} from related_token l join project k on k.id = l.project_id where l.organization_id = r.id order by k.prominence desc, k.id`)} as related_token,
  ${members(' and l.founder')} as founder, ${members()} as all_member, ${members(EMPLOYED)} as employees,
  ${backers('organization', OWN_ROUNDS)} as investors,
  ${list('select h.time, h.title, h.content, h.status from phase h where h.record_id = r.id order by h.time, h.title, h.member')} as roadmap,
  ${list(`select ${TAKEN} from ${TAKEN_FROM} and ${RAISES} order by ${TAKEN_ORDER} limit 10`)} as rounds,
  ${newsOf('r.id')}::text as recent_news, ${INVESTED}, (select count(*) from portfolio l where l.investor_id = r.id) as portfolio_count,
  (select count(distinct o.investor_id) from round_investor i join round d on d.id = i.round_id and ${NO_GRANTS}
    join round_investor o on o.round_id = i.round_id and o.investor_id <> i.investor_id where i.investor_id = r.id) as co_investor_count`,
);

const summary = dataset({
  sid: 'venture-summary',
  description: 'One organization with what is known of it: what it is, who works there, how it invests, and how complete that is.',
  params: slugParams,
  reads: ['organization', 'project', 'person', 'round', 'statement', RECORD_NEWS],
  dated: () => true,
  answer: ventureSummaryAnswer,
  query: ({ slug }, { today }) => ({ text: SUMMARY, values: [slug, today] }),
});

/** What it took part in, by the name in the answer. */
const TAKEN_AS = [
  ['rounds', RAISES],
  ['other_deals', OTHER_DEALS],
  ['grants', GRANTS],
] as const;

const FINANCIALS = `with recursive ${liveRecord('organization')},
  taken as materialized (select d.id, d.project_id, d.date, d.date_precision, d.amount_usd, d.is_raise, i.lead,
    case when d.date_precision < 2 then date_trunc('quarter', d.date)::date end as quarter
    from round_investor i join round d on d.id = i.round_id where i.investor_id = (select id from me) and ${NO_GRANTS}),
  bound as (select min(quarter) as first, max(quarter) as last from taken where is_raise),
  quarters as (select q::date as quarter from bound, generate_series(bound.first::timestamp, bound.last::timestamp, interval '3 months') q),
  held as materialized (select project_id as id, count(*) as rounds, count(*) filter (where lead) as led, min(date) as first_round, max(date) as last_round,
    (array_agg(date_precision order by date nulls last, date_precision))[1] as first_exact, (array_agg(date_precision order by date desc nulls last, date_precision))[1] as last_exact
    from taken group by 1)
  select json_build_object('financials', x)::text as body from me join organization r using (id) cross join lateral (select r.id, r.slug,
    ${TAKEN_AS.map(([name, which]) => `${list(`select ${TAKEN} from ${TAKEN_FROM} and ${which} order by ${TAKEN_ORDER} limit $2::int`)} as ${name}`).join(',\n    ')},
    ${list(`select to_char(q.quarter, 'YYYY-"Q"Q') as quarter, count(t.id) as rounds, count(t.id) filter (where t.lead) as led, coalesce(sum(t.amount_usd), 0) as known_amount,
      count(t.id) filter (where t.amount_usd is null) as unknown_amounts from quarters q left join taken t on t.quarter = q.quarter and t.is_raise group by q.quarter order by q.quarter`)} as totals,
    (select count(*) from taken where quarter is null and is_raise) as without_quarter,
    ${list(`select min(s.name) as name, count(distinct h.id) as projects from held h join record_sector s on s.record_id = h.id group by s.name_folded order by 2 desc, 1`)} as sectors,
    (select count(*) from held h where exists (select from record_sector s where s.record_id = h.id)) as with_sector,
    ${values('select distinct k.operating_status as v from held h join project k using (id) where k.operating_status is not null order by 1')} as statuses,
    ${list(`select ${ref('k', 'project')}, array(select s.name from record_sector s where s.record_id = k.id order by s.name, s.member) as sectors, h.rounds, h.led,
      ${dated('first_round', 'h.first_round', 'h.first_exact')}, ${dated('last_round', 'h.last_round', 'h.last_exact')}, k.raised_usd as raised, k.operating_status as status
      from held h join project k using (id) order by h.last_round desc nulls last, k.id limit $3::int`)} as portfolio) x`;

const financials = dataset({
  sid: 'venture-financials',
  description:
    'How an organization invests: the rounds it took part in, its quarters, and its portfolio. Grants it gave and deals that raised nothing are lists of their own, and in no quarter.',
  params: financialsParams,
  reads: ['organization', 'project', 'round', 'statement'],
  answer: ventureFinancialsAnswer,
  query: ({ slug, part, take }) => ({ text: FINANCIALS, values: [slug, part === 'portfolio' ? 0 : take, part === 'rounds' ? 0 : take] }),
});

const CO_INVESTOR_ORDER: Readonly<Record<CoInvestorOrder, string>> = {
  rounds: 'c.together desc',
  projects: 'c.projects desc',
  last: 'c.last desc nulls last',
  led: 'c.leads desc',
  name: 'coalesce(ka.name_folded, kb.name_folded)',
};
const coInvestorsBy = (order: CoInvestorOrder): string =>
  many(
    'investors',
    'organization',
    `select ${PARTY.columns}, c.together, c.projects, ${dated('last_together', 'c.last', 'c.exact')}, c.leads as leads_together from met c
   ${PARTY.join('c.other')} where ${PARTY.shown} order by ${CO_INVESTOR_ORDER[order]}, c.together desc, c.last desc nulls last, c.other limit $2 offset $3`,
    `, pair as materialized (select o.investor_id as other, d.project_id, d.date, d.date_precision, i.lead and o.lead as led from round_investor i join round d on d.id = i.round_id and ${NO_GRANTS}
     join round_investor o on o.round_id = i.round_id and o.investor_id <> i.investor_id where i.investor_id = (select id from me)),
   met as materialized (select other, count(*) as together, count(distinct project_id) as projects, max(date) as last, count(*) filter (where led) as leads,
     (array_agg(date_precision order by date desc nulls last, date_precision))[1] as exact from pair group by 1)`,
  );
const CO_INVESTORS = Object.fromEntries(CO_INVESTOR_ORDERS.map((order) => [order, coInvestorsBy(order)]));

const coInvestors = dataset({
  sid: 'venture-co-investors',
  description: 'Who took part in rounds together with an organization: how often, in how many projects, and when last; all of them, a page at a time.',
  params: coInvestorsParams,
  reads: ['organization', 'person', 'round', 'statement'],
  answer: coInvestorsAnswer,
  query: ({ slug, take, skip, sort }) => ({ text: CO_INVESTORS[sort] ?? '', values: [slug, take, skip] }),
});

/** Datasets of an organization's page. */
export const organizationDatasets = [summary, financials, coInvestors] as const;
