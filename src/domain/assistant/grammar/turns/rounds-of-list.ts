import type { Plan } from '../../plan.ts';
import type { Turn } from '../../reading.ts';
import { ROUND_FACTS } from './another-round.ts';
import { heard } from './asked-again.ts';
import { compare, planOf, screenedOf, type Cond, type Screened } from '../frame.ts';
import type { Item } from '../items.ts';
import { asRounds } from '../lists.ts';
import { shownAlone } from './of-shown.ts';
import { orderOf } from '../order.ts';
import { hasCue, hasFn, hasNoun, hasVerb, isCue, isNoun, strongNames, tagOf, type Question } from '../question.ts';
import { isPartyCond } from './spoken-of.ts';
import { UNREAD } from './unread.ts';

/** The projects that an answer lists, and the rounds by which they are in it. */
function listedProjects(turns: readonly Turn[]): Screened | undefined {
  for (const { plan } of turns.slice(-2).toReversed()) {
    const screened = screenedOf(plan);
    if (screened?.kind === 'project' && !screened.groups && (screened.beside?.length ?? 0) === 0)
      return screened.take === undefined && plan.as !== 'first' ? screened : undefined;
    if (plan.tool === 'record' && (plan.input.of.kind === 'organization' || plan.input.of.kind === 'person')) {
      const [only, ...others] = plan.input.fields;
      if (!only || others.length > 0 || only.field !== 'portfolio' || only.with !== undefined) return undefined;
      const path = plan.input.of.kind === 'organization' ? 'organizations' : 'people';
      return {
        kind: 'project',
        conds: [{ slot: path, ...(plan.input.of.kind === 'person' && { group: 'rounds' }), expr: compare(path, '=', plan.input.of.slug) }],
        fields: [],
      };
    }
    if (plan.as !== 'count') return undefined;
  }
  return undefined;
}

const isBare = (q: Question, item: Item, order: Item): boolean =>
  item === order ||
  isCue(item, 'and', 'also', 'is', 'it', 'them', 'of', 'which', 'what', 'portfolio', 'define', 'in', 'all', 'ever') ||
  isNoun(item, 'round', 'project') ||
  tagOf(item, 'fn')?.fn === 'distinct' ||
  tagOf(item, 'field')?.field === 'investment_count' ||
  item.bound?.bare === true ||
  (item.names.length === 0 && q.world.lexicon.noise.has(item.folded)) ||
  /^(one|ones|the one|khoan|lan|dau tu|rot von|goi von|thuong vu|deal|deals|bet|bets|cua ho|anh ay|ho|la|vay|trong|so|do|cai|nhat|investment|investments)$/.test(
    item.folded,
  );

/**
 * "The most recent one", "khoản gần nhất", after what an investor backed: by when it did, and never by what the projects raised later from others. "Which round was
 * the biggest", after projects: of their rounds.
 */
export function extremeOfRounds(q: Question, turns: readonly Turn[]): Plan | typeof UNREAD | undefined {
  const last = turns.at(-1);
  // "His latest one": of whose list it is.
  const own: Question = { ...q, items: q.items.filter(({ folded, names }) => !(names.length > 0 && /^(?:his|her|its)$/.test(folded))) };
  return last === undefined || strongNames(own).length > 0 || hasFn(q, 'count', 'sum', 'mean', 'median') || hasCue(q, 'who', 'when', 'where', 'howMuch')
    ? undefined
    : extremeOf(own, turns);
}

function extremeOf(q: Question, turns: readonly Turn[]): Plan | typeof UNREAD | undefined {
  const list = listedProjects(turns);
  if (!list) return undefined;
  const order = orderOf({ ...q, used: new Set(q.used) }, 'round');
  if (!order || order.whole || !q.items.every((item) => isBare(q, item, order.item))) return undefined;
  const ofRounds = hasNoun(q, 'round') || q.items.some(({ folded }) => /^(khoan|thuong vu|deals?|investments?|bets?)$/.test(folded));
  const byParty = list.conds.some((cond) => isPartyCond(cond) && 'path' in cond.expr);
  const isTime = order.sort.endsWith('date');
  // The youngest of projects is another question.
  if (hasVerb(q, 'found') || hasCue(q, 'ever') || (!ofRounds && !(isTime && byParty))) return undefined;
  if (isTime && !ofRounds && /(?:oldest|youngest|earliest|lau doi|tre nhat|cu nhat|founded)/.test(order.item.folded)) return undefined;
  const conds = asRounds(list.conds).map(inOwnRelation);
  if (conds.includes(undefined)) return UNREAD;
  const own = { kind: 'round' as const, conds: conds as Cond[], sort: order.sort, fields: isTime ? [...ROUND_FACTS] : [] };
  return order.take === undefined ? planOf({ ...own, place: order.place }, 'first') : planOf({ ...own, take: order.take, fields: [] }, 'rows');
}

/** A relation of projects is asked of no round as it is. */
const inOwnRelation = (cond: Cond): Cond | undefined => ('rel' in cond.expr && cond.expr.rel === 'rounds' ? undefined : cond);

const RAISED_IN_ALL =
  /^(?:how much (?:money |funding )?(?:have|did|has) (?:they|these|those|(?:these|those) (?:projects|companies|protocols|ones|\d+))(?: all| both)? (?:raised?|secured?)|(?:the )?total (?:raised|funding|money raised) (?:by|of) (?:them|these|those|(?:these|those) (?:projects|companies))) ?(?:in total|altogether|overall|so far|to date|in all|combined|together|all together|in their history)$|^(?:tong cong |tat ca )?(?:chung|ho|cac du an (?:do|nay|tren)|nhung du an (?:do|nay|tren)) (?:da )?(?:goi|huy dong)(?: von)?(?: duoc)?(?: tong cong)? bao nhieu(?: tien| von)?(?: tong cong| tat ca| ca thay)$/;

/** "How much did they raise in total", after projects: all that they ever raised, and no part of it. */
export function raisedByThem(q: Question, turns: readonly Turn[]): Plan | undefined {
  const last = turns.at(-1);
  const screened = last && screenedOf(last.plan);
  if (screened?.kind !== 'project' || screened.groups || last?.plan.as !== 'rows' || strongNames(q).length > 0 || !RAISED_IN_ALL.test(heard(q)))
    return undefined;
  const list = shownAlone(last, screened) ?? screened;
  return list === UNREAD ? undefined : planOf({ ...list, sort: undefined, fields: [], groups: { show: 'sum(raised),count' } }, 'value');
}
