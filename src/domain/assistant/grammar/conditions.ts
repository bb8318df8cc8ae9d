import type { KindName } from '../../kinds/kinds.ts';
import { canonicalNumber } from '../../records/claim.ts';
import { pathOf } from '../../records/quantities.ts';
import type { Expr } from '../../screener/screen.ts';
import { fold } from '../../writing/fold.ts';
import { compare, type Cond } from './frame.ts';
import { inEachYear } from './each-year.ts';
import { dayExpr, timeExpr } from './time-exprs.ts';
import type { Bound, Item } from './items.ts';
import { isBesideRounds } from './behind-number.ts';
import { DEBT } from './debt.ts';
import { owedCond } from './with-debt.ts';
import { stageExpr } from './stage-spans.ts';
import { isLeftOut, isLeftOutFund, isNeverDone, staysOut } from './left-out.ts';
import { boolCond, knownCond, neverLed } from './known-conditions.ts';
import { isParty } from './roles-of-names.ts';
import { beside, hasCue, hasNoun, hasVerb, isCue, isNoun, isOnly, isVerb, recordOf, tagOf, type Question } from './question.ts';

/** What a list is asked of, and how its conditions are to be read. */
export interface Target {
  kind: KindName;
  /** Records that the question is about as a whole: their names are no conditions. */
  of?: readonly Item[];
  /** One round is meant: a written amount stands for all that round to it. */
  one?: boolean;
}

const related = (kind: KindName, group: string | undefined): string | undefined => (kind === 'round' ? undefined : group);
/** "Made more than 10 investments": nothing was founded. */
const isMade = (q: Question, item: Item): boolean =>
  item.folded === 'made' && q.items.some((one) => tagOf(one, 'field')?.field === 'investment_count' || isCue(one, 'portfolio'));
const isFounding = (q: Question): boolean =>
  (q.items.some((item) => item.names.length === 0 && isVerb(item, 'found') && !isMade(q, item)) ||
    q.items.some((item) => tagOf(item, 'field')?.field === 'founded')) &&
  !hasVerb(q, 'raise', 'invest', 'lead') &&
  !hasNoun(q, 'round');

/** Whether a time is that of a founding: "founded in 2020". */
function isOfFounding(q: Question, at: number): boolean {
  const before = beside(q, at, -1);
  const own = isCue(before, 'in') ? beside(q, q.items.indexOf(before as Item), -1) : before;
  return isVerb(own, 'found') || tagOf(own, 'field')?.field === 'founded';
}

const LAST_ROUND =
  /(?:^| )(?:(?:whose|(?:with|had|have|has|having) (?:a|their|its))(?: very)? (?:last|latest|most recent|newest)(?: funding| financing| fundraising| known)? (?:round|raise|fundraise|funding round|financing round)(?: was| is| were| closed| happened| came| took place| dates)*|(?:that|which|who)(?: have| had)? last raised(?: money| funds| funding| capital)?|vong (?:goi von |dau tu )?(?:gan nhat|cuoi|cuoi cung|moi nhat|sau cung|gan day nhat)(?: la| vao| dien ra| trong| tu| o)*)(?: in| from| on| back)*$/;

/** "Whose last round was before 2020": the day of the last round, not that of any. */
const isOfLastRound = (q: Question, at: number): boolean =>
  LAST_ROUND.test(
    q.items
      .slice(0, at)
      .map(({ folded }) => folded)
      .join(' '),
  );

function timeCond(q: Question, at: number, item: Item, { kind, one }: Target): Cond | undefined {
  if (!item.time) return undefined;
  if (kind === 'project' && isOfLastRound(q, at)) return { slot: 'last_round', expr: timeExpr('last_round', item.time) };
  if ((kind === 'project' || kind === 'organization') && isOfFounding(q, at)) return { slot: 'founded', expr: timeExpr('founded', item.time) };
  if (kind === 'round') return { slot: 'date', expr: one ? timeExpr('date', item.time) : dayExpr(item.time) };
  if ((kind === 'project' || kind === 'organization') && isFounding(q)) return { slot: 'founded', expr: timeExpr('founded', item.time) };
  return { slot: 'date', group: 'rounds', expr: timeExpr('date', item.time) };
}

