import { z } from '@hono/zod-openapi';
import { KINDS, WATCH_CATEGORIES, WATCHED_KIND, type WatchCategory } from '#domain/kinds/kinds.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { moment, rowsSql } from '../../records/index.ts';
import { watchCategory, watchedKindCode, watchedSql } from '../../watchlist/index.ts';
import { organizationRow, personRow, projectRow } from '../contract/rows.ts';

/** Data beside a watched record. */
const watched = {
  note: z.string(),
  watched_at: z.string().openapi({ description: 'When it was added, UTC', example: '2026-09-16T08:00:00Z' }),
};

/** Parameters of the call: one category, or all. */
export const watchedParams = z.strictObject({ category: watchCategory.optional() });

const entry = <C extends WatchCategory, R extends z.ZodObject>(category: C, row: R) =>
  z.object({ _id: z.literal(category), ref_data: z.tuple([z.array(row)]).openapi({ description: 'The rows, the last added first' }) });

/** Answer: an entry a category, its rows as those of the master lists. */
export const watchedAnswer = z
  .object({
    data: z.array(
      z.discriminatedUnion('_id', [
        entry(KINDS.project.watch, projectRow.extend(watched).openapi('WatchedProject')),
        entry(KINDS.person.watch, personRow.extend(watched).openapi('WatchedPerson')),
        entry(KINDS.organization.watch, organizationRow.extend(watched).openapi('WatchedOrganization')),
      ]),
    ),
  })
  .openapi('Watchlist');

const BESIDE = `'"note":' || to_json(w.note) || ',"watched_at":"' || ${moment('w.added')} || '",'`;

const entrySql = (category: WatchCategory): string => {
  const rows = rowsSql(WATCHED_KIND[category], { today: '$2::date', where: 'true', before: '0', beside: BESIDE });
  return `(with w as (select id, note, added, row_number() over (order by added desc, id) as place from watched where kind = ${watchedKindCode(category)})
    select '{"_id":"${category}","ref_data":[[' || coalesce((${rows}), '') || ']]}')`;
};

/** JSON text of the rows of what an account watches. @param today UTC, YYYY-MM-DD */
export async function watchedRows(sql: Queryable, accountId: string, today: string, only?: WatchCategory): Promise<string> {
  const entries = WATCH_CATEGORIES.filter((category) => only === undefined || category === only).map(entrySql);
  const text = `with recursive ${watchedSql('$1')} select '{"data":[' || ${entries.join(` || ',' || `)} || ']}' as body, $2::date as today`;
  const { rows } = await sql.query<{ body: string }>({ name: `watched-rows-${only ?? 'all'}`, text, values: [accountId, today] });
  return rows[0]?.body ?? '';
}
