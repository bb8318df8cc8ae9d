import type { Plan } from '../../plan.ts';
import type { Turn, TurnRow } from '../../reading.ts';
import { aboutRow } from '../about-subject.ts';
import { ROUND_FACTS } from './another-round.ts';
import { roundFields } from '../asked.ts';
import { compare, planOf, screenedOf, type Screened } from '../frame.ts';
import type { Item } from '../items.ts';
import { asRounds } from '../lists.ts';
import { listLookedAt } from './of-shown.ts';
import { hasCue, isCue, isNoun, strongNames, tagOf, type Question } from '../question.ts';

const ONE = /^(?:one|the one|cai)$/;

/** "The 0G one", "vòng của 0G": the name, and the word that says that a row is meant. */
function rowNamed(q: Question): { name: Item; rest: readonly Item[] } | undefined {
  const [name, ...others] = strongNames(q);
  if (!name || others.length > 0) return undefined;
  const at = q.items.indexOf(name);
  const [before, near, after] = [q.items[at - 2], q.items[at - 1], q.items[at + 1]];
  const isRow = (item: Item | undefined): item is Item => item !== undefined && item.names.length === 0 && (ONE.test(item.folded) || isNoun(item, 'round'));
  const word = [after, near, isCue(near, 'of') ? before : undefined].find(isRow);
  return word && { name, rest: q.items.filter((item) => item !== name && item !== word) };
}

const isKnown = (q: Question, item: Item): boolean =>
  (item.tags.length > 0 || q.world.lexicon.noise.has(item.folded)) && !item.time && !item.bound && !tagOf(item, 'stage') && !tagOf(item, 'most');

/** "How big was the 0G one", after a list: the row of that name, and of projects by their rounds the round that it is listed for. */
export function namedRow(q: Question, turns: readonly Turn[]): Plan | undefined {
  const last = listLookedAt(turns);
  const said = last && last.rows.length > 1 ? rowNamed(q) : undefined;
  if (!last || !said || !said.rest.every((item) => isKnown(q, item))) return undefined;
  const slugs = new Set(said.name.names.flatMap(({ kind, slug }) => (kind === 'project' ? [slug] : [])));
  const [row, ...more] = last.rows.filter(({ kind, slug, project }) => slugs.has((kind === 'round' ? project : slug) ?? ''));
  if (!row || more.length > 0) return undefined;
  const screened = screenedOf(last.plan);
  const asked: Question = { ...q, items: said.rest };
  return row.kind === 'round' ? aboutRow(asked, row, screened) : screened && listedRound(asked, row, screened);
}

/** The round that a project is listed for, in a list by rounds. */
export function listedRound(q: Question, { slug }: TurnRow, { kind, conds, groups }: Screened): Plan | undefined {
  // "What about the Initia one": what is told of a round.
  const isBare =
    !hasCue(q, 'when', 'who', 'where', 'howMuch', 'which') &&
    q.items.every((item) => isCue(item, 'also', 'and', 'what', 'of') || q.world.lexicon.noise.has(item.folded));
  const fields = isBare ? ROUND_FACTS : roundFields(q);
  const isByRounds = kind === 'project' && !groups && conds.every(({ group, expr }) => group === 'rounds' && !('rel' in expr));
  if (!isByRounds || conds.length === 0 || fields.length === 0) return undefined;
  return planOf({ kind: 'round', conds: [...asRounds(conds), { slot: 'project', expr: compare('project', '=', slug) }], sort: '-date', fields }, 'first');
}
