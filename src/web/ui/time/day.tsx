import { formatDay, type Precision } from './date.ts';

/** A day as exactly as it is known. */
export const Day = ({ day, precision }: { day: string; precision?: Precision | null | undefined }) => (
  <time dateTime={precision === 'year' ? day.slice(0, 4) : precision === 'month' ? day.slice(0, 7) : day.slice(0, 10)}>
    {formatDay(day, precision ?? 'day')}
  </time>
);
