const DAY_MS = 86_400_000;
const THURSDAY = 3;

/** A week of the calendar, Monday to Sunday in UTC, by its number of ISO 8601. */
export interface Week {
  /** `2026-w48` */
  slug: string;
  /** Its first and its last day, YYYY-MM-DD. */
  from: string;
  to: string;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** A day some days later, or earlier. @param day YYYY-MM-DD */
export const dayAfter = (day: string, days: number): string => dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);

/** The week that a day is in. @param day YYYY-MM-DD */
export function weekOf(day: string): Week {
  const ms = Date.parse(`${day}T00:00:00Z`);
  const monday = ms - ((new Date(ms).getUTCDay() + 6) % 7) * DAY_MS;
  // A week belongs to the year that its Thursday is in.
  const thursday = monday + THURSDAY * DAY_MS;
  const year = new Date(thursday).getUTCFullYear();
  const number = Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * DAY_MS)) + 1;
  return { slug: `${year}-w${String(number).padStart(2, '0')}`, from: dayOf(monday), to: dayOf(monday + 6 * DAY_MS) };
}

/** The last week that is over. */
export const lastWeek = (now: Date): Week => weekOf(dayAfter(weekOf(now.toISOString().slice(0, 10)).from, -1));
