import { useState } from 'react';
import { useHydrated } from '@tanstack/react-router';
import { getLocale } from '../../paraglide/runtime.js';
import { formatMoment } from './moment.ts';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long from one moment to another in the largest whole unit down to minutes: "in 6 days"; "3 hours ago" once it is over. */
export function formatAhead(moment: string, now: number): string {
  const left = Date.parse(moment) - now;
  const [unit, ms] = UNITS.find(([, size]) => Math.abs(left) >= size) ?? UNITS[2];
  return new Intl.RelativeTimeFormat(getLocale()).format(Math.trunc(left / ms), unit);
}

/** A moment in UTC that is to come, and how long until then: the latter once there is code. */
export function MomentAhead({ at }: { at: string }) {
  const hydrated = useHydrated();
  const [now] = useState(() => Date.now());
  return (
    <time dateTime={at}>
      {formatMoment(at, 'UTC')} UTC{hydrated && ` (${formatAhead(at, now)})`}
    </time>
  );
}
