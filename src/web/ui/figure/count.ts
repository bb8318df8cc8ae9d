import { getLocale } from '../../paraglide/runtime.js';

/** Writes a whole number as `formatCount` does, without the code that writes exact decimals: for what loads with the page. */
export const writeCount = (count: number): string => new Intl.NumberFormat(getLocale()).format(count);
