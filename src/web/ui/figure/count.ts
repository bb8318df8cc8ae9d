import { getLocale } from '../../paraglide/runtime.js';

const formats = new Map<string, Intl.NumberFormat>();

/** Writes a whole number as `formatCount` does, without the code that writes exact decimals: for what loads with the page. */
export function writeCount(count: number): string {
  const locale = getLocale();
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(count);
}
