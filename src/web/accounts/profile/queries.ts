import { queryOptions } from '@tanstack/react-query';
import { bodyOf, type Client } from '#client';

async function fetchProfile(client: Client, username: string) {
  const { users } = await client.calls();
  return bodyOf(users.public[':username'].$get({ param: { username }, query: {} }));
}

/** Somebody's public profile. @throws CallError 404 when there is none, or it is private */
export const profileQuery = (client: Client, username: string) =>
  queryOptions({ queryKey: ['profile', username.toLowerCase()], queryFn: () => fetchProfile(client, username), retry: false });

async function fetchLists(client: Client, username: string) {
  const { users } = await client.calls();
  return (await bodyOf(users.storage.public.$get({ query: { username } }))).data;
}

/** The lists somebody shows to all. */
export const publicListsQuery = (client: Client, username: string) =>
  queryOptions({ queryKey: ['public-lists', username.toLowerCase()], queryFn: () => fetchLists(client, username), retry: false });

/** A profile as anybody sees it. */
export type Profile = Awaited<ReturnType<typeof fetchProfile>>;
