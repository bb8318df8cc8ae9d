import { useState } from 'react';
import { useHydrated } from '@tanstack/react-router';
import { formatAgo } from './date.ts';
import { formatMoment } from './moment.ts';

/** A moment in UTC, since readers compare it with those of sources, and how long ago that is: the latter once there is code. */
export function MomentAgo({ at }: { at: string }) {
  const hydrated = useHydrated();
  const [now] = useState(() => Date.now());
  return (
    <time dateTime={at}>
      {formatMoment(at, 'UTC')} UTC{hydrated && ` (${formatAgo(at, now)})`}
    </time>
  );
}
