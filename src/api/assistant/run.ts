import type { Answered } from '#domain/assistant/answered.ts';
import { isShareOfPart } from '#domain/assistant/grammar/part-shares.ts';
import { planSchema, type Plan } from '#domain/assistant/plan.ts';
import { verify } from '#domain/assistant/verify.ts';
import type { Language } from '#domain/site/addresses.ts';
import type { AnyRef, AskedField, ToolInput } from '#domain/tools/calls.ts';
import type { ToolResult } from '#domain/tools/results.ts';
import { Failure, invalid, toFailure } from '#platform/errors.ts';
import { textsOf } from '#platform/texts.ts';
import { TOOLS, type Asking, type ToolContext } from '../tools/index.ts';
import { ofAggregate } from './answers/of-aggregates.ts';
import { ofDefine, ofExplain, ofPath, ofSearch, ofTimeline } from './answers/of-others.ts';
import { ofCompare } from './answers/of-compare.ts';
import { exactStage } from './answers/exact-stage.ts';
import { ofContested } from './answers/of-contested.ts';
import { roundWords } from './answers/of-first.ts';
import { withOtherAxis } from './answers/of-axes.ts';
import { withMatched } from './answers/of-matched.ts';
import { withLargestRaise } from './answers/of-not-raised.ts';
import { ofMoneyShare } from './answers/of-money-shares.ts';
import { ofRecord } from './answers/of-records.ts';
import { ofShare } from './answers/of-share.ts';
import { ofScreen } from './answers/of-screens.ts';
import { ofWholeRounds, withOtherDeals } from './answers/of-sums.ts';
import { readTied, withEqual } from './answers/of-ties.ts';
import { EMPTY, type Making } from './answers/rows.ts';
import { subjectOf } from './answers/subject.ts';

type Settings = Asking & { language: Language };

/** What a value is told with: the number of rounds beside what they raised. */
const BESIDE: Readonly<Record<string, string>> = { raised: 'round_count' };

/** The call of a record with what its value is told with. */
function withBeside(input: ToolInput<'record'>): ToolInput<'record'> {
  const [one, ...others] = input.fields;
  const beside = one && others.length === 0 && input.of.kind === 'project' ? BESIDE[one.field] : undefined;
  return beside === undefined ? input : { ...input, fields: [...input.fields, { field: beside }] };
}

/** Most groups of a series in time: its sentence is made of all of them. */
const SERIES = 500;
const isSeries = ({ by = '', take }: ToolInput<'aggregate'>): boolean => take === undefined && /^(?:year|quarter|month|week|day)\(\w+\)$/.test(by);
const wholeSeries = (input: ToolInput<'aggregate'>): ToolInput<'aggregate'> => (isSeries(input) ? { ...input, take: SERIES } : input);

/** The call of rounds with what they are called by: their stage and their day. */
function withCalled({ input, as }: Extract<Plan, { tool: 'screen' }>): ToolInput<'screen'> {
  const called = ['stage', 'date'].filter((path) => !input.fields.some(({ field }) => field === path));
  if ((as !== 'first' && as !== 'rows') || input.kind !== 'round' || input.fields.length === 0) return input;
  return { ...input, fields: [...input.fields, ...called.map((field) => ({ field }))].slice(0, 12) };
}

interface One {
  of: AnyRef;
  fields: readonly AskedField[];
  result: ToolResult;
}

/** An answer about one record: where it is one value, with what other sources say of it. */
async function oneOf(context: ToolContext, { of, fields, result }: One, answered: Answered, asking: Settings, making: Making): Promise<Answered> {
  const [asked, ...others] = fields;
  const [row] = result.rows;
  const column = result.columns.find(({ key }) => key === asked?.field);
  if (!asked || others.length > 0 || !row || !column || answered.outcome !== 'answer') return answered;
  const name = of.kind === 'round' ? roundWords(row, making) : row.name;
  return ofContested(context, { of, field: asked.field, name, type: column.type }, answered, asking, making);
}

