/** The texts of one language: a plain text, or one with forms chosen by a number. */
export type Catalogue = Record<string, unknown>;

const META = '$schema';

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === 'object' && value !== null && 'match' in value) return Object.values(value.match as object).flatMap(textsOf);
  return [];
}

/** Whether a text has a word of its own beside its inputs: "{name}: {value}." has none, and is the same everywhere. */
const hasWords = (value: unknown): boolean => textsOf(value).some((text) => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, '')));

const inputsOf = (value: unknown): string => [...new Set(textsOf(value).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort().join(' ');

/**
 * What is wrong with the catalogues: a key that a language lacks, an empty text, other inputs than in the first language, and a text equal in
 * all languages that is not named as meant so. @param same keys whose text is meant to be the same everywhere.
 */
export function catalogueFaults(catalogues: Record<string, Catalogue>, same: readonly string[]): string[] {
  const faults: string[] = [];
  const keys = [...new Set(Object.values(catalogues).flatMap(Object.keys))].filter((key) => key !== META).sort();
  const [first = {}] = Object.values(catalogues);
  for (const key of keys) {
    for (const [language, catalogue] of Object.entries(catalogues)) {
      const texts = textsOf(catalogue[key]);
      if (texts.length === 0 || texts.some((text) => text.trim() === '')) faults.push(`${key}: no text in ${language}`);
      else if (inputsOf(catalogue[key]) !== inputsOf(first[key])) faults.push(`${key}: other inputs in ${language}`);
    }
    const distinct = new Set(Object.values(catalogues).map((catalogue) => JSON.stringify(textsOf(catalogue[key]))));
    if (distinct.size === 1 && !same.includes(key) && hasWords(first[key])) faults.push(`${key}: the same text in all languages`);
    if (distinct.size > 1 && same.includes(key)) faults.push(`${key}: named as the same in all languages, and is not`);
  }
  for (const key of same) if (!keys.includes(key)) faults.push(`${key}: named as the same in all languages, and does not exist`);
  return faults;
}
