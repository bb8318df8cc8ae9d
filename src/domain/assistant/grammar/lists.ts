import type { KindName } from '../../kinds/kinds.ts';
import { pathOf } from '../../records/quantities.ts';
import type { AnswerForm, Plan } from '../plan.ts';
import { conditionsOf } from './conditions.ts';
import { planOf, type Cond, type Screened } from './frame.ts';
import type { Item } from './items.ts';
import { orderOf, type Order } from './order.ts';
import { beside, hasCue, hasFn, hasNoun, hasVerb, isCue, isNoun, strongNames, tagOf, type Question } from './question.ts';
import { fieldsAsked, isYesNo, roundFields } from './single.ts';

/** Words of time that rows are grouped by. */
const SPANS: Readonly<Record<string, string>> = {
  year: 'year',
  years: 'year',
  annually: 'year',
  yearly: 'year',
  annual: 'year',
  nam: 'year',
  'hang nam': 'year',
  quarter: 'quarter',
  quarters: 'quarter',
  quarterly: 'quarter',
  quy: 'quarter',
  month: 'month',
  months: 'month',
  monthly: 'month',
  thang: 'month',
  week: 'week',
  weekly: 'week',
  tuan: 'week',
  day: 'day',
  daily: 'day',
  ngay: 'day',
};
const ADVERBS = /^(annually|yearly|annual|quarterly|monthly|weekly|daily)$/;

/** What rows are grouped by, and the pieces that say so. */
function groupingOf(q: Question, kind: KindName): { by: string; items: readonly Item[] } | undefined {
  const found: string[] = [];
  const items: Item[] = [];
  q.items.forEach((item, at) => {
    const adverb = ADVERBS.test(item.folded) && item.names.length === 0;
    const before = q.items[at - 1];
    const cued =
      isCue(before, 'per', 'by') || isCue(q.items[at - 2], 'per') || (found.length > 0 && isCue(before, 'and') && items.includes(q.items[at - 2] as Item));
    if (!adverb && !cued) return;
    const word = wordOf(q, item, kind, before);
    if (word === undefined || found.includes(word)) return;
    found.push(word);
    items.push(item, ...(before ? [before] : []));
  });
  const asked = askedGroup(q, kind);
  if (found.length === 0 && asked) return asked;
  return found.length === 0 ? undefined : { by: found.slice(0, 2).join(','), items };
}

/** The grouping that a word means: a span of time, or a value. */
function wordOf(q: Question, item: Item, kind: KindName, before?: Item): string | undefined {
  const date =
    kind === 'round'
      ? 'date'
      : kind === 'project' || kind === 'organization'
        ? hasVerb(q, 'found') || kind === 'organization'
          ? 'founded'
          : 'founded'
        : undefined;
  const span = SPANS[item.folded];
  // "by 2023" is a time; "by market cap" an order.
  if (span !== undefined && item.names.length === 0) return date === undefined ? undefined : `${span}(${date})`;
  if (item.names.length > 0) return undefined;
  if (isNoun(item, 'lead')) return kind === 'round' ? 'lead' : undefined;
  if (isNoun(item, 'investor', 'fund', 'angel')) return kind === 'round' || kind === 'project' ? 'investor' : undefined;
  if (isNoun(item, 'project', 'token')) return /chain|blockchain|network|mang|chuoi/.test(item.folded) ? 'chain' : kind === 'project' ? undefined : 'project';
  for (const tag of item.tags) {
    if (tag.is !== 'field') continue;
    if (tag.field === 'chains') return 'chain';
    if (tag.field === 'ecosystems') return 'ecosystem';
    if (tag.field === 'investors') return 'investor';
    if (tag.field === 'current_organization' && kind === 'person') return 'organization';
    if (tag.field === 'country' || tag.field === 'location') return 'country';
    const def = pathOf(kind, tag.field);
    if (def && (def.type === 'option' || def.type === 'bool') && !(isCue(before, 'by') && def.type === 'bool')) return tag.field;
    if (def?.type === 'date' && kind === 'round') return undefined;
  }
  return undefined;
}

