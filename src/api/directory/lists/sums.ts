import { dataset } from '#platform/data/dataset.ts';
import { parameters, sumSql } from '../../screener/index.ts';
import { SUM_OF, sumAnswer } from '../contract/answers.ts';
import { totalParams } from '../contract/params.ts';
import { sumsFromColumns } from './from-columns.ts';
import { LIST_READS } from './lists.ts';

type Own = (column: string) => string;

/** SQL of which rounds a sum is of: grants are no money raised, and not all else is. */
const FITS: Readonly<Record<(typeof SUM_OF)[number], (own: Own) => string>> = {
  raised: (own) => own('is_raise'),
  other_deals: (own) => `not ${own('is_raise')} and not ${own('is_grant')}`,
  grants: (own) => own('is_grant'),
};

/** SQL of the sums as one JSON list. Each is exact: PostgreSQL adds decimals. */
export const sumColumns = (own: Own): string =>
  `json_build_array(${SUM_OF.map((of) => {
    const only = `filter (where ${FITS[of](own)})`;
    const amount = own('amount_usd');
    return `json_build_object('of', '${of}', 'rows', count(*) ${only}, 'known', count(${amount}) ${only}, 'amount_usd', sum(${amount}) ${only})`;
  }).join(', ')}) as sums`;

/** What the rounds that the filters find come to. It is asked for apart, so that neither rows nor their number wait for it. */
export const sumDataset = dataset({
  sid: 'master-fundraising-sum',
  description:
    'What the amounts of the rounds come to that the same filters find: money raised, other deals and grants apart. Filters as `master-fundraising`.',
  params: totalParams('fundraising'),
  reads: LIST_READS,
  dated: ({ dated }) => dated,
  answer: sumAnswer,
  query({ screen }, { today }) {
    const { values, add } = parameters();
    return { text: `select row_to_json(s)::text as body from (${sumSql(screen, sumColumns, today, add)}) s`, values };
  },
  fromMemory: ({ screen }, at) => sumsFromColumns(screen, SUM_OF, at),
});
