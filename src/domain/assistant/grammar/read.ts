import { withSpans } from './stage-spans.ts';
import type { Plan } from '../plan.ts';
import type { NamedRecord, Reading, ReadingOption, Refusal, Turn } from '../reading.ts';
import { fold } from '../../writing/fold.ts';
import { conditionsOf } from './conditions.ts';
import { IS_PLACE_WORD, listShown, placeAsked } from './about-subject.ts';
import { asksSourceOfIt, explainedOf } from './explained.ts';
import { ofTheSite } from './of-the-site.ts';
import { fallsOnAll, isOfAll } from './of-everything.ts';
import { raisedByFounded } from './founded-projects.ts';
import { fromTheAnswer } from './turns/from-the-answer.ts';
import { asksForCard, followUp, isFollowUp } from './turns/follow.ts';
import { UNREAD } from './turns/unread.ts';
import { planOf, planOfRecord } from './frame.ts';
import { withoutChat } from './words/chat.ts';
import { prefaceOf } from './words/idioms.ts';
import { isMereCard, lostOf } from './lost.ts';
import { putRight } from './words/misspelled.ts';
import { partsDefined } from './defined-and.ts';
import { definedTerms, definition } from './defined.ts';
import { fromWhom } from './from-whom.ts';
import { groupingOf } from './groupings.ts';
import { heardOf, withoutTwice } from './heard.ts';
import { shareOwned } from './changes.ts';
import { comparedWith } from './turns/compared-with.ts';
import { workedThenFounded } from './worked-then-founded.ts';
import { investorsInto, ranksByEver } from './of-investors.ts';
import { inBothTimes } from './in-both-times.ts';
import { withCounted } from './turns/by-its-noun.ts';
import { shareOfPortfolio } from './portfolio-share.ts';
import { itemsOf, type Item, type World } from './items.ts';
import { aboutLists } from './lists.ts';
import { withSubject } from './subject-place.ts';
import { targetOf } from './targets.ts';
import { asksOfUntold } from './turns/of-people.ts';
import { foundedElse } from './founded-else.ts';
import { firstAndLast } from './first-and-last.ts';
import { heldBeside, officeAtAll, rolesAtAll, workedBefore } from './offices.ts';
import { placed } from './order.ts';
import { asksOfMost } from './most-rounds.ts';
import { peopleOfPlaces } from './people-of-places.ts';
import { aboutSeveral } from './pairs.ts';
import { isPutInto, meansParty } from './means-party.ts';
import { noCard } from './mere-card.ts';
import { namesOf } from './names-in.ts';
import { withoutForm } from './names-of-words.ts';
import { ofWhoRaised } from './who-raised.ts';
import { bearersOf } from './ticker-bearers.ts';
import { namesakePlan, peopleToo } from './namesakes.ts';
import { stateOf, withFoundation, workplaceOf } from './about-name.ts';
import { roundsApart } from './each-round.ts';
import { eachApart } from './counts-beside.ts';
import { guessedNames, missingNames, slipsOf } from './missing-names.ts';
import { partsOf } from './parts.ts';
import { projectInvests } from './roles-of-names.ts';
import { beside, hasCue, hasFn, hasNoun, hasVerb, isCue, recordOf, strongNames, tagOf, type Question } from './question.ts';
import { ledAndJoined } from './led-and-joined.ts';
import { ofTheFirst } from './of-the-first.ts';
import { ofTheFound } from './of-the-found.ts';
import { rankedWithout } from './ranked-without.ts';
import { categoryBeside, withCategories } from './stage-or-category.ts';
import { severalFacts } from './several-facts.ts';
import { asksOfFamily, asksOfOfficer, isReckoning, refusalOf, withoutWill } from './refusals.ts';
import { fieldsAsked } from './asked.ts';
import { aboutProject } from './about-project.ts';
import { aboutParty } from './about-party.ts';
import { speaksOfThem, spokenOf, type Unclear as Pointed } from './turns/spoken-of.ts';
import { pointsBack } from './turns/that-round.ts';
import { yearSpoken } from './turns/year-spoken.ts';
import { tokensOf, type Token } from './tokens.ts';
import { ofTwoKinds } from './two-kinds.ts';
import { unclearName } from './unclear-name.ts';
import { withWork } from './who-was-there.ts';

/** A reading, or texts that must be looked up among names that are like them before it can be made. */
export type Read = Reading | { outcome: 'look-up'; texts: readonly string[] };

