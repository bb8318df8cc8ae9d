import type { ComponentType } from 'react';
import { queryOptions } from '@tanstack/react-query';
import { bodyOf, type Client } from '#client';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { listed } from './listed.ts';

/** What the part of a profile about contributions is given, as `Contributed` of a room's `contributed.tsx`. */
export interface ContributedProps {
  profile: { username: string; name: string };
}

const [given] = listed(
  import.meta.glob<ComponentType<ContributedProps>>('../../*/contributed.tsx', { import: 'Contributed' }) as Record<
    string,
    () => Promise<ComponentType<ContributedProps>>
  >,
);

/** What somebody contributed, on their profile; undefined where no listed room gives it. */
export const ContributedPart = given && latePart<ContributedProps>(given);

/** What somebody contributed that was verified: how much, and the latest of it. */
export const verifiedQuery = (client: Client, username: string) =>
  queryOptions({
    queryKey: ['verified', username.toLowerCase()],
    queryFn: async () => bodyOf((await client.calls()).dao.proposals.$get({ query: { author: username, status: 'Accepted', sort: 'decided', take: '20' } })),
    retry: false,
  });

/** Tier and points of a public profile. */
export const contributorQuery = (client: Client, username: string) =>
  queryOptions({
    queryKey: ['contributor', username.toLowerCase()],
    queryFn: async () => bodyOf((await client.calls()).dao.contributors[':username'].$get({ param: { username } })),
    retry: false,
  });
