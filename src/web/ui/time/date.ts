import { getLocale } from '../../paraglide/runtime.js';
import { m } from '../../paraglide/messages.js';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Writes a day, YYYY-MM-DD, the way the reader's language does: "Nov 10,2026" or "10/11/2026". "-" when it is no day. */
export function formatDay(day: string): string {
  const [, year = '', month = '', date = ''] = DAY.exec(day) ?? [];
  const time = new Date(`${day}T00:00:00Z`);
  if (year === '' || Number.isNaN(time.getTime()) || time.getUTCDate() !== Number(date)) return m.time_unknown();
  return getLocale() === 'vi' ? `${date}/${month}/${year}` : `${MONTHS[Number(month) - 1]} ${date},${year}`;
}
