import { ENTRY_ROLE, SCHEME } from '#domain/records/codes.ts';
import { fieldId } from '#domain/records/fields.ts';
import { STATED_FIGURES } from '#domain/records/quantities.ts';
import { dataset } from '#platform/data/dataset.ts';
import { eventColumns, happenings, newsOf, RECORD_NEWS, TOLD } from '../../newsroom/index.ts';
import { dated, figureAt, figureSource, marketSaid, moment, secret } from '../../records/index.ts';
import { PAGE_FIGURES, projectDistributionAnswer, projectEventsAnswer, projectSummaryAnswer, slugParams } from '../contract/details.ts';
import { backers, EMPLOYED, HEAD, headJoin, list, many, members, ref, SECTORS, single, toldOf } from './parts.ts';

const INVESTORS = 'round d join round_investor i on i.round_id = d.id where d.project_id = r.id and not d.is_grant';
const linked = (table: string, column: string): string =>
  list(
    `select ${ref('k', 'project')} from ${table} l join project k on k.id = l.${column} where l.project_id = r.id order by k.id = r.id desc, k.prominence desc, k.id`,
  );

const CHAIN_KEYS = `((k.scheme = ${SCHEME.caip2} and k.value = c.chain) or (k.scheme = ${SCHEME.web3icons} and k.value = 'network:' || c.chain))`;
/** A coin's own unit on a network whose contracts have numbers, such as wei: lists of assets give it in place of an address. */
const IS_UNIT = `c.chain like any ('{eip155:%,solana:%,bip122:%,xrpl:%,ton:%}') and c.address ~* '^[a-z]{2,12}$'`;
/** What a list calls the token of a contract `c` of `r` that is a copy of the coin, else null. */
const COPY = `(select min(k.value) from entry e join entry_key k on k.entry_id = e.id and k.scheme = ${SCHEME.copy}
      join statement s on s.entry_id = e.id and s.field_id = ${fieldId('project', 'contracts')} and s.member_key = c.member and s.ended_at is null where e.record_id = r.id)`;
/** Whether a contract `c` of `r` can only be a copy of the coin: elsewhere than its own unit, on a network that makes no other, or by a factory or channel. */
const ELSEWHERE = `exists (select from contract u where u.project_id = r.id and u.chain <> c.chain and u.address ~* '^[a-z]{2,12}$' and (u.chain like any ('{solana:%,bip122:%,xrpl:%,ton:%}')
      or u.chain like 'eip155:%' and (c.chain like 'solana:%' or c.address ~ '^(factory|ibc)/')))`;
/** Contracts of `r`, its own before those of copies, each with the name of its network and the explorers that sources state for it. */
const CONTRACTS = `with mine as (select c.chain, c.address, coalesce(${COPY}, case when ${ELSEWHERE} then r.name end) as copy from contract c where c.project_id = r.id and not (${IS_UNIT})),
  network as (select c.chain, (select n.name from entry_key k join entry e on e.id = k.entry_id and e.role = ${ENTRY_ROLE.creates} join project n on n.id = e.record_id
      where ${CHAIN_KEYS} order by n.prominence desc, n.id limit 1) as chain_name,
    coalesce((select json_agg(x.url order by x.id) from (select s.value ->> 'url' as url, min(s.id) as id from entry_key k join entry e on e.id = k.entry_id and e.role = ${ENTRY_ROLE.creates}
      join source w on w.id = e.source_id and w.may_show join statement s on s.entry_id = e.id and s.field_id = ${fieldId('project', 'links')} and s.ended_at is null
        and s.polarity = 1 and s.state = 0 and s.review <> 2 and s.value ->> 'type' = 'explorer' and s.value ->> 'url' like 'https://%'
      where ${CHAIN_KEYS} group by 1 order by 2 limit 5) x), '[]') as explorers
    from (select distinct chain from mine) c)
  select chain, address, chain_name, explorers, copy from mine join network using (chain) order by copy is not null, chain, address`;

/** Whether the day of the rank of `r` is that on which its list was published, as the list states none of its own. */
const PUBLISHED = `coalesce((select s.valid_from = d.published_on from choice c join statement s on s.id = c.statement_id join document d on d.id = s.document_id
    where c.record_id = r.id and c.field_id = ${fieldId('project', 'market_cap_rank')}), false)`;

/** SQL of a figure of the project with figures `f`, as lists have it. */
const figureSql = (name: (typeof PAGE_FIGURES)[number]): string => (name === 'market_cap_rate_24h' ? 'null::numeric as market_cap_rate_24h' : `f.${name}`);

/** SQL of each known figure that a market stated, with its time and its source. The most tokens there will be are told by other sources, too. */
const FIGURES_TOLD = `select t.figure, ${moment('t.at')} as at, json_build_object('name', w.name, 'home_url', w.home_url, 'attribution', w.attribution) as source from (
  values ${STATED_FIGURES.filter((name) => name !== 'max_supply')
    .map((name, n) => `(${n}, '${name}', f.${name}, ${figureAt(name, 'f')}, ${figureSource(name, 'f')})`)
    .join(', ')}
  union all select 99, 'max_supply', m.max_supply, m.at, m.source_id from (${marketSaid('max_supply', 'r.id')}) m) t (n, figure, value, at, source_id)
  join source w on w.id = t.source_id and w.may_show where t.value is not null order by t.n`;

