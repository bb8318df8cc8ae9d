import { queryOptions } from '@tanstack/react-query';
import { bodyOf, type Client } from '#client';

async function fetchNotifications(client: Client) {
  const { users } = await client.calls();
  return bodyOf(users.notifications.$get({ query: {} }));
}

/** What a person has been told, asked again when they come back to the page after a minute or more. */
export const notificationsQuery = (client: Client) =>
  queryOptions({ queryKey: ['notifications'], queryFn: () => fetchNotifications(client), refetchOnWindowFocus: true });

/** Something a person has been told. */
export type Notification = Awaited<ReturnType<typeof fetchNotifications>>['data'][number];
