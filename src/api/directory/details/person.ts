import { dataset } from '#platform/data/dataset.ts';
import { newsOf, RECORD_NEWS } from '../../newsroom/index.ts';
import { lasts, liveRecord } from '../../records/index.ts';
import { peopleInvestmentsAnswer, peopleNewsAnswer, peopleSummaryAnswer, slugParams } from '../contract/details.ts';
import {
  BACKING,
  GRANTS,
  HEAD,
  headJoin,
  INVESTED,
  list,
  lists,
  NO_GRANTS,
  OLD,
  OTHER_DEALS,
  RAISES,
  ref,
  ROLE,
  SECTORS,
  single,
  TAKEN,
  TAKEN_FROM,
  TAKEN_ORDER,
  values,
  WORKPLACE,
} from './parts.ts';

const CURRENT = lasts('l', '$2::date');
const SHOWN = 'coalesce(ka.id, kb.id) is not null';
/** Of a founder of a company and of the project of its name the company alone: it is one story. */
const ONCE = `not (l.founder and kb.id is not null and exists (select from role y join organization yo on yo.id = y.object_id
    where y.person_id = l.person_id and y.founder and yo.name_folded = kb.name_folded))`;
/** @param main what goes before everything else */
const roles = (columns: string, where: string, also = '', main = ''): string =>
  `select ${WORKPLACE.columns}${columns} from role l ${WORKPLACE.join('l.object_id')} where l.person_id = r.id and ${where}
   order by ${main}${CURRENT} and not ${OLD} desc, ${CURRENT} desc, l.valid_from desc nulls last, l.valid_to desc nulls last, l.position_folded, l.member${also}`;

const SUMMARY = single(
  'person',
  'person',
  `join person r using (id) ${headJoin('person')} cross join lateral (select ${newsOf('r.id')}::text as list) news`,
  `${HEAD}, r.logo as avatar, r.website, r.twitter, r.linkedin, r.github, r.telegram, r.crunchbase, r.type_of_investor, r.primary_job_title, r.gender, r.location,
  r.description as background_summary, ${SECTORS} as sector,
  ${values('select t.name as v from job_title t where t.record_id = r.id order by t.name_folded, t.member')} as job_title,
  r.presumed,
  (select row_to_json(e)::text from (${roles('', `${CURRENT} and ${SHOWN}`, ' limit 1', 'coalesce(l.position = r.primary_job_title, false) desc, ')}) e) as primary_job_organization,
  ${list(roles(`, ${ROLE}, ${CURRENT} as current`, `${SHOWN} and ${ONCE}`))} as experiences,
  ${list(roles(`, ${ROLE}`, 'kb.id is not null'))} as projects_join, ${list(roles(`, ${ROLE}`, 'ka.id is not null'))} as ventures,
  ${list(`select ${ref('k', 'project')}, b.rounds, b.lead, b.last_round, b.last_round_precision from (
      select d.project_id as id, ${BACKING} from round_investor i join round d on d.id = i.round_id where i.investor_id = r.id and ${NO_GRANTS} group by 1) b
    join project k using (id) order by b.last_round desc nulls last, k.id`)} as portfolio_angel_investor,
  ${list('select o.title, o.link from work o where o.person_id = r.id order by o.title, o.member')} as works,
  news.list as peoples_news, news.list as recent_news, ${INVESTED}, r.roles as role_count`,
);

const summary = dataset({
  sid: 'people-summary',
  description: 'One person with what is known of them: where they work and worked, what they invested in, and how complete that is.',
  params: slugParams,
  reads: ['person', 'organization', 'project', 'round', 'statement', RECORD_NEWS],
  dated: () => true,
  answer: peopleSummaryAnswer,
  query: ({ slug }, { today }) => ({ text: SUMMARY, values: [slug, today] }),
});

const taken = (which: string): string => `select ${TAKEN} from ${TAKEN_FROM} and ${which} order by ${TAKEN_ORDER}`;
const INVESTMENTS = lists('person', { investments: taken(RAISES), other_deals: taken(OTHER_DEALS), grants: taken(GRANTS) });

const investments = dataset({
  sid: 'people-investments',
  description:
    'The rounds a person took part in, newest first; deals that raised nothing and grants given are lists of their own. Amounts are those of the whole round.',
  params: slugParams,
  reads: ['person', 'project', 'round', 'statement'],
  answer: peopleInvestmentsAnswer,
  query: ({ slug }) => ({ text: INVESTMENTS, values: [slug] }),
});

const NEWS = `with recursive ${liveRecord('person')} select json_build_object('news', ${newsOf('me.id')})::text as body from me`;

const news = dataset({
  sid: 'people-news',
  description: 'News about a person, the newest first: articles of pages that cite them.',
  params: slugParams,
  reads: ['person', 'round', 'statement', RECORD_NEWS],
  answer: peopleNewsAnswer,
  query: ({ slug }) => ({ text: NEWS, values: [slug] }),
});

/** Datasets of a person's page. */
export const personDatasets = [summary, investments, news] as const;
