import type { Answered } from '#domain/assistant/answered.ts';
import { writeNumber } from '#domain/assistant/written.ts';
import { add, compare, exact, negated, print } from '#domain/screener/groups/arithmetic.ts';
import type { ResultColumn, ResultRow } from '#domain/tools/results.ts';
import { above } from './against.ts';
import { cellText, nounOf, plainNumber, sentences, together, unitOf, type Making } from './rows.ts';

const NUMBERS: readonly string[] = ['usd', 'percent', 'count'];
/** What is better the lower it is. */
const isRank = (key: string): boolean => key === 'market_cap_rank';

/** A value that records are put in order by; undefined where it is not known. */
const valueOf = (row: ResultRow, key: string): string | undefined => {
  const value = row.cells[key]?.value;
  return typeof value === 'string' ? value : undefined;
};

const SAID = {
  raised: 'ai_say_more_raised',
  investment_count: 'ai_say_more_investments',
  lead_count: 'ai_say_more_led',
  round_count: 'ai_say_more_rounds',
  investors: 'ai_say_more_of',
  leads: 'ai_say_more_of',
  founders: 'ai_say_more_of',
  team: 'ai_say_more_of',
  people: 'ai_say_more_of',
  founded: 'ai_say_older',
  market_cap_rank: 'ai_say_ranked_higher',
} as const;

const MOST = {
  raised: 'ai_say_most_raised',
  investment_count: 'ai_say_most_investments',
  lead_count: 'ai_say_most_led',
  round_count: 'ai_say_most_rounds',
  investors: 'ai_say_most_of',
  leads: 'ai_say_most_of',
  founders: 'ai_say_most_of',
  team: 'ai_say_most_of',
  people: 'ai_say_most_of',
} as const;

/** What is said of one value that is compared. */
export interface Verdict extends Pick<Answered, 'text' | 'differences'> {
  /** Whether the record that is named first has more than all others, or was there before them. */
  isFirst: boolean;
  /** By how many percent the highest value is above the next. */
  percent?: string | number;
  /** Whether one of the values is none, of which there is no percent. */
  isOfNone?: true;
  /** By how much, as it is written: it stands beside the record that has less, and leads where the higher value does. */
  by?: { id: string | null; key: string; text: string; href: string | null };
}

/** Whether a verdict says by how many percent. */
export const isWithin = ({ percent }: Verdict): boolean => percent !== undefined;

/** By how many percent the record with the highest value is above each of the others, and how many times as much it has. */
function inPercent(
  rows: readonly ResultRow[],
  key: string,
  { texts, language }: Making,
): Pick<Verdict, 'text' | 'percent' | 'isOfNone'> & { differences: NonNullable<Answered['differences']> } {
  const [first, ...others] = rows;
  const high = exact((first && valueOf(first, key)) ?? '0');
  const told = others.map((row) => {
    const low = exact(valueOf(row, key) ?? '0');
    const said = { a: first?.name ?? '', b: row.name };
    if (compare(low, exact('0')) <= 0) return { text: texts('ai_say_no_percent_of_none', said), differences: [] };
    const { percent, factor } = above(high, low);
    const [share, count] = [writeNumber(percent, 'percent', language), writeNumber(factor, 'count', language)];
    return {
      text: texts(others.length > 1 ? 'ai_say_percent_more_than' : 'ai_say_percent_more', { ...said, percent: share, times: count }),
      percent: plainNumber(percent, 'percent'),
      differences: [
        { value: plainNumber(percent, 'percent'), unit: 'percent' as const },
        { value: plainNumber(factor), unit: 'count' as const },
      ],
    };
  });
  const [next] = told;
  const isOfNone = told.some(({ percent }) => percent === undefined);
  return {
    text: sentences(...told.map(({ text }) => text)),
    ...(isOfNone ? { isOfNone: true as const } : next?.percent !== undefined && { percent: next.percent }),
    differences: told.flatMap(({ differences }) => differences),
  };
}

