import { stageExpr } from './stage-spans.ts';
import type { AskedField } from '../../tools/calls.ts';
import type { Plan } from '../plan.ts';
import type { NamedRecord } from '../reading.ts';
import { asksWhatItDoes, counted, fieldsAsked, isYesNo, positionsOf, roundFields, whenWorked } from './asked.ts';
import { conditionsOf, type Target } from './conditions.ts';
import { DEBT, WITH_DEBT } from './debt.ts';
import { compare, planOf, planOfRecord, type Cond, type Screened } from './frame.ts';
import type { Item } from './items.ts';
import { officesAsked } from './offices.ts';
import { orderOf, type Order } from './order.ts';
import { asksGrants, beside, hasCue, hasFn, hasNoun, hasVerb, isCue, isNoun, isVerb, recordOf, tagOf, type Question } from './question.ts';

/** "The biggest round of Polygon, who led it and how many investors": of one round. */
function investorsCounted(q: Question, screened: Screened, order: Order | undefined): Plan | undefined {
  const isNamed = screened.conds.some(({ slot }) => slot === 'stage' || slot === 'amount');
  const isSingled = isNamed || (order !== undefined && order.take === undefined && !order.counts);
  const isCounted = q.items.some((item, at) => tagOf(item, 'fn')?.fn === 'count' && isNoun(q.items[at + 1], 'investor', 'fund'));
  if (!((isNamed && hasFn(q, 'count') && hasNoun(q, 'investor')) || (isCounted && isSingled))) return undefined;
  const asked = screened.fields.filter(({ field }) => field === 'lead' || (field === 'amount' && hasCue(q, 'howMuch')));
  // "Biggest" is of the money, though investors are counted behind it.
  const sort = screened.sort?.replace('investor_count', 'amount');
  return planOf({ ...screened, sort, place: order?.place, fields: [...asked, { field: 'investor_count' }] }, 'first');
}

/** "Tell me about the round X did in July": of one round all that a card says. */
const isTellOf = (q: Question): boolean =>
  /(?:^| )(?:tell(?: me)?(?: more)? about|about|details? (?:of|on|about)|describe|info(?:rmation)? (?:on|about)|what do you know about|ke ve|noi ve|thong tin (?:ve|cua)|chi tiet(?: ve| cua)?) (?:the |that |this )?(?:round|deal|raise|fundraise|vong)(?: |$)/.test(
    q.items.map(({ folded }) => folded).join(' '),
  );
const WHOLE = ['date', 'stage', 'amount', 'lead', 'investors'].map((field) => ({ field }));

/** A round of a project, or rounds of it: by stage, amount, day, the newest, the biggest, with whom. */
function roundsOf(q: Question, of: Item, project: NamedRecord): Plan {
  const target: Target = { kind: 'round', of: [of], one: true };
  const order = orderOf(q, 'round');
  const conds: Cond[] = [{ slot: 'project', expr: compare('project', '=', project.slug) }, ...conditionsOf(q, target)];
  const grants = asksGrants(q) ? ('only' as const) : hasCue(q, 'grantsIn') ? ('include' as const) : undefined;
  const asked = roundFields(q);
  const fields = asked.length === 0 && isTellOf(q) ? WHOLE : asked;
  const screened: Screened = { kind: 'round', conds, grants, sort: order?.sort ?? '-date', fields };
  const counted = investorsCounted(q, screened, order);
  if (counted) return counted;
  const owed = hasFn(q, 'sum') && conds.some(({ expr }) => expr === DEBT) ? aggregatedRounds(q, screened, false) : undefined;
  if (owed) return owed;
  if (hasFn(q, 'count')) return planOf({ ...screened, sort: undefined, fields: [] }, 'count');
  const aggregated = aggregatedRounds(q, screened, order !== undefined);
  if (aggregated) return aggregated;
  if (isYesNo(q) && conds.length > 1) return planOf(screened, 'exists');
  // "The Series B and the Series C": each of them.
  const isEach = hasCue(q, 'and') && conds.some(({ slot, expr }) => slot === 'stage' && expr !== DEBT && 'or' in expr);
  const isOne =
    !isEach &&
    order?.take === undefined &&
    !order?.whole &&
    (order !== undefined ||
      conds.some(({ slot }) => slot === 'stage' || slot === 'amount') ||
      (fields.length === 1 && conds.some(({ slot }) => slot === 'date'))) &&
    !q.items.some((item) => isNoun(item, 'round') && /s$|^cac|^nhung/.test(item.folded) && !/series/.test(item.folded));
  return planOf({ ...screened, ...(order?.take && { take: order.take }), place: order?.place }, isOne || order?.place !== undefined ? 'first' : 'rows');
}

