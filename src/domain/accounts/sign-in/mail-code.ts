/** Digits of the codes that are sent by mail. */
export const CODE_DIGITS = 6;
/** Seconds for which a code is valid, and a reset stays under way in a browser. */
export const CODE_SECONDS = 600;
/** Wrong tries a code allows. */
export const CODE_TRIES = 5;

/** Whether a text has the form of a code. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text);
