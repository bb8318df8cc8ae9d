import { getLocale } from '../../app/language.ts';

/** The language of a text, where the page's is another. */
export const langOf = (language: string | undefined): string | undefined => (language === getLocale() ? undefined : language);