/** "Which sector raised the most", "in which year were there the most rounds": the values are what is asked for. */
function askedGroup(q: Question, kind: KindName): { by: string; items: readonly Item[] } | undefined {
  if (kind !== 'round' && kind !== 'project') return undefined;
  if (!q.items.some((item) => item.names.length === 0 && (tagOf(item, 'most') !== undefined || tagOf(item, 'fn') !== undefined))) return undefined;
  for (const [at, item] of q.items.entries()) {
    if (item.names.length > 0 || q.used.has(item)) continue;
    const span = SPANS[item.folded];
    const asking =
      isCue(q.items[at - 1], 'which', 'what') ||
      isCue(q.items[at + 1], 'which') ||
      tagOf(q.items[at - 1], 'most') !== undefined ||
      q.items[at - 1]?.bound !== undefined;
    const when = isCue(item, 'when') ? (/year|nam/.exec(item.folded)?.[0] ?? /month|thang/.exec(item.folded)?.[0]) : undefined;
    const word = when === undefined ? (span !== undefined ? `${span}(date)` : wordOfAsked(item)) : `${SPANS[when] ?? 'year'}(date)`;
    if (word !== undefined && (asking || when !== undefined) && kind === 'round') return { by: word, items: [item] };
  }
  return undefined;
}

const wordOfAsked = (item: Item): string | undefined => {
  for (const tag of item.tags) {
    if (tag.is !== 'field') continue;
    if (['sector', 'stage', 'category', 'instrument', 'country'].includes(tag.field)) return tag.field;
    if (tag.field === 'chains' && /chain|chuoi/.test(item.folded)) return 'chain';
  }
  return undefined;
};

const MEASURED: Readonly<Record<KindName, string>> = { round: 'amount', project: 'raised', organization: 'investment_count', person: 'investment_count' };

/** The number that a statistic is of. */
function measuredPath(q: Question, kind: KindName): string {
  for (const item of q.items) {
    if (item.names.length > 0) continue;
    for (const tag of item.tags) {
      if (tag.is !== 'field') continue;
      const def = pathOf(kind, tag.field);
      if (def?.type === 'number' && !def.many && !(kind === 'round' && tag.field === 'source_count')) return tag.field;
    }
  }
  if (kind === 'round' && hasCue(q, 'worth') && !hasVerb(q, 'raise')) return 'valuation';
  return MEASURED[kind];
}

/** The statistic that a question asks for, as a measure of groups. */
export function measureOf(q: Question, kind: KindName, order: Order | undefined): string | undefined {
  const path = measuredPath(q, kind);
  if (hasFn(q, 'median')) return `median(${path})`;
  if (hasFn(q, 'mean')) return `mean(${path})`;
  if (hasFn(q, 'distinct') && kind === 'round') {
    if (hasNoun(q, 'investor', 'fund')) return 'distinct(investor)';
    if (hasNoun(q, 'project', 'token')) return 'distinct(project)';
  }
  const saysTotal = q.items.some((item) => tagOf(item, 'field')?.field === 'raised' && /^(total|amount|money|tong|funding)/.test(item.folded));
  const wantsMoney = hasCue(q, 'howMuch') || hasFn(q, 'sum') || (saysTotal && !order);
  const counts = hasFn(q, 'count');
  if (kind === 'round' && wantsMoney && !(counts && !hasCue(q, 'howMuch', 'size') && !hasVerb(q, 'raise'))) return 'sum(amount)';
  if (kind === 'project' && wantsMoney && !counts) return `sum(${path})`;
  if ((kind === 'organization' || kind === 'person') && wantsMoney && path !== 'investment_count') return `sum(${path})`;
  if (counts) return 'count';
  return undefined;
}

/** The kind of record that a question asks for, when it names one. */
export function targetOf(q: Question): { kind: KindName; item: Item; grants: boolean } | undefined {
  const nouns = q.items.filter((item, at) => {
    const tag = tagOf(item, 'kind');
    if (!tag || item.names.length > 0) return false;
    const before = q.items[at - 1];
    // "by investor" groups; "at least 3 investors" counts; "seed round" names a stage.
    if (isCue(before, 'per') || isCue(before, 'by')) return false;
    if (before?.bound && !before.bound.bare && !before.bound.money) return false;
    return true;
  });
  const ofKind = (item: Item): KindName => tagOf(item, 'kind')?.kind ?? 'round';
  const asked = nouns.find(
    (item) =>
      isCue(q.items[q.items.indexOf(item) - 1], 'which', 'what') ||
      tagOf(q.items[q.items.indexOf(item) - 1], 'fn')?.fn === 'count' ||
      isCue(q.items[q.items.indexOf(item) + 1], 'which'),
  );
  const item = asked ?? nouns[0];
  if (!item) return undefined;
  const kind = ofKind(item);
  return { kind, item, grants: isNoun(item, 'grant') };
}

