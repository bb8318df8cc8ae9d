import { useNavigate } from '@tanstack/react-router';
import type { ListAddress } from '#domain/directory/lists/list-address.ts';
import { pageHref } from '../../app/page-href.ts';
import { m } from '../../paraglide/messages.js';
import { isPlain } from '../../ui/plain-click/plain-click.ts';
import { segmentsClass } from '../../ui/segments/segments.ts';
import { modeOf, modeTarget, useListPlace } from './list-place.tsx';
import classes from './list-page.module.css';

/** Between the whole width for the rows and a sidebar of searches. Filters stay. */
export function ModeSwitch() {
  const place = useListPlace();
  const mode = modeOf(place);
  const navigate = useNavigate();
  return (
    <nav className={`${segmentsClass} ${classes.modes}`} aria-label={m.list_mode()}>
      {(['master', 'screener'] as const).map((choice) => {
        const { route, search } = modeTarget(place, choice);
        return (
          <a
            key={choice}
            href={pageHref(route.replace('$source', place.list), search)}
            data-leads=""
            onClick={(event) => {
              if (!isPlain(event)) return;
              event.preventDefault();
              const search = (now: ListAddress) => modeTarget({ ...place, address: now }, choice).search;
              void navigate({ to: route, params: { source: place.list }, search, resetScroll: false });
            }}
            aria-current={mode === choice ? 'true' : undefined}
          >
            {choice === 'master' ? m.list_mode_master() : m.list_mode_screener()}
          </a>
        );
      })}
    </nav>
  );
}
