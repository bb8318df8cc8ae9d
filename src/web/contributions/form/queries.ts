import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '#client';
import { calls, type ContributionType } from './calls.ts';

/** What all of the room stands under. */
export const CONTRIBUTIONS = 'contributions';

export const standingQuery = (client: Client) => queryOptions({ queryKey: [CONTRIBUTIONS, 'standing'], queryFn: () => calls.standing(client) });
/** What somebody sent, page by page; the first names the notes of research too. */
export const mineQuery = (client: Client) =>
  infiniteQueryOptions({
    queryKey: [CONTRIBUTIONS, 'mine'],
    queryFn: ({ pageParam }) => calls.mine(client, pageParam === '' ? undefined : pageParam),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  });
export const draftsQuery = (client: Client) => queryOptions({ queryKey: [CONTRIBUTIONS, 'drafts'], queryFn: () => calls.drafts(client) });
/** Claims of pages stand under it. */
export const CLAIMS_KEY = [CONTRIBUTIONS, 'claims'] as const;
export const claimsQuery = (client: Client) => queryOptions({ queryKey: CLAIMS_KEY, queryFn: () => calls.claims(client) });
/** What the form of a record begins with: asked for anew each time, as drafts change elsewhere. */
export const formQuery = (client: Client, of: { type: ContributionType; slug?: string; draft?: string }) =>
  queryOptions({ queryKey: [CONTRIBUTIONS, 'form', of], queryFn: () => calls.form(client, of), staleTime: Infinity, gcTime: 0, retry: false });
