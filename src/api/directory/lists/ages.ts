import { LIST_NAMES, LISTS, type ListName } from '#domain/directory/lists/lists.ts';
import { dataset } from '#platform/data/dataset.ts';
import { asKnown, lastReadSql, SOURCE_RUN } from '../../records/index.ts';
import { agesAnswer } from '../contract/answers.ts';
import { noParams } from '../contract/params.ts';
import { LIST_READS } from './lists.ts';

/** SQL of the newest day of rounds, as exactly as one of them knows it. */
const ofRounds = (newest: string): string =>
  `(select ${asKnown('date', 'date_precision')} from round where date = (${newest}) and not is_grant order by date_precision limit 1)`;
/** SQL of the newest day that each list holds: of a rank, a figure or a round of projects, of an investment, of a round that is no grant. */
const NEWEST: Readonly<Record<ListName, string>> = {
  projects: `greatest((select max(market_cap_rank_date)::text from project) collate "C", ${ofRounds('select max(last_round) from project')},
    (select max(at at time zone 'utc')::date::text from project_figure))`,
  people: ofRounds('select max(last_investment) from person'),
  organizations: ofRounds('select max(last_investment) from organization'),
  fundraising: ofRounds('select max(date) from round where not is_grant'),
};

/** How old each list is. */
export const agesDataset = dataset({
  sid: 'list-ages',
  description: 'Of each list, the newest day it holds, and when one of its sources was last read to its end: also when nothing was new.',
  params: noParams,
  reads: [...LIST_READS, SOURCE_RUN],
  answer: agesAnswer,
  query: () => ({
    text: `select json_build_object('ages', json_build_array(${LIST_NAMES.map(
      (list) => `json_build_object('list', '${list}', 'newest', ${NEWEST[list]}, 'read_at', ${lastReadSql(LISTS[list].kind)})`,
    ).join(', ')}))::text as body`,
    values: [],
  }),
});
