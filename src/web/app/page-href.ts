import { getLocale, joinLocale } from './language.ts';
import { stringifySearch } from './search.ts';

/** Address of a page in the language of the document. @param path shared path, without its language */
export const pageHref = (path: string, search: object = {}): string => joinLocale(path, getLocale()) + stringifySearch(search);