const STATS = { sum: 'sum', mean: 'mean', median: 'median' } as const;

/** What rounds of a project come to: a sum, a mean, a median. */
function aggregatedRounds(q: Question, screened: Screened, isOrdered: boolean): Plan | undefined {
  const measure = q.items.some((item) => tagOf(item, 'field')?.field === 'valuation') ? 'valuation' : 'amount';
  for (const fn of ['mean', 'median'] as const)
    if (hasFn(q, fn)) return planOf({ ...screened, sort: undefined, fields: [], groups: { show: `${STATS[fn]}(${measure}),count` } }, 'value');
  const hasStage = screened.conds.some(({ slot }) => slot === 'stage' || slot === 'amount');
  // Debt is money that was owed in all, unless one round of it is named.
  const isOwed =
    screened.conds.some(({ expr }) => expr === WITH_DEBT.expr || expr === DEBT) && !q.items.some(({ folded }) => /^(?:debt|loan) round$/.test(folded));
  const wantsMoney = hasCue(q, 'howMuch') || hasFn(q, 'sum') || (isOwed && (q.items.some(isTotal) || hasVerb(q, 'raise')));
  // "How much did it raise at each round": the rounds, and no sum.
  const isOfEach = q.items.some((item, at) => isCue(item, 'per') && isNoun(q.items[at + 1], 'round'));
  if (wantsMoney && isOfEach) return planOf({ ...screened, fields: ['stage', 'amount', 'date'].map((field) => ({ field })) }, 'rows');
  if (wantsMoney && !isOrdered && (!hasStage || isOwed) && measure === 'amount')
    return planOf({ ...screened, sort: undefined, fields: [], groups: { show: 'sum(amount),count' } }, 'value');
  return undefined;
}

/** "The price of X today": no round is meant. */
const isPricedNow = (q: Question, { time }: Item): boolean =>
  (time?.from === '0d' || time?.from === q.world.today) &&
  q.items.some((item) => /^(price_usd|market_cap_usd|market_cap_rank|volume|tvl)$/.test(tagOf(item, 'field')?.field ?? ''));

/** "Raised in total", "total raised": all that was raised, and not that of one round. */
export const isTotal = (item: Item): boolean => tagOf(item, 'field')?.field === 'raised' && !isVerb(item, 'raise');

/** "Its latest round and how much was raised": the money is asked for behind the round, and not that of all. */
function asksBehind(q: Question): boolean {
  const round = q.items.findLastIndex((item) => item.names.length === 0 && (tagOf(item, 'most') !== undefined || isNoun(item, 'round')));
  return !hasFn(q, 'sum') && !hasCue(q, 'ever') && !q.items.some(isTotal) && q.items.slice(round + 1).some((item) => isCue(item, 'howMuch'));
}

