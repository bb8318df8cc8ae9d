import { notFound } from '@tanstack/react-router';
import { CallError } from '#client';
import type { AppContext } from '../../app/context.ts';
import { ContributedPart, contributorQuery, verifiedQuery } from '../../app/rooms/contributed.tsx';
import { profileQuery, publicListsQuery, type Profile } from './queries.ts';

/** The profile that the page shows, its lists and what it contributed. @throws notFound */
export async function loadContributor({ client, queryClient }: AppContext, username: string): Promise<Profile> {
  try {
    const [profile] = await Promise.all([
      queryClient.fetchQuery(profileQuery(client, username)),
      queryClient.prefetchQuery(publicListsQuery(client, username)),
      queryClient.prefetchQuery(verifiedQuery(client, username)),
      queryClient.prefetchQuery(contributorQuery(client, username)),
      ContributedPart?.load(),
    ]);
    return profile;
  } catch (error) {
    if (error instanceof CallError && (error.kind === 404 || error.kind === 422)) throw notFound();
    throw error;
  }
}