/** The range that a written amount stands for: "$314M" is 313.5 to 314.5 million. */
export function boundExpr(path: string, { op, value, to, step, bare }: Bound, loosely = false): Expr {
  if (op === 'between') return compare(path, 'between', [value, to ?? value]);
  if (op === '=' && bare && loosely && value !== '0') {
    const half = Number(step) / 2;
    const [low, high] = [Number(value) - half, Number(value) + half].map((edge) => canonicalNumber(String(edge)) ?? value);
    return { and: [compare(path, '>=', low ?? value), compare(path, '<', high ?? value)] };
  }
  return compare(path, op === '=' ? '=' : op, value);
}

/** The number field that stands beside a bound, of the target or of its rounds. */
function fieldBeside(q: Question, at: number, kind: KindName): { field: string; group?: string; item: Item } | undefined {
  const numberOf = (item: Item | undefined): { field: string; group?: string; item: Item } | undefined => {
    for (const tag of item?.names.length === 0 ? item.tags : []) {
      if (tag.is !== 'field' || !item) continue;
      const def = pathOf(kind, tag.field);
      if (def?.type === 'number') return { field: tag.field, item };
      if (kind !== 'round' && pathOf('round', tag.field)?.type === 'number') return { field: tag.field, group: 'rounds', item };
    }
    return undefined;
  };
  const { items } = q;
  const right = numberOf(items[at + 1]);
  if (right && !items[at + 2]?.bound) return right;
  const passes = (item: Item | undefined): boolean =>
    isCue(item, 'of', 'in', 'with', 'is', 'at', 'by') ||
    (item !== undefined && q.world.lexicon.noise.has(item.folded) && item.names.length === 0) ||
    isCue(item, 'worth');
  for (const step of [-1, 1] as const) {
    let i = at + step;
    for (let steps = 0; steps < 3; steps += 1, i += step) {
      const found = numberOf(items[i]);
      // "$50M with a valuation above 1 billion": the field is that of the bound behind it.
      if (found && step === 1 && items[i + 1]?.bound) break;
      if (found) return found;
      if (!passes(items[i])) break;
    }
  }
  return undefined;
}

/** What a number of counted things asks of the target. */
function countedCond(q: Question, { kind }: Target, item: Item, next: Item | undefined): Cond | undefined {
  const [leads, founds, invests] = [hasVerb(q, 'lead') || hasNoun(q, 'lead'), hasVerb(q, 'found'), hasVerb(q, 'invest')];
  const bound = item.bound;
  if (!bound || bound.money) return undefined;
  const least = bound.op === '>' ? String(Number(bound.value) + 1) : bound.value;
  if (bound.times || isNoun(next, 'round') || (tagOf(next, 'field')?.field === 'investment_count' && kind !== 'project')) {
    if (kind === 'project') return { slot: 'round_count', expr: boundExpr('round_count', bound) };
    if (kind === 'organization' && leads) return { slot: 'lead_count', expr: boundExpr('lead_count', bound) };
    if (kind === 'organization' || kind === 'person') return { slot: 'investment_count', expr: boundExpr('investment_count', bound) };
  }
  if (isNoun(next, 'lead') && kind === 'organization') return { slot: 'lead_count', expr: boundExpr('lead_count', bound) };
  if (isNoun(next, 'investor', 'fund', 'lead', 'angel')) {
    if (kind === 'round') return { slot: 'investor_count', expr: boundExpr('investor_count', bound) };
    if (kind === 'project' && (bound.op === '>' || bound.op === '>='))
      return { slot: 'organizations', expr: { rel: 'organizations', some: { and: [] }, atLeast: Number(least) } };
  }
  if (isNoun(next, 'project', 'token') && kind === 'person' && founds)
    return { slot: 'roles', expr: { rel: 'roles', some: compare('founder', '=', 'true'), atLeast: Number(least) } };
  // Those of a person are projects that somebody works for, too: what was invested in is counted by the investments.
  if (isNoun(next, 'project', 'token') && kind === 'person' && invests) return { slot: 'investment_count', expr: boundExpr('investment_count', bound) };
  if (isNoun(next, 'project', 'token') && (kind === 'organization' || kind === 'person'))
    return { slot: 'projects', expr: { rel: 'projects', some: { and: [] }, atLeast: Number(least) } };
  return undefined;
}

