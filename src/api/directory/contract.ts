import { createHash } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { parseCursor } from '#domain/directory/cursor.ts';
import { PROJECT_SORT_FIELDS, PROJECT_SORTS, PROMINENCE_SORT, SEARCH_LIMIT, TAKE_LIMIT, type SortColumn } from '#domain/directory/project-list.ts';
import { fold } from '#domain/search/fold.ts';
import type { Window } from './page-sql.ts';

const searched = {
  searchAssetValue: z
    .string()
    .max(SEARCH_LIMIT)
    .refine((v) => !v.includes('\0'), 'holds a character that is not text')
    .optional()
    .openapi({
      description: 'Text to find in name, symbol, aliases and former names, with or without marks; `% _ * \\` are literal; empty restricts nothing',
      example: 'bit',
    }),
};

const searchOf = (text: string | undefined): string | undefined => fold(text ?? '') || undefined;

/** What names the list a cursor belongs to. */
export const askedOf = (window: Pick<Window, 'sort' | 'direction' | 'search'>): string =>
  createHash('sha256')
    .update(JSON.stringify([window.sort.column, window.direction, window.search ?? '']))
    .digest('base64url')
    .slice(0, 10);

/** Parameters of the list of projects; the output is the window they ask for. */
export const projectListParams = z
  .strictObject({
    ...searched,
    skip: z.int().min(0).optional().openapi({ description: 'Rows to pass over', example: 0 }),
    take: z
      .int()
      .min(0)
      .max(TAKE_LIMIT)
      .optional()
      .openapi({ description: `Rows to answer, ${TAKE_LIMIT} when absent`, example: 10 }),
    after: z.string().max(2000).optional().openapi({ description: 'Goes on behind an earlier page, in place of skip: its X-Next header' }),
    sortField: z.enum(PROJECT_SORT_FIELDS).optional().openapi({ description: 'What to sort by; unknown values come last in either direction' }),
    sortOrder: z.enum(['desc', 'asc', '']).optional().openapi({ description: 'Direction; empty for the default order, which is by prominence' }),
  })
  .transform((params, context): Window => {
    const { sortField, sortOrder = 'desc' } = params;
    const sorted = sortField !== undefined && sortOrder !== '';
    const sort: SortColumn = sorted ? PROJECT_SORTS[sortField] : PROMINENCE_SORT;
    const window: Window = {
      sort,
      direction: sorted ? sortOrder : 'desc',
      search: searchOf(params.searchAssetValue),
      take: params.take ?? TAKE_LIMIT,
      skip: params.skip ?? 0,
      after: undefined,
    };
    if (params.after === undefined) return window;
    const refuse = (message: string): never => {
      context.addIssue({ code: 'custom', path: ['after'], message });
      return z.NEVER;
    };
    if (params.skip !== undefined) return refuse('stands in place of skip');
    const after = parseCursor(params.after, askedOf(window), sort.type);
    return after ? { ...window, after } : refuse('is no cursor of this list');
  });

/** Parameters of the number of projects: the filters of the list. */
export const projectTotalParams = z.strictObject(searched).transform((params) => ({ search: searchOf(params.searchAssetValue) }));

/** No parameters. */
export const noParams = z.strictObject({});

const figure = z.number().nullable();
const listText = (of: string, example = '[]') => z.string().openapi({ description: `JSON text of a list of ${of}`, example });

const projectRow = z
  .object({
    id: z.uuid(),
    slug: z.string().openapi({ example: 'bitcoin' }),
    ordinal: z.int().openapi({ description: 'Place in the list asked for, from 1' }),
    name: z.string().openapi({ example: 'Bitcoin' }),
    symbol: z.string().nullable().openapi({ example: 'BTC' }),
    logo: z.string().nullable().openapi({ description: 'Path on this site' }),
    description: z.string().nullable(),
    website: z.string().nullable(),
    market_cap_rank: z.int().nullable().openapi({ description: 'As a source stated it on the date beside it' }),
    market_cap_rank_date: z.string().nullable().openapi({ example: '2026-09-16' }),
    chains: listText('projects: the networks it is on', '[{"id":"…","slug":"ethereum","name":"Ethereum","logo":null,"type":"project"}]'),
    price_usd: figure,
    change1h: figure,
    change24h: figure,
    change7d: figure,
    change30d: figure,
    market_cap_usd: figure,
    volume: figure,
    tvl: figure,
    circulating_supply: figure,
    max_supply: figure,
    total_supply: figure,
    peoples: listText('people'),
    organizations: listText('organizations'),
    sector: listText('sectors'),
  })
  .openapi('ProjectRow');

export const projectListAnswer = z.object({ projects: z.array(projectRow) }).openapi('ProjectList');
export const projectTotalAnswer = z.object({ total: z.array(z.object({ total: z.int() })) }).openapi('ProjectTotal');
export const homeTotalsAnswer = z
  .object({ totals: z.array(z.object({ projects: z.int(), people: z.int(), ventures: z.int(), fundraising: z.int() })) })
  .openapi('HomeTotals');
