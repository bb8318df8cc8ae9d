import { notFound } from '@tanstack/react-router';
import type { AppContext } from '../context.ts';
import { holdsToken, viewerQuery, type Viewer } from '../session.ts';
import { mayEnterRoom } from './rooms.ts';

/**
 * The account that enters a room of the administration; undefined for a visitor, who is asked to sign in. For accounts without access the page
 * does not exist. @throws notFound
 */
export async function guardRoom({ client, queryClient, drawnFor }: AppContext, room: string): Promise<Viewer | undefined> {
  if (drawnFor !== 'somebody' && !holdsToken()) return undefined;
  // A session that is dead leaves a visitor.
  const viewer = await queryClient.ensureQueryData({ ...viewerQuery(client), retry: false }).catch(() => undefined);
  if (viewer && !mayEnterRoom(viewer.can, room)) throw notFound();
  return viewer;
}