function boundCond(q: Question, at: number, item: Item, target: Target): Cond | undefined {
  const { bound } = item;
  if (!bound) return undefined;
  const { kind, one = false } = target;
  if (isRankTop(q, at) && kind === 'project') return { slot: 'market_cap_rank', expr: compare('market_cap_rank', '<=', bound.value) };
  // "At least 2 seed rounds": what kind of them stands between.
  const stage = beside(q, at, 1);
  const isKind = stage?.names.length === 0 && (tagOf(stage, 'stage') ?? tagOf(stage, 'instrument')) !== undefined && !bound.money;
  const noun = isKind && stage ? beside(q, q.items.indexOf(stage), 1) : undefined;
  const next = isNoun(noun, 'round') ? noun : stage;
  // "raised $1 billion", "the $1B round": the amount of the round, whatever else is asked.
  const isAmount = bound.money && (isVerb(q.items[at - 1], 'raise') || isNoun(q.items[at + 1], 'round')) && kind === 'round';
  if (isAmount) return { slot: 'amount', expr: boundExpr('amount', bound, one) };
  const counted = countedCond(q, target, item, next);
  if (counted) {
    if (next && !bound.times) q.used.add(next);
    return counted;
  }
  // "Raised at least 4 rounds and over $100M": in all; within a time or a stage no number of the list tells it.
  if (bound.money && kind === 'project' && isBesideRounds(q, at))
    return isRoundish({ ...q, items: q.items.filter((one) => !isNoun(one, 'round')) }) ? undefined : { slot: 'raised', expr: boundExpr('raised', bound) };
  const near = fieldBeside(q, at, kind);
  if (near && !(near.field === 'investment_count' && bound.money)) {
    q.used.add(near.item);
    // Of what was raised, each round alone where a time or a stage is asked for, too.
    const isOfRound =
      kind === 'project' &&
      (near.field === 'amount' || (near.field === 'raised' && q.items.some((other, place) => other.time && !isFounding(q) && !isOfFounding(q, place))));
    if (!isOfRound) return { slot: near.field, group: near.group, expr: boundExpr(near.field, bound, one) };
  }
  if (!bound.money && bound.op === '=' && bound.bare) return undefined;
  if (!bound.money && Number(bound.value) < 1000) return undefined;
  const isOnly = q.items.filter((other) => other.bound && (other.bound.money || Number(other.bound.value) >= 1000)).length === 1;
  if (isOnly && (hasCue(q, 'worth') || q.items.some((other) => tagOf(other, 'field')?.field === 'valuation')))
    return { slot: 'valuation', group: related(kind, 'rounds'), expr: boundExpr('valuation', bound, one) };
  if (kind === 'round') return { slot: 'amount', expr: boundExpr('amount', bound, one) };
  if (kind === 'project' && !isRoundish(q)) return { slot: 'raised', expr: boundExpr('raised', bound, one) };
  return { slot: 'amount', group: 'rounds', expr: boundExpr('amount', bound, one) };
}

/** Whether a number is that of "ranked in the top 50". */
export function isRankTop(q: Question, at: number): boolean {
  const [top, before] = [q.items[at - 1], beside(q, at - 1, -1)];
  const ranked =
    tagOf(before, 'field')?.field === 'market_cap_rank' ||
    (isCue(before, 'in') && q.items.slice(0, at).some((item) => tagOf(item, 'field')?.field === 'market_cap_rank'));
  return /^(top|first)$/.test(top?.folded ?? '') && ranked;
}

/** Whether a question speaks of single rounds: of a stage, or of a time that is none of founding. */
export const isRoundish = (q: Question): boolean =>
  q.items.some(
    (item) => item.names.length === 0 && (tagOf(item, 'stage') !== undefined || (item.time !== undefined && !isFounding(q)) || isNoun(item, 'round')),
  );

/** Whether a name stands for who led: after "led by", or before a verb of leading. */
function isLeading(q: Question, at: number): boolean {
  const [before, after] = [beside(q, at, -1), beside(q, at, 1)];
  // "but Polychain didn't join", "without Polychain"
  if (isCue(after, 'not') && isVerb(beside(q, q.items.indexOf(after as Item), 1), 'invest')) return false;
  if (/^(without|minus|lacking|khong co|thieu)$/.test(before?.folded ?? '') && !isVerb(after, 'lead', 'ledBy')) return false;
  if (isVerb(before, 'ledBy') || isNoun(before, 'lead') || (tagOf(before, 'field')?.field === 'lead' && !isVerb(after, 'invest'))) return true;
  if (isVerb(after, 'lead') || isVerb(after, 'ledBy')) return true;
  // "which rounds did Paradigm lead in 2023", "led by Paradigm or a16z"
  if (isVerb(before, 'investedBy') || (isVerb(after, 'invest') && !hasVerb(q, 'lead', 'ledBy'))) return false;
  return hasVerb(q, 'lead', 'ledBy') || hasNoun(q, 'lead');
}

