import type { KindName } from '../../kinds/kinds.ts';
import type { AnswerForm, Plan } from '../plan.ts';
import { conditionsOf } from './conditions.ts';
import { planOf, type Cond } from './frame.ts';
import type { Item } from './items.ts';
import { asksSum } from './measures.ts';
import { isOfRoundCount } from './most-rounds.ts';
import { orderOf } from './order.ts';
import { beside, hasCue, hasFn, hasNoun, hasVerb, isCue, isNoun, isVerb, tagOf, type Question } from './question.ts';
import { isSingular } from './targets.ts';

/** "Which fund led the biggest round": who of one round. */
function ofOneRound(q: Question): Plan | undefined {
  const at = q.items.findIndex((item) => item.names.length === 0 && tagOf(item, 'most') !== undefined);
  const next = q.items[at + 1];
  // In Vietnamese the noun stands before: "vòng lớn nhất".
  const before = q.world.language === 'vi' && tagOf(q.items[at], 'most')?.by === 'size' && isNoun(q.items[at - 1], 'round');
  if (at < 0 || !(before || isNoun(next, 'round') || tagOf(next, 'stage')) || tagOf(q.items[at], 'most')?.by === 'count') return undefined;
  const order = orderOf(q, 'round');
  if (!order || order.take !== undefined || order.whole) return undefined;
  q.used.add(order.item);
  return planOf(
    {
      kind: 'round',
      conds: conditionsOf(q, { kind: 'round' }),
      sort: order.sort,
      place: order.place,
      fields: [{ field: hasVerb(q, 'lead') || hasNoun(q, 'lead') ? 'lead' : 'investors' }],
    },
    'first',
  );
}

const isVenture = ({ folded }: Item): boolean =>
  /^(vcs?|vc firms?|venture (capital|capitals|firms?|capital firms?)|quy mao hiem|quy dau tu mao hiem)$/.test(folded);

/** What the groups of "which VC led the most", "who led at least 5 rounds" must be: of a type, of as many rows. */
export function groupsAsked(q: Question, noun: Item): { type?: string; least?: number; number?: Item } {
  // "3 or more Series A rounds": what kind of rounds stands between.
  const isOfRounds = (at: number): boolean => {
    const next = q.items.findIndex((item, place) => place > at && !tagOf(item, 'stage') && !tagOf(item, 'sector') && !tagOf(item, 'instrument'));
    return isNoun(q.items[next], 'round');
  };
  const at = q.items.findIndex(({ bound }, place) => bound !== undefined && !bound.money && (bound.times === true || isOfRounds(place)));
  const bound = q.items[at]?.bound;
  const least = bound && (bound.op === '>' ? Number(bound.value) + 1 : bound.op === '>=' ? Number(bound.value) : undefined);
  const type = isVenture(noun) && q.world.lexicon.held.get('organization.type')?.has('vc') ? 'VC' : undefined;
  return { ...(type !== undefined && { type }), ...(least !== undefined && least > 0 && { least, number: q.items[at] as Item }) };
}

