import { z } from '@hono/zod-openapi';
import { SEARCH_LIMIT, TAKE_LIMIT } from '#domain/directory/lists/lists.ts';
import { SCREEN_LIMITS } from '#domain/screener/screen.ts';
import { fold } from '#domain/writing/fold.ts';
import { soughtText } from '#platform/http/plain-text.ts';

/** Rows of each list on the dashboard, and items of a search, when no limit is given. */
const DASHBOARD_LIMIT = 8;
const ITEM_LIMIT = 30;

const limit = (most: number, preset: number) => z.int().min(0).max(most).default(preset);

const dashboardLimit = limit(TAKE_LIMIT, DASHBOARD_LIMIT).openapi({ description: `Rows of each list, ${DASHBOARD_LIMIT} when absent` });
export const dashboardParams = z.strictObject({
  limit: dashboardLimit,
  sortFilterType: z
    .literal([0, 1, 2, 3])
    .default(0)
    .openapi({ description: 'Order of the projects: 0 prominence, 1 change in 24 hours, 2 market capitalization, 3 raised in all' }),
  sortType: z.enum(['desc', 'asc']).default('desc').openapi({ description: 'Direction of that order; unknown values come last in either' }),
});
export const dashboardNewsParams = z.strictObject({ limit: dashboardLimit });

const searched = {
  searchValue: soughtText(SEARCH_LIMIT)
    .default('')
    .transform((text) => fold(text.toWellFormed()))
    .openapi({ description: 'Text to find anywhere in a name, with or without marks; `% _ * \\` are literal; empty for all', example: 'de' }),
  limit: limit(SCREEN_LIMITS.values, ITEM_LIMIT).openapi({ description: `Items to answer, ${ITEM_LIMIT} when absent` }),
};

export const optionParams = z.strictObject(searched);
export const recordParams = z.strictObject({
  ...searched,
  slugs: z
    .array(soughtText(SEARCH_LIMIT))
    .max(SCREEN_LIMITS.values)
    .optional()
    .openapi({ description: 'Only these records, by slug, former slug or id: names what is chosen already' }),
});