const grantsOf = (q: Question, isGrant: boolean): Screened['grants'] =>
  isGrant ? 'only' : hasCue(q, 'grantsIn') ? 'include' : hasCue(q, 'grantsOut') ? 'exclude' : undefined;

/** "Which fund led the biggest round": who of one round. */
function ofOneRound(q: Question): Plan | undefined {
  const at = q.items.findIndex((item) => item.names.length === 0 && tagOf(item, 'most') !== undefined);
  const next = q.items[at + 1];
  if (at < 0 || !(isNoun(next, 'round') || tagOf(next, 'stage')) || tagOf(q.items[at], 'most')?.by === 'count') return undefined;
  const order = orderOf(q, 'round');
  if (!order || order.take !== undefined) return undefined;
  q.used.add(order.item);
  return planOf(
    {
      kind: 'round',
      conds: conditionsOf(q, { kind: 'round' }),
      sort: order.sort,
      fields: [{ field: hasVerb(q, 'lead') || hasNoun(q, 'lead') ? 'lead' : 'investors' }],
    },
    'first',
  );
}

/** Rows by who took part or led: what "which investors …" asks for where a time, a stage or a kind of project narrows it. */
function partiesOf(q: Question, target: { kind: KindName; item: Item }): Plan | undefined {
  if (target.kind === 'person') return undefined;
  const ofRound = ofOneRound(q);
  if (ofRound) return ofRound;
  const isLead = isNoun(target.item, 'lead') || hasVerb(q, 'lead') || (hasNoun(q, 'lead') && !isNoun(target.item, 'fund'));
  const order = orderOf(q, 'organization');
  const probe = conditionsOf({ ...q, used: new Set(q.used) }, { kind: 'round' });
  const ofThemselves = conditionsOf({ ...q, used: new Set(q.used) }, { kind: target.kind }).filter(
    ({ group, slot }) => group === undefined && !['projects', 'organizations', 'sector'].includes(slot),
  );
  if (ofThemselves.length > 0) return undefined;
  const isOf =
    (probe.length > 0 && (order !== undefined || isLead || isNoun(target.item, 'investor', 'lead') || hasVerb(q, 'invest'))) ||
    (isLead && order === undefined && probe.length > 0);
  if (!isOf || hasFn(q, 'count')) return undefined;
  if (order && ['founded', '-founded', 'assets_under_management', '-assets_under_management'].includes(order.sort)) return undefined;
  const conds = conditionsOf(q, { kind: 'round' });
  const money = order !== undefined && /amount/.test(order.sort);
  const ascending = order !== undefined && !order.sort.startsWith('-');
  const measure = money || hasCue(q, 'size') ? 'sum(amount)' : 'count';
  const plural = /s$|^cac|^nhung|nao$/.test(target.item.folded) || q.world.language === 'vi';
  const as: AnswerForm = order && order.take === undefined && !plural ? 'first' : 'rows';
  return planOf(
    {
      kind: 'round',
      conds,
      take: order?.take ?? (as === 'first' ? 5 : 20),
      fields: [],
      groups: { by: isLead ? 'lead' : 'investor', show: measure === 'count' ? 'count' : 'sum(amount),count', sort: ascending ? measure : `-${measure}` },
    },
    as,
  );
}

