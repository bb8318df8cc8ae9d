import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#client';
import type { ScreenKind } from '#domain/screener/screen.ts';
import { getLocale } from '../app/language.ts';
import { lateCode } from '../ui/late-part/late-code.ts';
import type { ScreenFilters } from './describe-screen.ts';

/** Loads what reads and describes screens. */
export const loadDescriber = lateCode(() => import('./describe-screen.ts'));

const NONE: ScreenFilters = { chips: [] };

/**
 * The filters of a screen in the reader's language. The code that reads screens is loaded when there is one to read. Fails only where that
 * code cannot be loaded. @param q text of the screen
 */
export const filtersQuery = (client: Client, kind: ScreenKind, q: string | undefined) =>
  queryOptions({
    queryKey: ['screen-filters', getLocale(), kind, q ?? ''],
    queryFn: async ({ signal }): Promise<ScreenFilters> => (q === undefined ? NONE : (await loadDescriber()).describeScreen(client, kind, q, signal)),
    placeholderData: (before, query) => (query?.queryKey[2] === kind ? before : undefined),
  });
