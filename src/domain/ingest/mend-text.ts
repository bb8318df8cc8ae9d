/** The characters of Windows-1252 from 0x80 on that are not those of Latin-1; the gaps are controls. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const byteOf = (sign: string): number => {
  const at = WINDOWS.indexOf(sign);
  return at >= 0 ? 0x80 + at : (sign.codePointAt(0) ?? 0);
};
/** Two or more signs that may be the bytes of one, read by the wrong table. */
const BYTES = /[\u0080-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2,}/g;

function decoded(signs: string): string {
  try {
    return decodeURIComponent([...signs].map((sign) => `%${byteOf(sign).toString(16)}`).join(''));
  } catch {
    return signs;
  }
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
};
const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,6}));/g;

const entity = (whole: string, decimal?: string, hex?: string, name?: string): string => {
  if (name !== undefined) return NAMED[name] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code >= 0x20 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : whole;
};

/** A text with what was encoded twice read once, and its HTML entities as the signs they mean. Everything else stays. */
export function mended(text: string): string {
  const read = text.replace(BYTES, decoded);
  return read.includes('&') ? read.replaceAll('&amp;', '&').replace(ENTITY, entity) : read;
}

/** Words, folded, that lists write where they know nothing. */
export const NOTHING = ['-', '–', '—', '.', '?', 'n/a', 'na', 'none', 'null', 'nil', 'undefined', 'unknown', 'tba', 'tbd'] as const;
/** Names of nothing. */
const NO_NAMES: ReadonlySet<string> = new Set([...NOTHING, 'test', 'unnamed']);

/** Whether a text, folded, stands in the place of a name and names nothing, unless something else identifies what it is for. */
export const namesNothing = (folded: string): boolean => NO_NAMES.has(folded);
