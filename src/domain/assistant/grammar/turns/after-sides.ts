import type { KindName } from '../../../kinds/kinds.ts';
import { TOOL_LIMITS } from '../../../tools/calls.ts';
import { ROUND_PATH } from '../../../tools/parties.ts';
import type { AnswerForm, Plan } from '../../plan.ts';
import type { NamedRecord, Turn } from '../../reading.ts';
import { inRole } from './after-list.ts';
import { fieldsAsked } from '../asked.ts';
import { comparison, roundsByNumber } from '../by-number.ts';
import { conditionsOf } from '../conditions.ts';
import { compare, planOf, refOf, replaced, slotKey, type Cond, type Screened } from '../frame.ts';
import { isShareOfPart } from '../part-shares.ts';
import { groupingOf } from '../groupings.ts';
import type { Item } from '../items.ts';
import { measureOf } from '../measures.ts';
import { leadsOf } from '../of-both.ts';
import { hasCue, hasFn, hasNoun, hasVerb, recordOf, tagOf, type Question } from '../question.ts';

/** One side of a comparison. */
interface Side {
  label: string;
  conds: readonly Cond[];
}

const isSame = (a: readonly Cond[], b: readonly Cond[]): boolean => JSON.stringify(a) === JSON.stringify(b);
const ofSlot = (conds: readonly Cond[], key: string): Cond[] => conds.filter(({ slot }) => slotKey(slot) === key);

/** The slot that the sides of a comparison differ in. */
function differing([first, ...others]: readonly Side[]): string | undefined {
  const keys = new Set(first?.conds.map(({ slot }) => slotKey(slot)));
  return [...keys].find((key) => others.some(({ conds }) => !isSame(ofSlot(conds, key), ofSlot(first?.conds ?? [], key))));
}

export const sidesOf = ({ conds, label, beside = [] }: Screened): Side[] => [{ label: label ?? '', conds }, ...beside];

/** A comparison of sides. */
export function besides(screened: Screened, [first, ...others]: readonly Side[], show: string, as: AnswerForm): Plan {
  const { kind, grants } = screened;
  return planOf({ kind, grants, conds: first?.conds ?? [], fields: [], label: first?.label, groups: { show }, beside: others }, as);
}

const shown = (measure: string): string => (measure === 'count' ? 'count' : `${measure},count`);

/** Asks what several did in common: "what did they invest in together". */
const asksTogether = (q: Question): boolean =>
  hasCue(q, 'together', 'both', 'co') || q.items.some(({ folded }) => /^(in common|chung|cung nhau)$/.test(folded));

/** Projects that all sides are in, or rounds that all took part in. */
function inCommon(q: Question, parties: readonly Cond[], others: readonly Cond[]): Plan {
  const isRound = hasNoun(q, 'round') || q.items.some(({ folded }) => /^(in the )?same (round|rounds|deal|deals)$|cung (mot )?vong/.test(folded));
  const as = hasFn(q, 'count') ? 'count' : 'rows';
  if (isRound) return planOf({ kind: 'round', conds: [...parties, ...others], sort: as === 'count' ? undefined : '-date', fields: [] }, as);
  const conds = parties.map(({ slot, expr }): Cond => {
    if (slot === 'organizations' && others.length === 0) return { slot, expr };
    return { slot: 'rounds', expr: { rel: 'rounds', some: { and: [expr, ...others.map((other) => other.expr)] } } };
  });
  return planOf({ kind: 'project', conds, sort: as === 'count' ? undefined : '-last_round', fields: [] }, as);
}

/** After a comparison of what screens come to: all sides stay under another time, another measure, one side more. */
export function afterSides(q: Question, last: Turn, screened: Screened, names: readonly Item[]): Plan | undefined {
  const sides = sidesOf(screened);
  const key = differing(sides);
  if (key === undefined) return names.length === 0 && isShareOfPart(last.plan) ? otherShare(q, screened) : undefined;
  if (key === 'party' && names.length === 0 && asksTogether(q)) {
    const [first] = sides;
    return inCommon(
      q,
      sides.flatMap(({ conds }) => ofSlot(conds, key)),
      (first?.conds ?? []).filter(({ slot }) => slotKey(slot) !== key),
    );
  }
  const isWhole = names.length === 0 && conditionsOf({ ...q, used: new Set(q.used) }, { kind: screened.kind }).length === 0;
  const grouping = isWhole ? groupingOf(q, screened.kind) : undefined;
  if (grouping) return planOf({ ...screened, groups: { by: grouping.by, show: screened.groups?.show ?? 'count' } }, 'rows');
  const measure = measureOf(q, screened.kind, undefined);
  const own = inRole(q, screened.conds, conditionsOf(q, { kind: screened.kind }));
  const [added, changed] = [ofSlot(own, key), own.filter(({ slot }) => slotKey(slot) !== key)];
  if (names.length > 0 && added.length === 0) return undefined;
  if (own.length === 0 && measure === undefined) return undefined;
  const kept = sides.map(({ label, conds }) => ({ label, conds: replaced(conds, changed) }));
  const more = added.map((cond) => ({ label: labelOf(cond, names), conds: replaced(kept[0]?.conds ?? [], [cond]) }));
  const all = [...kept, ...more];
  if (all.length > TOOL_LIMITS.screens || more.some(({ label }) => label === '')) return undefined;
  const before = screened.groups?.show ?? 'count';
  return besides(screened, all, measure === undefined ? before : shown(measure), more.length > 0 ? 'rows' : last.plan.as);
}

