import type { KindName } from '../../kinds/kinds.ts';
import type { AskedField } from '../../tools/calls.ts';
import type { Expr } from '../../screener/screen.ts';
import type { Plan } from '../plan.ts';
import { asksPeopleInTime, firstTimeIn } from './first-time.ts';
import { conditionsOf } from './conditions.ts';
import { planOf, type Cond, type Screened } from './frame.ts';
import { giversOf, groupsAsked, partiesOf, stoppedBy, projectsBy, foundersOf } from './by-others.ts';
import { asksGrowth, changeOf, shareOf } from './changes.ts';
import { groupingOf } from './groupings.ts';
import type { Item } from './items.ts';
import { asksSum, countsInvestors, extremeOf, isMeanOfCounts, groupMeasure, measureOf } from './measures.ts';
import { besideMost, isOfRoundCount, statisticsOf } from './most-rounds.ts';
import { roundsApart } from './rounds-apart.ts';
import { orderOf, type Order } from './order.ts';
import { impliedTarget, isSingular, targetOf } from './targets.ts';
import { asksPeople, countsOfPeople, neverRaised, roundOfMost, withoutRounds } from './who-of-rounds.ts';
import { namesProgramme, beside, hasCue, hasFn, hasNoun, hasVerb, isCue, isNoun, isVerb, strongNames, tagOf, type Question } from './question.ts';
import { fieldsAsked, isYesNo, roundFields } from './asked.ts';

const grantsOf = (q: Question, isGrant: boolean): Screened['grants'] =>
  isGrant || namesProgramme(q) ? 'only' : hasCue(q, 'grantsIn') ? 'include' : hasCue(q, 'grantsOut') ? 'exclude' : undefined;

/** Lists that are asked of other records than the noun names: of rounds by who took part, by project, by founder. */
function ofOthers(q: Question, target: { kind: KindName; item: Item }): Plan | undefined {
  const { kind, item } = target;
  const stopped = stoppedBy(q, kind);
  if (stopped) return stopped;
  const givers = giversOf(q);
  if (givers) return givers;
  if (kind === 'person' && isNoun(item, 'founder')) return foundersOf(q);
  if (kind === 'organization' && strongNames(q).length === 0 && hasNotLed(q, [])) return undefined;
  const parties = (kind === 'organization' || kind === 'person') && !isNoun(item, 'team') ? partiesOf(q, target) : undefined;
  if (parties) return parties;
  // "How many different investors took part": of the rounds, people among them.
  const ofRounds = hasFn(q, 'distinct') || (hasFn(q, 'count') && hasVerb(q, 'invest') && hasNoun(q, 'round'));
  if (kind === 'organization' && ofRounds && isNoun(item, 'investor'))
    return planOf({ kind: 'round', conds: conditionsOf(q, { kind: 'round' }), fields: [], groups: { show: 'distinct(investor),count' } }, 'value');
  const says = (word: RegExp): boolean => q.items.some(({ folded }) => word.test(folded));
  if (kind === 'round' && says(/^(max|maximum)$/) && says(/^(min|minimum)$/))
    return planOf({ kind, conds: conditionsOf(q, { kind }), fields: [], groups: { show: 'max(amount),min(amount),count' } }, 'rows');
  return projectsBy(q, target);
}

/** "Grant money": of grants alone. */
const isGrantMoney = (q: Question): boolean =>
  q.items.some((item) => item.names.length === 0 && item.tags.some((tag) => tag.is === 'field' && /^grants_\w+_usd$/.test(tag.field)));

