import { fieldsOf } from '../../tools/calls.ts';
import { PARTY_PATHS } from '../../tools/parties.ts';
import { fold } from '../../writing/fold.ts';
import type { Plan } from '../plan.ts';
import type { NamedRecord, Reading } from '../reading.ts';
import { compare, planOf, screenedOf, type Cond } from './frame.ts';
import type { Item } from './items.ts';
import { hasCue, hasNoun, hasVerb, isNoun, strongNames, tagOf, type Question } from './question.ts';

type Twofold = NonNullable<Extract<Reading, { outcome: 'plan' }>['twofold']>;

const ROUND_COUNTS: Readonly<Record<string, string>> = { investment_count: 'round_count', round_count: 'investment_count' };
const OTHER = { project: 'organization', organization: 'project' } as const;

/** Whether words of a question say which of the two a round is asked of: who raised, or who invested. */
const saysRole = (q: Question): boolean =>
  hasVerb(q, 'raise', 'invest', 'lead', 'ledBy', 'investedBy') ||
  hasCue(q, 'portfolio', 'co') ||
  hasNoun(q, 'investor', 'lead', 'fund', 'project') ||
  // A stage and a valuation are those of what is raised.
  q.items.some((one) => one.names.length === 0 && (tagOf(one, 'stage') !== undefined || tagOf(one, 'field')?.field === 'valuation'));

/** The rounds of the one as those of the other: that it raised in, or took part in. */
function withRole(plan: Plan, chosen: NamedRecord, other: NamedRecord): Plan | undefined {
  const screened = screenedOf(plan);
  if (screened?.kind !== 'round') return undefined;
  const isOwn = ({ slot, group, expr }: Cond): boolean =>
    group === undefined && (chosen.kind === 'project' ? slot === 'project' : PARTY_PATHS.has(slot)) && 'value' in expr && expr.value === chosen.slug;
  if (screened.conds.filter(isOwn).length !== 1) return undefined;
  const path = other.kind === 'project' ? 'project' : 'organizations';
  return planOf({ ...screened, conds: screened.conds.map((cond) => (isOwn(cond) ? { slot: path, expr: compare(path, '=', other.slug) } : cond)) }, plan.as);
}

/** The same asked of the record of the other kind; undefined where nobody asks that of one. */
function askedOf(q: Question, plan: Plan, chosen: NamedRecord, other: NamedRecord): Plan | undefined {
  const of = { kind: other.kind, slug: other.slug };
  if (plan.tool === 'record') {
    // "How many rounds": that it raised in, or took part in.
    const counts = hasNoun(q, 'round') && !saysRole(q);
    const named = plan.input.fields.map((one) => (counts && ROUND_COUNTS[one.field] !== undefined ? { field: ROUND_COUNTS[one.field] as string } : one));
    const fields = named.filter(({ field }) => fieldsOf(other.kind).includes(field));
    return fields.length === plan.input.fields.length ? { ...plan, input: { of, fields } } : undefined;
  }
  if (plan.tool === 'timeline') return { ...plan, input: { ...plan.input, of } };
  if (plan.tool === 'explain')
    return !plan.input.round && fieldsOf(other.kind).includes(plan.input.field) ? { ...plan, input: { of, field: plan.input.field } } : undefined;
  return hasNoun(q, 'round') && !saysRole(q) ? withRole(plan, chosen, other) : undefined;
}

/** "The Mercury project", "quỹ Paradigm": the word beside the name says which is meant. */
function saysKind({ items }: Question, item: Item): boolean {
  const at = items.indexOf(item);
  return [items[at - 1], items[at + 1]].some((one) => one?.names.length === 0 && isNoun(one, 'project', 'token', 'fund') && !one.folded.endsWith('s'));
}

/** A name that a project and an organization bear, where a question does not say which of them it means. */
export function ofTwoKinds(q: Question, plan: Plan, hrefOf: (record: NamedRecord) => string): { twofold?: Twofold } {
  const [item, ...others] = strongNames(q);
  if (!item || others.length > 0 || saysKind(q, item)) return {};
  const bears = ({ name, kind, size }: NamedRecord): boolean => kind !== 'person' && size >= 0 && fold(name) === item.folded;
  const text = JSON.stringify(plan);
  const of = plan.tool === 'record' || plan.tool === 'timeline' || plan.tool === 'explain' ? plan.input.of : undefined;
  const chosen = item.names.find((one) => bears(one) && (of ? of.kind === one.kind && of.slug === one.slug : text.includes(`:${one.slug}`)));
  if (!chosen || chosen.kind === 'person') return {};
  const other = item.names.find((one) => one.kind === OTHER[chosen.kind as 'project' | 'organization'] && bears(one));
  const asked = other && askedOf(q, plan, chosen, other);
  return asked
    ? { twofold: { text: item.text, record: chosen, other: { kind: other.kind, slug: other.slug, name: other.name, href: hrefOf(other), plan: asked } } }
    : {};
}
