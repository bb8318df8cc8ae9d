import { pathOf } from '#domain/records/quantities.ts';
import { KIND_NAMES } from '#domain/kinds/kinds.ts';
import { fold } from '#domain/writing/fold.ts';
import { isTerm, TERMS, termOf, type Term } from '#domain/tools/terms.ts';
import { LANGUAGES, textsOf } from '#platform/texts.ts';
import type { ToolResult } from '#domain/tools/results.ts';
import { CATALOGUE } from '#domain/screener/catalogue.ts';
import { topicOf, type Topic } from '#domain/tools/topics.ts';
import { addresses, type SiteAddress } from '#domain/site/addresses.ts';
import type { Run } from './context.ts';
import { labelOf } from './labels.ts';
import { columnsOf, textRow } from './members.ts';

/** Paths of all kinds by their names and labels in both languages. */
const PATHS = new Map(
  KIND_NAMES.flatMap((kind) => CATALOGUE[kind].paths).flatMap(({ path }) =>
    [path.replaceAll('_', ' '), ...LANGUAGES.map((language) => labelOf(textsOf(language), path))].map((word) => [fold(word), path] as const),
  ),
);

/** Terms that are told in place of one that there is not, at most, and how like it they are at least. */
const NEAR = 3;
const LIKE = 0.4;

/** Pairs of letters of a text, by which words are told to be alike. */
const pairsOf = (text: string): ReadonlySet<string> => new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));

/** How like two texts are, from 0 to 1: a shared word counts, too. */
function likeness(a: string, b: string): number {
  const [one, two] = [pairsOf(a), pairsOf(b)];
  const shared = [...one].filter((pair) => two.has(pair)).length;
  const words = a.split(' ').filter((word) => word.length > 3 && b.split(' ').includes(word)).length;
  return (2 * shared) / Math.max(1, one.size + two.size) + words * LIKE;
}

/** Terms that are near a word, the nearest first. */
function nearTerms(term: string): string[] {
  const asked = fold(term);
  const scored = Object.values(TERMS).map((words) => {
    const best = words.map((word) => ({ word, like: likeness(asked, fold(word)) })).sort((a, b) => b.like - a.like)[0];
    return { word: best?.word ?? '', like: best?.like ?? 0 };
  });
  return scored
    .filter(({ like }) => like >= LIKE)
    .sort((a, b) => b.like - a.like)
    .slice(0, NEAR)
    .map(({ word }) => word);
}

/** The term of a word: by its own words, else by the path that goes by that name or label. */
export function termNamed(word: string): Term | undefined {
  const path = pathNamed(word);
  return termOf(word) ?? (path === undefined ? undefined : (termOf(path) ?? (isTerm(path) ? path : undefined)));
}
const pathNamed = (word: string): string | undefined => PATHS.get(fold(word.replaceAll('_', ' ')));

/** Where to look for what is asked of the site itself, the likeliest page first. */
const PAGES: Readonly<
  Record<Topic, readonly ['ai_title' | 'ai_words_title' | 'nav_directory' | 'footer_sources' | 'footer_privacy' | 'footer_terms', SiteAddress][]>
> = {
  sources: [['footer_sources', addresses.sources()]],
  questions: [
    ['ai_title', addresses.aboutAssistant()],
    ['ai_words_title', addresses.aboutAssistant('words')],
  ],
  use: [
    ['nav_directory', addresses.list('projects')],
    ['ai_title', addresses.aboutAssistant()],
  ],
  fresh: [['footer_sources', addresses.sources()]],
  about: [
    ['footer_terms', addresses.terms()],
    ['footer_privacy', addresses.privacy()],
  ],
};

/** What is told of the site itself, with the pages where more of it stands. */
function ofTopic(topic: Topic, term: string, texts: ReturnType<typeof textsOf>): ToolResult {
  const meaning = (texts as (key: `ai_site_${Topic}`) => string)(`ai_site_${topic}`);
  const pages = PAGES[topic].map(([label, href]) => ({ href, of: (texts as (key: typeof label) => string)(label) }));
  const href = pages[0]?.href ?? addresses.home();
  return {
    columns: columnsOf({ value: 'text' }),
    rows: [textRow(term, href, { value: { value: meaning, href } })],
    total: 1,
    meaning,
    citations: pages,
  };
}

/** What a word means here: a term of the product, a stage, an instrument, a kind, or a quantity. No row where it is none, with terms that are near it. */
export const define: Run<'define'> = ({ struct: _ }, { term }, { language = 'en' }): Promise<ToolResult> => {
  const texts = textsOf(language);
  const topic = topicOf(term);
  if (topic) return Promise.resolve(ofTopic(topic, term, texts));
  const path = pathNamed(term);
  const found = termNamed(term);
  if (!found && path === undefined) return Promise.resolve({ columns: [], rows: [], total: 0, near: nearTerms(term), citations: [] });
  const label = found ? term : labelOf(texts, path ?? term);
  const says = language === 'en' && path !== undefined ? KIND_NAMES.map((kind) => pathOf(kind, path)?.says).find((one) => one !== undefined) : undefined;
  const meaning = found ? (texts as (key: `ai_define_${typeof found}`) => string)(`ai_define_${found}`) : (says ?? texts('ai_define_field', { label }));
  const href = found ? addresses.word(found) : addresses.aboutAssistant('words');
  return Promise.resolve({
    columns: columnsOf({ value: 'text' }),
    rows: [textRow(label, href, { value: { value: meaning, href } })],
    total: 1,
    meaning,
    citations: [{ href, of: label }],
  });
};