/** Rows by who took part or led: what "which investors …" asks for where a time, a stage or a kind of project narrows it. */
export function partiesOf(q: Question, target: { kind: KindName; item: Item }): Plan | undefined {
  if (target.kind === 'person') return isNoun(target.item, 'person') && hasVerb(q, 'lead') && hasCue(q, 'who') ? ofOneRound(q) : undefined;
  const ofRound = ofOneRound(q);
  if (ofRound) return ofRound;
  const isLead =
    isNoun(target.item, 'lead') ||
    hasVerb(q, 'lead') ||
    (hasNoun(q, 'lead') && !isNoun(target.item, 'fund')) ||
    q.items.some((item) => tagOf(item, 'field')?.field === 'lead_count');
  const order = orderOf(q, 'organization');
  const probe = conditionsOf({ ...q, used: new Set(q.used) }, { kind: 'round' });
  const own = conditionsOf({ ...q, used: new Set(q.used) }, { kind: target.kind });
  // "Led at least 5 rounds in 2022": as many of these, and not of all that it ever led.
  const { number, ...narrowed } = groupsAsked(q, target.item);
  const counted = narrowed.least !== undefined && own.some(({ group }) => group === 'rounds') ? ['lead_count'] : [];
  const ofThemselves = own.filter(({ group, slot }) => group === undefined && !['projects', 'organizations', 'sector', ...counted].includes(slot));
  if (ofThemselves.length > 0) return undefined;
  const isOf =
    (probe.length > 0 && (order !== undefined || isLead || isNoun(target.item, 'investor', 'lead') || hasVerb(q, 'invest'))) ||
    (isLead && order === undefined && probe.length > 0);
  const counts = hasFn(q, 'count') && !order;
  if (!isOf || (counts && narrowed.least === undefined)) return undefined;
  if (order && ['founded', '-founded', 'assets_under_management', '-assets_under_management'].includes(order.sort)) return undefined;
  if (number) q.used.add(number);
  const conds = conditionsOf(q, { kind: 'round' });
  const money = order !== undefined && /amount/.test(order.sort);
  const ascending = order !== undefined && !order.sort.startsWith('-');
  const isOfNumber = order !== undefined && isOfRoundCount(q, order.item) && asksSum(q);
  const measure = !isOfNumber && (money || hasCue(q, 'size')) ? 'sum(amount)' : 'count';
  const plural = /s$|^cac|^nhung|nao$/.test(target.item.folded) || q.world.language === 'vi';
  const as: AnswerForm = counts ? 'count' : order && order.take === undefined && order.place === undefined && !order.whole && !plural ? 'first' : 'rows';
  return planOf(
    {
      kind: 'round',
      conds,
      take: order?.take ?? order?.place ?? (as === 'first' ? 5 : 20),
      fields: [],
      groups: {
        by: isLead ? 'lead' : 'investor',
        show: measure !== 'count' ? 'sum(amount),count' : isOfNumber ? 'count,sum(amount)' : 'count',
        sort: ascending ? measure : `-${measure}`,
        ...narrowed,
      },
    },
    as,
  );
}

/** "Funds that have not invested since 2022": those with no round in that time. */
function restedIn(q: Question, kind: KindName, time: Item, not: number): Plan | undefined {
  const isOf = (kind === 'organization' || kind === 'person') && isVerb(beside(q, not, 1), 'invest') && time.from > (q.items[not]?.from ?? 0);
  if (!isOf || q.items.some(({ names, weak, bound }) => (names.length > 0 && !weak) || bound)) return undefined;
  const conds = conditionsOf({ ...q, items: q.items.filter((_, at) => at !== not), used: new Set() }, { kind });
  const rounds = conds.filter(({ group }) => group === 'rounds').map(({ expr }) => expr);
  if (rounds.length === 0) return undefined;
  for (const item of q.items) q.used.add(item);
  const none: Cond = { slot: 'not rounds', expr: { not: { rel: 'rounds', some: { and: rounds } } } };
  const as: AnswerForm = hasFn(q, 'count') ? 'count' : 'rows';
  return planOf(
    { kind, conds: [...conds.filter(({ group }) => group !== 'rounds'), none], sort: as === 'count' ? undefined : '-investment_count', fields: [] },
    as,
  );
}

/** "Which investors of 2021 did not invest in 2022": those with a round in the one time, and none in the other. */
export function stoppedBy(q: Question, kind: KindName): Plan | undefined {
  const times = q.items.filter(({ time }) => time);
  const [one, other] = times.map((item) => q.items.indexOf(item));
  const not = q.items.findIndex((item) => item.names.length === 0 && isCue(item, 'not'));
  if (times.length === 1 && one !== undefined && not >= 0) return restedIn(q, kind, times[0] as Item, not);
  if (times.length !== 2 || one === undefined || other === undefined || not < one || not > other) return undefined;
  if ((kind !== 'organization' && kind !== 'person') || hasVerb(q, 'lead', 'ledBy') || hasNoun(q, 'lead')) return undefined;
  const [held, without] = times.map((left) =>
    conditionsOf({ ...q, items: q.items.filter((item, at) => item !== (left === times[0] ? times[1] : times[0]) && at !== not), used: new Set() }, { kind }),
  ) as [Cond[], Cond[]];
  const rounds = without.filter(({ group }) => group === 'rounds').map(({ expr }) => expr);
  if (rounds.length === 0) return undefined;
  for (const item of q.items) if (item.names.length === 0) q.used.add(item);
  const none: Cond = { slot: 'not rounds', expr: { not: { rel: 'rounds', some: { and: rounds } } } };
  const as: AnswerForm = hasFn(q, 'count') ? 'count' : 'rows';
  return planOf({ kind, conds: [...held, none], sort: as === 'count' ? undefined : '-investment_count', fields: [] }, as);
}