/** The kind of record that is asked for, corrected by what else the question says. */
function targetOfList(q: Question): { kind: KindName; item: Item; grants: boolean } | undefined {
  const target = targetOf(q) ?? impliedTarget(q);
  if (!target) return undefined;
  if (target.kind === 'organization' && countsOfPeople(q)) return { ...target, kind: 'person' };
  if (target.kind === 'round' && !target.grants && isGrantMoney(q)) return { ...target, grants: true };
  if (countsInvestors(q)) return { ...target, kind: 'round' };
  const crowded = roundOfMost(q, target.item);
  if (crowded) return { ...target, kind: 'round', item: crowded };
  if (q.items.some((item) => item.names.length === 0 && tagOf(item, 'value')?.path === 'gender')) return { ...target, kind: 'person' };
  // "Which project had the biggest round", "vòng lớn nhất là của dự án nào": a round, and no sum of them.
  const isOfRound = q.items.some((one, at) => {
    const noun = [q.items[at + 1], q.items[at - 1]].find((near) => isNoun(near, 'round'));
    return one.names.length === 0 && tagOf(one, 'most')?.by === 'size' && noun !== undefined && !isCue(q.items[at + 2], 'per');
  });
  if (target.kind === 'project' && isOfRound) return { ...target, kind: 'round' };
  // What a project was worth is told by its rounds.
  const byWorth = target.kind === 'project' && q.items.some((item) => tagOf(item, 'field')?.field === 'valuation') && asksOfValuation(q);
  if (byWorth) return { ...target, kind: 'round' };
  if (target.kind === 'project' && isOfLargestRound(q)) return { ...target, kind: 'round' };
  const asksWho = target.kind === 'round' && strongNames(q).length === 0 && hasCue(q, 'who') && hasVerb(q, 'lead', 'invest');
  return asksWho && (orderOf(q, 'organization')?.counts || groupsAsked(q, target.item).least !== undefined)
    ? { ...target, kind: asksPeople(q) ? 'person' : 'organization' }
    : target;
}

/** Whether a superlative is of what projects were worth, and of no number of rounds. */
function asksOfValuation(q: Question): boolean {
  const order = orderOf(q, 'round');
  return order?.sort.endsWith('valuation') === true && !isOfRoundCount(q, order.item);
}

/** "Which project had the largest round", "vòng lớn nhất là của dự án nào": one round by its money, and not what projects raised in all. */
function isOfLargestRound(q: Question): boolean {
  if (hasFn(q, 'sum', 'mean', 'median') || hasCue(q, 'per')) return false;
  return q.items.some((item, at) => {
    const most = item.names.length === 0 ? tagOf(item, 'most') : undefined;
    // The newest of a stage is no newest round of a project.
    const isNewest = most?.by === 'time' && q.items.some((one) => one.names.length === 0 && tagOf(one, 'stage') !== undefined);
    if (most?.by !== 'size' && !isNewest) return false;
    // "The biggest gaming raise": one round.
    const raise = q.items.findIndex((one, place) => place > at && /^(raise|fundraise)$/.test(one.folded));
    const between = q.items.slice(at + 1, raise);
    const isRaise = raise > at && between.every((one) => one.names.length === 0 && (tagOf(one, 'sector') ?? tagOf(one, 'stage') ?? one.folded === 'single'));
    if (most?.by === 'size' && isRaise) return true;
    const near = q.world.language === 'vi' ? [-1, -2].map((step) => q.items[at + step]) : [1, 2].map((step) => q.items[at + step]);
    const [first, second] = near;
    if (tagOf(first, 'stage') !== undefined) return true;
    return isNoun(first, 'round') || (isNoun(second, 'round') && (tagOf(first, 'stage') ?? tagOf(first, 'sector') ?? tagOf(first, 'field')) !== undefined);
  });
}

