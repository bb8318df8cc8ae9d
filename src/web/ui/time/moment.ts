import { getLocale } from '../../paraglide/runtime.js';

/** Writes a moment, an ISO time in UTC, with its time of day in a time zone: "Nov 22, 2026, 3:05 PM". @param timeZone name of the IANA data */
export const formatMoment = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(moment));
