import { PARTY_PATHS } from '../../../tools/parties.ts';
import type { Plan } from '../../plan.ts';
import type { NamedRecord, Turn } from '../../reading.ts';
import { aboutOne, aboutRow, aboutSubject, listShown, placeAsked, subjects, withoutPlace } from '../about-subject.ts';
import { asAsked, asksOfOne, asLead, inItsRounds, inRole, moreFields, otherKind, withInvestor } from './after-list.ts';
import { afterRecord, asList, investorsOf } from './after-record.ts';
import { definedNext } from './defined-next.ts';
import { withTurn } from './last-added.ts';
import { beginsAnew } from './begins-anew.ts';
import { isSaidAgain, namesItsRows } from './by-its-noun.ts';
import { isOfEach } from '../by-number.ts';
import { insteadOf, lastRounds } from './in-place.ts';
import { listOfCompared, rowsNarrowed } from './of-the-last.ts';
import { afterCompare, afterSides } from './after-sides.ts';
import { changeBetween } from '../changed-between.ts';
import { fieldsAsked, roundFields } from '../asked.ts';
import { conditionsOf } from '../conditions.ts';
import { compare, planOf, replaced, screenedOf, type Screened } from '../frame.ts';
import { groupingOf } from '../groupings.ts';
import type { Item } from '../items.ts';
import { asRounds } from '../lists.ts';
import { measureOf } from '../measures.ts';
import { orderOf, type Order } from '../order.ts';
import { inRanking } from './of-ranking.ts';
import { asksWhereOf } from './where-they-are.ts';
import { asksOfShown, isAside, listAgain, otherTarget, shownAlone } from './of-shown.ts';
import { hasCue, hasFn, hasNoun, hasVerb, isCue, isNoun, isVerb, strongNames, tagOf, type Question } from '../question.ts';
import { targetOf } from '../targets.ts';
import { UNREAD } from './unread.ts';

/** Whether a question speaks of what was asked before it. */
export function isFollowUp(q: Question, turns: readonly Turn[]): boolean {
  if (turns.length === 0) return false;
  // Nothing that is understood goes on from nothing: "ok thanks", "asdf".
  if (!q.items.some(({ time, bound, names: own, tags }) => time ?? bound ?? (own.length > 0 || tags.length > 0))) return false;
  const names = strongNames(q);
  const [first] = q.items;
  // "What about the top fund" asks of it, and of no list with it.
  if (names.some(({ isRow }) => isRow)) return false;
  if (beginsAnew(q, turns.at(-1) as Turn)) return false;
  if (names.length === 0 && isRowAsked(q, turns)) return true;
  if (hasCue(q, 'them', 'lastTwo', 'nth')) return true;
  if (/instead|the (one|round) before|before it|previous (one|round)/.test(q.items.map(({ folded }) => folded).join(' '))) return true;
  if (names.length === 0 && hasCue(q, 'it')) return true;
  if (names.length === 0 && (isMostOfLast(q, turns) || asksOfLast(q, turns) || asksWhereOf(q, turns) || namesItsRows(q, turns.at(-1) as Turn))) return true;
  if (hasCue(q, 'only') && names.length === 0 && q.items.length <= 4) return true;
  const opens = isCue(first, 'also', 'only') || (isCue(first, 'and') && q.items.length <= 9) || /^(con|the|vay|chi|va)$/.test(first?.folded ?? '');
  if (names.length === 0 && opens) return true;
  const content = q.items.filter(
    (item) => item.time || item.bound || item.names.length > 0 || (item.tags.length > 0 && !q.world.lexicon.noise.has(item.folded)),
  );
  if (opens && content.length <= 4) return true;
  const target = targetOf(q);
  const last = turns.at(-1);
  const asked = last && screenedOf(last.plan);
  if (last?.plan.tool === 'compare' && names.length === 0 && (hasCue(q, 'who', 'which', 'both') || isOfEach(q))) return true;
  if (last?.plan.tool === 'record' && names.length === 0 && content.length <= 4 && !q.items.some(({ time, bound }) => time ?? bound)) return true;
  // A condition alone narrows: "led by Paradigm", "with Coinbase Ventures", "on Solana".
  const isCondition = isVerb(first, 'ledBy', 'investedBy') || isCue(first, 'with', 'on', 'in', 'not', 'by', 'basedIn', 'between', 'from');
  if (asked && isCondition && !target && content.length <= 5 && !hasCue(q, 'who', 'what', 'when', 'where', 'howMuch')) return true;
  if (
    names.length === 0 &&
    target &&
    asked?.kind === target.kind &&
    (hasFn(q, 'count') || orderOf(q, target.kind) !== undefined) &&
    content.length <= 4 &&
    conditionsOf({ ...q, used: new Set(q.used) }, { kind: target.kind }).length === 0
  )
    return true;
  if (names.length === 0 && !target && content.length <= 4) return true;
  // "who led it", "when", "how much": a question word and a verb alone.
  return names.length === 0 && !target && !q.items.some(({ time, bound }) => time !== undefined && bound !== undefined) && content.length <= 3;
}