/** Whether a name stands for the network that something is on. */
const isChain = (q: Question, at: number): boolean => isCue(beside(q, at, -1), 'on') || (q.items[at - 1] !== undefined && isCue(q.items[at - 1], 'on'));

/** "Backed more than once": as many rounds of one project with the investor, and not of all that it raised. */
const isOftenBacked = (q: Question): boolean =>
  q.items.some(({ bound }) => bound?.times) &&
  q.items.filter((item) => item.names.length === 0 && isVerb(item, 'invest', 'investedBy')).length === 1 &&
  !hasVerb(q, 'raise');

function nameCond(q: Question, at: number, item: Item, { kind }: Target): Cond | undefined {
  const project = recordOf(item, 'project');
  const party = recordOf(item, 'organization', 'person');
  if (kind === 'round') {
    if (project && isChain(q, at) && !isVerb(beside(q, at, -2 as 1), 'raise'))
      return { slot: 'chains', group: 'project', expr: compare('chains', '=', project.slug) };
    const asParty = party !== undefined && (project === undefined || isParty(q, at, item));
    if (asParty)
      return isLeading(q, at)
        ? { slot: 'lead', expr: compare('lead', '=', party.slug) }
        : { slot: party.kind === 'person' ? 'people' : 'organizations', expr: compare(party.kind === 'person' ? 'people' : 'organizations', '=', party.slug) };
    return project && { slot: 'project', expr: compare('project', '=', project.slug) };
  }
  if (kind === 'project') {
    if (project && (isChain(q, at) || party === undefined || !isParty(q, at, item))) {
      const ecosystem = /ecosystem|he sinh thai/.test(q.items.map(({ folded }) => folded).join(' ')) && !isChain(q, at);
      return { slot: ecosystem ? 'ecosystems' : 'chains', expr: compare(ecosystem ? 'ecosystems' : 'chains', '=', project.slug) };
    }
    if (!party) return undefined;
    if (hasVerb(q, 'found') && party.kind === 'person') return { slot: 'founders', expr: compare('founders', '=', party.slug) };
    if (isLeading(q, at)) return { slot: 'lead', group: 'rounds', expr: compare('lead', '=', party.slug) };
    if (party.kind === 'person') return { slot: 'people', group: 'rounds', expr: compare('people', '=', party.slug) };
    return isRoundish(q) || isOftenBacked(q)
      ? { slot: 'organizations', group: 'rounds', expr: compare('organizations', '=', party.slug) }
      : { slot: 'organizations', expr: compare('organizations', '=', party.slug) };
  }
  if (project && (party === undefined || !isParty(q, at, item))) {
    if (isRoundish(q) || isOftenBacked(q) || (kind === 'person' && (hasNoun(q, 'angel', 'investor') || hasVerb(q, 'invest'))))
      return { slot: 'project', group: 'rounds', expr: compare('project', '=', project.slug) };
    return { slot: 'projects', expr: compare('projects', '=', project.slug) };
  }
  if (kind === 'person' && party?.kind === 'organization') return { slot: 'organizations', expr: compare('organizations', '=', party.slug) };
  return undefined;
}

const TOKEN_SALE = /^(?:icos?|initial coin offerings?|public token sales?)$/;

