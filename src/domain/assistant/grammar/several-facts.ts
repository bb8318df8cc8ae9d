import type { AskedField } from '../../tools/calls.ts';
import type { Plan } from '../plan.ts';
import type { NamedRecord } from '../reading.ts';
import { isTotal } from './about-project.ts';
import { planOfRecord } from './frame.ts';
import type { Item } from './items.ts';
import { debtBeside } from './with-debt.ts';
import { isCue, isNoun, isVerb, tagOf, type Question } from './question.ts';

/** Words that open a clause of their own beside "and" and a comma. */
const OPENS = /^(n|&|plus)$/;

/** The pieces of each clause of a question: what stands between commas and "and". */
function clausesOf({ items, tokens }: Question): Item[][] {
  const clauses: Item[][] = [[]];
  items.forEach((item, at) => {
    const isAnd = item.names.length === 0 && at > 0 && (isCue(item, 'and') || OPENS.test(item.folded));
    if (isAnd && item.folded !== 'voi') clauses.push([]);
    else clauses.at(-1)?.push(item);
    if (tokens[item.to - 1]?.ends) clauses.push([]);
  });
  return clauses.filter((clause) => clause.length > 0);
}

/** What a clause says for itself: without any of these it goes on with the verb before it. */
const SAYING = ['verb', 'kind', 'field', 'position'];

const isFiller = (q: Question, item: Item): boolean =>
  !isCue(item, 'howMuch', 'when', 'where', 'who') &&
  !item.time &&
  !item.bound &&
  (item.names.length === 0 || item.weak === true) &&
  (item.tags.length === 0 || (q.world.lexicon.noise.has(item.folded) && item.tags.every(({ is }) => is === 'cue')));

/** What "who is X" comes to beside other facts. */
const WHO_IS = { project: ['description'], organization: ['description'], person: ['primary_job_title', 'roles'] } as const;
/** "Who is Loi Luu", "Loi Luu là ai", and nothing more in the clause. */
const asksWho = (clause: readonly Item[], item: Item): boolean =>
  (clause.length === 2 && clause[0] === item && clause[1]?.folded === 'la ai') ||
  (clause.length === 3 && isCue(clause[0], 'who') && /^(is|was)$/.test(clause[1]?.folded ?? '') && clause[2] === item);

/** What may stand in a clause about a round beside what is asked of it. */
const OF_ROUND = new Set(['amount', 'raised', 'lead', 'investors']);

/** "How much was it", "how much did it raise", "who led it", behind a round: what that raised, and who led that, unless all rounds are asked for, or something else. */
function asksOfRound(clause: readonly Item[]): boolean {
  const isMoney = clause.some((one) => isCue(one, 'howMuch', 'size'));
  const isWho = clause.some((one) => isCue(one, 'who') || isNoun(one, 'investor', 'lead', 'fund')) && clause.some((one) => isVerb(one, 'lead', 'invest'));
  const isCounted = clause.some((one) => tagOf(one, 'fn')?.fn === 'count') && clause.some((one) => isNoun(one, 'investor', 'fund'));
  if (!isMoney && !isWho && !isCounted) return false;
  return clause.every((one) =>
    one.names.length > 0
      ? false
      : one.tags.every(
          (tag) =>
            !((tag.is === 'fn' && !isCounted) || (tag.is === 'cue' && (tag.cue === 'ever' || tag.cue === 'all'))) &&
            !(tag.is === 'verb' && tag.verb !== 'raise' && !(isWho && (tag.verb === 'lead' || tag.verb === 'invest'))) &&
            !(tag.is === 'field' && !OF_ROUND.has(tag.field)),
        ) && !isTotal(one),
  );
}

/** What a plan about a record comes to as facts of its page; undefined where it is more than that. */
function factsOf(plan: Plan, { kind, slug }: NamedRecord): readonly AskedField[] | undefined {
  if (plan.tool === 'record') return plan.input.of.slug === slug && plan.input.of.kind === kind ? plan.input.fields : undefined;
  if (plan.tool === 'screen') {
    const { kind: of, q, grants } = plan.input;
    const isNewest = plan.input.sort === '-date' && plan.input.fields.every(({ field }) => field === 'date');
    if (kind === 'project' && of === 'round' && q === `project:${slug}` && plan.as === 'first' && isNewest) return [{ field: 'last_round' }];
    // "Đầu tư lần cuối khi nào, còn hoạt động không": when it did, beside the rest.
    const isLast = kind !== 'project' && of === 'round' && plan.as === 'first' && plan.input.sort === '-date' && plan.input.place === undefined;
    if (isLast && (q === `organizations:${slug}` || q === `people:${slug}`)) return [{ field: 'last_investment' }];
    if (grants !== undefined || plan.as === 'first') return undefined;
    if (kind === 'project' && of === 'round' && q === `project:${slug}`) return [{ field: plan.as === 'count' ? 'round_count' : 'rounds' }];
    if (kind === 'project' && of === 'organization' && q === `projects:${slug}`) return [{ field: 'investors' }];
    if (kind !== 'project' && of === 'round' && q === `lead:${slug}` && plan.as === 'count') return [{ field: 'lead_count' }];
    if (kind !== 'project' && of === 'project' && (q === `organizations:${slug}` || q === `rounds[people:${slug}]`)) return [{ field: 'portfolio' }];
    return undefined;
  }
  if (plan.tool !== 'aggregate') return undefined;
  const { over, by, show, grants } = plan.input;
  const [one] = over;
  const isSum = by === undefined && grants === undefined && over.length === 1 && show.startsWith('sum(amount)');
  return isSum && kind === 'project' && one?.q === `project:${slug}` ? [{ field: 'raised' }] : undefined;
}

