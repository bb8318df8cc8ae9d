import type { Item } from './items.ts';
import { hasCue, isCue, isNoun, strongNames, tagOf, type Question } from './question.ts';

/** The word that a question wants explained. */
export function definedTerm(q: Question): string | undefined {
  const { items } = q;
  if (
    strongNames(q).length > 0 ||
    items.some(({ time, bound }) => time !== undefined || (bound !== undefined && !bound.bare)) ||
    items.some(({ folded }, at) => folded === 'mean' && items[at - 1]?.folded === 'the') ||
    items.some((item) => !isCue(item, 'define') && ['count', 'mean', 'median', 'share'].includes(tagOf(item, 'fn')?.fn ?? ''))
  )
    return undefined;
  const isAsked = isCue(items[0], 'define', 'what') || items.some((item) => isCue(item, 'define'));
  if (!isAsked || items.some((item) => tagOf(item, 'most') !== undefined && !/^top$/.test(item.folded))) return undefined;
  const asking = hasCue(q, 'define') || /^(what is|what are|whats|what an? )/.test(items.map(({ folded }) => folded).join(' '));
  if (!asking) return undefined;
  const terms = items.filter(
    (item) =>
      !isCue(item, 'define', 'what', 'is', 'of') &&
      !/^(a|an|the|term|word|does|do|in|crypto|here|on|this|site|cairn|la|gi|tu|thuat ngu|khai niem|cum tu|means|mean|by|you|with|vay|the|nhi|ha|nhe|nha|a|duoc hieu|trong crypto)$/.test(
        item.folded,
      ),
  );
  // "Vòng seed là gì": the stage.
  if (terms.length > 1 && isNoun(terms[0], 'round') && terms.slice(1).every((item) => tagOf(item, 'stage') !== undefined)) terms.shift();
  // A name and more than it: what is asked of a record.
  if (
    terms.length > 1 &&
    terms.some(({ names, tags }) => names.length > 0 && tags.length === 0) &&
    items.some((item, at) => isCue(item, 'is') && isCue(items[at + 1], 'it'))
  )
    return undefined;
  if (terms.length === 0 || terms.length > 4) return undefined;
  if (!hasCue(q, 'define') && terms.some((item) => hasPlural(item) && tagOf(item, 'kind') !== undefined)) return undefined;
  const text = terms.map((item) => item.text).join(' ');
  return text.length <= 60 ? text : undefined;
}

const hasPlural = ({ folded }: Item): boolean => /[^s]s$/.test(folded) && !/^(series|basis)$/.test(folded);
