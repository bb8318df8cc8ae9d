const MARKS = /\p{M}+/gu;
const SPACE = /[\s\u200B-\u200D\uFEFF]+/gu;
const bare = (text: string): string => text.normalize('NFKD').replace(MARKS, '');

/**
 * Text as it is compared, searched and sorted: compatibility forms unified (NFKD), marks off, đ as d, lower case, each run of
 * white space one space, none at the ends. `fold(fold(t)) = fold(t)`; the database stores the result and compares it byte by byte.
 */
export function fold(text: string): string {
  const lower = bare(text).toLowerCase().replace(/đ/g, 'd').replace(/ς/g, 'σ');
  return bare(lower).replace(SPACE, ' ').trim();
}

/**
 * A folded name with the quotes and dashes of a keyboard: what types for people writes "D’Amato" for "D'Amato". The search rows hold names so; apply it
 * to what is looked for in them.
 */
export const plainSigns = (folded: string): string =>
  folded
    .replace(/[‘’‛ʼ]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[‐‒–—―−]/g, '-');

/** A pattern for SQL's LIKE that finds the text anywhere; `%`, `_` and `\` stand for themselves. */
export const containing = (text: string): string => `%${literal(text)}%`;

/** Text as it stands for itself in such a pattern. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, (c) => `\\${c}`);
