import type { Answered } from '#domain/assistant/answered.ts';
import type { ToolResult } from '#domain/tools/results.ts';
import { listHref, type Asking, type ToolContext } from '../../tools/index.ts';
import { firstOf, isListed, membersOfAll } from './of-first.ts';
import { ofNone } from './of-none.ts';
import type { Ties } from './of-ties.ts';
import { ALL_TOLD, columnsOf, countOf, EMPTY, nounOf, rowsOf, sentences, type Making } from './rows.ts';
import { calledOf, countText, furtherText, orderWords, restText, screenOf, type ScreenPlan } from './screen-words.ts';
import type { Subject } from './subject.ts';
import { toldRows } from './told-rows.ts';

/** What a list is ordered by, where it is known of no row: then nothing stands first. */
function unknownOrder({ input }: ScreenPlan, { rows, columns }: Answered): string | undefined {
  const by = input.sort?.replace(/^-/, '');
  const [first] = rows;
  return by !== undefined && by !== 'name' && first && columns.some(({ key }) => key === by) && first.values[by] == null ? by : undefined;
}

/** Rows whose place the text tells by themselves. */
const FEW = 5;

/** How a list is told. */
interface Telling {
  making: Making;
  subject: Subject;
  /** Rows behind the last that are equal to it. */
  ties?: Ties | undefined;
  /** The rounds that a condition is about stand beside their projects: the order of these says nothing. */
  isMatched?: boolean;
}

/** That as many as the last row that is shown have others, which are not shown. */
function cutText(path: string, shown: number, ties: Ties | undefined, making: Making): string | undefined {
  if (!ties?.total || shown > ALL_TOLD) return undefined;
  return making.texts(ties.total === 1 ? 'ai_say_equal_cut_one' : 'ai_say_equal_cut', {
    count: countOf(ties.total, making),
    label: nounOf(making.texts, path),
  });
}

/** The rows of an answer as a sentence or two: how many there are, and the first of them in their order. */
function listText(plan: ScreenPlan, answered: Answered, { subject, making, ties, isMatched = false }: Telling): string {
  const { input } = plan;
  const { rows, columns, total = 0 } = answered;
  const { texts } = making;
  const order = unknownOrder(plan, answered) === undefined && !isMatched ? orderWords(input) : undefined;
  const shown = order && columns.some(({ key }) => key === order.path) && input.sort !== undefined ? order.path : input.fields[0]?.field;
  const isAll = total <= ALL_TOLD && total <= rows.length;
  const names = toldRows(rows, columns, making, {
    most: 3,
    lead: shown,
    count: isAll || (input.take !== undefined && rows.length <= ALL_TOLD) ? ALL_TOLD : FEW,
  });
  const what = subject.many;
  if (total === 1) return texts('ai_say_one', { what: subject.one, names });
  if (order && input.take !== undefined && input.take < total && rows.length === input.take && input.take > 1)
    return sentences(
      texts(`ai_say_top_${order.key}`, { count: countOf(rows.length, making), what, label: nounOf(texts, order.path), names }),
      cutText(order.path, rows.length, ties, making),
    );
  const count = countText(input.kind, total, subject, making);
  if (total <= FEW || (isAll && !order)) return sentences(count, texts('ai_say_they_are', { names }));
  return sentences(count, order ? texts(`ai_say_by_${order.key}`, { label: nounOf(texts, order.path), names }) : texts('ai_say_first_are', { names }));
}

/** The one field that a list is asked for is known of no row. */
const isUnknown = ({ input }: ScreenPlan, { rows }: ToolResult, total: number): boolean => {
  const [one, ...others] = input.fields;
  if (!one || others.length > 0 || rows.length < total) return false;
  return rows.every(({ cells }) => cells[one.field]?.value == null && cells[one.field]?.state !== 'undisclosed');
};

/** The answer of a screen: its rows, the first of them, how many there are, or whether there are any. */
export async function ofScreen(context: ToolContext, plan: ScreenPlan, result: ToolResult, asking: Asking, telling: Telling): Promise<Answered> {
  const { making, subject, ties } = telling;
  const { input, as } = plan;
  const { texts } = making;
  const { total = 0, undecided, grantsLeftOut } = result;
  const rest = restText(result, subject, making);
  if (total < (input.place ?? 1)) return ofNone(context, plan, result, asking, { making, subject, none: countText(input.kind, 0, subject, making), rest });
  const columns = columnsOf(result.columns, making);
  const rows = rowsOf(as === 'first' ? (ties?.rows ?? result.rows.slice(0, 1)) : result.rows, result.columns, making);
  const base: Answered = {
    ...EMPTY,
    columns,
    rows,
    total,
    ...(undecided !== undefined && { undecided }),
    ...(grantsLeftOut !== undefined && { grants_left_out: grantsLeftOut }),
    citations: [{ href: listHref(input), of: calledOf(subject, input.q, total) }, ...subject.named, ...result.citations],
    screen: screenOf(input),
  };
  const counted = countText(input.kind, total, subject, making);
  if (as === 'count') return { ...base, value: total, unit: 'count', text: sentences(counted, rest) };
  if (as === 'exists') return { ...base, value: true, unit: 'bool', text: texts('ai_say_yes_list', { list: listText(plan, base, telling) }) };
  const [raw] = result.rows;
  const [one, ...others] = input.fields;
  const isOne = as === 'first' || (input.kind === 'round' && total === 1);
  if (isOne && raw && one && others.length === 0 && isListed(input.kind, one.field))
    return membersOfAll(context, plan, ties?.rows ?? [raw], asking, { base, making, subject });
  const lacking = unknownOrder(plan, base);
  if (lacking !== undefined && total > 1 && input.fields.some(({ field }) => field === lacking))
    return {
      ...base,
      outcome: 'refuse',
      reason: 'not-held',
      text: sentences(texts('ai_say_none_known', { label: nounOf(texts, lacking), count: counted }), rest),
    };
  if (input.place !== undefined && input.place > total)
    return {
      ...base,
      rows: rowsOf(result.rows, result.columns, making),
      outcome: 'refuse',
      reason: input.kind === 'round' ? 'no-such-round' : 'not-held',
      text: sentences(counted, toldOf({ ...base, rows: rowsOf(result.rows, result.columns, making) }, making)),
    };
  if (as === 'first') return { ...base, ...firstOf(plan, result, base, { making, subject, ties }) };
  if (input.skip !== undefined) return { ...base, ...furtherText(input.skip, rows.length, total, toldRows(rows, columns, making, { most: 3 }), making) };
  if (isUnknown(plan, result, total)) {
    const label = nounOf(texts, input.fields[0]?.field ?? '');
    return { ...base, outcome: 'refuse', reason: 'not-held', text: sentences(texts('ai_say_none_known', { label, count: counted }), toldOf(base, making)) };
  }
  return { ...base, ...(ties?.total !== undefined && { counts: [ties.total] }), text: sentences(listText(plan, base, telling), rest) };
}

/** The rows that there are, where what is asked of them is not known. */
const toldOf = ({ rows, columns }: Answered, making: Making): string => making.texts('ai_say_they_are', { names: toldRows(rows, columns, making) });