/** Asks what a plan asks for, and puts the answer together. */
async function answerOf(context: ToolContext, plan: Plan, asking: Settings, making: Making): Promise<Answered> {
  switch (plan.tool) {
    case 'search':
      return ofSearch(plan, await TOOLS.search.run(context, plan.input, asking), making);
    case 'record': {
      const result = await TOOLS.record.run(context, withBeside(plan.input), asking);
      return oneOf(context, { of: plan.input.of, fields: plan.input.fields, result }, ofRecord(plan, result, making), asking, making);
    }
    case 'compare':
      return ofCompare(plan, await TOOLS.compare.run(context, plan.input, asking), making);
    case 'screen': {
      const subject = await subjectOf(context, plan.input, asking, making);
      const { result: read, ties } = await readTied(context, plan, withCalled(plan), asking);
      const { result, exact } = await exactStage(context, plan, read);
      const matched = await withMatched(context, plan, result, asking, making);
      const how = { making: { ...making, exact }, subject, ties, isMatched: matched !== undefined };
      const answered = ofWholeRounds(
        plan,
        await ofScreen(context, matched ? { ...plan, input: { ...plan.input, fields: [] } } : plan, matched ?? result, asking, how),
        making,
      );
      const told = await withLargestRaise(context, plan, result, answered, asking, making);
      const slug = result.rows[0]?.slug;
      if (slug == null || ties || (plan.as !== 'first' && result.total !== 1)) return told;
      return oneOf(context, { of: { kind: plan.input.kind, slug }, fields: plan.input.fields, result }, told, asking, making);
    }
    case 'aggregate': {
      const { kind, grants, over } = plan.input;
      const one = { kind, grants, q: over[0]?.q ?? '' };
      const subject = await subjectOf(context, one, asking, making);
      const result = await TOOLS.aggregate.run(context, wholeSeries(withEqual(plan)), asking);
      const isMoney = isShareOfPart(plan)
        ? plan.input.show === 'sum(amount)'
        : plan.input.pick !== undefined && plan.input.show.startsWith('share(sum(amount))');
      const ofMoney = isMoney ? await ofMoneyShare(context, plan, result, asking, making, subject) : undefined;
      if (ofMoney) return ofMoney;
      if (isShareOfPart(plan)) return ofShare(context, plan, result, asking, making, subject);
      const answered = ofAggregate(plan, result, { making, subject });
      return withOtherDeals(context, plan, answered, asking, making);
    }
    case 'path':
      return ofPath(plan, await TOOLS.path.run(context, plan.input, asking), making);
    case 'timeline':
      return ofTimeline(plan, await TOOLS.timeline.run(context, plan.input, asking), making);
    case 'explain':
      return ofExplain(plan, await TOOLS.explain.run(context, plan.input, asking), making);
    case 'define':
      return ofDefine(plan, await TOOLS.define.run(context, plan.input, asking), making);
  }
}

/** Whether a plan names a record that there is not. */
const namesNobody = (error: unknown): boolean =>
  error instanceof Failure && error.code === 'INVALID_INPUT' && (error.issues ?? []).some(({ path }) => path === 'of' || path === 'of.slug' || path === 'to');

/** Reads a plan from outside. @throws Failure INVALID_INPUT for one that is none */
function readPlan(plan: unknown): Plan {
  const read = planSchema.safeParse(plan);
  if (!read.success) throw toFailure(read.error);
  const { tool, as, input } = read.data;
  // A third screen would be left out of a difference, and groups have none.
  const isDifference = tool === 'aggregate' && (as === 'change' || as === 'percent');
  if (isDifference && (input.over.length !== 2 || (input.by ?? '') !== '')) throw invalid('over', 'A difference is that of two screens without groups.');
  return read.data;
}

/**
 * Asks what a plan asks for, and makes an answer of it: rows with where each value stands, and sentences that hold nothing else.
 * @throws Failure INVALID_INPUT for a plan that is none: an unknown field, a screen that cannot be read
 */
export async function runPlan(context: ToolContext, plan: Plan, asking: Settings): Promise<Answered> {
  const read = readPlan(plan);
  const texts = textsOf(asking.language);
  try {
    const making = { texts, language: asking.language, today: asking.today };
    const answered = await withOtherAxis(context, read, await answerOf(context, read, asking, making), asking, making);
    const isTrue = verify(answered.text, answered, asking.language, [JSON.stringify(read)]).ok;
    return isTrue ? answered : { ...answered, text: texts('ai_say_see_rows') };
  } catch (error) {
    if (!namesNobody(error)) throw error;
    return { ...EMPTY, outcome: 'refuse', reason: 'no-such-record', text: texts('ai_say_no_record') };
  }
}
