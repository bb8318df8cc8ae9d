import { formatDay, type Precision } from '../ui/time/date.ts';

/** A day as a sentence has it: "Nov 10, 2026". */
export const spacedDay = (day: string, precision?: Precision): string => formatDay(day, precision).replace(/,(?=\d)/, ', ');