/** What a question is read with beside the world. */
export interface Asked {
  question: string;
  turns: readonly Turn[];
  /** Texts that were looked up already: what is not in `world.named` has no like. */
  lookedUp?: ReadonlySet<string>;
  /** Near names by a text that no record bears. */
  near?: ReadonlyMap<string, readonly NamedRecord[]>;
}

/** The pieces of a question. */
const piecesOf = (tokens: readonly Token[], { question, turns }: Asked, world: World): Item[] =>
  withCategories(
    withoutTwice(
      withWork(heardOf(withSubject(withSpans(withoutForm(itemsOf(tokens, world, yearSpoken(turns))), world), tokens, world), tokens, question), world.language),
    ),
    world,
  );

/** Why a question is refused. "My friend works at X, how much did they raise": an opening about somebody asks for nothing of theirs. */
function refusedOf({ items }: Question, folded: string, question: string): Refusal | undefined {
  const refusal = refusalOf(withoutWill(folded, items));
  return refusal === 'other-account' ? refusalOf(withoutWill(fold(question.slice(prefaceOf(question))), items)) : refusal;
}

/** What is refused whatever else is asked: advice, the private, the future, what no directory holds. */
function refusedFirst(q: Question, folded: string, asked: Asked): Reading | undefined {
  const { items } = q;
  const refusal = refusedOf(q, folded, asked.question);
  if (refusal === 'instruction' || refusal === 'other-account' || refusal === 'advice' || refusal === 'off-topic')
    return { outcome: 'refuse', reason: refusal };
  if (refusal === 'private' && (asksOfFamily(folded) || asksOfOfficer(folded) || !isPublic(q))) return { outcome: 'refuse', reason: refusal };
  if (refusal === 'future' || (items.some(({ time }) => time?.ahead === true) && !hasNoun(q, 'team')))
    if (!items.some((item) => ['unlocks', 'events'].includes(tagOf(item, 'field')?.field ?? ''))) return { outcome: 'refuse', reason: 'future' };
  if (hasCue(q, 'notHeld') && !strongNames(q).some(({ names }) => names.length === 0))
    return { outcome: 'refuse', reason: 'not-held', about: items.find((item) => isCue(item, 'notHeld'))?.text ?? '' };
  // Who shares a place is told with the place, and asked for by no list.
  const tied = items.find(({ folded: own, names }) => names.length === 0 && /^(?:tied?|ties|dong hang)$/.test(own));
  if (tied) return { outcome: 'refuse', reason: 'not-understood', about: tied.text };
  // "Of those" speaks of something before it, and there is nothing.
  const pointsAtNothing = asked.turns.length === 0 && (speaksOfThem(items) || asksSourceOfIt(q) || pointsBack(q));
  if (pointsAtNothing || isReckoning(folded) || asksOfUntold(q)) return { outcome: 'refuse', reason: 'not-understood' };
  return undefined;
}