/** "Vòng thứ hai ai dẫn dắt", "quỹ thứ hai có website không": of a row of the last answer that there is. */
function isRowAsked(q: Question, turns: readonly Turn[]): boolean {
  const list = listShown(q, turns);
  const place = placeAsked(q, list);
  const rest = withoutPlace(q);
  // "Dự án thứ 2 gọi vòng gần nhất khi nào": of its rounds.
  const ofItsRounds = list.rows[0]?.kind !== 'round' && (hasNoun(rest, 'round') || hasVerb(rest, 'raise')) && rest.items.length < q.items.length;
  const isOwn = !ofItsRounds && rest.items.some((item) => item.time ?? item.bound ?? tagOf(item, 'stage') ?? tagOf(item, 'most'));
  return place !== undefined && !isOwn && (list.rows.at(place) !== undefined || (place > 0 && list.plan.as === 'first'));
}

/** "Who are the founders", after one record, one round or several side by side: of these. */
function asksOfLast(q: Question, turns: readonly Turn[]): boolean {
  const { plan } = turns.at(-1) as Turn;
  const isOne = plan.tool === 'record' || plan.tool === 'compare' || (plan.tool === 'screen' && plan.as === 'first');
  const isBare = q.items.every(
    (item) =>
      isNoun(item, 'founder', 'team', 'investor', 'lead') ||
      isCue(item, 'who', 'what', 'which', 'is', 'and', 'also') ||
      (item.names.length === 0 && q.world.lexicon.noise.has(item.folded)),
  );
  return isOne && isBare && hasNoun(q, 'founder', 'team', 'investor', 'lead');
}

/** "Which fund led the most", after rounds: of those. */
function isMostOfLast(q: Question, turns: readonly Turn[]): boolean {
  const screened = screenedOf((turns.at(-1) as Turn).plan);
  return screened !== undefined && !q.items.some((item) => item.time ?? item.bound ?? tagOf(item, 'stage')) && mostOf(q, screened) !== undefined;
}

/** Whether all that a question says is a record, or that more of it is wanted: "and Aave?", "tell me about it". */
export const asksForCard = (q: Question): boolean =>
  !(hasCue(q, 'it') && strongNames(q).length > 0) &&
  q.items.every(
    (item) =>
      (item.names.length > 0 && !item.weak) ||
      (!item.time &&
        !item.bound &&
        (q.world.lexicon.noise.has(item.folded) ||
          isCue(item, 'also', 'and', 'what', 'who', 'which', 'is', 'of', 'it', 'all', 'define') ||
          tagOf(item, 'kind') !== undefined ||
          /^(more|profile|card|page|nua|nua khong|them)$/.test(item.folded))),
  );

/** "The second" after the largest: the next in that order, with what is asked of it. */
function nextPlace(q: Question, screened: Screened, place: number): Plan | typeof UNREAD {
  if (hasFn(q, 'count')) return UNREAD;
  const asks = screened.kind === 'round' ? roundFields(withoutPlace(q)) : [];
  return planOf({ ...screened, place: place + 1, fields: asks.length > 0 ? asks : screened.fields }, 'first');
}

/** Reads a question that goes on from the last one. Undefined where it stands for itself. */
export function followUp(q: Question, turns: readonly Turn[]): Plan | typeof UNREAD | undefined {
  const plan = goesOn(q, turns);
  const isCard = plan !== undefined && plan !== UNREAD && plan.tool === 'record' && plan.input.of.kind !== 'round' && plan.input.fields.length === 0;
  return isCard && !asksForCard(q) && placeAsked(q, listShown(q, turns)) === undefined ? UNREAD : plan;
}

