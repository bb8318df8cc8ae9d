import type { z } from '@hono/zod-openapi';
import { LISTS, type ListName } from '#domain/directory/lists/lists.ts';
import { printCursor } from '#domain/screener/cursor.ts';
import { dataset } from '#platform/data/dataset.ts';
import { DATED_ROWS, rowsSql } from '../../records/index.ts';
import { countSql, pageSql, parameters, type Add, type Sought, type Window } from '../../screener/index.ts';
import { LIST_ANSWERS, TOTAL_ANSWERS } from '../contract/answers.ts';
import { askedOf, listParams, totalParams, type Asked } from '../contract/params.ts';
import { pageFromColumns, totalFromColumns } from './from-columns.ts';

/** Kinds of data that affect a list: filters ask through relations and evidence, and rows name other records. */
export const LIST_READS = ['project', 'project_figure', 'organization', 'person', 'round', 'statement'] as const;

/** SQL of a select of a page: `body`, the rows as JSON text, comma-joined, and `next`, where it ended when there is more. */
export function pageOf(screen: Sought, window: Window, today: string, add: Add): string {
  const take = `${add(window.take)}::bigint`;
  const before = `${add(window.after ? window.after.position : window.skip)}::bigint`;
  const tables = pageSql(screen, window, today, add);
  const rows = rowsSql(screen.kind, { today: DATED_ROWS.has(screen.kind) ? `${add(today)}::date` : '', where: `w.place <= ${take}`, before });
  return `with ${tables}, w as (select id, value, row_number() over (order by part, n) as place from page)
    select coalesce((${rows}), '') as body,
      (select json_build_array(value, id, place + ${before})::text from w where place = ${take} and exists (select from w where place > ${take})) as next`;
}

/** SQL of how many grants a list leaves out. */
const leftOutOf = ({ leftOut }: Asked, today: string, add: Add): string => (leftOut ? `(select total from (${countSql(leftOut, today, add)}) l)` : '0');

const SUBJECTS = { projects: 'Projects', people: 'People', organizations: 'Organizations', fundraising: 'Funding rounds' } as const;

type Answers = typeof LIST_ANSWERS;
/** Schema of a list's answer, as the typed client knows it. */
type AnswerOf<L extends ListName> = Answers[L] extends infer A extends z.ZodType ? A : never;

type TotalOf<L extends ListName> = (typeof TOTAL_ANSWERS)[L] extends infer A extends z.ZodType ? A : never;

/** The datasets of a list: a page at a time, and how many rows its filters find. */
function listDatasets<L extends ListName>(list: L) {
  const { sid, answer } = LISTS[list] as { sid: (typeof LISTS)[L]['sid']; answer: string };
  const { kind } = LISTS[list];
  const page = dataset<(typeof LISTS)[L]['sid'], ReturnType<typeof listParams<L>>, AnswerOf<L>>({
    sid,
    description: `${SUBJECTS[list]} with what is known of them, filtered, sorted, searched and paged.`,
    params: listParams(list),
    reads: LIST_READS,
    dated: ({ dated }) => dated || DATED_ROWS.has(kind),
    answer: LIST_ANSWERS[list] as unknown as AnswerOf<L>,
    query({ window, ...asked }, { today }) {
      const { values, add } = parameters();
      const beside = kind === 'round' ? ` || ',"grants_left_out":' || ${leftOutOf(asked, today, add)}` : '';
      return { text: `select '{"${answer}":[' || body || ']'${beside} || '}' as body, next from (${pageOf(asked.screen, window, today, add)}) p`, values };
    },
    fromMemory: (asked, at) => pageFromColumns(answer, asked, at),
    next(last, { screen }) {
      const [value, id, position] = JSON.parse(last) as [string | null, string, number];
      return printCursor({ value, id, position }, askedOf(screen));
    },
  });
  const total = dataset<`${(typeof LISTS)[L]['sid']}-total`, ReturnType<typeof totalParams<L>>, TotalOf<L>>({
    sid: `${sid}-total` as const,
    description: `How many rows the same filters find, and of how many nobody can say. Filters as \`${sid}\`.`,
    params: totalParams(list),
    reads: LIST_READS,
    dated: ({ dated }) => dated,
    answer: TOTAL_ANSWERS[list] as unknown as TotalOf<L>,
    query(asked, { today }) {
      const { values, add } = parameters();
      const beside = kind === 'round' ? `, ${leftOutOf(asked, today, add)} as grants_left_out` : '';
      return {
        text: `select json_build_object('total', json_agg(row_to_json(c)))::text as body from (select t.*${beside} from (${countSql(asked.screen, today, add)}) t) c`,
        values,
      };
    },
    fromMemory: (asked, at) => totalFromColumns(kind, asked, at),
  });
  return [page, total] as const;
}

/** Datasets of the four lists. */
export const listsDatasets = [
  ...listDatasets('projects'),
  ...listDatasets('people'),
  ...listDatasets('organizations'),
  ...listDatasets('fundraising'),
] as const;