/** Reads a question. @param hrefOf the address of a record */
export function read(given: Asked, world: World, hrefOf: (record: NamedRecord) => string): Read {
  const asked = { ...given, question: withoutChat(given.question) };
  const tokens = putRight(tokensOf(asked.question), world);
  if (tokens.length === 0) return { outcome: 'refuse', reason: 'empty' };
  const both = definedAnd(asked, world, hrefOf);
  if (both) return both;
  const folded = fold(asked.question);
  const site = ofTheSite(asked.question, world.language, asked.turns.length > 0);
  if (site) return planned(site);
  const { items, unclear: pointed } = spokenOf(piecesOf(tokens, asked, world), asked.turns, world);
  if (pointed) return whichOf(pointed, asked, world, hrefOf);
  const q: Question = { items, tokens, world, used: new Set() };
  const refused = refusedFirst(q, folded, asked);
  if (refused) return refused;
  const again = fromTheAnswer(q, asked.turns);
  if (again === UNREAD) return { outcome: 'refuse', reason: 'not-understood' };
  if (again) return { ...planned(again), ...(q.also && { also: q.also }) };
  const [term, other] = asked.turns.length > 0 && hasCue(q, 'it', 'them') ? [] : definedTerms(q);
  if (term !== undefined) return { ...planned(definition(term)), ...(other !== undefined && { also: definition(other) }) };
  const work = workAsked(q) ?? raisedByFounded(q);
  if (work) return planned(work);
  if (asked.turns.at(-1)?.plan.tool === 'define' && isCue(items[0], 'also', 'and')) {
    const next = followUp(q, asked.turns);
    if (next && next !== UNREAD) return planned(next);
  }
  const shown = asked.turns.length > 0 ? listShown(q, asked.turns) : undefined;
  const missing = missingNames(q, asked) ?? guessedNames(q, asked);
  if (missing) return missing;
  // Projects are held as who raised, and never as who led.
  if (projectInvests(q) || asksWhoOwns(q)) return { outcome: 'refuse', reason: 'not-held' };
  const decided = decide(q, asked.turns);
  const apart = decided && eachApart(q, placed(q, decided));
  const plan = apart && asMeant(q, ofWhoRaised(q, apart));
  if (!plan || fallsOnAll(q, asked.turns, plan)) return { outcome: 'refuse', reason: 'not-understood' };
  // In a conversation, the card of a record is no answer to what was not read.
  if (asked.turns.length > 0 && isMereCard(plan) && !asksForCard(q) && placeAsked(q, shown) === undefined)
    return { outcome: 'refuse', reason: 'not-understood' };
  const empty = noCard(q, plan);
  if (empty) return { outcome: 'refuse', reason: empty };
  const unclear = unclearName(q, plan, hrefOf);
  if (unclear?.outcome === 'clarify') return unclear;
  const beside = besidesOf(q, plan);
  const also = q.also ?? peopleToo(q, plan);
  const lost = lostOf(q, [plan, ...beside, also]).filter(({ folded }) => placeAsked(q, shown) === undefined || !IS_PLACE_WORD.test(folded));
  if (lost.length > 0) return { outcome: 'refuse', reason: 'not-understood', about: lost.map(({ text }) => text).join(', ') };
  return {
    outcome: 'plan',
    plan,
    parts: partsOf(plan),
    others: unclear?.others ?? [],
    ...(beside.length > 0 && { beside }),
    ...(also && { also }),
    ...(q.further && { further: q.further }),
    ...(unclear?.taken && { taken: unclear.taken }),
    ...slipsOf(q, [plan, ...beside, also]),
    ...ofTwoKinds(q, plan, hrefOf),
  };
}

/** What a word means, with what else is asked of it; undefined where the question is no such one. */
function definedAnd(asked: Asked, world: World, hrefOf: (record: NamedRecord) => string): Read | undefined {
  const parts = partsDefined(asked.question);
  const own = parts && read({ ...asked, question: parts.defined }, world, hrefOf);
  if (!parts || own?.outcome !== 'plan' || own.plan.tool !== 'define') return undefined;
  const more = read({ ...asked, turns: [], question: parts.more(own.plan.input.term) }, world, hrefOf);
  if (more.outcome !== 'plan') return more;
  // What is asked of nothing is asked of the word, and not of all there is.
  return isOfAll(more.plan) ? { outcome: 'refuse', reason: 'not-understood' } : { ...own, also: more.plan };
}

/** What is asked where a plan finds nothing. */
function besidesOf(q: Question, plan: Plan): readonly Plan[] {
  const namesake = namesakePlan(q, plan);
  return [namesake, officeAtAll(q, plan), namesake && officeAtAll(q, namesake), rolesAtAll(plan), categoryBeside(q, plan)].filter((one) => one !== undefined);
}

/** A plan as it is meant. "TGE nghĩa là gì": the card of whoever is called so says nothing of it. */
const asMeant = (q: Question, plan: Plan): Plan | undefined => ((isMereCard(plan) && asksMeaning(q)) || ranksByEver(q, plan) ? undefined : plan);

/** "TGE nghĩa là gì": of a word, whoever is called so. */
const asksMeaning = (q: Question): boolean => q.items.some((item) => isCue(item, 'define') && /nghia|meaning|mean|definition|stand for/.test(item.folded));

/** "Binance Labs được quỹ nào đầu tư": nothing is held of who put money into an investor. */
const asksWhoOwns = (q: Question): boolean => {
  const [only, ...others] = strongNames(q);
  return (
    only !== undefined &&
    others.length === 0 &&
    q.world.language === 'vi' &&
    recordOf(only, 'project') === undefined &&
    only.names.length > 0 &&
    q.items[q.items.indexOf(only) + 1]?.folded !== 'la ai' &&
    isPutInto(q, q.items.indexOf(only))
  );
};

/** "That person", where the last answer has several: which of them is asked back, each with the question about it. */
function whichOf({ item, records }: Pointed, asked: Asked, world: World, hrefOf: (record: NamedRecord) => string): Reading {
  if (records.length === 0) return { outcome: 'refuse', reason: 'not-understood', about: item.text };
  const options = records.slice(0, 6).map((record): ReadingOption => {
    const own = read({ ...asked, turns: [{ ...(asked.turns.at(-1) as Turn), plan: planOfRecord(record, []), rows: [{ ...record }] }] }, world, hrefOf);
    return { name: record.name, href: hrefOf(record), ...(own.outcome === 'plan' && { plan: own.plan }) };
  });
  return { outcome: 'clarify', about: item.text, options };
}

