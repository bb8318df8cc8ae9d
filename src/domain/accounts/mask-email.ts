import { maskEmail } from '../forms/email.ts';

const ADDRESS = /[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+/gi;

/** A text with every e-mail address in it masked. */
export const maskEmails = (text: string): string => text.replaceAll(ADDRESS, (address) => maskEmail(address));
