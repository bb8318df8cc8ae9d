import type { Answered, AnsweredColumn, AnsweredRow } from '#domain/assistant/answered.ts';
import type { Plan } from '#domain/assistant/plan.ts';
import { writeNumber } from '#domain/assistant/written.ts';
import { add, compare, exact, negated, print } from '#domain/screener/groups/arithmetic.ts';
import type { Cell, ResultColumn, ResultRow, ToolResult } from '#domain/tools/results.ts';
import { labelOf } from '../../tools/index.ts';
import { cellText, columnsOf, EMPTY, factsOf, nounOf, plainNumber, rowsOf, sentences, together, unitOf, type Making } from './rows.ts';

type ComparePlan = Extract<Plan, { tool: 'compare' }>;

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

/** What is said of one value that is compared. */
interface Verdict extends Pick<Answered, 'text' | 'differences'> {
  /** By how much, as it is written: it stands beside the record that has less, and leads where the higher value does. */
  by?: { id: string | null; key: string; text: string; href: string | null };
}

/** Which of the records has more of what is asked for, and by how much. */
function verdictOf(rows: readonly ResultRow[], { key, type }: ResultColumn, making: Making): Verdict | undefined {
  const { texts, language } = making;
  const known = rows.filter((row) => valueOf(row, key) !== undefined);
  if ((!NUMBERS.includes(type) && type !== 'date') || known.length < 2) return undefined;
  const order = (a: ResultRow, b: ResultRow): number => {
    const [one, two] = [valueOf(a, key) ?? '', valueOf(b, key) ?? ''];
    return type === 'date' ? (one < two ? -1 : Number(one > two)) : compare(exact(two), exact(one)) * (isRank(key) ? -1 : 1);
  };
  const [first, second, ...others] = known.toSorted(order);
  if (!first || !second) return undefined;
  const write = (row: ResultRow): string => cellText(row.cells[key], type, key, making);
  const label = nounOf(texts, key === 'team' ? 'people' : key);
  const said = { label, a: first.name, b: second.name, x: write(first), y: write(second) };
  const lacking = rows.filter((row) => !known.includes(row)).map(({ name }) => texts('ai_say_not_held', { label, name }));
  const more = others.map((row) => texts('ai_say_and_third', { name: row.name, value: write(row) }));
  const isMembers = Object.hasOwn(SAID, key) && SAID[key as keyof typeof SAID] === 'ai_say_more_of';
  if (order(first, second) === 0) return { text: sentences(texts(isMembers ? 'ai_say_same_of' : 'ai_say_same', said), ...more, ...lacking) };
  if (type === 'date' || isRank(key)) {
    const sentence = key === 'founded' || isRank(key) ? SAID[key as 'founded' | 'market_cap_rank'] : 'ai_say_earlier';
    return { text: sentences(texts(sentence, said), ...more, ...lacking) };
  }
  const difference = print(add(exact(valueOf(first, key) ?? '0'), negated(exact(valueOf(second, key) ?? '0'))));
  const by = writeNumber(difference, type as 'usd' | 'percent' | 'count', language, key);
  const sentence = Object.hasOwn(SAID, key) ? SAID[key as keyof typeof SAID] : 'ai_say_more';
  return {
    text: sentences(texts(sentence, { ...said, by }), ...more, ...lacking),
    differences: [{ value: plainNumber(difference), unit: unitOf(type) }],
    by: { id: second.id, key: `difference(${key})`, text: by, href: first.cells[key]?.href ?? first.href },
  };
}

/** Columns of which something is known of every record: what can be put side by side. */
const besides = (rows: readonly ResultRow[], columns: readonly AnsweredColumn[]): AnsweredColumn[] => {
  const all = columns.filter(({ key }) => rows.every(({ cells }) => cells[key]?.value != null));
  return all.length > 0 ? all : [...columns];
};

/** Values of lists as how many members they have: what records are compared by where a number is asked for. */
function byNumber(result: ToolResult): ToolResult {
  const lists = new Set(result.columns.flatMap(({ key }) => (result.rows.some(({ cells }) => cells[key]?.items) ? [key] : [])));
  return {
    ...result,
    columns: result.columns.map((column) => (lists.has(column.key) ? { ...column, type: 'count' } : column)),
    rows: result.rows.map((row) => ({
      ...row,
      cells: Object.fromEntries(Object.entries(row.cells).map(([key, cell]) => [key, lists.has(key) ? numberOf(cell) : cell])),
    })),
  };
}