function goesOn(q: Question, turns: readonly Turn[]): Plan | typeof UNREAD | undefined {
  const last = turns.at(-1);
  if (!last) return undefined;
  if (isAside(q, last) && turns.length > 1) return goesOn(q, turns.slice(0, -1));
  const behind = listAgain(q, turns);
  if (behind) return goesOn(q, behind);
  const swapped = insteadOf(q, last);
  if (swapped) return swapped;
  const rounds = lastRounds(q, last);
  if (rounds) return rounds;
  if (hasCue(q, 'lastTwo')) return compareLast(q, turns);
  if (last.plan.tool === 'define') return definedNext(q);
  const names = strongNames(q);
  const earlier = last.plan.tool === 'record' && names.length === 0 && hasCue(q, 'them', 'only') ? listBefore(q, turns) : undefined;
  if (earlier) return earlier;
  const screened = screenedOf(last.plan);
  const list = listShown(q, turns);
  const place = placeAsked(q, list);
  if (place !== undefined) {
    // "The second" after the largest: the next in that order.
    if (screened && !screened.groups && last.plan.as === 'first' && place > 0) return nextPlace(q, screened, place);
    const row = list.rows.at(place);
    return row ? aboutRow(withoutPlace(q), row, screenedOf(list.plan)) : UNREAD;
  }
  const narrowed = screened && rowsNarrowed(q, last, screened);
  if (narrowed) return narrowed;
  const difference = screened && differenceTo(q, last, screened);
  if (difference) return difference;
  const order = orderOf(q, 'round');
  const pronoun = hasCue(q, 'it') && !order && !(screened && hasFn(q, 'count'));
  const isSeveral = last.plan.tool === 'compare' || (screened?.beside?.length ?? 0) > 0;
  if (names.length === 0 && pronoun && !hasCue(q, 'them') && !isSeveral) {
    const about = subjectBefore(q, turns, screened) ?? aboutSubject(q, turns, last);
    if (about) return about;
  }
  if (last.plan.tool === 'record')
    return afterList(q, turns, last, last.plan, names) ?? afterRecord(q, turns, last, last.plan, names) ?? aboutSubject(q, turns, last);
  const before = listOfCompared(q, turns);
  if (before) return afterScreen(q, turns, before.turn, before.screened, []);
  if (last.plan.tool === 'compare') return compared(q, last.plan, turns, last, names) ?? (names.length === 0 && targetOf(q) === undefined ? UNREAD : undefined);
  if (screened && (screened.beside?.length ?? 0) > 0) return afterSides(q, last, screened, names) ?? (targetOf(q) === undefined ? UNREAD : undefined);
  if (screened && names.length === 0 && asksOfLast(q, turns)) return aboutSubject(q, turns, last) ?? UNREAD;
  if (screened) return afterScreen(q, turns, last, screened, names);
  return names.length === 0 ? aboutSubject(q, turns, last) : undefined;
}

/** "What did it invest in", after a number of the whole market: the record that was spoken of before it. */
function subjectBefore(q: Question, turns: readonly Turn[], screened: Screened | undefined): Plan | typeof UNREAD | undefined {
  const does = /\b(did|does|has|do) (it|they|he|she)\b/.test(q.items.map(({ folded }) => folded).join(' '));
  if (!does) return undefined;
  // "Which rounds did it lead", after a list of what an investor backed: of the investor.
  const party = screened?.kind === 'project' && !screened.groups ? screened.conds.find(({ slot }) => slot === 'organizations') : undefined;
  if (party && 'value' in party.expr && typeof party.expr.value === 'string' && hasVerb(q, 'invest', 'lead'))
    return aboutOne(q, { kind: 'organization', slug: party.expr.value, name: party.expr.value });
  const isOfMarket = screened?.conds.every(({ slot }) => slot === 'date' || slot === 'stage') === true && !screened.groups?.by;
  if (!isOfMarket || !hasVerb(q, 'invest', 'lead', 'raise', 'found')) return undefined;
  const subject = turns.findLast(({ plan }) => plan.tool === 'record')?.plan;
  if (subject?.tool !== 'record' || subject.input.of.kind === 'round') return UNREAD;
  return aboutOne(q, { ...subject.input.of, name: subject.input.of.slug });
}

function compared(q: Question, plan: Extract<Plan, { tool: 'compare' }>, turns: readonly Turn[], last: Turn, names: readonly Item[]): Plan | undefined {
  if (hasCue(q, 'both') && hasNoun(q, 'investor') && plan.input.of[0]?.kind === 'project') return investorsOf(plan.input.of.map(({ slug }) => slug));
  return (names.length === 0 ? inRanking(q, plan, turns) : undefined) ?? afterCompare(q, plan, last, names);
}

