import type { AskedField } from '../../tools/calls.ts';
import type { AnswerForm, Plan } from '../plan.ts';
import type { NamedRecord } from '../reading.ts';
import { hasCue, hasFn, hasNoun, hasVerb, isCue, isNoun, strongNames, tagOf, type Question } from './question.ts';

/** Fields of several members: records that are compared by one have more or fewer of them. */
const LISTS: ReadonlySet<string> = new Set(['investors', 'leads', 'founders', 'team', 'people', 'contracts', 'markets']);

const MORE = /(?:^| )(?:more|fewer|less|most|fewest|(?:higher|larger|bigger|greater|smaller|lower) (?:number|count))(?: |$)/;
const MORE_VI = /(?:^| )(?:nhieu|it|dong)(?: .+)? (?:hon|nhat)(?: |$)/;

/** The words of a question, a star in the place of each name; numbers with what is asked of them left out. */
const wordsOf = (q: Question): string => {
  const names = new Set(strongNames(q));
  return q.items.flatMap((item) => (names.has(item) ? ['*'] : item.bound && !item.bound.bare ? [] : [item.folded])).join(' ');
};

/** Whether a question asks for a number of something, or for who has more of it. */
export const asksNumber = (q: Question): boolean => hasFn(q, 'count') || (q.world.language === 'vi' ? MORE_VI : MORE).test(wordsOf(q));

const THAN =
  /\* .*\b(?:more|fewer|less|bigger|larger|smaller|greater|higher|lower)(?: [^*]+)? than(?: the)? \*|\* .*\b(?:nhieu|it|dong|lon|nho|cao|thap)(?: [^*]+)? hon(?: so voi)?(?: ca)? \*/;
/** "Does Celestia have more investors than Sei", "is Sei bigger than Celestia by rounds", "Celestia có nhiều nhà đầu tư hơn Sei không". */
export const isMoreThan = (q: Question): boolean => THAN.test(wordsOf(q));

/** "How many investors do Celestia and Sei have": of each its own. */
export const countsOfEach = (q: Question): boolean =>
  hasFn(q, 'count') &&
  !hasCue(q, 'both', 'together', 'co') &&
  !hasVerb(q, 'invest', 'investedBy') &&
  (/(?:^| )(?:do|does|did) \*(?: [^*]+)? \*(?: each)? have(?: each)?$/.test(wordsOf(q)) || /^\*(?: [^*]+)? \* (?:moi \S+ )?co /.test(wordsOf(q)));

/** "How many rounds did A lead and how many did B lead": a number of each, by its own words. */
export function countsApart({ items }: Question): boolean {
  const signs = items.flatMap((item) =>
    item.names.length > 0 && !item.weak ? ['*'] : item.tags.some((tag) => tag.is === 'fn' && tag.fn === 'count') ? ['#'] : [],
  );
  return /^(?:#\*){2,}$/.test(signs.join(''));
}

/** "How many does each have", after a comparison. */
export const isOfEach = (q: Question): boolean => /(?:^| )(?:each|each one|moi (?:ben|du an|quy|cai|cong ty))(?: |$)/.test(wordsOf(q));

/** "Which fund led more, Paradigm or Polychain": the names are investors, whatever projects bear them. */
export const asksWhichInvestor = ({ items, world: { language } }: Question): boolean =>
  items.some((item, at) => {
    const [noun, which] = language === 'vi' ? [item, items[at + 1]] : [items[at + 1], item];
    return item.names.length === 0 && noun?.names.length === 0 && isNoun(noun, 'fund', 'investor', 'angel') && isCue(which, 'which');
  });

/** The rounds of projects are told apart by how many there are. */
export const roundsByNumber = (q: Question, kind: NamedRecord['kind']): AskedField[] =>
  kind === 'project' && hasNoun(q, 'round') && asksNumber(q) ? [{ field: 'round_count' }] : [];

/** A comparison of records: by how many members their lists have where a number of them is asked for. @param form percent, or yes or no of the first of them */
export function comparison(q: Question, input: Extract<Plan, { tool: 'compare' }>['input'], form?: 'percent' | 'exists'): Plan {
  const isByNumber =
    input.fields.length > 0 &&
    input.fields.every(({ field }) => LISTS.has(field)) &&
    (asksNumber(q) || form !== undefined || q.items.some((item) => item.names.length === 0 && tagOf(item, 'most') !== undefined));
  const [only, ...others] = input.fields;
  // Who led in all of them is yes or no, too.
  const isForm = form === 'percent' ? input.fields.length > 0 : form !== undefined && only !== undefined && others.length === 0 && only.field !== 'leads';
  const as: AnswerForm = isForm && form ? form : isByNumber ? 'count' : 'rows';
  return { tool: 'compare', input, as };
}