/** A list, a count or what rows come to. Undefined where nothing says what is asked for. */
export function aboutLists(q: Question): Plan | undefined {
  const target = targetOf(q) ?? impliedTarget(q);
  if (!target) return undefined;
  if (target.kind === 'round' && strongNames(q).length === 0 && hasCue(q, 'who') && hasVerb(q, 'lead', 'invest') && orderOf(q, 'organization')?.counts)
    target.kind = 'organization';
  if (q.items.some((item) => item.names.length === 0 && tagOf(item, 'value')?.kind === 'person')) target.kind = 'person';
  const { kind } = target;
  if ((kind === 'organization' || kind === 'person') && !isNoun(target.item, 'founder', 'team')) {
    const parties = partiesOf(q, target);
    if (parties) return parties;
  }
  if (kind === 'person' && isNoun(target.item, 'founder')) return foundersOf(q);
  const byProject = projectsBy(q, target);
  if (byProject) return byProject;
  const grouping = groupingOf(q, kind);
  grouping?.items.forEach((item) => q.used.add(item));
  const order = orderOf(q, kind);
  if (order) q.used.add(order.item);
  const measure = measureOf(q, kind, order);
  const conds = founded(q, kind, conditionsOf(q, { kind }));
  const grants = grantsOf(q, target.grants);
  if (kind === 'project' && measure === 'sum(raised)' && !order && conds.some(({ group }) => group === 'rounds'))
    return planOf({ kind: 'round', conds: asRounds(conds), grants, fields: [], groups: { show: 'sum(amount),count' } }, 'value');
  const base: Screened = { kind, conds, grants, fields: [] };
  if (grouping) return grouped(q, base, grouping.by, measure ?? groupMeasure(q, kind), order);
  const share = shareOf(q, base);
  if (share) return share;
  const change = changeOf(q, base, measure ?? 'count');
  if (change) return change;
  if (measure === 'count' && !order) return planOf(base, 'count');
  if (measure !== undefined && !order) return planOf({ ...base, groups: { show: measure.startsWith('distinct') ? measure : `${measure},count` } }, 'value');
  if (isYesNo(q) && !order && conds.length > 0) return planOf({ ...base, sort: defaultSort(kind) }, 'exists');
  const singular = order !== undefined && order.take === undefined && isSingular(q, target.item);
  const fields =
    kind === 'round'
      ? singular
        ? roundFields(q).filter(({ field }) => field !== 'project')
        : listFields(q)
      : fieldsAsked(q, kind, [target.item, ...(order ? [order.item] : [])]).filter(({ field }) => isShown(field));
  const asked = conds.find(({ slot, group }) => group === undefined && COUNTED.test(slot))?.slot;
  const sortField = order?.sort.replace(/^-/, '') ?? asked;
  return planOf(
    {
      ...base,
      sort: order?.sort ?? defaultSort(kind),
      take: order?.take,
      fields:
        sortField !== undefined &&
        !['name', 'date'].includes(sortField) &&
        (fields.length > 0 || asked !== undefined) &&
        !fields.some(({ field }) => field === sortField)
          ? [{ field: sortField }, ...fields]
          : fields,
    },
    singular ? 'first' : 'rows',
  );
}

/** Conditions of projects as those of their rounds. */
export const asRounds = (conds: readonly Cond[]): Cond[] =>
  conds.map((cond): Cond =>
    cond.group === 'rounds'
      ? { slot: cond.slot, expr: cond.expr }
      : cond.group === undefined && cond.slot !== 'organizations'
        ? { ...cond, group: 'project' }
        : cond,
  );

/** People who founded something, where a question of people says so. */
const founded = (q: Question, kind: KindName, conds: readonly Cond[]): Cond[] =>
  kind === 'person' && hasVerb(q, 'found') ? [...conds, { slot: 'founder', group: 'roles', expr: { path: 'founder', op: '=', value: 'true' } }] : [...conds];

const isShown = (field: string): boolean =>
  !['projects', 'organizations', 'people', 'rounds', 'investors', 'team', 'portfolio', 'investment_count', 'grants', 'has_token', 'chains'].includes(field);
const defaultSort = (kind: KindName): string =>
  ({ round: '-date', project: 'market_cap_rank', organization: '-investment_count', person: '-investment_count' })[kind];

/** Fields of rounds in a list, beyond those that are shown anyway. */
const listFields = (q: Question) =>
  roundFields(q).filter(({ field }) => !['project', 'date', 'amount', 'stage', 'investors'].includes(field) || (field === 'investors' && hasCue(q, 'who')));

/** Numbers that a list shows where it was narrowed by them. */
const COUNTED = /^(lead_count|investor_count|round_count|assets_under_management|valuation|source_count|tvl|github_stars)$/;

/** Whether one record is meant: "the biggest round", "which fund". */
function isSingular(q: Question, item: Item): boolean {
  const noun = item.folded.split(' ').at(-1) ?? '';
  if (q.world.language === 'vi') return !/^(cac|nhung)/.test(item.folded) && !q.items.some((other) => /^(cac|nhung|liet ke)$/.test(other.folded));
  return !/s$/.test(noun) || /^(series|business)$/.test(noun);
}

