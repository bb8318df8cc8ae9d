import { useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { WatchToggleProps } from '../app/rooms/star.tsx';
import { m } from '../paraglide/messages.js';
import { watchedIn } from './watched.ts';
import classes from './watch-toggle.module.css';

/** The star that adds a record to the watchlist and removes it. It is a plain element; one listener for the page handles all stars. */
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
