import { fold } from '../writing/fold.ts';

/** Longest slug without a trailing number. */
const LIMIT = 80;

/** A text as part of an address: a-z, 0-9 and single hyphens. Empty if nothing of the text can be written so. */
export function slugify(text: string): string {
  return fold(text)
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LIMIT)
    .replace(/^-+|-+$/g, '');
}

/** The first of the texts that can be written as a slug, else `otherwise`. */
export function slugFor(texts: readonly (string | undefined)[], otherwise: string): string {
  for (const text of texts) {
    const slug = text === undefined ? '' : slugify(text);
    if (slug) return slug;
  }
  return otherwise;
}

/** The nth choice of a slug: the slug itself, then with a trailing 2, 3 and so on. */
export const numberedSlug = (slug: string, n: number): string => (n <= 1 ? slug : `${slug}-${n}`);
