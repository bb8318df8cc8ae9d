import type { Answered, AnsweredColumn, AnsweredRow } from '#domain/assistant/answered.ts';
import type { Plan } from '#domain/assistant/plan.ts';
import type { Cell, ResultColumn, ResultRow, ToolResult } from '#domain/tools/results.ts';
import { labelOf } from '../../tools/index.ts';
import { columnsOf, EMPTY, factsOf, nounOf, rowsOf, sentences, together, type Making } from './rows.ts';
import { isWithin, verdictOf, type Verdict } from './verdicts.ts';

type ComparePlan = Extract<Plan, { tool: 'compare' }>;

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

/** Why there is no percent of what is compared. */
function withoutPercent(
  asked: readonly ResultColumn[],
  verdicts: readonly Verdict[],
  making: Making,
): Pick<Answered, 'outcome' | 'reason' | 'text' | 'value' | 'differences'> {
  const label = asked.map(({ key }) => nounOf(making.texts, key)).join(', ');
  const why = verdicts.some(({ isOfNone }) => isOfNone) ? undefined : making.texts('ai_say_no_percent', { label });
  return {
    outcome: 'refuse',
    reason: 'not-held',
    value: null,
    text: sentences(...verdicts.map(({ text }) => text), why),
    differences: verdicts.flatMap(({ differences = [] }) => differences),
  };
}

/** What verdicts come to: yes or no where the first record is asked about, the percent where that is. */
function answerOf(as: ComparePlan['as'], verdicts: readonly Verdict[], { texts }: Making): Pick<Answered, 'text' | 'value' | 'unit'> {
  const text = sentences(...verdicts.map((one) => one.text));
  const [only, ...others] = verdicts;
  if (!only || others.length > 0) return { text };
  if (as === 'percent' && only.percent !== undefined) return { text, value: only.percent, unit: 'percent' };
  if (as !== 'exists') return { text };
  return { text: texts(only.isFirst ? 'ai_say_yes_list' : 'ai_say_no_list', { list: text }), value: only.isFirst, unit: 'bool' };
}

/** The answer that puts records side by side; where one number or day is asked for, with who has more of it. */
export function ofCompare({ input, as }: ComparePlan, found: ToolResult, making: Making): Answered {
  const isWhether = as === 'exists' && !input.fields.some(({ field }) => field === 'leads');
  const result = as === 'count' || as === 'percent' || isWhether ? byNumber(found) : found;
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
  const verdicts = asked.flatMap((column) => verdictOf(result.rows, column, making, as === 'percent') ?? []);
  const isTold = verdicts.length > 0 && verdicts.length === asked.length && (as !== 'percent' || verdicts.every(isWithin));
  if (as === 'percent' && !isTold) return { ...base, ...withoutPercent(asked, verdicts, making) };
  if (isTold) {
    const told = rows.map((row, at): AnsweredRow => {
      const own = verdicts.flatMap(({ by }) => (by && by.id === result.rows[at]?.id ? [[by.key, { text: by.text, href: by.href }] as const] : []));
      return { ...row, cells: { ...row.cells, ...Object.fromEntries(own) } };
    });
    return {
      ...base,
      rows: told,
      ...answerOf(as, verdicts, making),
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
  // Whether one has more than another is not told where one of them is not known.
  const untold = isWhether ? ({ outcome: 'refuse', reason: 'not-held' } as const) : {};
  return { ...base, ...untold, text: said.some((one) => one !== '') ? sentences(...said) : making.texts('ai_say_nothing_held', { name: names }) };
}