/** The target that verbs and fields alone tell: "how much was raised in 2023". */
function impliedTarget(q: Question): { kind: KindName; item: Item; grants: boolean } | undefined {
  const [first] = q.items;
  if (!first) return undefined;
  const item = q.items.find((one) => one.tags.length > 0) ?? first;
  const asksWho = hasCue(q, 'who');
  if (asksWho && hasVerb(q, 'invest', 'lead', 'investedBy')) return { kind: 'organization', item, grants: false };
  const isMoney = hasFn(q, 'sum') || hasVerb(q, 'raise', 'invest', 'lead', 'ledBy', 'investedBy') ||
    hasCue(q, 'howMuch', 'size', 'worth') ||
    q.items.some((one) => ['amount', 'valuation', 'raised'].includes(tagOf(one, 'field')?.field ?? ''));
  const hasStage = q.items.some((one) => one.names.length === 0 && (tagOf(one, 'stage') ?? tagOf(one, 'instrument')) !== undefined);
  if (isMoney || hasStage) return { kind: 'round', item, grants: false };
  const hasValue =
    q.items.some((one) => one.names.length === 0 && (tagOf(one, 'sector') ?? tagOf(one, 'country')) !== undefined) ||
    strongNames(q).some((name) => isCue(beside(q, q.items.indexOf(name), -1), 'on'));
  if (hasValue || q.items.some((one) => one.names.length === 0 && tagOf(one, 'field')?.field === 'market_cap_rank')) return { kind: 'project', item, grants: false };
  return undefined;
}

/** "Which projects raised the most in 2023": by the sum of the rounds that fit. */
function projectsBy(q: Question, target: { kind: KindName; item: Item }): Plan | undefined {
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
      take: order.take ?? (isSingular(q, target.item) ? 5 : 20),
      fields: [],
      groups: { by: 'project', show: measure === 'count' ? 'count' : 'sum(amount),count', sort: `${sign}${measure}` },
    },
    order.take === undefined && isSingular(q, target.item) ? 'first' : 'rows',
  );
}

/** People by what they founded: "founders of DeFi projects". */
function foundersOf(q: Question): Plan {
  const conds = conditionsOf(q, { kind: 'project' }).map((cond): Cond => (cond.group === undefined ? { ...cond, group: 'projects' } : cond));
  const roles: Cond = { slot: 'founder', group: 'roles', expr: { path: 'founder', op: '=', value: 'true' } };
  const as: AnswerForm = hasFn(q, 'count') ? 'count' : 'rows';
  return planOf(
    {
      kind: 'person',
      conds: [...conds.filter(({ group }) => group === 'projects'), roles],
      sort: as === 'count' ? undefined : '-investment_count',
      fields: [],
    },
    as,
  );
}

const groupMeasure = (q: Question, kind: KindName): string =>
  kind === 'round' && (hasVerb(q, 'raise') || hasFn(q, 'sum') || hasCue(q, 'size', 'howMuch') || q.items.some((item) => ['raised', 'amount'].includes(tagOf(item, 'field')?.field ?? '')) || q.items.some((item) => tagOf(item, 'most')?.by === 'size'))
    ? 'sum(amount)'
    : 'count';