/** "Difference to 2023", "so với 2023": the last number beside that of another time. */
function differenceTo(q: Question, last: Turn, screened: Screened): Plan | undefined {
  const [time, ...others] = q.items.filter((item) => item.time);
  const asks = hasFn(q, 'growth') || hasCue(q, 'versus');
  if (!time?.time || others.length > 0 || !asks || strongNames(q).length > 0 || (last.plan.as !== 'count' && last.plan.as !== 'value')) return undefined;
  const own = conditionsOf({ ...q, used: new Set(q.used) }, { kind: screened.kind });
  return own.length === 1 ? changeBetween(screened, { ...screened, conds: replaced(screened.conds, own) }) : undefined;
}

/** "Only those in gaming" of a portfolio, "which of them also backed Celestia" of investors: the rows of a record's list are narrowed. */
function afterList(
  q: Question,
  turns: readonly Turn[],
  last: Turn,
  plan: Extract<Plan, { tool: 'record' }>,
  names: readonly Item[],
): Plan | typeof UNREAD | undefined {
  if (!hasCue(q, 'them', 'only') && !isCue(q.items[0], 'in', 'with', 'on', 'from', 'basedIn', 'only') && !asksWhereOf(q, turns)) return undefined;
  const list = asList(last, plan);
  const target = targetOf(q);
  if (!list || (target && target.kind !== list.kind && !hasCue(q, 'them'))) return undefined;
  // "Which of them are angels": who has invested at all.
  if (list.kind === 'person' && hasNoun(q, 'angel', 'investor') && names.length === 0)
    return planOf(
      {
        ...list,
        conds: [...list.conds, { slot: 'investment_count', expr: compare('investment_count', '>=', '1') }],
        fields: [{ field: 'investment_count' }],
      },
      hasFn(q, 'count') ? 'count' : 'rows',
    );
  const conds = conditionsOf({ ...q, used: new Set(q.used) }, { kind: list.kind });
  // "Their websites": of each of them, and not of the project.
  if (conds.length === 0) return q.items.some(({ folded }) => folded === 'websites') ? moreFields(q, { ...last, plan: planOf(list, 'rows') }, list) : undefined;
  // Which of these led something is asked by no condition of theirs.
  if (hasVerb(q, 'lead', 'ledBy') && !conds.some(({ slot }) => slot === 'lead')) return UNREAD;
  return afterScreen(q, turns, { ...last, plan: planOf(list, 'rows') }, list, names);
}

/** A list that later turns speak of, and that has rows; what an answer named of a record is one. */
const isListed = ({ plan, rows }: Turn): boolean =>
  plan.tool === 'record'
    ? rows.length > 1 && plan.input.fields.some(({ field }) => field === 'investors' || field === 'portfolio')
    : (plan.tool === 'screen' && (plan.as !== 'rows' || rows.length > 0)) || plan.tool === 'aggregate';

function ofRecordBefore(q: Question, turns: readonly Turn[], list: Turn, plan: Extract<Plan, { tool: 'record' }>): Plan | undefined {
  const found = afterList(q, turns, list, plan, []);
  return found === UNREAD ? undefined : found;
}

/** "Only those above 500 million" after a look at one row: the list before is narrowed. */
function listBefore(q: Question, turns: readonly Turn[]): Plan | undefined {
  const list = turns.findLast((turn) => isListed(turn));
  if (list?.plan.tool === 'record') return ofRecordBefore(q, turns, list, list.plan);
  const screened = list && screenedOf(list.plan);
  const narrowed = list && screened?.groups ? rowsNarrowed(q, list, screened) : undefined;
  if (narrowed) return narrowed;
  if (list?.plan.tool !== 'screen' || !screened || conditionsOf({ ...q, used: new Set(q.used) }, { kind: screened.kind }).length === 0) return undefined;
  const plan = afterScreen(q, turns, list, screened, []);
  return plan === UNREAD ? undefined : plan;
}

