import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '#domain/site/addresses.ts';
import type { TextInputs } from './text-inputs.gen.ts';

export { LANGUAGES, type Language };

/** The language of a column or detail; English where the text names none. */
export const languageOf = (text: string | undefined): Language => LANGUAGES.find((known) => known === text) ?? 'en';

type Inputs<K extends keyof TextInputs> = keyof TextInputs[K] extends never ? [] : [values: TextInputs[K]];

/** Renders a text of the catalogue. A key that the catalogue lacks, and an input that the text lacks or does not have, is a type error. */
export type Texts = <K extends keyof TextInputs>(key: K, ...inputs: Inputs<K>) => string;

const FOLDER = path.join(import.meta.dirname, '../../messages');
const read = new Map<Language, Readonly<Record<keyof TextInputs, string>>>();

/** The texts of a language, for what the server writes beside pages; read when first asked for. */
export function textsOf(language: Language): Texts {
  return (key, ...[values]) => {
    let catalogue = read.get(language);
    if (!catalogue)
      read.set(language, (catalogue = JSON.parse(readFileSync(path.join(FOLDER, `${language}.json`), 'utf8')) as Record<keyof TextInputs, string>));
    const inputs: Readonly<Record<string, string | number>> = values ?? {};
    return catalogue[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(inputs[name] ?? whole));
  };
}