/** A question about one project. */
export function aboutProject(q: Question, item: Item, project: NamedRecord): Plan {
  const chain = q.items.find(
    (other, at) => other !== item && (recordOf(other, 'project') !== undefined || other.tags.length === 0) && isCue(beside(q, at, -1), 'on'),
  );
  // "USDC base contract": a word of every day that is a network, too.
  const network = q.items.find(
    (other, at) =>
      other.weak &&
      other.tags.length === 0 &&
      !q.world.lexicon.noise.has(other.folded) &&
      recordOf(other, 'project') !== undefined &&
      [q.items[at - 1], q.items[at + 1]].some((near) => tagOf(near, 'field')?.field === 'contracts'),
  );
  const contract = q.items.some((other) => tagOf(other, 'field')?.field === 'contracts' || /^(address|contract)/.test(other.folded));
  const onNetwork = chain ?? network;
  if (contract) return planOfRecord(project, [{ field: 'contracts', ...(onNetwork && { with: recordOf(onNetwork, 'project')?.slug ?? onNetwork.text }) }]);
  const hasOrder = q.items.some((other) => other.names.length === 0 && tagOf(other, 'most') !== undefined);
  const speaksOfRounds =
    hasNoun(q, 'round', 'grant', 'lead') ||
    hasVerb(q, 'raise', 'invest', 'lead', 'ledBy', 'investedBy') ||
    q.items.some((other) => ['valuation', 'amount', 'investors', 'lead'].includes(tagOf(other, 'field')?.field ?? ''));
  const ofSize = hasOrder && hasCue(q, 'size') && q.items.some((other) => isCue(other, 'size') && /vong|round|deal/.test(other.folded));
  const isSingled =
    q.items.some(
      (other) =>
        other.names.length === 0 &&
        (tagOf(other, 'stage') !== undefined ||
          tagOf(other, 'instrument') !== undefined ||
          (other.time !== undefined && !hasVerb(q, 'found', 'work') && !hasNoun(q, 'team') && !isPricedNow(q, other)) ||
          (other.bound !== undefined && !hasNoun(q, 'token'))),
    ) ||
    ((hasOrder || orderOf(q, 'round')?.place !== undefined) && speaksOfRounds) ||
    ofSize;
  const asked = fieldsAsked(q, 'project', [item]);
  // "Total raised and the date of its last round" is asked of the project.
  // "How much was raised in its last round" is asked of the round.
  const isInRound = /\b(was|were) raised (in|at|during)\b/.test(q.items.map(({ folded }) => folded).join(' ')) || asksBehind(q);
  if (
    hasOrder &&
    !isInRound &&
    asked.some(({ field }) => field === 'raised') &&
    hasNoun(q, 'round') &&
    orderOf(q, 'round')?.sort === '-date' &&
    !hasCue(q, 'who')
  )
    return planOfRecord(project, [
      ...asked.filter(({ field }) => !['rounds', 'last_round'].includes(field)),
      ...(hasFn(q, 'count') ? [{ field: 'round_count' }] : []),
      { field: 'last_round' },
    ]);
  const most = orderOf(q, 'organization');
  if (most?.counts && hasVerb(q, 'invest') && (hasCue(q, 'who') || hasNoun(q, 'investor', 'fund'))) {
    const conds = [{ slot: 'project', expr: compare('project', '=', project.slug) }, ...conditionsOf(q, { kind: 'round', of: [item] })];
    return planOf({ kind: 'round', conds, take: most.take ?? 20, fields: [], groups: { by: 'investor', show: 'count', sort: '-count' } }, 'rows');
  }
  const inEach = ofEachStage(q, project);
  if (inEach) return inEach;
  const onlyRounds = isNounAlone(q);
  if (asksGrants(q)) return roundsOf(q, item, project);
  if (isSingled && !(hasNoun(q, 'team') || positionsOf(q).length > 0)) return roundsOf(q, item, project);
  return factsOfProject(q, item, project, onlyRounds);
}

/** "More than once", "at least twice", "in two or more rounds": in how many rounds at least; undefined where nothing else is said of when and which. */
function howOften(q: Question): number | undefined {
  const bounds = q.items.filter((item) => item.bound !== undefined);
  const [item] = bounds;
  const next = item && beside(q, q.items.indexOf(item), 1);
  const isOfRounds = item?.bound?.times === true || isNoun(next, 'round') || /^(?:lan|times|once)$/.test(next?.folded ?? '');
  const isNarrowed = q.items.some((one) => one.time !== undefined || tagOf(one, 'stage') !== undefined || tagOf(one, 'most') !== undefined);
  const text = q.items.map(({ folded }) => folded).join(' ');
  if (
    bounds.length === 0 &&
    !isNarrowed &&
    /(?:^| )(?:hon (?:mot|1) (?:lan|vong)|nhieu lan|repeatedly|multiple times|several times|multiple rounds|several rounds)(?: |$)/.test(text)
  )
    return 2;
  if (!item?.bound || bounds.length !== 1 || !isOfRounds || isNarrowed || item.bound.money) return undefined;
  const { op, value } = item.bound;
  const least = op === '>' ? Number(value) + 1 : op === '>=' ? Number(value) : undefined;
  return least !== undefined && Number.isInteger(least) && least > 1 ? least : undefined;
}