function compareLast(q: Question, turns: readonly Turn[]): Plan | undefined {
  const found: { kind: NamedRecord['kind']; slug: string }[] = [];
  for (const { kind, slug } of subjects(turns)) {
    if (kind === 'round' || found.some((one) => one.slug === slug) || (found[0] && found[0].kind !== kind)) continue;
    found.push({ kind, slug });
    if (found.length === 2) break;
  }
  const [first, second] = found;
  if (!first || !second) return undefined;
  const counts = hasFn(q, 'count') && hasNoun(q, 'round') ? (first.kind === 'project' ? 'round_count' : 'investment_count') : undefined;
  const fields = counts === undefined ? fieldsAsked(q, first.kind) : [{ field: counts }];
  return { tool: 'compare', input: { of: [second, first], fields }, as: 'rows' };
}

/** "Who led the most of them", "quỹ nào dẫn dắt nhiều nhất": the rounds of the list by who led them. */
function mostOf(q: Question, { kind, conds, grants, groups }: Screened): Plan | undefined {
  const counts = q.items.some((item) => item.names.length === 0 && tagOf(item, 'most')?.by === 'count' && tagOf(item, 'most')?.dir === 'desc');
  const leads = hasVerb(q, 'lead', 'ledBy');
  const ofProjects = kind === 'project' && conds.some(({ group }) => group === 'rounds');
  if ((kind !== 'round' && !ofProjects) || groups || !counts || (!leads && !hasVerb(q, 'invest')) || hasNoun(q, 'round') || hasCue(q, 'ever')) return undefined;
  if (!hasCue(q, 'who') && !hasNoun(q, 'fund', 'investor')) return undefined;
  return planOf(
    {
      kind: 'round',
      conds: ofProjects ? asRounds(conds) : conds,
      grants,
      take: 20,
      fields: [],
      groups: { by: leads ? 'lead' : 'investor', show: 'count', sort: '-count' },
    },
    'rows',
  );
}

/** "By quarter", and nothing else. */
const isGroupingAlone = (q: Question, pieces: readonly Item[]): boolean =>
  q.items.every((item) => pieces.includes(item) || isCue(item, 'and', 'also') || q.world.lexicon.noise.has(item.folded));

/** "Only as lead", "chỉ tính dẫn dắt", and nothing else. */
const isLeadAlone = (q: Question): boolean =>
  (hasNoun(q, 'lead') || hasVerb(q, 'lead')) &&
  q.items.every(
    (item) =>
      isNoun(item, 'lead') ||
      isVerb(item, 'lead') ||
      isCue(item, 'only', 'and', 'also') ||
      /^(as|tinh|vai tro|lam|la)$/.test(item.folded) ||
      q.world.lexicon.noise.has(item.folded),
  );

