import type { Plan } from '../plan.ts';
import { fold } from '../../writing/fold.ts';
import { compare, planOf, screenedOf, type Cond } from './frame.ts';
import type { Item, World } from './items.ts';
import type { Lexicon, Tag } from './lexicon.ts';
import { isCue, isNoun, strongNames, tagOf, type Question } from './question.ts';

/** What a word is beside the name of a stage: a category of rounds, or an instrument. */
function otherOf(word: string, { english, held }: Lexicon): Cond | undefined {
  const [first = ''] = word.split(' ');
  const tags = (english.get(first) ?? []).flatMap(({ words, tag }): Tag[] => (words.join(' ') === word ? [tag] : []));
  for (const tag of tags) {
    if (tag.is === 'sector' && held.get('round.category')?.has(fold(tag.value)) === true)
      return { slot: 'category', expr: compare('category', '=', tag.value) };
    if (tag.is === 'instrument') return { slot: 'instrument', expr: compare('instrument', '=', tag.value) };
  }
  return undefined;
}

const AROUND = /^vong (?:goi von )?| (?:rounds?|deals?|financing|funding|stage)$/g;

/** "Bridge rounds in 2024": what a source calls its stage so, and where there is none, rounds in that category. Undefined where a word is a stage alone. */
export function categoryBeside(q: Question, plan: Plan): Plan | undefined {
  const screened = plan.as === 'exists' || strongNames(q).length > 0 ? undefined : screenedOf(plan);
  if (!screened || screened.kind !== 'round' || (screened.beside?.length ?? 0) > 0) return undefined;
  const isText = ({ expr }: Cond): boolean => 'path' in expr && expr.path === 'stage_text';
  const item = q.items.find((one) => one.names.length === 0 && tagOf(one, 'stage')?.cmp?.path === 'stage_text');
  const other = item && otherOf(item.folded.replaceAll(AROUND, ''), q.world.lexicon);
  if (!other || screened.conds.filter(isText).length !== 1 || screened.conds.some(({ slot }) => slot === other.slot)) return undefined;
  return planOf({ ...screened, conds: screened.conds.map((cond) => (isText(cond) ? other : cond)) }, plan.as);
}

/** Whether a plan asks by category or instrument what another asks by the words of a source. */
export const isByCategory = (plan: Plan, next: Plan): boolean => {
  const [one, other] = [plan, next].map((each) => JSON.stringify(screenedOf(each)?.conds ?? []));
  return one !== undefined && other !== undefined && one.includes('"stage_text"') && !other.includes('"stage_text"') && /"(?:category|instrument)"/.test(other);
};

/** "Chain rounds", "chain funding": a word that is a category and a noun is the category where rounds follow it; in Vietnamese behind them. */
export const withCategories = (items: readonly Item[], { language, lexicon }: World): Item[] =>
  items.map((item, at) => {
    const sector = item.names.length === 0 ? tagOf(item, 'sector') : undefined;
    if (!sector || item.tags.length < 2 || lexicon.held.get('round.category')?.has(fold(sector.value)) !== true) return item;
    const before = items[at - 1];
    const isOfRounds = language === 'en' ? isNoun(items[at + 1], 'round') : isNoun(before, 'round') && fold(sector.value) === item.folded;
    const isAsked = isCue(before, 'on', 'per', 'by', 'which', 'what') || (language === 'vi' && isCue(items[at + 1], 'which'));
    return isOfRounds && !isAsked ? { ...item, tags: [sector] } : item;
  });