const planned = (plan: Plan): Extract<Reading, { outcome: 'plan' }> => ({ outcome: 'plan', plan, parts: partsOf(plan), others: [] });

/** Words of private matters that a public field answers: accounts of organizations, rounds of a year of founding. */
const isPublic = (q: Question): boolean =>
  (strongNames(q).length > 0 && strongNames(q).every((item) => recordOf(item, 'person') === undefined)) ||
  // "How old is Mark Cuban" asks of a person, "how old is Aave" when it was founded.
  (!strongNames(q).some(({ names }) => names.length > 0 && names.every(({ kind }) => kind === 'person')) &&
    q.items.some((item) => ['founded', 'assets_under_management'].includes(tagOf(item, 'field')?.field ?? '')));

function decide(q: Question, given: readonly Turn[]): Plan | undefined {
  const turns = withCounted(q, given);
  const beside = comparedWith(q, turns);
  if (beside) return beside;
  if (hasCue(q, 'visit') || (strongNames(q).length === 0 && /what(.?s| is)? new|co gi moi/.test(q.items.map(({ folded }) => folded).join(' '))))
    return sinceVisit(q);
  if (isFollowUp(q, turns)) {
    const probe: Question = { ...q, used: new Set(q.used) };
    const plan = followUp(probe, turns);
    if (plan) return plan === UNREAD ? undefined : plan;
    if (speaksOfThem(q.items)) return undefined;
    // What goes on from something and cannot be read must not be answered over everything.
    const alone = strongNames(q).length > 0 ? undefined : aboutLists({ ...q, used: new Set(q.used) });
    if (alone && isOfAll(alone) && (hasCue(q, 'it', 'them', 'also', 'nth') || !targetOf(q))) return undefined;
  }
  const names = namesOf(q);
  for (const item of names) withFoundation(q, item);
  const held = names.length >= 2 ? (heldBeside(q) ?? workedBefore(q)) : undefined;
  if (held) return held;
  if (names.length >= 2) {
    const several = peopleOfPlaces(q, names) ?? aboutSeveral(q, names);
    if (several) return several === UNREAD ? undefined : several;
  }
  const ranked = foundedElse(q) ?? inBothTimes(q, aboutLists) ?? rankedWithout(q, aboutLists) ?? ofTheFound(q, aboutLists) ?? ofTheFirst(q, aboutLists);
  if (ranked) return ranked;
  const [only] = names;
  if (only && names.length === 1) {
    const single = workedThenFounded(q, only) ?? investorsInto(q, only) ?? ledAndJoined(q, only) ?? aboutOne(q, only);
    if (single) return fromWhom(q, roundsApart(q, single));
  }
  const list = aboutLists(q);
  // "Who led it", and nothing before.
  if (list && turns.length === 0 && isOfAll(list) && hasCue(q, 'it') && q.world.language === 'vi') return undefined;
  if (
    list &&
    turns.length === 0 &&
    isOfAll(list) &&
    !asksOfMost(q) &&
    q.items.some(({ folded }) => /^(it|its|them|their|they|these|those|he|she|him|his|her)$/.test(folded))
  )
    return undefined;
  return list ?? (only ? aboutNamed(q, only) : undefined);
}

