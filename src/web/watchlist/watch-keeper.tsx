import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useViewer } from '../app/session.ts';
import { showStars } from './show-stars.ts';
import { watchedIn, watchedQuery } from './watched.ts';

const loadToggle = () => import('./toggle-watch.ts');

/** What the stars of a page do, heard for all of them; and what a visitor wanted to watch, once they are signed in. */
export function WatchKeeper() {
  const { client, queryClient } = useRouter().options.context;
  const viewer = useViewer()?.id;
  // Created before any star is rendered.
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
  // Stars of rows are HTML: they are pressed here.
  useEffect(() => watchedIn(queryClient).subscribe(() => showStars(document, queryClient)), [queryClient]);
  useEffect(() => {
    if (viewer === undefined) queryClient.removeQueries({ queryKey: watchedQuery(client).queryKey });
    else void loadToggle().then(({ watchWanted }) => watchWanted({ client, queryClient }));
  }, [viewer, client, queryClient]);
  return null;
}
