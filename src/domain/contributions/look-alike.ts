/** Letters of other scripts that look like Latin ones, after those. */
const ALIKE =
  'a\u0430\u03b1\u0251 b\u0432\u042c\u03b2 c\u0441\u03f2 d\u0501 e\u0435\u03b5 g\u0261\u0581 h\u04bb\u043d\u03b7 i\u0456\u03b9\u0131 j\u0458\u03f3 k\u043a\u03ba l\u04cf m\u043c\u03bc n\u0578\u03bd\u043f o\u043e\u03bf\u0585 p\u0440\u03c1 q\u051b r\u0433 s\u0455\u054f t\u0442\u03c4 u\u057d\u03c5 v\u0475 w\u051d x\u0445\u03c7 y\u0443\u03b3 z\u03b6';
const LATIN = new Map(ALIKE.split(' ').flatMap(([latin = '', ...others]) => others.map((other) => [other, latin] as const)));

/** A name with the Latin letters that it looks to be written with. */
export const asLatin = (name: string): string =>
  [...name.normalize('NFKC')]
    .map((letter) => {
      const latin = LATIN.get(letter.toLowerCase());
      return latin === undefined ? letter : letter === letter.toLowerCase() ? latin : latin.toUpperCase();
    })
    .join('');

/** Whether a name holds Latin letters and ones of another script that look like such. */
export const mixesScripts = (name: string): boolean => /\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(name);
