import type { KindName } from '../../kinds/kinds.ts';
import type { Expr } from '../../screener/screen.ts';
import type { Plan } from '../plan.ts';
import { conditionsOf } from './conditions.ts';
import { planOf, type Cond } from './frame.ts';
import type { Item } from './items.ts';
import { asksPeople } from './who-of-rounds.ts';
import { hasCue, hasFn, hasNoun, hasVerb, isCue, strongNames, tagOf, type Question } from './question.ts';

/** Rounds of which each is asked for, and what asks for them. */
type Clause = readonly Item[];

const isStage = (item: Item): boolean => item.names.length === 0 && tagOf(item, 'stage') !== undefined;
const isJoint = (item: Item): boolean => item.names.length === 0 && !item.time && (item.tags.length === 0 || isCue(item, 'and', 'in', 'of', 'both'));

/** "Cả năm 2022 và 2023": each of two times that are one piece. */
const withTimesApart = (q: Question): Question => ({ ...q, items: q.items.flatMap((item, at) => (isCue(q.items[at - 1], 'both') ? apart(item) : [item])) });

function apart(item: Item): Item[] {
  const { time, ...word } = item;
  if (!time?.ends || !/ va /.test(item.folded)) return [item];
  const [first, last] = time.ends.map((one): Item => ({ ...word, time: { ...one, ahead: time.ahead, unit: time.unit } })) as [Item, Item];
  return [first, { ...word, text: 'và', folded: 'va', tags: [{ is: 'cue', cue: 'and' }] }, last];
}

/** "Seed in 2022 and Series A in 2023", "in both 2022 and 2023", "in 2022 and in 2023": what each clause alone says. Undefined where all is said of one round. */
function clausesOf(q: Question): readonly Clause[] | undefined {
  const times = q.items.filter(({ time }) => time);
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last || times.length < 2 || times.length > 3) return undefined;
  const [begin, end] = [q.items.indexOf(first), q.items.indexOf(last)];
  const between = q.items.slice(begin + 1, end);
  const isOr = between.some((item) => isCue(item, 'or'));
  if (!isOr && !between.some((item) => isCue(item, 'and'))) return undefined;
  const stages = q.items.filter(isStage);
  const paired = stages.map((stage, at) => [stage, times[at]] as const);
  const isPaired =
    stages.length === times.length &&
    stages.length > 1 &&
    paired.every(([stage, time], at) => {
      const [from, to] = [q.items.indexOf(stage), time ? q.items.indexOf(time) : -1];
      const before = at === 0 ? -1 : q.items.indexOf(times[at - 1] as Item);
      return before < from && from < to;
    });
  if (isPaired) return paired.map(([stage, time]) => [stage, time as Item]);
  if (isOr) return undefined;
  const isEach = between.every((item) => times.includes(item) || isJoint(item)) && stages.length < 2;
  const isBoth = q.items
    .slice(Math.max(0, begin - 3), begin)
    .some((item) => item.names.length === 0 && (isCue(item, 'both') || /^(?:each|ca|moi)$/.test(item.folded)));
  const isTwice = !hasFn(q, 'count') && between.some((item) => isCue(item, 'in') && item.names.length === 0);
  return isEach && (isBoth || isTwice) ? times.map((time) => [time]) : undefined;
}

/**
 * "Projects that raised a seed in 2022 and a Series A in 2023": a round of each, and not any round of either stage in either year.
 * Undefined where a question does not say so; `unread` where no list can tell it: who led in each.
 */
export function roundsApart(asked: Question, target: KindName): Plan | 'unread' | undefined {
  const q = withTimesApart(asked);
  const kind = target === 'organization' && asksPeople(q) ? 'person' : target;
  if (strongNames(q).length > 0 || hasCue(q, 'versus', 'not', 'per') || hasFn(q, 'sum', 'mean', 'median', 'share', 'growth')) return undefined;
  const clauses = clausesOf(q);
  if (!clauses) return undefined;
  if (clauses.length > 1 && kind === 'round' && clauses.some((own) => own.length < 2)) return undefined;
  const isEither = kind === 'round' || hasCue(q, 'or');
  const all = clauses.flat();
  const read = clauses.map((own) =>
    conditionsOf({ ...q, items: q.items.filter((item) => own.includes(item) || !all.includes(item)), used: new Set() }, { kind }),
  );
  const isOfRounds = ({ group, slot }: Cond): boolean => (kind === 'round' ? slot === 'date' || slot === 'stage' : group === 'rounds');
  const ofRounds = (conds: readonly Cond[]): readonly Cond[] => conds.filter(isOfRounds);
  if (!read.every((conds) => ofRounds(conds).some(({ slot }) => slot === 'date'))) return undefined;
  const ranks = q.items.some((item) => item.names.length === 0 && tagOf(item, 'most') !== undefined);
  const isMore = read.some((conds) =>
    conds.some(({ slot, group }) => group === undefined && /^(?:not )?(?:rounds|lead_count|investment_count|round_count)$/.test(slot)),
  );
  if (ranks || isMore || ((hasVerb(q, 'lead', 'ledBy') || hasNoun(q, 'lead')) && kind !== 'project')) return 'unread';
  for (const item of asked.items) q.used.add(item);
  const each = read.map((conds): Expr => {
    const and = ofRounds(conds).map(({ expr }) => expr);
    return kind === 'round' ? { and } : { rel: 'rounds', some: { and } };
  });
  const rounds = isEither ? [{ slot: 'rounds', expr: { or: each } }] : each.map((expr, at): Cond => ({ slot: `rounds ${at + 1}`, expr }));
  const as = hasFn(q, 'count') ? 'count' : 'rows';
  const sort = { project: 'market_cap_rank', round: '-date', organization: '-investment_count', person: '-investment_count' }[kind];
  const own = (read[0] ?? []).filter((cond) => !isOfRounds(cond));
  return planOf({ kind, conds: [...own, ...rounds], sort: as === 'count' ? undefined : sort, fields: [] }, as);
}