/** Adds a fact. "Từng làm ở đâu, còn làm không": a list of all of them says of each whether it still is. Returns whether it stood there already. */
function addFact(found: AskedField[], fact: AskedField): boolean {
  const at = found.findIndex(({ field }) => field === 'roles' && field === fact.field);
  const before = found[at];
  if (before && [before.with, fact.with].some((words) => words === undefined || words === 'now')) {
    if (fact.with === undefined || before.with === 'now') found[at] = fact;
    return true;
  }
  const isThere = found.some(({ field, with: words }) => field === fact.field && words === fact.with);
  if (!isThere) found.push(fact);
  return isThere;
}

/**
 * Several facts of one record that a question asks for a clause at a time: "how much did it raise and who led", "where is it based, when was it founded".
 * Undefined where a clause asks for something that is no fact of its page.
 * @param about how a question about the record is read
 */
export function severalFacts(q: Question, item: Item, record: NamedRecord, about: (q: Question) => Plan): Plan | undefined {
  const clauses = clausesOf(q).filter((clause) => clause.some((one) => one !== item && !isFiller(q, one)));
  if (clauses.length < 2 || debtBeside(q) >= 0 || q.items.some((one) => one !== item && one.names.length > 0 && !one.weak)) return undefined;
  const found: AskedField[] = [];
  let verbs: Item[] = [];
  let [isWho, isTwice] = [false, false];
  // The clause that names its newest round, and those behind it that ask of that.
  let [newest, ofNewest]: [Item[], Item[]] = [[], []];
  for (const clause of clauses) {
    if (asksWho(clause, item)) {
      isWho = true;
      continue;
    }
    if (clause.some(({ time, bound }) => time ?? bound)) return undefined;
    // "Its latest round and how much was it": the money of that round.
    if (newest.length > 0 && asksOfRound(clause)) {
      ofNewest = [...ofNewest, ...clause];
      continue;
    }
    const own = clause.filter((one) => one.names.length === 0 && (tagOf(one, 'verb') !== undefined || isNoun(one, 'round')));
    const says = clause.some((one) => one !== item && (SAYING.some((is) => one.tags.some((tag) => tag.is === is)) || isCue(one, 'when', 'where', 'who')));
    // "Dẫn bao nhiêu vòng, và vòng lớn nhất": of those that it led.
    const ofLed = found.at(-1)?.field === 'lead_count' && own.every((one) => tagOf(one, 'verb') === undefined);
    const items = [...(clause.includes(item) ? [] : [item]), ...(says && !ofLed ? [] : verbs), ...clause];
    if (own.length > 0) verbs = own;
    const plan = about({ ...q, items, used: new Set() });
    const facts = factsOf(plan, record);
    if (!facts && clause === clauses.at(-1) && found.length > 0 && plan.tool === 'screen' && plan.as === 'first') {
      q.also = plan;
      continue;
    }
    const isGuessed = facts?.some(({ field }) => field === 'rounds') === true && !clause.some((one) => isNoun(one, 'round'));
    if (!facts || facts.length === 0 || isGuessed) return undefined;
    if (facts.some(({ field }) => field === 'last_round')) newest = items;
    for (const fact of facts) isTwice = addFact(found, fact) || isTwice;
  }
  if (ofNewest.length > 0) {
    const others = found.filter(({ field }) => field !== 'last_round');
    if (others.length === 0) return undefined;
    q.also = about({ ...q, items: [...newest, ...ofNewest], used: new Set() });
    return planOfRecord(record, others.slice(0, 12));
  }
  // "Who is she and what does she do" asks one thing.
  const who = isWho && !found.some(({ field }) => field === 'roles') ? WHO_IS[record.kind].filter((field) => found.every((one) => one.field !== field)) : [];
  found.unshift(...who.map((field) => ({ field })));
  return found.length > 1 || q.also || isWho || isTwice ? planOfRecord(record, found.slice(0, 12)) : undefined;
}
