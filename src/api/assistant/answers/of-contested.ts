import type { Answered, AnsweredRow } from '#domain/assistant/answered.ts';
import type { AnyRef } from '#domain/tools/calls.ts';
import type { Item, ValueType } from '#domain/tools/results.ts';
import { TOOLS, type Asking, type ToolContext } from '../../tools/index.ts';
import { cellText, nounOf, sentences, told, type Making } from './rows.ts';

/** Key of the column of what other sources say. */
const OTHERS = 'other_sources';
/** Types whose values are one thing or another: of accounts and websites there can be several. */
const EXACT: ReadonlySet<ValueType> = new Set(['usd', 'count', 'date']);

interface Asked {
  of: AnyRef;
  field: string;
  /** The record in words. */
  name: string;
  type: ValueType;
}

/** A row with what other sources say of its value. */
const withOthers = (row: AnsweredRow, items: readonly Item[]): AnsweredRow => ({
  ...row,
  values: { ...row.values, [OTHERS]: items.map(({ name }) => name) },
  cells: { ...row.cells, [OTHERS]: { text: items.map(({ name }) => name).join(', '), href: null, items } },
});

/**
 * An answer whose one value is contested: with what the other sources say. An amount, a number or a day of which no source is trusted more is
 * refused: there is no one answer.
 */
export async function ofContested(
  context: ToolContext,
  { of, field, name, type }: Asked,
  answered: Answered,
  asking: Asking,
  making: Making,
): Promise<Answered> {
  const [row, ...rest] = answered.rows;
  const own = row?.cells[field];
  if (!row || own?.state !== 'contested') return answered;
  const { texts } = making;
  const result = await TOOLS.explain.run(context, { of, field }, asking);
  const said = result.rows.flatMap(({ name: source, href, cells }): (Item & { value: string })[] => {
    const value = cellText(cells['value'], type, field, making);
    return cells['value']?.value == null ? [] : [{ name: `${value} (${source})`, href, value }];
  });
  const others = said.filter(({ value }) => value !== own.text).map(({ name: text, href }): Item => ({ name: text, href }));
  if (others.length === 0) return answered;
  const names = told(
    others.map((item) => item.name),
    making,
  );
  const column = { key: OTHERS, label: texts('ai_column_other_sources'), type: 'name' as const };
  const base = { ...answered, columns: [...answered.columns, column], rows: [withOthers(row, others), ...rest] };
  if (result.tied !== true || !EXACT.has(type)) return { ...base, text: sentences(answered.text, texts('ai_say_others_say', { names })) };
  const { value: _, unit: __, ...without } = base;
  return {
    ...without,
    outcome: 'refuse',
    reason: 'contested',
    citations: [...answered.citations, ...result.citations],
    text: texts('ai_say_tied', { label: nounOf(texts, field), name, value: own.text, names }),
  };
}
