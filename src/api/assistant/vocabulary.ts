import { lexiconOf, type Lexicon } from '#domain/assistant/grammar/lexicon.ts';
import { CATALOGUE } from '#domain/screener/catalogue.ts';
import { LISTED_FIELDS } from '#domain/tools/calls.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import type { Struct } from '#platform/data/struct.ts';
import { LANGUAGES, textsOf } from '#platform/texts.ts';
import { written } from '../newsroom/index.ts';

/** Values of options that differ between sites: those that rows have now. */
const OPTIONS: readonly (readonly [KindName, string, ofGrants?: true])[] = [
  ['project', 'sector'],
  ['project', 'operating_status'],
  ['organization', 'type'],
  ['organization', 'operating_status'],
  ['person', 'type_of_investor'],
  ['person', 'job_title'],
  ['round', 'category'],
  ['round', 'stage_text'],
  ['round', 'stage_text', true],
];
/** Most values of an option. */
const MOST_VALUES = 400;

/** Labels of the fields in each language, by path. */
const labelsOf = (): Record<string, string>[] => {
  const names = new Set([...Object.values(CATALOGUE).flatMap(({ paths }) => paths.map(({ path }) => path)), ...Object.values(LISTED_FIELDS).flat()]);
  return LANGUAGES.map((language) => {
    const say = textsOf(language) as unknown as (key: string) => string;
    return Object.fromEntries(
      [...names].flatMap((name) => {
        try {
          return [[name, say(`field_${name}`)]];
        } catch {
          return [];
        }
      }),
    );
  });
};

interface Groups {
  groups: { keys: { value: string }[] }[];
}

/** The lexicon of a site, built anew when what its options hold has changed. */
export function createVocabulary(struct: Pick<Struct, 'answer'>): () => Promise<Lexicon> {
  let kept: { etag: string; lexicon: Lexicon } | undefined;
  const ask = () =>
    Promise.all(
      OPTIONS.map(async ([kind, path, ofGrants]) => ({
        kind,
        path,
        ...(ofGrants && { ofGrants }),
        answer: await struct.answer(
          'aggregate',
          JSON.stringify([{ screen: { kind, ...(ofGrants && { grants: 'only' }) }, by: path, show: 'count', take: MOST_VALUES }]),
        ),
      })),
    );
  return async () => {
    // The words that were known a moment ago are good enough while the lists are busy.
    const answers = await ask().catch((error: unknown) => {
      if (kept) return undefined;
      throw error;
    });
    if (!answers) return (kept as { lexicon: Lexicon }).lexicon;
    const etag = answers.map(({ answer }) => answer.etag).join(' ');
    if (kept?.etag === etag) return kept.lexicon;
    const values = answers.map(({ answer, ...of }) => {
      const { groups } = JSON.parse(Buffer.from(answer.body.identity).toString()) as Groups;
      return { ...of, values: groups.map(({ keys }) => keys[0]?.value ?? '') };
    });
    const lexicon = lexiconOf({ labels: labelsOf(), values, isEnglish: (word) => written(word) !== 'never' });
    kept = { etag, lexicon };
    return lexicon;
  };
}
