/** Fewest and most characters (code points) of a password. */
export const PASSWORD_LENGTH = { least: 8, most: 255 } as const;

/** Whether the number of characters is that of a password. */
export const hasPasswordLength = (text: string): boolean => {
  const length = [...text].length;
  return length >= PASSWORD_LENGTH.least && length <= PASSWORD_LENGTH.most;
};

/** Fewest characters of a password that a guesser has to find: a run, or a repetition, is as good as its first character. */
const LEAST_TO_GUESS = 5;
/** Fewest characters that make a run. */
const LEAST_RUN = 3;
/** Rows of keyboards, beside the order of letters and digits. */
const ROWS = ['qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./', 'azertyuiop', 'qsdfghjklm', 'qwertzuiop', 'yxcvbnm', '1234567890-='];

/** Ways in which a character follows another: by the order of letters and digits, and in rows of keyboards, each forwards or backwards. */
function stepsBetween(from: string, to: string): string[] {
  const apart = (to.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0);
  const order = Math.abs(apart) <= 1 ? [`order ${apart}`] : [];
  const rows = ROWS.flatMap((row) => {
    const [at, next] = [row.indexOf(from), row.indexOf(to)];
    return at !== -1 && next !== -1 && Math.abs(next - at) === 1 ? [`${row} ${next - at}`] : [];
  });
  return [...order, ...rows];
}

/** Characters of the longest run that begins at a place. */
function runFrom(signs: readonly string[], at: number): number {
  let length = 1;
  let ways = stepsBetween(signs[at] ?? '', signs[at + 1] ?? '');
  while (ways.length > 0 && at + length < signs.length) {
    length += 1;
    const next = stepsBetween(signs[at + length - 1] ?? '', signs[at + length] ?? '');
    ways = ways.filter((way) => next.includes(way));
  }
  return length;
}

/** Characters that remain when each run (`abcd`, `4321`, `qwer`, `aaa`) counts as one. */
function withoutRuns(text: string): string {
  const signs = [...text];
  let kept = '';
  for (let at = 0; at < signs.length;) {
    const length = runFrom(signs, at);
    kept += signs[at];
    at += length >= LEAST_RUN ? length : 1;
  }
  return kept;
}

/** Whether a password is a run, a repetition, or little besides, such as `aaaaaaaa`, `abcdefgh`, `qwer1234`, `abcabcabc`. */
export function isPattern(password: string): boolean {
  const left = withoutRuns(password.toLowerCase().replaceAll(/(.{1,6}?)\1+/gsu, '$1'));
  return [...left].length < LEAST_TO_GUESS;
}

/** Letters for which digits and signs often stand. */
const STAND_FOR: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '!': 'i', '3': 'e', '4': 'a', '@': 'a', '5': 's', $: 's', '7': 't' };
/** Fewest letters of a word. */
const LEAST_WORD = 5;

/** The word that a password is but for digits and signs around it and in place of letters: of `P@ssw0rd99` it is `password`. Undefined where there is none, or much else. */
export function wordOf(password: string): string | undefined {
  const core = password.toLowerCase().replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const [all, letters] = [[...password].length, [...core].length];
  if (letters < LEAST_WORD || all - letters >= PASSWORD_LENGTH.least) return undefined;
  return core.replaceAll(/[01!34@5$7]/g, (sign) => STAND_FOR[sign] ?? sign);
}

/** Fewest characters of a known word that is looked for inside a password. */
const LEAST_KNOWN = 4;

/** Whether a password is one of these known words with too little besides, such as the site's name with a year. Words of fewer than four characters are passed over. */
export function isKnownWord(password: string, words: readonly string[]): boolean {
  const folded = password.toLowerCase();
  return words
    .map((word) => word.toLowerCase())
    .some((word) => [...word].length >= LEAST_KNOWN && folded.includes(word) && !hasPasswordLength(folded.replaceAll(word, '')));
}
