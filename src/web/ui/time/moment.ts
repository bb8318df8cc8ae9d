import { getLocale } from '../../paraglide/runtime.js';

/** Writes a moment, an ISO time in UTC, with its time of day in a time zone: "Nov 22, 2026, 3:05 PM". @param timeZone name of the IANA data */
export const formatMoment = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(moment));

const partsIn = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(moment));

/** Returns the day, YYYY-MM-DD, on which a moment falls in a time zone. What is no moment stays as it is. */
export const dayIn = (moment: string, timeZone: string): string =>
  moment.includes('T') && !Number.isNaN(Date.parse(moment)) ? partsIn(moment, timeZone).slice(0, 10) : moment;

/** Returns the time of day of a moment in a time zone, and the name of the zone at that time: "15:05", "GMT+9". */
export function timeIn(moment: string, timeZone: string): { time: string; zone: string } {
  const named = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(new Date(moment));
  return { time: partsIn(moment, timeZone).slice(11, 16), zone: named.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone };
}