/** Which of three or more records has the most of what is asked for, what the others have, and which has the least. */
function mostOf(rows: readonly ResultRow[], { key, type }: ResultColumn, making: Making): string {
  const { texts } = making;
  const write = (row: ResultRow | undefined): string => cellText(row?.cells[key], type, key, making);
  const label = nounOf(texts, key === 'team' ? 'people' : key);
  const isAs =
    (row: ResultRow | undefined) =>
    (one: ResultRow): boolean =>
      compare(exact(valueOf(one, key) ?? '0'), exact((row && valueOf(row, key)) ?? '0')) === 0;
  const [top, bottom] = [rows.filter(isAs(rows[0])), rows.filter(isAs(rows.at(-1)))];
  const names = (some: readonly ResultRow[]): string =>
    together(
      some.map(({ name }) => name),
      making,
    );
  const said = { a: names(top), label, x: write(rows[0]) };
  if (top.length === rows.length) return texts('ai_say_all_same', said);
  const sentence = Object.hasOwn(MOST, key) ? MOST[key as keyof typeof MOST] : 'ai_say_most';
  const middle = rows.filter((row) => !top.includes(row) && !bottom.includes(row));
  return sentences(
    texts(top.length > 1 ? 'ai_say_most_same' : sentence, said),
    ...middle.map((row) => texts('ai_say_and_third', { name: row.name, value: write(row) })),
    texts('ai_say_least', { name: names(bottom), value: write(rows.at(-1)) }),
  );
}

/** Which of the records has more of what is asked for, and by how much. */
export function verdictOf(rows: readonly ResultRow[], column: ResultColumn, making: Making, withPercent = false): Verdict | undefined {
  const { key, type } = column;
  const { texts, language } = making;
  const known = rows.filter((row) => valueOf(row, key) !== undefined);
  if ((!NUMBERS.includes(type) && type !== 'date') || known.length < 2) return undefined;
  const order = (a: ResultRow, b: ResultRow): number => {
    const [one, two] = [valueOf(a, key) ?? '', valueOf(b, key) ?? ''];
    return type === 'date' ? (one < two ? -1 : Number(one > two)) : compare(exact(two), exact(one)) * (isRank(key) ? -1 : 1);
  };
  const sorted = known.toSorted(order);
  const [first, second, ...others] = sorted;
  if (!first || !second) return undefined;
  const isFirst = rows[0] === first && order(first, second) < 0;
  const write = (row: ResultRow): string => cellText(row.cells[key], type, key, making);
  const label = nounOf(texts, key === 'team' ? 'people' : key);
  const said = { label, a: first.name, b: second.name, x: write(first), y: write(second) };
  const lacking = rows.filter((row) => !known.includes(row)).map(({ name }) => texts('ai_say_not_held', { label, name }));
  const more = others.map((row) => texts('ai_say_and_third', { name: row.name, value: write(row) }));
  const isMembers = Object.hasOwn(SAID, key) && SAID[key as keyof typeof SAID] === 'ai_say_more_of';
  const isNumber = type !== 'date' && !isRank(key);
  const share = withPercent && isNumber ? inPercent(sorted, key, making) : undefined;
  const shared = { isFirst, ...(share?.percent !== undefined && { percent: share.percent }), ...(share?.isOfNone && { isOfNone: share.isOfNone }) };
  if (isNumber && others.length > 0)
    return { ...shared, text: sentences(mostOf(sorted, column, making), share?.text, ...lacking), differences: share?.differences ?? [] };
  if (order(first, second) === 0)
    return {
      ...shared,
      differences: share?.differences ?? [],
      text: sentences(texts(isMembers ? 'ai_say_same_of' : 'ai_say_same', said), ...more, ...lacking),
    };
  if (!isNumber) {
    const sentence = key === 'founded' || isRank(key) ? SAID[key as 'founded' | 'market_cap_rank'] : 'ai_say_earlier';
    return { ...shared, text: sentences(texts(sentence, said), ...more, ...lacking) };
  }
  const difference = print(add(exact(valueOf(first, key) ?? '0'), negated(exact(valueOf(second, key) ?? '0'))));
  const by = writeNumber(difference, type as 'usd' | 'percent' | 'count', language, key);
  const sentence = Object.hasOwn(SAID, key) ? SAID[key as keyof typeof SAID] : 'ai_say_more';
  return {
    ...shared,
    text: sentences(texts(sentence, { ...said, by }), share?.text, ...lacking),
    differences: [{ value: plainNumber(difference), unit: unitOf(type) }, ...(share?.differences ?? [])],
    by: { id: second.id, key: `difference(${key})`, text: by, href: first.cells[key]?.href ?? first.href },
  };
}
