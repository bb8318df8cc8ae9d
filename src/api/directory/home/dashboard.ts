import type { z } from 'zod';
import { LIST_NAMES, LISTS } from '#domain/directory/lists/lists.ts';
import { withGrants } from '#domain/screener/grants.ts';
import type { Expr, Screen, ScreenKind } from '#domain/screener/screen.ts';
import { dataset } from '#platform/data/dataset.ts';
import { NEWS_READS, newestNews } from '../../newsroom/index.ts';
import { DEFAULT_SORT, parameters, type Add } from '../../screener/index.ts';
import { dashboardAnswer, dashboardNewsAnswer, homeTotalsAnswer, LIST_ANSWERS } from '../contract/answers.ts';
import { noParams } from '../contract/params.ts';
import { dashboardNewsParams, dashboardParams } from '../contract/searches.ts';
import { LIST_READS, pageOf } from '../lists/lists.ts';

/** Paths behind sortFilterType. */
const SORTS = [DEFAULT_SORT, 'change24h', 'market_cap_usd', 'raised'] as const;

type Params = z.output<typeof dashboardParams>;

/** What a list holds by default: grants are no rounds. */
const ALL: Expr = { and: [] };
const defaultOf = (kind: ScreenKind): Expr => (kind === 'round' ? withGrants(ALL).where : ALL);

const firstOf = (kind: ScreenKind, limit: number, today: string, add: Add, sort?: Screen['sort']): string =>
  `(select '[' || body || ']' from (${pageOf({ kind, where: defaultOf(kind), sort }, { take: limit, skip: 0, after: undefined }, today, add)}) p)`;

const projectsOf = ({ limit, sortFilterType, sortType }: Params, today: string, add: Add): string =>
  firstOf('project', limit, today, add, { path: SORTS[sortFilterType], dir: sortType });

/** The first rows of each list. */
const dashboard = dataset({
  sid: 'dashboard',
  description: 'The first people, ventures, projects and funding rounds in their default order, the projects in the order asked for.',
  params: dashboardParams,
  reads: LIST_READS,
  dated: () => true,
  answer: dashboardAnswer,
  query(params, { today }) {
    const { values, add } = parameters();
    const first = (kind: ScreenKind) => firstOf(kind, params.limit, today, add);
    const text = `select '{"people":' || ${first('person')} || ',"ventures":' || ${first('organization')} || ',"projects":' || ${projectsOf(params, today, add)}
      || ',"fundraising":' || ${first('round')} || '}' as body`;
    return { text, values };
  },
});

/** The projects of the dashboard alone. */
const dashboardProjects = dataset({
  sid: 'dashboard-projects',
  description: 'The projects of the dashboard, in the order asked for.',
  params: dashboardParams,
  reads: LIST_READS,
  answer: LIST_ANSWERS.projects,
  query(params, { today }) {
    const { values, add } = parameters();
    return { text: `select '{"projects":' || ${projectsOf(params, today, add)} || '}' as body`, values };
  },
});

/** The news of the dashboard. */
const dashboardNews = dataset({
  sid: 'dashboard-news',
  description: 'The newest articles of publishers.',
  params: dashboardNewsParams,
  reads: NEWS_READS,
  answer: dashboardNewsAnswer,
  query: ({ limit }) => ({ text: `select json_build_object('news', ${newestNews('$1::int')})::text as body`, values: [limit] }),
});

/** What the home page counts. */
const homeTotals = dataset({
  sid: 'home-totals',
  description: 'Numbers of projects, people, ventures and funding rounds; grants are counted apart.',
  params: noParams,
  reads: ['project', 'person', 'organization', 'round'],
  answer: homeTotalsAnswer,
  query() {
    const counts = LIST_NAMES.map((list) => LISTS[list]).map(
      ({ kind, answer }) => `'${answer}', (select count(*) from ${kind}${kind === 'round' ? ' where not is_grant' : ''})`,
    );
    return {
      text: `select json_build_object('totals', json_build_array(json_build_object(${counts.join(', ')},
        'grants', (select count(*) from round where is_grant), 'raised', (select sum(amount_usd) from round where is_raise))))::text as body`,
      values: [],
    };
  },
});

/** Datasets of the home page and the dashboard. */
export const dashboardDatasets = [homeTotals, dashboard, dashboardProjects, dashboardNews] as const;