/** "Who invested in both the seed and the Series A": investors of a round of each stage. */
function ofEachStage(q: Question, project: NamedRecord): Plan | undefined {
  const stages = [...new Set(q.items.flatMap((item) => (item.names.length === 0 ? (tagOf(item, 'stage') ?? []) : [])))];
  const asksWho = hasCue(q, 'who') || hasNoun(q, 'investor', 'fund', 'angel');
  const often = asksWho ? howOften(q) : undefined;
  if (often !== undefined && hasVerb(q, 'invest', 'investedBy') && !hasVerb(q, 'found', 'work', 'lead')) {
    const several: Cond = { slot: 'rounds', expr: { rel: 'rounds', some: compare('project', '=', project.slug), atLeast: often } };
    return planOf(
      { kind: hasNoun(q, 'angel') ? 'person' : 'organization', conds: [several], sort: '-investment_count', fields: [] },
      hasFn(q, 'count') ? 'count' : 'rows',
    );
  }
  const isInBoth = hasCue(q, 'both', 'together') || q.items.some(({ folded }) => /^(again|also in|lan nua)$/.test(folded));
  if (!asksWho || !isInBoth || hasVerb(q, 'found', 'work')) return undefined;
  const kind = hasNoun(q, 'angel') ? 'person' : 'organization';
  const as = hasFn(q, 'count') ? 'count' : 'rows';
  // "Both rounds": at least two of them.
  if (stages.length === 0 && saysBothRounds(q)) {
    if (hasVerb(q, 'lead') && !hasVerb(q, 'invest'))
      return planOf(
        { kind: 'round', conds: [{ slot: 'project', expr: compare('project', '=', project.slug) }], sort: '-date', fields: [{ field: 'lead' }] },
        'rows',
      );
    const twice: Cond = { slot: 'rounds', expr: { rel: 'rounds', some: compare('project', '=', project.slug), atLeast: 2 } };
    return planOf({ kind, conds: [twice], sort: '-investment_count', fields: [] }, as);
  }
  if (stages.length < 2) return undefined;
  // Who led is told of each round.
  if (hasVerb(q, 'lead') && !hasVerb(q, 'invest')) {
    const own: Cond[] = [
      { slot: 'project', expr: compare('project', '=', project.slug) },
      { slot: 'stage', expr: { or: stages.map(stageExpr) } },
    ];
    return planOf({ kind: 'round', conds: own, sort: '-date', fields: [{ field: 'lead' }] }, 'rows');
  }
  const conds = stages.map((stage): Cond => ({
    slot: 'rounds',
    expr: { rel: 'rounds', some: { and: [compare('project', '=', project.slug), stageExpr(stage)] } },
  }));
  return planOf({ kind, conds, sort: '-investment_count', fields: [] }, as);
}

/** "Cả hai vòng", "both rounds": of all that it had. */
const saysBothRounds = (q: Question): boolean =>
  /(?:^| )(?:(?:ca )?hai vong|(?:ca )?2 vong|both(?: of)?(?: its| the| their)?(?: funding)? rounds)(?: |$)/.test(q.items.map(({ folded }) => folded).join(' '));

/** Whether a question names rounds and nothing of them: "rounds of Uniswap". */
const isNounAlone = (q: Question): boolean => hasNoun(q, 'round') && !hasVerb(q, 'invest', 'lead') && !hasNoun(q, 'investor', 'lead', 'fund');

/** Fields that a question asks for, which its clauses add to and take from. */
class Fields {
  list: AskedField[];
  constructor(list: AskedField[]) {
    this.list = list;
  }
  has(field: string): boolean {
    return this.list.some((one) => one.field === field);
  }
  add(field: string): void {
    if (!this.has(field)) this.list.unshift({ field });
  }
  drop(...names: string[]): void {
    this.list = this.list.filter(({ field }) => !names.includes(field));
  }
}

/** "Who led, and when was it founded": the founding is asked for with "when". */
function isOfWhen(q: Question): boolean {
  const at = q.items.findIndex((item) => item.names.length === 0 && isVerb(item, 'found'));
  const cue = q.items.slice(0, at).findLast((item) => isCue(item, 'who', 'when'));
  return cue !== undefined && isCue(cue, 'when') && hasVerb(q, 'lead', 'invest', 'ledBy');
}

/** What verbs and question words ask for: who led, who founded, when, where, how much. */
function addClauses(q: Question, fields: Fields): void {
  const asksWho = hasCue(q, 'who', 'which', 'whose') || hasNoun(q, 'investor', 'lead', 'fund', 'angel');
  if (hasNoun(q, 'lead') || (hasVerb(q, 'lead', 'ledBy') && asksWho)) {
    fields.drop('investors', 'lead', 'leads');
    fields.add('leads');
  } else if (hasNoun(q, 'investor', 'fund') || (hasVerb(q, 'invest', 'investedBy') && asksWho)) fields.add('investors');
  if (hasVerb(q, 'found') && hasCue(q, 'who') && !fields.has('founders') && !isOfWhen(q)) {
    fields.drop('founded');
    fields.add('founders');
  }
  if (hasNoun(q, 'founder')) fields.add('founders');
  if (hasVerb(q, 'found') && hasCue(q, 'when')) fields.add('founded');
  if (hasVerb(q, 'raise') && hasCue(q, 'who') && !hasVerb(q, 'found', 'lead')) fields.add('investors');
  if (asksWhatItDoes(q)) fields.add('description');
  if (hasVerb(q, 'work') && hasCue(q, 'who')) fields.add('team');
  const asksMoney = (hasCue(q, 'howMuch') || hasFn(q, 'sum')) && (hasVerb(q, 'raise') || hasNoun(q, 'round') || hasCue(q, 'it'));
  // "How much did it raise and who led": both are asked for.
  if (asksMoney && (fields.list.length === 0 || (hasVerb(q, 'raise') && hasCue(q, 'and')))) fields.add('raised');
  if (hasCue(q, 'where') && !fields.has('markets') && !fields.has('country')) fields.add('location');
  if (hasCue(q, 'aka')) fields.add('aliases');
  if (fields.has('raised')) fields.drop('funding_received');
  // "The funds that led its rounds", "the people who founded it": the nouns say who, and ask for nothing more.
  if ((fields.has('leads') || fields.has('investors')) && !hasCue(q, 'and')) fields.drop('rounds');
  if (hasVerb(q, 'found') && fields.has('founders') && !hasCue(q, 'and')) fields.drop('team');
}

