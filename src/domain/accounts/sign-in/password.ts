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
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qsdfghjklm', 'qwertzuiop', 'yxcvbnm', '1234567890'];

function step(from: string, to: string): number | undefined {
  const apart = (to.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0);
  if (Math.abs(apart) <= 1) return apart;
  for (const row of ROWS) {
    const [at, next] = [row.indexOf(from), row.indexOf(to)];
    if (at !== -1 && next !== -1 && Math.abs(next - at) === 1) return (next - at) * 2;
  }
  return undefined;
}

/** Characters that remain when each run (`abcd`, `4321`, `qwer`, `aaa`) counts as one. */
function withoutRuns(text: string): string {
  const signs = [...text];
  let kept = '';
  for (let at = 0; at < signs.length;) {
    const by = step(signs[at] ?? '', signs[at + 1] ?? '');
    let end = at + 1;
    while (by !== undefined && end < signs.length && step(signs[end - 1] ?? '', signs[end] ?? '') === by) end += 1;
    const isRun = end - at >= LEAST_RUN;
    kept += signs[at];
    at = isRun ? end : at + 1;
  }
  return kept;
}

/** Whether a password is a run, a repetition, or little besides, such as `aaaaaaaa`, `abcdefgh`, `qwer1234`, `abcabcabc`. */
export function isPattern(password: string): boolean {
  const left = withoutRuns(password.toLowerCase().replaceAll(/(.{1,6}?)\1+/gsu, '$1'));
  return [...left].length < LEAST_TO_GUESS;
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
