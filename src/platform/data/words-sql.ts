/** SQL of the words of a text: small letters without accents, and digits, with one space before and after each. */
export const wordsOf = (text: string): string =>
  `' ' || regexp_replace(regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]', '', 'g'), '[\\u0001-\\u002f\\u003a-\\u0060\\u007b-\\u00bf]+', ' ', 'g') || ' '`;
