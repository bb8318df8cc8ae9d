/** Text of a word from outside; undefined for words the table does not hold itself, such as `constructor`. */
export const ownText = (texts: Readonly<Record<string, () => string>> | undefined, word: string): string | undefined =>
  texts && Object.hasOwn(texts, word) ? texts[word]?.() : undefined;
