import { readPeriod, type Days } from '#domain/observatory/periods.ts';
import { m } from '../paraglide/messages.js';
import { formatDay } from '../ui/time/date.ts';
import { spanText } from '../directory/index.ts';

/** Two days as a span. */
export const daysText = ({ from, to }: Days): string => `${formatDay(from)} – ${formatDay(to)}`;

/** How a period is called. @param text as in the address @param today YYYY-MM-DD; a period that it lies in is not over */
export function periodName(text: string | undefined, today: string): string {
  const period = readPeriod(text, today);
  if (!period?.days) return m.observatory_all();
  switch (period.kind) {
    case 'recent':
      return m.observatory_recent();
    case 'month':
    case 'quarter':
    case 'year':
      return spanText(period.days.from, period.kind, today);
    default:
      return daysText(period.days);
  }
}
