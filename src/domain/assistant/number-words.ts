/** Numbers as English writes them, where the word means nothing else. */
export const ENGLISH_NUMBERS = { two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12, twenty: 20 } as const;

/** Numbers of both languages as questions write them, without marks. "nam" and "sau" are left out, which are a year and "after" too. */
export const SPELLED_NUMBERS: Readonly<Record<string, number>> = { ...ENGLISH_NUMBERS, hai: 2, ba: 3, bon: 4, muoi: 10 };