function valueCond(q: Question, item: Item, { kind }: Target): Cond | undefined {
  const { held } = q.world.lexicon;
  for (const tag of item.tags) {
    // A grant is a kind of round, and no stage of one.
    if (tag.is === 'stage' && tag.value === 'Grant' && isNoun(item, 'grant')) continue;
    // Shares are sold to the public, too: "ICO" says that tokens are.
    if (tag.is === 'stage' && !tag.cmp && TOKEN_SALE.test(item.folded))
      return { slot: 'stage', group: related(kind, 'rounds'), expr: compare('instrument', '=', 'Public token sale') };
    if (tag.is === 'stage') return { slot: 'stage', group: related(kind, tag.isGrant ? 'grants' : 'rounds'), expr: stageExpr(tag) };
    // "Equity only": what counts as raised, and no loans.
    if (tag.is === 'instrument' && tag.value === 'Equity' && kind === 'round' && isOnly(q, item)) return { slot: 'raise', expr: compare('raise', '=', 'true') };
    if (tag.is === 'instrument') return { slot: 'instrument', group: related(kind, 'rounds'), expr: compare('instrument', '=', tag.value) };
    // "Exchanges of type CEX": the noun of a narrower one.
    if (tag.is === 'sector' && item.folded === 'exchanges' && q.items.some((other) => other !== item && tagOf(other, 'sector'))) continue;
    if (tag.is === 'sector') {
      // "Rounds of DeFi projects", "the DeFi sector": whose sector it is. "Mảng DeFi" is "in DeFi": what the round is filed under.
      const at = q.items.indexOf(item);
      const named =
        q.items.some((other) => tagOf(other, 'field')?.field === 'sector' && other.folded !== 'mang') ||
        [q.items[at - 1], q.items[at + 1]].some((one) => isNoun(one, 'project') && one?.folded !== 'mang');
      if (kind === 'round') {
        const path = !named && held.get('round.category')?.has(fold(tag.value)) ? 'category' : 'sector';
        return { slot: path, expr: compare(path, '=', tag.value) };
      }
      if ((kind === 'organization' || kind === 'person') && hasVerb(q, 'invest', 'lead'))
        return { slot: 'category', group: 'rounds', expr: compare('category', '=', tag.value) };
      return { slot: 'sector', expr: compare('sector', '=', tag.value) };
    }
    if (tag.is === 'city') return { slot: 'location', group: kind === 'round' ? 'project' : undefined, expr: compare('location', 'contains', tag.value) };
    if (tag.is === 'country') return { slot: 'country', group: kind === 'round' ? 'project' : undefined, expr: compare('country', '=', tag.value) };
    if (tag.is === 'value' && tag.kind === kind) return { slot: tag.path, expr: compare(tag.path, '=', tag.value) };
  }
  return undefined;
}

/** Joins conditions of one slot: several names or values of a list are any of them, unless all of them are asked for. */
function joined(q: Question, conds: readonly Cond[]): Cond[] {
  const wantsAll = hasCue(q, 'both', 'together') || !hasCue(q, 'or');
  const found: Cond[] = [];
  for (const cond of conds) {
    const like = found.find(({ slot, group }) => slot === cond.slot && group === cond.group);
    const isEither = ['stage', 'category', 'sector', 'country', 'project', 'date', 'instrument', 'type', 'founded'].includes(cond.slot) || !wantsAll;
    const isRange = ['amount', 'valuation', 'raised'].includes(cond.slot);
    // "Unicorns with a valuation of at least $1B" says it twice.
    if (isRange && found.some((one) => JSON.stringify(one) === JSON.stringify(cond))) continue;
    if (!like || isRange || !isEither) {
      // Two parties of one list both took part; two of projects each may have in rounds of their own.
      found.push(cond);
      continue;
    }
    const members = 'or' in like.expr ? like.expr.or : [like.expr];
    const more = ('or' in cond.expr ? cond.expr.or : [cond.expr]).filter((one) => !members.some((member) => JSON.stringify(member) === JSON.stringify(one)));
    if (more.length > 0) found[found.indexOf(like)] = { ...like, expr: { or: [...members, ...more] } };
  }
  return found;
}

/** "Rounds it joined but did not lead": took part in, and led by others. */
function joinedOnly(q: Question, conds: readonly Cond[]): Cond[] {
  const isNot = q.items.some((item, at) => {
    const next = isCue(item, 'not') ? beside(q, at, 1) : undefined;
    return isVerb(next, 'lead');
  });
  const led = conds.find(({ slot, expr }) => slot === 'lead' && 'value' in expr);
  if (!isNot || !hasVerb(q, 'invest') || !led || !('value' in led.expr)) return [...conds];
  const { group, expr } = led;
  const rest = conds.filter(({ slot }) => slot !== 'lead' && slot !== 'not lead');
  const both: Cond[] = [
    { slot: 'organizations', expr: { ...expr, path: 'organizations' } },
    { slot: 'not lead', expr: { not: expr } },
  ];
  return [...rest, ...both.map((cond) => ({ ...cond, ...(group !== undefined && { group }) }))];
}

