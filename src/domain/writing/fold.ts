/** Signs without a shape, too: a name is found whether or not it was copied with them. */
const SHAPELESS = /[\p{M}\p{DI}]+/gu;
const bare = (text: string): string => text.normalize('NFKD').replace(SHAPELESS, '');

/**
 * Normalized form for comparing, searching and sorting: NFKD, no marks and nothing unseen, đ as d, lower case, single spaces, trimmed. `fold(fold(t)) = fold(t)`.
 * The database stores the result and compares it byte by byte.
 */
export function fold(text: string): string {
  const lower = bare(text).toLowerCase().replace(/đ/g, 'd').replace(/ς/g, 'σ');
  return bare(lower).replace(/\s+/g, ' ').trim();
}

/**
 * A folded name with plain quotes and dashes: keyboards of phones type "D’Amato" for "D'Amato". The search rows hold names in this form; apply it
 * to the searched text too.
 */
export const plainSigns = (folded: string): string =>
  folded
    .replace(/[‘’‛ʼ]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[‐‒–—―−]/g, '-');

/** A pattern for SQL's LIKE that matches the text anywhere; `%`, `_` and `\` are escaped. */
export const containing = (text: string): string => `%${literal(text)}%`;

/** A text with the special characters of LIKE escaped. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, (c) => `\\${c}`);
