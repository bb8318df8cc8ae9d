import { lastDayOf, type Unit } from '#domain/screener/groups/spans.ts';
import { m } from '../../paraglide/messages.js';
import { formatDay } from '../../ui/time/date.ts';

/** How a span of time is written. @param today a span that it lies in is not over */
export function spanText(first: string, unit: Unit, today: string): string {
  const span =
    unit === 'quarter'
      ? m.organization_quarter({ year: first.slice(0, 4), quarter: String((Number(first.slice(5, 7)) + 2) / 3) })
      : unit === 'week'
        ? m.groups_week({ day: formatDay(first) })
        : formatDay(first, unit);
  return isUnfinished(first, unit, today) ? m.groups_so_far({ span }) : span;
}

/** Whether more may still happen in a span of time; of a single day nobody says so. */
export const isUnfinished = (first: string, unit: Unit, today: string): boolean => unit !== 'day' && first <= today && today <= lastDayOf(first, unit);