function grouped(q: Question, base: Screened, by: string, measure: string, order: Order | undefined): Plan {
  const inTime = /^(year|quarter|month|week|day)\(/.test(by);
  const wantsShare = hasFn(q, 'share');
  const plain = wantsShare && (measure === 'count' || measure.startsWith('sum')) ? `share(${measure})` : measure;
  const wantsGrowth = hasFn(q, 'growth') && inTime && (measure === 'count' || measure.startsWith('sum'));
  const show = [plain, ...(wantsShare ? [measure] : []), ...(wantsGrowth ? [`growth(${measure})`] : []), ...(measure === 'count' ? [] : ['count'])].join(',');
  const down = order === undefined || order.sort.startsWith('-');
  const sort = order ? `${down ? '-' : ''}${measure}` : inTime ? by.split(',')[0] : undefined;
  const one = order !== undefined && order.take === undefined && q.items.some((item) => isCue(item, 'which', 'what', 'when'));
  return planOf({ ...base, take: order?.take, groups: { by, show, sort } }, one ? 'first' : 'rows');
}

/** "What share of rounds in 2023 were seed rounds": one group of all. */
function shareOf(q: Question, base: Screened): Plan | undefined {
  if (!hasFn(q, 'share')) return undefined;
  const GROUPED = ['stage', 'category', 'sector', 'instrument', 'country'];
  const picked = [...base.conds].reverse().find(({ slot }) => GROUPED.includes(slot));
  const value = picked && 'value' in picked.expr && typeof picked.expr.value === 'string' ? picked.expr.value : undefined;
  if (!picked || value === undefined) return undefined;
  const measure = hasCue(q, 'size', 'howMuch') || hasVerb(q, 'raise') ? 'sum(amount)' : 'count';
  return planOf(
    { ...base, conds: base.conds.filter((cond) => cond !== picked), groups: { by: picked.slot, show: `share(${measure}),${measure}`, pick: value } },
    'value',
  );
}

/** "How did funding change from 2022 to 2023", "2022 versus 2023": two screens beside each other. */
function changeOf(q: Question, base: Screened, measure: string): Plan | undefined {
  const dates = base.conds.filter(({ slot }) => slot === 'date' || slot === 'founded');
  const comparing = hasCue(q, 'versus') || hasFn(q, 'growth');
  if (!comparing) return undefined;
  const money =
    measure === 'count' &&
    (hasVerb(q, 'raise') || hasCue(q, 'size', 'howMuch') || (q.items.some((item) => /^fund(ing|raising)$/.test(item.folded)) && !hasFn(q, 'count')))
      ? 'sum(amount)'
      : measure;
  const show = money === 'count' ? 'count' : `${money},count`;
  for (const cond of [...dates, ...base.conds.filter(({ slot }) => ['stage', 'category', 'sector', 'country'].includes(slot))]) {
    if (!('or' in cond.expr) || cond.expr.or.length !== 2) continue;
    const [left, right] = cond.expr.or;
    if (!left || !right) continue;
    const others = base.conds.filter((one) => one !== cond);
    const isDated = cond.slot === 'date' || cond.slot === 'founded';
    return planOf(
      {
        ...base,
        conds: [...others, { ...cond, expr: left }],
        label: labelOf(left),
        groups: { show },
        beside: [{ label: labelOf(right), conds: [{ ...cond, expr: right }] }],
      },
      isDated ? 'change' : 'rows',
    );
  }
  const [only] = dates;
  if (hasFn(q, 'growth') && only && 'value' in only.expr && Array.isArray(only.expr.value)) return yearsOf(base, only, show);
  if (hasFn(q, 'growth') && base.kind === 'round')
    return planOf({ ...base, groups: { by: 'year(date)', show: `${show.split(',')[0]},growth(${show.split(',')[0]})`, sort: 'year(date)' } }, 'rows');
  return undefined;
}

const labelOf = (expr: Cond['expr']): string => {
  if (!('value' in expr)) return '';
  if (typeof expr.value === 'string') return expr.value;
  const values = Array.isArray(expr.value) ? (expr.value as readonly string[]) : [];
  const [from = '', to = ''] = values;
  return from.slice(0, 4) === to.slice(0, 4) && from.endsWith('-01-01') && to.endsWith('-12-31') ? from.slice(0, 4) : values.join('..');
};

/** "How did it change from 2021 to 2023": the first and the last year of a stretch. */
function yearsOf(base: Screened, cond: Cond, show: string): Plan | undefined {
  if (!('value' in cond.expr) || !Array.isArray(cond.expr.value) || !('path' in cond.expr)) return undefined;
  const [from = '', to = ''] = cond.expr.value as readonly string[];
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  if (!/^\d{4}$/.test(first) || !/^\d{4}$/.test(last)) return undefined;
  const path = cond.expr.path;
  const year = (text: string): Cond => ({ ...cond, expr: { path, op: 'between', value: [`${text}-01-01`, `${text}-12-31`] } });
  const others = base.conds.filter((one) => one !== cond);
  const before = first === last ? String(Number(first) - 1) : first;
  return planOf({ ...base, conds: [...others, year(before)], label: before, groups: { show }, beside: [{ label: last, conds: [year(last)] }] }, 'change');
}