const numberOf = ({ href, items = [], count = items.length }: Cell): Cell => ({ value: count > 0 ? String(count) : null, href });

/** Who led in each of the records, where that is asked for and all who led are known. */
function ledAll(rows: readonly ResultRow[], making: Making): Answered | undefined {
  const { texts } = making;
  const lists = rows.map(({ cells }) => cells['leads']);
  if (lists.some((cell) => !cell?.items?.length || (cell.count ?? 0) > cell.items.length)) return undefined;
  const [first, ...others] = lists.map((cell) => cell?.items ?? []);
  const same = (first ?? []).filter(({ of }) => of && others.every((items) => items.some((item) => item.of?.kind === of.kind && item.of.slug === of.slug)));
  const projects = rows.map(({ name, href }) => ({ name, href }));
  const said = {
    of: together(
      projects.map(({ name }) => name),
      making,
    ),
  };
  if (same.length === 0) return { ...EMPTY, outcome: 'refuse', reason: 'not-held', text: texts('ai_say_led_none', said) };
  const names = projects.map(({ name }) => name);
  return {
    ...EMPTY,
    columns: [{ key: 'projects', type: 'name', label: labelOf(texts, 'projects') }],
    rows: same.map(({ name, href, of }): AnsweredRow => ({
      name,
      href,
      kind: of?.kind ?? null,
      slug: of?.slug ?? null,
      logo: of?.logo ?? null,
      values: { projects: names },
      cells: { projects: { text: names.join(', '), href: null, items: projects } },
    })),
    total: same.length,
    text: texts('ai_say_led_all', {
      ...said,
      names: together(
        same.map(({ name }) => name),
        making,
      ),
    }),
  };
}

/** The answer that puts records side by side; where one number or day is asked for, with who has more of it. */
export function ofCompare({ input, as }: ComparePlan, found: ToolResult, making: Making): Answered {
  const result = as === 'count' ? byNumber(found) : found;
  const led = as === 'exists' && input.fields[0]?.field === 'leads' ? ledAll(result.rows, making) : undefined;
  if (led) return { ...led, citations: result.citations };
  const columns = columnsOf(result.columns, making);
  const rows = rowsOf(result.rows, result.columns, making);
  const base = { ...EMPTY, columns, rows, total: rows.length, citations: result.citations };
  const asked = result.columns.filter(({ key }) => input.fields.some(({ field }) => field === key));
  const isNothing = asked.length > 0 && result.rows.every(({ cells }) => asked.every(({ key }) => cells[key]?.value == null));
  const names = rows.map(({ name }) => name).join(', ');
  if (isNothing)
    return {
      ...base,
      outcome: 'refuse',
      reason: 'not-held',
      text: making.texts('ai_say_not_held', { label: asked.map(({ key }) => nounOf(making.texts, key)).join(', '), name: names }),
    };
  const verdicts = asked.flatMap((column) => verdictOf(result.rows, column, making) ?? []);
  if (verdicts.length > 0 && verdicts.length === asked.length) {
    const told = rows.map((row, at): AnsweredRow => {
      const own = verdicts.flatMap(({ by }) => (by && by.id === result.rows[at]?.id ? [[by.key, { text: by.text, href: by.href }] as const] : []));
      return { ...row, cells: { ...row.cells, ...Object.fromEntries(own) } };
    });
    return {
      ...base,
      rows: told,
      text: sentences(...verdicts.map(({ text }) => text)),
      differences: verdicts.flatMap(({ differences = [] }) => differences),
    };
  }
  const shown = asked.length > 0 ? columns : besides(result.rows, columns);
  const said = rows.map((row) => {
    const facts = factsOf(row, shown, making, asked.length > 0 ? 8 : 5);
    const lacking = asked.filter(({ key }) => row.values[key] == null || row.cells[key]?.text === '--').map(({ key }) => nounOf(making.texts, key));
    return sentences(
      facts !== '' && making.texts('ai_say_facts', { name: row.name, facts }),
      lacking.length > 0 && making.texts('ai_say_not_held', { label: lacking.join(', '), name: row.name }),
    );
  });
  return { ...base, text: said.some((one) => one !== '') ? sentences(...said) : making.texts('ai_say_nothing_held', { name: names }) };
}
