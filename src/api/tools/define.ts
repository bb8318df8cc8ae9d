import { pathOf } from '#domain/records/quantities.ts';
import { KIND_NAMES } from '#domain/kinds/kinds.ts';
import { fold } from '#domain/writing/fold.ts';
import { termOf } from '#domain/tools/terms.ts';
import { LANGUAGES, textsOf } from '#platform/texts.ts';
import type { ToolResult } from '#domain/tools/results.ts';
import { CATALOGUE } from '#domain/screener/catalogue.ts';
import { addresses } from '#domain/site/addresses.ts';
import { invalid } from '#platform/errors.ts';
import type { Run } from './context.ts';
import { labelOf } from './labels.ts';
import { columnsOf, textRow } from './members.ts';

/** Paths of all kinds by their names and labels in both languages. */
const PATHS = new Map(
  KIND_NAMES.flatMap((kind) => CATALOGUE[kind].paths).flatMap(({ path }) =>
    [path.replaceAll('_', ' '), ...LANGUAGES.map((language) => labelOf(textsOf(language), path))].map((word) => [fold(word), path] as const),
  ),
);

/** What a word means here: a term of the product, a stage, an instrument, a kind, or a quantity. */
export const define: Run<'define'> = ({ struct: _ }, { term }, { language = 'en' }): Promise<ToolResult> => {
  const texts = textsOf(language);
  const found = termOf(term);
  const path = PATHS.get(fold(term.replaceAll('_', ' ')));
  if (!found && path === undefined) throw invalid('term', 'is no term of this site');
  const label = found ? term : labelOf(texts, path ?? term);
  const says = language === 'en' && path !== undefined ? KIND_NAMES.map((kind) => pathOf(kind, path)?.says).find((one) => one !== undefined) : undefined;
  const meaning = found ? (texts as (key: `ai_define_${typeof found}`) => string)(`ai_define_${found}`) : (says ?? texts('ai_define_field', { label }));
  const href = addresses.helpCategory('getting-started');
  return Promise.resolve({
    columns: columnsOf({ value: 'text' }),
    rows: [textRow(label, href, { value: { value: meaning, href } })],
    total: 1,
    meaning,
    citations: [{ href, of: label }],
  });
};
