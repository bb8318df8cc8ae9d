import type { Answered } from '#domain/assistant/answered.ts';
import { listHref, TOOLS, type Asking, type ToolContext } from '../tools/index.ts';
import type { AggregatePlan } from './aggregate-words.ts';
import type { ScreenPlan } from './screen-words.ts';
import { cellText, countOf, plainNumber, sentences, type Making } from './rows.ts';

/** Conditions that name an investor of a round. */
const PARTY = /(?:^|[\s[(])(?:lead|organizations|people):/;

/** What is said of amounts of rounds that an investor was in: they are whole rounds. */
const wholeRounds = (q: string, { texts }: Making): string | undefined => (PARTY.test(q) ? texts('ai_say_whole_rounds') : undefined);

/**
 * A sum of rounds with what of it is no money raised: loans, secondary sales, post-IPO deals, acquisitions and funds count as rounds, and not in what projects raised.
 */
export async function withOtherDeals(context: ToolContext, plan: AggregatePlan, answered: Answered, asking: Asking, making: Making): Promise<Answered> {
  const { kind, over, by = '', show, grants } = plan.input;
  const [one] = over;
  const isSum = kind === 'round' && show.startsWith('sum(amount)') && by === '' && over.length === 1 && grants !== 'only' && answered.outcome === 'answer';
  if (!isSum || !one || /\braise:/.test(one.q)) return answered;
  const q = `${one.q} raise:false`.trim();
  const { totals } = await TOOLS.aggregate.run(context, { kind, over: [{ q }], show: 'sum(amount),count' }, asking);
  const [deals] = totals ?? [];
  const cell = deals?.values[0]?.cell;
  const whole = wholeRounds(one.q, making);
  if (!deals || !cell || typeof cell.value !== 'string' || deals.rows === 0) return { ...answered, text: sentences(answered.text, whole) };
  const value = cellText(cell, 'usd', 'amount', making);
  return {
    ...answered,
    counts: [...(answered.counts ?? []), deals.rows],
    differences: [...(answered.differences ?? []), { value: plainNumber(cell.value, 'usd'), unit: 'usd' }],
    citations: [...answered.citations, { href: listHref({ kind, q }), of: value }],
    text: sentences(answered.text, making.texts('ai_say_other_deals', { value, count: countOf(deals.rows, making) }), whole),
  };
}

/** Amounts of rounds that an investor was in, with the word that they are whole rounds. */
export function ofWholeRounds({ input }: ScreenPlan, answered: Answered, making: Making): Answered {
  const [one, ...others] = input.fields;
  const isAmount = input.kind === 'round' && others.length === 0 && one?.field === 'amount' && answered.outcome === 'answer';
  return isAmount ? { ...answered, text: sentences(answered.text, wholeRounds(input.q, making)) } : answered;
}