/** What projects raised in a time, or by times: the sum of their rounds. */
function sumOfRounds(q: Question, { conds, grants }: Screened, grouping: string | undefined): Plan | undefined {
  const isInTime = grouping !== undefined && /^(year|quarter|month|week|day)\(/.test(grouping) && !hasVerb(q, 'found');
  if (!isInTime && (grouping !== undefined || conds.every(({ group }) => group !== 'rounds'))) return undefined;
  const by = isInTime ? grouping.replace(/\(.*/, '(date)') : undefined;
  return planOf(
    { kind: 'round', conds: asRounds(conds), grants, fields: [], groups: { ...(by !== undefined && { by, sort: by }), show: 'sum(amount),count' } },
    by === undefined ? 'value' : 'rows',
  );
}

/** What rows come to: groups, a share, a change, a number, a statistic. */
function asMeasure(q: Question, base: Screened, order: Order | undefined, grouping: string | undefined): Plan | undefined {
  const { kind } = base;
  const own = measureOf(q, kind, order);
  const several = own !== undefined && /^(?:median|mean)\(/.test(own) ? statisticsOf(q, own.slice(own.indexOf('(') + 1, -1)) : [];
  const measure = several.length > 1 ? several.join(',') : own;
  const sums = kind === 'project' && measure === 'sum(raised)' && !order ? sumOfRounds(q, base, grouping) : undefined;
  if (sums) return sums;
  const extreme = grouping === undefined ? undefined : extremeOf(q, kind);
  if (grouping !== undefined && extreme !== undefined) return grouped(q, base, grouping, extreme, hasCue(q, 'which', 'what', 'when') ? order : undefined);
  if (grouping !== undefined) return grouped(q, base, grouping, measure ?? groupMeasure(q, kind), order);
  const grown = asksGrowth(q) ? changeOf(q, base, measure ?? 'count') : undefined;
  const compared = grown ?? shareOf(q, base) ?? changeOf(q, base, measure ?? 'count');
  if (compared) return compared;
  if (measure === undefined || order) return undefined;
  if (measure === 'count') return planOf(base, 'count');
  if (several.length > 1) return planOf({ ...base, groups: { show: `${measure},count` } }, 'rows');
  return planOf({ ...base, groups: { show: measure.startsWith('distinct') ? measure : `${measure},count` } }, 'value');
}

/** "Which funds never led in 2021": said of no record by its name. */
const hasNotLed = (q: Question, conds: readonly Cond[]): boolean =>
  q.items.some((item, at) => item.names.length === 0 && isVerb(item, 'lead') && isCue(beside(q, at, -1), 'not')) &&
  conds.every(({ slot }) => slot !== 'lead' && slot !== 'not lead');

/** Fields that a list shows: those that are asked for, what it is ordered by, what it was narrowed by. */
function shownFields(q: Question, base: Screened, item: Item, order: Order | undefined, singular: boolean): AskedField[] {
  const { kind, conds } = base;
  const ofRounds = () => (singular ? roundFields(q).filter(({ field }) => field !== 'project') : listFields(q));
  // "Without a lead": what is known of none is not shown.
  const isUnknown = (field: string): boolean => conds.some(({ slot, expr }) => slot === field && 'not' in expr && 'op' in expr.not && expr.not.op === 'known');
  const fields =
    kind === 'round'
      ? ofRounds().filter(({ field }) => !isUnknown(field))
      : fieldsAsked(q, kind, [item, ...(order ? [order.item] : [])]).filter(({ field }) => isShown(field));
  const asked = conds.find(({ slot, group }) => group === undefined && COUNTED.test(slot))?.slot;
  const sortField = order?.sort.replace(/^-/, '') ?? asked;
  const isLacking = sortField !== undefined && !['name', 'date'].includes(sortField) && !fields.some(({ field }) => field === sortField);
  return isLacking && (fields.length > 0 || asked !== undefined) ? [{ field: sortField }, ...fields] : fields;
}

const GROUPED: Readonly<Record<string, string>> = {
  country: 'country',
  location: 'country',
  sector: 'sector',
  category: 'category',
  stage: 'stage',
  stage_text: 'stage_text',
  chains: 'chain',
  ecosystems: 'ecosystem',
  type: 'type',
  instrument: 'instrument',
};

/** "Which country has the most organizations", "which chains have the most projects". */
function groupWithMost(q: Question): Plan | undefined {
  const at = q.items.findIndex((item) => item.names.length === 0 && tagOf(item, 'most')?.by === 'count' && tagOf(item, 'most')?.dir === 'desc');
  const noun = q.items[at + 1];
  const kind = tagOf(noun, 'kind')?.kind;
  if (at < 0 || !noun || kind === undefined) return undefined;
  for (const [place, item] of q.items.entries()) {
    if (place >= at || item.names.length > 0) continue;
    const asked = isCue(q.items[place - 1], 'which', 'what') || isCue(q.items[place + 1], 'which');
    const field = item.tags.flatMap((tag) => (tag.is === 'field' ? (GROUPED[tag.field] ?? []) : []))[0];
    const by = /^(chains?|blockchains?|networks?|chuoi|mang)$/.test(item.folded) && field !== 'sector' ? 'chain' : field;
    if (!asked || by === undefined || (by === 'chain' && kind !== 'project' && kind !== 'round')) continue;
    for (const one of [item, noun, q.items[at]]) if (one) q.used.add(one);
    return planOf(
      {
        kind,
        conds: conditionsOf(q, { kind }),
        grants: grantsOf(q, false),
        take: 20,
        fields: [],
        groups: { by, show: kind === 'round' && asksSum(q) ? 'count,sum(amount)' : 'count', sort: '-count' },
      },
      item.folded.endsWith('s') ? 'rows' : 'first',
    );
  }
  return undefined;
}

/** Projects that ever raised, where a list of projects says so and nothing else of their rounds. */
function raisedEver(q: Question, kind: KindName, conds: readonly Cond[]): Cond[] {
  const text = q.items.map(({ folded }) => folded).join(' ');
  const says =
    /(^| )(da tung|tung|da) (goi von|huy dong|goi duoc von|huy dong von|nhan von)( chua| roi)?$|(^| )(ever|have|has|had|already) (ever )?(raised|fundraised|received funding)( money| funds| funding| capital| anything)?$/.test(
      text,
    );
  const raisedAny =
    /(^| )raised( any| some)? (money|funds|funding|capital|anything|venture capital|a round|rounds)$/.test(text) &&
    !hasCue(q, 'howMuch', 'not') &&
    !hasFn(q, 'sum');
  const never =
    /(^| )(chua (?:tung |bao gio |he )?|khong (?:he |bao gio )?)(goi von|huy dong|goi duoc von|huy dong von|nhan von)( lan nao| vong nao| bao gio)?$/;
  const isNone = neverRaised(q);
  if (kind === 'project' && (isNone || never.test(text)) && !conds.some(({ slot }) => slot === 'round_count'))
    return [...conds.filter(({ slot }) => slot !== 'raised'), { slot: 'round_count', expr: { path: 'round_count', op: '=', value: '0' } }];
  const isOther = conds.some(({ group, slot }) => group === 'rounds' || slot === 'raised' || slot === 'round_count');
  return kind !== 'project' || !(says || raisedAny) || isOther
    ? [...conds]
    : [...conds, { slot: 'round_count', expr: { path: 'round_count', op: '>=', value: '1' } }];
}

/** A list, a count or what rows come to. Undefined where nothing says what is asked for. */
export function aboutLists(q: Question): Plan | undefined {
  const most = groupWithMost(q);
  if (most) return most;
  if (isMeanOfCounts(q) || asksSizeOfFund(q)) return undefined;
  if (asksPeopleInTime(q)) return undefined;
  const debut = firstTimeIn(q);
  if (debut) return debut;
  const target = targetOfList(q);
  if (!target) return undefined;
  const { kind, item } = target;
  const apart = roundsApart(q, kind);
  if (apart) return apart === 'unread' ? undefined : apart;
  const other = ofOthers(q, target);
  if (other) return other;
  const grouping = groupingOf(q, kind);
  grouping?.items.forEach((one) => q.used.add(one));
  const ordered = orderOf(q, kind);
  if (ordered) q.used.add(ordered.item);
  const base: Screened = {
    kind,
    conds: raisedEver(q, kind, angels(q, target, venture(q, target, withoutRounds(q, kind, founded(q, kind, conditionsOf(q, { kind })))))),
    grants: grantsOf(q, target.grants),
    fields: [],
  };
  // "Whose last round was before 2020" narrows, and orders nothing.
  const isByLast = kind === 'project' && ordered?.take === undefined && base.conds.some(({ slot }) => slot === 'last_round') && ordered?.sort === '-last_round';
  const order = isByLast ? undefined : ordered;
  // How many rounds somebody led in a time is told by no number of the list.
  const ofLeads = base.conds.some(({ slot }) => slot === 'lead_count') || (kind === 'organization' && hasNotLed(q, base.conds));
  if (ofLeads && base.conds.some(({ group }) => group === 'rounds')) return undefined;
  const measured = asMeasure(q, base, order, grouping?.by);
  if (measured) return measured;
  if (isYesNo(q) && !order && base.conds.length > 0) return planOf({ ...base, sort: defaultSort(kind) }, 'exists');
  const singular =
    order !== undefined && order.take === undefined && !order.whole && (order.place !== undefined || (isSingular(q, item) && !arePeople(q, kind)));
  return planOf(
    {
      ...base,
      sort: order?.sort ?? (isByLast ? '-last_round' : defaultSort(kind)),
      take: order?.take,
      place: order?.place,
      fields: shownFields(q, base, item, order, singular),
    },
    singular ? 'first' : 'rows',
  );
}

/** "The biggest fund launched in 2022": money that a fund was closed with, and not how often somebody invested. */
const asksSizeOfFund = (q: Question): boolean =>
  q.items.some((item) => item.names.length === 0 && tagOf(item, 'most')?.by === 'size') &&
  q.items.some((item) => item.names.length === 0 && isNoun(item, 'fund')) &&
  q.items.some(({ folded, names }) => names.length === 0 && /^(launched|launch|closed|ra mat|dong quy)$/.test(folded)) &&
  !hasNoun(q, 'round', 'project', 'token');

/** Conditions of projects as those of their rounds. */
export const asRounds = (conds: readonly Cond[]): Cond[] =>
  conds.map((cond): Cond =>
    cond.group === 'rounds'
      ? { slot: cond.slot, expr: cond.expr }
      : cond.group === undefined && cond.slot !== 'organizations'
        ? { ...cond, group: 'project' }
        : cond,
  );

const INDIVIDUAL = /ca nhan|individual|private investor/;

/** Angels alone, where a list of them is asked for by that name and by nothing that they invested in. */
function angels(q: Question, { kind, item }: { kind: KindName; item: Item }, conds: readonly Cond[]): Cond[] {
  const isOwn = conds.every(({ group, slot }) => group === undefined && slot !== 'projects' && slot !== 'organizations' && slot !== 'type_of_investor');
  // "Individual investors": whoever invested, and was no firm.
  if (kind === 'person' && INDIVIDUAL.test(item.folded))
    return isOwn && conds.every(({ slot }) => slot !== 'investment_count')
      ? [...conds, { slot: 'investment_count', expr: { path: 'investment_count', op: '>=', value: '1' } }]
      : [...conds];
  // "Angel investments" are those of people, of whatever type.
  const ofInvestments = tagOf(q.items[q.items.indexOf(item) + 1], 'field')?.field === 'investment_count';
  return kind === 'person' && isNoun(item, 'angel') && !ofInvestments && isOwn && q.world.lexicon.held.get('person.type_of_investor')?.has('angel')
    ? [...conds, { slot: 'type_of_investor', expr: { path: 'type_of_investor', op: '=', value: 'Angel' } }]
    : [...conds];
}

/** Firms of venture capital alone, where a list of them is asked for by that name and by nothing that they invested in. */
function venture(q: Question, { kind, item }: { kind: KindName; item: Item }, conds: readonly Cond[]): Cond[] {
  const isWord = ({ folded, names }: Item): boolean =>
    names.length === 0 && /^(vcs?|vc firms?|venture (capital|capitals|firms?|capital firms?)|quy mao hiem|quy dau tu mao hiem)$/.test(folded);
  const isVenture = kind === 'organization' && (isWord(item) || q.items.some(isWord));
  const isOwn = conds.every(({ group, slot }) => group === undefined && slot !== 'projects');
  if (!isVenture || !isOwn || !q.world.lexicon.held.get('organization.type')?.has('vc')) return [...conds];
  const vc: Expr = { path: 'type', op: '=', value: 'VC' };
  // "VCs and hedge funds": no organization is both.
  const other = conds.find(({ slot, expr }) => slot === 'type' && ('path' in expr || 'or' in expr));
  if (!other) return [...conds, { slot: 'type', expr: vc }];
  const others = 'or' in other.expr ? other.expr.or : [other.expr];
  const isFirst = q.items.find((one) => isWord(one) || tagOf(one, 'value')?.path === 'type') === q.items.find(isWord);
  return conds.map((cond) => (cond === other ? { ...other, expr: { or: isFirst ? [vc, ...others] : [...others, vc] } } : cond));
}

/** "Made the most angel investments": nothing was founded. */
const isMaking = (q: Question, at: number): boolean =>
  q.items[at]?.folded === 'made' && q.items.slice(at + 1).some((item) => item.names.length === 0 && tagOf(item, 'field')?.field === 'investment_count');

/** People who founded something, where a question of people says so. */
const founded = (q: Question, kind: KindName, conds: readonly Cond[]): Cond[] =>
  kind === 'person' && conds.every(({ slot }) => slot !== 'roles') && q.items.some((item, at) => isVerb(item, 'found') && !isMaking(q, at))
    ? [...conds, { slot: 'founder', group: 'roles', expr: { path: 'founder', op: '=', value: 'true' } }]
    : [...conds];

/** "Which people": several, whatever noun stands behind it. */
const arePeople = (q: Question, kind: KindName): boolean =>
  kind === 'person' && q.items.some(({ folded }) => /^(which )?(people|persons|individuals)$/.test(folded));

const isShown = (field: string): boolean =>
  !['projects', 'organizations', 'people', 'rounds', 'investors', 'team', 'portfolio', 'investment_count', 'grants', 'has_token', 'chains'].includes(field);
const defaultSort = (kind: KindName): string =>
  ({ round: '-date', project: 'market_cap_rank', organization: '-investment_count', person: '-investment_count' })[kind];

/** Fields of rounds in a list, beyond those that are shown anyway. */
const listFields = (q: Question) =>
  roundFields(q).filter(({ field }) => !['project', 'date', 'amount', 'stage', 'investors'].includes(field) || (field === 'investors' && hasCue(q, 'who')));

/** Numbers that a list shows where it was narrowed by them. */
const COUNTED = /^(lead_count|investor_count|round_count|assets_under_management|valuation|source_count|tvl|github_stars)$/;

/** "Which year", "the year with the most rounds", "the busiest month": one group is asked for. */
const isOneGroup = (q: Question, { item }: Order): boolean => {
  const isSpan = (one: Item | undefined): boolean =>
    one?.names.length === 0 && /^(year|quarter|month|week|day|sector|country|stage|category)$/.test(one.folded);
  return (
    q.items.some((one) => isCue(one, 'which', 'what', 'when')) ||
    isSpan(q.items[q.items.indexOf(item) + 1]) ||
    isSpan(q.items.find(({ tags }) => tags.length > 0))
  );
};

function grouped(q: Question, base: Screened, by: string, measure: string, order: Order | undefined): Plan {
  const inTime = /^(year|quarter|month|week|day)\(/.test(by);
  const wantsShare = hasFn(q, 'share');
  const plain = wantsShare && (measure === 'count' || measure.startsWith('sum')) ? `share(${measure})` : measure;
  const wantsGrowth = hasFn(q, 'growth') && inTime && (measure === 'count' || measure.startsWith('sum'));
  const show = [plain, ...(wantsShare ? [measure] : []), ...(wantsGrowth ? [`growth(${measure})`] : []), ...(measure === 'count' ? [] : ['count'])].join(',');
  const down = order === undefined || order.sort.startsWith('-');
  const sort = order ? `${down ? '-' : ''}${measure.split(',')[0]}` : inTime ? by.split(',')[0] : undefined;
  const one = order !== undefined && order.take === undefined && order.place === undefined && !order.whole && isOneGroup(q, order);
  const asked = order && base.kind === 'round' ? besideMost(q, order, measure) : undefined;
  if (asked)
    return planOf(
      { ...base, take: order?.take ?? order?.place, groups: { by, show: asked.show, sort: `${down ? '-' : ''}${asked.by}` } },
      one ? 'first' : 'rows',
    );
  return planOf({ ...base, take: order?.take ?? order?.place, groups: { by, show, sort } }, one ? 'first' : 'rows');
}