/** "Both a Series A and a Series B": each in a round of its own. */
function eachOf(q: Question, conds: readonly Cond[]): Cond[] {
  if (!hasCue(q, 'both')) return [...conds];
  return conds.flatMap((cond): Cond[] =>
    cond.slot === 'stage' && cond.group === 'rounds' && 'or' in cond.expr
      ? cond.expr.or.map((expr) => ({ slot: 'rounds', expr: { rel: 'rounds', some: expr } }))
      : [cond],
  );
}

/** "A Series A without a seed round": no round is both, so it is another one that there is not. */
function withoutStage(conds: readonly Cond[]): Cond[] {
  const has = conds.some(({ slot, group, expr }) => slot === 'stage' && group === 'rounds' && !('not' in expr));
  return conds.map((cond): Cond =>
    has && cond.slot === 'not stage' && cond.group === 'rounds' && 'not' in cond.expr
      ? { slot: 'not rounds', expr: { not: { rel: 'rounds', some: cond.expr.not } } }
      : cond,
  );
}

/** Counted rounds with what is asked of them: "at least 2 rounds since 2023". */
function countedRounds(conds: readonly Cond[]): Cond[] {
  const count = conds.find(({ slot, expr }) => (slot === 'round_count' || slot === 'investment_count') && 'op' in expr && ['>=', '>', '='].includes(expr.op));
  const asked = conds.filter(({ group }) => group === 'rounds');
  if (!count || asked.length === 0 || !('value' in count.expr) || !('op' in count.expr)) return [...conds];
  const least = Number(count.expr.value) + (count.expr.op === '>' ? 1 : 0);
  const rest = conds.filter((cond) => cond !== count && !asked.includes(cond));
  const rounds = (atLeast: number): Expr => ({ rel: 'rounds', some: { and: asked.map(({ expr }) => expr) }, atLeast });
  // "Twice" is two and not three.
  const more: Cond[] = count.expr.op === '=' ? [{ slot: 'not rounds', expr: { not: rounds(least + 1) } }] : [];
  return [...rest, { slot: 'rounds', expr: rounds(least) }, ...more];
}

/** All that a question asks of the rows of a list. Marks the pieces that it reads. */
export function conditionsOf(q: Question, target: Target): Cond[] {
  const found: Cond[] = [];
  q.items.forEach((item, at) => {
    if (q.used.has(item) || target.of?.includes(item)) return;
    const named = item.names.length > 0 && !item.weak;
    const cond =
      timeCond(q, at, item, target) ??
      boundCond(q, at, item, target) ??
      (named ? nameCond(q, at, item, target) : (valueCond(q, item, target) ?? boolCond(q, at, item, target) ?? knownCond(q, at, item, target)));
    if (!cond) return;
    q.used.add(item);
    const isNegated =
      !isCue(item, 'anyone') &&
      (isLeftOut(q, at) || staysOut(q, at)) &&
      !('not' in cond.expr) &&
      // "Never raised" says itself that there is none.
      !(cond.slot === 'round_count' && isVerb(item, 'raise')) &&
      cond.slot !== 'has_token' &&
      cond.slot !== 'actively_investing';
    // "Never raised a Series A": no round that is one.
    const isNever = cond.group === 'rounds' && !('not' in cond.expr) && isNeverDone(q, at);
    if (cond.expr === DEBT && target.kind === 'round') found.push(owedCond(q, at, cond, isNegated));
    else if (isNever) found.push({ slot: `not ${cond.slot}`, expr: { not: { rel: 'rounds', some: cond.expr } } });
    else found.push(isNegated ? { slot: `not ${cond.slot}`, ...(cond.group !== undefined && { group: cond.group }), expr: { not: cond.expr } } : cond);
  });
  // "Without funds": what counts as money raised alone.
  const fund = target.kind === 'round' ? q.items.findIndex((item, at) => isLeftOutFund(q, item, at)) : -1;
  if (fund >= 0) {
    q.used.add(q.items[fund] as Item);
    found.push({ slot: 'raise', expr: compare('raise', '=', 'true') });
  }
  return neverLed(q, target, countedRounds(withoutStage(inEachYear(q, eachOf(q, joinedOnly(q, joined(q, found)))))));
}
