import { dated, secret, stageName } from '../../records/index.ts';
import { dataset } from '#platform/data/dataset.ts';
import { fundraisingDetailsAnswer, fundraisingRoundAnswer, slugParams } from '../contract/details.ts';
import { GRANTS, list, lists, NO_GRANTS, PARTY, refJson, single, toldOf, values } from './parts.ts';

/** Columns of a round `d`, as its panel and the page of its project show it. */
export const ROUND = `d.id, d.slug, ${dated('date', 'd.date', 'd.date_precision')}, ${stageName('d.stage')} as stages, d.stage_text as fundraising_round,
  ${secret('amount_quantity', 'd.amount_usd')}, 'USD' as amount_quantity_unit, ${secret('valuation', 'd.valuation_usd')}, d.category,
  ${values('select s.name as v from subcategory s where s.record_id = d.id order by s.name, s.member')} as subcategories,
  d.description, d.announcement, d.instrument, d.is_grant as grant, d.is_raise as raise,
  ${list(`select ${PARTY.columns}, i.lead from round_investor i ${PARTY.join('i.investor_id')} where i.round_id = d.id and ${PARTY.shown}
    order by i.lead is true desc, ${PARTY.prominence} desc, i.investor_id`)} as investors,
  d.sources as source_count`;

const ofProjectSql = (which: string): string =>
  `select ${ROUND}, ${refJson('k', 'project')}::text as project, k.logo from round d join project k on k.id = d.project_id
    where d.project_id = (select id from me) and ${which} order by d.date desc nulls last, d.id`;
const ELSEWHERE = `select d.id, d.slug, ${dated('date', 'd.date', 'd.date_precision')}, ${stageName('d.stage')} as stages, d.stage_text as fundraising_round,
    ${secret('amount_quantity', 'd.amount_usd')}, ${refJson('k', 'project')}::text as project
  from ${toldOf('(select id from me)')} join project k on k.id = d.project_id order by d.date desc nulls last, d.id`;
const OF_PROJECT = lists('project', { rounds: ofProjectSql(NO_GRANTS), grants: ofProjectSql(GRANTS), elsewhere: ELSEWHERE });

const ofProject = dataset({
  sid: 'fundraising-details',
  description:
    'Every funding round of a project with who took part, newest first, the grants it received, and rounds that are told under its name and stand with another project.',
  params: slugParams,
  reads: ['project', 'organization', 'person', 'round', 'statement'],
  answer: fundraisingDetailsAnswer,
  query: ({ slug }) => ({ text: OF_PROJECT, values: [slug] }),
});

const ONE = single(
  'round',
  'round',
  'join round d using (id) left join project k on k.id = d.project_id',
  `${ROUND}, case when k.id is not null then ${refJson('k', 'project')}::text end as project,
    ${list('select s.name from record_sector s where s.record_id = d.project_id order by s.name, s.member')} as sector, d.investors as investor_count`,
);

const one = dataset({
  sid: 'fundraising-round',
  description: 'One funding round with its project and who took part.',
  params: slugParams,
  reads: ['project', 'organization', 'person', 'round', 'statement'],
  answer: fundraisingRoundAnswer,
  query: ({ slug }) => ({ text: ONE, values: [slug] }),
});

/** Datasets of funding rounds. */
export const roundDatasets = [ofProject, one] as const;
