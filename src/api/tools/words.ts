import { KIND_NAMES } from '#domain/kinds/kinds.ts';
import { CATALOGUE } from '#domain/screener/catalogue.ts';
import { TERMS, termWord, type Term } from '#domain/tools/terms.ts';
import { textsOf, type Language } from '#platform/texts.ts';
import { termNamed } from './define.ts';
import { labelOf } from './labels.ts';

const PATHS = new Set(KIND_NAMES.flatMap((kind) => CATALOGUE[kind].paths.map(({ path }) => path)));

/** What words mean here, by what they are called in a language. */
export function wordsOf(language: Language): { term: Term; name: string; meaning: string }[] {
  const texts = textsOf(language);
  const meaning = (term: Term): string => (texts as (key: `ai_define_${Term}`) => string)(`ai_define_${term}`);
  // Two paths may bear one label: of these each goes by its own word.
  const isOwn = (term: Term): boolean => PATHS.has(term) && termNamed(labelOf(texts, term)) === term;
  const name = (term: Term): string => (isOwn(term) ? undefined : termWord(term, language)) ?? labelOf(texts, term);
  return (Object.keys(TERMS) as Term[])
    .map((term) => ({ term, name: name(term), meaning: meaning(term) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}
