import { inLanguage, type SiteAddress } from '#domain/site/addresses.ts';
import type { Locale } from '../../paraglide/runtime.js';

/** The address path of a shared path in a language. */
export const joinLocale = (path: string, locale: Locale): string => inLanguage(path as SiteAddress, locale);
