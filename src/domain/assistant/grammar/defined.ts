import { termOf } from '../../tools/terms.ts';
import type { Plan } from '../plan.ts';
import type { Item } from './items.ts';
import { hasCue, isCue, isNoun, strongNames, tagOf, type Question } from './question.ts';

/** "What does X mean", whoever is called so: the word between. */
function spelledTerm({ items }: Question): string | undefined {
  const last = items.findIndex(({ folded }) => folded === 'meaning');
  const behind = items.slice(last + 1).map(({ folded }) => folded);
  if (
    !/^what do(?:es)?$/.test(items[0]?.folded ?? '') ||
    last < 2 ||
    !/^(?:(?:in|on|here|crypto|this|site|exactly|actually|for|a|round|the|context|web3)(?: |$))*$/.test(behind.join(' '))
  )
    return undefined;
  const terms = items.slice(1, last).filter(({ folded }) => !/^(a|an|the|term|word|even|actually|really|exactly)$/.test(folded));
  const text = terms.map((item) => item.text).join(' ');
  return terms.length > 0 && terms.length <= 4 && text.length <= 60 ? text : undefined;
}

/** The word that a question wants explained. */
function definedTerm(q: Question): string | undefined {
  const { items } = q;
  const spelled = spelledTerm(q);
  if (spelled !== undefined) return spelled;
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

/** What tells two words apart is what each of them means: "the difference between a SAFT and a SAFE", "seed khác series A thế nào". */
function twoTerms({ items }: Question): readonly [string, string] | undefined {
  const stages = items.filter((item) => tagOf(item, 'stage') !== undefined || tagOf(item, 'instrument') !== undefined);
  const fields = items.filter((item) => (item.tags.length === 0 || tagOf(item, 'field') !== undefined) && termOf(item.folded) !== undefined);
  const [one, two, ...others] = stages.length > 1 ? stages : fields;
  if (!one || !two || others.length > 0) return undefined;
  const folded = items.map((item) => item.folded).join(' ');
  const isAsked =
    /\bdifferences? between (?:an? |the )?\S|\b(?:different|differs?) from\b/.test(folded) ||
    items.some((item) => isCue(item, 'define')) ||
    /\bkhac (?:gi|nhau|biet|voi)\b|\bkhac\b.*\b(?:the nao|nhu the nao|sao|cho nao|diem nao|o dau)\b|\b(?:diem|su) khac\b/.test(folded);
  const rest = items.filter((item) => item !== one && item !== two);
  const isBare = rest.every(
    ({ names, weak, time, bound, tags }) =>
      (names.length === 0 || weak === true) &&
      !time &&
      !bound &&
      tags.every(
        (tag) =>
          tag.is === 'cue' ||
          (tag.is === 'kind' && tag.noun === 'round') ||
          (tag.is === 'field' && tag.field === 'rounds') ||
          (tag.is === 'fn' && ['growth', 'distinct'].includes(tag.fn)),
      ),
  );
  return isAsked && isBare ? [one.text, two.text] : undefined;
}

/** The word that a question wants explained, or two that it wants told apart. */
export function definedTerms(q: Question): readonly string[] {
  const term = twoTerms(q) ?? definedTerm(q);
  return term === undefined ? [] : [term].flat();
}

/** Asks what a word means. */
export const definition = (term: string): Plan => ({ tool: 'define', input: { term }, as: 'rows' });
