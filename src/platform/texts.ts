import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Languages there are texts in. */
export const LANGUAGES = ['en', 'vi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text of the catalogue by its key; `{name}` in it becomes the value of that name. @throws Error for a key the catalogue lacks */
export type Texts = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const FOLDER = path.join(import.meta.dirname, '../../messages');
const read = new Map<Language, Record<string, unknown>>();

/** The texts of a language, for what the server writes beside pages; read when first asked for. */
export function textsOf(language: Language): Texts {
  return (key, values = {}) => {
    let catalogue = read.get(language);
    if (!catalogue) read.set(language, (catalogue = JSON.parse(readFileSync(path.join(FOLDER, `${language}.json`), 'utf8')) as Record<string, unknown>));
    const text = catalogue[key];
    if (typeof text !== 'string') throw new Error(`messages/${language}.json has no text ${key}`);
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}

/** The address path of a path that all languages share. */
export const inLanguage = (language: Language, shared: string): string => (language === 'en' ? shared : `/${language}${shared === '/' ? '' : shared}`);
