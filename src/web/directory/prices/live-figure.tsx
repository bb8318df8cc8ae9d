import { useState } from 'react';
import { useHydrated } from '@tanstack/react-router';
import type { LiveFigure as Name } from '#domain/directory/prices/live-figures.ts';
import { formatDay } from '../../ui/time/date.ts';
import { ageText, liveText, liveTone } from './live-text.ts';
import classes from './live-figure.module.css';

interface LiveFigureProps {
  /** Id of the project. */
  id: string;
  figure: Name;
  value: number | null;
  /** Says that a change is one of 24 hours. */
  inDay?: boolean;
}

/** A market figure that changes in place; `follow-prices.ts` finds it by its attributes. */
export const LiveFigure = ({ id, figure, value, inDay }: LiveFigureProps) => (
  <span className={classes.figure} data-live={figure} data-of={id} data-in-day={inDay ? '' : undefined} data-tone={liveTone(figure, value)}>
    {liveText(figure, value, inDay)}
  </span>
);

/** How old a figure is. Of a price (`id`), it is renewed with it. Before there is code it says the day. */
export function LiveAge({ id, at }: { id?: string; at: string }) {
  const hydrated = useHydrated();
  const [now] = useState(() => Date.now());
  return (
    <time dateTime={at} title={`${at.slice(0, 10)} ${at.slice(11, 16)} UTC`} data-age="" data-of={id}>
      {hydrated ? ageText(at, now) : formatDay(at)}
    </time>
  );
}
