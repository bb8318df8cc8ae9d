import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useViewer } from '../app/session.ts';
import { watchedIn, watchedQuery } from './watched.ts';

const loadToggle = () => import('./toggle-watch.ts');

/** What the stars of a page do, heard for all of them; and what a visitor wanted to watch, once they are signed in. */
export function WatchKeeper() {
  const { client, queryClient } = useRouter().options.context;
  const viewer = useViewer()?.id;
  // Made before any star is drawn.
  watchedIn(queryClient);
  useQuery({ ...watchedQuery(client), enabled: viewer !== undefined }, queryClient);
  useEffect(() => {
    const click = ({ target }: MouseEvent) => {
      const star = target instanceof Element ? target.closest<HTMLElement>('[data-watch]')?.dataset['watch'] : undefined;
      if (star !== undefined) void loadToggle().then(({ toggleWatch }) => toggleWatch({ client, queryClient }, star));
    };
    document.addEventListener('click', click);
    return () => document.removeEventListener('click', click);
  }, [client, queryClient]);
  useEffect(() => {
    if (viewer === undefined) queryClient.removeQueries({ queryKey: watchedQuery(client).queryKey });
    else void loadToggle().then(({ watchWanted }) => watchWanted({ client, queryClient }));
  }, [viewer, client, queryClient]);
  return null;
}