/** What a turn asks of a list as it is: one of its rows, who took part with its investor, its first, groups of it, what of it was led. */
function ofTheList(q: Question, turns: readonly Turn[], last: Turn, screened: Screened): Plan | typeof UNREAD | undefined {
  const { kind, conds } = screened;
  const most = mostOf(q, screened);
  if (most) return most;
  if (!hasCue(q, 'them', 'only', 'also') && asksOfOne(q) && !targetOf(q) && (last.plan.as === 'first' || last.rows.length === 1)) {
    const about = aboutSubject(q, turns, last);
    if (about) return about;
  }
  if (hasCue(q, 'co')) return withInvestor(conds);
  const top = q.items.find((item) => item.folded === 'top');
  const number = top && q.items[q.items.indexOf(top) + 1]?.bound;
  if (number?.bare) return planOf({ ...screened, take: Number(number.value) }, 'rows');
  const grouped = groupingOf(q, kind);
  const takesGroups = screened.groups !== undefined || last.plan.as === 'value' || last.plan.as === 'count';
  const grouping = grouped && (takesGroups || (last.plan.as === 'rows' && isGroupingAlone(q, grouped.items))) ? grouped : undefined;
  if (grouping && conditionsOf({ ...q, used: new Set(q.used) }, { kind }).length === 0) {
    const sort = /^(year|quarter|month|week|day)\(/.test(grouping.by) ? grouping.by : undefined;
    const take = sort === undefined ? screened.take : undefined;
    return planOf({ ...screened, sort: undefined, take, fields: [], groups: { by: grouping.by, show: screened.groups?.show ?? 'count', sort } }, 'rows');
  }
  // "Only as lead" of who took part most: who led most.
  if (screened.groups?.by === 'investor' && isLeadAlone(q)) return planOf({ ...screened, groups: { ...screened.groups, by: 'lead' } }, last.plan.as);
  const leads = hasVerb(q, 'lead') && conds.some(({ slot }) => PARTY_PATHS.has(slot));
  if (
    (leads || (hasNoun(q, 'lead') && hasCue(q, 'only') && !screened.groups)) &&
    !hasCue(q, 'who') &&
    !hasNoun(q, 'investor') &&
    hasCue(q, 'them', 'which', 'only')
  )
    return conds.some(({ slot }) => PARTY_PATHS.has(slot))
      ? planOf({ ...screened, conds: conds.map((cond) => asLead(cond, kind === 'round')) }, last.plan.as)
      : UNREAD;
  return undefined;
}

/** "And the biggest?" of projects that raised something: by what they raised, unless the market is named. */
function orderAfter(q: Question, { kind, conds }: Screened): Order | undefined {
  const order = orderOf(q, kind);
  const isMarket = q.items.some((item) => tagOf(item, 'field')?.field.startsWith('market_cap') === true);
  const raised = order?.sort === 'market_cap_rank' && !isMarket && conds.some(({ group }) => group === 'rounds');
  return order && raised ? { ...order, sort: '-raised' } : order;
}

/** What singled a round out: it goes where another round of the project is asked for. */
const SINGLES = ['stage', 'amount', 'date', 'instrument'];

/** After a list, a count or a sum: one of its slots changed, narrowed, counted, ordered. */
function afterScreen(q: Question, turns: readonly Turn[], last: Turn, given: Screened, names: readonly Item[]): Plan | typeof UNREAD | undefined {
  const { kind } = given;
  // How many each of the groups led cannot be asked of them.
  if (given.groups?.by !== undefined && hasCue(q, 'them') && hasFn(q, 'count') && hasVerb(q, 'lead', 'invest')) return UNREAD;
  const screened = asksOfShown(q, given) ? (shownAlone(last, given) ?? given) : given;
  if (screened === UNREAD) return UNREAD;
  const own = names.length === 0 ? ofTheList(q, turns, last, screened) : undefined;
  if (own) return own;
  const target = otherTarget(q, kind);
  const order = orderAfter(q, screened);
  if (order) q.used.add(order.item);
  // "Định giá bao nhiêu" sums up nothing.
  const isValuation = !hasFn(q, 'sum') && q.items.some((item) => tagOf(item, 'field')?.field === 'valuation');
  const summed = measureOf(q, kind, order);
  const measure = isValuation && summed === 'sum(amount)' ? undefined : summed;
  if (target) return otherKind(q, screened, target);
  const conds = inRole(q, screened.conds, conditionsOf(q, { kind }));
  // "Led by someone from Hong Kong": no place of who led is asked for in a list of rounds.
  if (kind === 'round' && names.length === 0 && hasVerb(q, 'ledBy', 'investedBy') && conds.some(({ slot }) => slot === 'country' || slot === 'location'))
    return UNREAD;
  if (conds.length === 0 && !order && measure === undefined && names.length === 0) return moreFields(q, last, screened);
  // "And the newest round" after the seed round of a project: of all its rounds.
  const another =
    order !== undefined && last.plan.as === 'first' && conds.length === 0 && hasNoun(q, 'round') && screened.conds.some(({ slot }) => slot === 'project');
  const before = another ? screened.conds.filter(({ slot }) => !SINGLES.includes(slot)) : screened.conds;
  // "Of those only …" narrows; "and in 2024" takes the place of the year.
  const next = { ...screened, conds: inItsRounds(q, kind, withTurn(q, turns, before, conds), conds), label: undefined, beside: undefined };
  const asksRows =
    conds.length > 0 &&
    ((last.plan.as === 'first' && hasCue(q, 'them')) ||
      (last.plan.as === 'count' && q.items.slice(0, 2).some((item) => isCue(item, 'which', 'who')) && !hasFn(q, 'count')));
  const as = asksRows ? 'rows' : last.plan.as;
  const plan = asAsked({ ...last, plan: { ...last.plan, as } }, next, order, measure);
  // "Who led the largest": of the row that is singled out.
  const asks = plan.tool === 'screen' && plan.as === 'first' && order !== undefined && kind === 'round' && hasCue(q, 'who') ? roundFields(q) : [];
  if (plan.tool === 'screen' && asks.length > 0) return { ...plan, input: { ...plan.input, fields: asks } };
  // What changes nothing of the last answer was not read.
  return order === undefined && measure === undefined && !isSaidAgain(q) && JSON.stringify(plan) === JSON.stringify(last.plan) ? UNREAD : plan;
}