/** "Who gives the most grants": who gave them, by how many or by how much money. */
export function giversOf(q: Question): Plan | undefined {
  const gives = q.items.some(
    ({ folded, names }) =>
      names.length === 0 && /^(gives?|gave|given|giving|awards?|awarded|trao|cap|tai tro nhieu|grant givers?|grantors?|grant makers?)$/.test(folded),
  );
  const asks = hasCue(q, 'who', 'which') || hasNoun(q, 'fund', 'investor');
  const order = orderOf(q, 'round');
  if (!gives || !asks || !order || !q.items.some(({ folded }) => /^(grant|grants|grant givers?|grantors?|grant makers?)$/.test(folded))) return undefined;
  const measure = hasCue(q, 'size', 'howMuch') || tagOf(order.item, 'most')?.by === 'size' ? 'sum(amount)' : 'count';
  return planOf(
    {
      kind: 'round',
      conds: conditionsOf(q, { kind: 'round' }).filter(({ slot }) => slot !== 'stage'),
      grants: 'only',
      take: order.take ?? order.place ?? 20,
      fields: [],
      groups: { by: 'investor', show: measure === 'count' ? 'count' : `${measure},count`, sort: `${order.sort.startsWith('-') ? '-' : ''}${measure}` },
    },
    'rows',
  );
}

/** "Which projects raised the most in 2023": by the sum of the rounds that fit. */
export function projectsBy(q: Question, target: { kind: KindName; item: Item }): Plan | undefined {
  if (target.kind !== 'project') return undefined;
  const order = orderOf(q, 'project');
  if (!order || !/raised|round_count/.test(order.sort)) return undefined;
  const conds = conditionsOf({ ...q, used: new Set(q.used) }, { kind: 'project' });
  if (!conds.some(({ group }) => group === 'rounds')) return undefined;
  q.used.add(order.item);
  const own = conditionsOf(q, { kind: 'round' });
  const measure = /raised/.test(order.sort) ? 'sum(amount)' : 'count';
  const sign = order.sort.startsWith('-') ? '-' : '';
  return planOf(
    {
      kind: 'round',
      conds: own,
      take: order.take ?? order.place ?? (isSingular(q, target.item) ? 5 : 20),
      fields: [],
      groups: { by: 'project', show: measure === 'count' ? 'count' : 'sum(amount),count', sort: `${sign}${measure}` },
    },
    order.take === undefined && order.place === undefined && !order.whole && isSingular(q, target.item) ? 'first' : 'rows',
  );
}

/** People by what they founded: "founders of DeFi projects". */
export function foundersOf(q: Question): Plan {
  const own = conditionsOf({ ...q, used: new Set(q.used) }, { kind: 'person' }).filter(({ slot }) =>
    ['gender', 'type_of_investor', 'job_title'].includes(slot),
  );
  const conds = conditionsOf(q, { kind: 'project' }).map((cond): Cond => (cond.group === undefined ? { ...cond, group: 'projects' } : cond));
  const roles: Cond = { slot: 'founder', group: 'roles', expr: { path: 'founder', op: '=', value: 'true' } };
  const as: AnswerForm = hasFn(q, 'count') ? 'count' : 'rows';
  return planOf(
    {
      kind: 'person',
      conds: [...own, ...conds.filter(({ group }) => group === 'projects'), roles],
      sort: as === 'count' ? undefined : '-investment_count',
      fields: [],
    },
    as,
  );
}
