import type ICAL from 'ical.js';

const DAY_MS = 86_400_000;
/** The last year that is read. */
const LAST_YEAR = 2199;
/** Parts of rules that are followed, by how often they recur. Others may name days that never come, and are looked for without an end. */
const FOLLOWED: Readonly<Record<string, readonly string[]>> = {
  DAILY: ['BYDAY'],
  WEEKLY: ['BYDAY'],
  MONTHLY: ['BYDAY', 'BYMONTHDAY', 'BYSETPOS'],
  YEARLY: ['BYMONTH', 'BYMONTHDAY', 'BYDAY'],
};
/** Those that are followed with no interval alone. */
const WITHOUT_INTERVAL: ReadonlySet<string> = new Set(['DAILY BYDAY', 'MONTHLY BYMONTHDAY', 'MONTHLY BYSETPOS']);
/** The fifth of a month's days is the last that each of them has in some month. */
const LARGEST_PLACE = 4;
/** Days of the months, January first. */
const LAST_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
/** Days that every month has. */
const COMMON_DAYS = 28;
const MONTHS = LAST_DAYS.map((_, at) => at + 1);

const partsOf = ({ parts }: ICAL.Recur): Readonly<Record<string, readonly (string | number)[]>> => parts as Record<string, (string | number)[]>;
const numbersOf = (rule: ICAL.Recur, name: string): number[] | undefined => partsOf(rule)[name]?.map(Number);

/** Whether a rule names a day that comes: there is no 30 February. */
function namesDays(rule: ICAL.Recur): boolean {
  const months = (rule.freq === 'YEARLY' && numbersOf(rule, 'BYMONTH')) || MONTHS;
  const days = numbersOf(rule, 'BYMONTHDAY');
  if (!months.every((month) => MONTHS.includes(month))) return false;
  return days === undefined || months.some((month) => days.some((day) => day !== 0 && Math.abs(day) <= (LAST_DAYS[month - 1] ?? 0)));
}

/** Whether the days of a rule are found in few steps. */
export function isFollowed(rule: ICAL.Recur): boolean {
  const { freq, interval } = rule;
  const by = partsOf(rule);
  const names = Object.keys(by);
  const known = names.every((name) => FOLLOWED[freq]?.includes(name) && (interval === 1 || !WITHOUT_INTERVAL.has(`${freq} ${name}`)));
  const places = (by['BYSETPOS'] ?? []).every((place) => Math.abs(Number(place)) <= LARGEST_PLACE);
  return (
    FOLLOWED[freq] !== undefined &&
    known &&
    places &&
    namesDays(rule) &&
    !(names.includes('BYDAY') && names.includes('BYMONTHDAY')) &&
    (!names.includes('BYSETPOS') || names.includes('BYDAY'))
  );
}

/** Whether a rule is one by which clocks change: once a year on a day of one month that each year has. */
export function isOfZone(rule: ICAL.Recur): boolean {
  const { freq, interval } = rule;
  const { BYMONTH: months = [], BYDAY: weekdays = [], BYMONTHDAY: days = [], ...others } = partsOf(rule);
  return (
    freq === 'YEARLY' &&
    interval === 1 &&
    Object.keys(others).length === 0 &&
    months.length <= 1 &&
    months.every((month) => MONTHS.includes(Number(month))) &&
    weekdays.length <= 1 &&
    weekdays.every((day) => (days.length > 0 ? /^[A-Z]{2}$/ : /^[+-]?[1-4][A-Z]{2}$/).test(String(day))) &&
    (days.length === 0 || (months.length === 1 && days.every((day) => Number(day) >= 1 && Number(day) <= COMMON_DAYS)))
  );
}

/** Whether a day that a rule led to is one that it names. The library tells 2 March where the rule means 30 February. */
export function isOfRule(rule: ICAL.Recur, start: ICAL.Time, { day, month }: Pick<ICAL.Time, 'day' | 'month'>): boolean {
  const isYearly = rule.freq === 'YEARLY';
  if ((!isYearly && rule.freq !== 'MONTHLY') || partsOf(rule)['BYDAY']) return true;
  const days = numbersOf(rule, 'BYMONTHDAY') ?? [start.day];
  if (isYearly && !(numbersOf(rule, 'BYMONTH') ?? [start.month]).includes(month)) return false;
  return days.some((one) => one < 0) || days.includes(day);
}

/** The day from which a rule leads to the same days as from its start, but that lies shortly before those that are looked for. */
export function startNear(rule: ICAL.Recur, start: ICAL.Time, from: Date): ICAL.Time {
  const near = start.clone();
  const between = Math.floor((from.getTime() - Date.UTC(start.year, start.month - 1, start.day)) / DAY_MS);
  if (rule.count || between <= 0 || rule.interval < 1) return near;
  if (rule.freq === 'DAILY' || rule.freq === 'WEEKLY') {
    const step = (rule.freq === 'WEEKLY' || partsOf(rule)['BYDAY'] ? 7 : 1) * rule.interval;
    near.adjust(Math.max(0, Math.floor(between / step) - 1) * step, 0, 0, 0);
  } else if (start.month !== 2 || start.day <= COMMON_DAYS) {
    // So many months, or years, are whole years.
    const years = Math.floor(between / 366 / rule.interval) - 1;
    if (years > 0) near.year += years * rule.interval;
  }
  return near;
}

/** Whether a time as a calendar writes it is one that there is: the library reads 30 February as 2 March. */
export function isRealTime(written: string): boolean {
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)Z?)?$/.exec(written) ?? [];
  if (year === undefined || Number(year) > LAST_YEAR || Number(year) < 1) return false;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day) && Number(hour) < 24 && Number(minute) < 60 && Number(second) <= 60;
}
