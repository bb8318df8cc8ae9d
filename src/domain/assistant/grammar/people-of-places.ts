import { fold } from '../../writing/fold.ts';
import type { Plan } from '../plan.ts';
import type { NamedRecord } from '../reading.ts';
import { isYesNo } from './asked.ts';
import { compare, planOf, type Cond } from './frame.ts';
import type { Item } from './items.ts';
import { hasCue, hasFn, hasNoun, hasVerb, isCue, isVerb, recordOf, type Question } from './question.ts';

/** The places that a name means: whoever is called so, a company and its network alike, and the likeliest where it is that and more. */
function placesOf(item: Item): readonly NamedRecord[] {
  const places = item.names.filter(({ kind, size }) => kind !== 'person' && size >= 0);
  const own = places.filter(({ name }) => fold(name) === item.folded);
  const [best] = places;
  // "Polychain" is Polychain Capital, whatever token is called so.
  const isFuller = best !== undefined && !own.includes(best) && fold(best.name).startsWith(`${item.folded} `);
  return own.length === 0 ? places.slice(0, 1) : isFuller ? [...own, best] : own;
}

/** People with a role at a place. */
function atPlace(item: Item): Cond {
  const each = placesOf(item).map(({ kind, slug }) => compare(kind === 'project' ? 'projects' : 'organizations', '=', slug));
  const [first] = each;
  return { slot: `place ${item.folded}`, expr: first && each.length === 1 ? first : { or: each } };
}

/** Words of a time that roles are put in an order by, which a list of people is not. */
const IN_ORDER = /^(before|after|prior to|then|joining|join|joined|truoc|truoc khi|sau|sau khi|roi)$/;
const ADVISES = /^(advise|advises|advised|advising|co van(?: cho)?|lam co van(?: cho)?)$/;

/**
 * People of two places: "who worked at both A and B", "has anyone of A worked at B", "which people of A invested in B", "… advise B".
 * Undefined where it asks something else. Which of two roles came first is read only as "before" at the end, which says no more than "ever".
 */
export function peopleOfPlaces(q: Question, names: readonly Item[]): Plan | undefined {
  const [first, second, third] = names;
  if (!first || !second || third || names.some((item) => placesOf(item).length === 0 || item.names[0]?.kind === 'person')) return undefined;
  const asksPeople = (hasCue(q, 'who', 'anyone') && !hasNoun(q, 'investor', 'fund')) || hasNoun(q, 'person', 'team', 'founder', 'angel');
  if (!asksPeople || hasFn(q, 'sum', 'share') || hasCue(q, 'versus', 'or')) return undefined;
  const between = q.items.slice(q.items.indexOf(first) + 1, q.items.indexOf(second));
  if (between.some(({ folded }) => IN_ORDER.test(folded)) || q.items.some(({ time, bound }) => time ?? bound)) return undefined;
  const plan = (conds: readonly Cond[]): Plan =>
    planOf(
      { kind: 'person', conds, sort: '-investment_count', fields: hasFn(q, 'count') ? [] : [{ field: 'roles' }] },
      hasFn(q, 'count') ? 'count' : isYesNo(q) ? 'exists' : 'rows',
    );
  const [one, other] = [atPlace(first), atPlace(second)];
  const atBoth = [one, between.some((item) => isCue(item, 'not')) ? { ...other, expr: { not: other.expr } } : other];
  if (hasVerb(q, 'work') && !hasVerb(q, 'invest', 'lead', 'raise', 'found')) return plan(atBoth);
  // The verb stands between: people of the first, who put money into the second.
  const project = recordOf(second, 'project');
  const isBefore = q.items.slice(0, q.items.indexOf(first)).some((item) => isVerb(item, 'invest', 'lead', 'work'));
  if (!project || isBefore) return undefined;
  if (between.some((item) => item.names.length === 0 && isVerb(item, 'invest')))
    return plan([one, { slot: 'project', group: 'rounds', expr: compare('project', '=', project.slug) }]);
  if (!between.some(({ folded }) => ADVISES.test(folded))) return undefined;
  const role = { and: [compare('organization', '=', project.slug), compare('position', 'contains', 'advis')] };
  return plan([one, { slot: 'roles', expr: { rel: 'roles', some: role } }]);
}