function aboutOne(q: Question, item: Item): Plan | undefined {
  const at = q.items.indexOf(item);
  const target = targetOf(q);
  const before = beside(q, at, -1);
  const onChain = (isCue(before, 'on') || namesNetwork(q, item)) && recordOf(item, 'project') !== undefined;
  const inEcosystem =
    q.items.some(({ folded, names }) => names.length === 0 && /^(ecosystem|ecosystems)$|he sinh thai/.test(folded)) && target?.kind === 'project';
  // "projects on Solana" is a list; "who founded Solana" is about it.
  if ((onChain || inEcosystem) && (target || q.items.some((one) => tagOf(one, 'sector')))) return undefined;
  const sharing = bearersOf(q, item, target?.kind);
  if (sharing) return sharing;
  const schedule = recordOf(item, 'project') && fieldsAsked(q, 'project', [item]).find(({ field }) => field === 'allocations' || field === 'unlocks');
  if (schedule && !hasCue(q, 'and')) return planOfRecord(recordOf(item, 'project') as NamedRecord, [schedule]);
  const sharer = recordOf(item, 'organization', 'person');
  const owned = hasFn(q, 'share') && sharer ? (shareOfPortfolio(q, item, sharer) ?? shareOwned(q, item, sharer)) : undefined;
  if (owned) return owned;
  if (hasFn(q, 'share') && target && !(hasVerb(q, 'lead') && recordOf(item, 'organization', 'person'))) return undefined;
  const ofOne = q.items.some((one) => one.names.length === 0 && tagOf(one, 'most')?.by === 'time');
  if (groupingOf(q, 'round') !== undefined && !hasCue(q, 'versus', 'co') && !ofOne) return aboutLists(q);
  const explainable = explainableOf(q, item);
  const explained = explainable && explainedOf(q, item, explainable);
  if (explained) return explained;
  const state = stateOf(q, item);
  if (state) return state;
  const workplace = workplaceOf(q, item);
  if (workplace) return workplace;
  const project = recordOf(item, 'project');
  const party = recordOf(item, 'organization', 'person');
  const isInvestor = party !== undefined && (project === undefined || meansParty(q, item));
  const both = firstAndLast(q, item, (own) =>
    isInvestor && party ? aboutParty(own, item, party) : aboutProject(own, item, project ?? (item.names[0] as NamedRecord)),
  );
  if (both) return both;
  if (isInvestor && party) return severalFacts(q, item, party, (own) => aboutParty(own, item, party)) ?? aboutParty(q, item, party);
  if (!project) return undefined;
  const several = severalFacts(q, item, project, (own) => aboutProject(own, item, project));
  if (several) return several;
  if (target?.kind === 'person' && (isAngel(q) || (hasVerb(q, 'invest') && !hasNoun(q, 'founder', 'team')))) return undefined;
  if (target?.kind === 'organization' && hasOwnConds(q, 'organization')) return undefined;
  return aboutProject(q, item, project);
}

/** "Dự án Solana nào", "các dự án Solana", "Solana projects": those on the network. */
function namesNetwork(q: Question, item: Item): boolean {
  const at = q.items.indexOf(item);
  const [project, party] = [recordOf(item, 'project'), recordOf(item, 'organization', 'person')];
  if (!project || (party && party.size > project.size)) return false;
  const [before, after] = [q.items[at - 1], q.items[at + 1]];
  if (q.world.language === 'en') return /^(projects|protocols|dapps)$/.test(after?.folded ?? '');
  return hasNoun({ ...q, items: before ? [before] : [] }, 'project') && (isCue(after, 'which') || isCue(q.items[at - 2], 'which', 'all'));
}

const isAngel = (q: Question): boolean => hasNoun(q, 'angel');
const hasOwnConds = (q: Question, kind: 'organization'): boolean =>
  conditionsOf({ ...q, used: new Set(q.used) }, { kind }).some(
    ({ slot, group }) => group === undefined && ['country', 'founded', 'type', 'actively_investing', 'investment_count'].includes(slot),
  );

const aboutNamed = (q: Question, item: Item): Plan | undefined => {
  const [record] = item.names;
  if (!record) return undefined;
  return record.kind === 'project' ? aboutProject(q, item, record) : aboutParty(q, item, record);
};

/** The record of a name that sources and histories are asked of. */
function explainableOf(q: Question, item: Item): NamedRecord | undefined {
  const project = recordOf(item, 'project');
  return project && !meansParty(q, item) ? project : (recordOf(item, 'organization', 'person') ?? project);
}

/** "Who wrote EIP-1559": a standard, by its number. */
function workAsked(q: Question): Plan | undefined {
  const text = q.items.map(({ folded }) => folded).join(' ');
  const works = [...text.matchAll(/(?:^|\s)(eip|erc|bip)[- ]?(\d{1,5})(?=$|\s)/g)].map(([, series = '', number]) => `${series.toUpperCase()}-${number}`);
  return works.length === 0 ? undefined : { tool: 'search', input: { text: works.slice(0, 4).join(', ') }, as: 'rows' };
}

function sinceVisit(q: Question): Plan {
  const named = q.items.find((item) => item.time)?.time?.from;
  const since = named ?? q.world.lastVisit;
  const conds = conditionsOf(q, { kind: 'round' }).filter(({ slot }) => slot !== 'date');
  const held = {
    slot: 'held_since',
    expr: since === undefined ? { path: 'held_since', op: 'between' as const, value: ['7d', '0d'] } : { path: 'held_since', op: '>=' as const, value: since },
  };
  return planOf({ kind: 'round', conds: [...conds, held], sort: '-date', fields: [] }, hasFn(q, 'count') ? 'count' : 'rows');
}
