import { isDisguised } from '../writing/seen.ts';
import { PATTERNS } from './patterns.ts';

/** Whether a text is a name by its signs. Joiners may stand where a script needs them, as in Persian; signs that are not seen may not. */
export const isName = (text: string): boolean => PATTERNS.name.test(text.replaceAll(/[\u200C\u200D]/g, '')) && !isDisguised(text);
