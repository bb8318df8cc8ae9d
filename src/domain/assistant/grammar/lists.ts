import type { KindName } from '../../kinds/kinds.ts';
import type { Plan } from '../plan.ts';
import { conditionsOf } from './conditions.ts';
import { planOf, type Cond, type Screened } from './frame.ts';
import { partiesOf, projectsBy, foundersOf } from './by-others.ts';
import { changeOf, shareOf } from './changes.ts';
import { groupingOf } from './groupings.ts';
import { groupMeasure, measureOf } from './measures.ts';
import { orderOf, type Order } from './order.ts';
import { impliedTarget, isSingular, targetOf } from './targets.ts';
import { hasCue, hasFn, hasVerb, isCue, isNoun, strongNames, tagOf, type Question } from './question.ts';
import { fieldsAsked, isYesNo, roundFields } from './asked.ts';

const grantsOf = (q: Question, isGrant: boolean): Screened['grants'] =>
  isGrant ? 'only' : hasCue(q, 'grantsIn') ? 'include' : hasCue(q, 'grantsOut') ? 'exclude' : undefined;

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
  // "How many different investors took part": of the rounds, people among them.
  if (kind === 'organization' && hasFn(q, 'distinct') && isNoun(target.item, 'investor'))
    return planOf({ kind: 'round', conds: conditionsOf(q, { kind: 'round' }), fields: [], groups: { show: 'distinct(investor),count' } }, 'value');
  if (kind === 'round' && q.items.some((item) => /^(max|maximum)$/.test(item.folded)) && q.items.some((item) => /^(min|minimum)$/.test(item.folded)))
    return planOf({ kind, conds: conditionsOf(q, { kind }), fields: [], groups: { show: 'max(amount),min(amount),count' } }, 'rows');
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