/** What yes and no are asked of: a sector, whether it is still there. */
function addStates(q: Question, fields: Fields): void {
  if (fields.list.length > 0) return;
  if (isYesNo(q) && q.items.some((other) => tagOf(other, 'sector'))) fields.add('sector');
  const isState = ({ folded, names }: Item): boolean => names.length === 0 && /^(still )?(active|alive|operating|dead|defunct|running)$/.test(folded);
  if (q.items.some(isState)) fields.add('operating_status');
}

/** "How many times did it raise", "gọi vốn bao nhiêu lần". */
const countsTimes = (q: Question): boolean => q.items.some((item) => tagOf(item, 'fn')?.fn === 'count' && /(times|often|lan|luot|dot)$/.test(item.folded));

function factsOfProject(q: Question, item: Item, project: NamedRecord, onlyRounds: boolean): Plan {
  const fields = new Fields(fieldsAsked(q, 'project', [item]));
  // "The Limit Break round: date, amount, lead": of a round.
  const isRound = q.items.some((one) => isNoun(one, 'round') && /round$|^vong/.test(one.folded)) && !hasFn(q, 'count', 'sum') && !hasCue(q, 'ever');
  const ofOne = fieldsAsked(q, 'round', [item]).filter(({ field }) => ['amount', 'date', 'stage', 'lead', 'investors'].includes(field));
  if (isRound && ofOne.length > 1 && ofOne.some(({ field }) => field === 'amount' || field === 'date')) return roundsOf(q, item, project);
  // "Đã gọi những vòng nào": the verb asks for no money.
  const isVerbAlone =
    q.items.some((one) => one.names.length === 0 && isVerb(one, 'raise') && tagOf(one, 'field')?.field === 'raised') && q.world.language === 'vi';
  if (isVerbAlone && fields.has('rounds') && !hasCue(q, 'howMuch', 'and') && !hasFn(q, 'sum', 'count')) fields.drop('raised');
  const rounds = (): Plan => roundsOf(q, item, project);
  const facts = (list: readonly AskedField[]): Plan => planOfRecord(project, list.slice(0, 12));
  const countsRounds = hasFn(q, 'count') && (hasNoun(q, 'round') || (countsTimes(q) && hasVerb(q, 'raise')));
  if (
    hasFn(q, 'mean', 'median') ||
    (countsRounds && !fields.list.some(({ field }) => field !== 'rounds' && !(field === 'raised' && !hasCue(q, 'and', 'howMuch') && !hasFn(q, 'sum'))))
  )
    return rounds();
  if (countsRounds) {
    fields.drop('rounds');
    fields.add('round_count');
  }
  const positions = officesAsked(q);
  if (positions.length > 0 && !fields.has('investors')) {
    fields.drop('team', 'founders', 'operating_status');
    return facts([...fields.list, ...positions]);
  }
  addClauses(q, fields);
  if (fields.has('team')) fields.drop('people');
  const when = whenWorked(q);
  if (when !== undefined && fields.has('team')) return facts(fields.list.map((one) => (one.field === 'team' ? { ...one, with: when } : one)));
  if (fields.list.length === 0 && hasCue(q, 'when')) return rounds();
  if (fields.list.length === 0 && hasVerb(q, 'raise') && !hasCue(q, 'who')) fields.add('raised');
  const roundsAlone = fields.list.length === 1 && fields.has('rounds');
  if (roundsAlone || fields.has('valuation') || (onlyRounds && fields.list.length === 0)) return rounds();
  addStates(q, fields);
  const ofRound = fieldsAsked(q, 'round', [item]).some(({ field }) => ['valuation', 'amount', 'stage'].includes(field));
  if (fields.list.length === 0 && ofRound) return rounds();
  return counted(q, facts(fields.list), fields.list);
}