const SUMMARY = single(
  'project',
  'project',
  `join project r using (id) left join project_figure f on f.project_id = r.id ${headJoin('project')}`,
  `${HEAD}, r.symbol, r.description, r.website, r.twitter, r.linkedin, r.github, r.telegram, r.discord, r.crunchbase, r.whitepaper,
  ${dated('founded', 'r.founded', 'r.founded_precision')}, extract(year from r.founded)::int as year_founded, ${dated('code_pushed', 'r.code_pushed', 'r.code_pushed_precision')}, r.location, r.operating_status, r.has_token,
  ${SECTORS} as sector, ${linked('project_ecosystem', 'ecosystem_id')} as ecosystem, ${linked('project_chain', 'chain_id')} as chains,
  ${list(CONTRACTS)} as contracts,
  ${list('select m.exchange, m.pair, m.url from market m where m.project_id = r.id order by m.exchange, m.pair, m.member')} as markets,
  ${secret('funding_received', 'r.funding_received')}, 'USD' as funding_received_currency, r.raised_usd as raised, r.rounds as round_count,
  r.other_deals as other_deals_count, r.other_deals_usd, r.grants_received as grants_received_count, r.grants_received_usd,
  (select count(*) from ${toldOf('r.id')}) as rounds_elsewhere_count,
  ${dated('last_round', 'r.last_round', '(select min(d.date_precision) from round d where d.project_id = r.id and d.date = r.last_round and d.is_raise)')},
  r.market_cap_rank, r.former_rank as market_cap_rank_former, r.market_cap_rank_date, ${PUBLISHED} as market_cap_rank_published, ${PAGE_FIGURES.map(figureSql).join(', ')}, ${list(FIGURES_TOLD)} as figures_told,
  ${members(' and l.founder')} as founders, ${members()} as all_member, ${members(`${EMPLOYED}`)} as employees,
  ${backers('organization', INVESTORS)} as funding_funds, ${backers('person', INVESTORS)} as funding_peoples,
  (select count(*) from (select i.investor_id as id from ${INVESTORS} union select l.person_id from role l where l.object_id = r.id) x join person using (id)) as people_count,
  (select count(*) from (select distinct i.investor_id as id from ${INVESTORS}) x join organization using (id)) as organization_count,
  ${list(`select ${ref('k', 'project')}, k.symbol from project k where k.symbol_folded = r.symbol_folded and k.id <> r.id order by k.prominence desc, k.id limit 10`)} as same_symbol,
  ${newsOf('r.id')}::text as news_proj`,
);

const summary = dataset({
  sid: 'project-summary',
  description: 'One project with what is known of it: figures, links, people, who funded it, and how complete that is.',
  params: slugParams,
  reads: ['project', 'project_figure', 'organization', 'person', 'round', 'statement', RECORD_NEWS],
  dated: () => true,
  answer: projectSummaryAnswer,
  query: ({ slug }, { today }) => ({ text: SUMMARY, values: [slug, today] }),
});

const DISTRIBUTION = single(
  'distribution',
  'project',
  'join project r using (id) left join project_figure f on f.project_id = r.id',
  `r.id, r.slug, ${list('select a.label, a.percent from allocation a where a.project_id = r.id order by a.percent desc nulls last, a.label, a.member')} as allocations,
  ${list(`select ${dated('date', 'u.date', 'coalesce(u.precision, 0)')}, u.label, u.percent, u.amount, u.months, u.cliff_months from "unlock" u where u.project_id = r.id order by u.date nulls last, u.label, u.member`)} as unlocks,
  f.max_supply, f.total_supply, f.circulating_supply`,
);

const distribution = dataset({
  sid: 'project-distribution',
  description: "How a project's token is shared out, and when its parts become free.",
  params: slugParams,
  reads: ['project', 'project_figure', 'statement'],
  answer: projectDistributionAnswer,
  query: ({ slug }) => ({ text: DISTRIBUTION, values: [slug] }),
});

const EVENTS = many(
  'events',
  'project',
  `select x.*, r.slug, r.name from (${happenings(({ record }) => `${record} = (select id from me)`)}) h join project r on r.id = h.record_id ${TOLD}
     cross join lateral (select ${eventColumns('$2::date')}) x order by h.date desc nulls last, h.title, h.member`,
);

const events = dataset({
  sid: 'project-events',
  description: 'What happens with a project on a day, unlocks of its token among it, newest first.',
  params: slugParams,
  reads: ['project', 'statement'],
  dated: () => true,
  answer: projectEventsAnswer,
  query: ({ slug }, { today }) => ({ text: EVENTS, values: [slug, today] }),
});

/** Datasets of a project's page. */
export const projectDatasets = [summary, distribution, events] as const;
