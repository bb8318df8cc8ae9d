import { queryOptions } from '@tanstack/react-query';
import type { Answer, Client } from '#client';
import type { DetailAddress } from './detail-address.ts';
import type { DetailKind } from './detail-tabs.ts';

/** Changes on a page of the history. */
export const HISTORY_PAGE = 50;
/** Changes of one field that can be stepped through: what the API answers at most. */
const REPLAYED = 100;

/** Changes of a record, newest first: a page of all, or those of one field. */
export const historyQuery = (client: Client, kind: DetailKind, slug: string, { field, skip }: DetailAddress) => {
  const asked = {
    kind,
    slug,
    take: field === undefined ? HISTORY_PAGE : REPLAYED,
    ...(field === undefined ? {} : { field }),
    ...(skip === undefined ? {} : { skip }),
  };
  return queryOptions({
    queryKey: ['record-history', asked],
    queryFn: async ({ signal }) => (await client.struct('record-history', asked, signal)).data.changes,
  });
};

/** One field or member that changed. */
export type Change = Answer<'record-history'>['changes'][number];
/** What a source said of it. */
export type Said = NonNullable<Change['before']>;