/** "And in 2023", after the share of a part: of the whole and of the part, unless the part alone is asked for it. */
function otherShare(q: Question, screened: Screened): Plan | undefined {
  const own = conditionsOf(q, { kind: screened.kind });
  const [whole, part] = sidesOf(screened);
  if (!whole || !part || own.length === 0) return undefined;
  const isOfPart = ({ slot }: Cond): boolean => ofSlot(part.conds, slotKey(slot)).length > ofSlot(whole.conds, slotKey(slot)).length;
  const sides = [
    {
      ...whole,
      conds: replaced(
        whole.conds,
        own.filter((cond) => !isOfPart(cond)),
      ),
    },
    { ...part, conds: replaced(part.conds, own) },
  ];
  const plan = besides(screened, sides, 'count', 'value');
  return isShareOfPart(plan) ? plan : undefined;
}

/** What a side is called: the name that was asked about, a year. */
function labelOf({ expr }: Cond, names: readonly Item[]): string {
  const [value, end] = 'value' in expr ? [expr.value].flat().map(String) : [];
  if (value === undefined) return '';
  for (const { names: records } of names) {
    const record = records.find(({ slug }) => slug === value);
    if (record) return record.name;
  }
  const year = value.slice(0, 4);
  if (end !== undefined && /^\d{4}-/.test(value)) return value.endsWith('-01-01') && end === `${year}-12-31` ? year : '';
  return /^\d{4}(-\d\d){0,2}$/.test(value) || names.length === 0 ? value : '';
}

const partyOf = (kind: NamedRecord['kind'], slug: string, leads: boolean): Cond => {
  const path = kind === 'organization' && leads ? 'lead' : ROUND_PATH[kind];
  return { slot: path, expr: compare(path, '=', slug) };
};

type ComparePlan = Extract<Plan, { tool: 'compare' }>;

/** After records were put side by side: what all of them did in a time, other fields of all, one record more, what they have in common. */
export function afterCompare(q: Question, plan: ComparePlan, last: Turn, names: readonly Item[]): Plan | undefined {
  const { of, fields: before } = plan.input;
  const [first] = of;
  if (!first) return undefined;
  const { kind } = first;
  const leads = hasVerb(q, 'lead', 'ledBy') || hasNoun(q, 'lead');
  const isLed = leads || before.some(({ field }) => field === 'lead_count');
  const [name] = names;
  const added = name && recordOf(name, kind);
  if (name && !added) return undefined;
  const pair = names.flatMap((one) => recordOf(one, kind) ?? []);
  if (pair.length < names.length || pair.length > TOOL_LIMITS.compared) return undefined;
  // "Còn Solana và NEAR", after two others: those two in their place.
  const all = pair.length > 1 ? pair.map(refOf) : added ? [...of.filter(({ slug }) => slug !== added.slug), refOf(added)].slice(-TOOL_LIMITS.compared) : of;
  const led = kind === 'project' && names.length === 0 && hasCue(q, 'who', 'which') ? leadsOf(q, all) : undefined;
  if (led) return led;
  const conds = conditionsOf(q, { kind: 'round', of: names });
  if (kind !== 'project' && !added && asksTogether(q))
    return inCommon(
      q,
      of.map(({ slug }) => partyOf(kind, slug, false)),
      conds,
    );
  if (conds.length > 0) {
    const sides = all.map(({ slug }): Side => ({
      label: pair.find((one) => one.slug === slug)?.name ?? last.rows.find((row) => row.slug === slug)?.name ?? slug,
      conds: [...conds, partyOf(kind, slug, isLed)],
    }));
    if (sides.length > TOOL_LIMITS.screens) return undefined;
    return besides({ kind: 'round', conds: [], fields: [] }, sides, shown(measureOfRounds(q, kind, plan)), 'rows');
  }
  const fields = fieldsOfSides(q, kind, leads);
  if (!added && fields.length === 0) return undefined;
  const input = { of: [...all], fields: fields.length > 0 ? fields : before };
  return fields.length > 0 ? comparison(q, input) : { ...plan, input };
}

const measureOfRounds = (q: Question, kind: KindName, { input }: ComparePlan): string => {
  const isMoney =
    hasVerb(q, 'raise') || hasCue(q, 'size') || (kind === 'project' && !hasFn(q, 'count')) || input.fields.some(({ field }) => field === 'raised');
  return measureOf(q, 'round', undefined) ?? (isMoney ? 'sum(amount)' : 'count');
};

/** Fields that a question asks of records side by side; of investors what they did is counted. */
function fieldsOfSides(q: Question, kind: NamedRecord['kind'], leads: boolean): { field: string }[] {
  if (kind === 'project' && hasVerb(q, 'found') && hasCue(q, 'who')) return [{ field: 'founders' }];
  const fields = [...roundsByNumber(q, kind), ...fieldsAsked(q, kind).filter(({ field }) => !['rounds', 'portfolio', 'round_count'].includes(field))];
  if (fields.length > 0) return fields.slice(0, TOOL_LIMITS.fields);
  if (kind === 'project') return hasVerb(q, 'raise') || hasCue(q, 'howMuch', 'size') || hasFn(q, 'sum') ? [{ field: 'raised' }] : [];
  if (leads) return [{ field: 'lead_count' }];
  const counts = hasVerb(q, 'invest') || hasCue(q, 'portfolio') || hasNoun(q, 'round') || q.items.some((item) => tagOf(item, 'field')?.field === 'rounds');
  return counts ? [{ field: 'investment_count' }] : [];
}
