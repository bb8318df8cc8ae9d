import { useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { WatchCategory } from '#domain/watchlist/categories.ts';
import { m } from '../paraglide/messages.js';
import { watchedIn } from './watched.ts';
import classes from './watch-toggle.module.css';

interface WatchToggleProps {
  category: WatchCategory;
  id: string;
  /** Of the record, for those who do not see where the star stands. */
  name: string;
  /** With its word beside the star. */
  labelled?: true;
}

/** The star that puts a record on the watchlist and takes it off. What it does is heard once for the whole page: a star is no more than an element. */
export function WatchToggle({ category, id, name, labelled }: WatchToggleProps) {
  const { has, had, subscribe } = watchedIn(useQueryClient());
  return (
    <button
      type="button"
      className={labelled ? classes.labelled : classes.star}
      data-watch={`${category}:${id}`}
      aria-pressed={useSyncExternalStore(
        subscribe,
        () => has(id),
        () => had(id),
      )}
      aria-label={m.watch({ name })}
    >
      {labelled && m.watch_short()}
    </button>
  );
}
