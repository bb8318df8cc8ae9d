import type { Answered, AnsweredRow } from '#domain/assistant/answered.ts';
import { writeNumber } from '#domain/assistant/written.ts';
import { add, compare, exact, negated, print, ratio, times, type Exact } from '#domain/screener/groups/arithmetic.ts';
import { valueOfTotal, type Measured, type Total } from './aggregate-words.ts';
import { cellText, plainNumber, sentences, together, type Making } from './rows.ts';

/** Decimals of a percent, and of how many times one is another. */
const PLACES = 2;

/** By how many percent one number is above another that is more than none, and how many times it is that. */
export const above = (high: Exact, low: Exact): { percent: string; factor: string } => ({
  percent: print(ratio(times(add(high, negated(low)), 100n), low, PLACES)),
  factor: print(ratio(high, low, PLACES)),
});

/** What the rows of screens come to, those that are known, the highest first. */
function sortedOf(totals: readonly Total[], rows: readonly AnsweredRow[], { key }: Measured) {
  const known = totals.flatMap((total, i) => {
    const { value } = valueOfTotal(total, key);
    return typeof value === 'string' ? [{ at: i, total, name: rows[i]?.name ?? '', value: exact(value) }] : [];
  });
  return known.toSorted((a, b) => compare(b.value, a.value));
}

/** Which of three or more screens comes to the most. */
export function mostText(totals: readonly Total[], rows: readonly AnsweredRow[], first: Measured, making: Making): string | undefined {
  const sorted = sortedOf(totals, rows, first);
  const [top] = sorted;
  if (totals.length < 3 || first.type === 'date' || !top || sorted.length < 2) return undefined;
  const same = sorted.filter(({ value }) => compare(value, top.value) === 0);
  const value = cellText(valueOfTotal(top.total, first.key), first.type, first.key, making);
  return making.texts('ai_say_the_most', {
    name: together(
      same.map(({ name }) => name),
      making,
    ),
    value,
  });
}

/** Whether the first of two screens comes to more than the second. Where one of them is not known, neither is that. */
export function ofWhether(base: Answered, totals: readonly Total[], first: Measured, making: Making): Answered {
  const [one, two] = sortedOf(totals, base.rows, first);
  if (!one || !two) return { ...base, outcome: 'refuse', reason: 'not-held', value: null };
  const isMore = one.at === 0 && compare(one.value, two.value) > 0;
  return { ...base, value: isMore, unit: 'bool', text: making.texts(isMore ? 'ai_say_yes_list' : 'ai_say_no_list', { list: base.text }) };
}

/** By how many percent the higher of two screens is above the other. */
export function ofRatio(base: Answered, totals: readonly Total[], first: Measured, making: Making): Answered {
  const [high, low] = sortedOf(totals, base.rows, first);
  if (!high || !low) return { ...base, outcome: 'refuse', reason: 'not-held', value: null };
  const { language, texts } = making;
  const names = { a: high.name, b: low.name };
  if (compare(low.value, exact('0')) <= 0)
    return { ...base, outcome: 'refuse', reason: 'not-held', value: null, text: sentences(base.text, texts('ai_say_no_percent_of_none', names)) };
  const { percent, factor } = above(high.value, low.value);
  const said = { ...names, percent: writeNumber(percent, 'percent', language), times: writeNumber(factor, 'count', language) };
  return {
    ...base,
    value: plainNumber(percent, 'percent'),
    unit: 'percent',
    differences: [
      { value: plainNumber(percent, 'percent'), unit: 'percent' },
      { value: plainNumber(factor), unit: 'count' },
    ],
    text: sentences(base.text, texts('ai_say_percent_more_than', said)),
  };
}
