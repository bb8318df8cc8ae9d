import { z } from '@hono/zod-openapi';
import { KIND_NAMES } from '#domain/kinds/kinds.ts';
import { pathOf } from '#domain/records/quantities.ts';
import { SCREEN_LIMITS, type Sort } from '#domain/screener/screen.ts';
import { parseWhere } from '#domain/screener/text.ts';
import { TOOL_LIMITS } from '#domain/tools/calls.ts';
import { dataset } from '#platform/data/dataset.ts';
import { plainText } from '#platform/http/plain-text.ts';
import { pageSql, parameters } from '../screener/index.ts';

const params = z
  .strictObject({
    kind: z.enum(KIND_NAMES).openapi({ description: 'Kind of the records', example: 'person' }),
    q: plainText(SCREEN_LIMITS.characters).openapi({ description: 'Which of them: a screen as text', example: 'work_count>0' }),
    sort: plainText(TOOL_LIMITS.text).openapi({ description: 'What they are ordered by: a path, with a minus for descending', example: '-work_count' }),
    skip: z.int().min(0).optional().openapi({ description: 'Records to pass over', example: 0 }),
    take: z.int().min(1).max(TOOL_LIMITS.rows).optional().openapi({ description: 'Records, at most', example: 10 }),
  })
  .superRefine(({ kind, q, sort }, context) => {
    const read = parseWhere(kind, q);
    if ('fault' in read) context.addIssue({ code: 'custom', path: ['q'], message: read.fault.code });
    if (pathOf(kind, pathIn(sort))?.sortable !== true)
      context.addIssue({ code: 'custom', path: ['sort'], message: `${pathIn(sort)} is nothing that records are ordered by` });
  });

const pathIn = (sort: string): string => sort.replace(/^-/, '');
const orderIn = (sort: string): Sort => ({ path: pathIn(sort), dir: sort.startsWith('-') ? 'desc' : 'asc' });

/** Records of a screen in the order of a quantity that has no column in their list. */
export const recordsInOrder = dataset({
  sid: 'records-in-order',
  description: 'Ids of the first records of a screen in the order of any quantity that can be sorted by, also of one that its list does not show.',
  params,
  reads: ['project', 'project_figure', 'organization', 'person', 'round'],
  dated: () => true,
  answer: z.object({ records: z.array(z.object({ id: z.uuid() }).openapi('RecordInOrder')) }).openapi('RecordsInOrder'),
  query: ({ kind, q, sort, skip = 0, take = 10 }, { today }) => {
    const { values, add } = parameters();
    const read = parseWhere(kind, q);
    const where = 'fault' in read ? { and: [] } : read.where;
    const page = pageSql({ kind, where, sort: orderIn(sort) }, { take, skip, after: undefined }, today, add);
    const text = `with ${page} select json_build_object('records', coalesce(json_agg(json_build_object('id', k.id) order by k.part, k.n), '[]'))::text as body
      from (select * from page order by part, n limit ${add(take)}::bigint) k`;
    return { text, values };
  },
});
