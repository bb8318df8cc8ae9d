import type { Answered } from '#domain/assistant/answered.ts';
import type { Plan } from '#domain/assistant/plan.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { measureText, plainOf, type Measure } from '#domain/screener/groups/measures.ts';
import { addresses } from '#domain/site/addresses.ts';
import type { Cell, ToolResult, ValueType } from '#domain/tools/results.ts';
import { labelOf, listHref, measureType, readGroups } from '../../tools/index.ts';
import { capital, countOf, nounOf, type Making } from './rows.ts';
import type { Subject } from './subject.ts';

export type AggregatePlan = Extract<Plan, { tool: 'aggregate' }>;
export type Total = NonNullable<ToolResult['totals']>[number];

/** What an answer of an aggregate is put together with. */
export interface Parts {
  making: Making;
  subject: Subject;
}

/** A measure that an answer speaks of. */
export interface Measured {
  key: string;
  fn: Measure['fn'];
  type: ValueType;
  label: string;
  /** What is measured of a row, and what it is called within a sentence. */
  path: string;
  of: string;
  noun: string;
  /** Whether rows without a value are left out of it. */
  leavesOut: boolean;
}

function measuredOf({ input }: AggregatePlan, measure: Measure, { texts }: Making): Measured {
  const plain = plainOf(measure);
  const path = 'path' in plain ? plain.path : 'word' in plain ? plain.word : '';
  const key = measureText(measure);
  return {
    key,
    fn: measure.fn,
    type: measureType(input.kind, measure),
    label: labelOf(texts, key, input.kind),
    path,
    of: 'path' in plain ? labelOf(texts, path) : '',
    noun: path === '' ? '' : nounOf(texts, path),
    leavesOut: plain.fn !== 'count' && plain.fn !== 'distinct',
  };
}

/** The measures that an answer speaks of, the first before all; the number of rows is said beside any other. */
export function measuresOf(plan: AggregatePlan, making: Making): [Measured, ...Measured[]] {
  const [first, ...others] = readGroups(plan.input).show.map((measure) => measuredOf(plan, measure, making));
  const count: Measured = { key: 'count', fn: 'count', type: 'count', label: labelOf(making.texts, 'count'), path: '', of: '', noun: '', leavesOut: false };
  return [first ?? count, ...others.filter(({ fn }) => fn !== 'count')];
}

/**
 * The measure that groups are in the order of, and those that are told beside it: of a sum, a median and a mean each, and how many rows there are where that stands
 * before what they are ordered by.
 */
export function measuresOfGroups(plan: AggregatePlan, making: Making): [Measured, ...Measured[]] {
  const { show, sort } = readGroups(plan.input);
  const [one, two] = show.map((measure) => measuredOf(plan, measure, making));
  if (one?.fn === 'count' && two && sort?.of === two.key) return [two, one];
  const [first, ...others] = measuresOf(plan, making);
  return [first, ...others.filter(({ fn }) => TOLD_BESIDE.has(fn) && first.fn !== 'share')];
}
const TOLD_BESIDE: ReadonlySet<Measure['fn']> = new Set(['sum', 'median', 'mean']);

/** How many rows of a screen lack a value. */
export const lackingOf = ({ rows, values }: Total, { key, leavesOut }: Measured): number =>
  leavesOut ? rows - (values.find(({ measure }) => measure === key)?.known ?? rows) : 0;

export const valueOfTotal = ({ values }: Total, key: string): Cell =>
  values.find(({ measure }) => measure === key)?.cell ?? { value: null, href: null, state: 'unknown' };

/** Over how many rows a value is, and how many lack it, in brackets. */
export function overText(total: Total, measured: Measured, making: Making): string {
  const lacking = lackingOf(total, measured);
  if (lacking === 0) return total.rows < 2 ? '' : ` ${making.texts('ai_say_over_all', { total: countOf(total.rows, making) })}`;
  const said = { known: countOf(total.rows - lacking, making), total: countOf(total.rows, making), unknown: countOf(lacking, making) };
  return ` ${making.texts('ai_say_over', said)}`;
}

/** How many rows lack a value, as a sentence. */
export const unknownText = (total: Total, measured: Measured, making: Making): string | undefined => {
  const lacking = lackingOf(total, measured);
  return lacking === 0
    ? undefined
    : making.texts('ai_say_unknown', { label: measured.noun, unknown: countOf(lacking, making), total: countOf(total.rows, making) });
};

/** The list that groups its rows the same way, or shows those of the screen. */
export function screenOf({ input }: AggregatePlan): Answered['screen'] {
  const { kind, over, grants, by = '', show, sort } = input;
  const [one] = over;
  const q = over.length === 1 && one ? one.q : '';
  const beside = grants === undefined ? {} : { grants };
  if (over.length > 1) return null;
  if (by === '') return { kind, q, ...beside, href: listHref({ kind, q, grants }) };
  const state = {
    ...(q !== '' && { q }),
    by,
    show,
    ...(sort !== undefined && sort !== '' && { sort }),
    ...(grants !== undefined && grants !== 'exclude' && { grants }),
  };
  return { kind, q, ...beside, href: addresses.list(KINDS[kind].list, state) };
}

export const restOf = ({ undecided, grantsLeftOut }: ToolResult): Pick<Answered, 'undecided' | 'grants_left_out'> => ({
  ...(undecided !== undefined && { undecided }),
  ...(grantsLeftOut !== undefined && { grants_left_out: grantsLeftOut }),
});

/** What was read, with what was measured, and the records that are named. */
export const cited = (
  { input }: AggregatePlan,
  { citations, totals = [] }: ToolResult,
  { of, noun }: Measured,
  { named, many, isWhole }: Subject,
): Answered['citations'] => {
  const href = totals[0]?.href;
  const measured = of === '' || href == null ? [] : [{ href, of }, ...(noun === '' ? [] : [{ href, of: noun }])];
  const [one, ...others] = input.over;
  const words = one && isWhole && others.length === 0 ? [{ href: listHref({ kind: input.kind, q: one.q, grants: input.grants }), of: many }] : [];
  return [...words, ...measured, ...named, ...citations];
};

const OF = { sum: 'ai_say_the_sum', mean: 'ai_say_the_mean', median: 'ai_say_the_median', min: 'ai_say_the_min', max: 'ai_say_the_max' } as const;

/** What is measured, in words: "The median amount of Series A rounds". */
export function measureOf({ fn, noun, label }: Measured, what: string, { texts }: Making): string {
  if (fn === 'count') return texts('ai_say_number_of', { what });
  return capital(Object.hasOwn(OF, fn) ? texts(OF[fn as keyof typeof OF], { of: noun, what }) : texts('ai_say_label_of', { label, what }));
}
